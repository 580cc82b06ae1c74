/**
 * Content-addressed files below DATA_DIR/files: a file's name is the SHA-256 of its bytes, so equal content is kept once.
 * Nothing is half there: bytes go to a temporary name, are synced to the disk, then renamed. Who still refers to a file is
 * the callers' knowledge: they remove it only when nobody does.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refused } from '../http/refusal.ts'

/** Received bytes that are not kept yet; {@link FileStore.keep} gives them their place, {@link FileStore.discard} drops them. */
export interface ReceivedFile {
  /** Bytes. */
  size: number
  /** Hexadecimal; the file's name once it is kept. */
  sha256: string
  /** Where the bytes lie meanwhile. */
  path: string
}

/** So much of a file is read at once, in bytes. */
const piece = 256 * 1024

export interface FileStore {
  /** Takes a stream in; `tooLarge` is set, and nothing stored, when it has `limit` bytes or more. */
  receive(source: Readable, limit: number): Promise<ReceivedFile | 'tooLarge'>
  /** Makes received bytes durable; returns their sha256. Keeping equal content again changes nothing. */
  keep(file: ReceivedFile): Promise<string>
  /** Drops received bytes; does nothing when they were kept. */
  discard(file: ReceivedFile): Promise<void>
  /** Stores bytes made by the server itself. */
  put(content: Buffer): Promise<string>
  /** @throws Refused 404 CONTENT_MISSING where it is not here: on another server, or not restored */
  read(sha256: string): Promise<Buffer>
  /** Opened already, so that what is missing is known before the answer begins. @throws as `read` */
  stream(sha256: string): Promise<ReadStream>
  has(sha256: string): Promise<boolean>
  /** When this content was kept last; undefined where it is not here. */
  keptAt(sha256: string): Promise<Date | undefined>
  /** All that is kept, and when it was kept last; in no order. */
  list(): AsyncIterable<{ sha256: string; date: Date }>
  /** Where the bytes lie, for a thread that reads them by itself. */
  pathOf(sha256: string): string
  remove(sha256: string): Promise<void>
}

/** Opens the store in `root`, made when absent; leftovers of a crash are swept away. */
export async function openFileStore(root: string): Promise<FileStore> {
  const incoming = join(root, 'incoming')
  await mkdir(incoming, { recursive: true })
  for (const leftover of await readdir(incoming)) await rm(join(incoming, leftover), { force: true })

  const receive: FileStore['receive'] = async (source, limit) => {
    const path = join(incoming, randomUUID())
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
  }

  const keep: FileStore['keep'] = async ({ path, sha256 }) => {
    const target = placeOf(root, sha256)
    await mkdir(dirname(target), { recursive: true })
    await rename(path, target)
    await syncDirectory(dirname(target))
    return sha256
  }

  // A content that is kept again comes as a new file in the place of the old one: its time is that of the last keeping.
  const keptAt: FileStore['keptAt'] = async (sha256) => {
    try {
      return (await stat(placeOf(root, sha256))).mtime
    } catch {
      return undefined
    }
  }

  return {
    receive,
    keep,
    discard: (file) => rm(file.path, { force: true }),
    put: async (content) => {
      const path = join(incoming, randomUUID())
      const handle = await open(path, 'wx', 0o600)
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      return keep({ path, size: content.length, sha256: createHash('sha256').update(content).digest('hex') })
    },
    read: async (sha256) => present(readFile(placeOf(root, sha256))),
    stream: async (sha256) => (await present(open(placeOf(root, sha256)))).createReadStream({ highWaterMark: piece }),
    has: async (sha256) => (await keptAt(sha256)) !== undefined,
    keptAt,
    list: async function* () {
      for (const folder of await readdir(root))
        if (/^[0-9a-f]{2}$/.test(folder))
          for (const sha256 of await readdir(join(root, folder))) {
            const date = await keptAt(sha256)
            if (date) yield { sha256, date }
          }
    },
    pathOf: (sha256) => placeOf(root, sha256),
    remove: (sha256) => rm(placeOf(root, sha256), { force: true }),
  }
}

async function present<Value>(content: Promise<Value>): Promise<Value> {
  try {
    return await content
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new Refused(404, 'CONTENT_MISSING')
    throw error
  }
}

function placeOf(root: string, sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256')
  return join(root, sha256.slice(0, 2), sha256)
}

/** Makes a rename survive a power cut. Windows cannot sync directories and does not need to. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
