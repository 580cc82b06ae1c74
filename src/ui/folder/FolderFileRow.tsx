/** How a file of a folder is written in a row, wherever it lies: its sign, name and version, its size, and the same on a phone. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fileSize, recently } from '../../i18n/formats.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { Icon } from '../components/Icon.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { fileIcon } from '../file/FileTile.tsx'

type Shown = { filename: string; version: number; size: number; isNew?: boolean }

export const FolderFileName = ({ file: { filename, version, isNew = false } }: { file: Shown }) => {
  const { t } = useTranslation('folder')
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Icon of={fileIcon(filename)} size={16} className="text-ink-2" />
      <span className="truncate" title={filename}>
        {filename}
      </span>
      {version > 1 && <span className="shrink-0 text-caption font-normal text-ink-3">{t('version', { version })}</span>}
      {isNew && <Badge tone="info" label={t('isNew')} className="shrink-0" />}
    </span>
  )
}

/** On a phone. @param at when what is told of it happened */
export const FolderFileItem = ({ file, at, badge }: { file: Shown; at: Date; badge: ReactNode }) => (
  <ListItem title={<FolderFileName file={file} />} badge={badge} aside={`${fileSize(file.size)}, ${recently(at)}`} />
)

/** The columns that both tables have: name first, size and day at the end. */
export const useFileColumns = () => {
  const { t } = useTranslation('folder')
  return {
    name: { id: 'filename', header: t('columns.filename'), name: true, cell: (file) => <FolderFileName file={file} /> },
    size: {
      id: 'size',
      header: t('columns.size'),
      width: 96,
      priority: 3,
      align: 'end',
      cell: (file) => fileSize(file.size),
    },
    day: <Row,>(id: string, header: string, at: (row: Row) => Date): Column<Row> => ({
      id,
      header,
      width: 136,
      priority: 2,
      align: 'end',
      cell: (row) => recently(at(row)),
    }),
  } satisfies { name: Column<Shown>; size: Column<Shown>; day: unknown }
}
