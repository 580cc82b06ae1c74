/** What runs in the portal's windows, and what has happened in them since the atlas listens. */
import { z } from 'zod'
import type { LiveMessage } from '../machines/core/live.ts'
import { innermost } from '../machines/core/chart.ts'
import type { Standing } from '../machines/core/watch.ts'

const standingSchema = z.object({
  actor: z.string(),
  machine: z.string(),
  states: z.array(z.string()),
  taken: z.array(z.string()),
})
export const liveMessageSchema: z.ZodType<LiveMessage> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asked') }),
  z.object({ kind: z.literal('came') }),
  z.object({ kind: z.literal('found'), window: z.string(), standings: z.array(standingSchema) }),
  z.object({ kind: z.literal('moved'), window: z.string(), standing: standingSchema }),
  z.object({ kind: z.literal('left'), window: z.string() }),
])

export type Running = Standing & { window: string }
/** A step of a machine; without states it has ended, without transitions it has begun. */
export type Happened = Running & { number: number; /** ms since 1970 */ at: number }
export interface Live {
  running: readonly Running[]
  happened: readonly Happened[]
}
export const silence: Live = { running: [], happened: [] }

/** So many steps are kept to be looked at; a recording keeps them all. */
const kept = 200

const isOf = (window: string, actor?: string) => (one: Running) =>
  one.window === window && (actor === undefined || one.actor === actor)
const replaced = (running: readonly Running[], one: Running): Running[] => {
  const others = running.filter((other) => !isOf(one.window, one.actor)(other))
  return one.states.length > 0 ? [...others, one] : others
}

/** What is known after a message; `at` is when it came. */
export const after = ({ running, happened }: Live, message: LiveMessage, at: number): Live => {
  if (message.kind === 'asked' || message.kind === 'came') return { running, happened }
  const { window } = message
  if (message.kind === 'left') return { running: running.filter((one) => !isOf(window)(one)), happened }
  if (message.kind === 'found') {
    const standings = message.standings.map((standing) => ({ ...standing, window }))
    return { running: [...running.filter((one) => !isOf(window)(one)), ...standings], happened }
  }
  const one = { ...message.standing, window }
  const number = (happened.at(-1)?.number ?? 0) + 1
  return { running: replaced(running, one), happened: [...happened.slice(1 - kept), { ...one, number, at }] }
}

/** Where the machines of this name stand, in all windows, and what they took last. */
export const standingOf = ({ running }: Live, machine: string): Pick<Standing, 'states' | 'taken'> => {
  const ones = running.filter((one) => one.machine === machine)
  return { states: ones.flatMap(({ states }) => innermost(states)), taken: ones.flatMap(({ taken }) => taken) }
}
