/** Recovery codes, shown this once (rule S15): copied, written to a file, printed; they are closed once they lie in a safe place. */
import { assign, fromPromise, setup } from 'xstate'
import { actorNotProvided, brokenNotice, type Download, effects } from '../core/effects.ts'

type Context = {
  mail: string
  codes: readonly string[]
  isKept: boolean
}

export const recoveryCodesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'codes.copy' }
      | { type: 'codes.download' }
      | { type: 'codes.kept'; kept: boolean }
      | { type: 'codes.closed' },
    input: {} as Omit<Context, 'isKept'>,
  },
  actors: {
    copyText: fromPromise<void, string>(actorNotProvided('copyText')),
    writeCodes: fromPromise<Download, Omit<Context, 'isKept'>>(actorNotProvided('writeCodes')),
  },
  guards: { isKept: ({ context }) => context.isKept },
  actions: { ...effects, keep: assign({ isKept: (_, kept: boolean) => kept }) },
}).createMachine({
  id: 'recoveryCodes',
  description: 'Recovery codes, shown this once.',
  context: ({ input }) => ({ ...input, isKept: false }),
  initial: 'shown',
  on: { 'codes.kept': { actions: { type: 'keep', params: ({ event }) => event.kept } } },
  states: {
    shown: {
      description: 'The codes are shown; whoever goes on says that they lie in a safe place.',
      on: {
        'codes.copy': 'copying',
        'codes.download': 'writing',
        'codes.closed': { guard: 'isKept', target: 'closed' },
      },
    },
    copying: {
      description: 'The codes go to the clipboard.',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => context.codes.join('\n'),
        onDone: {
          actions: { type: 'notify', params: { level: 'success', key: 'secondFactor.codesCopied' } },
          target: 'shown',
        },
        onError: {
          actions: { type: 'notify', params: { level: 'error', key: 'secondFactor.notCopied' } },
          target: 'shown',
        },
      },
    },
    writing: {
      description: 'The codes go to a file.',
      invoke: {
        id: 'writeCodes',
        src: 'writeCodes',
        input: ({ context: { codes, mail } }) => ({ codes, mail }),
        onDone: {
          actions: { type: 'saveFile', params: ({ event }) => ({ ok: true as const, value: event.output }) },
          target: 'shown',
        },
        onError: {
          actions: { type: 'notify', params: ({ event }) => brokenNotice(event.error) },
          target: 'shown',
        },
      },
    },
    closed: { description: 'Nobody sees them again.', type: 'final' },
  },
})
