/** A rate as short bar and number; grey when fine, amber below 95 %, red below 80 % (only deviation is coloured). */
import { cx } from '../components/cx.ts'

interface RateBarProps {
  /** 0–1. */
  rate: number
}

export function RateBar({ rate }: RateBarProps) {
  const percent = Math.round(rate * 100)
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden className="h-1 w-12 overflow-hidden rounded-full bg-muted">
        <span
          className={cx(
            'block h-full rounded-full',
            percent < 80 ? 'bg-critical' : percent < 95 ? 'bg-caution' : 'bg-ink-3',
          )}
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="num text-body text-ink-2">{`${percent}\u00a0%`}</span>
    </span>
  )
}
