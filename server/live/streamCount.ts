/** How many streams of news are open, and how many there were at most in a day. */
import type { ServerResponse } from 'node:http'
import { germanDay } from '../../src/domain/core/day.ts'

export class StreamCount {
  #open = 0
  #peak = { day: '', count: 0 }

  add(answer: Pick<ServerResponse, 'once'>): void {
    this.#open += 1
    this.#notePeak(new Date())
    answer.once('close', () => {
      this.#open -= 1
    })
  }

  get open(): number {
    return this.#open
  }

  /** Those that were open at midnight count for the new day. */
  peak(now: Date): number {
    this.#notePeak(now)
    return this.#peak.count
  }

  #notePeak(now: Date): void {
    const day = germanDay(now)
    const before = this.#peak.day === day ? this.#peak.count : 0
    this.#peak = { day, count: Math.max(before, this.#open) }
  }
}
