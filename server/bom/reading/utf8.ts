/**
 * UTF-8 as it comes out of several hands (rule B4): with bytes of another code page in between, which cost one sign each, and encoded a
 * second time (StÃ¼ckzahl, StĂĽckzahl). A text is taken for encoded twice only where all of it is whole UTF-8 once more when that is undone.
 */
import { isAscii, isUtf8 } from 'node:buffer'
import { repairedSign } from '../../csv/records.ts'
import { type ReadThrough, readThroughs, signOf } from '../../../src/domain/core/twiceEncoded.ts'

/** Letters of Europe, and the signs that tables use: what two bytes of another code page hardly ever look like. */
const isUsual = (point: number): boolean => (point >= 0xa0 && point < 0x530) || (point >= 0x2000 && point < 0x2c00)

/** What has come of a byte: part of a sequence or a sign of its own, or the bytes before it, or itself, are none. */
type Step = 'inside' | 'sign' | 'broken'

/** Follows UTF-8 byte by byte. */
class Utf8Steps {
  /** the sign that a whole sequence stands for */
  point = 0
  /** bytes of a sequence that are there, and how many are not yet */
  begun = 0
  missing = 0
  #least = 0x80
  #most = 0xbf

  /** `broken`: the bytes begun before are no sequence; the byte itself is to be looked at again, unless none was begun. */
  take(byte: number): Step {
    if (this.missing > 0) {
      if (byte < this.#least || byte > this.#most) return 'broken'
      this.#least = 0x80
      this.#most = 0xbf
      this.point = (this.point << 6) | (byte & 0x3f)
      this.begun++
      this.missing--
      return this.missing === 0 ? 'sign' : 'inside'
    }
    if (byte < 0x80) {
      this.point = byte
      this.begun = 1
      return 'sign'
    }
    if (byte < 0xc2 || byte > 0xf4) {
      this.begun = 0
      return 'broken'
    }
    this.begun = 1
    this.#least = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80
    this.#most = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf
    this.missing = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
    this.point = byte & (0x3f >> this.missing)
    return 'inside'
  }

  /** Forgets a sequence that is none. @returns whether there was one */
  drop(): boolean {
    const had = this.missing > 0
    this.missing = 0
    this.#least = 0x80
    this.#most = 0xbf
    return had
  }
}

const byteOrderMark = 0xfeff
/** So many bytes of good UTF-8 count as one sign of it, as a text has some umlauts in each line or two. */
const bytesPerSign = 200

/** The first byte beyond ASCII. */
export const highest = 0x80
/** Where the next byte beyond ASCII is; the length where there is none. */
export const nextHigh = (bytes: Uint8Array, from: number): number => {
  let at = from
  while (at < bytes.length && (bytes[at] ?? 0) < highest) at++
  return at
}

/** Follows a text as it was before it was read by a code page, for as long as that can have been UTF-8. */
class SecondReading {
  readonly through: ReadThrough
  readonly #steps = new Utf8Steps()
  #undone = 0
  isPossible = true

  constructor(through: ReadThrough) {
    this.through = through
  }

  /** Whether a sequence is begun, so that a plain sign would break it. */
  get isInside(): boolean {
    return this.isPossible && this.#steps.missing > 0
  }

  take(point: number): void {
    if (!this.isPossible) return
    const byte = readThroughs[this.through](point)
    const step = byte === undefined ? 'broken' : this.#steps.take(byte)
    if (step === 'broken') this.isPossible = false
    else if (step === 'sign') this.#undone++
  }

  /** Whether all of it is whole UTF-8. */
  get isWhole(): boolean {
    return this.isPossible && this.#undone > 0 && this.#steps.missing === 0
  }
}

/** Takes in all bytes of a text, and then says what of it is UTF-8. */
export class Utf8Probe {
  readonly #once = new Utf8Steps()
  /** the same, read as it was before it was encoded a second time */
  readonly #seconds = (['western', 'eastern', 'dos', 'mac'] as const).map((through) => new SecondReading(through))
  #usual = 0
  #broken = 0
  #signs = 0

