/** Numbers that look random but are the same on every start: ids, EANs and small variations follow from a name. */
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

/** The check digit of an EAN-13: the digits weighted 1 and 3 in turn, filled up to the next ten. */
export const eanCheckDigit = (twelveDigits: string): number => {
  const sum = [...twelveDigits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/** An EAN out of the range 29…, which GS1 keeps for internal use: it can never be a real article's. */
export const demoEan = (running: number): string => {
  const body = `29${String(running).padStart(10, '0')}`
  return `${body}${eanCheckDigit(body)}`
}
