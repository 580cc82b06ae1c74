/** The table's head: labels, sort buttons with arrow, the checkbox for the page. It stays in view while rows scroll. */
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import type { Column, Sort } from './tableTypes.ts'
import { useTexts } from './texts.ts'

const hiding = { 2: '@max-[60rem]:hidden', 3: '@max-[84rem]:hidden' }

/** Visibility and place of a column; head, cells and skeleton share it. */
export function columnClasses<Row>(column: Column<Row>): string {
  return cx(
    column.priority && hiding[column.priority],
    column.align === 'end' && 'text-right',
    column.name && 'max-lg:sticky max-lg:left-0 max-lg:z-[1] max-lg:bg-inherit',
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
}

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort, onSort, selectable, allSelected, someSelected, onSelectPage, expandable, sticky } = props
  const { table } = useTexts()
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
            style={widthOf(column)}
            className={cx(
              cell,
              'px-3 text-caption font-medium text-ink-2',
              column.align === 'end' ? 'text-right' : 'text-left',
              columnClasses(column),
              widthClass(column),
            )}
          >
            {column.sortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              <span className={column.headerHidden ? 'sr-only' : 'block truncate'}>{column.header}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function widthOf<Row>({ width, name }: Column<Row>): CSSProperties | undefined {
  if (width === undefined) return undefined
  return name ? { width } : { '--column': `${width}px` }
}

/** On very wide tables the name keeps to 480 px and text columns share the rest; icons keep their width. */
function widthClass<Row>({ width, name, headerHidden }: Column<Row>): string | undefined {
  if (name) return '@min-[92rem]:w-[480px]'
  if (width === undefined) return undefined
  return headerHidden ? 'w-(--column)' : 'w-(--column) @min-[92rem]:w-auto'
}

function SortButton<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Sort | undefined
  onSort: (column: string) => void
}) {
  const active = sort?.column === column.id
  const arrow = active && !sort.descending ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      className={cx(
        'group relative inline-flex max-w-full items-center gap-1 rounded-xs',
        active ? 'text-ink' : 'hover:text-ink',
      )}
      onClick={() => onSort(column.id)}
    >
      <span className="truncate">{column.header}</span>
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
