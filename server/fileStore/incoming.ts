/** Where received bytes lie until they are kept or dropped: a folder of this server, under temporary names, synced to the disk. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore, ReceivedFile } from './store.ts'

export interface Incoming extends Pick<FileStore, 'receive' | 'discard'> {
  /** Bytes made by the server itself, as if they had been received. */
  write(content: Buffer): Promise<ReceivedFile>
}

/** Opens the folder, made when absent; leftovers of a crash are swept away. */
export async function openIncoming(folder: string): Promise<Incoming> {
  await mkdir(folder, { recursive: true })
  for (const leftover of await readdir(folder)) await rm(join(folder, leftover), { force: true })

  return {
    receive: async (source, limit) => {
      const path = join(folder, randomUUID())
      const hash = createHash('sha256')
      const handle = await open(path, 'wx', 0o600)
      let size = 0
      try {
        for await (const chunk of source as AsyncIterable<Buffer>) {
          size += chunk.length
          // The rest is read and thrown away, so that the sender gets to hear the answer.
          if (size >= limit) continue
          hash.update(chunk)
          await handle.write(chunk)
        }
        if (size < limit) await handle.sync()
      } catch (error) {
        await handle.close()
        await rm(path, { force: true })
        throw error
      }
      await handle.close()
      if (size < limit) return { size, sha256: hash.digest('hex'), path }
      await rm(path, { force: true })
      return 'tooLarge'
    },
    discard: (file) => rm(file.path, { force: true }),
    write: async (content) => {
      const path = join(folder, randomUUID())
      const handle = await open(path, 'wx', 0o600)
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      return { path, size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
    },
  }
}
