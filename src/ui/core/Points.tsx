/** What a question names besides: one sentence per line behind a sign. */
import { cx } from '../components/cx.ts'
import { Glyph } from '../components/Glyph.tsx'

interface PointsProps {
  points: readonly string[]
  /** nothing to look at: a tick instead of a warning */
  met?: boolean
  className?: string
}

export const Points = ({ points, met = false, className }: PointsProps) => (
  <ul className={cx('flex flex-col gap-1.5', className)}>
    {points.map((point) => (
      <li key={point} className="flex items-start gap-2">
        <Glyph name={met ? 'check' : 'warning'} tone={met ? 'positive' : 'caution'} className="mt-[3px]" />
        <span className="min-w-0">{point}</span>
      </li>
    ))}
  </ul>
)
