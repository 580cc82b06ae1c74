/** The database: embedded (kept in DATA_DIR/db) or any PostgreSQL by DATABASE_URL; one driver and one way to both. */
import { sql, type SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import postgres from 'postgres'
import { z } from 'zod'
import { outageIn } from '../http/outage.ts'
import { writeEntries } from './auditEntries.ts'
import { startEmbedded } from './embedded.ts'
import type { BeginsAs } from './emptyDatabase.ts'
import { amongServers, type NewsChannel, withinProcess } from './newsChannel.ts'
import { openPool, type Pool } from './pool.ts'
import { type RunTogether, runOn } from './statements.ts'
import { asTransaction } from './transaction.ts'

/** A database or a transaction on it: queries do not care which. */
export type Database = PgDatabase<PgQueryResultHKT>

/** How many connections there may be, how many are taken, and how many wait for one. */
export interface Load {
  size: number
  taken: number
  waiting: number
}

export interface OpenDatabase {
  db: Database
  /** What of it has changed, by whichever server. */
  news: Pick<NewsChannel, 'subscribe'>
  /** Does what only one server may do at a time, such as filling an empty database; others wait. An embedded one has one server. */
  alone<Value>(work: () => Promise<Value>): Promise<Value>
  /** Applies the migrations in `folder` that are still missing; one server at a time. */
  migrate(folder: string): Promise<void>
  /** Resolves when it is there; the embedded one may be busy with one statement and is well all the same. */
  ping(): Promise<void>
  /** Copies all of an embedded one, as it is at one moment, to a folder; undefined: PostgreSQL keeps it. */
  copyTo: ((folder: string) => Promise<void>) | undefined
  /** How a thread of its own gets there: an address to connect to, or statements that are run for it. */
  forThreads: { url: string } | { run: RunTogether }
  /** Undefined of the embedded one, which has a single connection. */
  load(): Load | undefined
  /** Settles only when an embedded database ends by itself. */
  failed: Promise<never>
  close(): Promise<void>
}

/**
 * Opens the database.
 *
 * @param where a PostgreSQL address, a directory for the embedded one and what a new one begins as, or `memory` for one that nobody keeps
 */
export async function openDatabase(
  where: { url: string } | { directory: string; beginsAs?: BeginsAs } | 'memory',
): Promise<OpenDatabase> {
  if (where === 'memory') return openEmbedded(undefined)
  return 'url' in where ? openServer(where.url) : openEmbedded(where.directory, where.beginsAs)
}

/** Lists lie in memory or on a disk that need not turn: reading along an index costs hardly more than reading on. */
const RANDOM_PAGE_COST = 1.1

/** So many connections a server has to its database, besides the one that listens. */
const CONNECTIONS = 10

function openServer(url: string): OpenDatabase {
  const pool = openPool(url, CONNECTIONS, { connection: { random_page_cost: RANDOM_PAGE_COST, jit: false } })
  const news = amongServers(url)
  const db = telling(pool.db, news)
  const alone: OpenDatabase['alone'] = (work) => holding(pool, work)
  return {
    db,
    news,
    alone,
    migrate: (migrationsFolder) =>
      alone(() => pool.dialect.migrate(readMigrationFiles({ migrationsFolder }), pool.session, { migrationsFolder })),
    ping: () => pingServer(url),
    copyTo: undefined,
    forThreads: { url },
    load: pool.load,
    failed: new Promise<never>(() => undefined),
    close: async () => {
      await news.close()
      await pool.close()
    },
  }
}

/** Held by whoever brings a database up to date, fills it, or brings a backup into it. */
export const startLock = 'schrankwerk alone'

/** With a lock that is this connection's, and gone with it. */
const holding = <Value>({ run }: Pool, work: () => Promise<Value>): Promise<Value> =>
  run(async (held) => {
    await held.client`select pg_advisory_lock(hashtextextended(${startLock}, 0))`
    try {
      return await work()
    } finally {
      if (!held.isLost) await held.client`select pg_advisory_unlock_all()`
    }
  })

/** By a connection of its own: those of the pool may all be waiting, or lead to a server that is not there any more. */
async function pingServer(url: string): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined })
  try {
    await client`select 1`
  } finally {
    void client.end({ timeout: 0 })
  }
}

async function openEmbedded(directory: string | undefined, beginsAs?: BeginsAs): Promise<OpenDatabase> {
  const embedded = await startEmbedded(directory, beginsAs)
  // PGlite is one session: a second connection would share its unnamed statements and take the answers of the first.
  const options = { path: embedded.socket, user: 'postgres', database: 'postgres', max: 1, max_lifetime: null }
  const client = postgres({ ...options, onnotice: () => undefined })
  const news = withinProcess()
  const db = telling(drizzle({ client }), news)
  await client`select set_config('random_page_cost', ${String(RANDOM_PAGE_COST)}, false)`
  return {
    db,
    news,
    alone: (work) => work(),
    migrate: (migrationsFolder) => migrate(drizzle({ client }), { migrationsFolder }),
    ping: () => Promise.race([embedded.failed, Promise.resolve()]),
    copyTo: directory === undefined ? undefined : embedded.copyTo,
    forThreads: { run: runOn((work) => client.begin((tx) => work((text, values) => tx.unsafe(text, values)))) },
    load: () => undefined,
    failed: embedded.failed,
    close: async () => {
      await client.end({ timeout: 5 })
      await embedded.close()
    },
  }
}

/** What a transaction has announced goes out once it is committed; what is logged of it is written by it. */
const telling = <Kind extends PgQueryResultHKT>(db: PgDatabase<Kind>, { publish }: NewsChannel): PgDatabase<Kind> => {
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) =>
    asTransaction(
      (inside, entries) =>
        transaction(
          (tx) =>
            inside(async () => {
              const value = await work(tx)
              // Last of all: from here on nobody else gets to the end of the chain.
              await writeEntries(tx, entries)
              return value
            }),
          config,
        ),
      publish,
      (error) => outageIn(error)?.code === 'DATABASE_LOST',
    )
  return db
}

/**
 * Runs raw SQL and checks what comes back. Dates and numerics arrive as the driver pleases: cast them in the SQL (`::text`, `::float8`)
 * and parse them here.
 */
export const rowsOf = async <Row>(db: Database, query: SQL, row: z.ZodType<Row>): Promise<Row[]> => {
  const rows: unknown = await db.execute(query)
  return z.array(row).parse(Array.isArray(rows) ? Array.from<unknown>(rows) : rows)
}

/** Serialises transactions that name the same thing; held until the transaction ends. */
export const lockInTransaction = (tx: Database, name: string): Promise<unknown> =>
  Promise.resolve(tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`))
