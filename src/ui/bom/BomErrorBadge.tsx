/** The problem of a line as a badge that names the cause, with the glyph and tone of the design. */
import { useTranslation } from 'react-i18next'
import type { BomError } from '../../domain/bom/bom.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import type { GlyphName, Tone } from '../components/Glyph.tsx'

export const bomErrorLooks = {
  NOT_FOUND: { tone: 'critical', glyph: 'search-x' },
  AMBIGUOUS: { tone: 'info', glyph: 'copy' },
  WRONG_UNIT: { tone: 'caution', glyph: 'ruler' },
  MISSING_VALUES: { tone: 'caution', glyph: 'missing' },
} as const satisfies Record<BomError, { tone: Tone; glyph: GlyphName }>

export function BomErrorBadge({ error }: { error: BomError }) {
  const { t } = useTranslation('bom')
  return <Badge {...bomErrorLooks[error]} label={t(`errors.${error}`)} />
}
