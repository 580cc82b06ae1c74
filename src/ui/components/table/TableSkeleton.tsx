/** Rows of grey bars with the heights of the real ones; they are drawn only when loading takes longer than 200 ms. */
/* oxlint-disable jsx-a11y/control-has-associated-label -- placeholder cells are hidden from everyone but the eye */
import { useEffect, useState } from 'react'
import { cx } from '../cx.ts'
import { columnClasses } from './TableHead.tsx'
import type { Column } from './tableTypes.ts'

/** Repeating widths, so that the bars look like text and still are the same on every load. */
const WIDTHS = ['80%', '58%', '70%', '86%', '64%', '74%', '55%']

/** So long nobody misses anything. Hundreds of bars that are not seen yet would hold up what they stand for. */
const patienceMs = 200
const useLate = (): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return late
}

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[]
  rows: number
  selectable: boolean
  expandable: boolean
}

export function TableSkeleton<Row>({ columns, rows, selectable, expandable }: TableSkeletonProps<Row>) {
  const late = useLate()
  if (!late)
    return (
      <tr aria-hidden className="bg-surface">
        <td
          colSpan={columns.length + Number(selectable) + Number(expandable)}
          className="border-b border-line"
          style={{ height: `calc(var(--spacing-row) * ${rows})` }}
        />
      </tr>
    )
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index} aria-hidden className="h-row bg-surface">
      {expandable && <td className="h-row border-b border-line" />}
      {selectable && (
        <td className="h-row border-b border-line pl-3">
          <span className="animate-skeleton block size-4 rounded-xs bg-muted" />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={cx('h-row border-b border-line px-3', columnClasses(column))}>
          {!column.headerHidden && (
            <span
              className={cx(
                'animate-skeleton block h-2.5 max-w-full rounded-sm bg-muted',
                column.align === 'end' && 'ml-auto',
              )}
              style={{ width: column.name ? WIDTHS[index % WIDTHS.length] : '100%' }}
            />
          )}
        </td>
      ))}
    </tr>
  ))
}
