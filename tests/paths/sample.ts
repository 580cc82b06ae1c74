/**
 * A small machine with everything that a real one may have (regions, nesting, actors, timers, guards, `always`), on
 * which the tools prove themselves: what they should find, and what they should complain about.
 */
import { and, assign, createMachine, fromPromise, not, setup } from 'xstate'
import type { Fixture } from './fixture.ts'

interface Letter {
  text: string
  attempts: number
  urgent: boolean
}

const base = setup({
  types: {
    context: {} as Letter,
    events: {} as
      | { type: 'text.changed'; text: string }
      | { type: 'letter.send' }
      | { type: 'letter.discard' }
      | { type: 'panel.toggle' }
      | { type: 'letter.reopen' },
    input: {} as { urgent: boolean },
  },
  actors: {
    deliver: fromPromise<'delivered' | 'refused', { text: string }>(() =>
      Promise.reject(new Error('deliver is not provided')),
    ),
  },
  guards: {
    hasText: ({ context }) => context.text !== '',
    isUrgent: ({ context }) => context.urgent,
    isRefused: (_, params: { answer: string }) => params.answer === 'refused',
    mayRetry: ({ context }) => context.attempts < 2,
  },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    notify: () => {
      throw new Error('notify is not provided')
    },
  },
  delays: { patience: 5000, retryPause: 1000 },
})

export const sampleMachine = base.createMachine({
  id: 'sample',
  description: 'Writes a letter and delivers it.',
  context: ({ input }) => ({ text: '', attempts: 0, urgent: input.urgent }),
  type: 'parallel',
  states: {
    letter: {
      description: 'The letter itself.',
      initial: 'draft',
      states: {
        draft: {
          description: 'Being written.',
          on: {
            'text.changed': { actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) } },
            'letter.send': [{ guard: 'hasText', target: 'sending' }, { actions: 'notify' }],
            'letter.discard': { guard: and([not('isUrgent'), 'hasText']), target: 'discarded' },
          },
        },
        sending: {
          description: 'On its way.',
          entry: 'countAttempt',
          initial: 'travelling',
          states: {
            travelling: {
              description: 'The carrier has it.',
              invoke: {
                id: 'delivery',
                src: 'deliver',
                input: ({ context }) => ({ text: context.text }),
                onDone: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ answer: event.output }) },
                    target: 'deciding',
                  },
                  { target: 'arrived' },
                ],
                onError: 'deciding',
              },
              after: { patience: 'deciding' },
            },
            deciding: {
              description: 'Whether to try again.',
              always: [{ guard: 'mayRetry', target: 'pausing' }, { target: '#sample.letter.draft' }],
            },
            pausing: {
              description: 'A moment before the next attempt.',
              after: { retryPause: { target: 'travelling', actions: 'countAttempt' } },
            },
            arrived: { description: 'Delivered.', type: 'final' },
          },
          onDone: 'sent',
        },
        sent: { description: 'Delivered and kept.', on: { 'letter.reopen': 'draft' } },
        discarded: { description: 'Thrown away.', type: 'final' },
      },
    },
    panel: {
      description: 'The side panel.',
      initial: 'closed',
      states: {
        closed: { description: 'Not shown.', on: { 'panel.toggle': 'open' } },
        open: { description: 'Shown beside the letter.', on: { 'panel.toggle': 'closed' } },
      },
    },
  },
})

export const sampleFixture = {
  scenarios: [
    { name: 'plain', input: { urgent: false } },
    { name: 'urgent', input: { urgent: true } },
  ],
  events: {
    'text.changed': [{ text: 'Sehr geehrte Frau Weber' }],
    'letter.send': [{}],
    'letter.discard': [{}],
    'letter.reopen': [{}],
    'panel.toggle': [{}],
  },
  actors: { deliver: { done: ['delivered', 'refused'] } },
  distinguish: ({ attempts }) => Math.min(attempts, 2),
} satisfies Fixture<typeof sampleMachine>

/** The faults which the gates must name: unreached state, transition never taken, unnamed things, no description. */
export const faultyMachine = createMachine(
  {
    id: 'faulty',
    types: { events: {} as { type: 'go' } | { type: 'never' } },
    description: 'Everything that the gates refuse.',
    initial: 'start',
    states: {
      start: {
        on: { go: { target: 'middle', guard: () => true, actions: () => {} } },
        invoke: { src: fromPromise(() => Promise.resolve()) },
      },
      middle: {
        description: 'Can be reached.',
        after: { 100: 'start' },
        on: { never: { guard: 'impossible', target: 'island' } },
      },
      island: { description: 'Cannot be reached.' },
    },
  },
  { guards: { impossible: () => false } },
)

export const faultyFixture = {
  scenarios: [{ name: 'only' }],
  events: { go: [{}], never: [{}] },
  actors: {},
}
