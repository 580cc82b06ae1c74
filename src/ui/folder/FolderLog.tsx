/** The log of a folder (rule X3): when, who, by which access, what, and on what. Only wrong passwords are tinted. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { pageButtons, pageCount } from '../../domain/core/paging.ts'
import type { FolderLogEntry } from '../../domain/folder/folderLog.ts'
import { recently, time } from '../../i18n/formats.ts'
import { type folderLogMachine, logPageSize } from '../../machines/folder/folderLogMachine.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { Segmented } from '../components/inputs/Segmented.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { ListItem } from '../components/table/ListItem.tsx'
import { Pager } from '../components/table/Pager.tsx'
import { TableCard } from '../components/table/TableCard.tsx'
import type { Column } from '../components/table/tableTypes.ts'
import { Toolbar } from '../components/table/Toolbar.tsx'
import { useLogWords } from './useLogWords.ts'

type LogActor = ActorRefFrom<typeof folderLogMachine>

const periods = ['all', '1', '7', '30', '90'] as const
const segments = ['OPENED', 'DOWNLOADED', 'UPLOADED', 'DELETED'] as const

export const FolderLog = ({ actor }: { actor: LogActor }) => {
  const { t } = useTranslation('folder')
  const { rows, total, page, search, action, days, counts } = useSelector(actor, (s) => s.context)
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const loading = useSelector(actor, (s) => s.hasTag('loading'))
  const columns = useColumns()
  const pages = pageCount(total, logPageSize)
  const turn = (to: number) => actor.send({ type: 'page.chosen', page: to })
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <>
      <TableCard
        toolbar={
          <Toolbar
            search={{
              value: search,
              placeholder: t('log.search'),
              onChange: (text) => actor.send({ type: 'search.typed', text }),
            }}
            aside={<span className="num">{t('log.sum', { count: total })}</span>}
          >
            <Segmented
              label={t('log.filter')}
              value={segments.find((each) => each === action) ?? 'all'}
              segments={[
                { value: 'all', label: t('log.all'), count: all },
                ...segments.map((value) => ({ value, label: t(`log.actions.${value}`), count: counts[value] ?? 0 })),
              ]}
              onChange={(value) => actor.send({ type: 'action.chosen', action: value === 'all' ? null : value })}
            />
            <span className="w-44 max-sm:w-full">
              <Select
                label={t('log.period')}
                labelHidden
                required
                options={periods.map((value) => ({ value, label: t(`log.periods.${value}`) }))}
                value={periods.find((value) => value === String(days)) ?? 'all'}
                onChange={(value) =>
                  actor.send({ type: 'period.chosen', days: value === 'all' || value === null ? null : Number(value) })
                }
              />
            </span>
          </Toolbar>
        }
        pager={
          <Pager
            page={page}
            pageSize={logPageSize}
            total={total}
            pageSizes={[logPageSize]}
            pages={pageButtons(page, pages)}
            onPage={turn}
            onPrevious={page > 0 ? () => turn(page - 1) : undefined}
            onNext={page + 1 < pages ? () => turn(page + 1) : undefined}
            onPageSize={() => turn(0)}
          />
        }
      >
        <DataTable
          label={t('log.title')}
          columns={columns}
          rows={rows ?? []}
          rowId={(row) => row.id}
          rowName={(row) => row.who}
          status={failed ? 'failed' : rows === null ? 'loading' : loading ? 'reloading' : 'ready'}
          listItem={listItem}
          empty={<EmptyState plain title={t('log.empty')} />}
          failed={<ErrorState title={t('log.failed')} onRetry={() => actor.send({ type: 'log.reload' })} />}
        />
      </TableCard>
      <p className="mt-2 text-caption text-ink-3">{t('log.note')}</p>
    </>
  )
}

const listItem = (entry: FolderLogEntry) => <Item entry={entry} />
const Item = ({ entry }: { entry: FolderLogEntry }) => {
  const words = useLogWords()
  return (
    <ListItem
      meta={recently(entry.at)}
      title={words.who(entry)}
      badge={`${words.action(entry.action)} ${words.what(entry)}`}
      aside={words.access(entry)}
    />
  )
}

const useColumns = (): readonly Column<FolderLogEntry>[] => {
  const { t } = useTranslation('folderLog')
  const words = useLogWords()
  return [
    {
      id: 'at',
      header: t('columns.at'),
      width: 152,
      cell: ({ at }) => `${recently(at)}${recently(at).includes(',') ? '' : `, ${time(at)}`}`,
    },
    { id: 'who', header: t('columns.who'), name: true, cell: words.who },
    { id: 'access', header: t('columns.access'), minWidth: 180, priority: 3, cell: words.access },
    {
      id: 'action',
      header: t('columns.action'),
      width: 200,
      cell: (entry) =>
        entry.action === 'WRONG_PASSWORD' ? (
          <Badge tone="caution" glyph="warning" label={words.action(entry.action)} />
        ) : (
          words.action(entry.action)
        ),
    },
    { id: 'what', header: t('columns.what'), minWidth: 220, wraps: true, cell: words.what },
  ]
}
