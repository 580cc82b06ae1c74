/** What a company has agreed to (rule D4): shown to both sides; its administrators agree to what is open. */
import { assign, fromPromise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Agreements } from '../../domain/legal/legal.ts'
import { doneNotice, ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

type Context = {
  companyId: string
  /** whether who looks agrees for the company */
  agrees: boolean
  agreements: Agreements | null
}
type Answer = { event: { output: Outcome<Agreements> } }
const take = { type: 'take', params: ({ event }: Answer) => event.output } as const

export const agreementsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<Context, 'companyId' | 'agrees'>,
    events: {} as
      | { type: 'agreements.reload' }
      | { type: 'avv.agree' }
      | { type: 'question.confirmed' }
      | { type: 'question.cancelled' },
    tags: {} as 'shown',
  },
  actors: {
    loadAgreements: fromPromise<Outcome<Agreements>, string>(actorNotProvided('loadAgreements')),
    agree: fromPromise<Outcome<Agreements>>(actorNotProvided('agree')),
  },
  guards: { isGranted, agrees: ({ context }) => context.agrees },
  actions: {
    ...effects,
    take: assign((_, outcome: Outcome<Agreements>) => (outcome.ok ? { agreements: outcome.value } : {})),
  },
}).createMachine({
  id: 'agreements',
  description: 'What a company has agreed to, as of which date, by whom and when.',
  context: ({ input }) => ({ ...input, agreements: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The agreements are on their way.',
      invoke: {
        id: 'loadAgreements',
        src: 'loadAgreements',
        input: ({ context }) => context.companyId,
        onDone: [{ guard: ifGranted, actions: take, target: 'shown' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: {
      description: 'They could not be loaded; it can be tried again.',
      on: { 'agreements.reload': 'loading' },
    },
    shown: {
      description: 'They are shown.',
      tags: 'shown',
      on: { 'avv.agree': { guard: 'agrees', target: 'asking' } },
    },
    asking: {
      description: 'Does the administrator agree for the company?',
      tags: 'shown',
      on: { 'question.confirmed': 'agreeing', 'question.cancelled': 'shown' },
    },
    agreeing: {
      description: 'The agreement is being noted.',
      tags: 'shown',
      invoke: {
        id: 'agree',
        src: 'agree',
        onDone: [
          { guard: ifGranted, actions: [take, { type: 'notify', params: doneNotice('agreements') }], target: 'shown' },
          { actions: tellRefusal, target: 'shown' },
        ],
        onError: { actions: tellBroken, target: 'shown' },
      },
    },
  },
})
