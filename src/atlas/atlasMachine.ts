/**
 * The atlas: which workflow or state is looked at, what is searched, filtered and played, and what is being copied. What it shows comes by
 * two named actors; the address is an effect. Views render its state and send events.
 */
import { placeOf } from './address.ts'
import { noFilter } from './filter.ts'
import { atlasSetup, dealParts } from './atlasSetup.ts'

const zooms = [0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2] as const
/** The next step up or down from a share of the size; from "as wide as there is room", the own size and a bit less. */
const nextZoom = (zoom: number | null): number => zooms.find((step) => step > (zoom ?? 0.8)) ?? 2
const zoomBefore = (zoom: number | null): number => zooms.findLast((step) => step < (zoom ?? 1)) ?? 0.25
const without = <Value>(list: readonly Value[], value: Value): Value[] => list.filter((one) => one !== value)

export const atlasMachine = atlasSetup.createMachine({
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
