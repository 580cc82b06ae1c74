/** What was told within the last minute, for whoever connects just after having loaded what they show (decision 0085). */
import type { News } from '../../src/domain/session/news.ts'

const keptMs = 60_000
/** So many are kept, and so many told at once; who has missed more asks for everything. */
const KEPT = 1000
const TOLD = 50

export interface RecentNews {
  /** @param news null: something may have been missed */
  keep(news: News | null): void
  /** What was told from then on, by this server's clock in ms; null where that is not known any more. */
  since(time: number): News[] | null
}

export const recentNews = (clock: () => number = Date.now): RecentNews => {
  /** in the order in which they were heard, each thing that has changed once */
  const kept = new Map<string, { news: News; at: number }>()
  let completeFrom = clock()
  return {
    keep: (news) => {
      if (news === null) {
        kept.clear()
        completeFrom = clock()
        return
      }
      const key = `${news.kind} ${news.id}`
      kept.delete(key)
      kept.set(key, { news, at: clock() })
      for (const [oldest, { at }] of kept) {
        if (kept.size <= KEPT && at > clock() - keptMs) break
        kept.delete(oldest)
        completeFrom = at + 1
      }
    },
    since: (time) => {
      if (time < completeFrom) return null
      const missed = [...kept.values()].filter(({ at }) => at >= time).map(({ news }) => news)
      return missed.length > TOLD ? null : missed
    },
  }
}
