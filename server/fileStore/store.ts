/**
 * Content-addressed files: a file's name is the SHA-256 of its bytes, so equal content is kept once. Who still refers to a file is
 * the callers' knowledge: they remove it only when nobody does. Where they lie is a matter of configuration: below DATA_DIR/files
 * (diskStore.ts), or in an S3-compatible store (s3Store.ts); both pass the same tests (files.test.ts).
 */
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

export interface FileStore {
  /** Takes a stream in; `tooLarge` is set, and nothing stored, when it has `limit` bytes or more. */
  receive(source: Readable, limit: number): Promise<ReceivedFile | 'tooLarge'>
  /** Makes received bytes durable; returns their sha256. Keeping equal content again changes nothing but when it was kept last. */
  keep(file: ReceivedFile): Promise<string>
  /** Drops received bytes; does nothing when they were kept. */
  discard(file: ReceivedFile): Promise<void>
  /** Stores bytes made by the server itself. */
  put(content: Buffer): Promise<string>
  /** @throws Refused 404 CONTENT_MISSING where it is not here: on another server, or not restored */
  read(sha256: string): Promise<Buffer>
  /** Opened already, so that what is missing is known before the answer begins. @throws as `read` */
  stream(sha256: string): Promise<Readable>
  has(sha256: string): Promise<boolean>
  /** When this content was kept last; undefined where it is not here. */
  keptAt(sha256: string): Promise<Date | undefined>
  /** All that is kept, and when it was kept last; in no order. */
  list(): AsyncIterable<{ sha256: string; date: Date }>
  /** Where the bytes lie on this server, for a thread that reads them by itself. @throws as `read` */
  localPath(sha256: string): Promise<string>
  remove(sha256: string): Promise<void>
}

/** `ab/abcd…`: folders of two signs, so that none has too many files. @throws where it is no such name: nothing leads elsewhere */
export const placeOf = (sha256: string): string => {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256')
  return `${sha256.slice(0, 2)}/${sha256}`
}

export const missing = (): Refused => new Refused(404, 'CONTENT_MISSING')
