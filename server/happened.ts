/**
 * What happens in the portal and is worth counting: whoever does it says so here, and knows nobody who listens (server/operations/metrics.ts).
 * As long as nobody does, it costs a look at a flag.
 */
import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'

/** What is told, by name. Nothing in it is of anybody: no id, address or title. */
export interface Happenings {
  /** a file of a parts list was read, or could not be */
  'bom.read': { seconds: number; outcome: 'read' | 'refused' }
  /** articles were looked for */
  'bom.matched': { seconds: number }
  'import.begun': Record<never, never>
  'import.ended': { outcome: 'done' | 'refused' | 'failed' }
  /** somebody was not let in */
  'signIn.refused': { reason: string }
}
export type Happening = keyof Happenings

const channels = new Map<Happening, ReturnType<typeof channel>>()
const nameOf = (name: Happening): string => `schrankwerk:${name}`
const channelOf = (name: Happening): ReturnType<typeof channel> => {
  const known = channels.get(name) ?? channel(nameOf(name))
  channels.set(name, known)
  return known
}

/** Tells that something has happened. */
export const happened = <Name extends Happening>(name: Name, what: Happenings[Name]): void => {
  const told = channelOf(name)
  if (told.hasSubscribers) told.publish(what)
}

/** Hears of it. @returns hears no more */
export const whenever = <Name extends Happening>(name: Name, hear: (what: Happenings[Name]) => void): (() => void) => {
  // What is published under a name is of its kind: `happened` alone publishes.
  const heard = (what: unknown) => hear(what as Happenings[Name])
  subscribe(nameOf(name), heard)
  return () => void unsubscribe(nameOf(name), heard)
}

/** Seconds since then, of `performance.now()`. */
export const secondsSince = (start: number): number => (performance.now() - start) / 1000
