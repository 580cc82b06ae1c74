/** A day in a form that keeps what is typed: what cannot be read stays in its field, and the form is what says so. */
import { isDay } from '../../domain/core/day.ts'
import { DateInput, type DateInputProps } from '../components/inputs/DateInput.tsx'

interface DayInputProps extends Omit<DateInputProps, 'value' | 'unread' | 'onChange'> {
  /** `YYYY-MM-DD`, or as it is typed where that is no day */
  value: string
  onChange: (typed: string) => void
}

export const DayInput = ({ value, onChange, ...props }: DayInputProps) => (
  <DateInput
    {...props}
    value={isDay(value) ? value : null}
    unread={isDay(value) ? undefined : value}
    onChange={(day, typed) => onChange(day ?? typed)}
  />
)
