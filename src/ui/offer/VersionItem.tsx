/** A version in a list: number, state, amount, who and when, a quoted reason. The shown one is tinted. */
import type { ReactNode } from 'react'
import { cx } from '../components/cx.ts'
import { useLinkProps } from '../components/navigation.ts'

export interface VersionItemProps {
  title: string
  badge?: ReactNode
  amount?: string | undefined
  /** what one of several cabinets costs */
  single?: string | undefined
  /** "freigegeben heute, 09:12, Thomas Rieger" */
  detail?: string | undefined
  /** Words of a rejection. */
  quote?: string | undefined
  current?: boolean | undefined
  href?: string | undefined
}

export function VersionItem({ title, badge, amount, single, detail, quote, current, href }: VersionItemProps) {
  const link = useLinkProps(href ?? '')
  return (
    <li
      aria-current={current ? 'true' : undefined}
      className={cx(
        'relative border-b border-line px-rail py-3 last:rounded-b-lg last:border-b-0',
        current ? 'bg-selected' : href !== undefined && 'hover:bg-hover',
      )}
    >
      <div className="flex items-center gap-2">
        {href === undefined || current ? (
          <span className="text-body font-semibold text-ink">{title}</span>
        ) : (
          <a {...link} className="text-body font-semibold text-ink after:absolute after:inset-0">
            {title}
          </a>
        )}
        {badge}
        <span className={cx('num ml-auto text-body', current ? 'font-semibold text-ink' : 'text-ink-2')}>{amount}</span>
      </div>
      {single !== undefined && <p className="num text-right text-caption text-ink-3">{single}</p>}
      {detail !== undefined && <p className="mt-1 text-caption text-ink-3">{detail}</p>}
      {quote !== undefined && (
        <blockquote className="mt-1.5 border-l-2 border-critical-line pl-2.5 text-caption text-ink-2">
          {quote}
        </blockquote>
      )}
    </li>
  )
}
