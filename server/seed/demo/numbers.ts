/** Numbers that look random but are the same on every start: ids and small variations follow from a name; and how numbers are written. */
import { createHash } from 'node:crypto'

/** A UUID that belongs to this name, always the same. */
export const stableId = (name: string): string => {
  const hex = createHash('sha256').update(`schrankwerk-demo/${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A whole number from 0 up to below `below` that belongs to this name (FNV-1a). */
export const stableNumber = (name: string, below: number): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index++) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193) >>> 0
  }
  // The low bits of short names are too alike; fold the high ones in.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
  return ((hash ^ (hash >>> 13)) >>> 0) % below
}

/** A number with leading zeros. */
export const padded = (value: number, digits: number): string => String(value).padStart(digits, '0')

/** Rounded to whole cents. */
export const cents = (euros: number): number => Math.round(euros * 100) / 100
