/** A grey bar in place of content that is still coming. */
import { cx } from './cx.ts'

export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cx('appear-late block h-2.5 rounded-sm bg-muted', className)} />
}
