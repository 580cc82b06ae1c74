/** Calls that somebody waits for: work in the background lets them pass. */
import { within } from '../deadline.ts'

/** Somebody who called so recently is about to call again. */
const recentMs = 300

export class Traffic {
  #underWay = 0
  #lastEnd = Number.NEGATIVE_INFINITY
  #waiting: (() => void)[] = []

  /** Counts a call until it is answered. */
  async count<Value>(call: Promise<Value>): Promise<Value> {
    this.#underWay++
    try {
      return await call
    } finally {
      this.#underWay--
      this.#lastEnd = performance.now()
      if (this.#underWay === 0) for (const go of this.#waiting.splice(0)) go()
    }
  }

  /** Whether somebody calls just now, or did a moment ago. */
  get isBusy(): boolean {
    return this.#underWay > 0 || performance.now() - this.#lastEnd < recentMs
  }

  /** Resolves once nobody waits for an answer, and after `patienceMs` in any case. */
  async letPass(patienceMs: number): Promise<void> {
    if (this.#underWay === 0) return
    const free = new Promise<void>((resolve) => this.#waiting.push(resolve))
    await within(patienceMs, free, () => new Error('still busy')).catch(() => undefined)
  }
}
