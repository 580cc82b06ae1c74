/** The database: embedded (kept in DATA_DIR/db) or any PostgreSQL by DATABASE_URL; one driver and one way to both. */
import { sql, type SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { z } from 'zod'
import { startEmbedded } from './embedded.ts'

/** A database or a transaction on it: queries do not care which. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  db: Database
  /** Applies the migrations in `folder` that are still missing. */
  migrate(folder: string): Promise<void>
  /** Resolves when it is there; the embedded one may be busy with one statement and is well all the same. */
  ping(): Promise<void>
  /** Settles only when an embedded database ends by itself. */
  failed: Promise<never>
  close(): Promise<void>
}

/**
 * Opens the database.
 *
 * @param where a PostgreSQL address, a directory for the embedded one, or `memory` for one that nobody keeps
 */
export async function openDatabase(where: { url: string } | { directory: string } | 'memory'): Promise<OpenDatabase> {
  if (where !== 'memory' && 'url' in where) return openServer(where.url)
  return openEmbedded(where === 'memory' ? undefined : where.directory)
}

function openServer(url: string): OpenDatabase {
  const client = postgres(url, { max: 10, connect_timeout: 10, onnotice: () => undefined })
  return {
    ...databaseOn(client),
    ping: async () => void (await client`select 1`),
    failed: new Promise<never>(() => undefined),
    close: () => client.end({ timeout: 5 }),
  }
}

async function openEmbedded(directory: string | undefined): Promise<OpenDatabase> {
  const embedded = await startEmbedded(directory)
  // PGlite is one session: a second connection would share its unnamed statements and take the answers of the first.
  const options = { path: embedded.socket, user: 'postgres', database: 'postgres', max: 1, max_lifetime: null }
  const client = postgres({ ...options, onnotice: () => undefined })
  return {
    ...databaseOn(client),
    ping: () => Promise.race([embedded.failed, Promise.resolve()]),
    failed: embedded.failed,
    close: async () => {
      await client.end({ timeout: 5 })
      await embedded.close()
    },
  }
}

const databaseOn = (client: postgres.Sql): Pick<OpenDatabase, 'db' | 'migrate'> => {
  const db = drizzle({ client })
  return { db, migrate: (migrationsFolder) => migrate(db, { migrationsFolder }) }
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
