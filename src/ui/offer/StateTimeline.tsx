/** The states a decision runs through, from top to bottom: the reached ones filled, the current one ringed, the rest open. */
import { cx } from '../components/cx.ts'
import { Glyph, type GlyphName, type Tone } from '../components/Glyph.tsx'
import { useTexts } from '../components/texts.ts'

export interface TimelineState {
  id: string
  label: string
  detail?: string | undefined
  phase: 'done' | 'current' | 'future'
  /** The state's own glyph and tone, once reached. */
  glyph: GlyphName
  tone: Tone
}

export function StateTimeline({ states }: { states: readonly TimelineState[] }) {
  const { workflow } = useTexts()
  return (
    <ol className="flex flex-col">
      {states.map(({ id, label, detail, phase, glyph, tone }, index) => (
        <li
          key={id}
          aria-current={phase === 'current' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 last:pb-0"
        >
          {index < states.length - 1 && (
            <span aria-hidden className="absolute top-6 bottom-0 left-[9px] w-px bg-line-strong" />
          )}
          <span
            className={cx(
              'flex size-[19px] shrink-0 items-center justify-center rounded-full',
              phase === 'current' && 'bg-muted',
            )}
          >
            {phase === 'future' ? (
              <Glyph name="ring" className="text-line-strong" />
            ) : (
              <Glyph name={glyph} tone={tone} />
            )}
          </span>
          <div className="min-w-0">
            <p className={cx('text-body', phase === 'current' ? 'font-semibold text-ink' : 'text-ink-2')}>
              {label}
              <span className="sr-only"> ({workflow[phase]})</span>
            </p>
            {detail !== undefined && <p className="text-caption text-ink-3">{detail}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
