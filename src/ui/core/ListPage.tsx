/**
 * A list screen: any list machine wired to toolbar, table, pager, filter dialog and the question before rows go
 * (specification §2, §9). An area adds its columns, its words and what may be removed; the machine decides everything else.
 */
import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRef, Snapshot } from 'xstate'
import { pageButtons, pageCount, pageSizes } from '../../domain/core/paging.ts'
import type { ListContext, ListEvent } from '../../machines/core/listContext.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import type { IconType } from '../components/Icon.tsx'
import { NoHits } from '../components/table/NoHits.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { Pager } from '../components/table/Pager.tsx'
import { TableCard } from '../components/table/TableCard.tsx'
import type { Column, Selection, TableStatus } from '../components/table/tableTypes.ts'
import { fill, useTexts } from '../components/texts.ts'
import { Toolbar } from '../components/table/Toolbar.tsx'
import { FilterDialog, type ListFilter } from './FilterDialog.tsx'
import { focusSearch, useShortcuts } from './shortcuts.ts'

/** As much of a list machine's snapshot as the page reads; every machine of `createListMachine` fits. */
type ListSnapshot<Row> = Snapshot<unknown> & {
  context: ListContext<Row>
  hasTag: (tag: 'loading' | 'busy') => boolean
  matches: (value: 'confirming' | 'removing' | { browsing: 'failed' }) => boolean
}
export type ListActor<Row> = Pick<ActorRef<ListSnapshot<Row>, ListEvent>, 'getSnapshot' | 'subscribe' | 'send'>

/** The words of removing what is selected; the machine asks before it does. */
export interface Removal {
  /** of the icon in the selection bar */
  label: string
  /** another sign than the bin, for rows that are put away rather than deleted; its label then stands beside it */
  icon?: IconType | undefined
  /** the question, what follows, and its verb */
  title: string
  text: ReactNode
  confirm: string
}

export interface ListPageProps<Row> {
  actor: ListActor<Row>
  title: string
  columns: readonly Column<Row>[]
  rowName: (row: Row) => string
  /** the row on a phone */
  listItem: (row: Row) => ReactNode
  searchLabel: string
  filters?: readonly ListFilter[] | undefined
  /** instead of the table, while there is nothing at all */
  empty: ReactNode
  /** right of the title */
  actions?: ReactNode
  /** at the right end of the toolbar */
  aside?: ReactNode
  /** whether rows can be opened; they can where left out */
  opens?: boolean | undefined
  /** present: rows can be selected and removed; `rows` are those of the selected that this page shows */
  removal?: ((ids: readonly string[], rows: readonly Row[]) => Removal) | undefined
  /** which rows can be selected; all where left out */
  canRemove?: ((row: Row) => boolean) | undefined
}

const statusOf = <Row,>(snapshot: ListSnapshot<Row>): TableStatus => {
  if (snapshot.matches({ browsing: 'failed' })) return 'failed'
  if (snapshot.context.rows === null) return 'loading'
  return snapshot.hasTag('loading') ? 'reloading' : 'ready'
}

export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { actor, title, columns, rowName, listItem, actions, opens = true } = props
  const { rows, total, query, selected } = useSelector(actor, (s) => s.context)
  const status = useSelector(actor, statusOf<Row>)
  const removal = props.removal?.(
    selected,
    (rows ?? []).filter((row) => selected.includes(row.id)),
  )
  const pages = pageCount(total, query.pageSize)
  const { pager: words } = useTexts()
  useShortcuts(
    useMemo(() => ({ '/': focusSearch, escape: () => actor.send({ type: 'rows.selected', ids: [] }) }), [actor]),
  )
  const from = query.page * query.pageSize + 1
  const pager = (
    <Pager
      page={query.page}
      pageSize={query.pageSize}
      total={total}
      pageSizes={pageSizes}
      pages={pageButtons(query.page, pages)}
      loading={rows === null}
      onPage={(page) => actor.send({ type: 'page.chosen', page })}
      onPrevious={pages > 1 ? () => actor.send({ type: 'page.previous' }) : undefined}
      onNext={pages > 1 ? () => actor.send({ type: 'page.next' }) : undefined}
      onPageSize={(size) => {
        const chosen = pageSizes.find((candidate) => candidate === size)
        if (chosen) actor.send({ type: 'pageSize.chosen', size: chosen })
      }}
    />
  )
  return (
    <PageLayout header={<PageHeader title={title} count={rows === null ? undefined : total} actions={actions} />}>
      <TableCard toolbar={<ListToolbar {...props} />} pager={status === 'failed' ? undefined : pager}>
        <DataTable
          label={title}
          columns={columns}
          rows={rows ?? []}
          rowId={(row) => row.id}
          rowName={rowName}
          status={status}
          skeletonRows={query.pageSize}
          totalRows={total}
          sort={{ column: query.column, descending: query.descending }}
          onSort={(column) => actor.send({ type: 'sort.chosen', column })}
          selection={removal && selectionOf(props, removal, { ids: selected, rows: rows ?? [] })}
          summary={
            rows !== null && total > 0
              ? fill(words.range, { from, to: Math.min(total, from + query.pageSize - 1), total })
              : undefined
          }
          onOpen={opens ? (row) => actor.send({ type: 'row.opened', id: row.id }) : undefined}
          listItem={listItem}
          empty={<Nothing {...props} />}
          failed={<Failed actor={actor} />}
        />
      </TableCard>
      {removal && <RemovalQuestion actor={actor} removal={removal} />}
    </PageLayout>
  )
}

