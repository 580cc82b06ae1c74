/**
 * How long the event loop of this thread was blocked, by the clock and by what the thread itself worked meanwhile: on a machine that
 * others share, a thread also waits for a core, and that is no block of its own.
 */
import { readFileSync } from 'node:fs'

const everyMs = 5

/** ms for which the thread has worked so far, as Linux tells it; elsewhere the clock. */
const worked = (): number => {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

export interface LoopFigures {
  /** ms by the clock */
  worst: number
  /** ms of work at a stretch */
  worstOwn: number
  /** how often it worked for more than 50 ms at a stretch */
  over50: number
}

/** Begins to watch; what it returns ends that. */
export const watchLoop = (): (() => LoopFigures) => {
  const figures: LoopFigures = { worst: 0, worstOwn: 0, over50: 0 }
  let last = performance.now()
  let lastWorked = worked()
  const timer = setInterval(() => {
    const now = performance.now()
    const total = worked()
    const block = now - last - everyMs
    const own = Math.min(block, total - lastWorked)
    figures.worst = Math.max(figures.worst, block)
    figures.worstOwn = Math.max(figures.worstOwn, own)
    if (own > 50) figures.over50++
    last = now
    lastWorked = total
  }, everyMs)
  return () => {
    clearInterval(timer)
    return figures
  }
}
