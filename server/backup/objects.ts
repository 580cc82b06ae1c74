/** Sealed objects under the SHA-256 of what is in them: what is there already is not written again, what is read is held against its name. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { checkedBy } from '../fileStore/checkedBy.ts'
import { BackupFault, objectPath, type Room } from './format.ts'
import type { Seal } from './seal.ts'
import type { Target } from './target.ts'

export interface WrittenObjects {
  /** @returns its name */
  putLines(lines: Buffer): Promise<string>
  /**
   * @param open is asked only for what is not there yet
   * @returns its bytes in the target; undefined where there is nothing, or something else under this name
   */
  putFile(sha256: string, open: () => Promise<Readable | undefined>): Promise<number | undefined>
  /** so many bytes were written, in so many objects */
  written(): { bytes: number; objects: number }
}

export const writeObjects = (target: Target, seal: Seal): WrittenObjects => {
  const total = { bytes: 0, objects: 0 }
  const write = async (room: Room, name: string, content: Readable): Promise<number> => {
    const bytes = await target.write(objectPath(room, name), await seal.close(content))
    total.bytes += bytes
    total.objects += 1
    return bytes
  }
  return {
    written: () => ({ ...total }),
    putLines: async (lines) => {
      const name = createHash('sha256').update(lines).digest('hex')
      if ((await target.sizeOf(objectPath('rows', name))) === undefined)
        await write('rows', name, Readable.from([await promisify(gzip)(lines)]))
      return name
    },
    putFile: async (sha256, open) => {
      const there = await target.sizeOf(objectPath('files', sha256))
      if (there !== undefined) return there
      const content = await open()
      if (content === undefined) return undefined
      try {
        return await write('files', sha256, through(content, sha256))
      } catch (error) {
        if (error instanceof Changed) return undefined
        throw error
      }
    },
  }
}

/** A piece has some megabytes, and ends with its last row, however long that is. */
const mostBytes = 500_000_000

export interface ReadObjects {
  lines(name: string): Promise<Buffer>
  /** Breaks off at its end where it is not what its name says. */
  file(name: string): Promise<Readable>
  /** bytes that were opened so far */
  read(): number
}

/** @throws BackupFault, each of them, where an object is not there or not whole */
export const readObjects = (target: Target, open: NonNullable<Seal['open']>): ReadObjects => {
  let read = 0
  /** What is wrong where it cannot be read: a target that breaks off says nothing about what lies there. */
  const opened = async (room: Room, name: string): Promise<{ content: Readable; fault: () => Error }> => {
    const path = objectPath(room, name)
    const sealed = await target.read(path)
    if (sealed === undefined) throw new BackupFault(`${target.name}: Die Datei ${path} fehlt.`)
    let broken: Error | undefined
    sealed.once('error', (error: Error) => (broken = error))
    const fault = () =>
      broken ??
      new BackupFault(`${target.name}: Die Datei ${path} ist verändert oder gehört zu einem anderen Schlüssel.`)
    try {
      return { content: await open(sealed), fault }
    } catch {
      throw fault()
    }
  }
  return {
    read: () => read,
    lines: async (name) => {
      const { content, fault } = await opened('rows', name)
      const lines = await buffer(content)
        .then((packed) => promisify(gunzip)(packed, { maxOutputLength: mostBytes }))
        .catch(() => undefined)
      if (lines === undefined || createHash('sha256').update(lines).digest('hex') !== name) throw fault()
      read += lines.length
      return lines
    },
    file: async (name) => {
      const { content, fault } = await opened('files', name)
      const checked = checkedBy(name, fault)
      content.on('data', (chunk: Buffer) => (read += chunk.length)).pause()
      content.once('error', () => checked.destroy(fault()))
      return content.pipe(checked)
    },
  }
}

class Changed extends Error {}

/** What the file store gives is held against its name before it is kept under it. */
const through = (content: Readable, sha256: string): Readable => {
  const checked = checkedBy(sha256, () => new Changed())
  // What breaks on either side ends both; the reader hears of it by the stream that it has.
  pipeline(content, checked).catch(() => undefined)
  return checked
}
