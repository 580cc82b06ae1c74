/** Why an offer is declined, or all that are left (rules O6, O16): one reason, in own words where it is none of the usual ones. */
import { useSelector } from '@xstate/react'
import { type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRef, Snapshot, StateValue } from 'xstate'
import { individual } from '../../domain/enquiry/conditionTable.ts'
import { longestRejection, rejectionReasons } from '../../domain/offer/offer.ts'
import { checkRejection, type Rejection } from '../../domain/offer/offerDraft.ts'
import { Button } from '../components/buttons/Button.tsx'
import { RequiredLegend } from '../components/inputs/Field.tsx'
import { Select } from '../components/inputs/Select.tsx'
import { IndividualText } from '../components/inputs/TextArea.tsx'
import { Dialog } from '../components/layers/Dialog.tsx'
import { useSentences } from '../core/fields/words.ts'
import { useStepQuestion } from '../core/StepQuestion.tsx'

interface DeclineDialogProps {
  actor: Pick<
    ActorRef<
      Snapshot<unknown> & { value: StateValue; context: { answer: Rejection; showAnswerErrors: boolean } },
      | { type: 'question.confirmed' }
      | { type: 'question.cancelled' }
      | { type: 'answer.changed'; patch: Partial<Rejection> }
    >,
    'getSnapshot' | 'subscribe' | 'send'
  >
  step: string
  title: string
  /** below the own words */
  hint?: string
  above: ReactNode
  below?: ReactNode
  confirm: ComponentProps<typeof Button>
  /** the safe answer, where it has the cursor */
  keep?: string
}

export const DeclineDialog = ({ actor, step, title, hint, above, below, confirm, keep }: DeclineDialogProps) => {
  const { t } = useTranslation(['offer', 'common'])
  const sentence = useSentences({})
  const { open, busy, onConfirm, onCancel } = useStepQuestion(actor, step)
  const answer = useSelector(actor, (s) => s.context.answer)
  const showErrors = useSelector(actor, (s) => s.context.showAnswerErrors)
  const errors = showErrors ? checkRejection(answer) : {}
  const change = (patch: Partial<Rejection>) => actor.send({ type: 'answer.changed', patch })
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      onSubmit={onConfirm}
      footStart={<RequiredLegend />}
      actions={
        <>
          <Button initialFocus={keep !== undefined} onClick={onCancel}>
            {keep ?? t('common:actions.cancel')}
          </Button>
          <Button {...confirm} type="submit" loading={busy} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {above}
        <Select
          label={t('questions.reason')}
          required
          error={sentence('rejectionReason', errors.rejectionReason)}
          options={rejectionReasons.map((value) => ({ value, label: t(`rejectionReasons.${value}`) }))}
          value={answer.rejectionReason}
          onChange={(rejectionReason) => change({ rejectionReason })}
        />
        {answer.rejectionReason === individual && (
          <IndividualText
            label={t('questions.individual')}
            hint={hint}
            longest={longestRejection}
            error={sentence('rejectionReasonIndividual', errors.rejectionReasonIndividual)}
            value={answer.rejectionReasonIndividual}
            onChange={(rejectionReasonIndividual) => change({ rejectionReasonIndividual })}
          />
        )}
        {below}
      </div>
    </Dialog>
  )
}
