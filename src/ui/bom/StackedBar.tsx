/** Shares of a whole as one bar with a legend of numbers; zero shares show in the legend only. */
import { quantity } from '../../i18n/formats.ts'
import { cx } from '../components/cx.ts'
import type { Tone } from '../components/Glyph.tsx'

export interface Share {
  id: string
  label: string
  count: number
  tone: Tone
}

const fills: Record<Tone, string> = {
  neutral: 'bg-neutral',
  positive: 'bg-positive',
  info: 'bg-info',
  critical: 'bg-critical',
  caution: 'bg-caution',
}

export function StackedBar({ shares }: { shares: readonly Share[] }) {
  return (
    <div>
      <div aria-hidden className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-muted">
        {shares
          .filter((share) => share.count > 0)
          .map((share) => (
            <span
              key={share.id}
              className={cx('min-w-1', fills[share.tone])}
              style={{ flexGrow: share.count, flexBasis: 0 }}
            />
          ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-2">
        {shares.map((share) => (
          <li key={share.id} className="flex items-center gap-2">
            <span aria-hidden className={cx('size-2 rounded-[2px]', fills[share.tone])} />
            <span className="num font-semibold text-ink">{quantity(share.count)}</span>
            {share.label}
          </li>
        ))}
      </ul>
    </div>
  )
}
