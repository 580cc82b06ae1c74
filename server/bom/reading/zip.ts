/**
 * Unpacks a zip archive within its limits, and packs it anew without compression. The workbook reader believes what stands before
 * each entry and inflates without an end; of an archive that was made here, directory and entries say the same.
 */
import { inflateRawSync } from 'node:zlib'
import { ReadingRefusal, type SheetLimits, sheetLimits } from './reading.ts'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const entryHeaderBytes = 46
const localHeaderBytes = 30
const unknown32 = 0xffffffff
const zip64Field = 0x0001

type Entry = { name: string; encrypted: boolean; method: number; packed: number; unpacked: number; offset: number }

const findEnd = (zip: Buffer): number => {
  // the end record is the last 22 bytes unless a comment of at most 64 kB follows
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 22 - 0xffff); at--)
    if (zip.readUInt32LE(at) === endSignature) return at
  throw new ReadingRefusal('BOM_UNREADABLE')
}

/** The sizes that an archive written as a stream keeps in an extra field instead of the 32-bit ones. */
const zip64Sizes = (extra: Buffer, entry: Entry): Pick<Entry, 'packed' | 'unpacked'> => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== zip64Field) continue
    let next = at + 4
    const take = (size: number) => {
      if (size !== unknown32) return size
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    }
    return { unpacked: take(entry.unpacked), packed: take(entry.packed) }
  }
  return entry
}

/** The entries as the archive's directory lists them. */
const readDirectory = (zip: Buffer): Entry[] => {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > sheetLimits.zipEntries) throw new ReadingRefusal('BOM_TOO_LARGE')
  const entries: Entry[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== entrySignature) throw new ReadingRefusal('BOM_UNREADABLE')
    const nameEnd = at + entryHeaderBytes + zip.readUInt16LE(at + 28)
    const extraEnd = nameEnd + zip.readUInt16LE(at + 30)
    const entry: Entry = {
      name: zip.toString('utf8', at + entryHeaderBytes, nameEnd),
      encrypted: (zip.readUInt16LE(at + 8) & 0x2041) !== 0,
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    }
    entries.push({ ...entry, ...zip64Sizes(zip.subarray(nameEnd, extraEnd), entry) })
    at = extraEnd + zip.readUInt16LE(at + 32)
  }
  return entries
}

const stored = 0
const deflated = 8

/** The content of an entry, no longer than the directory promised: a directory that lies is found out here. */
const contentOf = (zip: Buffer, { method, offset, packed, unpacked }: Entry): Buffer => {
  if (zip.readUInt32LE(offset) !== localSignature) throw new ReadingRefusal('BOM_UNREADABLE')
  const start = offset + localHeaderBytes + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const content = zip.subarray(start, start + packed)
  if (content.length < packed) throw new ReadingRefusal('BOM_UNREADABLE')
  if (method === stored && packed === unpacked) return content
  if (method !== deflated) throw new ReadingRefusal('BOM_UNREADABLE')
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, unpacked) })
  } catch (error) {
    throw new ReadingRefusal(error instanceof RangeError ? 'BOM_TOO_LARGE' : 'BOM_UNREADABLE')
  }
}

/** What stands before an entry and, behind two further bytes, in the directory: version, method "stored", sizes, name's length. */
const headerOf = (name: Buffer, size: number): Buffer => {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(20, 0)
  header.writeUInt32LE(size, 14)
  header.writeUInt32LE(size, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

const signature = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** The archive without compression, and where in it the content of each entry lies. */
export type Unpacked = { plain: Buffer; parts: ReadonlyMap<string, Buffer> }

/** An archive of stored entries. One entry is unpacked at a time, into memory that was taken once for all. */
const repack = (zip: Buffer, entries: readonly Entry[]): Unpacked => {
  const parts = new Map<string, Buffer>()
  const headers = entryHeaderBytes + localHeaderBytes
  const size = entries.reduce((sum, { name, unpacked }) => sum + unpacked + headers + 2 * Buffer.byteLength(name), 22)
  const archive = Buffer.alloc(size)
  let end = 0
  const append = (...parts: Buffer[]) => {
    for (const part of parts) end += part.copy(archive, end)
  }
  const directory = entries.map((entry) => {
    const name = Buffer.from(entry.name)
    const content = contentOf(zip, entry)
    const header = headerOf(name, content.length)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(end, 10)
    append(signature(localSignature), header, name, content)
    parts.set(entry.name, archive.subarray(end - content.length, end))
    return Buffer.concat([signature(entrySignature), Buffer.from([20, 0]), header, place, name])
  })
  const last = Buffer.alloc(18)
  last.writeUInt16LE(entries.length, 4)
  last.writeUInt16LE(entries.length, 6)
  last.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    8,
  )
  last.writeUInt32LE(end, 12)
  append(...directory, signature(endSignature), last)
  return { plain: archive.subarray(0, end), parts }
}

/**
 * The entries of a zip archive, and the archive without compression. Refuses what is too large when unpacked,
 * truncated, encrypted, or larger than its own directory says.
 */
export const unpackZip = (zip: Buffer, limits: SheetLimits): Unpacked => {
  try {
    const entries = readDirectory(zip)
    if (entries.some(({ encrypted }) => encrypted)) throw new ReadingRefusal('BOM_PASSWORD_PROTECTED')
    const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
    if (total > limits.inflatedBytes) throw new ReadingRefusal('BOM_TOO_LARGE')
    return repack(zip, entries)
  } catch (error) {
    // an offset beyond the file: the archive is cut off
    throw error instanceof RangeError ? new ReadingRefusal('BOM_UNREADABLE') : error
  }
}
