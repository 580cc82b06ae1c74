/** The frame of a list: toolbar over the table, pager below. On phones it has no frame and runs to the edges. */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** The last row keeps within the card's corners, where nothing stands below it. */
const rounded =
  '[&>[data-table]:last-child]:rounded-b-[calc(var(--radius-lg)-1px)] [&>[data-table]:has(+div:empty)]:rounded-b-[calc(var(--radius-lg)-1px)]'

interface TableCardProps {
  toolbar?: ReactNode
  pager?: ReactNode
  children: ReactNode
}

export function TableCard({ toolbar, pager, children }: TableCardProps) {
  return (
    <section
      className={cx(
        rounded,
        'rounded-lg border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-0 max-sm:bg-transparent',
      )}
    >
      {toolbar !== undefined && <div className="border-b border-line max-sm:border-0 max-sm:px-4">{toolbar}</div>}
      {children}
      {pager !== undefined && (
        <div className="[&:not(:empty)]:-mt-px [&:not(:empty)]:border-t [&:not(:empty)]:border-line">{pager}</div>
      )}
    </section>
  )
}
