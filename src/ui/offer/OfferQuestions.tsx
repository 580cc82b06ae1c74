/** The questions before an offer moves on: what accepting, confirming, archiving mean, and why it is declined. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { lastAddendum } from '../../domain/enquiry/addendum.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { liesWithCustomer } from '../../domain/offer/offerStage.ts'
import { parsePrice } from '../../domain/core/numbers.ts'
import { writtenInAnswer } from '../../domain/offer/offerAnswer.ts'
import { offerTable, priceIn } from '../../domain/offer/offerDraft.ts'
import { paidOf } from '../../domain/offer/confirmation.ts'
import { orderHref } from '../../domain/offer/orderAddress.ts'
import { orderSum } from '../../domain/offer/order.ts'
import { dash, day, euro, lastUsed, listed } from '../../i18n/formats.ts'
import { Deviations } from './ConfirmationCard.tsx'
import { restingNow, warningsOf } from '../../domain/offer/releaseWarnings.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Points } from '../core/Points.tsx'
import { type Question, StepQuestions } from '../core/StepQuestion.tsx'
import { useRecordTexts } from '../core/fields/words.ts'
import type { OfferActor, OfferRecordActor } from './offerActor.ts'
import { RefuseApproval, useApproving } from './ApprovalQuestions.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { furtherOf } from './contractWords.ts'
import { canOffer } from '../../machines/offer/offerContext.ts'
import { useOfferWords } from './offerForm.ts'
import { SecondDeal } from './SecondDeal.tsx'
import { OrderFile } from './OrderFile.tsx'
import { usePerCabinet } from './perCabinet.ts'
import { useBindingOver } from './useBindingOver.ts'
import { useAcceptWarnings } from './useAcceptWarnings.ts'
import { useStanding } from './useStanding.ts'

interface QuestionProps {
  actor: OfferActor
  record: OfferRecordActor
  offer: Offer
}

export const OfferQuestions = ({ actor, record, offer }: QuestionProps) => (
  <>
    <StepQuestions
      actor={actor}
      record={record}
      table={offerTable}
      texts={useRecordTexts(offerTable, useOfferWords())}
      written={useSelector(actor, (s) => writtenInAnswer(s.context.answer))}
      questions={[
        useRelease(record, offer),
        useSubmission(record, offer),
        useTakingBack(offer),
        useStanding(offer),
        useAcceptance(actor, offer),
        useAsking(actor, offer),
        useApproving(offer),
        useConfirmation(offer),
        ...useDeviation(offer),
        useArchiving(offer),
      ]}
    />
    <DeclineQuestion actor={actor} offer={offer} />
    <RefuseApproval actor={actor} offer={offer} />
    <RefuseDialog actor={actor} supplierName={offer.supplierName} />
  </>
)

const useRelease = (record: OfferRecordActor, offer: Offer): Question<'release'> => {
  const { t } = useTranslation('offer')
  const typed = useSelector(record, (s) => s.context.draft.price)
  const { customerName } = offer
  const price = useTold()(parsePrice(typed), offer)
  const warnings = warningsOf({ ...offer, price: priceIn(typed) }).map((name) => t(`decision.release.warnings.${name}`))
  return {
    step: 'release',
    danger: false,
    title: t('questions.releaseTitle'),
    confirmLabel: t('decision.release.action'),
    children: (
      <>
        <p>{t('questions.releaseText', { customerName, price })}</p>
        {warnings.length > 0 && <Points className="mt-3" points={warnings} />}
        <p className="mt-3">{t('questions.releaseForGood')}</p>
      </>
    ),
  }
}

const useSubmission = (record: OfferRecordActor, offer: Offer): Question<'submit'> => {
  const { t } = useTranslation('offer')
  const typed = useSelector(record, (s) => s.context.draft.price)
  const price = useTold()(parsePrice(typed), offer)
  const warnings = warningsOf(restingNow({ ...offer, price: priceIn(typed) })).map((name) =>
    t(`decision.release.warnings.${name}`),
  )
  const until = offer.offersUntil ? lastUsed(offer.offersUntil) : dash
  return {
    step: 'submit',
    danger: false,
    title: t('sealed.submitTitle'),
    confirmLabel: t('decision.submit.action'),
    children: (
      <>
        <p>{t('sealed.submitText', { customerName: offer.customerName, price, until })}</p>
        {offer.restsBefore !== null && (
          <p className="mt-3">{t('sealed.restsOn', { number: lastAddendum(offer.addenda) })}</p>
        )}
        {warnings.length > 0 && <Points className="mt-3" points={warnings} />}
      </>
    ),
  }
}

const useTakingBack = (offer: Offer): Question<'takeBack'> => {
  const { t } = useTranslation('offer')
  return {
    step: 'takeBack',
    title: t('sealed.takeBackTitle'),
    confirmLabel: t('sealed.takeBack'),
    children: t('sealed.takeBackText', { customerName: offer.customerName }),
  }
}

/** "37.850,80 € netto für 2 Schaltschränke (18.925,40 € je Schrank)" */
const useTold = () => {
  const { t } = useTranslation('offer')
  const perCabinet = usePerCabinet()
  return (read: ReturnType<typeof parsePrice>, offer: Offer): string => {
    const price = read.kind === 'number' ? read.value : null
    const { amount } = paidOf(offer)
    const single = perCabinet(price, amount)
    const total = t('questions.price', { price: euro(price), count: amount })
    return single === undefined ? total : `${total} (${single})`
  }
}
const stored = (price: number | null): ReturnType<typeof parsePrice> =>
  price === null ? { kind: 'empty' } : { kind: 'number', value: price, unit: '' }

