/** The bin of a folder (rule X4): what was deleted, by whom and when, and the way back. */
import { useSelector } from '@xstate/react'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { binDays, type BinnedItem } from '../../domain/folder/folder.ts'
import { fileSize, recently } from '../../i18n/formats.ts'
import type { folderBinMachine } from '../../machines/folder/folderBinMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { Icon } from '../components/Icon.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import { TableCard } from '../components/table/TableCard.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { fileIcon } from '../file/FileTile.tsx'

type BinActor = ActorRefFrom<typeof folderBinMachine>

export const FolderBin = ({ actor }: { actor: BinActor }) => {
  const { t } = useTranslation('folder')
  const { items, selected } = useSelector(actor, (s) => s.context)
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const loading = useSelector(actor, (s) => s.hasTag('loading'))
  const restoring = useSelector(actor, (s) => s.matches('restoring'))
  const columns = useColumns(actor)
  return (
    <>
      <TableCard>
        <DataTable
          label={t('bin.title')}
          columns={columns}
          rows={items ?? []}
          rowId={(item) => item.id}
          rowName={(item) => item.filename}
          status={failed ? 'failed' : items === null ? 'loading' : loading ? 'reloading' : 'ready'}
          selection={{
            ids: new Set(selected),
            onChange: (ids) => actor.send({ type: 'rows.selected', ids: [...ids] }),
            actions: [
              {
                id: 'restore',
                label: t('bin.restore'),
                icon: Undo2,
                loading: restoring,
                onSelect: () => actor.send({ type: 'items.restore', ids: selected }),
              },
            ],
          }}
          listItem={listItem}
          empty={<EmptyState plain title={t('bin.empty')} />}
          failed={<ErrorState title={t('bin.failed')} onRetry={() => actor.send({ type: 'bin.reload' })} />}
        />
      </TableCard>
      <p className="mt-2 text-caption text-ink-3">{t('bin.note', { count: binDays })}</p>
    </>
  )
}

const listItem = (item: BinnedItem) => <Item item={item} />
const Name = ({ item: { filename, version } }: { item: BinnedItem }) => {
  const { t } = useTranslation('folder')
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Icon of={fileIcon(filename)} size={16} className="text-ink-2" />
      <span className="truncate" title={filename}>
        {filename}
      </span>
      {version > 1 && <span className="shrink-0 text-caption font-normal text-ink-3">{t('version', { version })}</span>}
    </span>
  )
}

const Item = ({ item }: { item: BinnedItem }) => {
  const { t } = useTranslation('folder')
  return (
    <ListItem
      title={<Name item={item} />}
      badge={t('bin.by', { who: item.deletedBy })}
      aside={`${fileSize(item.size)}, ${recently(item.deletedDate)}`}
    />
  )
}

const useColumns = (actor: BinActor): readonly Column<BinnedItem>[] => {
  const { t } = useTranslation('folder')
  return [
    { id: 'filename', header: t('columns.filename'), name: true, cell: (item) => <Name item={item} /> },
    { id: 'who', header: t('bin.who'), width: 200, priority: 4, cell: (item) => item.deletedBy },
    {
      id: 'size',
      header: t('columns.size'),
      width: 96,
      priority: 3,
      align: 'end',
      cell: (item) => fileSize(item.size),
    },
    {
      id: 'deletedDate',
      header: t('bin.when'),
      width: 136,
      priority: 2,
      align: 'end',
      cell: (item) => recently(item.deletedDate),
    },
    {
      id: 'restore',
      header: t('columns.actions'),
      headerHidden: true,
      width: 160,
      align: 'end',
      cell: ({ id, filename }) => (
        <Button size="table" icon={Undo2} onClick={() => actor.send({ type: 'items.restore', ids: [id] })}>
          {t('bin.restore')}
          <span className="sr-only"> {filename}</span>
        </Button>
      ),
    },
  ]
}
