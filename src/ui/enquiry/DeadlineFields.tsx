/** Day and hour until which offers are taken (rule E13), in Berlin's time, as the release and an extension ask for them. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { tidyTime } from '../../domain/core/germanMoment.ts'
import {
  type DeadlineDraft,
  deadlineFault,
  deadlineOf,
  faultyField,
  isWithoutDeadline,
} from '../../domain/enquiry/bidding.ts'
import { dayInWords, time, timeLeft } from '../../i18n/formats.ts'
import { TextInput } from '../components/inputs/TextInput.tsx'
import { DayInput } from '../core/DayInput.tsx'
import { type EnquiryActor, enquiryOf } from './enquiryActor.ts'

export const DeadlineFields = ({ actor, optional = false }: { actor: EnquiryActor; optional?: boolean }) => {
  const { day, time } = useSelector(actor, (s) => s.context.answer)
  const showErrors = useSelector(actor, (s) => s.context.showAnswerErrors)
  const before = useSelector(actor, (s) => enquiryOf(s)?.offersUntil ?? null)
  const onChange = (patch: Partial<DeadlineDraft>) => actor.send({ type: 'answer.changed', patch })
  return (
    <DeadlineInputs
      typed={{ day, time }}
      before={before}
      optional={optional}
      showErrors={showErrors}
      onChange={onChange}
    />
  )
}

interface DeadlineInputsProps {
  typed: DeadlineDraft
  /** the deadline as it is */
  before: Date | null
  optional: boolean
  showErrors: boolean
  onChange: (patch: Partial<DeadlineDraft>) => void
  /** below the fields as long as nothing is typed; by default what leaving them empty means at a release */
  hint?: string
}

/** The two fields, whoever asks for them. */
export const DeadlineInputs = ({
  typed,
  before,
  optional,
  showErrors,
  onChange: change,
  hint,
}: DeadlineInputsProps) => {
  const { t } = useTranslation('enquiry')
  const { day: typedDay, time: typedTime } = typed
  const fault = optional && isWithoutDeadline(typed) ? undefined : deadlineFault(typed, { before })
  // What is still being typed is not wrong yet.
  const isTold =
    fault !== undefined && (showErrors || fault === 'noSuchTime' || fault === 'past' || fault === 'notLater')
  const errorOf = (field: 'day' | 'time') =>
    isTold && faultyField(fault) === field ? t(`deadline.faults.${fault}`) : undefined
  const until = deadlineOf(typed)
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-4">
        <DayInput
          label={t('deadline.day')}
          required={!optional}
          value={typedDay}
          error={errorOf('day')}
          onChange={(value) => change({ day: value })}
        />
        <TextInput
          label={t('deadline.time')}
          required={!optional}
          unit={t('deadline.clock')}
          placeholder="12:00"
          inputMode="numeric"
          maxLength={9}
          value={typedTime}
          error={errorOf('time')}
          onChange={(value) => change({ time: value })}
          onBlur={() => typedTime !== tidied(typedTime) && change({ time: tidied(typedTime) })}
        />
      </div>
      <p className="mt-1.5 text-caption text-ink-2">
        {until && fault === undefined
          ? t('deadline.means', { day: dayInWords(until), time: time(until), left: timeLeft(until) })
          : (hint ?? t(optional ? 'deadline.hint' : 'deadline.zone'))}
      </p>
    </div>
  )
}

const tidied = (typed: string): string => (typed.trim() === '' ? '' : tidyTime(typed))
