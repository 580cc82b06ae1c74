/**
 * The contents of the file store into another one (decision 0230): each is there or not, under the hash of what is in it, so that what breaks
 * off goes on where it was, and most can be copied while people work.
 */
import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import type { Contents } from '../backup/contents.ts'
import { checkedBy } from '../fileStore/checkedBy.ts'

export interface FilesMoved {
  /** how many there are in both places */
  files: number
  bytes: number
  /** how many of them were copied just now */
  copied: number
  /** names of those that stay behind: not what their names say */
  damaged: string[]
}

class Damaged extends Error {}
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** @returns false where it is gone by now, as what nobody needs any more is */
const copy = async (from: Contents, to: Contents, sha256: string): Promise<boolean> => {
  const content = await from.open(sha256)
  if (content === undefined) return false
  const checked = checkedBy(sha256, () => new Damaged())
  const read = pipeline(content, checked)
  read.catch(() => undefined)
  await to.write(sha256, checked)
  await read
  // As it lies there by now.
  const written = await to.open(sha256)
  if (written === undefined) throw new Error(`${sha256} was written, and is not there`)
  await pipeline(
    written,
    checkedBy(sha256, () => new Error(`${sha256} was written otherwise`)),
    nowhere(),
  )
  return true
}

export const moveFiles = async (
  from: Contents,
  to: Contents,
  progress: (what: string, done: number, of?: number) => void,
): Promise<FilesMoved> => {
  const there = await sizesIn(to)
  const wanted = await sizesIn(from)
  const moved: FilesMoved = { files: 0, bytes: 0, copied: 0, damaged: [] }
  let at = 0
  for (const [sha256, size] of wanted) {
    progress('Dateien', at, wanted.size)
    at += 1
    const isThere = there.get(sha256) === size
    try {
      if (!isThere && !(await copy(from, to, sha256))) continue
      moved.files += 1
      moved.bytes += size
      if (!isThere) moved.copied += 1
    } catch (error) {
      if (!(error instanceof Damaged)) throw error
      moved.damaged.push(sha256)
    }
  }
  return moved
}

const sizesIn = async (contents: Contents): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>()
  for await (const { sha256, size } of contents.list()) sizes.set(sha256, size)
  return sizes
}
