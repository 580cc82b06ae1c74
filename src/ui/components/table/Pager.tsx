/** Below a table, 44 px: what is shown, rows per page, pages. Which page buttons appear is the domain's rule and handed in. */
import { quantity } from '../../../i18n/formats.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Icon, type IconType } from '../Icon.tsx'
import { Select } from '../inputs/Select.tsx'
import { Skeleton } from '../feedback/Waiting.tsx'
import { fill, useTexts } from '../texts.ts'
import { PHONE, useMedia } from '../useMedia.ts'

export interface PagerProps {
  /** Zero-based. */
  page: number
  pageSize: number
  total: number
  /** There are more than `total`. */
  hasMore?: boolean | undefined
  pageSizes: readonly number[]
  /** Zero-based page numbers and gaps, in order. */
  pages: readonly (number | 'ellipsis')[]
  onPage: (page: number) => void
  /** Absent: the button is greyed out. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onPageSize: (size: number) => void
  /** What is said of all rows besides. */
  note?: ReactNode
  /** First load: bars instead of numbers. */
  loading?: boolean | undefined
}

export function Pager(props: PagerProps) {
  const { page, pageSize, total, hasMore, pageSizes, pages, onPage, onPrevious, onNext, onPageSize, loading, note } =
    props
  const { pager } = useTexts()
  const phone = useMedia(PHONE)
  const from = page * pageSize + 1
  const values = { from, to: Math.min(total, from + pageSize - 1), total }
  const range = total === 0 ? pager.none : fill(hasMore ? pager.rangeOfMore : pager.range, values)
  const pageCount = Math.max(1, Math.ceil(total / pageSize))

  if (loading) {
    return (
      <div className="flex h-11 items-center justify-between px-4">
        <Skeleton className="w-24" />
        <Skeleton className="w-44" />
      </div>
    )
  }
  if (phone) {
    return (
      <nav aria-label={pager.label} className="flex items-center justify-between px-4 py-3">
        <Step label={pager.previous} icon={ChevronLeft} onClick={onPrevious} large />
        <span className="flex flex-col items-center text-caption text-ink-2">
          {fill(pager.pageOf, { page: page + 1, pages: pageCount })}
          {note}
        </span>
        <Step label={pager.next} icon={ChevronRight} onClick={onNext} large />
      </nav>
    )
  }
  return (
    <div className="flex h-11 items-center gap-4 px-4 text-caption text-ink-2">
      <span className="num mr-auto" aria-live="polite">
        {range}
      </span>
      {note}
      <div className="flex items-center gap-2">
        <span aria-hidden>{pager.pageSize}</span>
        <Select
          className="w-16"
          label={pager.pageSize}
          labelHidden
          required
          size="table"
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          value={String(pageSize)}
          onChange={(size) => size !== null && onPageSize(Number(size))}
        />
      </div>
      <nav aria-label={pager.label} className="flex items-center gap-0.5">
        <Step label={pager.previous} icon={ChevronLeft} onClick={onPrevious} />
        {pages.map((entry, index) =>
          entry === 'ellipsis' ? (
            <span
              key={`gap-${index}`}
              aria-hidden
              className="inline-flex size-7 items-center justify-center text-ink-3"
            >
              …
            </span>
          ) : (
            <button
              key={entry}
              type="button"
              aria-label={fill(pager.page, { page: entry + 1 })}
              aria-current={entry === page ? 'page' : undefined}
              className={cx(
                'num inline-flex h-7 min-w-7 items-center justify-center rounded-md px-1.5 text-body',
                entry === page ? 'bg-accent-subtle font-semibold text-accent-text' : 'text-ink-2 hover:bg-hover',
              )}
              onClick={() => onPage(entry)}
            >
              {quantity(entry + 1)}
            </button>
          ),
        )}
        <Step label={pager.next} icon={ChevronRight} onClick={onNext} />
      </nav>
    </div>
  )
}

function Step({
  label,
  icon,
  onClick,
  large,
}: {
  label: string
  icon: IconType
  onClick?: (() => void) | undefined
  large?: boolean
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={onClick === undefined || undefined}
      className={cx(
        'inline-flex items-center justify-center rounded-md',
        large ? 'size-control-touch border border-line-strong bg-surface' : 'size-7',
        onClick ? 'text-ink-2 hover:bg-hover hover:text-ink' : 'cursor-default text-ink-disabled',
      )}
      onClick={onClick}
    >
      <Icon of={icon} size={16} />
    </button>
  )
}
