/** The states of a workflow, made from its description (see workflowMachine.ts). What they name stands in workflowActions.ts. */
import { and, type AnyActorRef, not, stateIn } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { doneNotice, ifGranted, tellFailed, unansweredNotice } from './answers.ts'
import type { News } from '../../domain/session/news.ts'
import type { Destination, Notice } from './effects.ts'
import { inputRegion } from './inputRegion.ts'
import { keepBroken } from './problem.ts'
import type { Kinds, Part, Step, Workflow, WorkflowContext } from './workflowTypes.ts'

/** Whether nothing stands in the way of a step, or of a way that leads on. */
const mayTake = (step: string) => ({ type: 'mayTake', params: step })

type OfContext<K extends Kinds> = { context: WorkflowContext<K> }
type OfRecord = { event: { record: { id: string } } }
type OfOutput<Value> = { event: { output: Outcome<Value> } }
type Around<K extends Kinds> = OfContext<K> & { self: AnyActorRef }

const newsOf = ({ event }: { event: { news: News | null } }) => event.news
const takeSaved = { type: 'takeSaved', params: ({ event }: OfRecord) => event.record }
const addressOf = (list: string, { id }: { id: string }) => `${list}/${encodeURIComponent(id)}`

/** A new record needs its beginning first; then form and parts are there, and one step after the other can be taken. */
export const workflowStates = <K extends Kinds>(workflow: Workflow<K>) => ({
  opening: {
    description: 'A known record is loaded by its form; a new one may need something first.',
    always: [...beginning(workflow), { target: 'present' }],
  },
  ...beforeTheForm(workflow),
  present: {
    description: 'The form is there.',
    type: 'parallel',
    invoke: [
      {
        id: 'record',
        src: 'record',
        input: ({ context, self }: Around<K>) => ({
          id: context.id,
          draft: workflow.draft(context),
          carried: context.carried,
          parent: self,
        }),
      },
      ...partsFrom(workflow, 'start'),
    ],
    on: reportsOf(workflow),
    states: { workflow: workflowRegion(workflow), input: inputRegion, ...basisRegion(workflow) },
  },
})

const beginning = <K extends Kinds>({ begins }: Workflow<K>) => {
  if (!begins) return []
  if (begins.loads !== undefined) return [{ guard: 'isNew', target: 'loadingBasis' }]
  return [{ guard: and(['isNew', 'isNotOffered']), actions: { type: 'keepObstacle', params: null }, target: 'refused' }]
}

const beforeTheForm = <K extends Kinds>({ begins }: Workflow<K>) => {
  if (!begins) return {}
  const refused = { description: 'No new record can be made; the page says why.' }
  if (begins.loads === undefined) return { refused }
  type Basis = OfOutput<K['basis']>
  const takeBasis = { type: 'takeBasis', params: ({ event }: Basis) => event.output }
  const decided = [
    {
      guard: { type: 'isBegun', params: ({ event }: Basis) => event.output },
      actions: takeBasis,
      target: 'present',
    },
    { actions: { type: 'keepObstacle', params: ({ event }: Basis) => event.output }, target: 'refused' },
  ]
  return {
    loadingBasis: {
      description: 'What the new record starts from is on its way.',
      tags: 'loading',
      invoke: {
        id: begins.loads,
        src: begins.loads,
        input: ({ context }: OfContext<K>) => context.basisId ?? '',
        // what merely proposes something stands in nobody's way
        onDone: begins.refuses ? decided : { actions: takeBasis, target: 'present' },
        onError: { actions: keepBroken, target: 'failed' },
      },
    },
    failed: {
      description: 'What the new record starts from could not be loaded; it can be tried again.',
      on: { 'basis.reload': 'loadingBasis' },
    },
    ...(begins.refuses ? { refused } : {}),
  }
}

