/** A turning open ring. Decorative: the waiting element itself carries aria-busy. */
import { cx } from './cx.ts'

interface SpinnerProps {
  size?: 12 | 14 | 16 | 20 | undefined
  className?: string | undefined
}

export function Spinner({ size = 14, className }: SpinnerProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden className={cx('spinner shrink-0', className)}>
      <path d="M9.5 2.2a6 6 0 1 1-5.4 1.3" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}
