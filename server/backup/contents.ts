/**
 * The contents of the file store as a backup reads them and a restore writes them. Not by the store that the portal has open: opening one
 * sweeps away what is just coming in.
 */
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { s3Client } from '../fileStore/s3Client.ts'
import { openS3Store } from '../fileStore/s3Store.ts'
import { placeOf } from '../fileStore/store.ts'
import { writeWhole } from '../fileStore/wholeFile.ts'
import type { Settings } from '../settings.ts'
import { makePassing } from './passing.ts'

export interface Contents {
  /** undefined: it is not there */
  open(sha256: string): Promise<Readable | undefined>
  /** Whole or not at all. @throws what the content breaks off with */
  write(sha256: string, content: Readable): Promise<void>
  remove(sha256: string): Promise<void>
  /** All that are there, in no order. */
  list(): AsyncIterable<{ sha256: string; size: number }>
  close(): Promise<void>
}

export const openContents = ({ dataDir, filesPlace }: Pick<Settings, 'dataDir' | 'filesPlace'>): Promise<Contents> =>
  filesPlace === undefined ? Promise.resolve(onDisk(join(dataDir, 'files'))) : inS3(filesPlace)

/** Whatever else lies there is not the file store's. */
const isContent = (path: string): boolean => /^([0-9a-f]{2})\/\1[0-9a-f]{62}$/.test(path)

const noneWhereAbsent = (error: unknown): string[] => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

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
    write: async (sha256, content) => void (await writeWhole(at(sha256), content)),
    remove: (sha256) => rm(at(sha256), { force: true }),
    list: async function* () {
      for (const folder of await readdir(root).catch(noneWhereAbsent))
        if (/^[0-9a-f]{2}$/.test(folder))
          for (const name of await readdir(join(root, folder)))
            if (isContent(`${folder}/${name}`))
              yield { sha256: name, size: (await stat(join(root, folder, name))).size }
    },
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
    list: async function* () {
      for await (const { key, size } of client.list('')) if (isContent(key)) yield { sha256: key.slice(3), size }
    },
    close: folder.remove,
  }
}
