/**
 * A day, written as TT.MM.JJJJ and kept as "2025-11-18" (a day has no time and no zone). Typing is the first way; the
 * calendar button opens the browser's own picker.
 */
import { Calendar } from 'lucide-react'
import { useRef } from 'react'
import { FormattedInput, type FormattedInputProps } from './FormattedInput.tsx'
import { Icon } from '../Icon.tsx'
import { useTexts } from '../texts.ts'

export interface DateInputProps extends Omit<
  FormattedInputProps<string>,
  'parse' | 'format' | 'unreadable' | 'inputMode' | 'trailing'
> {
  /** ISO days that bound the picker; typed days outside are for the form's rules to refuse. */
  min?: string | undefined
  max?: string | undefined
}

/** Reads 18.11.2025, 18.11.25, 18112025 and 2025-11-18; undefined for anything that is not a real day. */
export function parseDay(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  const parts = iso ? [iso[1], iso[2], iso[3]] : german ? [german[3], german[2], german[1]] : undefined
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0] = parts.map(Number)
  const fullYear = year < 100 ? 2000 + year : year
  const date = new Date(Date.UTC(fullYear, month - 1, day))
  const exists = date.getUTCFullYear() === fullYear && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}

function formatDay(iso: string): string {
  if (iso === '') return ''
  const [year, month, day] = iso.slice(0, 10).split('-')
  return `${day}.${month}.${year}`
}

export function DateInput({ min, max, ...props }: DateInputProps) {
  const { field } = useTexts()
  const picker = useRef<HTMLInputElement>(null)
  const locked = props.readOnly || props.disabled

  return (
    <FormattedInput
      {...props}
      placeholder={props.placeholder ?? field.datePlaceholder}
      inputMode="numeric"
      parse={parseDay}
      format={formatDay}
      unreadable={field.unreadableDate}
      trailing={
        !locked && (
          <span className="relative -mr-1 inline-flex">
            <input
              ref={picker}
              type="date"
              tabIndex={-1}
              aria-hidden
              value={props.value ?? ''}
              min={min}
              max={max}
              className="pointer-events-none absolute inset-0 size-full opacity-0"
              onChange={(event) => props.onChange(event.target.value || null, event.target.value)}
            />
            <button
              type="button"
              aria-label={`${props.label}: ${field.openCalendar}`}
              title={field.openCalendar}
              className="relative inline-flex size-6 before:absolute before:-inset-0.5 items-center justify-center rounded-sm text-ink-3 hover:text-ink max-sm:size-control-touch"
              onClick={() => picker.current?.showPicker()}
            >
              <Icon of={Calendar} size={16} />
            </button>
          </span>
        )
      }
    />
  )
}
