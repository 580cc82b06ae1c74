/** The question before a step of a workflow (workflowMachine.ts): open while the machine asks, and while the step is being taken. */
import { useSelector } from '@xstate/react'
import type { ActorRef, EventObject, Snapshot, StateValue } from 'xstate'
import { isTaking } from '../../machines/core/workflowMachine.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../components/layers/ConfirmDialog.tsx'

type Answer = { type: 'question.confirmed' } | { type: 'question.cancelled' }
type Asking<Own extends EventObject> = Pick<
  ActorRef<Snapshot<unknown> & { value: StateValue }, Own | Answer>,
  'getSnapshot' | 'subscribe'
> & {
  // a method: an actor of one of several workflows may be asked a step of all of them
  send(event: Own | Answer): void
}
/** A step as its machine calls it: by the event `<workflow>.<step>`. */
type StepOf<Own extends EventObject> = Own['type'] extends infer Type
  ? Type extends `${string}.${infer Step}`
    ? Step
    : never
  : never

/** Whether the step is asked about or taken, and both answers. */
export const useStepQuestion = <Own extends EventObject>(actor: Asking<Own>, step: StepOf<Own>) => {
  const asked = useSelector(actor, isTaking(step, 'asking'))
  const busy = useSelector(actor, isTaking(step, 'running'))
  return {
    open: asked || busy,
    busy,
    onConfirm: () => actor.send({ type: 'question.confirmed' }),
    onCancel: () => actor.send({ type: 'question.cancelled' }),
  }
}

interface StepQuestionProps<Own extends EventObject> extends Omit<
  ConfirmDialogProps,
  'open' | 'busy' | 'onConfirm' | 'onCancel'
> {
  actor: Asking<Own>
  step: StepOf<Own>
  /** another question comes first */
  waits?: boolean
}

export const StepQuestion = <Own extends EventObject>({
  actor,
  step,
  waits = false,
  ...words
}: StepQuestionProps<Own>) => {
  const { open, ...asked } = useStepQuestion(actor, step)
  return <ConfirmDialog {...words} {...asked} open={open && !waits} />
}
