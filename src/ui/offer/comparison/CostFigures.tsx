/** A figure of the comparison by kinds of cost, and the lines that it consists of (rule O18). */
import { Fragment } from 'react'
import { euro } from '../../../i18n/formats.ts'
import { cx } from '../../components/cx.ts'
import { Badge } from '../../components/feedback/Badge.tsx'
import type { ToldCost } from './costRows.ts'

export const Figure = ({ told }: { told: ToldCost }) => (
  <span className="num block text-right">
    {told.missing ? (
      <Badge tone="caution" glyph="warning" label={told.value} />
    ) : (
      <span className="block text-ink">{told.value}</span>
    )}
    {told.note !== undefined && (
      <span
        className={cx(
          'block text-caption',
          told.doubt ? 'font-medium text-caution-text' : told.best ? 'font-semibold text-ink' : 'text-ink-3',
        )}
      >
        {told.note}
      </span>
    )}
  </span>
)

export const Lines = ({ told: { lines = [] } }: { told: ToldCost }) =>
  lines.length === 0 ? null : (
    <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 border-t border-line pt-2 text-caption font-normal text-ink-2">
      {lines.map(({ line, sum }) => (
        <Fragment key={line.id}>
          <dt className="min-w-0 wrap-anywhere">{line.text}</dt>
          <dd className="num text-right">{euro(sum)}</dd>
        </Fragment>
      ))}
    </dl>
  )
