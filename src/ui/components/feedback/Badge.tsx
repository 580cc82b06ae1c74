/** A state as glyph and word, 22 px high. `plain` drops the tint for a state that most rows share (Artikel: Aktiv). */
import { cx } from '../cx.ts'
import { Glyph, type GlyphName, type Tone } from '../Glyph.tsx'

export interface BadgeProps {
  tone: Tone
  label: string
  glyph?: GlyphName | undefined
  plain?: boolean | undefined
  /** What is seen below 1280 px instead of the label: no tint stands without a word. Whoever uses it says the rest as a title. */
  short?: string | undefined
  className?: string | undefined
}

const tint: Record<Tone, string> = {
  neutral: 'bg-neutral-bg text-neutral-text',
  positive: 'bg-positive-bg text-positive-text',
  info: 'bg-info-bg text-info-text',
  critical: 'bg-critical-bg text-critical-text',
  caution: 'bg-caution-bg text-caution-text',
}

export function Badge({ tone, label, glyph, plain, short, className }: BadgeProps) {
  const look = plain
    ? 'text-body text-ink-2'
    : cx('rounded-sm pr-2 text-caption font-medium', glyph ? 'pl-1.5' : 'pl-2', tint[tone])
  return (
    <span data-badge className={cx('inline-flex h-[22px] items-center gap-[5px] whitespace-nowrap', look, className)}>
      {glyph && <Glyph name={glyph} tone={tone} />}
      {short === undefined ? (
        label
      ) : (
        <>
          <span className="max-xl:sr-only">{label}</span>
          <span aria-hidden className="xl:hidden">
            {short}
          </span>
        </>
      )}
    </span>
  )
}
