/** A phone number: typed as letterheads write it, tidied where everybody sees it, as the field is left (rule U3). */
import { TextInput, type TextInputProps } from './TextInput.tsx'

export interface TelInputProps extends Omit<TextInputProps, 'type' | 'inputMode'> {
  /** A number as it is kept; what is none stays as it is. */
  tidy: (typed: string) => string
}

export function TelInput(props: TelInputProps) {
  const { tidy, ...rest } = props
  const { value, onChange, onBlur, autoComplete = 'tel' } = rest
  return (
    <TextInput
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      onBlur={() => {
        const tidied = tidy(value)
        if (tidied !== value) onChange(tidied)
        onBlur?.()
      }}
    />
  )
}
