/**
 * The rail's first card: where this viewer decides, what must be there first, the buttons and what follows from them; else how
 * the decision stands and whose turn it is (rules O4–O7, O14).
 */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { waitingApproval } from '../../domain/offer/approval.ts'
import { standingOf } from '../../domain/enquiry/sealing.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ReleaseCard } from '../core/ReleaseCard.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import {
  type DecisionPoint,
  isMendable,
  type MendablePoint,
  openDecision,
  type OpenDecision,
} from '../../machines/offer/decisionPoints.ts'
import { euro } from '../../i18n/formats.ts'
import { isAskedFor, needsSecondPerson } from '../../machines/offer/offerContext.ts'
import { restingNow, warningsOf } from '../../domain/offer/releaseWarnings.ts'
import { ApprovalCard, ApprovalRefused } from './ApprovalCard.tsx'
import { DecisionTimeline } from './DecisionTimeline.tsx'
import {
  isRunning,
  isDeclinable,
  type OfferActor,
  offerOf,
  type OfferRecordActor,
  type OfferSnapshot,
} from './offerActor.ts'

interface DecisionCardProps {
  actor: OfferActor
  record: OfferRecordActor
  customerName: string
  /** goes to where an open point is mended */
  onMend: (point: MendablePoint) => void
}

export const DecisionCard = (props: DecisionCardProps) => {
  const { actor, record } = props
  const offer = useSelector(actor, offerOf)
  const refused = useSelector(record, (s) => s.context.refusal?.code)
  const decision = openDecision(
    useSelector(actor, (s) => s.context),
    refused,
  )
  const waiting = offer ? waitingApproval(offer) : undefined
  if (offer && waiting)
    return (
      <>
        <ApprovalCard actor={actor} approval={waiting} />
        <DecisionTimeline offer={offer} action={<DeclineButton actor={actor} />} />
      </>
    )
  if (decision) return <OpenDecisionCard {...props} decision={decision} offer={offer} />
  return offer && <DecisionTimeline offer={offer} action={<DeclineButton actor={actor} />} />
}

/** Declining is possible as long as the offer is open, also on an enquiry that takes no order any more. */
const DeclineButton = ({ actor }: { actor: OfferActor }) => {
  const { t } = useTranslation('offer')
  if (!useSelector(actor, isDeclinable)) return null
  return (
    <Button fullWidth onClick={() => actor.send({ type: 'offer.decline' })}>
      {t('decision.decline')}
    </Button>
  )
}

type OpenDecisionCardProps = DecisionCardProps & { decision: OpenDecision; offer: Offer | null }

const OpenDecisionCard = ({ actor, customerName, onMend, decision, offer }: OpenDecisionCardProps) => {
  const { t } = useTranslation('offer')
  const { kind, points } = decision
  const whatIsOpen = useOpenWords(decision)
  return (
    <ReleaseCard
      title={t(`decision.${kind}.title`)}
      items={points.map(({ rule, met }) => ({
        id: rule,
        label: met ? t(`decision.points.${rule}.met`) : whatIsOpen(rule),
        met,
        remedy: isMendable(rule) && <Remedy rule={rule} onMend={onMend} />,
      }))}
      warnings={
        kind === 'release' || kind === 'submit'
          ? warningsOf(kind === 'submit' ? restingNow(offer) : offer).map((warning) =>
              t(`decision.release.warnings.${warning}`),
            )
          : []
      }
      action={<DecisionButtons actor={actor} decision={decision} />}
      consequence={t(`decision.${kind}.consequence`, { customerName, supplierName: offer?.supplierName })}
    />
  )
}

/** What is open, in words; of an enquiry that takes no offer any more its cause. */
const useOpenWords = ({ ended }: OpenDecision) => {
  const { t } = useTranslation('offer')
  return (rule: DecisionPoint): string => {
    if (rule === 'isEnquiryOpen' && ended === 'ENQUIRY_ARCHIVED') return t('decision.points.isEnquiryOpen.archived')
    if (rule === 'isEnquiryOpen' && ended === 'OFFERS_OVER') return t('decision.points.isEnquiryOpen.over')
    return t(`decision.points.${rule}.open`)
  }
}

const Remedy = ({ rule, onMend }: { rule: MendablePoint; onMend: (point: MendablePoint) => void }) => {
  const { t } = useTranslation('offer')
  return <TextLink onClick={() => onMend(rule)}>{t(`decision.points.${rule}.remedy`)}</TextLink>
}

