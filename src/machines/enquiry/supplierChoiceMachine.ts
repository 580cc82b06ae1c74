/** Suppliers to choose among for an enquiry (rule E15): asked for once somebody chooses, then by what is typed. */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { SupplierChoices } from '../../domain/enquiry/invitation.ts'
import { ifGranted, isGranted } from '../core/answers.ts'
import { actorNotProvided } from '../core/effects.ts'

interface SupplierChoiceContext {
  /** name or place, as it is typed */
  term: string
  /** those that were found; null before the first answer */
  found: SupplierChoices | null
}

export const supplierChoiceMachine = setup({
  types: {
    context: {} as SupplierChoiceContext,
    events: {} as { type: 'suppliers.wanted' } | { type: 'suppliers.sought'; term: string },
    tags: {} as 'busy',
  },
  actors: {
    loadSuppliers: fromPromise<Outcome<SupplierChoices>, { term: string }>(actorNotProvided('loadSuppliers')),
  },
  delays: { debounce: 300 },
  guards: { isGranted },
  actions: {
    type: assign({ term: (_, term: string) => term }),
    take: assign({
      found: ({ context }, answer: Outcome<SupplierChoices>) => (answer.ok ? answer.value : context.found),
    }),
  },
}).createMachine({
  id: 'supplierChoice',
  description: 'Suppliers that an enquiry may be sent to.',
  context: { term: '', found: null },
  initial: 'idle',
  on: {
    'suppliers.sought': { target: '.pausing', actions: { type: 'type', params: ({ event }) => event.term } },
  },
  states: {
    idle: { description: 'Nobody chooses.', on: { 'suppliers.wanted': 'loading' } },
    pausing: { description: 'A name or a place is typed.', after: { debounce: 'loading' } },
    loading: {
      description: 'They are looked for; those found before stay.',
      tags: 'busy',
      invoke: {
        id: 'loadSuppliers',
        src: 'loadSuppliers',
        input: ({ context: { term } }) => ({ term }),
        onDone: [
          { guard: ifGranted, target: 'found', actions: { type: 'take', params: ({ event }) => event.output } },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    found: { description: 'They can be ticked.', on: { 'suppliers.wanted': 'loading' } },
    failed: { description: 'They did not come; asking again is possible.', on: { 'suppliers.wanted': 'loading' } },
  },
})
