/** Backups in an S3-compatible store. What is written is sealed onto the disk first: the store has to be told before how long it is. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { s3Client, type S3Place } from '../fileStore/s3Client.ts'
import type { Target } from './target.ts'

export const s3Target = async (place: S3Place): Promise<Target> => {
  const client = s3Client(place)
  /** Sizes of what lies in a folder, asked for once: an object after the other would be a call each. */
  const known = new Map<string, Map<string, number>>()
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
  const sizesIn = async (folder: string): Promise<Map<string, number>> => {
    const found = known.get(folder) ?? new Map<string, number>()
    if (known.has(folder)) return found
    for await (const { key, size } of client.list(folder)) found.set(key, size)
    known.set(folder, found)
    return found
  }
  return {
    name: place.url,
    write: async (path, content) => {
      const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-backup-'))
      try {
        const file = join(folder, randomUUID())
        const hash = createHash('sha256')
        let size = 0
        content.on('data', (chunk: Uint8Array) => {
          hash.update(chunk)
          size += chunk.length
        })
        await pipeline(content, createWriteStream(file))
        await client.put(path, { body: createReadStream(file), size, sha256: hash.digest('hex') })
        known.get(folderOf(path))?.set(path, size)
        return size
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    read: (path) => client.ask('GET', path),
    sizeOf: async (path) => (await sizesIn(folderOf(path))).get(path),
    list: async function* (folder) {
      for await (const { key } of client.list(`${folder}/`)) yield key
    },
    remove: async (path) => {
      const answer = await client.ask('DELETE', path)
      answer?.resume()
      known.get(folderOf(path))?.delete(path)
    },
  }
}
