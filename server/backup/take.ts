/** Takes a backup: all tables in one state, then the contents that their rows name, at last the manifest, without which there is none. */
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PgDialect } from 'drizzle-orm/pg-core'
import type postgres from 'postgres'
import { namedContents } from '../file/contents.ts'
import { CannotStart } from '../settings.ts'
import type { Contents } from './contents.ts'
import { appliedMigrations, inOneTransaction, type OneConnection } from './database.ts'
import {
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
import { linesOf, rowsOfTable, sequencesOf, tablesOf } from './readRows.ts'
import type { Seal } from './seal.ts'
import type { Target } from './target.ts'
import { knownMigrations } from './writeRows.ts'

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

type Sequences = Manifest['sequences']
interface Saved {
  tables: Manifest['tables']
  sequences: Sequences
  /** names of contents, in their order */
  named: string[]
}

/** @throws CannotStart where database and program are of different versions; BackupFault */
export const takeBackup = async (order: TakeOrder): Promise<Taken> => {
  const { target, seal, connection, contents, now } = order
  await demandSameVersion(connection)
  const name = nameOf(now)
  const marker = unfinishedPath(name)
  await target.write(marker, Readable.from([Buffer.from(`${now.toISOString()}\n`)]))
  const objects = writeObjects(target, seal)
  const saved = await inOneTransaction(connection.client, 'isolation level repeatable read read only', () =>
    saveRows(connection.client, objects, order),
  )
  const { files, lost } = await saveFiles(saved.named, objects, contents, order)
  const manifest: ManifestText = {
    version: formatVersion,
    portal: order.portal,
    takenAt: now.toISOString(),
    migrations: await appliedMigrations(connection.db),
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
  await target.write(needsPath(name), Readable.from([await promisify(gzip)(Buffer.from(needed.join('\n')))]))
  const written = await seal.close(Readable.from([Buffer.from(JSON.stringify(manifest))]))
  await target.write(manifestPath(name), written)
  await target.remove(marker)
  return {
    name,
    rows: saved.tables.reduce((sum, { rows }) => sum + rows.count, 0),
    files: files.count,
    wholeBytes: saved.tables.reduce((sum, { rows }) => sum + rows.bytes, 0) + files.fileBytes,
    newBytes: objects.written().bytes,
    lost: lost.length,
  }
}

/** … as it is written. */
type ManifestText = Omit<Manifest, 'takenAt'> & { takenAt: string }

const demandSameVersion = async (connection: OneConnection): Promise<void> => {
  const applied = new Set((await appliedMigrations(connection.db)).map(({ hash }) => hash))
  const known = knownMigrations()
  if (applied.size === known.length && known.every(({ hash }) => applied.has(hash))) return
  throw new CannotStart(
    applied.size === 0
      ? 'Die Datenbank ist leer: Hier gibt es nichts zu sichern.'
      : 'Die Datenbank ist auf dem Stand einer anderen Version als dieser Befehl. Bitte den Befehl derselben Version nehmen wie die des Portals.',
  )
}

const saveRows = async (
  client: postgres.Sql,
  objects: WrittenObjects,
  { progress }: Pick<TakeOrder, 'progress'>,
): Promise<Saved> => {
  const tables: Manifest['tables'] = []
  const found = await tablesOf(client)
  for (const [at, table] of found.entries()) {
    progress('Tabellen', at, found.length)
    const rows = await inPieces(rowsOfTable(client, table), objects.putLines)
    tables.push({ name: table.name, columns: table.columns, rows })
  }
  const named: string[] = []
  const { sql } = new PgDialect().sqlToQuery(namedContents())
  for await (const some of linesOf(client, `select content as line from (${sql}) named order by 1`))
    named.push(...some.filter((one) => /^[0-9a-f]{64}$/.test(one)))
  return { tables, sequences: await sequencesOf(client), named }
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
