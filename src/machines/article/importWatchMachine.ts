/**
 * Which import is under way, whoever began it, asked for when news tell of it and otherwise again and again; and the way to end it (rule W8).
 * The page around it hears when one has begun or is over; the one that was seen under way is named when it is over.
 */
import { type AnyActorRef, assign, fromPromise, sendTo, setup } from 'xstate'
import type { ImportStatus, ImportSummary } from '../../domain/article/articleImport.ts'
import type { News } from '../../domain/session/news.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import { ifGranted, isGranted, tellBroken, tellRefusal } from '../core/answers.ts'
import { actorNotProvided, effects, type Notice } from '../core/effects.ts'

export type ImportWatchReport = { type: 'imports.moved' }

/** Whether news tell of an import, or may have missed one. */
export const isAboutImports = (_: unknown, news: News | null): boolean => news === null || news.kind === 'IMPORT'

/** What changes when an import begins, ends, or is undone. */
const placeOf = (status: ImportStatus | null) => [status?.current, status?.last].map((one) => [one?.id, one?.state])

/** An import that was seen under way, and is over: as it was seen last, and as it is known by now. */
export type EndedImport = { was: ImportSummary; is: ImportSummary | null }
type Context = { status: ImportStatus | null; ended: EndedImport | null; parent: AnyActorRef }

/** Nothing, once another one is under way, or where none is over: one whose file is refused leaves no result to lead to. */
const endedAfter = ({ status, ended }: Context, { current, last }: ImportStatus): EndedImport | null => {
  if (current) return null
  const was = status?.current
  if (!was) return ended
  if (last?.id === was.id) return { was, is: last }
  // An undoing may be of an older one, which is not the last.
  const isGone = was.state === 'RUNNING' && last?.id === status.last?.id
  return isGone ? null : { was, is: null }
}

const endedNotice = ({ status }: Context): Notice => ({
  level: 'success',
  key: 'articleImport.ended.success',
  ...(status?.current && { way: { key: 'articleImport.ended.way', path: `/article/import/${status.current.id}` } }),
})

export const importWatchMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { parent: AnyActorRef },
    events: {} as
      | { type: 'window.focused' }
      | { type: 'import.abort' }
      | { type: 'end.confirmed' }
      | { type: 'end.cancelled' },
    tags: {} as 'busy',
  },
  actors: {
    loadStatus: fromPromise<Outcome<ImportStatus>>(actorNotProvided('loadStatus')),
    abortImport: fromPromise<Outcome<ImportStatus>>(actorNotProvided('abortImport')),
  },
  guards: {
    isGranted,
    isUnderWay: ({ context: { status } }) => status !== null && status.current !== null,
    /** what is under way is not what the question is about */
    isNotToEnd: ({ context: { status } }, outcome: Outcome<ImportStatus>) =>
      outcome.ok && outcome.value.current?.id !== status?.current?.id,
    hasMoved: ({ context: { status } }, outcome: Outcome<ImportStatus>) =>
      outcome.ok && status !== null && JSON.stringify(placeOf(outcome.value)) !== JSON.stringify(placeOf(status)),
  },
  actions: {
    ...effects,
    report: sendTo(({ context }) => context.parent, { type: 'imports.moved' } satisfies ImportWatchReport),
    takeStatus: assign(({ context }, outcome: Outcome<ImportStatus>) =>
      outcome.ok ? { status: outcome.value, ended: endedAfter(context, outcome.value) } : {},
    ),
  },
  delays: { poll: 3_000, seldom: 15_000 },
}).createMachine({
  id: 'importWatch',
  description: 'Which import is under way, and the way to end it.',
  context: ({ input: { parent } }) => ({ status: null, ended: null, parent }),
  initial: 'asking',
  states: {
    asking: {
      description: 'The server is asked.',
      on: { 'import.abort': { guard: 'isUnderWay', target: 'askingEnd' } },
      invoke: {
        id: 'loadStatus',
        src: 'loadStatus',
        onDone: [
          {
            guard: { type: 'hasMoved', params: ({ event }) => event.output },
            actions: [{ type: 'takeStatus', params: ({ event }) => event.output }, 'report'],
            target: 'told',
          },
          { actions: { type: 'takeStatus', params: ({ event }) => event.output }, target: 'told' },
        ],
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
      on: { 'window.focused': 'asking', 'import.abort': 'askingEnd' },
    },
    askingEnd: {
      description: 'The user is asked whether it is really to be ended.',
      on: { 'end.confirmed': 'ending', 'end.cancelled': 'asking' },
      initial: 'asked',
      states: {
        asked: {
          description: 'The answer is awaited.',
          after: { poll: 'looking' },
          on: { 'window.focused': 'looking' },
        },
        looking: {
          description: 'Is it still under way? The question can be answered meanwhile.',
          invoke: {
            id: 'lookAtStatus',
            src: 'loadStatus',
            onDone: [
              {
                guard: { type: 'isNotToEnd', params: ({ event }) => event.output },
                actions: [
                  { type: 'takeStatus', params: ({ event }) => event.output },
                  'report',
                  { type: 'notify', params: { level: 'warn', key: 'questionOver' } },
                ],
                target: '#importWatch.told',
              },
              { actions: { type: 'takeStatus', params: ({ event }) => event.output }, target: 'asked' },
            ],
            onError: 'asked',
          },
        },
      },
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
              // before what is under way is forgotten: it leads to its result
              { type: 'notify', params: ({ context }) => endedNotice(context) },
              { type: 'takeStatus', params: ({ event }) => event.output },
              'report',
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
