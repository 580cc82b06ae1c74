/** One line of a price: what, how it comes about, amount; the sum stands on a sunken ground. */
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface PriceLineProps {
  label: string
  detail?: ReactNode
  amount: ReactNode
  /** The former amount, struck through. */
  before?: string | undefined
  mark?: ReactNode
  sum?: boolean | undefined
}

export function PriceLine({ label, detail, amount, before, mark, sum }: PriceLineProps) {
  return (
    <div
      className={cx(
        'flex min-h-row items-center gap-x-4 border-b border-line px-5 py-2 last:rounded-b-lg last:border-b-0 max-sm:flex-wrap max-sm:px-4',
        sum && 'bg-sunken',
      )}
    >
      <span
        className={cx(
          'w-47 shrink-0 text-body text-ink max-sm:w-auto max-sm:flex-1',
          sum ? 'font-semibold' : 'font-medium',
        )}
      >
        {label}
      </span>
      <span className="num min-w-0 flex-1 text-body text-ink-3 max-sm:order-last max-sm:basis-full max-sm:text-caption">
        {detail}
      </span>
      {mark}
      {before !== undefined && <s className="num text-caption text-ink-3">{before}</s>}
      <span className={cx('num min-w-24 text-right text-body text-ink', sum && 'font-semibold')}>{amount}</span>
    </div>
  )
}
