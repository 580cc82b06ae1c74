/** The columns of a CSV file are called otherwise: which of them is which of ours (rules V9, W5). */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { csvImportMachine } from '../../machines/core/csvImportMachine.ts'
import { Combobox } from '../components/inputs/Combobox.tsx'

type ImportSnapshot = SnapshotFrom<typeof csvImportMachine>
const columnsOf = (s: ImportSnapshot) => s.context.columns
const namesOf = (s: ImportSnapshot) => s.context.names
const fileNameOf = (s: ImportSnapshot) => s.context.file?.name ?? ''

export const CsvMapping = ({ importer }: { importer: ActorRefFrom<typeof csvImportMachine> }) => {
  const { t } = useTranslation('csv')
  const columns = useSelector(importer, columnsOf)
  const names = useSelector(importer, namesOf)
  const name = useSelector(importer, fileNameOf)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-ink-2">{t('mapping.about', { name })}</p>
      {columns?.wanted.map(({ column, required }) => (
        <Combobox
          key={column}
          label={column}
          required={required}
          placeholder={t('mapping.none')}
          options={columns.found.map((heading) => ({ value: heading, label: heading }))}
          value={names[column] ?? null}
          onChange={(heading) => importer.send({ type: 'column.named', column, heading })}
        />
      ))}
    </div>
  )
}
