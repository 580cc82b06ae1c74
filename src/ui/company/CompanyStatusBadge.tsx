/** The status of a company as a badge (rule C3: inactive red, pending amber, active green). */
import { useTranslation } from 'react-i18next'
import { type Company, type CompanyStatus, companyStatusOf } from '../../domain/company/company.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import type { GlyphName, Tone } from '../components/Glyph.tsx'

const looks: Record<CompanyStatus, { tone: Tone; glyph: GlyphName }> = {
  inactive: { tone: 'critical', glyph: 'ban' },
  pending: { tone: 'caution', glyph: 'half' },
  active: { tone: 'positive', glyph: 'check' },
}

export const CompanyStatusBadge = ({ company }: { company: Pick<Company, 'active' | 'pendingRegistration'> }) => {
  const { t } = useTranslation('company')
  const status = companyStatusOf(company)
  return <Badge {...looks[status]} label={t(`statuses.${status}`)} />
}
