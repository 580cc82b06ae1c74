/** A section of a page: header with title and meta, body, optional footer. Cards have a line and no shadow. */
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface CardProps {
  title?: string | undefined
  /** Right of the title: "* Pflichtfeld", a date, a link, a badge. */
  meta?: ReactNode
  footer?: ReactNode
  /** For cards of the rail: padding of 16 px instead of 20 where that stands beside the form. */
  narrow?: boolean | undefined
  /** Without padding, for rows that run to the edge. */
  flush?: boolean | undefined
  /** Heading level of the title; 2 as a rule. */
  level?: 2 | 3 | undefined
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** The card has a line there itself, or what follows has. */
const lastWithoutLine = '[&_tbody>tr:last-child>td]:border-b-0'

/** … and its corners, which the last row keeps within. */
const roundedLast = '[&>[data-table]:last-child]:rounded-b-[calc(var(--radius-lg)-1px)]'

export function Card({ title, meta, footer, narrow, flush, level = 2, id, className, children }: CardProps) {
  const titleId = useId()
  const sides = narrow ? 'px-rail' : 'px-5 max-sm:px-4'
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={cx('min-w-0 scroll-mt-7 rounded-lg border border-line bg-surface', className)}
    >
      {title && (
        <header className={cx('flex min-h-12 items-center justify-between gap-4 border-b border-line py-2.5', sides)}>
          <Heading id={titleId} className="text-section font-semibold text-ink">
            {title}
          </Heading>
          {meta !== undefined && (
            <div className="flex min-w-0 grow items-center justify-end gap-2 text-caption text-ink-3">{meta}</div>
          )}
        </header>
      )}
      {children !== undefined && (
        <div
          className={
            flush
              ? cx(lastWithoutLine, footer === undefined && roundedLast)
              : narrow
                ? 'px-rail py-4'
                : 'p-5 max-sm:p-4'
          }
        >
          {children}
        </div>
      )}
      {footer !== undefined && (
        <footer
          className={cx(
            'flex flex-wrap items-center justify-between gap-3 rounded-b-lg border-t border-line bg-sunken py-3.5',
            sides,
          )}
        >
          {footer}
        </footer>
      )}
    </section>
  )
}
