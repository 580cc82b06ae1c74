/** Files below a folder of this server. Nothing is half there: bytes go to a temporary name, are synced to the disk, then renamed. */
import { open, readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openIncoming } from './incoming.ts'
import { type FileStore, missing, placeOf } from './store.ts'
import { settle } from './wholeFile.ts'

/** So much of a file is read at once, in bytes. */
const piece = 256 * 1024

/** Opens the store in `root`, made when absent; leftovers of a crash are swept away. */
export async function openDiskStore(root: string): Promise<FileStore> {
  const incoming = await openIncoming(join(root, 'incoming'))
  const at = (sha256: string) => join(root, placeOf(sha256))

  const keep: FileStore['keep'] = async ({ path, sha256 }) => {
    await settle(path, at(sha256))
    return sha256
  }

  // A content that is kept again comes as a new file in the place of the old one: its time is that of the last keeping.
  const keptAt: FileStore['keptAt'] = async (sha256) => {
    try {
      return (await stat(at(sha256))).mtime
    } catch (error) {
      if (!isAbsent(error)) throw error
      // Of a disk that is not mounted any more nothing can be said.
      await stat(join(root, 'incoming'))
      return undefined
    }
  }

  return {
    receive: incoming.receive,
    discard: incoming.discard,
    keep,
    put: async (content) => keep(await incoming.write(content)),
    read: async (sha256) => present(readFile(at(sha256))),
    stream: async (sha256) => (await present(open(at(sha256)))).createReadStream({ highWaterMark: piece }),
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
    localPath: async (sha256) => at(sha256),
    remove: (sha256) => rm(at(sha256), { force: true }),
  }
}

async function present<Value>(content: Promise<Value>): Promise<Value> {
  try {
    return await content
  } catch (error) {
    if (isAbsent(error)) throw missing()
    throw error
  }
}

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
