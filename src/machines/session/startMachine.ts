/**
 * Application start (rule S11): fetch the build metadata; a bundle older than the server's build clears its caches and reloads,
 * once and never in a loop. Then the installation's settings are read.
 */
import { assign, fromPromise, setup } from 'xstate'
import { actorNotProvided } from '../core/effects.ts'

export type StartInput = {
  /** the build date that is compiled into this bundle */
  buildDate: string
  /** the build date for which this tab has already reloaded, if it has */
  reloadedFor: string | null
}
type Context<Settings> = StartInput & { served: string; settings: Settings | null }

/** A start machine that ends with the installation's settings. */
export const createStartMachine = <Settings>() =>
  setup({
    types: {
      context: {} as Context<Settings>,
      input: {} as StartInput,
      events: {} as { type: 'start.retry' },
      output: {} as Settings | null,
    },
    actors: {
      /** resolves with the server's build date, null where there is none (a development server) */
      fetchBuildDate: fromPromise<string | null>(actorNotProvided('fetchBuildDate')),
      fetchSettings: fromPromise<Settings>(actorNotProvided('fetchSettings')),
      /** clears caches and reloads; does not come back, because the page is replaced */
      renew: fromPromise<void, { served: string }>(actorNotProvided('renew')),
    },
    guards: {
      isStale: ({ context }, served: string | null) =>
        served !== null && served !== context.buildDate && served !== context.reloadedFor,
    },
    actions: {
      takeServed: assign({ served: (_, served: string | null) => served ?? '' }),
      takeSettings: assign({ settings: (_, settings: Settings) => settings }),
    },
  }).createMachine({
    id: 'start',
    description: 'The start of the application in a browser tab.',
    context: ({ input }) => ({ ...input, served: '', settings: null }),
    initial: 'checkingBuild',
    output: ({ context }) => context.settings,
    states: {
      checkingBuild: {
        description: 'Is this bundle the one that the server holds now?',
        invoke: {
          id: 'fetchBuildDate',
          src: 'fetchBuildDate',
          onDone: [
            {
              guard: { type: 'isStale', params: ({ event }) => event.output },
              actions: { type: 'takeServed', params: ({ event }) => event.output },
              target: 'renewing',
            },
            { target: 'loadingSettings' },
          ],
          onError: 'loadingSettings',
        },
      },
      renewing: {
        description: 'The bundle is stale: caches are cleared and the page reloads, once for each build.',
        invoke: {
          id: 'renew',
          src: 'renew',
          input: ({ context }) => ({ served: context.served }),
          onError: 'loadingSettings',
        },
      },
      loadingSettings: {
        description: "The installation's settings are read.",
        invoke: {
          id: 'fetchSettings',
          src: 'fetchSettings',
          onDone: { actions: { type: 'takeSettings', params: ({ event }) => event.output }, target: 'ready' },
          onError: 'failed',
        },
      },
      failed: {
        description: 'The server does not answer; the user can try again.',
        on: { 'start.retry': 'loadingSettings' },
      },
      ready: { description: 'The application can be shown.', type: 'final' },
    },
  })
