/** The questions before an offer moves on: what accepting, confirming, archiving mean, and why it is declined. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { individual } from '../../domain/enquiry/conditionTable.ts'
import { liesWithCustomer, longestRejection, type Offer, rejectionReasons } from '../../domain/offer/offer.ts'
import { parsePrice } from '../../domain/core/numbers.ts'
import { wordFor } from '../../domain/core/stored.ts'
import {
  checkRejection,
  boundUntil,
  hasRunOut,
  isBindingOver,
  offerTable,
  priceIn,
} from '../../domain/offer/offerDraft.ts'
import { isFree, sumOfPrices } from '../../domain/offer/price.ts'
import { dash, day, euro } from '../../i18n/formats.ts'
import { ContractBox, DealBox } from './ContractBox.tsx'
import { isLate, isOtherwise, warningsOf } from '../../domain/offer/releaseWarnings.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { IndividualText } from '../components/inputs/TextArea.tsx'
import { RequiredLegend } from '../components/inputs/Field.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { DoubtsQuestion } from '../core/DoubtsQuestion.tsx'
import { LostAnswer } from '../core/LostAnswer.tsx'
import { Points } from '../core/Points.tsx'
import { StepQuestion, useStepQuestion } from '../core/StepQuestion.tsx'
import { useRecordTexts, useSentences } from '../core/fields/words.ts'
import type { OfferActor, OfferRecordActor } from './offerActor.ts'
import { furtherOf, standingOf } from './contractWords.ts'
import { canOffer } from '../../machines/offer/offerContext.ts'
import { useOfferWords } from './offerForm.ts'
import { OrderFile } from './OrderFile.tsx'
import { usePerCabinet } from './perCabinet.ts'

interface QuestionProps {
  actor: OfferActor
  record: OfferRecordActor
  offer: Offer
}

export const OfferQuestions = (props: QuestionProps) => (
  <>
    <ReleaseQuestion {...props} />
    <AcceptQuestion {...props} />
    <DeclineQuestion {...props} />
    <ConfirmQuestion {...props} />
    <ArchiveQuestion {...props} />
    <LostReason {...props} />
  </>
)

const LostReason = ({ actor }: QuestionProps) => (
  <LostAnswer actor={actor} text={useSelector(actor, (s) => s.context.answer.rejectionReasonIndividual)} />
)

const ReleaseQuestion = ({ actor, record, offer }: QuestionProps) => {
  const { t } = useTranslation('offer')
  const typed = useSelector(record, (s) => s.context.draft.price)
  const price = parsePrice(typed)
  const told = useTold()
  const { open: asked, onCancel } = useStepQuestion(actor, 'release')
  const warnings = warningsOf({ ...offer, price: priceIn(typed) }).map((name) => t(`decision.release.warnings.${name}`))
  return (
    <DoubtsQuestion
      record={record}
      table={offerTable}
      texts={useRecordTexts(offerTable, useOfferWords())}
      asked={asked}
      onCancel={onCancel}
    >
      {(open) => (
        <StepQuestion
          actor={actor}
          step="release"
          waits={!open}
          danger={false}
          title={t('questions.releaseTitle')}
          confirmLabel={t('decision.release.action')}
        >
          <p>{t('questions.releaseText', { customerName: offer.customerName, price: told(price, offer) })}</p>
          {warnings.length > 0 && <Points className="mt-3" points={warnings} />}
          <p className="mt-3">{t('questions.releaseForGood')}</p>
        </StepQuestion>
      )}
    </DoubtsQuestion>
  )
}

/** "37.850,80 € netto für 2 Schaltschränke (18.925,40 € je Schrank)" */
const useTold = () => {
  const { t } = useTranslation('offer')
  const perCabinet = usePerCabinet()
  return (read: ReturnType<typeof parsePrice>, offer: Offer): string => {
    const price = read.kind === 'number' ? read.value : null
    const { amount } = offer.enquiryValues
    const single = perCabinet(price, amount)
    const total = t('questions.price', { price: euro(price), count: amount })
    return single === undefined ? total : `${total} (${single})`
  }
}
const stored = (price: number | null): ReturnType<typeof parsePrice> =>
  price === null ? { kind: 'empty' } : { kind: 'number', value: price, unit: '' }

const AcceptQuestion = ({ actor, offer }: QuestionProps) => {
  const { t } = useTranslation(['offer', 'common'])
  const conditions = t('common:deliveryConditions', { returnObjects: true })
  const inWords = (condition: string) => wordFor(conditions, condition)
  const told = useTold()
  const values = {
    title: offer.title,
    price: told(stored(offer.price), offer),
    date: day(offer.desiredDeliveryDate),
    supplierName: offer.supplierName,
  }
  const warnings = [
    ...(isFree(offer.price) ? [t('decision.release.warnings.free')] : []),
    ...(isLate(offer) ? [t('questions.later', { day: day(offer.enquiryValues.desiredDeliveryDate) })] : []),
    ...(isOtherwise(offer)
      ? [
          t('questions.otherwise', {
            offered: inWords(offer.deliveryCondition ?? ''),
            wished: inWords(offer.enquiryValues.deliveryCondition),
          }),
        ]
      : []),
    ...(hasRunOut(offer)
      ? [t('questions.runOut', { day: day(offer.validUntil), supplierName: offer.supplierName })]
      : []),
  ]
  const isSecond = offer.contracts.length > 0
  const files = useSelector(actor, (s) => s.children.files)
  const isReady = useSelector(actor, (s) => canOffer(s.context, 'offer.accept'))
  return (
    <StepQuestion
      wide
      actor={actor}
      blocked={isReady ? undefined : t('decision.points.hasOrderFile.open')}
      step="accept"
      danger={false}
      title={isSecond ? t('questions.besidesTitle', { context: furtherOf(offer).title }) : t('questions.acceptTitle')}
      confirmLabel={t(isSecond ? 'questions.acceptSecond' : 'decision.accept.action')}
    >
      {isSecond ? (
        <SecondDeal offer={offer} />
      ) : (
        <>
          <p>{t('questions.acceptText', values)}</p>
          <p className="mt-2">{t('questions.acceptClose')}</p>
        </>
      )}
      {warnings.length > 0 && <Points className="mt-2" points={warnings} />}
      {files && <OrderFile files={files} offer={offer} />}
    </StepQuestion>
  )
}

