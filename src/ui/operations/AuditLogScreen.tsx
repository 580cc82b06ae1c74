/** Who did what (rule A13): the log over all companies for the operator's administrators, for those of a company its own part. */
import { useSelector } from '@xstate/react'
import { Braces, Download, Info, Table2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type AuditEntry, auditFormats, type AuditGroup, auditGroups } from '../../domain/operations/audit.ts'
import { day, quantity } from '../../i18n/formats.ts'
import type { auditListMachine } from '../../machines/operations/auditListMachine.ts'
import type { auditLogMachine } from '../../machines/operations/auditLogMachine.ts'
import { useIsOperator } from '../app/user.ts'
import { Menu } from '../components/buttons/Menu.tsx'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/Icon.tsx'
import { Segmented } from '../components/inputs/Segmented.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { EmptyState } from '../components/page/EmptyState.tsx'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { DataTable } from '../components/table/DataTable.tsx'
import { TableCard } from '../components/table/TableCard.tsx'
import { useMedia } from '../components/useMedia.ts'
import type { ListFilter } from '../core/FilterDialog.tsx'
import { Failed, ListPager, Nothing, statusOf } from '../core/ListPage.tsx'
import { ListToolbar } from '../core/ListToolbar.tsx'
import { AuditDetails } from './AuditDetails.tsx'
import { auditListItem, isRefusal, useAuditColumns } from './auditColumns.tsx'
import { OperationsTabs } from './OperationsTabs.tsx'
import { useAuditWords } from './useAuditWords.ts'

type Actor = ActorRefFrom<typeof auditLogMachine>
type ListActor = ActorRefFrom<typeof auditListMachine>
type ListSnapshot = SnapshotFrom<typeof auditListMachine>

/** From here on the parts of the log stand side by side. */
const wide = '(width >= 80rem)'
const noRows: readonly AuditEntry[] = []

export const AuditLogScreen = ({ actor }: { actor: Actor }) => {
  const list = useSelector(actor, (s) => s.children.list)
  return list && <Log actor={actor} list={list} />
}

const Log = ({ actor, list }: { actor: Actor; list: ListActor }) => {
  const { t } = useTranslation(['audit', 'operations'])
  const isOperator = useIsOperator()
  const empty = useSelector(list, (s) => s.context.empty)
  return (
    <PageLayout
      header={
        <>
          <PageHeader
            title={isOperator ? t('operations:title') : t('title')}
            name={t('title')}
            crumbs={isOperator ? undefined : [{ label: t('profile'), href: '/profile' }, { label: t('title') }]}
            note={t(isOperator ? 'note' : 'ownNote')}
            actions={!empty && <ExportMenu actor={actor} list={list} />}
          />
          {isOperator && <OperationsTabs here="log" />}
        </>
      }
    >
      <Entries list={list} />
      <Kept list={list} />
    </PageLayout>
  )
}

const icons = { csv: Table2, jsonl: Braces } as const

const ExportMenu = ({ actor, list }: { actor: Actor; list: ListActor }) => {
  const { t } = useTranslation('audit')
  const busy = useSelector(actor, (s) => s.hasTag('busy'))
  const query = useSelector(list, (s) => s.context.query)
  return (
    <span aria-busy={busy} title={t('export.note')}>
      <Menu
        look="button"
        trigger={
          <>
            <Icon of={Download} size={16} />
            {t('export.menu')}
          </>
        }
        entries={auditFormats.map((format) => ({
          id: format,
          label: t(`export.${format}`),
          icon: icons[format],
          onSelect: () => actor.send({ type: 'log.export', order: { query, format } }),
        }))}
      />
    </span>
  )
}

const Entries = ({ list }: { list: ListActor }) => {
  const { t } = useTranslation('audit')
  const { rows, rowsOf, total, query, empty } = useSelector(list, (s) => s.context)
  const status = useSelector(list, statusOf<AuditEntry, 'at'>)
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const words = useAuditWords()
  const columns = useAuditColumns()
  const toggle = ({ id }: AuditEntry) =>
    setShown((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
    )
  const toRecord = (recordId: string) => list.send({ type: 'filter.chosen', filter: { datensatz: [recordId] } })
  return (
    <TableCard
      toolbar={
        <ListToolbar
          actor={list}
          searchLabel={t('search')}
          filters={useFilters(list)}
          aside={rows !== null && <span className="num">{t('sum', { count: total })}</span>}
        >
          <Parts list={list} />
        </ListToolbar>
      }
      pager={status === 'failed' || status === 'loading' ? undefined : <ListPager actor={list} />}
    >
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows ?? noRows}
        rowId={(row) => row.id}
        rowName={(row) => `${words.what(row)}, ${words.who(row)}`}
        status={status}
        fading={status === 'reloading' && rowsOf !== query}
        skeletonRows={query.pageSize}
        totalRows={total}
        sort={{ column: query.column, descending: query.descending }}
        onSort={() => list.send({ type: 'sort.chosen', column: 'at' })}
        expandedIds={shown}
        onToggleExpand={toggle}
        renderDetails={(entry) => <AuditDetails entry={entry} onRecord={toRecord} />}
        isTinted={isRefusal}
        unfoldsItems
        listItem={auditListItem}
        empty={
          empty ? (
            <EmptyState plain title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          ) : (
            <Nothing actor={list} />
          )
        }
        failed={<Failed actor={list} />}
      />
    </TableCard>
  )
}

