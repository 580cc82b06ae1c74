/** Where backups lie: a folder (folderTarget.ts) or an S3-compatible store (s3Target.ts). */
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

export interface Target {
  /** as people are told it; it holds no secret */
  name: string
  /** Whole or not at all, in the place of what was there. @returns how many bytes */
  write(path: string, content: Readable): Promise<number>
  /** undefined: there is none */
  read(path: string): Promise<Readable | undefined>
  /** bytes; undefined: there is none */
  sizeOf(path: string): Promise<number | undefined>
  /** the paths of all files below a folder, in no order */
  list(folder: string): AsyncIterable<string>
  remove(path: string): Promise<void>
}

export const readWhole = async (target: Target, path: string): Promise<Buffer | undefined> => {
  const content = await target.read(path)
  return content && buffer(content)
}
