/** The states of a workflow, made from its description (see workflowMachine.ts). What they name stands in workflowActions.ts. */
import { and } from 'xstate'
import type { Destination } from './effects.ts'
import { inputRegion } from './inputRegion.ts'
import { basisRegion, beforeTheForm, beginning, newsOf } from './workflowBasis.ts'
import {
  addressOf,
  askedSteps,
  mayTake,
  stepEvents,
  stepState,
  takeSaved,
  toList,
  wayEvents,
  whenSaved,
} from './workflowSteps.ts'
import type { Around, Kinds, OfRecord, Part, Workflow } from './workflowTypes.ts'

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
const takeComing = {
  type: 'takeComing',
  params: ({ event }: { event: { coming: boolean } }) => event.coming,
} as const
const reportsOf = <K extends Kinds>(workflow: Workflow<K>) =>
  Object.fromEntries([
    ...(workflow.hears?.refreshes ?? []).map((type) => [type, { actions: 'refreshForm' }]),
    ...(workflow.hears?.awaits === undefined ? [] : [[workflow.hears.awaits, { actions: takeComing }] as const]),
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