/** What stands already, what would be ordered besides, and both together (rule O17). */
const SecondDeal = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation(['offer', 'common'])
  const { contracts, enquiryValues } = offer
  const deals = [...contracts.map(({ price }) => price), offer.price]
  const conditions = t('common:deliveryConditions', { returnObjects: true })
  return (
    <div className="flex flex-col gap-3">
      <p>{t('questions.secondText', { title: offer.title, ...standingOf(contracts) })}</p>
      {contracts.map((contract) => (
        <ContractBox key={contract.offerId} contract={contract} amount={enquiryValues.amount} />
      ))}
      <DealBox
        tinted
        head={t('questions.besides')}
        supplierName={offer.supplierName}
        price={offer.price}
        amount={enquiryValues.amount}
        facts={[
          {
            label: t('contract.offer'),
            value: t('contract.numbered', { number: offer.offerNumber, version: offer.version }),
          },
          {
            label: t('fields.labels.deliveryCondition'),
            value: offer.deliveryCondition ? wordFor(conditions, offer.deliveryCondition) : dash,
          },
          { label: t('fields.labels.desiredDeliveryDate'), value: day(offer.desiredDeliveryDate) },
        ]}
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-ink">
        <span>{t('questions.together', { count: deals.length * enquiryValues.amount })}</span>
        <span className="num font-semibold">{euro(sumOfPrices(deals))}</span>
      </p>
      <p className="text-caption">
        {t('questions.secondConsequence', { context: furtherOf(offer).replaces, supplierName: offer.supplierName })}
      </p>
    </div>
  )
}

const ConfirmQuestion = ({ actor, offer }: QuestionProps) => {
  const { t } = useTranslation('offer')
  const told = useTold()
  return (
    <StepQuestion
      actor={actor}
      step="confirm"
      danger={false}
      title={t('questions.confirmTitle')}
      confirmLabel={t('decision.confirm.action')}
    >
      <p>{t('questions.confirmText', { customerName: offer.customerName, price: told(stored(offer.price), offer) })}</p>
      {isBindingOver(offer) && (
        <Points
          className="mt-2"
          points={[t('questions.bindingOver', { customerName: offer.customerName, day: day(boundUntil(offer)) })]}
        />
      )}
    </StepQuestion>
  )
}

/** What lies open with the customer is withdrawn by it, which both sides have to know. */
const ArchiveQuestion = ({ actor, offer }: QuestionProps) => {
  const { t } = useTranslation('offer')
  const values = { number: offer.offerNumber || `„${offer.title}“`, customerName: offer.customerName }
  const withdraws = liesWithCustomer(offer)
  return (
    <StepQuestion
      actor={actor}
      step="archive"
      title={t(withdraws ? 'questions.withdrawTitle' : 'questions.archiveTitle')}
      confirmLabel={t(withdraws ? 'questions.withdraw' : 'form.archive')}
    >
      {t(withdraws ? 'questions.withdrawText' : 'questions.archiveText', values)}
    </StepQuestion>
  )
}

const DeclineQuestion = ({ actor, offer }: QuestionProps) => {
  const { t } = useTranslation(['offer', 'common'])
  const sentence = useSentences({})
  const { open, busy, onConfirm, onCancel } = useStepQuestion(actor, 'decline')
  const rejection = useSelector(actor, (s) => s.context.answer)
  const showErrors = useSelector(actor, (s) => s.context.showAnswerErrors)
  const errors = showErrors ? checkRejection(rejection) : {}
  return (
    <Dialog
      open={open}
      title={t('questions.declineTitle')}
      onClose={onCancel}
      onSubmit={onConfirm}
      footStart={<RequiredLegend />}
      actions={
        <>
          <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
          <Button variant="danger" type="submit" loading={busy}>
            {t('decision.decline')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-body text-ink-2">
          {t(offer.enquiryClosed ? 'questions.declineForGood' : 'questions.declineText', {
            supplierName: offer.supplierName,
          })}
        </p>
        <Select
          label={t('questions.reason')}
          required
          error={sentence('rejectionReason', errors.rejectionReason)}
          options={rejectionReasons.map((value) => ({ value, label: t(`rejectionReasons.${value}`) }))}
          value={rejection.rejectionReason}
          onChange={(rejectionReason) => actor.send({ type: 'answer.changed', patch: { rejectionReason } })}
        />
        {rejection.rejectionReason === individual && (
          <IndividualText
            label={t('questions.individual')}
            hint={t('questions.individualHint')}
            longest={longestRejection}
            error={sentence('rejectionReasonIndividual', errors.rejectionReasonIndividual)}
            value={rejection.rejectionReasonIndividual}
            onChange={(rejectionReasonIndividual) =>
              actor.send({ type: 'answer.changed', patch: { rejectionReasonIndividual } })
            }
          />
        )}
      </div>
    </Dialog>
  )
}
