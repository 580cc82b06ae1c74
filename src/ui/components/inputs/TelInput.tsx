/** A phone number: digits, plus and minus. Blanks, brackets and slashes of a pasted number are dropped on entry. */
import { TextInput, type TextInputProps } from './TextInput.tsx'

export type TelInputProps = Omit<TextInputProps, 'type' | 'inputMode'>

export function TelInput(props: TelInputProps) {
  return (
    <TextInput
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete={props.autoComplete ?? 'tel'}
      onChange={(text) => props.onChange(text.replace(/[^\d+-]/g, ''))}
    />
  )
}
