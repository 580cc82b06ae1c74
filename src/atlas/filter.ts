/** Which of a workflow's paths are shown. */
import type { Path } from './data.ts'

export const outcomes = ['all', 'smooth', 'refused'] as const
export type Outcome = (typeof outcomes)[number]

export interface Filter {
  /** a state that comes before `to`, or anywhere */
  from: string | null
  to: string | null
  /** an event, by its name in the code */
  event: string | null
  who: string | null
  /** no more steps than this */
  most: number | null
  outcome: Outcome
}
export const noFilter: Filter = { from: null, to: null, event: null, who: null, most: null, outcome: 'all' }

/** The states along a path, beginning included: one list of active states for each rest. */
export const restsOf = ({ from, steps }: Path): readonly (readonly string[])[] => [from, ...steps.map(({ at }) => at)]

/** A state is one of those that are active, or contains one. */
const isIn = (state: string, active: readonly string[]): boolean =>
  active.some((one) => one === state || one.startsWith(`${state}.`))

const leadsThrough = (path: Path, from: string | null, to: string | null): boolean => {
  const rests = restsOf(path)
  const first = from === null ? 0 : rests.findIndex((active) => isIn(from, active))
  return first >= 0 && (to === null || rests.slice(first).some((active) => isIn(to, active)))
}

export const isRefused = ({ steps }: Path): boolean => steps.some(({ refused }) => refused !== null)

const matches = ({ from, to, event, who, most }: Omit<Filter, 'outcome'>, path: Path): boolean =>
  leadsThrough(path, from, to) &&
  (event === null || path.steps.some((step) => step.event === event)) &&
  (who === null || path.steps.some((step) => step.who === who)) &&
  (most === null || path.steps.length <= most)

/** Each path with its number among all, as it is named in protocols. */
export const numbered = (paths: readonly Path[]): { number: number; path: Path }[] =>
  paths.map((path, index) => ({ number: index + 1, path }))

export const filtered = (paths: readonly Path[], { outcome, ...filter }: Filter) =>
  numbered(paths).filter(
    ({ path }) => matches(filter, path) && (outcome === 'all' || isRefused(path) === (outcome === 'refused')),
  )

/** How many conditions are set besides the outcome. */
export const countOf = ({ outcome: _, ...filter }: Filter): number =>
  Object.values(filter).filter((value) => value !== null).length
