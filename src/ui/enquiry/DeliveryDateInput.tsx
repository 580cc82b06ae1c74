/** The delivery date of enquiry and offer: kept as it is typed; a day that is over gets a hint, for it can still be meant. */
import { useTranslation } from 'react-i18next'
import { plainDateSchema } from '../../domain/core/schema.ts'
import { isPast } from '../../domain/enquiry/enquiry.ts'
import { DateInput, type DateInputProps } from '../components/inputs/DateInput.tsx'
import { Glyph } from '../components/Glyph.tsx'

interface DeliveryDateInputProps extends Omit<DateInputProps, 'value' | 'onChange' | 'hint'> {
  /** the day as `YYYY-MM-DD`, or whatever else was typed */
  text: string
  onChange: (text: string) => void
}

export const DeliveryDateInput = ({ text, onChange, ...props }: DeliveryDateInputProps) => {
  const { t } = useTranslation('enquiry')
  return (
    <DateInput
      {...props}
      // what is no day, the input keeps and shows as typed
      value={plainDateSchema.safeParse(text).success ? text : null}
      onChange={(day, typed) => onChange(day ?? typed)}
      hint={
        !props.readOnly &&
        isPast(text) && (
          <span className="flex gap-1.5 text-ink-2">
            <Glyph name="warning" tone="caution" className="mt-px" />
            {t('general.inThePast')}
          </span>
        )
      }
    />
  )
}