/** What a new record starts from may be over before it is saved: whoever types it reads so at once, and can copy what is typed. */
const basisRegion = <K extends Kinds>({ begins }: Workflow<K>) => {
  if (begins?.loads === undefined || !begins.refuses) return {}
  type Basis = OfOutput<K['basis']>
  const keepObstacle = { type: 'keepObstacle', params: ({ event }: Basis) => event.output }
  const heard = { 'news.heard': { guard: { type: 'isAboutBasis', params: newsOf }, target: 'asking' } }
  return {
    basis: {
      description: 'Whether what a new record starts from still allows it.',
      initial: 'known',
      states: {
        known: { description: 'It does, as far as is known.', on: heard },
        asking: {
          description: 'It has changed: does it still?',
          invoke: {
            id: 'askBasis',
            src: begins.loads,
            input: ({ context }: OfContext<K>) => context.basisId ?? '',
            onDone: [
              {
                guard: { type: 'isBegun', params: ({ event }: Basis) => event.output },
                actions: keepObstacle,
                target: 'known',
              },
              { actions: keepObstacle, target: 'gone' },
            ],
            onError: 'known',
          },
        },
        gone: { description: 'No new record can be made by now; the page says why.', on: heard },
      },
    },
  }
}

const workflowRegion = <K extends Kinds>(workflow: Workflow<K>) => ({
  description: 'What is being done with the record.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'A known record is on its way; a new one is typed first.',
      on: {
        'record.loaded': { actions: takeSaved, target: 'working' },
        'record.saved': { actions: [takeSaved, ...afterCreation(workflow)], target: 'working' },
      },
    },
    working: {
      description: 'The record exists: one step after the other can be taken.',
      invoke: partsFrom(workflow, 'record'),
      initial: askedSteps(workflow).length > 0 ? 'arriving' : 'idle',
      // whatever is being done: what the form knows, all parts know
      on: {
        'record.loaded': { actions: [takeSaved, 'tellParts'] },
        'record.saved': whenSaved(workflow),
        ...followedReports(workflow),
        ...(workflow.renews && {
          'news.heard': {
            guard: { type: 'isAboutPart', params: newsOf },
            actions: { type: 'renewParts', params: newsOf },
          },
        }),
      },
      states: {
        ...(askedSteps(workflow).length > 0 && {
          arriving: {
            description: 'Does the address ask for a step?',
            always: [
              ...askedSteps(workflow).map((name) => ({
                guard: and([{ type: 'isWanted', params: name }, mayTake(name)]),
                target: name,
              })),
              { target: 'idle' },
            ],
          },
        }),
        idle: {
          description: 'The user reads and types.',
          on: { ...stepEvents(workflow), ...wayEvents(workflow) },
        },
        ...Object.fromEntries(Object.entries(workflow.steps).map((step) => [step[0], stepState(workflow, step)])),
      },
    },
    ...(Object.values(workflow.steps).some((step) => 'leavesTo' in step) && {
      left: { id: 'left', description: 'The record has moved on; another page opens.', type: 'final' },
    }),
  },
})

const afterCreation = <K extends Kinds>(workflow: Workflow<K>) => {
  const { path, created, returns } = workflow
  // The new record's address takes the place of `/…/new`; the screen goes on.
  const stays = {
    type: 'goTo',
    params: ({ event }: OfRecord): Destination => ({ path: addressOf(path, event.record), replace: true, stay: true }),
  }
  return [
    ...(created ? [{ type: 'notify', params: ({ event }: OfRecord) => created(event.record) }] : []),
    ...(returns ? toList(workflow) : [stays]),
  ]
}

/** Where a form is left by saving it: its list. */
const toList = <K extends Kinds>({ path, returns }: Workflow<K>) =>
  returns ? [{ type: 'goTo', params: { path } satisfies Destination }] : []

const whenSaved = <K extends Kinds>(workflow: Workflow<K>) => [
  ...(workflow.isOwn ? [{ guard: 'isOwn', actions: [takeSaved, 'tellParts', 'refreshSession'] }] : []),
  { actions: [takeSaved, 'tellParts', ...toList(workflow)] },
]

const isSaved = stateIn({ present: { input: 'saved' } })

const stepEvents = <K extends Kinds>({ id, steps }: Workflow<K>) =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]) => {
      const guard = step.whenSaved ? and([mayTake(name), isSaved]) : mayTake(name)
      const unsaved = { guard: and([mayTake(name), not(isSaved)]), target: `${name}.saving` }
      return [`${id}.${name}`, [...(step.savesFirst ? [unsaved] : []), { guard, target: name }]]
    }),
  )