const countsOf = ({ context }: ListSnapshot) => context.choices['bereich'] ?? []
const chosenPart = ({ context }: ListSnapshot): AuditGroup | 'all' =>
  auditGroups.find((group) => group === context.query.filter['bereich']?.[0]) ?? 'all'

/** The parts of the log with how much stands in each; on a narrow window a list of choices. */
const Parts = ({ list }: { list: ListActor }) => {
  const { t } = useTranslation('audit')
  const isWide = useMedia(wide)
  const counts = useSelector(list, countsOf)
  const part = useSelector(list, chosenPart)
  const isKnown = useSelector(list, (s) => s.context.rows !== null)
  const filter = useSelector(list, (s) => s.context.query.filter)
  const countOf = (group: AuditGroup) => Number(counts.find(({ value }) => value === group)?.label ?? 0)
  const all = auditGroups.reduce((sum, group) => sum + countOf(group), 0)
  const options = [
    { value: 'all' as const, label: t('groups.all'), count: all },
    ...auditGroups.map((value) => ({ value, label: t(`groups.${value}`), count: countOf(value) })),
  ]
  const choose = (value: AuditGroup | 'all' | null) => {
    const { bereich: _before, ...others } = filter
    list.send({
      type: 'filter.chosen',
      filter: value === 'all' || value === null ? others : { ...others, bereich: [value] },
    })
  }
  if (isWide)
    return (
      // Its place is kept until it is known how much stands in each.
      <span className={cx(!isKnown && 'invisible')}>
        <Segmented label={t('parts')} value={part} segments={options} onChange={choose} />
      </span>
    )
  return (
    <span className="w-44 max-sm:w-full">
      <Select
        label={t('parts')}
        labelHidden
        required
        options={options.map(({ count, ...option }) => ({ ...option, detail: quantity(count) }))}
        value={part}
        onChange={choose}
      />
    </span>
  )
}

const companiesOf = ({ context }: ListSnapshot) => context.choices['firma'] ?? []
const recordOf = ({ context }: ListSnapshot) => context.query.filter['datensatz']?.[0]
const rowsIn = ({ context }: ListSnapshot) => context.rows

const useFilters = (list: ListActor): readonly ListFilter[] => {
  const { t } = useTranslation('audit')
  const companies = useSelector(list, companiesOf)
  const record = useSelector(list, recordOf)
  const rows = useSelector(list, rowsIn)
  return useMemo((): ListFilter[] => {
    const name = rows?.find(({ recordId }) => recordId === record)?.recordName
    return [
      { name: 'von', label: t('filters.from'), typed: 'day' },
      { name: 'bis', label: t('filters.to'), typed: 'day', from: 'von' },
      ...(companies.length > 0
        ? [{ name: 'firma', label: t('filters.company'), options: companies, single: true }]
        : []),
      // One comes to it by an entry, and leaves it here.
      ...(record === undefined
        ? []
        : [{ name: 'datensatz', label: t('filters.record'), options: [{ value: record, label: name ?? record }] }]),
    ]
  }, [t, companies, record, rows])
}

const keptOf = ({ context }: ListSnapshot) => context.choices['aufbewahrung']?.[0]

/** For how long, and what nobody can do with it. */
const Kept = ({ list }: { list: ListActor }) => {
  const { t } = useTranslation('audit')
  const kept = useSelector(list, keptOf)
  if (!kept) return null
  const count = Number(kept.label)
  return (
    <p className="mt-3 flex items-start gap-2 text-caption text-ink-2">
      <Icon of={Info} size={14} className="mt-0.5 shrink-0" />
      {kept.value === '' ? t('kept', { count }) : t('keptSince', { count, day: day(new Date(kept.value)) })}
    </p>
  )
}
