/** Read-only figures side by side, divided by lines: label, value, explanation. Two columns on phones; a `lead` one stands alone. */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface KeyFigure {
  id: string
  label: string
  value: ReactNode
  detail?: ReactNode
  /** The first and largest on a phone. */
  lead?: boolean | undefined
}

export function KeyValue({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className="grid grid-cols-2 overflow-hidden sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      {figures.map(({ id, label, value, detail, lead }) => (
        <div
          key={id}
          className={cx(
            '-mb-px -ml-px flex min-w-0 flex-col gap-0.5 border-b border-l border-line px-5 py-3.5 wrap-anywhere hyphens-auto max-xl:px-4',
            lead && 'max-sm:col-span-2',
          )}
        >
          <dt className="text-caption text-ink-3">{label}</dt>
          <dd className={cx('num text-section font-semibold text-ink', lead && 'max-sm:text-title')}>{value}</dd>
          {detail !== undefined && <dd className="num text-caption text-ink-3">{detail}</dd>}
        </div>
      ))}
    </dl>
  )
}

export interface ValuePair {
  id: string
  label: string
  value: ReactNode
  /** takes the whole row */
  wide?: boolean | undefined
  /** beside the label: what can be done about it */
  tool?: ReactNode
  /** somebody is led here */
  lit?: boolean | undefined
}

/** Puts what somebody is led to into view. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' })

/** Label over value, up to four beside each other, without boxes. */
export function ValueGrid({ pairs }: { pairs: readonly ValuePair[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 lg:grid-cols-4">
      {pairs.map(({ id, label, value, wide, tool, lit }) => (
        <div
          key={id}
          ref={lit ? intoView : undefined}
          aria-current={lit ? true : undefined}
          className={cx(
            'group min-w-0',
            wide && 'col-span-full max-w-[80ch]',
            lit && 'rounded-sm bg-accent-subtle outline-8 outline-accent-subtle',
          )}
        >
          <dt className="flex items-center gap-1 text-caption text-ink-3">
            <span className="min-w-0">{label}</span>
            {tool}
          </dt>
          <dd className="text-body break-words whitespace-pre-line text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Label and value in lines below each other, for side cards and dialogs. */
export function DescriptionList({ items }: { items: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-2 text-body">
      {items.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd className="min-w-0 break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
