/** What the forms of papers share: a field that says where on the paper it stands, what is wrong in one, and number and day. */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../../components/inputs/TextInput.tsx'
import { DayInput } from '../../core/DayInput.tsx'
import type { PaperActor } from './paperActor.ts'

/** A field by the name under which the paper says it. */
export const Says = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <div data-says={name} className={className}>
    {children}
  </div>
)

type Fault = 'required' | 'notADate' | 'tooLong' | 'notASum'
/** What is wrong in a field, once somebody has tried to send it. */
export const useFaultOf = <Field extends string>(
  actor: PaperActor,
  faults: { readonly [Name in Field]?: Fault | undefined },
): ((field: Field) => string | undefined) => {
  const { t } = useTranslation('offer')
  const shown = useSelector(actor, (s) => s.context.showErrors)
  return (field) => {
    const fault = faults[field]
    return shown && fault ? t(`ordering.faults.${fault}`) : undefined
  }
}

interface NumberAndDayProps {
  actor: PaperActor
  labels: { number: string; day: string }
  hint?: string
  errorOf: (field: 'number' | 'day') => string | undefined
}
export const NumberAndDay = ({ actor, labels, hint, errorOf }: NumberAndDayProps) => {
  const { number, day } = useSelector(actor, (s) => s.context.draft)
  const typed = (patch: { number: string } | { day: string }) => actor.send({ type: 'paper.typed', patch })
  return (
    <>
      <Says name="number">
        <TextInput
          required
          label={labels.number}
          hint={hint}
          error={errorOf('number')}
          longest={60}
          value={number}
          onChange={(value) => typed({ number: value })}
        />
      </Says>
      <Says name="day">
        <DayInput
          required
          label={labels.day}
          error={errorOf('day')}
          value={day}
          onChange={(value) => typed({ day: value })}
        />
      </Says>
    </>
  )
}
