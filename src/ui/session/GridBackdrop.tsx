/** A quiet sheet of drawing paper behind a picture: squares of 24 px. */
import type { ReactNode } from 'react'
import { cx } from '../components/cx.ts'

const squares =
  'bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px),linear-gradient(to_bottom,var(--color-line)_1px,transparent_1px)] bg-size-[24px_24px]'

export function GridBackdrop({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx('relative isolate bg-canvas', className)}>
      <div aria-hidden className={cx('absolute inset-0 -z-10 opacity-40', squares)} />
      {children}
    </div>
  )
}
