/** The questions before an enquiry moves on: who will see it and what is still open, which orders hang on it, what archiving means. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type Enquiry, enquiryTable } from '../../domain/enquiry/enquiry.ts'
import { openOffers } from '../../domain/offer/declining.ts'
import { DoubtsQuestion } from '../core/DoubtsQuestion.tsx'
import { LostAnswer } from '../core/LostAnswer.tsx'
import { Points } from '../core/Points.tsx'
import { StepQuestion, useStepQuestion } from '../core/StepQuestion.tsx'
import { ContractBox } from '../offer/ContractBox.tsx'
import { type EnquiryActor, enquiryOf, type EnquiryRecordActor } from './enquiryActor.ts'
import { useEnquiryTexts } from './enquiryTexts.ts'
import { useReleaseWarnings } from './releaseWarnings.ts'
import { standingOf } from '../offer/contractWords.ts'

export const EnquiryQuestions = ({ actor, record }: { actor: EnquiryActor; record: EnquiryRecordActor }) => (
  <>
    <ReleaseQuestion actor={actor} record={record} />
    <ReopenQuestion actor={actor} />
    <ArchiveQuestion actor={actor} />
    <LostReason actor={actor} />
  </>
)

const LostReason = ({ actor }: { actor: EnquiryActor }) => (
  <LostAnswer actor={actor} text={useSelector(actor, (s) => s.context.answer.rejectionReasonIndividual)} />
)

const useTitle = (actor: EnquiryActor): string => useSelector(actor, (s) => enquiryOf(s)?.title ?? '')

const ReleaseQuestion = ({ actor, record }: { actor: EnquiryActor; record: EnquiryRecordActor }) => {
  const { t } = useTranslation('enquiry')
  const title = useSelector(record, (s) => s.context.draft.title)
  const warnings = useReleaseWarnings(actor, record)
  const { open: asked, onCancel } = useStepQuestion(actor, 'release')
  return (
    <DoubtsQuestion record={record} table={enquiryTable} texts={useEnquiryTexts()} asked={asked} onCancel={onCancel}>
      {(open) => (
        <StepQuestion
          actor={actor}
          step="release"
          waits={!open}
          danger={false}
          title={t('questions.releaseTitle')}
          confirmLabel={t('release.action')}
        >
          <p>{t('questions.releaseText', { title })}</p>
          {warnings.length > 0 ? (
            <>
              <p className="mt-3 font-medium text-ink">{t('questions.stillOpen')}</p>
              <Points className="mt-1.5" points={warnings} />
            </>
          ) : (
            <Points className="mt-3" met points={[t('questions.nothingOpen')]} />
          )}
          <p className="mt-3">{t('questions.releaseForGood')}</p>
        </StepQuestion>
      )}
    </DoubtsQuestion>
  )
}
const ReopenQuestion = ({ actor }: { actor: EnquiryActor }) => {
  const { t } = useTranslation('enquiry')
  const title = useTitle(actor)
  const contracts = useSelector(actor, (s) => enquiryOf(s)?.contracts ?? none)
  const amount = useSelector(actor, (s) => enquiryOf(s)?.amount ?? 1)
  return (
    <StepQuestion
      wide
      actor={actor}
      step="reopen"
      danger={false}
      title={t('questions.reopenTitle')}
      confirmLabel={t('form.reopen')}
    >
      <p>
        {contracts.length > 0
          ? t('questions.reopenContracts', { title, ...standingOf(contracts) })
          : t('questions.reopenText', { title })}
      </p>
      <Contracts contracts={contracts} amount={amount} />
      <p className="mt-3">{t('questions.reopenConsequence')}</p>
    </StepQuestion>
  )
}

/** The orders and jobs that stand, whatever becomes of the enquiry. */
const Contracts = ({ contracts, amount }: Pick<Enquiry, 'contracts' | 'amount'>) => (
  <div className="mt-3 flex flex-col gap-3 empty:hidden">
    {contracts.map((contract) => (
      <ContractBox key={contract.offerId} contract={contract} amount={amount} />
    ))}
  </div>
)
const none: Enquiry['contracts'] = []

const ArchiveQuestion = ({ actor }: { actor: EnquiryActor }) => {
  const { t } = useTranslation(['enquiry', 'offer'])
  const title = useTitle(actor)
  const open = openOffers(useSelector(actor, enquiryOf))
  const contracts = useSelector(actor, (s) => enquiryOf(s)?.contracts ?? none)
  const amount = useSelector(actor, (s) => enquiryOf(s)?.amount ?? 1)
  return (
    <StepQuestion
      wide={contracts.length > 0}
      actor={actor}
      step="archive"
      title={t('form.archiveTitle')}
      confirmLabel={t('form.archive')}
    >
      <p>{t('form.archiveText', { title })}</p>
      {contracts.length > 0 && <p className="mt-3">{t('form.archiveContracts', standingOf(contracts))}</p>}
      <Contracts contracts={contracts} amount={amount} />
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
    </StepQuestion>
  )
}
