/** The project folders that somebody may open (rule X6): of the own company's offers, and those shared with the own address. */
import { useSelector } from '@xstate/react'
import { FolderOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { wordFor } from '../../domain/core/stored.ts'
import type { SharedFolder } from '../../domain/folder/folder.ts'
import { dash, day, recently } from '../../i18n/formats.ts'
import type { sharedFoldersMachine } from '../../machines/folder/sharedFoldersMachine.ts'
import { useRoots } from '../app/roots.ts'
import { useUser } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { UnreadCount } from '../components/feedback/UnreadCount.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import { TableCard } from '../components/table/TableCard.tsx'
import type { Column } from '../components/table/tableTypes.ts'

export const FolderListScreen = ({ actor }: { actor: ActorRefFrom<typeof sharedFoldersMachine> }) => {
  const { t } = useTranslation('folder')
  const { navigate } = useRoots()
  const folders = useSelector(actor, (s) => s.context.value)
  const loading = useSelector(actor, (s) => s.hasTag('loading'))
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const isTrader = useIsTrader()
  const columns = useColumns()
  return (
    <PageLayout header={<PageHeader title={t('list.title')} count={loading ? undefined : folders.length} />}>
      <TableCard>
        <DataTable
          label={t('list.title')}
          columns={columns}
          rows={folders}
          rowId={(folder) => folder.id}
          rowName={(folder) => folder.title}
          status={failed ? 'failed' : loading && folders.length === 0 ? 'loading' : 'ready'}
          onOpen={(folder) => navigate(pathOf(folder))}
          listItem={listItem}
          empty={
            <EmptyState title={t('list.none')}>{isTrader ? t('list.noneTrader') : t('list.noneExternal')}</EmptyState>
          }
          failed={<ErrorState title={t('list.failed')} onRetry={() => actor.send({ type: 'load.again' })} />}
        />
      </TableCard>
    </PageLayout>
  )
}

const listItem = (folder: SharedFolder) => <Item folder={folder} />
const Item = ({ folder }: { folder: SharedFolder }) => {
  const { t } = useTranslation('folder')
  const stateName = useStateName()
  const others = useOthers()
  return (
    <ListItem
      ident={folder.referenceNumber}
      meta={changedAt(folder)}
      title={<Title folder={folder} />}
      badge={[stateName(folder), ...others(folder)].join(', ')}
      aside={t('list.files', { count: folder.fileCount })}
    />
  )
}

const useIsTrader = (): boolean => useUser().company.type !== 'EXTERNAL'

/** In a folder without files nothing has been changed yet. */
const changedAt = ({ fileCount, lastUpdate }: SharedFolder): string => (fileCount === 0 ? dash : recently(lastUpdate))

/** The other side alone, for whoever is of one of the two; both for everybody else. */
const useOthers = () => {
  const { name: own } = useUser().company
  return ({ customerName, supplierName, shared }: SharedFolder): string[] =>
    [customerName, supplierName].filter((name) => shared || name !== own)
}

/** What has become of its offer. */
const useStateName = () => {
  const { t } = useTranslation('folder')
  const words: Readonly<Record<string, string>> = t('list.states', { returnObjects: true })
  return ({ state }: SharedFolder): string => wordFor(words, state)
}

/** Its name, with how many files are new in it: external partners have no bell. */
const Title = ({ folder: { title, newFiles } }: { folder: SharedFolder }) => (
  <span className="flex min-w-0 items-center">
    <span className="min-w-0 truncate in-data-wraps:line-clamp-3 in-data-wraps:whitespace-normal" title={title}>
      {title}
    </span>
    <UnreadCount unseen={{ messages: 0, arrived: 0, files: newFiles }} />
  </span>
)

const pathOf = ({ offerId }: SharedFolder): string => `/business-data/${encodeURIComponent(offerId)}`

const useColumns = (): readonly Column<SharedFolder>[] => {
  const { t } = useTranslation('folder')
  const stateName = useStateName()
  const others = useOthers()
  const isTrader = useIsTrader()
  return [
    {
      id: 'reference',
      header: t('list.reference'),
      width: 160,
      shrinksTo: 104,
      wraps: true,
      cell: (folder) => folder.referenceNumber || dash,
    },
    {
      id: 'title',
      header: t('list.name'),
      name: true,
      minWidth: 200,
      shrinksTo: 140,
      wraps: true,
      cell: (folder) => <Title folder={folder} />,
    },
    // Folders of one enquiry are told apart by it alone.
    {
      id: 'companies',
      header: t(isTrader ? 'list.company' : 'list.companies'),
      minWidth: 220,
      shrinksTo: 130,
      wraps: true,
      cell: (folder) => others(folder).join(', '),
    },
    { id: 'state', header: t('list.state'), width: 112, priority: 3, cell: stateName },
    {
      id: 'files',
      header: t('list.fileCount'),
      width: 88,
      align: 'end',
      priority: 3,
      cell: (folder) => folder.fileCount,
    },
    {
      id: 'until',
      header: t('list.until'),
      width: 112,
      priority: 3,
      // Of a folder of the own company there is no access that could end.
      cell: ({ endDate, shared }) => (endDate ? day(endDate) : shared ? t('settings.unlimited') : dash),
    },
    {
      id: 'changed',
      header: t('list.lastUpdate'),
      width: 136,
      align: 'end',
      priority: 2,
      cell: changedAt,
    },
    {
      id: 'open',
      header: t('list.open'),
      headerHidden: true,
      width: 112,
      align: 'end',
      cell: (folder) => (
        <Button size="table" icon={FolderOpen} href={pathOf(folder)}>
          {t('list.open')}
        </Button>
      ),
    },
  ]
}
