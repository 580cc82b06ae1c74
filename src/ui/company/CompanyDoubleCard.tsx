/** Another company of the same name and place (rule C8): both side by side, so that nobody releases or creates one twice unseen. */
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Company, companyStatusOf } from '../../domain/company/company.ts'
import type { CompanyDraft } from '../../domain/company/companyDraft.ts'
import { dash, recently } from '../../i18n/formats.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Glyph } from '../components/Glyph.tsx'
import { useDraft } from '../core/fields/form.ts'
import type { CompanyForm } from './companyActor.ts'

interface DoubleProps {
  form: CompanyForm
  /** null: a new one */
  company: Company | null
  other: Company
}

const addressOf = ({ street, houseNo, zip, city }: Pick<CompanyDraft, 'street' | 'houseNo' | 'zip' | 'city'>): string =>
  [`${street} ${houseNo}`.trim(), `${zip} ${city}`.trim()].filter((part) => part !== '').join(', ')

export const CompanyDoubleCard = ({ form, company, other }: DoubleProps) => {
  const { t } = useTranslation('company')
  const name = useDraft(form, (draft) => draft.name)
  const address = useDraft(form, addressOf)
  const pending = company?.active === true && company.pendingRegistration
  const facts = [recently(other.createDate), other.customerNumber, t(`statuses.${companyStatusOf(other)}`)]
  const rows = [
    { id: 'name', own: name, theirs: other.name },
    { id: 'address', own: address, theirs: addressOf(other.address) },
    {
      id: 'since',
      own: company ? recently(company.createDate) : dash,
      theirs: facts.filter((text) => text !== '').join(', '),
    },
  ] as const
  return (
    <section className="overflow-hidden rounded-lg border border-caution-line bg-surface">
      <header className="flex flex-wrap items-center gap-2.5 bg-caution-bg px-5 py-2.5 max-sm:px-4">
        <Glyph name="warning" tone="caution" />
        <h2 className="min-w-0 flex-1 text-body font-semibold text-ink">{t('double.title', { name: other.name })}</h2>
        <Button iconAfter={ArrowRight} href={`/company/${encodeURIComponent(other.id)}`}>
          {t('double.open')}
        </Button>
      </header>
      <table className="w-full table-fixed text-left text-body">
        <thead className="text-caption text-ink-3">
          <tr className="border-b border-line bg-sunken">
            <th className="w-[22%] py-2 pl-5 max-sm:w-[32%] max-sm:pl-4" scope="col">
              <span className="sr-only">{t('double.field')}</span>
            </th>
            <th className="py-2 pr-4 font-medium" scope="col">
              {t(pending ? 'double.thisRegistration' : 'double.this')}
            </th>
            <th className="py-2 pr-5 font-medium" scope="col">
              {t('double.other')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, own, theirs }) => (
            <tr key={id} className="border-b border-line align-top">
              <th scope="row" className="py-2.5 pr-3 pl-5 font-normal wrap-anywhere text-ink-3 max-sm:pl-4">
                {t(`double.${id}`)}
              </th>
              <td className="py-2.5 pr-4 wrap-anywhere text-ink">{own || dash}</td>
              <td className="py-2.5 pr-5 wrap-anywhere text-ink-2">{theirs || dash}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="bg-sunken px-5 py-2.5 text-caption text-ink-2 max-sm:px-4">
        {t(pending ? 'double.note' : 'double.noteSaved')}
      </p>
    </section>
  )
}
