/** The problem of a line as a badge that names the cause, with the glyph and tone of the design. */
import { useTranslation } from 'react-i18next'
import { type BomError, bomErrors } from '../../domain/bom/bom.ts'
import { isOneOf, type Stored } from '../../domain/core/stored.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import type { GlyphName, Tone } from '../components/Glyph.tsx'

export const bomErrorLooks = {
  NOT_FOUND: { tone: 'critical', glyph: 'search-x' },
  AMBIGUOUS: { tone: 'info', glyph: 'copy' },
  WRONG_UNIT: { tone: 'caution', glyph: 'ruler' },
  MISSING_VALUES: { tone: 'caution', glyph: 'missing' },
} as const satisfies Record<BomError, { tone: Tone; glyph: GlyphName }>

export function BomErrorBadge({ error }: { error: Stored<BomError> }) {
  const { t } = useTranslation('bom')
  if (!isOneOf(bomErrors, error)) return <Badge tone="caution" label={error} />
  return <Badge {...bomErrorLooks[error]} label={t(`errors.${error}`)} />
}
