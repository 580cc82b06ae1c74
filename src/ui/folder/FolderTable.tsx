/**
 * The table of a folder's files: search, filter, sorting, selection with what can be done with it. Its parts stand on the folder's own page, and
 * on that of the offer.
 */
import { useSelector } from '@xstate/react'
import { Download, History, Link, Pencil, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SnapshotFrom } from 'xstate'
import { acceptOf } from '../../domain/file/file.ts'
import { type FolderItem, itemPath } from '../../domain/folder/folder.ts'
import { fileSize } from '../../i18n/formats.ts'
import { itemColumns } from '../../machines/folder/folderContext.ts'
import { Button } from '../components/buttons/Button.tsx'
import { Menu } from '../components/buttons/Menu.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { NoHits } from '../components/table/NoHits.tsx'
import { TableCard } from '../components/table/TableCard.tsx'
import type { Column, Selection } from '../components/table/tableTypes.ts'
import { Toolbar } from '../components/table/Toolbar.tsx'
import { focusSearch, useShortcuts } from '../core/shortcuts.ts'
import { useLoadSentence } from '../core/useProblemSentence.ts'
import { askForFile } from '../file/chosenFiles.ts'
import { type FolderActor, useItemsShown } from './folderActor.ts'
import { FolderFileItem, useFileColumns } from './FolderFileRow.tsx'

const isComing = (s: SnapshotFrom<FolderActor>) => s.context.folder === null && s.hasTag('loading')

export const FolderTable = ({ actor }: { actor: FolderActor }) => {
  // What stands above it is known with the folder: until then nothing can be clicked that it would move (rule R12).
  const coming = useSelector(actor, isComing)
  return (
    <TableCard key={coming ? 'coming' : 'there'} toolbar={coming ? undefined : <FolderToolbar actor={actor} />}>
      <FolderRows actor={actor} />
    </TableCard>
  )
}

/** @param contained it scrolls within the room that it has */
export const FolderRows = ({ actor, contained = false }: { actor: FolderActor; contained?: boolean }) => {
  const { t } = useTranslation('folder')
  const items = useItemsShown(actor)
  const { folder, column, descending, viewed } = useSelector(actor, (s) => s.context)
  const loading = useSelector(actor, (s) => s.hasTag('loading'))
  const failed = useSelector(actor, (s) => s.matches({ content: 'failed' }))
  const columns = useColumns(actor)
  const selection = useSelection(actor)
  const selects = useSelector(actor, (s) => s.context.selected.length > 0)
  useShortcuts(
    useMemo(
      () => ({
        '/': focusSearch,
        // Without a selection Esc is the panel's beside the files.
        ...(selects && { escape: () => actor.send({ type: 'rows.selected', ids: [] }) }),
      }),
      [actor, selects],
    ),
  )
  return (
    <DataTable
      label={t('files')}
      columns={columns}
      rows={items}
      rowId={(item) => item.id}
      rowName={(item) => item.filename}
      status={failed ? 'failed' : folder === null ? 'loading' : loading ? 'reloading' : 'ready'}
      contained={contained}
      skeletonRows={contained ? 3 : 8}
      sort={{ column, descending }}
      onSort={(id) => {
        const chosen = itemColumns.find((candidate) => candidate === id)
        if (chosen) actor.send({ type: 'sort.chosen', column: chosen })
      }}
      selection={selection}
      cursor={{ id: viewed }}
      onOpen={folder?.rights.read ? ({ id }) => actor.send({ type: 'item.opened', id }) : undefined}
      listItem={listItem}
      empty={<Empty actor={actor} />}
      failed={<Failed actor={actor} />}
    />
  )
}

const listItem = (item: FolderItem) => <Item item={item} />
const Item = ({ item }: { item: FolderItem }) => {
  const { t } = useTranslation('folder')
  const badge = item.downloadCounter === null ? undefined : t('downloads', { count: item.downloadCounter })
  return <FolderFileItem file={item} at={item.lastUpdate} badge={badge} />
}

/** @param children stands at its end */
export const FolderToolbar = ({ actor, children }: { actor: FolderActor; children?: ReactNode }) => {
  const { t } = useTranslation('folder')
  const shown = useItemsShown(actor)
  const { search, kinds } = useSelector(actor, (s) => s.context)
  const size = fileSize(shown.reduce((sum, item) => sum + item.size, 0))
  return (
    <Toolbar
      search={{
        value: search,
        placeholder: t('search'),
        onChange: (text) => actor.send({ type: 'search.typed', text }),
      }}
      onFilter={() => actor.send({ type: 'filter.opened' })}
      chips={kinds.map((kind) => ({ id: kind, name: t('filter.kind'), value: t(`filter.kinds.${kind}`) }))}
      onRemoveChip={(id) => actor.send({ type: 'filter.chosen', kinds: kinds.filter((kind) => kind !== id) })}
      aside={
        <>
          {shown.length > 0 && <span className="num">{t('sum', { count: shown.length, size })}</span>}
          {children}
        </>
      }
    />
  )
}

