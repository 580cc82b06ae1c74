/** What a new record starts from, in a workflow's states: loaded before the form is there, and asked for anew while it is typed. */
import { and } from 'xstate'
import type { News } from '../../domain/session/news.ts'
import { keepBroken } from './problem.ts'
import type { Kinds, OfContext, OfOutput, Workflow } from './workflowTypes.ts'

export const newsOf = ({ event }: { event: { news: News | null } }) => event.news

/** Who may make a new record follows from what it starts from, and may be over with that. */
const isDecidedByBasis = <K extends Kinds>({ begins }: Workflow<K>): boolean =>
  begins?.refuses !== undefined && (begins.about !== undefined || begins.follows !== undefined)

export const beginning = <K extends Kinds>(workflow: Workflow<K>) => {
  const { begins } = workflow
  if (!begins) return []
  const refused = {
    guard: and(['isNew', 'isNotOffered']),
    actions: { type: 'keepObstacle', params: null },
    target: 'refused',
  }
  return [
    ...(begins.refuses && !isDecidedByBasis(workflow) ? [refused] : []),
    ...(begins.loads === undefined ? [] : [{ guard: 'isNew', target: 'loadingBasis' }]),
  ]
}

export const beforeTheForm = <K extends Kinds>(workflow: Workflow<K>) => {
  const { begins } = workflow
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
        onDone: isDecidedByBasis(workflow) ? decided : { actions: takeBasis, target: 'present' },
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
export const basisRegion = <K extends Kinds>(workflow: Workflow<K>) => {
  const { begins } = workflow
  if (begins?.loads === undefined || !isDecidedByBasis(workflow)) return {}
  type Basis = OfOutput<K['basis']>
  const keepObstacle = { type: 'keepObstacle', params: ({ event }: Basis) => event.output }
  const heard = { 'news.heard': { guard: { type: 'isAboutBasis', params: newsOf }, target: 'asking' } }
  const takeBasis = { type: 'takeBasis', params: ({ event }: Basis) => event.output }
  // Whatever a save was refused for: it may be that what it starts from has changed, and nobody was told.
  const missed = begins.follows && {
    'record.notSaved': { guard: { type: 'isAboutBasis', params: null }, target: 'asking' },
  }
  return {
    basis: {
      description: 'Whether what a new record starts from still allows it.',
      initial: 'known',
      states: {
        known: { description: 'It does, as far as is known.', on: { ...heard, ...missed } },
        asking: {
          description: 'It has changed: does it still?',
          invoke: {
            id: 'askBasis',
            src: begins.loads,
            input: ({ context }: OfContext<K>) => context.basisId ?? '',
            onDone: [
              {
                guard: { type: 'isBegun', params: ({ event }: Basis) => event.output },
                actions: [keepObstacle, ...(begins.follows ? [takeBasis, 'followBasis'] : [])],
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