function selectionOf<Row extends { id: string }>(
  { actor, canRemove }: ListPageProps<Row>,
  { label, icon }: Removal,
  { ids, rows }: { ids: readonly string[]; rows: readonly Row[] },
): Selection {
  const ask = () => actor.send({ type: 'remove.asked' })
  return {
    ids: new Set(ids),
    onChange: (next) => actor.send({ type: 'rows.selected', ids: [...next] }),
    ...(icon ? { actions: [{ id: 'remove', label, icon, onSelect: ask }] } : { onDelete: ask, deleteLabel: label }),
    ...(canRemove ? { canSelect: (id) => rows.some((row) => row.id === id && canRemove(row)) } : {}),
  }
}

function ListToolbar<Row>({ actor, searchLabel, filters = [], aside }: ListPageProps<Row>) {
  const search = useSelector(actor, (s) => s.context.query.search)
  const chosen = useSelector(actor, (s) => s.context.query.filter)
  const [filtering, setFiltering] = useState(false)
  const choose = (filter: typeof chosen) => actor.send({ type: 'filter.chosen', filter })
  const chips = filters.flatMap(({ name, label, options }) =>
    options
      .filter((option) => chosen[name]?.includes(option.value))
      .map((option) => ({ id: `${name} ${option.value}`, name: label, value: option.label })),
  )
  return (
    <>
      <Toolbar
        search={{
          value: search,
          placeholder: searchLabel,
          onChange: (text) => actor.send({ type: 'search.typed', text }),
        }}
        onFilter={filters.length > 0 ? () => setFiltering(true) : undefined}
        chips={chips}
        onRemoveChip={(id) => {
          const [name = '', value] = id.split(' ')
          choose({ ...chosen, [name]: (chosen[name] ?? []).filter((other) => other !== value) })
        }}
        onResetFilters={() => choose({})}
        aside={aside}
      />
      <FilterDialog
        open={filtering}
        filters={filters}
        chosen={chosen}
        onClose={() => setFiltering(false)}
        onApply={(filter) => {
          setFiltering(false)
          choose(filter)
        }}
      />
    </>
  )
}

/** An empty list says what it is for; a search without hits offers the way back. */
function Nothing<Row>({ actor, empty }: ListPageProps<Row>) {
  const { t } = useTranslation()
  const { search, filter } = useSelector(actor, (s) => s.context.query)
  const filtered = search !== '' || Object.values(filter).some((values) => values.length > 0)
  if (!filtered) return empty
  return (
    <NoHits
      title={search === '' ? t('list.noHits') : t('list.noHitsFor', { search })}
      detail={t('list.noHitsDetail')}
      action={
        <Button
          size="table"
          onClick={() => {
            // the search waits for a pause in typing, the filter loads at once with both
            actor.send({ type: 'search.typed', text: '' })
            actor.send({ type: 'filter.chosen', filter: {} })
          }}
        >
          {t('actions.resetFilter')}
        </Button>
      }
    />
  )
}

function Failed<Row>({ actor }: { actor: ListActor<Row> }) {
  const { t } = useTranslation(['common', 'refusals'])
  const code = useSelector(actor, (s) => s.context.refusal?.code)
  return (
    <ErrorState
      title={t('list.failed')}
      detail={code ? t(`refusals:${code}`) : t('list.failedDetail')}
      onRetry={() => actor.send({ type: 'list.reload' })}
    />
  )
}

function RemovalQuestion<Row>({ actor, removal }: { actor: ListActor<Row>; removal: Removal }) {
  const removing = useSelector(actor, (s) => s.matches('removing'))
  const asking = useSelector(actor, (s) => s.matches('confirming'))
  return (
    <ConfirmDialog
      open={asking || removing}
      title={removal.title}
      confirmLabel={removal.confirm}
      busy={removing}
      onConfirm={() => actor.send({ type: 'remove.confirmed' })}
      onCancel={() => actor.send({ type: 'remove.cancelled' })}
    >
      {removal.text}
    </ConfirmDialog>
  )
}
