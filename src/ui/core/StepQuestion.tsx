/** The questions before the steps of a workflow (workflowMachine.ts): open while the machine asks, and while the step is being taken. */
import { useSelector } from '@xstate/react'
import { type ActorRef, matchesState, type Snapshot, type StateValue } from 'xstate'
import { isTaking } from '../../machines/core/workflowMachine.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../components/layers/ConfirmDialog.tsx'
import { DoubtsQuestion } from './DoubtsQuestion.tsx'
import type { Form } from './fields/form.ts'
import type { RecordTexts } from './fields/words.ts'
import { LostAnswer } from './LostAnswer.tsx'

type Asking = Pick<
  ActorRef<Snapshot<unknown> & { value: StateValue }, { type: 'question.confirmed' } | { type: 'question.cancelled' }>,
  'getSnapshot' | 'subscribe' | 'send'
>

type Phase = (s: { value: StateValue }) => boolean
/** Whether it is asked or done, and both answers. */
const useAnswers = (actor: Asking, isAsked: Phase, isDone: Phase) => {
  const asked = useSelector(actor, isAsked)
  const busy = useSelector(actor, isDone)
  return {
    open: asked || busy,
    busy,
    onConfirm: () => actor.send({ type: 'question.confirmed' }),
    onCancel: () => actor.send({ type: 'question.cancelled' }),
  }
}

export const useStepQuestion = (actor: Asking, step: string) =>
  useAnswers(actor, isTaking(step, 'asking'), isTaking(step, 'running'))

/** What is asked before one step. */
export interface Question extends Omit<ConfirmDialogProps, 'open' | 'busy' | 'onConfirm' | 'onCancel'> {
  /** as the machine calls it */
  step: string
}

interface StepQuestionProps extends Question {
  actor: Asking
  /** another question comes first */
  waits?: boolean
}

export const StepQuestion = ({ actor, step, waits = false, ...words }: StepQuestionProps) => {
  const { open, ...asked } = useStepQuestion(actor, step)
  return <ConfirmDialog {...words} {...asked} open={open && !waits} />
}

interface StateQuestionProps extends Omit<StepQuestionProps, 'step'> {
  /** the state in which it is done */
  doing: string
}

/** The question of a machine that is no workflow: it asks in `asking`. */
export const StateQuestion = ({ actor, doing, waits = false, ...words }: StateQuestionProps) => {
  const { open, ...asked } = useAnswers(actor, isIn('asking'), isIn(doing))
  return <ConfirmDialog {...words} {...asked} open={open && !waits} />
}
const isIn =
  (state: string): Phase =>
  ({ value }) =>
    matchesState(state, value)

type Answering = Pick<
  ActorRef<
    Snapshot<unknown> & {
      value: StateValue
      context: { answer: { rejectionReasonIndividual: string } }
      hasTag: (tag: 'answerLost') => boolean
    },
    { type: 'question.confirmed' } | { type: 'question.cancelled' }
  >,
  'getSnapshot' | 'subscribe' | 'send'
>

interface StepQuestionsProps<Draft, Key extends keyof Draft & string> extends Pick<
  Form<Draft, Key>,
  'record' | 'table'
> {
  actor: Answering
  texts: RecordTexts
  questions: readonly Question[]
}

/** All of them: before a release whether what the form doubts is meant, and at last what was written in vain. */
export const StepQuestions = <Draft, Key extends keyof Draft & string>(props: StepQuestionsProps<Draft, Key>) => {
  const { actor, record, table, texts, questions } = props
  const { open: asked, onCancel } = useStepQuestion(actor, 'release')
  const lost = useSelector(actor, (s) => s.context.answer.rejectionReasonIndividual)
  return (
    <>
      <DoubtsQuestion record={record} table={table} texts={texts} asked={asked} onCancel={onCancel}>
        {(open) =>
          questions.map((question) => (
            <StepQuestion
              key={question.step}
              actor={actor}
              waits={question.step === 'release' && !open}
              {...question}
            />
          ))
        }
      </DoubtsQuestion>
      <LostAnswer actor={actor} text={lost} />
    </>
  )
}