const useColumns = (actor: FolderActor): readonly Column<FolderItem>[] => {
  const { t } = useTranslation('folder')
  // Whoever is of none of the two companies is not told how often others have fetched a file.
  const counts = useSelector(
    actor,
    (s) => s.context.folder?.items.every((item) => item.downloadCounter !== null) ?? true,
  )
  const { name, size, day } = useFileColumns()
  return [
    { ...name, sortable: true },
    ...(counts
      ? [
          {
            id: 'downloadCounter',
            header: t('columns.downloadCounter'),
            width: 96,
            priority: 4,
            align: 'end',
            sortable: true,
            cell: (item) => item.downloadCounter,
          } satisfies Column<FolderItem>,
        ]
      : []),
    { ...size, sortable: true },
    { ...day('lastUpdate', t('columns.lastUpdate'), ({ lastUpdate }: FolderItem) => lastUpdate), sortable: true },
    {
      id: 'actions',
      header: t('columns.actions'),
      headerHidden: true,
      width: 56,
      align: 'end',
      cell: (item) => <RowMenu actor={actor} item={item} />,
    },
  ]
}

const RowMenu = ({ actor, item: { id, filename, removable } }: { actor: FolderActor; item: FolderItem }) => {
  const { t } = useTranslation('folder')
  const mayWrite = useSelector(actor, (s) => s.context.folder?.rights.write === true)
  const offerId = useSelector(actor, (s) => s.context.offerId)
  const details = () => actor.send({ type: 'item.details', id })
  const offerVersion = () =>
    askForFile(acceptOf('folder'), (file) => actor.send({ type: 'version.offered', id, files: [file] }))
  return (
    <Menu
      label={t('more', { name: filename })}
      entries={[
        {
          id: 'download',
          label: t('download'),
          icon: Download,
          onSelect: () => actor.send({ type: 'item.download', id }),
        },
        {
          id: 'link',
          label: t('copyLink'),
          icon: Link,
          onSelect: () => actor.send({ type: 'link.copied', text: window.location.origin + itemPath(offerId, id) }),
        },
        { id: 'history', label: t('history'), icon: History, onSelect: details },
        ...(mayWrite ? [{ id: 'version', label: t('newVersion'), icon: Upload, onSelect: offerVersion }] : []),
        ...(removable
          ? [
              { id: 'rename', label: t('rename'), icon: Pencil, onSelect: details },
              {
                id: 'remove',
                label: t('remove'),
                icon: Trash2,
                danger: true,
                onSelect: () => actor.send({ type: 'item.remove', id }),
              },
            ]
          : []),
      ]}
    />
  )
}

const useSelection = (actor: FolderActor): Selection => {
  const { t } = useTranslation('folder')
  const { selected, folder } = useSelector(actor, (s) => s.context)
  const downloading = useSelector(actor, (s) => s.matches({ downloads: 'downloading' }))
  return {
    ids: new Set(selected),
    onChange: (ids) => actor.send({ type: 'rows.selected', ids: [...ids] }),
    actions: [
      {
        id: 'download',
        label: t('download'),
        icon: Download,
        loading: downloading,
        onSelect: () => actor.send({ type: 'items.download' }),
      },
    ],
    ...(folder?.rights.write && {
      onDelete: () => actor.send({ type: 'items.remove' }),
      deleteLabel: t('remove'),
    }),
  }
}

const Empty = ({ actor }: { actor: FolderActor }) => {
  const { t } = useTranslation(['folder', 'common'])
  const { folder, search } = useSelector(actor, (s) => s.context)
  if (folder && folder.items.length > 0) {
    return (
      <NoHits
        title={search === '' ? t('common:list.noHits') : t('common:list.noHitsFor', { search })}
        action={
          <Button
            size="table"
            onClick={() => {
              actor.send({ type: 'search.typed', text: '' })
              actor.send({ type: 'filter.chosen', kinds: [] })
            }}
          >
            {t('filter.reset')}
          </Button>
        }
      />
    )
  }
  return <EmptyState title={t('empty')}>{folder?.rights.write ? t('emptyWrite') : t('emptyRead')}</EmptyState>
}

const Failed = ({ actor }: { actor: FolderActor }) => {
  const { t } = useTranslation('folder')
  const why = useLoadSentence()
  const problem = useSelector(actor, (s) => s.context.problem)
  return (
    <ErrorState
      title={t('failed')}
      detail={why(problem, t('failedDetail'))}
      onRetry={() => actor.send({ type: 'folder.reload' })}
    />
  )
}
