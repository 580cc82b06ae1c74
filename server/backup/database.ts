/**
 * A database as whoever saves it or brings it back sees it: one connection, on which texts stand for values the same way wherever it
 * is (decision 0223).
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../db/client.ts'
import { startEmbedded } from '../db/embedded.ts'
import type { BeginsAs } from '../db/emptyDatabase.ts'
import { driver } from '../db/pool.ts'
import { CannotStart } from '../settings.ts'

export interface OneConnection {
  client: postgres.Sql
  db: Database
  close(): Promise<void>
}

/** Times, numbers and bytes as texts that are read back as what they were. */
const asTexts = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

const ready = async (client: postgres.Sql, end: () => Promise<void>): Promise<OneConnection> => {
  const close = async () => {
    await client.end({ timeout: 5 })
    await end()
  }
  try {
    const db = drizzle({ client })
    await client.unsafe(asTexts)
    return { client, db, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** @param where a PostgreSQL's address, or the folder of an embedded database that nobody else has, and what a new one begins as */
export const connect = async (
  where: { url: string } | { directory: string; beginsAs?: BeginsAs },
): Promise<OneConnection> => {
  if ('url' in where) return ready(driver(where.url, {}), async () => undefined)
  const embedded = await startEmbedded(where.directory, where.beginsAs)
  const options = { path: embedded.socket, user: 'postgres', database: 'postgres', max: 1, max_lifetime: null }
  return ready(postgres({ ...options, onnotice: () => undefined }), () => embedded.close())
}

/** Opening one that is not there would make it. @throws CannotStart */
export const demandDatabaseIn = async (dataDir: string): Promise<void> => {
  const isThere = await stat(join(dataDir, 'db')).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isThere)
    throw new CannotStart(
      `In ${dataDir} ist kein Portal. Bitte dieselben Einstellungen nehmen wie das Portal (DATA_DIR, oder DATABASE_URL).`,
    )
}

/** Runs a query that is text and checks what comes. */
export const rowsIn = async <Row>(client: postgres.Sql, query: string, row: z.ZodType<Row>): Promise<Row[]> =>
  z.array(row).parse(Array.from<unknown>(await client.unsafe(query)))

/** In a transaction, which is taken back where the work fails. Its connection is nobody else's. */
export const inOneTransaction = async <Value>(
  client: postgres.Sql,
  kind: '' | 'isolation level repeatable read read only',
  work: () => Promise<Value>,
): Promise<Value> => {
  await client.unsafe(`begin ${kind}`)
  try {
    const value = await work()
    await client.unsafe('commit')
    return value
  } catch (error) {
    await client.unsafe('rollback').catch(() => undefined)
    throw error
  }
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The migrations that were applied, in their order; none where the database is empty. */
export const appliedMigrations = async (db: Database): Promise<{ hash: string; when: number }[]> => {
  if (!(await isThere(db, 'drizzle.__drizzle_migrations'))) return []
  return rowsOf(
    db,
    sql`select hash, created_at::float8 as "when" from drizzle.__drizzle_migrations order by created_at, id`,
    z.object({ hash: z.string(), when: z.number() }),
  )
}

/** Whether there is nothing that somebody could miss. */
export const isEmpty = async (db: Database): Promise<boolean> => {
  if (!(await isThere(db, 'public.company'))) return true
  return (await rowsOf(db, sql`select id from company limit 1`, z.object({ id: z.string() }))).length === 0
}

const isThere = async (db: Database, table: string): Promise<boolean> => {
  const [found] = await rowsOf(
    db,
    sql`select to_regclass(${table}) is not null as there`,
    z.object({ there: z.boolean() }),
  )
  return found?.there === true
}
