/** A choice among a few views of the same thing: "Alle 214 | Nur Fehler 22". Native radios, so arrows work. */
import { quantity } from '../../../i18n/formats.ts'
import { useId } from 'react'
import { cx } from '../cx.ts'

export interface Segment<Value extends string> {
  value: Value
  label: string
  count?: number | undefined
}

interface SegmentedProps<Value extends string> {
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

export function Segmented<Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex w-fit max-w-full flex-wrap rounded-md border border-line-strong bg-muted">
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => {
        const active = segment.value === value
        return (
          <label
            key={segment.value}
            className={cx(
              '-m-px inline-flex h-control cursor-pointer items-center gap-1.5 rounded-md border px-3 text-body font-medium whitespace-nowrap max-sm:h-control-touch max-sm:gap-1 max-sm:px-2',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              active
                ? 'border-line-strong bg-surface text-ink shadow-control'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={active}
              onChange={() => onChange(segment.value)}
            />
            {segment.label}
            {segment.count !== undefined && (
              <span className="num font-normal text-ink-3">{quantity(segment.count)}</span>
            )}
          </label>
        )
      })}
    </fieldset>
  )
}
