/**
 * How what one server has changed reaches all of them (decision 0085): by PostgreSQL's own notifications, which
 * come with the commit or not at all; within the process where the database is embedded, as that has one server.
 */
import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type postgres from 'postgres'
import { z } from 'zod'
import { type News, newsSchema } from '../../src/domain/session/news.ts'
import { driver } from './pool.ts'
import { afterCommit } from './transaction.ts'

export interface NewsChannel {
  /** Passes on what a transaction has announced, before it is committed. */
  publish(tx: Pick<PgDatabase<PgQueryResultHKT>, 'execute'>, news: readonly News[]): Promise<void>
  /**
   * Hears everything that any server has published; the returned function ends it.
   *
   * @param hear gets null where something may have been missed
   */
  subscribe(hear: (news: News | null) => void): () => void
}

const channel = 'schrankwerk_news'
/** A notification holds 8,000 bytes. */
const atOnce = 20
const listSchema = z.array(newsSchema)

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
  return {
    subscribe,
    publish: async (_tx, news) => {
      if (news.length > 0) afterCommit(() => emit(news))
    },
  }
}

/** So soon a listener that was lost is there again, once its database is. */
const AGAIN_MS = 500

/** @param url listened to by a connection of its own, from the first subscriber on */
export const amongServers = (url: string): NewsChannel & { close(): Promise<void> } => {
  const { emit, subscribe } = listeners()
  let listener: postgres.Sql | undefined
  let again: NodeJS.Timeout | undefined
  let isOver = false
  const hear = (_channel: string, text: string) => {
    const news = listSchema.safeParse(JSON.parse(text))
    if (news.success) emit(news.data)
  }
  // A connection that was lost, or never came about, is not taken up again (pool.ts).
  const listen = () => {
    const events = {
      onnotify: hear,
      onclose: () => {
        if (!isOver) again = setTimeout(listen, AGAIN_MS)
      },
    }
    listener = driver(url, { fetch_types: false, ...events })
    listener.unsafe(`listen ${channel}`).then(
      // It is there, or there again: nobody kept what came before.
      () => emit([null]),
      // Its connection is closed then, which is told besides.
      () => undefined,
    )
  }
  return {
    subscribe: (hearer) => {
      if (listener === undefined) listen()
      return subscribe(hearer)
    },
    close: async () => {
      isOver = true
      clearTimeout(again)
      await listener?.end({ timeout: 0 })
    },
    publish: async (tx, news) => {
      for (let start = 0; start < news.length; start += atOnce) {
        const text = JSON.stringify(z.encode(listSchema, news.slice(start, start + atOnce)))
        await tx.execute(sql`select pg_notify(${channel}, ${text})`)
      }
    },
  }
}
