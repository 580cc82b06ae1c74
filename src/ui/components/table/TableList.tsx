/** The rows of a table on a phone: list items with checkbox; a tap opens. */
import type { RowData } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Checkbox } from '../inputs/Checkbox.tsx'
import { cx } from '../cx.ts'
import type { DataTableProps } from './tableTypes.ts'
import { Icon } from '../Icon.tsx'
import { Menu } from '../buttons/Menu.tsx'
import { Skeleton } from '../feedback/Waiting.tsx'
import { fill, useTexts } from '../texts.ts'
import { useCursor } from './cursor.ts'
import type { ModelRow } from './useRowTable.ts'

interface TableListProps<Row extends RowData> extends DataTableProps<Row> {
  model: ModelRow<Row>[]
  listItem: (row: Row) => ReactNode
  loading: boolean
}

export function TableList<Row extends RowData>(props: TableListProps<Row>) {
  const { label, model, loading, status, fading, skeletonRows = 8 } = props
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useCursor(props, { place, ids: useMemo(() => model.map(({ id }) => id), [model]) })
  if (loading) {
    return (
      <ul aria-label={label} aria-busy className="border-t border-line">
        {Array.from({ length: skeletonRows }, (_, index) => (
          <li
            key={index}
            className="flex h-[93px] flex-col justify-center gap-3 border-b border-line bg-surface px-4 pl-12"
          >
            <Skeleton className="w-24" />
            <Skeleton className="w-56" />
            <Skeleton className="w-40" />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <SortLine {...props} />
      <ul
        ref={setPlace}
        aria-label={label}
        aria-busy={status === 'reloading' || undefined}
        className={cx('border-t border-line', fading && 'fade-late')}
      >
        {model.map((row) => (
          <Item key={row.id} {...props} modelRow={row} />
        ))}
      </ul>
    </>
  )
}

/** "Sortiert nach Geändert ↓" as a menu, and how much is shown. */
function SortLine<Row extends RowData>({ columns, sort, onSort, summary }: TableListProps<Row>) {
  const { table } = useTexts()
  const sortable = columns.filter((column) => column.sortable)
  const current = sortable.find((column) => column.id === sort?.column)
  if ((!onSort || sortable.length === 0) && summary === undefined) return null
  return (
    <div className="flex min-h-9 items-center justify-between gap-3 px-4 text-caption text-ink-2">
      {onSort && sortable.length > 0 ? (
        <Menu
          side="start"
          entries={sortable.map(({ id, header }) => ({ id, label: header, onSelect: () => onSort(id) }))}
          trigger={
            <span className="flex min-h-8 items-center gap-1">
              {table.sortedBy}
              <span className="font-medium text-ink">{current?.header ?? '–'}</span>
              {current && <Icon of={sort?.descending ? ArrowDown : ArrowUp} size={14} className="text-ink" />}
            </span>
          }
        />
      ) : (
        <span />
      )}
      {summary}
    </div>
  )
}

function Item<Row extends RowData>({
  modelRow,
  rowName,
  selection,
  onOpen,
  listItem,
  cursor,
  expandedIds,
  renderDetails,
  onToggleExpand,
  unfoldsItems = false,
  isTinted,
}: TableListProps<Row> & { modelRow: ModelRow<Row> }) {
  const { table } = useTexts()
  const row = modelRow.original
  const selected = modelRow.getIsSelected()
  const toggle = modelRow.getToggleSelectedHandler()
  const name = rowName(row)
  const expanded = unfoldsItems && (expandedIds?.has(modelRow.id) ?? false)
  const open = onOpen ?? (unfoldsItems ? onToggleExpand : undefined)
  const background = selected ? 'bg-selected' : isTinted?.(row) ? 'bg-caution-bg/60' : 'bg-surface'
  return (
    <li className={cx('relative border-b border-line', background)}>
      <div className="relative flex">
        <span aria-hidden data-beginning className="absolute top-0 h-row" />
        {selection && (
          <span className="relative z-[1] flex w-12 shrink-0 justify-center">
            <Checkbox
              label={fill(table.selectRow, { name })}
              labelHidden
              checked={selected}
              disabled={!modelRow.getCanSelect()}
              onChange={(checked, shiftKey) => toggle({ target: { checked }, shiftKey })}
            />
          </span>
        )}
        <div className={cx('min-w-0 flex-1 py-3 pr-4', selection ? 'pl-0' : 'pl-4')}>
          {open && (
            <button
              type="button"
              aria-label={name}
              data-row={modelRow.id}
              aria-current={cursor?.id === modelRow.id || undefined}
              aria-expanded={unfoldsItems ? expanded : undefined}
              className="absolute inset-0 -outline-offset-2"
              onFocus={() => cursor?.onMove?.(modelRow.id)}
              onClick={() => open(row)}
            />
          )}
          <div
            className={
              open ? 'pointer-events-none relative [&_a]:pointer-events-auto [&_button]:pointer-events-auto' : undefined
            }
          >
            {listItem(row)}
          </div>
        </div>
      </div>
      {expanded && <div className="border-l-2 border-accent bg-sunken px-4 py-3">{renderDetails?.(row)}</div>}
    </li>
  )
}
