/**
 * A text field that stands for a typed value: amounts, numbers, dates. While someone types, their text is theirs; on blur a
 * readable text is put into its canonical form, an unreadable one stays as typed and the field says so.
 */
import { useState } from 'react'
import { TextInput, type TextInputProps } from './TextInput.tsx'

export interface FormattedInputProps<Value> extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value: Value | null
  /** what cannot be read, where the form keeps it; the field shows that, and nothing once the form has dropped it */
  unread?: string | undefined
  /** `null` means empty or unreadable; `text` tells which ('' is empty). */
  onChange: (value: Value | null, text: string) => void
  /** `undefined` for what cannot be read. Only called with text that is not blank. */
  parse: (text: string) => Value | undefined
  format: (value: Value) => string
  /** Shown after leaving the field with unreadable text, unless `error` says something else. */
  unreadable: string
}

export function FormattedInput<Value>(props: FormattedInputProps<Value>) {
  const { value, unread, onChange, parse, format, unreadable, error, onBlur, ...rest } = props
  const [draft, setDraft] = useState<{ text: string; value: Value | null } | null>(null)
  const [left, setLeft] = useState(false)

  const written = (some: Value | null) => (some === null ? '' : format(some))
  // A value that changed from outside (calendar, arrow keys, reset) wins over what was typed.
  const typed = draft !== null && written(draft.value) === written(value) ? draft.text : undefined
  const shown = (value === null ? unread : undefined) ?? typed ?? written(value)
  const isUnreadable = value === null && shown.trim() !== ''

  function readable(text: string): Value | null {
    return text.trim() === '' ? null : (parse(text.trim()) ?? null)
  }

  return (
    <TextInput
      {...rest}
      value={shown}
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
