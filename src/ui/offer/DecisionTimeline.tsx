/** How the decision on an offer stands, for whoever has to wait or looks back: open, accepted or declined, confirmed. */
import { CornerDownRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { dayAfter } from '../../domain/core/day.ts'
import { isOneOf } from '../../domain/core/stored.ts'
import { askedConfirmation } from '../../domain/offer/confirmation.ts'
import type { DecisionKind, Offer } from '../../domain/offer/offer.ts'
import { endWithoutDecision, offerStageOf, shutBy } from '../../domain/offer/offerStage.ts'
import { boundUntil, isBindingOver } from '../../domain/offer/offerDraft.ts'
import { day, recently } from '../../i18n/formats.ts'
import { useIsSupplier } from '../app/user.ts'
import { Card } from '../components/page/Card.tsx'
import { Icon } from '../components/Icon.tsx'
import { StateTimeline, type TimelineState } from './StateTimeline.tsx'
import { OfferBadges, stateLooks } from './OfferBadges.tsx'
import { decisionOf, useReason } from './workflowSteps.ts'

interface TimelineProps {
  offer: Offer
  /** what its viewer can still do */
  action: ReactNode
}

export const DecisionTimeline = ({ offer, action }: TimelineProps) => {
  const { t } = useTranslation('offer')
  const hint = useHint(offer)
  return (
    <Card
      narrow
      title={t('decision.title')}
      meta={<OfferBadges offer={offer} />}
      footer={
        hint && (
          <p className="flex gap-2 text-caption text-ink-2">
            <Icon of={CornerDownRight} size={14} className="mt-px text-ink-3" />
            {hint}
          </p>
        )
      }
    >
      <StateTimeline states={useStates(offer)} />
      {shutBy(offer) && <div className="mt-4 sm:max-xl:max-w-80">{action}</div>}
    </Card>
  )
}

const order = ['OPEN', 'ACCEPTED', 'CONFIRMED'] as const

const useStates = (offer: Offer): TimelineState[] => {
  const { t } = useTranslation('offer')
  const isSupplier = useIsSupplier()
  const reason = useReason()
  const at = (kind: DecisionKind): string | undefined => {
    const decision = decisionOf(offer, kind)
    return decision && t('decision.timeline.at', { when: recently(decision.createDate), name: decision.userFullName })
  }
  const openSince = (): string => {
    if (!offer.releaseDate) return t('decision.timeline.notReleased')
    const since = isSupplier ? 'openSince' : 'openSinceYou'
    return t(`decision.timeline.${since}`, { when: recently(offer.releaseDate) })
  }
  const open: TimelineState = {
    id: 'open',
    label: t('decision.timeline.open'),
    detail: openSince(),
    phase: offer.state === 'OPEN' ? 'current' : 'done',
    ...stateLooks.OPEN,
  }
  if (offer.state === 'DECLINED') {
    const detail = [at('DECLINED'), reason(offer)].filter(Boolean).join(': ')
    return [
      open,
      { id: 'declined', label: t('decision.timeline.declined'), detail, phase: 'current', ...stateLooks.DECLINED },
    ]
  }
  if (!isOneOf(order, offer.state))
    return [open, { id: 'other', label: offer.state, phase: 'current', glyph: 'ring', tone: 'neutral' }]
  // nobody waits for a decision that will not come
  const end = endWithoutDecision(offer)
  if (end) {
    const label = {
      withdrawn: t('decision.timeline.withdrawn'),
      archived: t('tags.archived'),
      replaced: t('tags.invalidated'),
    }
    const released = offer.released ? [{ ...open, phase: 'done' as const }] : []
    const detail = {
      withdrawn: t('decision.timeline.at', { when: recently(offer.lastUpdate), name: offer.supplierName }),
      archived: offer.released ? undefined : t('decision.timeline.neverReleased'),
      replaced: undefined,
    }
    const glyph = end === 'replaced' ? 'copy' : 'archive'
    return [...released, { id: end, label: label[end], detail: detail[end], phase: 'current', glyph, tone: 'neutral' }]
  }
  const shut = shutBy(offer)
  if (shut)
    return [
      { ...open, phase: 'done' },
      {
        id: 'closed',
        label: t(`${shut}.title`),
        phase: 'current',
        glyph: 'ban',
        tone: 'neutral',
      },
    ]
  const reached = order.indexOf(offer.state)
  const phaseOf = (index: number) => (index < reached ? 'done' : index === reached ? 'current' : 'future')
  return [
    open,
    {
      id: 'accepted',
      label: t('decision.timeline.accepted'),
      detail:
        at('ACCEPTED') ??
        (isSupplier ? t('decision.timeline.byCustomer', { name: offer.customerName }) : t('decision.timeline.byYou')),
      phase: phaseOf(1),
      ...stateLooks.ACCEPTED,
    },
    {
      id: 'confirmed',
      label: t('decision.timeline.confirmed'),
      detail:
        at('CONFIRMED') ??
        (isSupplier
          ? t('decision.timeline.byYouThen')
          : t('decision.timeline.bySupplier', { name: offer.supplierName })),
      phase: phaseOf(2),
      ...stateLooks.CONFIRMED,
    },
  ]
}

/** Until when the customer is bound to the order, or since when no more (rule O14). */
const binding = (t: TFunction<'offer'>, offer: Offer): string | undefined => {
  const last = boundUntil(offer)
  if (last === null) return undefined
  return isBindingOver(offer)
    ? t('decision.hints.wasBound', { day: day(dayAfter(last, 1)) })
    : t('decision.hints.boundUntil', { day: day(last) })
}

/** What comes next, or what the state binds to. */
const useHint = (offer: Offer): string | undefined => {
  const { t } = useTranslation('offer')
  const isSupplier = useIsSupplier()
  if (endWithoutDecision(offer)) return undefined
  if (offer.awardedElsewhere) return t(offer.enquiryArchived ? 'awarded.ended' : 'awarded.text')
  const left = shutBy(offer)
  if (left === 'predecessorOrdered')
    return t(`predecessorOrdered.${offer.enquiryClosed ? 'whileClosed' : 'text'}`, { customerName: offer.customerName })
  if (left === 'late') return t('late.text', { customerName: offer.customerName })
  const shut = offer.enquiryArchived ? 'enquiryArchived' : 'closed'
  if (left) return t(`${shut}.${isSupplier ? 'supplier' : 'customer'}`)
  // a closed enquiry takes no further version
  if (offer.enquiryClosed && offer.state === 'DECLINED') return isSupplier ? t(`${shut}.declined`) : undefined
  switch (offerStageOf(offer)) {
    case 'open':
      return isSupplier ? t('decision.hints.open') : undefined
    case 'declined':
      return isSupplier ? t('decision.hints.declined') : t('decision.hints.declinedCustomer')
    case 'accepted':
      if (askedConfirmation(offer)) return t(isSupplier ? 'decision.hints.asked' : 'decision.hints.askedCustomer')
      return isSupplier ? undefined : binding(t, offer)
    case 'confirmed':
      return t('decision.hints.confirmed')
    default:
      return undefined
  }
}
