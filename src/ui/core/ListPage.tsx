/**
 * A list screen: any list machine wired to toolbar, table, pager, filter dialog and the question before rows go (rules L1–L6). An
 * area adds its columns, its words and what may be removed; the machine decides everything else.
 */
import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { pageButtons, pageCount, pageSizes } from '../../domain/core/paging.ts'
import { Button } from '../components/buttons/Button.tsx'
import { useRoots } from '../app/roots.ts'
import { DataTable } from '../components/table/DataTable.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { ErrorState } from '../components/feedback/ErrorState.tsx'
import { NoHits } from '../components/table/NoHits.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { Pager } from '../components/table/Pager.tsx'
import { TableCard } from '../components/table/TableCard.tsx'
import type { TableStatus } from '../components/table/tableTypes.ts'
import { fill, useTexts } from '../components/texts.ts'
import { useIsPanelOpen } from './views/useListViews.ts'
import { shownColumns } from './views/listColumns.ts'
import { RemovalQuestion, selectionOf } from './ListRemoval.tsx'
import { ListSum } from './ListSum.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { WithNewer } from './HeadNotices.tsx'
import { openingOf } from './Opening.tsx'
import { SearchElsewhere } from './SearchElsewhere.tsx'
import { FoldingContext, useFolding } from './RowFold.tsx'
import { RowOpeningContext } from './RowOpening.tsx'
import type { ListActor, ListPageProps, ListSnapshot } from './listTypes.ts'
import { useLoadSentence } from './useProblemSentence.ts'
import { focusSearch, useShortcuts } from './shortcuts.ts'

const nothing: readonly never[] = []

export const statusOf = <Row, SortKey extends string>(snapshot: ListSnapshot<Row, SortKey>): TableStatus => {
  if (snapshot.matches({ browsing: 'failed' })) return 'failed'
  if (snapshot.context.rows === null) return 'loading'
  return snapshot.hasTag('loading') ? 'reloading' : 'ready'
}

export function ListPage<Row extends { id: string }, SortKey extends string>(props: ListPageProps<Row, SortKey>) {
  const { actor, create, above, beside } = props
  const empty = useSelector(actor, (s) => s.context.empty)
  const failed = useSelector(actor, (s) => s.matches({ browsing: 'failed' }))
  const creates = create !== undefined
  useShortcuts(
    useMemo(
      () => ({
        '/': focusSearch,
        escape: () => actor.send({ type: 'rows.selected', ids: [] }),
        ...(creates && { n: () => actor.send({ type: 'row.opened', id: 'new' }) }),
      }),
      [actor, creates],
    ),
  )
  const outdated = useSelector(actor, (s) => s.context.outdated)
  const isEmpty = empty && !failed
  const choosesColumns = useIsPanelOpen(actor)
  const take = () => {
    actor.send({ type: 'list.reload' })
    above?.onTake()
  }
  // What stands above the rows, as the place of a file, stays where it is whether there are any or not.
  return (
    <WithNewer outdated={outdated || above?.outdated === true} onTake={take}>
      <PageLayout
        header={<Header {...props} isEmpty={isEmpty} />}
        panel={beside && <beside.Panel {...props} />}
        besidePanel={choosesColumns}
      >
        {above?.card}
        {props.start}
        {above?.coming ? <Coming {...props} /> : isEmpty ? <NothingYet {...props} /> : <Rows {...props} />}
      </PageLayout>
    </WithNewer>
  )
}

function Header<Row extends { id: string }, SortKey extends string>(
  props: ListPageProps<Row, SortKey> & { isEmpty: boolean },
) {
  const { actor, title, trail, create, actions, note, isEmpty, beside } = props
  const { rows, total, hasMore } = useSelector(actor, (s) => s.context)
  const crumbs = trail && [...trail, { label: title }]
  if (isEmpty) return <PageHeader title={title} crumbs={crumbs} />
  return (
    <PageHeader
      title={title}
      crumbs={crumbs}
      count={rows === null ? 'coming' : total}
      countIsLeast={hasMore}
      note={note}
      actions={
        <>
          {beside && <beside.Actions {...props} />}
          {actions}
          {create && <CreateButton actor={actor} label={create.label} short={create.short} />}
        </>
      }
    />
  )
}

/** As long as nobody knows where the rows will stand. */
function Coming<Row extends { id: string }, SortKey extends string>(props: ListPageProps<Row, SortKey>) {
  const { actor, title, columns, rowName, listItem } = props
  const { pageSize } = useSelector(actor, (s) => s.context.query)
  return (
    <TableCard>
      <DataTable
        {...{ columns, rowName, listItem }}
        label={title}
        rows={[]}
        rowId={(row) => row.id}
        status="loading"
        skeletonRows={pageSize}
      />
    </TableCard>
  )
}

