/** A number of so many digits, which is not reckoned with. Blanks, dashes and points of a pasted one are dropped on entry. */
import { TextInput, type TextInputProps } from './TextInput.tsx'

export interface DigitsInputProps extends Omit<
  TextInputProps,
  'type' | 'inputMode' | 'ident' | 'maxLength' | 'longest'
> {
  digits: number
}

export function DigitsInput({ digits, ...props }: DigitsInputProps) {
  return (
    <TextInput
      {...props}
      ident
      inputMode="numeric"
      // not by the browser: it would cut a pasted 27-37-10-03 before its dashes are gone
      onChange={(text) => props.onChange(text.replaceAll(/\D/g, '').slice(0, digits))}
    />
  )
}
