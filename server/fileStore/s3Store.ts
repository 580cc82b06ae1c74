/**
 * Files in an S3-compatible store, shared by all servers (decision 0090). Bytes are received on this server's disk, where their
 * SHA-256 is reckoned, and sent from there as a stream that is signed with it, so that the store refuses what arrives otherwise. What is read
 * is reckoned again, and breaks off where it is not what its name says.
 */
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { checkedBy } from './checkedBy.ts'
import { openDiskStore } from './diskStore.ts'
import { openIncoming } from './incoming.ts'
import { s3Client, type S3Place } from './s3Client.ts'
import { type FileStore, missing, placeOf, type ReceivedFile } from './store.ts'

/**
 * @param folder of this server: what is received, and copies for threads that read by themselves
 */
export async function openS3Store(place: S3Place, folder: string): Promise<FileStore> {
  const incoming = await openIncoming(join(folder, 'incoming'))
  const copies = join(folder, 'copies')
  await rm(copies, { recursive: true, force: true })
  await mkdir(copies, { recursive: true })
  const local = await openDiskStore(copies)
  const client = s3Client(place)

  const send = ({ path, sha256, size }: ReceivedFile): Promise<void> =>
    client.put(placeOf(sha256), { body: createReadStream(path), size, sha256 })
  const keep: FileStore['keep'] = async (file) => {
    await send(file)
    await incoming.discard(file)
    return file.sha256
  }

  const keptAt: FileStore['keptAt'] = async (sha256) => {
    const answer = await client.ask('HEAD', placeOf(sha256))
    const date = answer?.headers['last-modified']
    answer?.resume()
    return date ? new Date(date) : undefined
  }

  const stream: FileStore['stream'] = async (sha256) => {
    const answer = await client.ask('GET', placeOf(sha256))
    if (!answer) throw missing()
    const checked = checkedBy(sha256, () => new Error(`file store: ${sha256} is not what it was`))
    // What breaks on either side ends both; the reader hears of it by the stream that it has.
    pipeline(answer, checked).catch(() => undefined)
    return checked
  }

  return {
    receive: incoming.receive,
    discard: incoming.discard,
    keep,
    put: async (content) => keep(await incoming.write(content)),
    read: async (sha256) => buffer(await stream(sha256)),
    stream,
    has: async (sha256) => (await keptAt(sha256)) !== undefined,
    keptAt,
    list: async function* () {
      for await (const { key, date } of client.list('')) {
        const sha256 = key.slice(key.lastIndexOf('/') + 1)
        if (/^[0-9a-f]{64}$/.test(sha256) && key === placeOf(sha256)) yield { sha256, date }
      }
    },
    localPath: async (sha256) => {
      const path = await local.localPath(sha256)
      const isThere = await stat(path).then(
        () => true,
        () => false,
      )
      if (!isThere) await local.put(await buffer(await stream(sha256)))
      return path
    },
    remove: async (sha256) => {
      const answer = await client.ask('DELETE', placeOf(sha256))
      answer?.resume()
      await local.remove(sha256)
    },
  }
}