  add(bytes: Uint8Array): void {
    if (this.#once.missing === 0 && this.#isPlain(bytes)) return
    const once = this.#once
    for (let at = 0; at < bytes.length; at++) {
      if (once.missing === 0) {
        const next = nextHigh(bytes, at)
        if (next > at) for (const second of this.#seconds) if (second.isInside) second.isPossible = false
        at = next
        if (at === bytes.length) return
      }
      const byte = bytes[at] ?? 0
      let step = once.take(byte)
      if (step === 'broken') {
        this.#broken++
        for (const second of this.#seconds) second.isPossible = false
        if (once.drop()) step = once.take(byte)
        if (step === 'broken') this.#broken++
      }
      if (step === 'sign' && once.point >= 0x80) this.#sign(once.point)
    }
  }

  /** Most of a text needs no look at each byte. */
  #isPlain(bytes: Uint8Array): boolean {
    if (this.#seconds.some(({ isPossible }) => isPossible))
      return !this.#seconds.some(({ isInside }) => isInside) && isAscii(bytes)
    if (!isUtf8(bytes)) return false
    if (!isAscii(bytes)) {
      const signs = Math.ceil(bytes.length / bytesPerSign)
      this.#signs += signs
      this.#usual += signs
    }
    return true
  }

  #sign(point: number): void {
    if (this.#signs++ === 0 && point === byteOrderMark) return
    if (isUsual(point)) this.#usual++
    for (const second of this.#seconds) second.take(point)
  }

  /** 'whole', encoded twice through a code page, 'mixed' with bytes of another one, or 'none' at all. */
  end(): 'whole' | ReadThrough | 'mixed' | 'none' {
    if (this.#once.missing > 0) this.#broken++
    if (this.#broken === 0) return this.#seconds.find(({ isWhole }) => isWhole)?.through ?? 'whole'
    return this.#usual > 0 && this.#usual >= this.#broken && this.#usual * 2 > this.#signs ? 'mixed' : 'none'
  }
}

/** Decodes UTF-8 piece by piece; each byte that is none becomes its sign in Windows-1252, with `repairedSign` before it. */
export const mixedDecoder = (): ((bytes?: Buffer) => string) => {
  let left = Buffer.alloc(0)
  return (piece) => {
    const bytes = piece ? Buffer.concat([left, piece]) : left
    const steps = new Utf8Steps()
    let text = ''
    let from = 0
    const repair = (start: number, end: number) => {
      text += bytes.toString('utf8', from, start)
      for (let at = start; at < end; at++) text += repairedSign + signOf(bytes[at] ?? 0)
      from = end
    }
    for (let at = nextHigh(bytes, 0); at < bytes.length; at = steps.missing > 0 ? at + 1 : nextHigh(bytes, at + 1)) {
      const begun = steps.missing > 0 ? steps.begun : 0
      if (steps.take(bytes[at] ?? 0) !== 'broken') continue
      if (steps.drop()) {
        repair(at - begun, at)
        at--
      } else repair(at, at + 1)
    }
    const kept = piece && steps.missing > 0 ? steps.begun : 0
    if (!piece && steps.missing > 0) repair(bytes.length - steps.begun, bytes.length)
    text += bytes.toString('utf8', from, bytes.length - kept)
    left = Buffer.from(bytes.subarray(bytes.length - kept))
    return text
  }
}

/** Decodes UTF-8 that was encoded twice, piece by piece. */
export const twiceDecoder = (through: ReadThrough): ((bytes?: Buffer) => string) => {
  const once = new TextDecoder('utf-8')
  const twice = new TextDecoder('utf-8')
  return (bytes) => {
    const text = once.decode(bytes, { stream: bytes !== undefined })
    const before = Buffer.alloc(text.length)
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      before[at] = readThroughs[through](code) ?? 0x3f
    }
    return twice.decode(before, { stream: bytes !== undefined })
  }
}
