/** Brings a backup into an installation: first the contents, then all rows in one transaction, so that whatever breaks off can be done once more. */
import type { Readable } from 'node:stream'
import { audit } from '../db/auditEntries.ts'
import { byCommand } from '../doing.ts'
import type { Contents } from './contents.ts'
import { inOneTransaction, type OneConnection } from './database.ts'
import { BackupFault, fileLineSchema, type Manifest } from './format.ts'
import type { ReadObjects } from './objects.ts'
import { migrationsFor, writeRows } from './writeRows.ts'

export interface RestoreOrder {
  manifest: Manifest
  objects: ReadObjects
  connection: OneConnection
  contents: Contents
  /** files that are not there or changed, instead of bringing nothing back */
  leavesOut: boolean
  progress(what: string, done: number, of?: number): void
}

/** What is written with the rows. */
type Also = (connection: OneConnection) => Promise<void>

/** The contents that a backup holds, a piece at a time. @throws BackupFault where their list is not whole */
async function* filesOf({ files }: Manifest, objects: ReadObjects): AsyncGenerator<string> {
  let count = 0
  for (const piece of files.pieces)
    for (const line of (await objects.lines(piece)).toString().trimEnd().split('\n')) {
      const told = fileLineSchema.safeParse(JSON.parse(line))
      if (!told.success) throw new BackupFault('Die Liste der Dateien ist verändert.')
      count += 1
      yield told.data[0]
    }
  if (count !== files.count) throw new BackupFault('Die Liste der Dateien ist nicht vollständig.')
}

/**
 * Does something with each content, one after the other.
 *
 * @returns what was wrong with some of them, a sentence for each
 */
export const withEachFile = async (
  { manifest, objects, progress }: Pick<RestoreOrder, 'manifest' | 'objects' | 'progress'>,
  work: (sha256: string, content: Readable) => Promise<void>,
): Promise<string[]> => {
  const faults: string[] = []
  let at = 0
  for await (const sha256 of filesOf(manifest, objects)) {
    progress('Dateien', at, manifest.files.count)
    at += 1
    try {
      await work(sha256, await objects.file(sha256))
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error
      faults.push(error.message)
    }
  }
  return faults
}

/** Those that were killed, as a backup that was being taken knows itself: nothing waits for their end. */
const forgetOpenRuns = `delete from backup_run where ended_at is null`
/** A portal that was saved while it was frozen is brought back to be worked in. */
const thaw = `delete from portal_freeze`

/**
 * @returns what was wrong with some files, where these are left out
 * @throws BackupFault with what is wrong; the database is as it was then
 */
export const restoreBackup = async (order: RestoreOrder): Promise<string[]> => {
  const { manifest, contents, leavesOut } = order
  migrationsFor(manifest)
  const faults = await withEachFile(order, contents.write)
  const [first] = faults
  if (first !== undefined && !leavesOut)
    throw new BackupFault(
      `${first}${faults.length > 1 ? ` (Ebenso ${faults.length - 1} weitere.)` : ''} Alles andere lässt sich mit --without-damaged einspielen.`,
    )
  const name = manifest.takenAt.toISOString()
  await restoreRows(order, ({ db }) =>
    byCommand(() =>
      audit(db, { kind: 'RESTORED', record: { kind: 'BACKUP', name }, facts: { portal: manifest.portal } }),
    ),
  )
  return faults
}

export const restoreRows = async (
  {
    manifest,
    objects,
    connection,
    progress,
    isNew = false,
  }: Pick<RestoreOrder, 'manifest' | 'objects' | 'connection' | 'progress'> & { isNew?: boolean },
  also?: Also,
): Promise<void> => {
  const { client } = connection
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows.count, 0)
  await inOneTransaction(client, '', async () => {
    await writeRows(client, manifest, { lines: objects.lines, wrote: (done) => progress('Zeilen', done, rows), isNew })
    await client.unsafe(forgetOpenRuns)
    await client.unsafe(thaw)
    await also?.(connection)
  })
  // Plans are made by what is counted.
  await client.unsafe('analyze')
}
