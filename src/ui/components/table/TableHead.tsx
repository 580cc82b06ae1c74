/** The table's head: labels, sort buttons with arrow, the checkbox for the page. It stays in view while rows scroll. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Checkbox } from '../inputs/Checkbox.tsx'
import { cx } from '../cx.ts'
import { widthOf } from './fittingColumns.ts'
import { Icon } from '../Icon.tsx'
import type { Column, Sort } from './tableTypes.ts'
import { useTexts } from '../texts.ts'

/** The place of a column; head, cells and skeleton share it. On a table that scrolls sideways the name stays in view. */
export function columnClasses<Row>(column: Column<Row>): string {
  return cx(
    column.align === 'end' && 'text-right',
    column.name && 'in-data-tight:sticky in-data-tight:left-0 in-data-tight:z-[1] in-data-tight:bg-inherit',
  )
}

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort?: Sort | undefined
  onSort?: ((column: string) => void) | undefined
  selectable: boolean
  allSelected: boolean
  someSelected: boolean
  onSelectPage: () => void
  expandable: boolean
  sticky: string
  /** Pixels that all columns but the name take. */
  others: number
  /** Pixels for the columns; undefined before anything was measured. */
  room: number | undefined
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, selectable, allSelected, someSelected, onSelectPage, expandable, sticky } = props
  const { table } = useTexts()
  // The bar over a selection covers the head: what is not seen is not reached by keys either.
  const covered = someSelected ? -1 : undefined
  const cell = cx('sticky z-10 h-row-head border-b border-line bg-sunken', sticky)
  return (
    <thead>
      <tr aria-rowindex={1} className="bg-sunken">
        {expandable && (
          <th scope="col" style={{ width: 40 }} className={cell}>
            <span className="sr-only">{table.expandColumn}</span>
          </th>
        )}
        {selectable && (
          <th scope="col" style={{ width: 40 }} className={cx(cell, 'pl-3 text-left')}>
            <span className="flex">
              <Checkbox
                label={table.selectAll}
                labelHidden
                checked={allSelected}
                indeterminate={someSelected && !allSelected}
                tabIndex={covered}
                onChange={onSelectPage}
              />
            </span>
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            aria-sort={sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined}
            style={styleOf(column, props)}
            className={cx(
              cell,
              'px-3 text-caption font-medium text-ink-2',
              column.align === 'end' ? 'text-right' : 'text-left',
              columnClasses(column),
              column.name && '@min-[92rem]:w-(--name)',
            )}
          >
            {column.sortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} tabIndex={covered} />
            ) : (
              <span className={column.headerHidden ? 'sr-only' : 'line-clamp-2 leading-4 wrap-break-word hyphens-auto'}>
                {column.header}
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A name without a width of its own takes what the others leave, on wide tables at most 480 px; then all columns share the rest. */
function styleOf<Row>(column: Column<Row>, { others, columns, room }: TableHeadProps<Row>): CSSProperties | undefined {
  if (column.name && column.width === undefined) return { '--name': `min(480px, max(280px, 100cqw - ${others}px))` }
  return { width: widthOf(column, columns, room) }
}

function SortButton<Row>({
  column,
  sort,
  onSort,
  tabIndex,
}: {
  column: Column<Row>
  sort: Sort | undefined
  onSort: (column: string) => void
  tabIndex: number | undefined
}) {
  const active = sort?.column === column.id
  const arrow = active && !sort.descending ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={cx(
        'group relative inline-flex max-w-full items-center gap-1 rounded-xs',
        active ? 'text-ink' : 'hover:text-ink',
      )}
      onClick={() => onSort(column.id)}
    >
      <span className="truncate" title={column.header}>
        {column.header}
      </span>
      <Icon
        of={arrow}
        size={14}
        className={
          active ? undefined : 'absolute left-full opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'
        }
      />
    </button>
  )
}
