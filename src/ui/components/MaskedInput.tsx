/**
 * Text of a fixed shape, for example an E-Class number of eight digits. In the mask `0` stands for a digit, `A` for a
 * letter, anything else for itself; what does not fit is left out while typing.
 */
import { TextInput, type TextInputProps } from './TextInput.tsx'

export interface MaskedInputProps extends Omit<TextInputProps, 'type' | 'maxLength'> {
  mask: string
}

/** The typed characters poured into the mask, as far as they reach. */
export function applyMask(mask: string, text: string): string {
  const fits = (slot: string, char: string) => (slot === '0' ? /\d/.test(char) : /\p{L}/u.test(char))
  const rest = [...text]
  let result = ''
  for (const slot of mask) {
    if (rest.length === 0) break
    if (slot !== '0' && slot !== 'A') {
      result += slot
      if (rest[0] === slot) rest.shift()
      continue
    }
    while (rest.length > 0 && !fits(slot, rest[0] ?? '')) rest.shift()
    result += rest.shift() ?? ''
  }
  return result
}

export function MaskedInput({ mask, ...props }: MaskedInputProps) {
  return (
    <TextInput
      {...props}
      ident={props.ident ?? true}
      inputMode={/A/.test(mask) ? 'text' : 'numeric'}
      placeholder={props.placeholder ?? mask.replace(/[0A]/g, '_')}
      onChange={(text) => props.onChange(applyMask(mask, text))}
    />
  )
}
