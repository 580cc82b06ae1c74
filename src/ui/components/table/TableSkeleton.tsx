/** Rows of grey bars with the heights of the real ones; they show only when loading takes longer than 200 ms. */
/* oxlint-disable jsx-a11y/control-has-associated-label -- placeholder cells are hidden from everyone but the eye */
import { cx } from '../cx.ts'
import { columnClasses } from './TableHead.tsx'
import type { Column } from './tableTypes.ts'

/** Repeating widths, so that the bars look like text and still are the same on every load. */
const WIDTHS = ['80%', '58%', '70%', '86%', '64%', '74%', '55%']

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[]
  rows: number
  selectable: boolean
  expandable: boolean
}

export function TableSkeleton<Row>({ columns, rows, selectable, expandable }: TableSkeletonProps<Row>) {
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index} aria-hidden className="h-row bg-surface">
      {expandable && <td className="h-row border-b border-line" />}
      {selectable && (
        <td className="h-row border-b border-line pl-3">
          <span className="appear-late block">
            <span className="animate-skeleton block size-4 rounded-xs bg-muted" />
          </span>
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cx('h-row border-b border-line px-3', columnClasses(column))}>
          {!column.headerHidden && (
            <span className="appear-late block">
              <span
                className={cx(
                  'animate-skeleton block h-2.5 max-w-full rounded-sm bg-muted',
                  column.align === 'end' && 'ml-auto',
                )}
                style={{ width: column.name ? WIDTHS[index % WIDTHS.length] : '100%' }}
              />
            </span>
          )}
        </td>
      ))}
    </tr>
  ))
}
