/** The state of an enquiry as a badge (rule E2: archived, then closed, then released, otherwise draft); lost to another supplier, it says so (rule E6). */
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

type Stated = Pick<Enquiry, 'archived' | 'closed' | 'released' | 'awardedElsewhere'>

export const EnquiryStateBadge = ({ enquiry }: { enquiry: Stated }) => {
  const { t } = useTranslation('enquiry')
  const state = enquiryStateOf(enquiry)
  if (state === 'closed' && enquiry.awardedElsewhere)
    return <Badge tone="neutral" glyph="ban" label={t('awardedElsewhere')} />
  return <Badge {...looks[state]} label={t(`states.${state}`)} />
}
