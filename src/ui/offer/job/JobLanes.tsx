/** The milestones along one line of days: planned, reached, expected, today. It says what the words beside it say. */
import { useTranslation } from 'react-i18next'
import { dayAfter, daysFrom, germanDay } from '../../../domain/core/day.ts'
import type { Milestone } from '../../../domain/offer/job.ts'
import { spanOf, type StandRow } from '../../../domain/offer/jobStand.ts'
import { shortDay } from '../../../i18n/formats.ts'

/** So many days are written above it. */
const TICKS = 4

export interface Scale {
  /** per cent from its left end */
  placeOf: (day: string) => number
  ticks: readonly string[]
  /** null: it lies far from the plan */
  today: string | null
}

export const scaleOf = (milestones: readonly Milestone[], now = new Date()): Scale => {
  const today = germanDay(now)
  const { first, last } = spanOf(milestones, today)
  const days = Math.max(1, daysFrom(first, last) ?? 1)
  // Room at both ends, so that nothing stands on the edge.
  const placeOf = (day: string) => 4 + (92 * (daysFrom(first, day) ?? 0)) / days
  const step = Math.max(1, Math.ceil(days / TICKS))
  const ticks = Array.from({ length: Math.floor(days / step) + 1 }, (_, at) => dayAfter(first, at * step))
  return { placeOf, ticks, today: today >= first && today <= last ? today : null }
}

const at = (percent: number) => ({ left: `${percent}%` })

export const LaneHead = ({ scale }: { scale: Scale }) => (
  <div aria-hidden className="num relative h-4 text-micro text-ink-3">
    {scale.ticks.map((tick) => (
      <span key={tick} className="absolute -translate-x-1/2" style={at(scale.placeOf(tick))}>
        {shortDay(tick)}
      </span>
    ))}
  </div>
)

/** One row of it. */
export const Lane = ({ scale, planned, row }: { scale: Scale; planned: string; row: StandRow }) => {
  const { placeOf, today } = scale
  const plan = placeOf(planned)
  const expected = row.expected === null ? null : placeOf(row.expected)
  return (
    <div aria-hidden className="relative h-full min-h-5">
      <span className="absolute inset-x-0 top-1/2 border-t-2 border-line" />
      {today !== null && <span className="absolute -inset-y-2 border-l border-accent" style={at(placeOf(today))} />}
      {expected !== null && (
        <span
          className="absolute top-1/2 border-t-2 border-dashed border-caution"
          style={{ ...at(Math.min(plan, expected)), width: `${Math.abs(expected - plan)}%` }}
        />
      )}
      <span className="absolute top-1/2 h-3.5 -translate-y-1/2 border-l-2 border-ink-2" style={at(plan)} />
      {row.reached !== null && (
        <span
          className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-accent"
          style={at(placeOf(row.reached))}
        />
      )}
      {expected !== null && (
        <span
          className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full border-2 border-caution bg-surface"
          style={at(expected)}
        />
      )}
    </div>
  )
}

export const LaneLegend = () => {
  const { t } = useTranslation('job')
  const entry = 'flex items-center gap-1.5'
  return (
    <div aria-hidden className="flex items-center gap-3.5 text-caption text-ink-2 max-xl:hidden">
      <span className={entry}>
        <span className="h-3 border-l-2 border-ink-2" />
        {t('lanes.planned')}
      </span>
      <span className={entry}>
        <span className="size-2.5 rounded-full bg-accent" />
        {t('lanes.reached')}
      </span>
      <span className={entry}>
        <span className="size-2.5 rounded-full border-2 border-caution" />
        {t('lanes.expected')}
      </span>
      <span className={entry}>
        <span className="h-3 border-l border-accent" />
        {t('lanes.today')}
      </span>
    </div>
  )
}
