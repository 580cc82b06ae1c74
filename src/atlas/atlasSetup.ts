/** What the atlas hears, asks and does (atlasMachine.ts). */
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

export const atlasSetup = setup({
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
})