const wayEvents = <K extends Kinds>({ id, ways = {} }: Workflow<K>) =>
  Object.fromEntries(
    Object.entries(ways).map(([name, { to }]) => {
      const params = ({ context }: OfContext<K>): Destination => ({ path: context.saved ? to(context.saved) : '/' })
      return [`${id}.${name}`, { guard: mayTake(name), actions: { type: 'goTo', params } }]
    }),
  )

const askedSteps = <K extends Kinds>({ steps }: Workflow<K>) =>
  Object.entries(steps).flatMap(([name, { askedBy }]) => (askedBy === undefined ? [] : [name]))

const stepState = <K extends Kinds>(workflow: Workflow<K>, [name, step]: [string, Step<K>]) => ({
  description: step.description,
  initial: step.asks ? 'asking' : 'running',
  states: {
    ...(step.asks && {
      asking: { ...question(name, step), ...(workflow.movesOn && { always: overtaken(name, step) }) },
    }),
    ...(step.asks === 'answer' && { lost: lostAnswer }),
    ...(step.savesFirst && { saving: firstSaved }),
    running: 'saves' in step ? savingPhase(workflow) : callingPhase(step),
    over: { description: 'Done, refused, or called off.', type: 'final' },
  },
  onDone: 'idle',
})

const firstSaved = {
  description: 'The form saves what was typed, so that the step has it.',
  tags: 'busy',
  entry: 'saveForm',
  on: {
    'record.saved': { actions: [takeSaved, 'tellParts'], target: 'running' },
    'record.notSaved': 'over',
  },
}

/** What others did meanwhile leaves nothing to ask: the question goes, and says so. */
const overtaken = <K extends Kinds>(name: string, { asks }: Step<K>) => [
  ...(asks === 'answer' ? [{ guard: and([not(mayTake(name)), 'isWritten']), target: 'lost' }] : []),
  {
    guard: not(mayTake(name)),
    actions: [{ type: 'notify', params: { level: 'warn', key: 'questionOver' } }, 'forgetAnswer'],
    target: 'over',
  },
]

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
          'question.confirmed': needs ? { guard: { type: 'bringsAll', params: name }, target: 'running' } : 'running',
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
            { guard: 'isAnswered', target: 'running' },
            { actions: 'showAnswerErrors' },
          ],
          // Asked again, it goes on from there: Esc is pressed easily.
          'question.cancelled': { actions: 'hideAnswerErrors', target: 'over' },
        },
      }

const savingPhase = <K extends Kinds>(workflow: Workflow<K>) => ({
  description: 'The form saves what was typed, and the step is taken in the same call.',
  tags: 'busy',
  entry: 'saveAndRelease',
  on: {
    'record.saved': whenSaved(workflow).map((saved) => ({ ...saved, target: 'over' })),
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
const backToQuestion = <K extends Kinds, Action>({ asks }: Step<K>, actions: readonly Action[]) => [
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

const partsFrom = <K extends Kinds>({ parts = {} }: Workflow<K>, from: Part<K>['from']) =>
  Object.entries(parts)
    .filter(([, part]) => part.from === from)
    .map(([name, part]) => ({
      id: name,
      src: name,
      input: ({ context, self }: Around<K>) => part.input(context, self),
    }))

const takeReport = <K extends Kinds>({ hears }: Workflow<K>) => {
  const params = ({ event }: { event: unknown }) => event
  return hears?.enters ? [{ type: 'enterReport', params }] : [{ type: 'takeReport', params }, 'renewHistory']
}
const reportsOf = <K extends Kinds>(workflow: Workflow<K>) =>
  Object.fromEntries([
    ...(workflow.hears?.refreshes ?? []).map((type) => [type, { actions: 'refreshForm' }]),
    ...(workflow.hears?.types ?? []).map((type) => [type, { actions: takeReport(workflow) }]),
    ...(workflow.writes?.types ?? []).map((type) => [
      type,
      { actions: { type: 'enterReport', params: ({ event }: { event: unknown }) => event } },
    ]),
  ])

/** Reports that other parts follow, while these are there. */
const followedReports = <K extends Kinds>(workflow: Workflow<K>) => {
  const tell = { type: 'tellFollowers', params: ({ event }: { event: unknown }) => event }
  const followed = Object.values(workflow.parts ?? {}).flatMap(({ follows = [] }) => follows)
  return Object.fromEntries(followed.map((type) => [type, { actions: [...takeReport(workflow), tell] }]))
}
