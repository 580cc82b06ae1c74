/**
 * The streams that are open: what has changed reaches those who may know of it; whose sign-in has ended, or who may do less than before,
 * hears no more (decision 0085).
 */
import type { News } from '../../src/domain/session/news.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { NewsChannel } from '../db/newsChannel.ts'
import type { Database } from '../db/client.ts'
import { mayKnow } from './mayKnow.ts'
import { recentNews } from './recentNews.ts'

export interface Stream {
  /** @param news null: something may have been missed; 'nothing': nothing was, but what follows */
  tell(news: News | null | 'nothing'): void
  end(): void
}

/** Whom a stream belongs to; or that the access is closed for good, or that the sign-in which opened it is not good any more. */
export type Confirmed = User | 'closed' | 'over'
type Confirm = () => Promise<Confirmed>
interface Open extends Stream {
  user: User
  confirm: Confirm
}

/** What is written together is told together. */
const gatherMs = 30
/** So often whoever has a stream is looked at anew, besides whenever something about them changes. */
const confirmEveryMs = 60_000
/** One person has so many windows at the most. */
const streamsPerUser = 20

export interface Streams {
  /**
   * The stream is told from now on, at first what came since.
   *
   * @param since as of when its reader knows everything, by this server's clock in ms; undefined: nobody knows
   * @returns takes it off again
   */
  add(stream: Stream, user: User, confirm: Confirm, since: number | undefined): () => void
  close(): void
}

export const openStreams = (
  db: Database,
  channel: Pick<NewsChannel, 'subscribe'>,
  report: (error: unknown) => void,
): Streams => {
  const open = new Set<Open>()
  const recent = recentNews()
  let gathered = new Map<string, News>()
  let gathering: NodeJS.Timeout | undefined

  const finish = (stream: Open): void => {
    open.delete(stream)
    stream.end()
  }
  /** @param why what was told of them; null where they are looked at by the clock */
  const confirmEach = async (whom: (user: User) => boolean, why: News | null): Promise<void> => {
    for (const stream of open)
      if (whom(stream.user)) {
        const confirmed = await stream.confirm()
        // The last that they hear: the page asks, and reads that the access is closed.
        if (confirmed === 'closed') stream.tell(why)
        if (typeof confirmed === 'string') finish(stream)
        else stream.user = confirmed
      }
  }
  const tell = async (news: News): Promise<void> => {
    if (news.kind === 'USER') await confirmEach(({ id }) => id === news.id, news)
    if (news.kind === 'COMPANY') await confirmEach(({ companyId }) => companyId === news.id, news)
    const may = await mayKnow(db, news)
    for (const stream of open) if (may(stream.user)) stream.tell(news)
  }
  const catchUp = async (stream: Open, since: number): Promise<void> => {
    const missed = recent.since(since)
    if (missed === null) return stream.tell(null)
    stream.tell('nothing')
    for (const news of missed) if ((await mayKnow(db, news))(stream.user)) stream.tell(news)
  }
  const tellGathered = async (): Promise<void> => {
    gathering = undefined
    const all = [...gathered.values()]
    gathered = new Map()
    try {
      for (const news of all) await tell(news)
    } catch (error) {
      // Whoever was not told asks by the clock.
      report(error)
    }
  }
  const unsubscribe = channel.subscribe((news) => {
    recent.keep(news)
    if (open.size === 0) return
    if (news === null) {
      for (const stream of open) stream.tell(null)
      return
    }
    gathered.set(`${news.kind} ${news.id}`, news)
    gathering ??= setTimeout(() => void tellGathered(), gatherMs)
  })
  const timer = setInterval(() => void confirmEach(() => true, null).catch(report), confirmEveryMs)
  timer.unref()

  return {
    add: (stream, user, confirm, since) => {
      const added: Open = { ...stream, user, confirm }
      const [oldest, ...others] = [...open].filter((other) => other.user.id === user.id)
      if (oldest && others.length + 1 >= streamsPerUser) finish(oldest)
      open.add(added)
      if (since === undefined) added.tell(null)
      else
        catchUp(added, since).catch((error: unknown) => {
          report(error)
          added.tell(null)
        })
      return () => void open.delete(added)
    },
    close: () => {
      clearInterval(timer)
      clearTimeout(gathering)
      unsubscribe()
      for (const stream of open) finish(stream)
    },
  }
}
