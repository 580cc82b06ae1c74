/**
 * A text field that stands for a typed value: amounts, numbers, dates. While someone types, their text is theirs; on blur a
 * readable text is put into its canonical form, an unreadable one stays as typed and the field says so.
 */
import { useState } from 'react'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export interface FormattedInputProps<Value> extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: Value | null
  /** `null` means empty or unreadable; `text` tells which ('' is empty). */
  onChange: (value: Value | null, text: string) => void
  /** `undefined` for what cannot be read. Only called with text that is not blank. */
  parse: (text: string) => Value | undefined
  format: (value: Value) => string
  /** Shown after leaving the field with unreadable text, unless `error` says something else. */
  unreadable: string
}

export function FormattedInput<Value>(props: FormattedInputProps<Value>) {
  const { value, onChange, parse, format, unreadable, error, onBlur, ...rest } = props
  const [draft, setDraft] = useState<{ text: string; value: Value | null } | null>(null)
  const [left, setLeft] = useState(false)

  const written = (some: Value | null) => (some === null ? '' : format(some))
  // A value that changed from outside (calendar, arrow keys, reset) wins over what was typed.
  const typed = draft !== null && written(draft.value) === written(value) ? draft.text : undefined
  const isUnreadable = value === null && (typed ?? '').trim() !== ''

  function readable(text: string): Value | null {
    return text.trim() === '' ? null : (parse(text.trim()) ?? null)
  }

  return (
    <TextInput
      {...rest}
      value={typed ?? written(value)}
      error={error ?? (isUnreadable && left ? unreadable : undefined)}
      onChange={(text) => {
        const read = readable(text)
        setDraft({ text, value: read })
        onChange(read, text)
      }}
      onBlur={() => {
        setLeft(true)
        if (!isUnreadable) setDraft(null)
        onBlur?.()
      }}
      onFocus={() => setLeft(false)}
    />
  )
}
