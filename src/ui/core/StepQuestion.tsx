/** The question before a step of a workflow (workflowMachine.ts): open while the machine asks, and while the step is being taken. */
import { useSelector } from '@xstate/react'
import type { ActorRef, Snapshot, StateValue } from 'xstate'
import { isTaking } from '../../machines/core/workflowMachine.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../components/layers/ConfirmDialog.tsx'

type Asking = Pick<
  ActorRef<Snapshot<unknown> & { value: StateValue }, { type: 'question.confirmed' } | { type: 'question.cancelled' }>,
  'getSnapshot' | 'subscribe' | 'send'
>

/** Whether the step is asked about or taken, and both answers. */
export const useStepQuestion = (actor: Asking, step: string) => {
  const asked = useSelector(actor, isTaking(step, 'asking'))
  const busy = useSelector(actor, isTaking(step, 'running'))
  return {
    open: asked || busy,
    busy,
    onConfirm: () => actor.send({ type: 'question.confirmed' }),
    onCancel: () => actor.send({ type: 'question.cancelled' }),
  }
}

interface StepQuestionProps extends Omit<ConfirmDialogProps, 'open' | 'busy' | 'onConfirm' | 'onCancel'> {
  actor: Asking
  /** as the machine calls it */
  step: string
  /** another question comes first */
  waits?: boolean
}

export const StepQuestion = ({ actor, step, waits = false, ...words }: StepQuestionProps) => {
  const { open, ...asked } = useStepQuestion(actor, step)
  return <ConfirmDialog {...words} {...asked} open={open && !waits} />
}
