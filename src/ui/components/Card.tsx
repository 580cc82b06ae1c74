/** A section of a page: header with title and meta, body, optional footer. Cards have a line and no shadow. */
import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

export interface CardProps {
  title?: string | undefined
  /** Right of the title: "* Pflichtfeld", a date, a link, a badge. */
  meta?: ReactNode
  footer?: ReactNode
  /** Without padding, for rows that run to the edge. */
  flush?: boolean | undefined
  /** Heading level of the title; 2 as a rule. */
  level?: 2 | 3 | undefined
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

export function Card({ title, meta, footer, flush, level = 2, id, className, children }: CardProps) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={cx('min-w-0 scroll-mt-20 rounded-lg border border-line bg-surface', className)}
    >
      {title && (
        <header className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-5 py-2.5 max-sm:px-4">
          <Heading id={titleId} className="text-section font-semibold text-ink">
            {title}
          </Heading>
          {meta !== undefined && <div className="flex min-w-0 items-center gap-2 text-caption text-ink-3">{meta}</div>}
        </header>
      )}
      {children !== undefined && <div className={flush ? undefined : 'p-5 max-sm:p-4'}>{children}</div>}
      {footer !== undefined && (
        <footer className="flex flex-wrap items-center justify-between gap-3 rounded-b-lg border-t border-line bg-sunken px-5 py-3.5 max-sm:px-4">
          {footer}
        </footer>
      )}
    </section>
  )
}
