/** An offer's state (rule O12), and the tag beside it: draft, released, replaced, archived. */
import { useTranslation } from 'react-i18next'
import { standingOf } from '../../domain/enquiry/sealing.ts'
import { isOneOf, type Stored } from '../../domain/core/stored.ts'
import { type Offer, type OfferState, offerStates } from '../../domain/offer/offer.ts'
import { isToldByState, isWithdrawn } from '../../domain/offer/offerStage.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import type { GlyphName, Tone } from '../components/Glyph.tsx'

export const stateLooks = {
  OPEN: { tone: 'neutral', glyph: 'ring' },
  ACCEPTED: { tone: 'positive', glyph: 'check' },
  CONFIRMED: { tone: 'info', glyph: 'double-check' },
  DECLINED: { tone: 'critical', glyph: 'cross' },
} as const satisfies Record<OfferState, { tone: Tone; glyph: GlyphName }>

export function OfferStateBadge({ state }: { state: Stored<OfferState> }) {
  const { t } = useTranslation('offer')
  if (!isOneOf(offerStates, state)) return <Badge tone="neutral" label={state} />
  return <Badge {...stateLooks[state]} label={t(`states.${state}`)} />
}

const tagLooks = {
  withdrawn: { tone: 'neutral', glyph: 'archive' },
  archived: { tone: 'neutral', glyph: 'archive' },
  invalidated: { tone: 'neutral', glyph: 'copy' },
  awarded: { tone: 'neutral', glyph: 'ban' },
  closed: { tone: 'neutral', glyph: 'ban' },
  enquiryArchived: { tone: 'neutral', glyph: 'ban' },
  released: { tone: 'positive', glyph: 'arrow', plain: true },
  submitted: { tone: 'positive', glyph: 'check' },
  draft: { tone: 'caution', glyph: 'dashed' },
} as const satisfies Record<string, { tone: Tone; glyph: GlyphName; plain?: boolean }>

type Tagged = Pick<Offer, 'archived' | 'invalidated' | 'released' | 'state'> &
  Partial<Pick<Offer, 'awardedElsewhere' | 'enquiryClosed' | 'enquiryArchived' | 'sealed' | 'submissions'>> & {
    submitted?: boolean
  }

/** Withdrawn, or archived otherwise, comes before replaced, then lost to another supplier, then left on a closed or archived enquiry, then released, otherwise draft. */
const tagOf = (offer: Tagged): keyof typeof tagLooks => {
  if (isWithdrawn(offer)) return 'withdrawn'
  if (offer.archived) return 'archived'
  if (offer.invalidated) return 'invalidated'
  if (offer.awardedElsewhere) return 'awarded'
  if (offer.enquiryClosed && offer.state === 'OPEN') return offer.enquiryArchived ? 'enquiryArchived' : 'closed'
  if (!offer.released && (offer.submitted || (offer.sealed && standingOf(offer.submissions ?? [])))) return 'submitted'
  return offer.released ? 'released' : 'draft'
}

export function OfferTag({ offer }: { offer: Tagged }) {
  const { t } = useTranslation('offer')
  const tag = tagOf(offer)
  return <Badge {...tagLooks[tag]} label={t(`tags.${tag}`)} />
}

/** Of one of several versions: what became of it, else that it is replaced, put away or in work. */
export function VersionBadge({ version }: { version: Tagged }) {
  return isToldByState(version) ? <OfferStateBadge state={version.state} /> : <OfferTag offer={version} />
}

/**
 * Both, as far as they say something: that it was released goes without saying once it was decided on, open beside what an offer is otherwise, and
 * one that was declined has its end. Where all are released, none is called so.
 */
export function OfferBadges({ offer, amongReleased = false }: { offer: Tagged; amongReleased?: boolean }) {
  const { t } = useTranslation('offer')
  const tag = tagOf(offer)
  const isOpen = offer.state === 'OPEN'
  return (
    <span className="my-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      {offer.sealed && !offer.released && <Badge tone="neutral" glyph="lock" label={t('tags.sealed')} />}
      {(tag === 'released' || !isOpen) && <OfferStateBadge state={offer.state} />}
      {(tag === 'released' ? isOpen && !amongReleased : tag !== 'awarded' || isOpen) && <OfferTag offer={offer} />}
    </span>
  )
}
