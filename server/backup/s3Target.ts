/** Backups in an S3-compatible store. What is written is sealed onto the disk first: the store has to be told before how long it is. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { s3Client, type S3Place } from '../fileStore/s3Client.ts'
import { Refused } from '../http/refusal.ts'
import { CannotStart } from '../settings.ts'
import { makePassing } from './passing.ts'
import type { Target } from './target.ts'

export const s3Target = async (place: S3Place): Promise<Target> => {
  const client = s3Client(place)
  /** What is away is no fault of a backup: BackupFault is for those. */
  const said = (error: unknown): unknown => {
    if (!(error instanceof Refused) || error.code !== 'FILES_UNAVAILABLE') return error
    const why = error.cause instanceof Error ? error.cause.message.replace(/^file store: /, '') : ''
    return new CannotStart(
      `${place.url}: Der Ort der Sicherungen antwortet nicht, oder Schlüssel und Bucket stimmen nicht (${why}).`,
    )
  }
  const told = <Value>(work: Promise<Value>): Promise<Value> =>
    work.catch((error: unknown) => {
      throw said(error)
    })
  async function* listed(folder: string) {
    try {
      yield* client.list(folder)
    } catch (error) {
      throw said(error)
    }
  }
  /** Sizes of what lies in a folder, asked for once: an object after the other would be a call each. */
  const known = new Map<string, Map<string, number>>()
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
  const sizesIn = async (folder: string): Promise<Map<string, number>> => {
    const found = known.get(folder) ?? new Map<string, number>()
    if (known.has(folder)) return found
    for await (const { key, size } of listed(folder)) found.set(key, size)
    known.set(folder, found)
    return found
  }
  return {
    name: place.url,
    write: async (path, content) => {
      const folder = await makePassing('schrankwerk-backup')
      try {
        const file = join(folder.path, 'sealed')
        const hash = createHash('sha256')
        let size = 0
        content.on('data', (chunk: Uint8Array) => {
          hash.update(chunk)
          size += chunk.length
        })
        await pipeline(content, createWriteStream(file))
        await told(client.put(path, { body: createReadStream(file), size, sha256: hash.digest('hex') }))
        known.get(folderOf(path))?.set(path, size)
        return size
      } finally {
        await folder.remove()
      }
    },
    read: (path) => told(client.ask('GET', path)),
    sizeOf: async (path) => (await sizesIn(folderOf(path))).get(path),
    list: async function* (folder) {
      for await (const { key } of listed(`${folder}/`)) yield key
    },
    remove: async (path) => {
      const answer = await told(client.ask('DELETE', path))
      answer?.resume()
      known.get(folderOf(path))?.delete(path)
    },
  }
}
