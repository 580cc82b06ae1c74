/** What stands where something is still coming: a turning ring, a grey bar. */
import { cx } from '../cx.ts'

interface SpinnerProps {
  size?: 12 | 14 | 16 | 20 | undefined
  className?: string | undefined
}

/** A turning open ring. Decorative: the waiting element itself carries aria-busy. */
export function Spinner({ size = 14, className }: SpinnerProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden className={cx('spinner shrink-0', className)}>
      <path d="M9.5 2.2a6 6 0 1 1-5.4 1.3" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}

/** A grey bar in place of content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cx('appear-late block h-2.5 rounded-sm bg-muted', className)} />
}
