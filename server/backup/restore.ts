/** Brings a backup into an installation: first the contents, then all rows in one transaction, so that whatever breaks off can be done once more. */
import { z } from 'zod'
import type { Contents } from './contents.ts'
import { inOneTransaction, type OneConnection } from './database.ts'
import { BackupFault, type Manifest } from './format.ts'
import type { ReadObjects } from './objects.ts'
import { migrationsFor, writeRows } from './writeRows.ts'

export interface RestoreOrder {
  manifest: Manifest
  objects: ReadObjects
  connection: OneConnection
  contents: Contents
  progress(what: string, done: number, of?: number): void
}

const fileLine = z.tuple([z.string(), z.number()])

/** The contents that a backup holds, a piece at a time. */
export async function* filesOf({ files }: Manifest, objects: ReadObjects): AsyncGenerator<string> {
  for (const piece of files.pieces)
    for (const line of (await objects.lines(piece)).toString().trimEnd().split('\n'))
      yield fileLine.parse(JSON.parse(line))[0]
}

/** Those that were killed, as a backup that was being taken knows itself: nothing waits for their end. */
const forgetOpenRuns = `delete from backup_run where ended_at is null`

/** @throws BackupFault with what is wrong; the database is as it was then */
export const restoreBackup = async (order: RestoreOrder): Promise<void> => {
  const { manifest, objects, contents, progress } = order
  migrationsFor(manifest)
  let at = 0
  for await (const sha256 of filesOf(manifest, objects)) {
    progress('Dateien', at, manifest.files.count)
    await contents.write(sha256, await objects.file(sha256))
    at += 1
  }
  if (at !== manifest.files.count) throw new BackupFault('Die Liste der Dateien ist nicht vollständig.')
  await restoreRows(order)
}

export const restoreRows = async ({
  manifest,
  objects,
  connection: { client },
  progress,
}: Pick<RestoreOrder, 'manifest' | 'objects' | 'connection' | 'progress'>): Promise<void> => {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows.count, 0)
  await inOneTransaction(client, '', async () => {
    await writeRows(client, manifest, { lines: objects.lines, wrote: (done) => progress('Zeilen', done, rows) })
    await client.unsafe(forgetOpenRuns)
  })
  // Plans are made by what is counted.
  await client.unsafe('analyze')
}
