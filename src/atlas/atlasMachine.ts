/**
 * The atlas: which workflow or state is looked at, what is searched, filtered and played, and what is being copied. What it shows comes by
 * two named actors; the address is an effect. Views render its state and send events.
 */
import { assign, fromPromise, setup } from 'xstate'
import { type Place, placeOf, unknownIn, type View } from './address.ts'
import type { Index, MachineData } from './data.ts'
import { type Filter, noFilter } from './filter.ts'
import { playableOf } from './lifecycles.ts'
import type { DealLife } from './deal.ts'
import { liveMachine } from './liveMachine.ts'
import { beginPlay, type Play, playAfter, type PlayEvent } from './play.ts'

export const formats = ['gherkin', 'markdown', 'csv'] as const
export type Format = (typeof formats)[number]
export const dealParts = ['needs', 'mails', 'effects'] as const
export type DealPart = (typeof dealParts)[number]
export type Theme = 'light' | 'dark'

interface Context {
  /** the address that the page was opened with */
  hash: string
  index: Index | null
  place: Place
  /** what an address names that there is not, until something is chosen */
  unknown: string | null
  data: MachineData | null
  query: string
  /** the areas whose workflows are listed */
  open: readonly string[]
  /** whether the list of workflows stands over a narrow page */
  listed: boolean
  /** whether a lifecycle's diagram shows conditions and names in the code, too */
  technical: boolean
  /** share of the diagram's own size; null: all of it in sight */
  zoom: number | null
  filter: Filter
  /** the path that is unfolded, by its number */
  path: number | null
  format: Format
  /** the step of a deal that is looked at on the map */
  step: string | null
  /** what the gates of the map say */
  dealParts: readonly DealPart[]
  /** what the map sets off from the rest */
  dealLife: DealLife | null
  play: Play | null
  /** whether the sheet in which it is played stands open on a phone */
  playing: boolean
  theme: Theme
}

export type AtlasEvent =
  | { type: 'address.changed'; hash: string }
  | { type: 'machine.chosen'; id: string; state?: string | undefined }
  | { type: 'state.chosen'; path: string | null }
  | { type: 'view.chosen'; view: View }
  | { type: 'map.chosen' }
  | { type: 'dealPart.toggled'; part: DealPart }
  | { type: 'dealLife.chosen'; life: DealLife | null }
  | { type: 'step.chosen'; action: string }
  | { type: 'query.changed'; query: string }
  | { type: 'area.toggled'; area: string }
  | { type: 'list.toggled' }
  | { type: 'altitude.chosen'; technical: boolean }
  | { type: 'zoom.in' }
  | { type: 'zoom.out' }
  | { type: 'zoom.fit' }
  | { type: 'filter.changed'; patch: Partial<Filter> }
  | { type: 'filter.cleared' }
  | { type: 'path.toggled'; number: number }
  | { type: 'format.chosen'; format: Format }
  | { type: 'copy.asked'; text: string }
  | { type: 'file.asked'; name: string; text: string }
  | PlayEvent
  | { type: 'play.toggled' }
  | { type: 'theme.toggled' }
  | { type: 'retry' }

const start: Place = { machine: 'offerLifecycle', state: null, view: 'overview' }
const zooms = [0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2] as const
const without = <Value>(list: readonly Value[], value: Value): Value[] => list.filter((one) => one !== value)

/** Another workflow begins anew: what was filtered, unfolded and played belongs to the one before. */
const moved = (context: Context, place: Place | null): Partial<Context> => {
  if (place === null) return {}
  const area = context.index?.machines.find(({ id }) => id === place.machine)?.area
  const open = area === undefined || context.open.includes(area) ? context.open : [...context.open, area]
  const stays = { place, open, listed: false, query: '', unknown: null }
  if (place.machine === context.place.machine) return stays
  const life = place.machine === null ? undefined : playableOf(place.machine)
  return { ...stays, filter: noFilter, path: null, zoom: null, play: life ? beginPlay(life, place.state) : null }
}

