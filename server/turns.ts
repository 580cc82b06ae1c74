/** What is dear to do is done a few at a time: others wait their turn, and where too many wait, whoever comes is told so at once. */
import { Refused } from './http/refusal.ts'

/** Somebody the portal knows (a session, a browser known to the account, a mailed link) goes before strangers, whose number has no end. */
export type Whose = 'known' | 'strangers'

export type Turns = <Value>(whose: Whose, work: () => Promise<Value>) => Promise<Value>

/**
 * @param lanes so many at a time
 * @param longest so many wait at most, of each kind
 */
export const createTurns = ({ lanes, longest }: { lanes: number; longest: number }): Turns => {
  let running = 0
  const waiting: Record<Whose, (() => void)[]> = { known: [], strangers: [] }
  /** @throws Refused 429 where too many wait */
  return async (whose, work) => {
    if (running >= lanes) {
      if (waiting[whose].length >= longest) throw new Refused(429, 'TOO_MANY_REQUESTS')
      await new Promise<void>((go) => waiting[whose].push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.known.shift() ?? waiting.strangers.shift()
      if (next) next()
      else running -= 1
    }
  }
}