const useAcceptance = (actor: OfferActor, offer: Offer): Question<'accept'> => {
  const { t } = useTranslation('offer')
  const told = useTold()
  const ticked = offer.priceLines.filter(({ id }) => offer.chosen.includes(id)).map(({ text }) => text)
  const sum = orderSum(offer.priceLines, offer.enquiryValues.amount, offer.chosen).net
  const values = {
    title: offer.title,
    price: told(stored(ticked.length > 0 ? sum : offer.price), offer),
    date: day(offer.desiredDeliveryDate),
    supplierName: offer.supplierName,
  }
  const warnings = useAcceptWarnings(offer)
  const isSecond = offer.contracts.length > 0
  const files = useSelector(actor, (s) => s.children.files)
  // A yes waits for the file that is on its way.
  const isReady = useSelector(actor, ({ context }) => context.coming || canOffer(context, 'offer.accept'))
  return {
    step: 'accept',
    wide: true,
    danger: false,
    blocked: isReady ? undefined : t('decision.points.hasOrderFile.open'),
    title: isSecond ? t('questions.besidesTitle', { context: furtherOf(offer).title }) : t('questions.acceptTitle'),
    confirmLabel: t(isSecond ? 'questions.acceptSecond' : 'decision.accept.action'),
    children: (
      <>
        {isSecond ? (
          <SecondDeal offer={offer} />
        ) : (
          <>
            <p>{t('questions.acceptText', values)}</p>
            <p className="mt-2">{t('questions.acceptClose')}</p>
          </>
        )}
        {ticked.length > 0 && (
          <p className="mt-2">{t('questions.ticked', { options: listed(ticked), sum: euro(sum) })}</p>
        )}
        {warnings.length > 0 && <Points className="mt-2" points={warnings} />}
        {files && <OrderFile files={files} offer={offer} />}
        <p className="mt-3 text-left">
          {t('ordering.noPdf')} <TextLink href={orderHref(offer.id)}>{t('ordering.write')}</TextLink>
        </p>
      </>
    ),
  }
}

/** The same, where a second person has to approve: the button and a sentence say so before it is pressed (rule O22). */
const useAsking = (actor: OfferActor, offer: Offer): Question<'askApproval'> => {
  const { t } = useTranslation('offer')
  const question = useAcceptance(actor, offer)
  return {
    ...question,
    step: 'askApproval',
    title: t('approval.askTitle'),
    confirmLabel: t('approval.ask'),
    children: (
      <>
        <p className="mb-2">{t('approval.needed', { limit: euro(offer.approvalLimit) })}</p>
        <p className="mb-2">{t('approval.then')}</p>
        {question.children}
      </>
    ),
  }
}

const useConfirmation = (offer: Offer): Question<'confirm'> => {
  const { t } = useTranslation('offer')
  const { customerName } = offer
  const price = useTold()(stored(paidOf(offer).price), offer)
  const over = useBindingOver(offer)
  return {
    step: 'confirm',
    danger: false,
    title: t('questions.confirmTitle'),
    confirmLabel: t('decision.confirm.action'),
    children: (
      <>
        <p>{t('questions.confirmText', { customerName, price })}</p>
        {over.length > 0 && <Points className="mt-2" points={over} />}
      </>
    ),
  }
}

/** What a confirmation says otherwise is agreed to or taken back (rule O20); whoever refuses it says why. */
const useDeviation = (offer: Offer): Question<'agree' | 'retract'>[] => {
  const { t } = useTranslation('offer')
  const { supplierName, customerName, confirmation } = offer
  return [
    {
      step: 'agree',
      wide: true,
      danger: false,
      title: t('questions.agreeTitle'),
      confirmLabel: t('confirmation.agree'),
      children: (
        <div className="flex flex-col gap-3 text-left">
          <p>{t('questions.agreeText', { supplierName })}</p>
          {confirmation && <Deviations offer={offer} confirmation={confirmation} />}
        </div>
      ),
    },
    {
      step: 'retract',
      title: t('questions.retractTitle'),
      confirmLabel: t('confirmation.takeBack'),
      children: t('questions.retractText', { customerName }),
    },
  ]
}

/** What lies open with the customer is withdrawn by it, which both sides have to know. */
const useArchiving = (offer: Offer): Question<'archive'> => {
  const { t } = useTranslation('offer')
  const values = { number: offer.offerNumber || `„${offer.title}“`, customerName: offer.customerName }
  const withdraws = liesWithCustomer(offer)
  return {
    step: 'archive',
    title: t(withdraws ? 'questions.withdrawTitle' : 'questions.archiveTitle'),
    confirmLabel: t(withdraws ? 'questions.withdraw' : 'form.archive'),
    children: t(withdraws ? 'questions.withdrawText' : 'questions.archiveText', values),
  }
}

const DeclineQuestion = ({ actor, offer: { enquiryClosed, supplierName } }: Pick<QuestionProps, 'actor' | 'offer'>) => {
  const { t } = useTranslation('offer')
  return (
    <DeclineDialog
      actor={actor}
      step="decline"
      title={t('questions.declineTitle')}
      hint={t('questions.individualHint')}
      confirm={{ variant: 'danger', children: t('decision.decline') }}
      above={
        <p className="text-body text-ink-2">
          {t(enquiryClosed ? 'questions.declineForGood' : 'questions.declineText', { supplierName })}
        </p>
      }
    />
  )
}