export const atlasMachine = setup({
  types: {
    context: {} as Context,
    events: {} as AtlasEvent,
    input: {} as { hash: string; theme: Theme },
    children: {} as { live: 'live' },
  },
  actors: {
    live: liveMachine,
    loadIndex: fromPromise<Index>(() => Promise.reject(new Error('loadIndex is not provided'))),
    loadMachine: fromPromise<MachineData, string>(() => Promise.reject(new Error('loadMachine is not provided'))),
    copy: fromPromise<void, string>(() => Promise.reject(new Error('copy is not provided'))),
  },
  delays: { soon: 2500 },
  guards: {
    isOther: ({ context }, place: Place | null) => place !== null && place.machine !== context.place.machine,
    hasMachine: ({ context }) => context.place.machine !== null,
  },
  actions: {
    /** effects, which the page provides */
    rememberAddress: ({ context: _ }) => undefined,
    showTheme: ({ context: _ }) => undefined,
    saveText: (_, _file: { name: string; text: string }) => undefined,
    turnTheme: assign(({ context }) => ({ theme: context.theme === 'dark' ? ('light' as const) : ('dark' as const) })),
    takeIndex: assign((_, index: Index) => ({ index })),
    begin: assign(({ context }) => ({
      ...moved(context, (context.index && placeOf(context.hash, context.index)) ?? start),
      unknown: context.index && unknownIn(context.hash, context.index),
    })),
    tellUnknown: assign({
      unknown: ({ context }, hash: string) => context.index && unknownIn(hash, context.index),
    }),
    goTo: assign(({ context }, place: Place | null) => moved(context, place)),
    change: assign((_, patch: Partial<Context>) => patch),
    takePlay: assign(({ context: { place, play } }, event: PlayEvent) => {
      const life = playableOf(place.machine ?? '')
      return life && play ? { play: playAfter(life, play, event) } : {}
    }),
  },
}).createMachine({
  id: 'atlas',
  description: 'The atlas of all workflows.',
  context: ({ input }) => ({
    index: null,
    place: { machine: null, state: null, view: 'overview' },
    unknown: null,
    data: null,
    query: '',
    open: [],
    listed: false,
    technical: false,
    zoom: null,
    filter: noFilter,
    path: null,
    format: 'gherkin',
    step: null,
    dealParts,
    dealLife: null,
    play: null,
    playing: false,
    theme: input.theme,
    hash: input.hash,
  }),
  initial: 'loading',
  on: { 'theme.toggled': { actions: ['turnTheme', 'showTheme'] } },
  states: {
    loading: {
      description: 'What there is comes.',
      invoke: {
        id: 'loadIndex',
        src: 'loadIndex',
        onDone: {
          target: 'ready',
          actions: [{ type: 'takeIndex', params: ({ event }) => event.output }, 'begin'],
        },
        onError: 'failed',
      },
    },
    failed: { description: 'It did not come.', on: { retry: 'loading' } },
    ready: {
      description: 'The workflows are listed, one of them or the map of a deal is looked at.',
      type: 'parallel',
      invoke: { id: 'live', src: 'live' },
      on: {
        'query.changed': { actions: { type: 'change', params: ({ event }) => ({ query: event.query }) } },
        'area.toggled': {
          actions: {
            type: 'change',
            params: ({ context: { open }, event: { area } }) => ({
              open: open.includes(area) ? without(open, area) : [...open, area],
            }),
          },
        },
        'list.toggled': { actions: { type: 'change', params: ({ context }) => ({ listed: !context.listed }) } },
        'altitude.chosen': {
          actions: { type: 'change', params: ({ event }) => ({ technical: event.technical, zoom: null }) },
        },
        'zoom.in': { actions: { type: 'change', params: ({ context }) => ({ zoom: nextZoom(context.zoom) }) } },
        'zoom.out': { actions: { type: 'change', params: ({ context }) => ({ zoom: zoomBefore(context.zoom) }) } },
        'zoom.fit': { actions: { type: 'change', params: { zoom: null } } },
        'filter.changed': {
          actions: {
            type: 'change',
            params: ({ context, event }) => ({ filter: { ...context.filter, ...event.patch }, path: null }),
          },
        },
        'filter.cleared': { actions: { type: 'change', params: { filter: noFilter, path: null } } },
        'path.toggled': {
          actions: {
            type: 'change',
            params: ({ context, event }) => ({ path: context.path === event.number ? null : event.number }),
          },
        },
        'format.chosen': { actions: { type: 'change', params: ({ event }) => ({ format: event.format }) } },
        'play.role': { actions: { type: 'takePlay', params: ({ event }) => event } },
        'play.fact': { actions: { type: 'takePlay', params: ({ event }) => event } },
        'play.toggled': {
          actions: { type: 'change', params: ({ context: { playing } }) => ({ playing: !playing }) },
        },
        'file.asked': { actions: { type: 'saveText', params: ({ event }) => event } },
        'play.taken': { actions: { type: 'takePlay', params: ({ event }) => event } },
        'play.undone': { actions: { type: 'takePlay', params: ({ event }) => event } },
        'play.begun': { actions: { type: 'takePlay', params: ({ event }) => event } },
      },
      states: {
        page: {
          description: 'What is looked at.',
          initial: 'deciding',
          on: {
            'address.changed': [
              {
                guard: {
                  type: 'isOther',
                  params: ({ context, event }) => context.index && placeOf(event.hash, context.index),
                },
                target: '.deciding',
                actions: [
                  {
                    type: 'goTo',
                    params: ({ context, event }) => context.index && placeOf(event.hash, context.index),
                  },
                  { type: 'tellUnknown', params: ({ event }) => event.hash },
                ],
              },
              {
                actions: [
                  {
                    type: 'goTo',
                    params: ({ context, event }) => context.index && placeOf(event.hash, context.index),
                  },
                  { type: 'tellUnknown', params: ({ event }) => event.hash },
                ],
              },
            ],
            'machine.chosen': {
              target: '.deciding',
              actions: [
                {
                  type: 'goTo',
                  params: ({ event }) => ({ machine: event.id, state: event.state ?? null, view: 'overview' }),
                },
                'rememberAddress',
              ],
            },
            'map.chosen': {
              target: '.deciding',
              actions: [{ type: 'goTo', params: { machine: null, state: null, view: 'overview' } }, 'rememberAddress'],
            },
            'state.chosen': {
              actions: [
                {
                  type: 'goTo',
                  params: ({ context: { place }, event: { path } }) => ({
                    ...place,
                    state: place.state === path ? null : path,
                  }),
                },
                'rememberAddress',
              ],
            },
            'view.chosen': {
              actions: [
                { type: 'goTo', params: ({ context: { place }, event: { view } }) => ({ ...place, view }) },
                'rememberAddress',
              ],
            },
          },
          states: {
            deciding: {
              description: 'A workflow, or the map?',
              always: [{ guard: 'hasMachine', target: 'fetching' }, { target: 'map' }],
            },
            fetching: {
              description: 'The workflow comes.',
              invoke: {
                id: 'loadMachine',
                src: 'loadMachine',
                input: ({ context }) => context.place.machine ?? '',
                onDone: {
                  target: 'shown',
                  actions: { type: 'change', params: ({ event }) => ({ data: event.output }) },
                },
                onError: 'missing',
              },
            },
            shown: { description: 'Diagram, table, play and paths of the workflow.' },
            missing: { description: 'The workflow did not come.', on: { retry: 'fetching' } },
            map: {
              description: 'The map of a deal, with one of its steps in colour.',
              on: {
                'dealLife.chosen': {
                  actions: { type: 'change', params: ({ event }) => ({ dealLife: event.life }) },
                },
                'dealPart.toggled': {
                  actions: {
                    type: 'change',
                    params: ({ context: { dealParts: shown }, event: { part } }) => ({
                      dealParts: shown.includes(part) ? without(shown, part) : [...shown, part],
                    }),
                  },
                },
                'step.chosen': {
                  actions: {
                    type: 'change',
                    params: ({ context, event }) => ({ step: context.step === event.action ? null : event.action }),
                  },
                },
              },
            },
          },
        },
        copying: {
          description: 'Whether something is on its way to the clipboard.',
          initial: 'idle',
          on: { 'copy.asked': '.writing' },
          states: {
            idle: { description: 'Nothing is.' },
            writing: {
              description: 'The text goes to the clipboard.',
              invoke: {
                id: 'copy',
                src: 'copy',
                input: ({ event }) => (event.type === 'copy.asked' ? event.text : ''),
                onDone: 'copied',
                onError: 'refused',
              },
            },
            copied: { description: 'It is there; the button says so for a moment.', after: { soon: 'idle' } },
            refused: { description: 'The browser does not allow it.', after: { soon: 'idle' } },
          },
        },
      },
    },
  },
})

/** The next step up or down from a share of the size; from "as wide as there is room", the own size and a bit less. */
const nextZoom = (zoom: number | null): number => zooms.find((step) => step > (zoom ?? 0.8)) ?? 2
const zoomBefore = (zoom: number | null): number => zooms.findLast((step) => step < (zoom ?? 1)) ?? 0.25
