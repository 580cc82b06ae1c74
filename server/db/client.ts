/** The database: PGlite in this process (kept in DATA_DIR/db) or any PostgreSQL by DATABASE_URL; one type for both. */
import { mkdir } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql, type SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { z } from 'zod'

/** A database or a transaction on it: queries do not care which. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  db: Database
  /** Applies the migrations in `folder` that are still missing. */
  migrate(folder: string): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens the database.
 *
 * @param where a PostgreSQL address, a directory for PGlite, or `memory` for a database that nobody keeps
 */
export async function openDatabase(where: { url: string } | { directory: string } | 'memory'): Promise<OpenDatabase> {
  if (where !== 'memory' && 'url' in where) return openPostgres(where.url)
  if (where === 'memory') return openPglite(undefined)
  await mkdir(where.directory, { recursive: true })
  return openPglite(where.directory)
}

async function openPglite(dataDir: string | undefined): Promise<OpenDatabase> {
  const client = await PGlite.create({ ...(dataDir !== undefined && { dataDir }), extensions: { pg_trgm } })
  const db = drizzlePglite({ client })
  return {
    db,
    migrate: (migrationsFolder) => migratePglite(db, { migrationsFolder }),
    ping: async () => void (await client.query('select 1')),
    close: () => client.close(),
  }
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const client = postgres(url, { max: 10, connect_timeout: 10, onnotice: () => undefined })
  const db = drizzlePostgres({ client })
  return {
    db,
    migrate: (migrationsFolder) => migratePostgres(db, { migrationsFolder }),
    ping: async () => void (await client`select 1`),
    close: () => client.end({ timeout: 5 }),
  }
}

/**
 * Runs raw SQL and checks what comes back; both drivers wrap rows differently.
 * Dates and numerics arrive as each driver pleases: cast them in the SQL (`::text`, `::float8`) and parse them here.
 */
export async function rowsOf<Row>(db: Database, query: SQL, row: z.ZodType<Row>): Promise<Row[]> {
  const result: unknown = await db.execute(query)
  const rows = Array.isArray(result)
    ? Array.from<unknown>(result)
    : z.object({ rows: z.array(z.unknown()) }).parse(result).rows
  return z.array(row).parse(rows)
}

/** Serialises transactions that name the same thing; held until the transaction ends. */
export const lockInTransaction = (tx: Database, name: string): Promise<unknown> =>
  Promise.resolve(tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`))
