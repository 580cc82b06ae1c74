/** What stands where something is still coming: a turning ring, a grey bar. */
import { cx } from '../cx.ts'
import { useTexts } from '../texts.ts'

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

/** The line over what is asked for anew, while what is there stays; it says so to those who do not see it. */
export function LoadLine({ className }: { className?: string | undefined }) {
  const { table } = useTexts()
  return (
    <output className={cx('block h-0.5 overflow-hidden', className)}>
      <span className="sr-only">{table.loading}</span>
      <span className="progress-line absolute inset-y-0 bg-accent-text" />
    </output>
  )
}

/** The same at the top of the window: another page is on its way. What is there in a moment does not make it flash. */
export const ScreenLine = () => <LoadLine className="appear-soon fixed inset-x-0 top-0 z-50" />

/** A grey bar in place of content. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cx('appear-late block h-2.5 rounded-sm bg-muted', className)} />
}
