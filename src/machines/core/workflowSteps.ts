/** A workflow's steps as states: what is asked first, what is saved before, the call, and where its answer leads. */
import { and, not, stateIn } from 'xstate'
import { doneNotice, ifGranted, tellFailed, unansweredNotice } from './answers.ts'
import type { Destination, Notice } from './effects.ts'
import type { Kinds, OfContext, OfOutput, OfRecord, Step, Workflow, WorkflowContext } from './workflowTypes.ts'

/** Whether nothing stands in the way of a step, or of a way that leads on. */
export const mayTake = (step: string) => ({ type: 'mayTake', params: step })

export const takeSaved = { type: 'takeSaved', params: ({ event }: OfRecord) => event.record }
export const addressOf = (list: string, { id }: { id: string }) => `${list}/${encodeURIComponent(id)}`

/** What the question before a step names, as it stands now. */
export const aboutOf = <K extends Kinds>(
  step: Pick<Step<K>, 'about'> | undefined,
  { saved }: WorkflowContext<K>,
): string | null => (step?.about && saved ? step.about(saved) : null)

/** Where a form is left by saving it: its list. */
export const toList = <K extends Kinds>({ path, returns }: Workflow<K>) =>
  returns ? [{ type: 'goTo', params: { path } satisfies Destination }] : []

export const whenSaved = <K extends Kinds>(workflow: Workflow<K>) => [
  ...(workflow.isOwn ? [{ guard: 'isOwn', actions: [takeSaved, 'tellParts', 'refreshSession'] }] : []),
  { actions: [takeSaved, 'tellParts', ...toList(workflow)] },
]

const isSaved = stateIn({ present: { input: 'saved' } })

export const stepEvents = <K extends Kinds>({ id, steps }: Workflow<K>) =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]) => {
      const guard = step.whenSaved ? and([mayTake(name), isSaved]) : mayTake(name)
      const unsaved = { guard: and([mayTake(name), not(isSaved)]), target: `${name}.saving` }
      return [`${id}.${name}`, [...(step.savesFirst ? [unsaved] : []), { guard, target: name }]]
    }),
  )

export const wayEvents = <K extends Kinds>({ id, ways = {} }: Workflow<K>) =>
  Object.fromEntries(
    Object.entries(ways).map(([name, { to }]) => {
      const params = ({ context }: OfContext<K>): Destination => ({ path: context.saved ? to(context.saved) : '/' })
      return [`${id}.${name}`, { guard: mayTake(name), actions: { type: 'goTo', params } }]
    }),
  )

export const askedSteps = <K extends Kinds>({ steps }: Workflow<K>) =>
  Object.entries(steps).flatMap(([name, { askedBy }]) => (askedBy === undefined ? [] : [name]))

export const stepState = <K extends Kinds>(workflow: Workflow<K>, [name, step]: [string, Step<K>]) => ({
  description: step.description,
  initial: step.asks ? 'asking' : 'running',
  ...(step.asks && workflow.movesOn && { entry: { type: 'noteAbout', params: name } }),
  states: {
    ...(step.asks && {
      asking: {
        ...question(name, step),
        ...(workflow.movesOn && { always: overtaken(name, step) }),
      },
    }),
    ...(step.asks === 'answer' && { lost: lostAnswer }),
    ...(step.savesFirst && { saving: firstSaved(step) }),
    ...(step.needs && { awaiting: awaited(name) }),
    running: 'saves' in step ? savingPhase(workflow, step) : callingPhase(step),
    over: { description: 'Done, refused, or called off.', type: 'final' },
  },
  onDone: 'idle',
})

const firstSaved = <K extends Kinds>({ asks }: Step<K>) => ({
  description: 'The form saves what was typed, so that the step has it.',
  tags: 'busy',
  entry: 'saveForm',
  on: {
    'record.saved': { actions: [takeSaved, 'tellParts'], target: asks ? 'asking' : 'running' },
    'record.notSaved': 'over',
  },
})

const isStillAsked = (step: string) => ({ type: 'isStillAsked', params: step })

/** What others did meanwhile leaves nothing to ask, or would ask something else under the hand that answers: the question goes, and says so. */
const overtaken = <K extends Kinds>(name: string, { asks }: Step<K>) => [
  ...(asks === 'answer' ? [{ guard: and([not(isStillAsked(name)), 'isWritten']), target: 'lost' }] : []),
  {
    guard: not(isStillAsked(name)),
    actions: [{ type: 'notify', params: { level: 'warn', key: 'questionOver' } }, 'forgetAnswer'],
    target: 'over',
  },
]

/** What is missing for a yes may be on its way: then it counts once that is there, and nobody says it twice. */
const awaited = (name: string) => ({
  description: 'The yes counts once what is missing is there, which is on its way.',
  tags: 'busy',
  always: [
    { guard: and([{ type: 'bringsAll', params: name }, isStillAsked(name)]), target: 'running' },
    // It has not come, or others have settled the question, which says so.
    { guard: not(and(['isComing', isStillAsked(name)])), target: 'asking' },
  ],
  on: { 'question.cancelled': 'over' },
})

