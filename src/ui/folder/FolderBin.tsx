/** The bin of a folder (rule X4): what was deleted, by whom and when; the way back, and, after a question, the way out for good. */
import { useSelector } from '@xstate/react'
import { Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { binDays, type BinnedItem } from '../../domain/folder/folder.ts'
import type { folderBinMachine } from '../../machines/folder/folderBinMachine.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { TableCard } from '../components/table/TableCard.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { FolderFileItem, useFileColumns } from './FolderFileRow.tsx'
import { useNames } from './useNames.ts'

type BinActor = ActorRefFrom<typeof folderBinMachine>

export const FolderBin = ({ actor }: { actor: BinActor }) => (
  <>
    <TableCard>
      <BinRows actor={actor} />
    </TableCard>
    <BinNote />
    <Purge actor={actor} />
  </>
)

/** … as the card of an offer's page has it: it scrolls within the room that it has. */
export const FolderBinPart = ({ actor }: { actor: BinActor }) => (
  <>
    <div className="flex flex-col overflow-clip sm:max-h-[28rem]">
      <BinRows actor={actor} contained />
    </div>
    <div className="border-t border-line px-5 pb-3 max-sm:px-4">
      <BinNote />
    </div>
    <Purge actor={actor} />
  </>
)

const BinNote = () => {
  const { t } = useTranslation('folder')
  return <p className="mt-2 text-caption text-ink-3">{t('bin.note', { count: binDays })}</p>
}

const BinRows = ({ actor, contained = false }: { actor: BinActor; contained?: boolean }) => {
  const { t } = useTranslation('folder')
  const { items, selected } = useSelector(actor, (s) => s.context)
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const loading = useSelector(actor, (s) => s.hasTag('loading'))
  const restoring = useSelector(actor, (s) => s.matches('restoring'))
  const columns = useColumns(actor)
  return (
    <DataTable
      label={t('bin.title')}
      columns={columns}
      rows={items ?? []}
      rowId={(item) => item.id}
      rowName={(item) => item.filename}
      status={failed ? 'failed' : items === null ? 'loading' : loading ? 'reloading' : 'ready'}
      contained={contained}
      skeletonRows={contained ? 3 : 8}
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
        ...(isPurgeable(items) && {
          onDelete: () => actor.send({ type: 'items.purge', ids: selected }),
          deleteLabel: t('bin.purge'),
        }),
      }}
      listItem={listItem}
      empty={<EmptyState plain title={t('bin.empty')} />}
      failed={<ErrorState title={t('bin.failed')} onRetry={() => actor.send({ type: 'bin.reload' })} />}
    />
  )
}

const isPurgeable = (items: readonly BinnedItem[] | null): boolean =>
  items?.every(({ purgeable }) => purgeable) === true

const listItem = (item: BinnedItem) => <Item item={item} />
const Item = ({ item }: { item: BinnedItem }) => {
  const { t } = useTranslation('folder')
  return <FolderFileItem file={item} at={item.deletedDate} badge={t('bin.by', { who: item.deletedBy })} />
}

const useColumns = (actor: BinActor): readonly Column<BinnedItem>[] => {
  const { t } = useTranslation('folder')
  const { name, size, day } = useFileColumns()
  return [
    name,
    { id: 'who', header: t('bin.who'), width: 200, priority: 4, cell: (item) => item.deletedBy },
    size,
    day('deletedDate', t('bin.when'), ({ deletedDate }: BinnedItem) => deletedDate),
    {
      id: 'restore',
      header: t('columns.actions'),
      headerHidden: true,
      width: 224,
      align: 'end',
      cell: ({ id, filename, purgeable }) => (
        <span className="flex items-center justify-end gap-1">
          <Button size="table" icon={Undo2} onClick={() => actor.send({ type: 'items.restore', ids: [id] })}>
            {t('bin.restore')}
            <span className="sr-only"> {filename}</span>
          </Button>
          {purgeable && (
            <IconButton
              size="table"
              variant="danger"
              icon={Trash2}
              label={t('bin.purgeOne', { name: filename })}
              onClick={() => actor.send({ type: 'items.purge', ids: [id] })}
            />
          )}
        </span>
      ),
    },
  ]
}

const Purge = ({ actor }: { actor: BinActor }) => {
  const { t } = useTranslation('folder')
  const names = useNames()
  const asking = useSelector(actor, (s) => s.matches('confirming'))
  const purging = useSelector(actor, (s) => s.matches('purging'))
  const { items, chosen } = useSelector(actor, (s) => s.context)
  const meant = items?.filter(({ id }) => chosen.includes(id)) ?? []
  const values = { count: meant.length, names: names(meant.map(({ filename }) => filename)) }
  return (
    <ConfirmDialog
      open={asking || purging}
      title={t('bin.purgeTitle', values)}
      confirmLabel={t('bin.purgeConfirm')}
      cancelLabel={t('removal.cancel')}
      busy={purging}
      onConfirm={() => actor.send({ type: 'purge.confirmed' })}
      onCancel={() => actor.send({ type: 'purge.cancelled' })}
    >
      {t('bin.purgeText', values)}
    </ConfirmDialog>
  )
}
