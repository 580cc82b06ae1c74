/** Takes a backup: all tables in one state, then the contents that their rows name, at last the manifest, without which there is none. */
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PgDialect } from 'drizzle-orm/pg-core'
import type postgres from 'postgres'
import { namedContents } from '../file/contents.ts'
import type { Contents } from './contents.ts'
import { inOneTransaction, type OneConnection, quoted } from './database.ts'
import {
  BackupFault,
  formatVersion,
  type Lines,
  type Manifest,
  manifestPath,
  nameOf,
  needsPath,
  objectPath,
  unfinishedPath,
} from './format.ts'
import { type WrittenObjects, writeObjects } from './objects.ts'
import { inPieces } from './pieces.ts'
import { linesOf, rowsOfTable, sequencesOf, type Table, tablesOf } from './readRows.ts'
import type { Seal } from './seal.ts'
import type { Target } from './target.ts'
import { demandSameVersion } from './version.ts'

export interface TakeOrder {
  target: Target
  seal: Seal
  connection: OneConnection
  contents: Contents
  /** names of settings */
  settings: readonly string[]
  /** version of the portal */
  portal: string
  now: Date
  /** how far it has come, for a terminal */
  progress(what: string, done: number, of?: number): void
}

export interface Taken {
  name: string
  rows: number
  files: number
  /** bytes of rows and files, whenever they were written */
  wholeBytes: number
  /** bytes that this one has written */
  newBytes: number
  lost: number
}

export interface SavedRows {
  tables: Manifest['tables']
  sequences: Manifest['sequences']
}

/** @throws CannotStart where database and program are of different versions; BackupFault */
export const takeBackup = async (order: TakeOrder): Promise<Taken> => {
  const { target, seal, connection, contents, now } = order
  const name = nameOf(now)
  const marker = unfinishedPath(name)
  await target.write(marker, Readable.from([Buffer.from(`${now.toISOString()}\n`)]))
  const objects = writeObjects(target, seal)
  const saved = await inOneState(connection.client, async () => {
    const migrations = await demandSameVersion(connection.db)
    const saved = await saveRows(connection.client, objects.putLines, order)
    return { migrations, named: await namedIn(connection.client), ...saved }
  })
  const { files, lost } = await saveFiles(saved.named, objects, contents, order)
  const manifest: ManifestText = {
    version: formatVersion,
    portal: order.portal,
    takenAt: now.toISOString(),
    migrations: saved.migrations,
    tables: saved.tables,
    sequences: saved.sequences,
    files,
    lost,
    settings: [...order.settings],
  }
  const lostNames = new Set(lost)
  const needed = [
    ...[...saved.tables.map(({ rows }) => rows), files]
      .flatMap(({ pieces }) => pieces)
      .map((one) => objectPath('rows', one)),
    ...saved.named.filter((one) => !lostNames.has(one)).map((one) => objectPath('files', one)),
  ]
  await demandAllThere(target, needed)
  await target.write(needsPath(name), Readable.from([await promisify(gzip)(Buffer.from(needed.join('\n')))]))
  const written = await seal.close(Readable.from([Buffer.from(JSON.stringify(manifest))]))
  await target.write(manifestPath(name), written)
  // Beside a manifest it says nothing any more; where nothing may be removed it stays.
  await target.remove(marker).catch(() => undefined)
  return {
    name,
    rows: saved.tables.reduce((sum, { rows }) => sum + rows.count, 0),
    files: files.count,
    wholeBytes: saved.tables.reduce((sum, { rows }) => sum + rows.bytes, 0) + files.fileBytes,
    newBytes: objects.written().bytes,
    lost: lost.length,
  }
}

/** Whoever removes there meanwhile what nobody seems to need: a backup is whole, or is none. */
const demandAllThere = async (target: Target, needed: readonly string[]): Promise<void> => {
  const missing = new Set(needed)
  for (const room of ['rows', 'files']) for await (const path of target.list(room)) missing.delete(path)
  const [one] = missing
  if (one !== undefined)
    throw new BackupFault(
      `${target.name}: Während gesichert wurde, ist dort etwas verschwunden (${one}). Sichert noch ein anderes Portal an diesen Ort? Bitte noch einmal sichern.`,
    )
}

/** … as it is written. */
type ManifestText = Omit<Manifest, 'takenAt'> & { takenAt: string }

/**
 * Reads the database as it is at one moment. A table that is rewritten or emptied after a snapshot was taken is empty in it. So nobody may change any before it is taken: whoever
 * wants to, a newer version that starts, waits until the rows are read.
 */
export const inOneState = async <Value>(client: postgres.Sql, work: () => Promise<Value>): Promise<Value> => {
  const tables = await tablesOf(client)
  return inOneTransaction(client, 'isolation level repeatable read read only', async () => {
    await holdTables(client, tables)
    return work()
  })
}
const holdTables = async (client: postgres.Sql, tables: readonly Table[]): Promise<void> => {
  const names = tables.map(({ name }) => `public.${quoted(name)}`)
  if (names.length > 0) await client.unsafe(`lock table ${names.join(', ')} in access share mode`)
}

/** Within {@link inOneState}. @param putLines keeps a piece, and answers under which name */
export const saveRows = async (
  client: postgres.Sql,
  putLines: WrittenObjects['putLines'],
  { progress }: Pick<TakeOrder, 'progress'>,
): Promise<SavedRows> => {
  const tables: Manifest['tables'] = []
  const found = await tablesOf(client)
  for (const [at, table] of found.entries()) {
    progress('Tabellen', at, found.length)
    const rows = await inPieces(rowsOfTable(client, table), putLines)
    tables.push({ name: table.name, columns: table.columns, rows })
  }
  return { tables, sequences: await sequencesOf(client) }
}

/** Names of the contents that rows name, in their order; of a database of this version. */
const namedIn = async (client: postgres.Sql): Promise<string[]> => {
  const named: string[] = []
  const { sql } = new PgDialect().sqlToQuery(namedContents())
  for await (const some of linesOf(client, `select content as line from (${sql}) named order by 1`))
    named.push(...some.filter((one) => /^[0-9a-f]{64}$/.test(one)))
  return named
}

const saveFiles = async (
  named: readonly string[],
  objects: WrittenObjects,
  contents: Contents,
  { progress }: Pick<TakeOrder, 'progress'>,
): Promise<{ files: Lines & { fileBytes: number }; lost: string[] }> => {
  const lost: string[] = []
  let fileBytes = 0
  async function* lines(): AsyncGenerator<string[]> {
    for (const [at, sha256] of named.entries()) {
      progress('Dateien', at, named.length)
      const bytes = await objects.putFile(sha256, () => contents.open(sha256))
      if (bytes === undefined) {
        lost.push(sha256)
        continue
      }
      fileBytes += bytes
      yield [JSON.stringify([sha256, bytes])]
    }
  }
  const files = await inPieces(lines(), objects.putLines)
  return { files: { ...files, fileBytes }, lost }
}
