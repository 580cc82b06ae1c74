/**
 * Brings a database to what a backup holds, within one transaction: whatever breaks off leaves what was there. Its tables are made by the
 * same migrations, filled without what would look at each row, and what looks at rows is made afterwards, over all of them.
 */
import { drizzle } from 'drizzle-orm/postgres-js'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type postgres from 'postgres'
import { z } from 'zod'
import { migrationsFolder } from '../db/migrate.ts'
import { appliedMigrations, quoted, rowsIn } from './database.ts'
import { BackupFault, type Manifest } from './format.ts'
import { tablesOf } from './readRows.ts'

/** What is written: rows and where they stand, from a backup or from another database. */
export type RowsManifest = Pick<Manifest, 'portal' | 'migrations' | 'tables' | 'sequences'>

/** Those of this program. */
export const knownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })

/**
 * The migrations that a backup was taken after, and those that come on top.
 *
 * @throws BackupFault where it knows one that this program does not
 */
export const migrationsFor = ({
  migrations,
  portal,
}: Pick<Manifest, 'migrations' | 'portal'>): { before: MigrationMeta[]; after: MigrationMeta[] } => {
  const known = knownMigrations()
  const applied = new Set(migrations.map(({ hash }) => hash))
  const before = known.filter(({ hash }) => applied.has(hash))
  if (before.length < applied.size)
    throw new BackupFault(
      `Die Sicherung stammt aus Version ${portal}, deren Datenbank diese Version nicht kennt (${applied.size - before.length} ihrer Änderungen fehlen hier). Bitte mit Version ${portal} oder einer neueren einspielen.`,
    )
  return { before, after: known.filter(({ hash }) => !applied.has(hash)) }
}

const name = z.object({ name: z.string() })
const statement = z.object({ statement: z.string() })
const namesOf = async (client: postgres.Sql, query: string): Promise<string[]> =>
  (await rowsIn(client, query, name)).map((row) => row.name)
const statementsOf = async (client: postgres.Sql, query: string): Promise<string[]> =>
  (await rowsIn(client, query, statement)).map((row) => row.statement)
const runAll = async (client: postgres.Sql, statements: readonly string[]): Promise<void> => {
  for (const one of statements) await client.unsafe(one)
}

const ours = (column: string) => `${column} = 'public'::regnamespace`

/** All tables and functions of the portal go; extensions stay. */
const clear = async (client: postgres.Sql): Promise<void> => {
  await client.unsafe('drop schema if exists drizzle cascade')
  await runAll(
    client,
    await statementsOf(
      client,
      `select format('drop table %s cascade', c.oid::regclass) as statement from pg_class c
        where ${ours('c.relnamespace')} and c.relkind in ('r', 'p')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    ),
  )
  await runAll(
    client,
    await statementsOf(
      client,
      `select format('drop function %s cascade', p.oid::regprocedure) as statement from pg_proc p
        where ${ours('p.pronamespace')} and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    ),
  )
}

/** Hears of each migration how long it took, in ms. */
export type Applied = (migration: MigrationMeta, ms: number) => void

/** As drizzle does it at a start, but within the transaction that is going on. @throws MigrationFault with which one did not work */
export const apply = async (
  client: postgres.Sql,
  migrations: readonly MigrationMeta[],
  applied: Applied = () => undefined,
): Promise<void> => {
  await client.unsafe('create schema if not exists drizzle')
  await client.unsafe(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const migration of migrations) {
    const { sql: statements, hash, folderMillis } = migration
    const began = performance.now()
    await runAll(client, statements).catch((error: unknown) => {
      throw new MigrationFault(migration, { cause: error })
    })
    const noted = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
    await client.unsafe(noted, [hash, folderMillis])
    applied(migration, performance.now() - began)
  }
}

/** The database does not take a migration; its cause says why. */
export class MigrationFault extends Error {
  readonly migration: MigrationMeta
  constructor(migration: MigrationMeta, options: ErrorOptions) {
    super('a migration failed', options)
    this.migration = migration
  }
}

/** Takes away what looks at each row as it comes; the returned function brings it back. */
const withoutLooking = async (client: postgres.Sql): Promise<() => Promise<void>> => {
  const isOurs = ours('c.relnamespace')
  const references = await statementsOf(
    client,
    `select format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as statement
      from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and ${isOurs}`,
  )
  const indexes = `from pg_index i join pg_class c on c.oid = i.indexrelid
    where ${isOurs} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`
  const indexed = await statementsOf(client, `select pg_get_indexdef(i.indexrelid) as statement ${indexes}`)
  const triggers = `from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${isOurs} and not t.tgisinternal`
  const watched = await namesOf(client, `select distinct c.oid::regclass::text as name ${triggers}`)
  await runAll(
    client,
    watched.map((table) => `alter table ${table} disable trigger user`),
  )
  await runAll(
    client,
    await statementsOf(
      client,
      `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as statement
        from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and ${isOurs}`,
    ),
  )
  await runAll(
    client,
    await statementsOf(client, `select format('drop index %s', i.indexrelid::regclass) as statement ${indexes}`),
  )
  return async () => {
    await runAll(client, indexed)
    await runAll(client, references)
    await runAll(
      client,
      watched.map((table) => `alter table ${table} enable trigger user`),
    )
  }
}

