/**
 * The contents of the file store as a backup reads them and a restore writes them. Not by the store that the portal has open: opening one
 * sweeps away what is just coming in.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { syncDirectory } from '../fileStore/diskStore.ts'
import { s3Client } from '../fileStore/s3Client.ts'
import { openS3Store } from '../fileStore/s3Store.ts'
import { placeOf } from '../fileStore/store.ts'
import type { Settings } from '../settings.ts'
import { makePassing } from './passing.ts'

export interface Contents {
  /** undefined: it is not there */
  open(sha256: string): Promise<Readable | undefined>
  /** Whole or not at all. @throws what the content breaks off with */
  write(sha256: string, content: Readable): Promise<void>
  remove(sha256: string): Promise<void>
  close(): Promise<void>
}

export const openContents = ({ dataDir, filesPlace }: Pick<Settings, 'dataDir' | 'filesPlace'>): Promise<Contents> =>
  filesPlace === undefined ? Promise.resolve(onDisk(join(dataDir, 'files'))) : inS3(filesPlace)

const onDisk = (root: string): Contents => {
  const at = (sha256: string) => join(root, placeOf(sha256))
  return {
    open: async (sha256) =>
      open(at(sha256)).then(
        (file) => file.createReadStream({ highWaterMark: 256 * 1024 }),
        (error: unknown) => {
          if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
          throw error
        },
      ),
    write: async (sha256, content) => {
      const place = at(sha256)
      await mkdir(dirname(place), { recursive: true })
      const half = `${place}.${randomUUID()}.new`
      const file = await open(half, 'wx', 0o600)
      try {
        for await (const chunk of content as AsyncIterable<Uint8Array>) await file.writeFile(chunk)
        await file.sync()
      } catch (error) {
        await file.close()
        await rm(half, { force: true })
        throw error
      }
      await file.close()
      await rename(half, place)
      await syncDirectory(dirname(place))
    },
    remove: (sha256) => rm(at(sha256), { force: true }),
    close: async () => undefined,
  }
}

const inS3 = async (place: NonNullable<Settings['filesPlace']>): Promise<Contents> => {
  const folder = await makePassing('schrankwerk-contents')
  const [store, client] = [await openS3Store(place, folder.path), s3Client(place)]
  return {
    // As it lies there: whoever reads holds it against its name.
    open: (sha256) => client.ask('GET', placeOf(sha256)),
    write: async (sha256, content) => {
      const received = await store.receive(content, Number.MAX_SAFE_INTEGER)
      if (received === 'tooLarge' || received.sha256 !== sha256) throw new Error(`${sha256} is not what its name says`)
      await store.keep(received)
    },
    remove: (sha256) => store.remove(sha256),
    close: folder.remove,
  }
}
