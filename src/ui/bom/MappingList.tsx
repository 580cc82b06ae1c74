/** The columns on a phone: one after the other, each with header, values and its field. */
import { useTranslation } from 'react-i18next'
import type { IntakeActor } from './bomActor.ts'
import type { MappedColumn } from './columns.ts'
import { FieldSelect, StateCaption } from './FieldSelect.tsx'

export function MappingList({ actor, columns }: { actor: IntakeActor; columns: readonly MappedColumn[] }) {
  const { t } = useTranslation('bom')
  return (
    <ul aria-label={t('mapping.preview')} className="shrink-0">
      {columns.map((column) => (
        <li
          key={column.column}
          className={`flex flex-col gap-2 border-b border-line px-4 py-3 ${column.state === 'open' ? 'bg-caution-bg' : ''}`}
        >
          <div className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate text-body font-medium text-ink">
              <span className="text-ident mr-1 text-ink-3">{column.letter}</span>{' '}
              {column.header === '' ? t('mapping.noHeader') : column.header}
            </span>
            <StateCaption column={column} />
          </div>
          {column.samples.length > 0 && (
            <p className="truncate text-caption text-ink-3">
              {t('mapping.samples')} <span className="text-ink-2">{column.samples.join(' · ')}</span>
            </p>
          )}
          <FieldSelect actor={actor} column={column} columns={columns} />
        </li>
      ))}
    </ul>
  )
}
