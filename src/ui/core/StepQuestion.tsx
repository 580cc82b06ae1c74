/** The questions before the steps of a workflow (workflowMachine.ts): open while the machine asks, and while the step is being taken. */
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { type ActorRef, type EventObject, matchesState, type Snapshot, type StateValue } from 'xstate'
import { isTaking } from '../../machines/core/workflowMachine.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '../components/layers/ConfirmDialog.tsx'
import { DoubtsQuestion } from './DoubtsQuestion.tsx'
import type { Form } from './fields/form.ts'
import type { RecordTexts } from './fields/words.ts'
import { LostAnswer } from './LostAnswer.tsx'

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

type Phase = (s: { value: StateValue }) => boolean
/** Whether it is asked or done, and both answers. */
const useAnswers = <Own extends EventObject>(
  actor: Asking<Own>,
  isAsked: Phase,
  isDone: Phase,
  isAwaited: Phase = never,
) => {
  const asked = useSelector(actor, isAsked)
  const done = useSelector(actor, isDone)
  const awaited = useSelector(actor, isAwaited)
  const busy = done || awaited
  return {
    open: asked || busy,
    busy,
    onConfirm: () => actor.send({ type: 'question.confirmed' }),
    onCancel: () => actor.send({ type: 'question.cancelled' }),
  }
}

const never: Phase = () => false

export const useStepQuestion = <Own extends EventObject>(actor: Asking<Own>, step: StepOf<Own>) =>
  useAnswers(actor, isTaking(step, 'asking'), isTaking(step, 'running'), isTaking(step, 'awaiting'))

type Words = Omit<ConfirmDialogProps, 'open' | 'busy' | 'onConfirm' | 'onCancel'>
/** What is asked before one step. */
export interface Question<Step extends string> extends Words {
  step: Step
}

interface StepQuestionProps<Own extends EventObject> extends Question<StepOf<Own>> {
  actor: Asking<Own>
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

interface StateQuestionProps<Own extends EventObject> extends Words {
  actor: Asking<Own>
  /** another question comes first */
  waits?: boolean
  /** the state in which it is done */
  doing: string
}

/** The question of a machine that is no workflow: it asks in `asking`. */
export const StateQuestion = <Own extends EventObject>({
  actor,
  doing,
  waits = false,
  ...words
}: StateQuestionProps<Own>) => {
  const { open, ...asked } = useAnswers(actor, isIn('asking'), isIn(doing))
  return <ConfirmDialog {...words} {...asked} open={open && !waits} />
}
const isIn =
  (state: string): Phase =>
  ({ value }) =>
    matchesState(state, value)

/** A step of whichever workflow. */
export type AnyStep = { type: `${string}.${string}` }
type Answering<Own extends AnyStep> = Asking<Own> &
  Pick<
    ActorRef<
      Snapshot<unknown> & {
        value: StateValue
        context: { answer: { rejectionReasonIndividual: string } }
        hasTag: (tag: 'answerLost') => boolean
      },
      Own | Answer
    >,
    'getSnapshot' | 'subscribe'
  >

interface StepQuestionsProps<Own extends AnyStep, Draft, Key extends keyof Draft & string> extends Pick<
  Form<Draft, Key>,
  'record' | 'table'
> {
  actor: Answering<Own>
  texts: RecordTexts
  questions: readonly Question<StepOf<Own>>[]
  /** the question of the release, where it asks for more than a yes; open once nothing is doubted */
  renderRelease?: (open: boolean) => ReactNode
  /** what was written for an answer; by default in the words of a rejection */
  written?: string
}

/** All of them: before a release whether what the form doubts is meant, and at last what was written in vain. */
export const StepQuestions = <Own extends AnyStep, Draft, Key extends keyof Draft & string>(
  props: StepQuestionsProps<Own, Draft, Key>,
) => {
  const { actor, record, table, texts, questions, renderRelease, written } = props
  const { open: asked, onCancel } = useStepQuestion<AnyStep>(actor, 'release')
  const lost = useSelector(actor, (s) => s.context.answer.rejectionReasonIndividual)
  return (
    <>
      <DoubtsQuestion record={record} table={table} texts={texts} asked={asked} onCancel={onCancel}>
        {(open) => (
          <>
            {renderRelease?.(open)}
            {questions.map((question) => (
              <StepQuestion<AnyStep>
                key={question.step}
                actor={actor}
                waits={question.step === 'release' && !open}
                {...question}
              />
            ))}
          </>
        )}
      </DoubtsQuestion>
      <LostAnswer actor={actor} text={written ?? lost} />
    </>
  )
}
