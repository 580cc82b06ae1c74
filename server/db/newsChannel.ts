/**
 * How what one server has changed reaches all of them (decision 0085): told once it is committed, gathered, by PostgreSQL's own
 * notifications; within the process where the database is embedded, as that has one server.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type News, newsSchema } from '../../src/domain/session/news.ts'
import { within } from '../deadline.ts'
import { type NewsLine, openLine } from './newsLine.ts'

export interface NewsChannel {
  /** Passes on what has been committed. Nobody waits for it. */
  publish(news: readonly News[]): void
  /**
   * Hears everything that any server has published; the returned function ends it.
   *
   * @param hear gets null where something may have been missed
   */
  subscribe(hear: (news: News | null) => void): () => void
  /** What was published is told first. */
  close(): Promise<void>
}

const listeners = () => {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    emit: (news: readonly (News | null)[]) => {
      for (const each of news) emitter.emit('news', each)
    },
    subscribe: (hear: (news: News | null) => void) => {
      emitter.on('news', hear)
      return () => void emitter.off('news', hear)
    },
  }
}

export const withinProcess = (): NewsChannel => {
  const { emit, subscribe } = listeners()
  return { subscribe, publish: emit, close: async () => undefined }
}

/** What is to be told: each thing once, as it was announced last, in this order. */
type Waiting = Map<string, News | null>
/** More than this nobody asks for one by one. */
const WAITING = 10_000

const gather = (waiting: Waiting, news: Iterable<News | null>): void => {
  for (const each of news) {
    const key = each === null ? '' : `${each.kind} ${each.id}`
    waiting.delete(key)
    waiting.set(key, each)
  }
  if (waiting.size <= WAITING) return
  waiting.clear()
  waiting.set('', null)
}

const listSchema = z.array(newsSchema.nullable())
/** A notification holds less than 8,000 bytes. */
const LONGEST = 7_999

/** As lists in JSON, each of which fits into a notification. */
export const piecesOf = (news: Iterable<News | null>): string[] => {
  const pieces: string[][] = []
  let room = 0
  for (const each of news) {
    const text = JSON.stringify(z.encode(newsSchema.nullable(), each))
    const bytes = Buffer.byteLength(text) + 1
    if (bytes > room) {
      pieces.push([])
      room = LONGEST - 1
    }
    room -= bytes
    pieces.at(-1)?.push(text)
  }
  return pieces.map((texts) => `[${texts.join()}]`)
}

/** So long what comes next is gathered: the first is told at once, and where there are many, a notification holds many. */
const GATHERING_MS = 20
/** So soon a line that was lost is there again, once its database is. */
const AGAIN_MS = 500
/** So long whoever closes waits for what is not told yet. */
const CLOSING_MS = 2_000

/** @param url reached by a connection of its own, from the first that is said or heard on */
export const amongServers = (url: string): NewsChannel => {
  const { emit, subscribe } = listeners()
  const missed = () => emit([null])
  const hear = (text: string) => {
    const news = listSchema.safeParse(JSON.parse(text))
    if (news.success) emit(news.data)
  }
  let line: NewsLine | undefined
  const over = new AbortController()
  const keepLine = async () => {
    while (!over.signal.aborted) {
      line = openLine(url, { hear, missed })
      await line.lost
      await pause(AGAIN_MS, undefined, { ref: false })
    }
  }
  const begun = (): NewsLine => {
    if (line === undefined) void keepLine()
    // It opens one before it waits for anything.
    if (line === undefined) throw new Error('no line')
    return line
  }

  let waiting: Waiting = new Map()
  let telling: Promise<void> | undefined
  const tell = async () => {
    while (waiting.size > 0 && !over.signal.aborted) {
      const now = waiting
      waiting = new Map()
      try {
        await begun().tell(piecesOf(now.values()))
        await pause(GATHERING_MS, undefined, { ref: false })
      } catch {
        // Whether they were told nobody knows: once more, before what has come meanwhile.
        const later = waiting
        waiting = now
        gather(waiting, later.values())
        await pause(AGAIN_MS, undefined, { ref: false })
      }
    }
    telling = undefined
  }
  return {
    subscribe: (hearer) => {
      begun()
      return subscribe(hearer)
    },
    publish: (news) => {
      gather(waiting, news)
      if (waiting.size > 0) telling ??= tell()
    },
    close: async () => {
      // Where they cannot be told, the line ends without a farewell, which tells the others.
      const isTold = await within(CLOSING_MS, Promise.resolve(telling), () => new Error('late')).then(
        () => true,
        () => false,
      )
      over.abort()
      await line?.close(isTold)
    },
  }
}