/** By just these, in their order. */
const isMadeBy = async (client: postgres.Sql, migrations: readonly MigrationMeta[]): Promise<boolean> => {
  const applied = await appliedMigrations(drizzle({ client }))
  return applied.length === migrations.length && migrations.every(({ hash }, at) => hash === applied[at]?.hash)
}

const columnSchema = z.object({ name: z.string(), type: z.string() })

/** The statement that writes a piece of lines: they come as they are, the database reads them. */
const insertInto = async (client: postgres.Sql, table: string, columns: readonly string[]): Promise<string> => {
  const types = await rowsIn(
    client,
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
      where a.attrelid = 'public.${quoted(table).replaceAll("'", "''")}'::regclass and a.attnum > 0 and not a.attisdropped`,
    columnSchema,
  )
  const typeOf = new Map(types.map((column) => [column.name, column.type]))
  const values = columns.map((column, at) => {
    const type = typeOf.get(column)
    if (type === undefined) throw new BackupFault(`Die Tabelle ${table} hat keine Spalte ${column}.`)
    return `(line ->> ${at})::${type}`
  })
  return `insert into public.${quoted(table)} (${columns.map(quoted).join(', ')}) overriding system value
    select ${values.join(', ')} from jsonb_array_elements($1::text::jsonb) as line`
}

/** One that is left out would be empty, and nobody would notice. */
const demandSameTables = ({ tables }: RowsManifest, made: readonly string[]): void => {
  const told = new Set(tables.map(({ name: table }) => table))
  const missing = made.find((table) => !told.has(table))
  if (missing !== undefined) throw new BackupFault(`Die Sicherung ist nicht vollständig: Die Tabelle ${missing} fehlt.`)
  const strange = [...told].find((table) => !made.includes(table))
  if (strange !== undefined || told.size < tables.length)
    throw new BackupFault(`Die Sicherung nennt Tabellen, die es nicht gibt (${strange ?? 'doppelt'}).`)
}

/**
 * Within a transaction.
 *
 * @param lines the piece of this name, each line with its end
 * @param wrote is told after each piece how many rows of the whole are there
 * @param applied is told of the migrations that come on top
 * @param isNew the database was begun for it: what the file that it began as has made stays (server/db/emptyDatabase.ts)
 * @throws BackupFault where a table has other rows afterwards than the backup says
 */
export const writeRows = async (
  client: postgres.Sql,
  manifest: RowsManifest,
  {
    lines,
    wrote,
    applied,
    isNew = false,
  }: {
    lines: (name: string) => Promise<Buffer>
    wrote: (rows: number) => void
    applied?: Applied
    isNew?: boolean
  },
): Promise<void> => {
  const { before, after } = migrationsFor(manifest)
  if (!isNew || !(await isMadeBy(client, before))) {
    await clear(client)
    await apply(client, before)
  }
  const lookAgain = await withoutLooking(client)
  const tables = await namesOf(
    client,
    `select c.oid::regclass::text as name from pg_class c where ${ours('c.relnamespace')} and c.relkind = 'r'`,
  )
  if (tables.length > 0) await client.unsafe(`truncate ${tables.join(', ')}`)
  demandSameTables(
    manifest,
    (await tablesOf(client)).map(({ name: table }) => table),
  )
  let done = 0
  for (const { name: table, columns, rows } of manifest.tables) {
    const insert = await insertInto(client, table, columns)
    for (const piece of rows.pieces) {
      const text = (await lines(piece)).toString().trimEnd()
      await client.unsafe(insert, [`[${text.replaceAll('\n', ',')}]`])
      done += text.split('\n').length
      wrote(done)
    }
    const count = `select count(*)::float8 as count from public.${quoted(table)}`
    const [found] = await rowsIn(client, count, z.object({ count: z.number() }))
    if (found?.count !== rows.count)
      throw new BackupFault(`Die Tabelle ${table} hat ${found?.count} Zeilen, gesichert waren ${rows.count}.`)
  }
  for (const { name: sequence, last, called } of manifest.sequences)
    await client.unsafe('select setval($1::text::regclass, $2::text::bigint, $3)', [
      `public.${quoted(sequence)}`,
      last,
      called,
    ])
  await lookAgain()
  await apply(client, after, applied)
}
