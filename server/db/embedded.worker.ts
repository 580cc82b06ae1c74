/**
 * Runs in a thread of its own: PGlite, served on a local socket in PostgreSQL's own protocol. Says `ready` when it answers, copies its folder
 * when it is asked to, and ends by itself when it is told to close.
 */
import { constants, copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { z } from 'zod'

export type EmbeddedOrder = {
  socket: string
  /** null: in memory, kept by nobody */
  directory: string | null
  /** The file that a new one begins as; null: it is made from nothing, or there already. */
  beginsAs: string | null
}
/** A folder to copy it to; null: close it. */
export type EmbeddedWish = { copyTo: string | null }
const wishSchema: z.ZodType<EmbeddedWish> = z.object({ copyTo: z.string().nullable() })
export type EmbeddedAnswer = { copied: string; fault: string | null }
const orderSchema: z.ZodType<EmbeddedOrder> = z.object({
  socket: z.string(),
  directory: z.string().nullable(),
  beginsAs: z.string().nullable(),
})

const { socket, directory, beginsAs } = orderSchema.parse(workerData)
const database = await PGlite.create({
  ...(directory !== null && { dataDir: directory }),
  ...(beginsAs !== null && { loadDataDir: new Blob([readFileSync(beginsAs)], { type: 'application/gzip' }) }),
  extensions: { pg_trgm },
})
const server = new PGLiteSocketServer({ db: database, path: socket })
await server.start()

/**
 * All of a folder at one moment: nothing runs in this thread meanwhile, so nobody writes. What comes out is what a crash leaves, which the
 * database brings in order as it starts. Where the file system can, nothing is copied before it changes.
 */
const copyFolder = (from: string, to: string): void => {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFolder(source, copy)
    else if (entry.isFile()) copyFileSync(source, copy, constants.COPYFILE_FICLONE)
  }
}
const copyTo = (folder: string): void => {
  const answer: EmbeddedAnswer = { copied: folder, fault: null }
  try {
    if (directory === null) throw new Error('a database in memory has no folder')
    copyFolder(directory, folder)
  } catch (error) {
    answer.fault = error instanceof Error ? error.message : String(error)
  }
  parentPort?.postMessage(answer, [])
}

parentPort?.on('message', async (asked: unknown) => {
  const { copyTo: folder } = wishSchema.parse(asked)
  if (folder !== null) return copyTo(folder)
  await server.stop()
  await database.close()
  parentPort?.close()
})
parentPort?.postMessage('ready', [])
