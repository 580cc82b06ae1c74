/** An offer's state (rule O12), and the tag beside it: draft, released, replaced, archived. */
import { useTranslation } from 'react-i18next'
import { isOneOf, type Stored } from '../../domain/core/stored.ts'
import { type OfferState, offerStates } from '../../domain/offer/offer.ts'
import { isToldByState } from '../../domain/offer/offerStage.ts'
import { type OfferTagName, shownBefore, shownTags, type Tagged, tagOf } from '../../domain/offer/offerTag.ts'
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
} as const satisfies Record<OfferTagName, { tone: Tone; glyph: GlyphName; plain?: boolean }>

export function OfferTag({ offer }: { offer: Tagged }) {
  const { t } = useTranslation('offer')
  const tag = tagOf(offer)
  return <Badge {...tagLooks[tag]} label={t(`tags.${tag}`)} />
}

/** Of one of several versions: what became of it, else that it is replaced, put away or in work. */
export function VersionBadge({ version }: { version: Tagged }) {
  return isToldByState(version) ? <OfferStateBadge state={version.state} /> : <OfferTag offer={version} />
}

/** Both, as far as they say something (shownTags). */
export function OfferBadges({ offer, amongReleased = false }: { offer: Tagged; amongReleased?: boolean }) {
  const { t } = useTranslation('offer')
  const { state, tag } = shownTags(offer, amongReleased)
  const number = shownBefore(offer)
  return (
    <span className="my-1 flex flex-wrap items-center gap-x-2 gap-y-1">
      {offer.sealed && !offer.released && <Badge tone="neutral" glyph="lock" label={t('tags.sealed')} />}
      {state && <OfferStateBadge state={offer.state} />}
      {tag && <OfferTag offer={offer} />}
      {offer.missedDeadline && <Badge tone="caution" glyph="warning" label={t('tags.missed')} />}
      {number !== null && <Badge tone="caution" glyph="copy" label={t('tags.before', { number })} />}
    </span>
  )
}

/** Below the name of whose offer it is: it came after the deadline (rule E13). */
export const LateNote = ({ offer }: { offer: Pick<Tagged, 'missedDeadline'> | undefined }) => {
  const { t } = useTranslation('offer')
  return offer?.missedDeadline && <span className="block text-caption text-caution-text">{t('tags.missed')}</span>
}
