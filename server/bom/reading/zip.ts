/** Looks into a zip archive before anything unpacks it: what is in it, and whether it is a bomb. */
import { inflateRawSync } from 'node:zlib'
import { ReadingRefusal, sheetLimits } from './reading.ts'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const entryHeaderBytes = 46
const localHeaderBytes = 30
const unknown32 = 0xffffffff
const zip64Field = 0x0001

type Entry = { name: string; encrypted: boolean; deflated: boolean; packed: number; unpacked: number; offset: number }

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
      deflated: zip.readUInt16LE(at + 10) === 8,
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    }
    entries.push({ ...entry, ...zip64Sizes(zip.subarray(nameEnd, extraEnd), entry) })
    at = extraEnd + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** Unpacks an entry natively, no further than the directory promised: a directory that lies is found out here. */
const verifySize = (zip: Buffer, entry: Entry): void => {
  if (!entry.deflated) return
  if (zip.readUInt32LE(entry.offset) !== localSignature) throw new ReadingRefusal('BOM_UNREADABLE')
  const start =
    entry.offset + localHeaderBytes + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28)
  try {
    inflateRawSync(zip.subarray(start, start + entry.packed), { maxOutputLength: Math.max(1, entry.unpacked) })
  } catch (error) {
    const isLonger = error instanceof RangeError
    throw new ReadingRefusal(isLonger ? 'BOM_TOO_LARGE' : 'BOM_UNREADABLE')
  }
}

/**
 * The names of the entries of a zip archive that is safe to unpack. Refuses what is too large when unpacked, truncated, encrypted,
 * or larger than its own directory says.
 */
export const namesInZip = (zip: Buffer): string[] => {
  try {
    const entries = readDirectory(zip)
    if (entries.some(({ encrypted }) => encrypted)) throw new ReadingRefusal('BOM_PASSWORD_PROTECTED')
    const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
    if (total > sheetLimits.inflatedBytes) throw new ReadingRefusal('BOM_TOO_LARGE')
    for (const entry of entries) verifySize(zip, entry)
    return entries.map(({ name }) => name)
  } catch (error) {
    // an offset beyond the file: the archive is cut off
    throw error instanceof RangeError ? new ReadingRefusal('BOM_UNREADABLE') : error
  }
}
