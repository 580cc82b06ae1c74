/** Listening to the portal in other tabs: what their machines do is shown as it happens, and can be recorded for a defect report. */
import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { LiveMessage } from '../machines/core/live.ts'
import type { Triggers } from './data.ts'
import { after, type Happened, type Live, silence } from './live.ts'

interface Context extends Live {
  /** what makes each transition happen, in German */
  triggers: Triggers
  recording: readonly Happened[]
}
export type LiveEvent =
  | { type: 'live.toggled' }
  | { type: 'live.retried' }
  | { type: 'window.heard'; message: LiveMessage; at: number }
  | { type: 'recording.begun' }
  | { type: 'recording.ended' }
  | { type: 'recording.saved'; text: string }
  | { type: 'recording.dropped' }

/** A recording holds so many steps at most: an hour of busy work. */
export const longest = 20_000

export const liveMachine = setup({
  types: { context: {} as Context, events: {} as LiveEvent },
  actors: {
    loadTriggers: fromPromise<Triggers>(() => Promise.reject(new Error('loadTriggers is not provided'))),
    hear: fromCallback<LiveEvent>(() => {
      throw new Error('hear is not provided')
    }),
  },
  guards: { isLong: ({ context }) => context.recording.length >= longest },
  actions: {
    /** an effect, which the page provides */
    saveText: (_, _text: string) => undefined,
    takeTriggers: assign((_, triggers: Triggers) => ({ triggers })),
    hear: assign(({ context }, { message, at }: { message: LiveMessage; at: number }) => after(context, message, at)),
    record: assign(({ context: { recording, happened } }, { kind }: LiveMessage) => {
      const last = happened.at(-1)
      return kind === 'moved' && last ? { recording: [...recording, last] } : {}
    }),
    forget: assign({ recording: [] }),
    silence: assign(silence),
  },
}).createMachine({
  id: 'live',
  description: 'The portal in other tabs is listened to.',
  context: { ...silence, triggers: {}, recording: [] },
  initial: 'off',
  states: {
    off: { description: 'Nobody listens.', on: { 'live.toggled': 'loading' } },
    loading: {
      description: 'The words for what happens come.',
      invoke: {
        id: 'loadTriggers',
        src: 'loadTriggers',
        onDone: { target: 'on', actions: { type: 'takeTriggers', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: { 'live.toggled': 'off' },
    },
    failed: { description: 'They did not come.', on: { 'live.retried': 'loading', 'live.toggled': 'off' } },
    on: {
      description: 'What happens in the windows is shown.',
      invoke: { id: 'hear', src: 'hear' },
      initial: 'watching',
      exit: ['silence', 'forget'],
      on: {
        'live.toggled': 'off',
        'window.heard': { actions: { type: 'hear', params: ({ event }) => event } },
      },
      states: {
        watching: { description: 'Nothing is recorded.', on: { 'recording.begun': 'recording' } },
        recording: {
          description: 'Each step is kept.',
          entry: 'forget',
          always: { guard: 'isLong', target: 'recorded' },
          on: {
            'window.heard': {
              actions: [
                { type: 'hear', params: ({ event }) => event },
                { type: 'record', params: ({ event }) => event.message },
              ],
            },
            'recording.ended': 'recorded',
          },
        },
        recorded: {
          description: 'A recording can be saved.',
          on: {
            'recording.saved': { actions: { type: 'saveText', params: ({ event }) => event.text } },
            'recording.begun': 'recording',
            'recording.dropped': { target: 'watching', actions: 'forget' },
          },
        },
      },
    },
  },
})