function Rows<Row extends { id: string }, SortKey extends string>(props: ListPageProps<Row, SortKey>) {
  const { actor, title, columns, rowName, listItem, opens = true, removal, bulk, band, beside } = props
  const { rows, rowsOf, total, hasMore, query, selected } = useSelector(actor, (s) => s.context)
  const status = useSelector(actor, statusOf<Row, SortKey>)
  const open = useOpen(props)
  const { pager: words } = useTexts()
  const shown = useMemo(() => shownColumns(columns, query.columns), [columns, query.columns])
  const { lines, folding } = useFolding(rows ?? nothing, props.below)
  const from = query.page * query.pageSize + 1
  return (
    <>
      {band}
      <RowOpeningContext value={open}>
        <FoldingContext value={folding}>
          <TableCard
            toolbar={
              <>
                {beside && <beside.Tabs actor={actor} />}
                <ListToolbar {...props} />
              </>
            }
            pager={status === 'failed' || status === 'loading' ? undefined : <ListPager actor={actor} />}
          >
            <DataTable
              label={title}
              columns={shown}
              rows={lines}
              rowId={(row) => row.id}
              rowName={rowName}
              status={status}
              fading={status === 'reloading' && rowsOf !== query}
              skeletonRows={query.pageSize}
              totalRows={total}
              sort={{ column: query.column, descending: query.descending }}
              onSort={(id) => {
                const column = columns.find((candidate) => candidate.id === id)
                if (column?.sortable) actor.send({ type: 'sort.chosen', column: column.id })
              }}
              selection={
                removal && selectionOf(actor, removal, { ids: selected, rows: lines, bulk: bulk?.(selected) ?? [] })
              }
              summary={
                rows !== null && total > 0
                  ? fill(hasMore ? words.rangeOfMore : words.range, {
                      from,
                      to: Math.min(total, from + query.pageSize - 1),
                      total,
                    })
                  : undefined
              }
              onOpen={opens ? (row) => open(row.id) : undefined}
              listItem={listItem}
              empty={<Nothing actor={actor} searchesElsewhere={props.searchesElsewhere} />}
              failed={<Failed actor={actor} />}
            />
          </TableCard>
        </FoldingContext>
      </RowOpeningContext>
      {removal && <RemovalQuestion actor={actor} removal={removal} rowName={rowName} />}
    </>
  )
}

/** Opens a row's record, whose page begins with what the row knows of it. */
function useOpen<Row extends { id: string }, SortKey extends string>(props: ListPageProps<Row, SortKey>) {
  const { actor, title, trail = [], rowName, opening, below } = props
  const { shell } = useRoots()
  return (id: string) => {
    const rows = actor.getSnapshot().context.rows ?? nothing
    const row = rows.flatMap((each) => [each, ...(below?.(each) ?? [])]).find((candidate) => candidate.id === id)
    const { crumb, ...parts } = (row && opening?.(row)) ?? {}
    const name = row && rowName(row)
    const { path } = shell.getSnapshot().context.address
    const crumbs = [...trail, { label: title, href: path }, { label: crumb ?? name ?? '' }]
    actor.send({
      type: 'row.opened',
      id,
      opening: name === undefined ? undefined : openingOf({ title: name, ...parts, crumbs }),
    })
  }
}

type Of<Row, SortKey extends string> = { actor: ListActor<Row, SortKey> }

export function ListPager<Row, SortKey extends string>({ actor }: Of<Row, SortKey>) {
  const { rows, total, hasMore, query } = useSelector(actor, (s) => s.context)
  const sum = useSelector(actor, (s) => s.children.sum)
  const pages = pageCount(total, query.pageSize)
  return (
    <Pager
      note={sum && <ListSum actor={sum} />}
      page={query.page}
      pageSize={query.pageSize}
      total={total}
      hasMore={hasMore}
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
}

/** Creating is opening the form of no row yet. */
function CreateButton<Row, SortKey extends string>(props: Of<Row, SortKey> & { label: string; short?: string }) {
  const { actor, label, short } = props
  return (
    <Button variant="primary" icon={Plus} onClick={() => actor.send({ type: 'row.opened', id: 'new' })}>
      {short === undefined ? (
        label
      ) : (
        <>
          <span className="max-sm:hidden">{label}</span>
          <span className="sm:hidden">{short}</span>
        </>
      )}
    </Button>
  )
}

/** There is nothing yet: what the list is for, and the first step. */
function NothingYet<Row, SortKey extends string>({ actor, empty, create }: ListPageProps<Row, SortKey>) {
  const { others } = empty
  return (
    <section className="rounded-lg border border-line bg-surface px-4">
      <EmptyState
        tall
        title={empty.title}
        steps={empty.steps}
        action={
          (create || empty.action || others) && (
            <>
              {create && <CreateButton actor={actor} label={create.label} />}
              {empty.action}
              {others && (
                <Button icon={others.icon} onClick={() => actor.send({ type: 'filter.chosen', filter: others.filter })}>
                  {others.label}
                </Button>
              )}
            </>
          )
        }
      >
        {empty.text}
      </EmptyState>
    </section>
  )
}

/** Search and filter leave nothing: the way back. */
export function Nothing<Row, SortKey extends string>(
  props: Of<Row, SortKey> & { searchesElsewhere?: boolean | undefined },
) {
  const { actor, searchesElsewhere } = props
  const { t } = useTranslation()
  const search = useSelector(actor, (s) => s.context.query.search)
  const filtered = useSelector(actor, (s) => Object.values(s.context.query.filter).some((values) => values.length > 0))
  // One click takes away all that narrows the list, and says what that is.
  const narrowed = search === '' ? 'filter' : filtered ? 'both' : 'search'
  return (
    <NoHits
      title={search === '' ? t('list.noHits') : t('list.noHitsFor', { search })}
      detail={t(`list.noHitsDetail.${narrowed}`)}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <Button size="table" onClick={() => actor.send({ type: 'query.reset' })}>
            {t(`list.reset.${narrowed}`)}
          </Button>
          {searchesElsewhere && <SearchElsewhere term={search} />}
        </span>
      }
    />
  )
}

export function Failed<Row, SortKey extends string>({ actor }: Of<Row, SortKey>) {
  const { t } = useTranslation()
  const why = useLoadSentence()
  const problem = useSelector(actor, (s) => s.context.problem)
  return (
    <ErrorState
      title={t('list.failed')}
      detail={why(problem, t('list.failedDetail'))}
      onRetry={() => actor.send({ type: 'list.reload' })}
    />
  )
}
