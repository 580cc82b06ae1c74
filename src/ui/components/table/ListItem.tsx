/** What a row of a table looks like on a phone: number and date, name, state and amount. For DataTable's `listItem`. */
import type { ReactNode } from 'react'

interface ListItemProps {
  /** Number, monospaced. */
  ident?: ReactNode
  /** Right of the number: the date of change. */
  meta?: ReactNode
  title: ReactNode
  /** Left below: a badge. */
  badge?: ReactNode
  /** Right below: an amount. */
  aside?: ReactNode
}

const wordsOf = (node: ReactNode): string | undefined => (typeof node === 'string' ? node : undefined)

export function ListItem({ ident, meta, title, badge, aside }: ListItemProps) {
  return (
    <>
      {(ident !== undefined || meta !== undefined) && (
        <div className="flex items-baseline justify-between gap-3 text-caption text-ink-3">
          <span className="text-ident line-clamp-2 min-w-0 wrap-break-word" title={wordsOf(ident)}>
            {ident}
          </span>
          <span className="num shrink-0">{meta}</span>
        </div>
      )}
      <p data-wraps className="line-clamp-2 text-lead font-medium wrap-break-word text-ink">
        {title}
      </p>
      {(badge !== undefined || aside !== undefined) && (
        <div className="mt-1.5 flex min-h-[22px] flex-wrap items-center justify-between gap-x-3 gap-y-1">
          {/* Nothing can be pointed at here: words go on in the next line rather than being cut. */}
          <span className="line-clamp-3 min-w-0 text-body wrap-anywhere text-ink-2" title={wordsOf(badge)}>
            {badge}
          </span>
          <span
            className="num ml-auto max-w-full shrink-0 truncate text-right text-body text-ink"
            title={wordsOf(aside)}
          >
            {aside}
          </span>
        </div>
      )}
    </>
  )
}
