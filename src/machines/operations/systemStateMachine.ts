/**
 * How the portal is: asked for with the page, then every half minute, while what is shown stays. Where nobody answers, or the server does not tell
 * whoever asks, it stays too, and is told to be unknown since then. What goes next after its time is counted once, and again on request.
 */
import { assign, fromPromise, raise, setup } from 'xstate'
import type { Outcome } from '../../domain/core/refusal.ts'
import { areaNames, type AreaName, type SystemState } from '../../domain/operations/systemState.ts'
import { doneNotice, ifGranted, isGranted, tellFailed } from '../core/answers.ts'
import { actorNotProvided, effects } from '../core/effects.ts'
import { forgetProblem, keepRefusal, type Problem } from '../core/problem.ts'
import { retentionMachine } from './retentionMachine.ts'

interface Context {
  /** null: not yet known */
  system: SystemState | null
  /** the areas of which the last answer found something else than the one before */
  changed: readonly AreaName[]
  /** since when it is not known; null: the last answer told it */
  silentSince: Date | null
  /** why the server does not tell it; null: it does, or nobody answers */
  problem: Problem | null
  /** what goes to the clipboard */
  report: string
}

const failed = tellFailed('mails.sendNow')

const changedBetween = (before: SystemState | null, after: SystemState): AreaName[] =>
  before === null ? [] : areaNames.filter((area) => before[area].finding !== after[area].finding)

/** As long as the page is open. */
const asksAgain = {
  on: { 'load.again': 'asking', 'window.focused': 'asking' },
  after: { refresh: 'asking' },
} as const

export const systemStateMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'load.again' }
      | { type: 'window.focused' }
      | { type: 'mails.sendNow' }
      | { type: 'report.copy'; text: string },
    tags: {} as 'loading',
    children: {} as { retention: 'retention' },
  },
  actors: {
    retention: retentionMachine,
    loadSystem: fromPromise<Outcome<SystemState>>(actorNotProvided('loadSystem')),
    sendMails: fromPromise<Outcome<{ count: number }>>(actorNotProvided('sendMails')),
    copyText: fromPromise<void, string>(actorNotProvided('copyText')),
  },
  delays: { refresh: 30_000 },
  guards: { isGranted },
  actions: {
    ...effects,
    take: assign(({ context }, outcome: Outcome<SystemState>) =>
      outcome.ok
        ? {
            system: outcome.value,
            changed: changedBetween(context.system, outcome.value),
            silentSince: null,
            problem: null,
          }
        : {},
    ),
    noteSilence: assign(({ context }) => ({ silentSince: context.silentSince ?? new Date(), changed: [] })),
    keepProblem: assign((_, problem: Problem | null) => ({ problem })),
    askAgain: raise({ type: 'load.again' }),
    keepReport: assign((_, report: string) => ({ report })),
  },
}).createMachine({
  id: 'systemState',
  description: 'How the portal is, as its operator reads it.',
  context: { system: null, changed: [], silentSince: null, problem: null, report: '' },
  invoke: { id: 'retention', src: 'retention', input: null },
  type: 'parallel',
  states: {
    system: {
      description: 'What is known of the areas.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The server looks at each area; what was shown before stays.',
          tags: 'loading',
          invoke: {
            id: 'loadSystem',
            src: 'loadSystem',
            onDone: [
              { guard: ifGranted, actions: { type: 'take', params: ({ event }) => event.output }, target: 'shown' },
              { actions: [keepRefusal, 'noteSilence'], target: 'refused' },
            ],
            onError: { actions: [forgetProblem, 'noteSilence'], target: 'silent' },
          },
        },
        shown: { description: 'It is shown, and asked for again after half a minute.', ...asksAgain },
        silent: { description: 'Nobody answers; it is asked again after half a minute.', ...asksAgain },
        refused: {
          description: 'The server answers, and does not tell it; it is asked again after half a minute.',
          ...asksAgain,
        },
      },
    },
    mails: {
      description: 'Mails that wait.',
      initial: 'resting',
      states: {
        resting: { description: 'They are tried when it is their time.', on: { 'mails.sendNow': 'sending' } },
        sending: {
          description: 'All of them are tried at once.',
          invoke: {
            id: 'sendMails',
            src: 'sendMails',
            onDone: [
              {
                guard: ifGranted,
                actions: [{ type: 'notify', params: doneNotice('mails.sendNow') }, 'askAgain'],
                target: 'resting',
              },
              { actions: failed.refused, target: 'resting' },
            ],
            onError: { actions: failed.broken, target: 'resting' },
          },
        },
      },
    },
    report: {
      description: 'A report of what is shown, as text.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is being copied.',
          on: {
            'report.copy': {
              actions: { type: 'keepReport', params: ({ event }) => event.text },
              target: 'copying',
            },
          },
        },
        copying: {
          description: 'The report goes to the clipboard.',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => context.report,
            onDone: { actions: { type: 'notify', params: doneNotice('report.copied') }, target: 'resting' },
            onError: {
              actions: { type: 'notify', params: { level: 'error', key: 'report.copied.error' } },
              target: 'resting',
            },
          },
        },
      },
    },
  },
})
