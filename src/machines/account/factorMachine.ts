/** The second factor in the profile (rule S15): whether there is one, how many recovery codes are left, new ones, and taking it away. */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { SecondFactor } from '../../domain/account/secondFactorSchema.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { loginMachine } from '../session/loginMachine.ts'
import { recoveryCodesMachine } from './recoveryCodesMachine.ts'

type Codes = Outcome<{ codes: string[] }>
type Context = {
  mail: string
  /** hears whether there is one */
  parent: AnyActorRef
  /** null as long as it is on its way */
  factor: SecondFactor | null
  /** new ones, as long as they are shown */
  codes: readonly string[]
}
type Loaded = Outcome<SecondFactor>
export type FactorReport = { type: 'factor.known'; isThere: boolean }
/** `tooOld`: somebody took their time after the sign-in */
export type FactorRemoval = 'removed' | 'tooOld' | 'refused'

const proof = ({ context }: { context: Context }) => ({ mail: context.mail, putOutBy: null })

export const factorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'factor.reload' }
      | { type: 'factor.remove' }
      | { type: 'codes.renew' }
      | { type: 'proof.cancelled' },
    input: {} as Pick<Context, 'mail' | 'parent'>,
    tags: {} as 'loading' | 'proving' | 'busy' | 'typed',
    children: {} as {
      load: 'getFactor'
      proof: 'login'
      remove: 'removeFactor'
      renew: 'renewCodes'
      codes: 'codes'
    },
  },
  actors: {
    getFactor: fromPromise<Loaded>(actorNotProvided('getFactor')),
    login: loginMachine,
    removeFactor: fromPromise<FactorRemoval>(actorNotProvided('removeFactor')),
    renewCodes: fromPromise<Codes>(actorNotProvided('renewCodes')),
    codes: recoveryCodesMachine,
  },
  guards: {
    isGranted,
    isRemoved: (_, end: FactorRemoval) => end === 'removed',
    isOptional: ({ context: { factor } }) => factor !== null && factor.since !== null && !factor.required,
    hasFactor: ({ context: { factor } }) => factor !== null && factor.since !== null,
  },
  actions: {
    ...effects,
    take: assign((_, outcome: Loaded) => (outcome.ok ? { factor: outcome.value } : {})),
    takeCodes: assign((_, outcome: Codes) => ({ codes: outcome.ok ? outcome.value.codes : [] })),
    forgetCodes: assign({ codes: [] }),
    report: sendTo(
      ({ context }) => context.parent,
      ({ context: { factor } }) =>
        ({ type: 'factor.known', isThere: factor !== null && factor.since !== null }) satisfies FactorReport,
    ),
  },
}).createMachine({
  id: 'factor',
  description: 'The second factor in the profile.',
  context: ({ input }) => ({ ...input, factor: null, codes: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked whether there is one.',
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'getFactor',
        onDone: [
          {
            guard: ifGranted,
            actions: [{ type: 'take', params: ({ event }) => event.output }, 'report'],
            target: 'shown',
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: { description: 'It is not known; it can be asked again.', on: { 'factor.reload': 'loading' } },
    shown: {
      description: 'It is shown whether there is one.',
      on: {
        'factor.remove': { guard: 'isOptional', target: 'provingRemoval' },
        'codes.renew': { guard: 'hasFactor', target: 'provingCodes' },
      },
    },
    provingRemoval: {
      description: 'Password and code are asked for before it is taken away.',
      tags: 'proving',
      invoke: { id: 'proof', src: 'login', input: proof, onDone: 'removing' },
      on: { 'proof.cancelled': 'shown' },
    },
    removing: {
      description: 'The second factor is taken away; all other sign-ins end.',
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'removeFactor',
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            actions: [{ type: 'notify', params: { level: 'success', key: 'secondFactor.removed' } }, 'refreshSession'],
            target: 'loading',
          },
          {
            actions: { type: 'notify', params: { level: 'error', key: 'secondFactor.notRemoved' } },
            target: 'loading',
          },
        ],
        onError: { actions: tellBroken, target: 'loading' },
      },
    },
    provingCodes: {
      description: 'Password and code are asked for before there are new recovery codes.',
      tags: 'proving',
      invoke: { id: 'proof', src: 'login', input: proof, onDone: 'renewing' },
      on: { 'proof.cancelled': 'shown' },
    },
    renewing: {
      description: 'The server makes new recovery codes; those before are over.',
      tags: 'busy',
      invoke: {
        id: 'renew',
        src: 'renewCodes',
        onDone: [
          {
            guard: ifGranted,
            actions: { type: 'takeCodes', params: ({ event }) => event.output },
            target: 'showingCodes',
          },
          { actions: tellRefusal, target: 'loading' },
        ],
        onError: { actions: tellBroken, target: 'loading' },
      },
    },
    showingCodes: {
      description: 'The new recovery codes are shown, this once.',
      tags: 'typed',
      invoke: {
        id: 'codes',
        src: 'codes',
        input: ({ context: { codes, mail } }) => ({ codes, mail }),
        onDone: { actions: 'forgetCodes', target: 'loading' },
      },
    },
  },
})
