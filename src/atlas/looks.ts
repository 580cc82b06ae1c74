/** The glyphs of the lifecycles' states, as the portal's badges have them; states of working machines have none. */
import type { GlyphName, Tone } from '../ui/components/Glyph.tsx'

type Look = { glyph: GlyphName; tone: Tone }
const draft: Look = { glyph: 'dashed', tone: 'caution' }
const archived: Look = { glyph: 'archive', tone: 'neutral' }
const refused: Look = { glyph: 'cross', tone: 'critical' }
const good: Look = { glyph: 'check', tone: 'positive' }

const looks: Readonly<Record<string, Readonly<Record<string, Look>>>> = {
  enquiryLifecycle: {
    draft,
    released: { glyph: 'arrow', tone: 'positive' },
    closed: { glyph: 'check', tone: 'neutral' },
    archived,
  },
  offerLifecycle: {
    draft,
    open: { glyph: 'ring', tone: 'neutral' },
    accepted: good,
    declined: refused,
    confirmed: { glyph: 'double-check', tone: 'info' },
    invalidated: { glyph: 'copy', tone: 'neutral' },
    archived,
  },
  companyLifecycle: {
    pending: { glyph: 'half', tone: 'caution' },
    active: good,
    inactive: { glyph: 'ban', tone: 'critical' },
    rejected: refused,
  },
}

export const lookOf = (machine: string, state: string): Look | undefined => looks[machine]?.[state]
