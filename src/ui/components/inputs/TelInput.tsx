/** A phone number: digits, plus and minus. Blanks are dropped on entry (rule U3); whatever else was typed stays, and the field says so. */
import { TextInput, type TextInputProps } from './TextInput.tsx'

export type TelInputProps = Omit<TextInputProps, 'type' | 'inputMode'>

export function TelInput(props: TelInputProps) {
  return (
    <TextInput
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete={props.autoComplete ?? 'tel'}
      onChange={(text) => props.onChange(text.replaceAll(/\s/g, ''))}
    />
  )
}
