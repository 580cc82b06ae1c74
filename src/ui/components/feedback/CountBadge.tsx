/** A number on or beside something: grey beside a heading, accent on a bell or filter button ("99+" at most). */
import { quantity } from '../../../i18n/formats.ts'
import { cx } from '../cx.ts'

interface CountBadgeProps {
  count: number
  /** There are more: 1.000+ */
  isLeast?: boolean | undefined
  /** `heading` is grey beside a title, `corner` sits on the corner of an icon button. */
  place?: 'heading' | 'corner' | undefined
  className?: string | undefined
}

export function CountBadge({ count, isLeast, place = 'heading', className }: CountBadgeProps) {
  if (place === 'heading') {
    return (
      <span
        className={cx(
          'num inline-flex h-[18px] items-center rounded-sm bg-muted px-1.5 text-micro font-medium text-ink-2',
          className,
        )}
      >
        {quantity(count)}
        {isLeast && '+'}
      </span>
    )
  }
  return (
    <span
      aria-hidden
      // Drawn by CSS: the button's own name already says the number in words.
      data-count={count > 99 ? '99+' : count}
      className={cx(
        'num absolute -top-[7px] -right-[7px] inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-micro font-semibold text-on-solid before:content-[attr(data-count)]',
        className,
      )}
    />
  )
}