const lostAnswer = {
  description: 'What others did has settled the question; what was written for it can be copied before it goes.',
  tags: ['typed', 'answerLost'],
  on: { 'question.cancelled': { actions: 'forgetAnswer', target: 'over' } },
}

const question = <K extends Kinds>(name: string, { asks, needs, whenSaved: onlySaved }: Step<K>) =>
  asks === 'yes'
    ? {
        description: 'The user is told what follows, and asked.',
        on: {
          'question.confirmed': needs
            ? [
                { guard: { type: 'bringsAll', params: name }, target: 'running' },
                { guard: 'isComing', target: 'awaiting' },
              ]
            : 'running',
          'question.cancelled': 'over',
        },
      }
    : {
        description: 'The user is asked for an answer.',
        initial: 'unanswered',
        states: {
          unanswered: {
            description: 'Nothing is chosen or typed yet.',
            always: { guard: 'isWritten', target: 'answered' },
          },
          answered: { description: 'What is chosen or typed is lost where the page is left.', tags: 'typed' },
        },
        on: {
          'answer.changed': {
            actions: { type: 'changeAnswer', params: ({ event }: { event: { patch: object } }) => event.patch },
            target: '.answered',
          },
          'question.confirmed': [
            // what is typed while it is asked is saved or given up first
            ...(onlySaved === true ? [{ guard: not(isSaved) }] : []),
            { guard: { type: 'isAnswered', params: name }, target: 'running' },
            { actions: 'showAnswerErrors' },
          ],
          // Asked again, it goes on from there: Esc is pressed easily.
          'question.cancelled': { actions: 'hideAnswerErrors', target: 'over' },
        },
      }

const savingPhase = <K extends Kinds>(
  workflow: Workflow<K>,
  { asks, brings }: Extract<Step<K>, { saves: unknown }>,
) => ({
  description: 'The form saves what was typed, and the step is taken in the same call.',
  tags: 'busy',
  entry: {
    type: 'saveAndRelease',
    params: () => (context: OfContext<K>['context']) => {
      const answered = brings?.(context.answer)
      return answered ? { answered } : {}
    },
  },
  on: {
    'record.saved': whenSaved(workflow).map(({ actions, ...saved }) => ({
      ...saved,
      actions: [...actions, ...(asks === 'answer' ? ['forgetAnswer'] : [])],
      target: 'over',
    })),
    'record.notSaved': 'over',
  },
})

const callingPhase = <K extends Kinds>(step: Extract<Step<K>, { calls: string }>) => ({
  description: 'The call is on its way.',
  tags: 'busy',
  invoke: {
    id: step.calls,
    src: step.calls,
    input: ({ context: { saved, answer, newId } }: OfContext<K>) => ({ saved, answer, newId }),
    onDone: [
      {
        guard: ifGranted,
        actions: [{ type: 'notify', params: doneBy(step) }, ...afterCall(step)],
        target: 'leavesTo' in step ? '#left' : 'over',
      },
      // Whatever stood in the way: the form shows the record as it is by now, below what was typed.
      ...backToQuestion(step, whenRefused(step)),
    ],
    onError: backToQuestion(step, whenBroken(step)),
  },
})

/** What was written for the answer stands where it was written; without it there is nothing to go on with. */
const backToQuestion = <K extends Kinds, Action>({ asks, isAnswered }: Step<K>, actions: readonly Action[]) =>
  // nothing of such an answer is chosen alone
  isAnswered
    ? [{ actions, target: 'asking.answered' }]
    : [
        ...(asks === 'answer' ? [{ guard: 'isWritten', actions, target: 'asking.answered' }] : []),
        { actions, target: 'over' },
      ]

const whenRefused = <K extends Kinds>({ tells }: Extract<Step<K>, { calls: string }>) =>
  [tellFailed(tells).refused, 'refreshForm'] as const

/** What decides on this record may be done although nobody answered: the form asks how it stands by now. Making another can be tried again. */
const whenBroken = <K extends Kinds>(step: Extract<Step<K>, { calls: string }>) =>
  'opens' in step
    ? [tellFailed(step.tells).broken]
    : [{ type: 'notify', params: unansweredNotice(step.tells) } as const, 'refreshForm' as const]

const doneBy =
  <K extends Kinds>({ tells, names, way }: Extract<Step<K>, { calls: string }>) =>
  ({ context }: OfContext<K>): Notice => {
    const leads = way?.(context)
    return { ...doneNotice(tells, names?.(context)), ...(leads && { way: leads }) }
  }

const afterCall = <K extends Kinds>(step: Extract<Step<K>, { calls: string }>) => {
  if ('leavesTo' in step) return [{ type: 'goTo', params: { path: step.leavesTo } }]
  type Made = OfOutput<{ id: string }>
  if ('opens' in step) {
    const params = ({ event }: Made): Destination => ({
      path: event.output.ok ? addressOf(step.opens, event.output.value) : step.opens,
    })
    return ['nameNext', { type: 'goTo', params }]
  }
  const take = { type: 'takeAnswered', params: ({ event }: Made) => event.output }
  return [take, 'forgetAnswer', 'replaceInForm', 'tellParts']
}
