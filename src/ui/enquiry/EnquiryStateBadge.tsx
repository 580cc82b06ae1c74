/** The state of an enquiry as a badge (rule E2: archived, then closed, then released, otherwise draft). */
import { useTranslation } from 'react-i18next'
import { type Enquiry, type EnquiryState, enquiryStateOf } from '../../domain/enquiry/enquiry.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import type { GlyphName, Tone } from '../components/Glyph.tsx'

const looks: Record<EnquiryState, { tone: Tone; glyph: GlyphName }> = {
  draft: { tone: 'caution', glyph: 'dashed' },
  released: { tone: 'positive', glyph: 'arrow' },
  closed: { tone: 'neutral', glyph: 'check' },
  archived: { tone: 'neutral', glyph: 'archive' },
}

export const EnquiryStateBadge = ({ enquiry }: { enquiry: Pick<Enquiry, 'archived' | 'closed' | 'released'> }) => {
  const { t } = useTranslation('enquiry')
  const state = enquiryStateOf(enquiry)
  return <Badge {...looks[state]} label={t(`states.${state}`)} />
}
