/**
 * The database that comes with the portal: PGlite in a thread of its own (embedded.worker.ts), so that no statement, however long, holds
 * up whoever else calls. It is reached over a local socket by the driver of a real server (decision 0023).
 */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { z } from 'zod'
import type { BeginsAs } from './emptyDatabase.ts'
import { socketIn } from './socketIn.ts'
import type { EmbeddedAnswer, EmbeddedOrder, EmbeddedWish } from './embedded.worker.ts'

export interface EmbeddedDatabase {
  /** The path of its socket, or of its pipe on Windows. */
  socket: string
  /** Settles only when the thread ends though nobody asked it to. */
  failed: Promise<never>
  /** Copies its folder as it is at one moment; whoever calls the database meanwhile waits. */
  copyTo(folder: string): Promise<void>
  close(): Promise<void>
}

const answerSchema: z.ZodType<EmbeddedAnswer> = z.object({ copied: z.string(), fault: z.string().nullable() })

/**
 * Starts it.
 *
 * @param directory where it keeps its data; undefined for one that nobody keeps
 * @param beginsAs finds the file that a new one begins as (emptyDatabase.ts); without one it is made from nothing
 */
export async function startEmbedded(directory: string | undefined, beginsAs?: BeginsAs): Promise<EmbeddedDatabase> {
  if (directory !== undefined) await mkdir(directory, { recursive: true })
  // As PGlite tells it: one that was killed while it was unpacked is unpacked once more.
  const isNew = directory !== undefined && !existsSync(join(directory, 'PG_VERSION'))
  // A folder that only this user may enter: whoever reaches the socket has the whole database. Its path must be short.
  const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-db-'))
  const socket = socketIn(folder)
  const order: EmbeddedOrder = {
    socket,
    directory: directory ?? null,
    beginsAs: (isNew && beginsAs?.()) || null,
  }
  const worker = new Worker(new URL('./embedded.worker.mjs', import.meta.url), { workerData: order })
  let closing = false
  const failed = new Promise<never>((_resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => closing || reject(new Error('Die Datenbank wurde unerwartet beendet.')))
  })
  failed.catch(() => undefined)
  const tell = (wish: EmbeddedWish) => worker.postMessage(wish, [])
  const copied = (copy: string) =>
    new Promise<void>((resolve, reject) => {
      const hear = (message: unknown) => {
        const answer = answerSchema.safeParse(message)
        if (answer.data?.copied !== copy) return
        worker.off('message', hear)
        if (answer.data.fault === null) resolve()
        else reject(new Error(answer.data.fault))
      }
      worker.on('message', hear)
      tell({ copyTo: copy })
    })
  const close = async () => {
    if (!closing) {
      closing = true
      const exited = once(worker, 'exit')
      tell({ copyTo: null })
      await exited
    }
    await rm(folder, { recursive: true, force: true })
  }
  await Promise.race([once(worker, 'message'), failed]).catch(async (error: unknown) => {
    closing = true
    await close()
    throw error
  })
  return { socket, failed, copyTo: (copy) => Promise.race([copied(copy), failed]), close }
}
