/** The project folders that somebody may open (rule X6): of the own company's offers, and those shared with the own address. */
import { FolderOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { wordFor } from '../../domain/core/stored.ts'
import type { SharedFolder } from '../../domain/folder/folder.ts'
import { does } from '../../domain/session/capabilities.ts'
import { dash, day, recently } from '../../i18n/formats.ts'
import { changedOf, type FolderSortColumn } from '../../domain/folder/folderList.ts'
import type { folderListMachine } from '../../machines/folder/folderListMachine.ts'
import { useUser } from '../app/user.ts'
import { Button } from '../components/buttons/Button.tsx'
import { UnreadCount } from '../components/feedback/UnreadCount.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import { ListPage } from '../core/ListPage.tsx'
import type { Column } from '../components/table/tableTypes.ts'

type ListActor = ActorRefFrom<typeof folderListMachine>

export const FolderListScreen = ({ actor }: { actor: ListActor }) => {
  const { t } = useTranslation('folder')
  const isTrader = useIsTrader()
  const states = t('list.states', { returnObjects: true })
  return (
    <ListPage
      actor={actor}
      title={t('list.title')}
      columns={useColumns()}
      rowName={(folder) => folder.title}
      listItem={listItem}
      searchLabel={t('list.search')}
      filters={[
        {
          name: 'stand',
          label: t('list.state'),
          options: Object.entries(states).map(([value, label]) => ({ value, label })),
        },
      ]}
      empty={{ title: t('list.none'), text: isTrader ? t('list.noneTrader') : t('list.noneExternal') }}
    />
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

const useIsTrader = (): boolean => does(useUser().company.type, 'trades')

const changedAt = (folder: SharedFolder): string => {
  const at = changedOf(folder)
  return at === null ? dash : recently(at)
}

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

const useColumns = (): readonly Column<SharedFolder, FolderSortColumn>[] => {
  const { t } = useTranslation('folder')
  const stateName = useStateName()
  const others = useOthers()
  const isTrader = useIsTrader()
  return [
    {
      id: 'reference',
      sortable: true,
      header: t('list.reference'),
      width: 160,
      shrinksTo: 104,
      wraps: true,
      cell: (folder) => folder.referenceNumber || dash,
    },
    {
      id: 'title',
      sortable: true,
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
      sortable: true,
      header: t(isTrader ? 'list.company' : 'list.companies'),
      minWidth: 220,
      shrinksTo: 130,
      wraps: true,
      cell: (folder) => others(folder).join(', '),
    },
    { id: 'state', header: t('list.state'), width: 112, priority: 3, cell: stateName },
    {
      id: 'files',
      sortable: true,
      header: t('list.fileCount'),
      width: 88,
      align: 'end',
      priority: 3,
      cell: (folder) => folder.fileCount,
    },
    {
      id: 'until',
      sortable: true,
      header: t('list.until'),
      width: 112,
      priority: 3,
      // Of a folder of the own company there is no access that could end.
      cell: ({ endDate, shared }) => (endDate ? day(endDate) : shared ? t('settings.unlimited') : dash),
    },
    {
      id: 'changed',
      sortable: true,
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
