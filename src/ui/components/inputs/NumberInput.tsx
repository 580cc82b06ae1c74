/** A number in German notation with an optional unit. Arrow keys step within the bounds. */
import { typed } from '../../../i18n/formats.ts'
import type { KeyboardEvent } from 'react'
import { FormattedInput, type FormattedInputProps } from './FormattedInput.tsx'
import { useTexts } from '../texts.ts'

export interface NumberInputProps extends Omit<
  FormattedInputProps<number>,
  'parse' | 'format' | 'unreadable' | 'inputMode'
> {
  min?: number | undefined
  max?: number | undefined
  /** Step of the arrow keys; a whole number keeps decimals out. Default 1. */
  step?: number | undefined
}

const GERMAN_NUMBER = /^[-−]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/

/** 1.234,5 and 1234,5; the point only groups thousands. */
export function parseGerman(text: string): number | undefined {
  const compact = text.replace(/\s/g, '')
  if (!GERMAN_NUMBER.test(compact)) return undefined
  return Number(compact.replace('−', '-').replaceAll('.', '').replace(',', '.'))
}

/** Nothing is guessed (rule T4): 2,000 is two thousand to whoever writes English, and whole numbers have no decimals to write. */
export const parseWhole = (text: string): number | undefined => {
  const value = parseGerman(text)
  return Number.isInteger(value) && !/,\d{3}\s*$/.test(text) ? value : undefined
}

export function NumberInput({ min, max, step = 1, ...props }: NumberInputProps) {
  const { field } = useTexts()

  function stepBy(event: KeyboardEvent<HTMLInputElement>) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0 || props.readOnly || props.disabled) return
    event.preventDefault()
    const next = Number(((props.value ?? 0) + direction * step).toFixed(6))
    const bounded = Math.min(max ?? next, Math.max(min ?? next, next))
    props.onChange(bounded, typed(bounded))
  }

  return (
    <FormattedInput
      {...props}
      inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
      parse={Number.isInteger(step) ? parseWhole : parseGerman}
      format={typed}
      unreadable={field.unreadableNumber}
      onKeyDown={stepBy}
    />
  )
}
