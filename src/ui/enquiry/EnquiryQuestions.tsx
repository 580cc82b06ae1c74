/** The questions before an enquiry moves on: who will see it and what is still open, which orders hang on it, what archiving means. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { enquiryTable } from '../../domain/enquiry/enquiryFields.ts'
import { writtenIn } from '../../domain/enquiry/enquiryAnswer.ts'
import { openOffers } from '../../domain/offer/declining.ts'
import { Points } from '../core/Points.tsx'
import { type Question, StepQuestions } from '../core/StepQuestion.tsx'
import { ContractBox } from '../offer/ContractBox.tsx'
import { type EnquiryActor, enquiryOf, type EnquiryRecordActor } from './enquiryActor.ts'
import { useEnquiryTexts } from './enquiryTexts.ts'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { standingOf } from '../offer/contractWords.ts'

export const EnquiryQuestions = ({ actor, record }: { actor: EnquiryActor; record: EnquiryRecordActor }) => (
  <StepQuestions
    actor={actor}
    record={record}
    table={enquiryTable}
    texts={useEnquiryTexts()}
    questions={useFurther(useSelector(actor, enquiryOf))}
    renderRelease={(open) => <ReleaseDialog actor={actor} record={record} open={open} />}
    written={useSelector(actor, (s) => writtenIn(s.context.answer))}
  />
)

const useFurther = (enquiry: Enquiry | null): Question<'reopen' | 'archive'>[] => {
  const { t } = useTranslation(['enquiry', 'offer'])
  const { title = '', contracts = [], amount = 1 } = enquiry ?? {}
  const open = openOffers(enquiry)
  /** the orders and jobs that stand, whatever becomes of the enquiry */
  const boxes = (
    <div className="mt-3 flex flex-col gap-3 empty:hidden">
      {contracts.map((contract) => (
        <ContractBox key={contract.offerId} contract={contract} amount={amount} />
      ))}
    </div>
  )
  return [
    {
      step: 'reopen',
      wide: true,
      danger: false,
      title: t('questions.reopenTitle'),
      confirmLabel: t('form.reopen'),
      children: (
        <>
          <p>
            {contracts.length > 0
              ? t('questions.reopenContracts', { title, ...standingOf(contracts) })
              : t('questions.reopenText', { title })}
          </p>
          {boxes}
          <p className="mt-3">{t('questions.reopenConsequence')}</p>
        </>
      ),
    },
    {
      step: 'archive',
      wide: contracts.length > 0,
      title: t('form.archiveTitle'),
      confirmLabel: t('form.archive'),
      children: (
        <>
          <p>{t('form.archiveText', { title })}</p>
          {contracts.length > 0 && <p className="mt-3">{t('form.archiveContracts', standingOf(contracts))}</p>}
          {boxes}
          {open.length > 0 && (
            <>
              <p className="mt-3 font-medium text-ink">{t('form.archiveOpen', { count: open.length })}</p>
              <Points
                className="mt-1.5"
                points={open.map(({ offerNumber: number, version, supplierName }) =>
                  t('form.archiveOffer', { supplierName, numbered: t('offer:contract.numbered', { number, version }) }),
                )}
              />
            </>
          )}
          <p className="mt-3">{t('form.archiveForGood')}</p>
        </>
      ),
    },
  ]
}
