/** The part of the address behind `#`, by which a workflow, a state in it or the map of a deal is linked: `#offer/open`. */
import type { Index, Summary } from './data.ts'

export type View = 'overview' | 'paths'
/** What is looked at; without a machine, the map of a deal. */
export type Place = { machine: string | null; state: string | null; view: View }

const MAP = 'geschaeft'
const PATHS = '?pfade'

const holds = (machine: Summary, state: string | null): boolean =>
  state === null || machine.states.some(({ path }) => path === state)

/** The place that the address names: `offer/open` is the lifecycle's, as the working machine has no such state. Null where there is none. */
export const placeOf = (hash: string, { machines }: Pick<Index, 'machines'>): Place | null => {
  const bare = decodeURIComponent(hash.replace(/^#/, ''))
  const view = bare.endsWith(PATHS) ? 'paths' : 'overview'
  const [id = '', ...rest] = bare.replace(PATHS, '').split('/')
  if (id === MAP) return { machine: null, state: null, view: 'overview' }
  const state = rest.length > 0 ? rest.join('/') : null
  const named = [id, `${id}Lifecycle`].flatMap((name) => machines.filter((machine) => machine.id === name))
  const found = named.find((machine) => holds(machine, state)) ?? named[0]
  return found ? { machine: found.id, state: holds(found, state) ? state : null, view } : null
}

/** What an address names that there is not: a workflow, or a state of one that is there. Null where it names nothing or all of it is there. */
export const unknownIn = (hash: string, index: Pick<Index, 'machines'>): string | null => {
  const bare = decodeURIComponent(hash.replace(/^#/, '')).replace(PATHS, '')
  if (bare === '') return null
  const place = placeOf(hash, index)
  const isKnown = place !== null && (place.state !== null || !bare.includes('/'))
  return isKnown ? null : bare
}

export const addressOf = ({ machine, state, view }: Place): string =>
  machine === null ? `#${MAP}` : `#${machine}${state === null ? '' : `/${state}`}${view === 'paths' ? PATHS : ''}`
