/** Counts attempts in a sliding window, in memory: slows down guessing without locking anybody out for good. */

export interface Throttle {
  /** Counts an attempt at `now` (ms) and says whether it is still within the limit. */
  allows(key: string, now: number): boolean
  /** The attempt that was counted last was right, and is none. */
  forgives(key: string): void
}

/** Keys that are remembered at most; beyond it the oldest are forgotten. */
const capacity = 10_000

/**
 * @param limit attempts allowed per key and window
 * @param windowMs the window's length in milliseconds
 */
export function createThrottle(limit: number, windowMs: number): Throttle {
  const attempts = new Map<string, number[]>()
  return {
    allows(key, now) {
      const recent = (attempts.get(key) ?? []).filter((time) => now - time < windowMs)
      const within = recent.length < limit
      if (within) recent.push(now)
      // Set anew, so that the map's order is the order of last use.
      attempts.delete(key)
      attempts.set(key, recent)
      const oldest = attempts.keys().next()
      if (attempts.size > capacity && !oldest.done) attempts.delete(oldest.value)
      return within
    },
    forgives: (key) => void attempts.get(key)?.pop(),
  }
}
