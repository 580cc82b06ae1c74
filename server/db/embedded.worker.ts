/**
 * Runs in a thread of its own: PGlite, served on a local socket in PostgreSQL's own protocol. Says `ready` when it answers, and ends by
 * itself when it is told to close.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { z } from 'zod'

export type EmbeddedOrder = {
  socket: string
  /** null: in memory, kept by nobody */
  directory: string | null
}
const orderSchema: z.ZodType<EmbeddedOrder> = z.object({ socket: z.string(), directory: z.string().nullable() })

const { socket, directory } = orderSchema.parse(workerData)
const database = await PGlite.create({ ...(directory !== null && { dataDir: directory }), extensions: { pg_trgm } })
const server = new PGLiteSocketServer({ db: database, path: socket })
await server.start()
parentPort?.once('message', async () => {
  await server.stop()
  await database.close()
  parentPort?.close()
})
parentPort?.postMessage('ready', [])