/** What stands in the way of the question; what it asks for itself does not. */
const openPoints = (points: OpenDecision['points']) => points.filter(({ rule, met }) => !met && !isAskedFor(rule))

const useNote = (actor: OfferActor, { points, unsaved }: OpenDecision): string | undefined => {
  const { t } = useTranslation('offer')
  const edited = useSelector(actor, (s) => s.hasTag('unsaved'))
  const open = openPoints(points).length
  if (unsaved) return t('decision.saveFirst')
  if (open > 0) return t('decision.open', { count: open })
  return edited ? t('decision.unsaved') : undefined
}

const isReleasing = isRunning('release')
const isSubmitting = isRunning('submit')
const isAccepting = isRunning('accept')
const isConfirming = isRunning('confirm')
const isAskingApproval = isRunning('askApproval')
const needsSecond = ({ context }: OfferSnapshot) => needsSecondPerson(context)

/** What is saved was submitted on the enquiry as it is, and nothing is typed since: there is nothing new to submit. */
const useSubmitted = (actor: OfferActor) => {
  const offer = useSelector(actor, offerOf)
  const edited = useSelector(actor, (s) => s.hasTag('unsaved'))
  return offer?.unchanged && offer.restsBefore === null && !edited ? standingOf(offer.submissions) : undefined
}

/** Whoever came by the bell reads that it is one of several, and finds them side by side. */
const OthersBeside = ({ actor }: { actor: OfferActor }) => {
  const { t } = useTranslation('offer')
  const { openBeside: count = 0, enquiryId } = useSelector(actor, offerOf) ?? {}
  if (count === 0) return null
  return (
    <p className="text-caption text-ink-2">
      {t('others.beside', { count })} <TextLink href={`/enquiry/${enquiryId}`}>{t('others.compare')}</TextLink>
    </p>
  )
}

const DecisionButtons = ({ actor, decision }: { actor: OfferActor; decision: OpenDecision }) => {
  const { t } = useTranslation('offer')
  const { kind, points, unsaved } = decision
  const busy = {
    release: useSelector(actor, isReleasing),
    submit: useSelector(actor, isSubmitting),
    accept: useSelector(actor, isAccepting),
    confirm: useSelector(actor, isConfirming),
  }
  const askingApproval = useSelector(actor, isAskingApproval)
  const second = useSelector(actor, needsSecond) && kind === 'accept'
  const limit = useSelector(actor, (s) => offerOf(s)?.approvalLimit ?? null)
  const refused = useSelector(actor, (s) => offerOf(s)?.approval ?? null)
  const whatIsOpen = useOpenWords(decision)
  const open = openPoints(points).map(({ rule }) => whatIsOpen(rule))
  const submitted = useSubmitted(actor)
  const done = kind === 'submit' && submitted ? [t('sealed.nothingNew', { number: submitted.number })] : []
  const reasons = unsaved ? [t('decision.saveFirst')] : [...open, ...done]
  const note = useNote(actor, decision)
  return (
    <div className="flex flex-col gap-2">
      {kind === 'accept' && refused?.state === 'REFUSED' && <ApprovalRefused approval={refused} />}
      {kind === 'accept' && <OthersBeside actor={actor} />}
      <Button
        variant="primary"
        fullWidth
        loading={busy[kind] || askingApproval}
        blocked={reasons.length > 0 ? reasons.join(', ') : undefined}
        onClick={() => actor.send({ type: second ? 'offer.askApproval' : `offer.${kind}` })}
      >
        {second ? t('approval.ask') : t(`decision.${kind}.action`)}
      </Button>
      {second && <p className="text-caption text-ink-2">{t('approval.needed', { limit: euro(limit) })}</p>}
      {kind === 'accept' && (
        <Button fullWidth onClick={() => actor.send({ type: 'offer.order' })}>
          {t('ordering.write')}
        </Button>
      )}
      {kind === 'confirm' && (
        <Button fullWidth onClick={() => actor.send({ type: 'offer.confirmation' })}>
          {t('confirming.write')}
        </Button>
      )}
      {note !== undefined && <p className="text-center text-caption text-ink-3">{note}</p>}
      <DeclineButton actor={actor} />
    </div>
  )
}
