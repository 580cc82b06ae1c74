/** Which import is under way, whoever began it, asked for again and again; and the way to end it (rule W8). */
import { assign, fromPromise, setup } from 'xstate'
import type { ImportStatus } from '../../domain/article/articleImport.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'

export const importWatchMachine = setup({
  types: {
    context: {} as { status: ImportStatus | null },
    events: {} as { type: 'window.focused' } | { type: 'import.abort' },
    tags: {} as 'busy',
  },
  actors: {
    loadStatus: fromPromise<Outcome<ImportStatus>>(actorNotProvided('loadStatus')),
    abortImport: fromPromise<Outcome<ImportStatus>>(actorNotProvided('abortImport')),
  },
  guards: {
    isGranted,
    isUnderWay: ({ context: { status } }) => status !== null && status.current !== null,
  },
  actions: {
    ...effects,
    takeStatus: assign({
      status: ({ context }, outcome: Outcome<ImportStatus>) => (outcome.ok ? outcome.value : context.status),
    }),
  },
  delays: { poll: 3_000, seldom: 15_000 },
}).createMachine({
  id: 'importWatch',
  description: 'Which import is under way, and the way to end it.',
  context: { status: null },
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked.',
      on: { 'import.abort': { guard: 'isUnderWay', target: 'ending' } },
      invoke: {
        id: 'loadStatus',
        src: 'loadStatus',
        onDone: { actions: { type: 'takeStatus', params: ({ event }) => event.output }, target: 'told' },
        onError: 'told',
      },
    },
    told: {
      description: 'What it said is shown.',
      always: [{ guard: 'isUnderWay', target: 'following' }, { target: 'idle' }],
    },
    idle: {
      description: 'None is under way; now and then it is asked again.',
      after: { seldom: 'asking' },
      on: { 'window.focused': 'asking' },
    },
    following: {
      description: 'One is under way; soon it is asked how far it is.',
      after: { poll: 'asking' },
      on: { 'window.focused': 'asking', 'import.abort': 'ending' },
    },
    ending: {
      description: 'It is being ended after its last whole batch.',
      tags: 'busy',
      invoke: {
        id: 'abortImport',
        src: 'abortImport',
        onDone: [
          {
            guard: ifGranted,
            actions: [
              { type: 'takeStatus', params: ({ event }) => event.output },
              { type: 'notify', params: { level: 'success', key: 'articleImport.ended.success' } },
            ],
            target: 'told',
          },
          { actions: tellRefusal, target: 'asking' },
        ],
        onError: { actions: tellBroken, target: 'asking' },
      },
    },
  },
})
