/** What the lifecycle says of the steps of a workflow, in the words of the labels: the drawing of the workflow says it in the box of each step. */
import { enquiryLifecycle } from '../../src/domain/enquiry/enquiryLifecycle.ts'
import { offerLifecycle } from '../../src/domain/offer/offerLifecycle.ts'
import type { Labels } from './labels.ts'

/** One thing that somebody may do in one state; `action` is its name in the code, everything else are words. */
export interface Allowance {
  state: string
  by: string
  action: string
  needs: string[]
  to: string
}

/** A workflow whose steps are the actions of its area's lifecycle. (A company's divide one action into two.) */
const allowances: Readonly<Record<string, ((labels: Labels) => Allowance[]) | undefined>> = {
  enquiry: (labels) => allowancesOf(enquiryLifecycle, labels),
  offer: (labels) => allowancesOf(offerLifecycle, labels),
}

/** Everything that a lifecycle allows, state by state. */
export const allowancesOf = ({ table: { id, states } }: Told, { states: titles, guards }: Labels): Allowance[] => {
  const title = (state: string) => titles[`${id}.${state}`] ?? state
  const word = (guard: string) => guards[guard] ?? guard
  return Object.entries(states).flatMap(([state, { can = {} }]) =>
    Object.entries(can).flatMap(([action, way]) =>
      way === undefined
        ? []
        : {
            state: title(state),
            by: word(way.by ?? ''),
            action,
            needs: (way.needs ?? []).map(word),
            to: title(way.to),
          },
    ),
  )
}
type Way = { by?: string; needs?: readonly string[]; to: string }
type Told = {
  table: { id: string; states: Readonly<Record<string, { can?: { readonly [action: string]: Way | undefined } }>> }
}

/** Whose a step is, from which states to which it leads, and what it needs; undefined for every other state of a machine. */
export const aboutStep =
  (machine: string, labels: Labels) =>
  (path: string): string | undefined => {
    const [, step] = /^present\.workflow\.working\.(\w+)$/.exec(path) ?? []
    const own = allowances[machine]?.(labels).filter(({ action }) => action === `${machine}.${step}`) ?? []
    const [first] = own
    if (!first) return undefined
    const goesOn = own.filter(({ state, to }) => state !== to)
    const ways = [...new Set(goesOn.map(({ to }) => to))].map((target) => {
      const from = goesOn.flatMap(({ state, to }) => (to === target ? state : []))
      return `${from.join(', ')} → ${target}`
    })
    const stays = own.flatMap(({ state, to }) => (state === to ? `${state} ${labels.words.stays}` : []))
    const needs = first.needs.length > 0 ? [`${labels.words.needs}: ${first.needs.join(', ')}`] : []
    return [first.by, [...ways, ...stays].join(', '), ...needs].join('\n')
  }
