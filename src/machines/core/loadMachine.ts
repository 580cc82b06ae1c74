/**
 * Something that a page shows besides its record and that comes by a call of its own: versions of an offer, companies to choose
 * from. What was loaded stays while it is loaded again.
 */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted } from './answers.ts'
import { actorNotProvided } from './effects.ts'

/** What the call gets: of what to load it. */
export type LoadInput<Input> = { of: Input }
type Loaded<Input, Value> = { input: Input; value: Value }

interface Loading<Input, Value> {
  id: string
  description: string
  /** what is shown until something is loaded */
  empty: Value
  /** whether there is anything to load; there always is where left out */
  isNeeded?: (input: Input) => boolean
}

const deciding = {
  deciding: {
    description: 'Is there anything to load?',
    always: [{ guard: 'isNeeded', target: 'loading' }, { target: 'unneeded' }],
  },
  unneeded: { description: 'There is nothing to load.' },
} as const

export const createLoadMachine = <Input, Value>({ id, description, empty, isNeeded }: Loading<Input, Value>) =>
  setup({
    types: {
      context: {} as Loaded<Input, Value>,
      input: {} as Input,
      events: {} as { type: 'load.again' },
      tags: {} as 'loading',
    },
    actors: { load: fromPromise<Outcome<Value>, LoadInput<Input>>(actorNotProvided('load')) },
    guards: { isGranted, isNeeded: ({ context }) => isNeeded?.(context.input) ?? true },
    actions: {
      take: assign(({ context }, outcome: Outcome<Value>) => ({ value: outcome.ok ? outcome.value : context.value })),
    },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({ input, value: empty }),
    initial: isNeeded ? 'deciding' : 'loading',
    states: {
      // What is always needed has no such states; its type is that of one that may not be.
      ...(isNeeded ? deciding : ({} as typeof deciding)),
      loading: {
        description: 'The answer is on its way.',
        tags: 'loading',
        // what was asked before may not have what is asked for now
        on: { 'load.again': { target: 'loading', reenter: true } },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ of: context.input }),
          onDone: [
            { guard: ifGranted, actions: { type: 'take', params: ({ event }) => event.output }, target: 'ready' },
            { target: 'failed' },
          ],
          onError: 'failed',
        },
      },
      ready: { description: 'It is shown.', on: { 'load.again': 'loading' } },
      failed: { description: 'It could not be loaded; it can be tried again.', on: { 'load.again': 'loading' } },
    },
  })
