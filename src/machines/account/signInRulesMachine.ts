/** What a company demands of everybody who signs in (rule S16): a switch of its administrators, which asks before it shuts people out. */
import { assign, fromPromise, setup } from 'xstate'
import type { SignInRules } from '../../domain/account/secondFactorSchema.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'

type Context = {
  administers: boolean
  /** as the server has it */
  rules: SignInRules | null
}
type Loaded = Outcome<SignInRules>
const take = { type: 'take', params: ({ event }: { event: { output: Loaded } }) => event.output } as const

export const signInRulesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'factor.required'; required: boolean }
      | { type: 'question.confirmed' }
      | { type: 'question.cancelled' }
      | { type: 'rules.reload' },
    input: {} as Pick<Context, 'administers'>,
    tags: {} as 'shown' | 'loading',
  },
  actors: {
    loadRules: fromPromise<Loaded>(actorNotProvided('loadRules')),
    saveRules: fromPromise<Loaded, SignInRules>(actorNotProvided('saveRules')),
  },
  guards: {
    isGranted,
    administers: ({ context }) => context.administers,
    isRequired: (_, required: boolean) => required,
  },
  actions: {
    ...effects,
    take: assign((_, outcome: Loaded) => (outcome.ok ? { rules: outcome.value } : {})),
  },
}).createMachine({
  id: 'signInRules',
  description: 'What a company demands of everybody who signs in.',
  context: ({ input }) => ({ ...input, rules: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Only administrators of a company decide.',
      always: [{ guard: 'administers', target: 'loading' }, { target: 'unneeded' }],
    },
    unneeded: { description: 'There is nothing to decide.' },
    loading: {
      description: 'What holds is on its way.',
      tags: 'loading',
      invoke: {
        id: 'loadRules',
        src: 'loadRules',
        onDone: [{ guard: ifGranted, actions: take, target: 'shown' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    failed: { description: 'It could not be loaded; it can be tried again.', on: { 'rules.reload': 'loading' } },
    shown: {
      description: 'The switch stands as the server has it.',
      tags: 'shown',
      on: {
        'factor.required': [
          { guard: { type: 'isRequired', params: ({ event }) => event.required }, target: 'asking' },
          { target: 'allowing' },
        ],
      },
    },
    asking: {
      description: 'Whoever has no second factor gets no further than to set one up: really?',
      tags: 'shown',
      on: { 'question.confirmed': 'requiring', 'question.cancelled': 'shown' },
    },
    requiring: {
      description: 'The server demands a second factor from now on.',
      tags: 'shown',
      invoke: {
        id: 'require',
        src: 'saveRules',
        input: { secondFactorRequired: true },
        onDone: [
          {
            guard: ifGranted,
            actions: [take, { type: 'notify', params: { level: 'success', key: 'secondFactor.required' } }],
            target: 'shown',
          },
          { actions: tellRefusal, target: 'shown' },
        ],
        onError: { actions: tellBroken, target: 'loading' },
      },
    },
    allowing: {
      description: 'The password alone is enough again for whoever wants it.',
      tags: 'shown',
      invoke: {
        id: 'allow',
        src: 'saveRules',
        input: { secondFactorRequired: false },
        onDone: [
          { guard: ifGranted, actions: take, target: 'shown' },
          { actions: tellRefusal, target: 'shown' },
        ],
        onError: { actions: tellBroken, target: 'loading' },
      },
    },
  },
})
