/** An amount in euros, written the German way: 1.234,56. How text becomes an amount is the domain's business and handed in. */
import { FormattedInput, type FormattedInputProps } from './FormattedInput.tsx'
import { useTexts } from './texts.ts'

export type EuroInputProps<Amount> = Omit<FormattedInputProps<Amount>, 'unreadable' | 'unit' | 'inputMode' | 'numeric'>

export function EuroInput<Amount>(props: EuroInputProps<Amount>) {
  const { field } = useTexts()
  return <FormattedInput {...props} unit="€" inputMode="decimal" numeric unreadable={field.unreadableAmount} />
}
