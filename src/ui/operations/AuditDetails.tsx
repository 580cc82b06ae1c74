/** An entry of the log unfolded: from what to what, its place in the chain, browser and way of sign-in, and where to go from here. */
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isOneOf } from '../../domain/core/stored.ts'
import type { AuditEntry } from '../../domain/operations/audit.ts'
import { useIsOperator } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Icon } from '../components/Icon.tsx'
import { useAuditWords } from './useAuditWords.ts'

/** `7f2a-10e4`: enough to find it by. */
const shortOf = (hash: string): string => `${hash.slice(0, 4)}-${hash.slice(4, 8)}`

/** Records that have a page for whoever reads the log, and where it stands. */
const pages = { USER: '/user', COMPANY: '/company', IMPORT: '/article/import' } as const
const withPage = ['USER', 'COMPANY', 'IMPORT'] as const
const pageOf = ({ record, recordId }: AuditEntry) =>
  recordId !== null && isOneOf(withPage, record)
    ? { word: record, href: `${pages[record]}/${encodeURIComponent(recordId)}` }
    : undefined

interface AuditDetailsProps {
  entry: AuditEntry
  onRecord: (recordId: string) => void
}

export const AuditDetails = ({ entry, onRecord }: AuditDetailsProps) => {
  const { t } = useTranslation('audit')
  const isOperator = useIsOperator()
  const words = useAuditWords()
  const page = pageOf(entry)
  const { recordId } = entry
  const pairs = [
    [t('details.entry'), entry.hash === null ? t('details.goesOn') : shortOf(entry.hash)],
    [t('details.recordCompany'), entry.recordCompanyName],
    [t('details.address'), entry.network],
    [t('details.browser'), words.browser(entry)],
    [t('details.way'), words.way(entry)],
  ].filter(([, value]) => value !== '')
  return (
    <div className="grid items-start gap-x-8 gap-y-4 text-body sm:grid-cols-2 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto]">
      {entry.changes.length > 0 && <Changes entry={entry} />}
      <dl className="max-w-md min-w-0 text-caption">
        {pairs.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num text-right wrap-anywhere text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col items-end gap-2 max-sm:items-start sm:col-start-2 xl:col-start-3">
        {page && (isOperator || page.word === 'USER') && (
          <Button size="table" href={page.href}>
            {t(`open.${page.word}`)}
            <Icon of={ArrowRight} size={14} />
          </Button>
        )}
        {recordId !== null && <TextLink onClick={() => onRecord(recordId)}>{t('details.all')}</TextLink>}
      </div>
    </div>
  )
}

const Changes = ({ entry }: { entry: AuditEntry }) => {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const heading = 'border-b border-line py-1 pr-4 text-left text-caption font-normal text-ink-2'
  const cell = 'border-b border-line py-1.5 pr-4 align-top wrap-anywhere'
  return (
    <table className="w-full min-w-0 table-fixed border-separate border-spacing-0">
      <thead>
        <tr>
          <th scope="col" className={heading}>
            {t('details.field')}
          </th>
          <th scope="col" className={heading}>
            {t('details.before')}
          </th>
          <th scope="col" className={heading}>
            {t('details.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entry.changes.map((change) => (
          <tr key={change.field}>
            <td className={`${cell} text-ink`}>{words.field(change)}</td>
            <td className={`${cell} text-ink-2`}>{words.before(change)}</td>
            <td className={`${cell} font-medium text-ink`}>{words.after(change)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
