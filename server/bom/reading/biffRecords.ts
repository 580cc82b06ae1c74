/** The records of an .xls since Excel 97 (BIFF8, [MS-XLS]), and the texts that they hold. What is too short throws a RangeError. */

export type BiffRecord = { id: number; at: number; data: Buffer }

/** One after the other. What is longer than the stream, or zeros behind its end, ends the walk. */
export function* recordsOf(stream: Buffer): Generator<BiffRecord> {
  for (let at = 0; at + 4 <= stream.length;) {
    const id = stream.readUInt16LE(at)
    const end = at + 4 + stream.readUInt16LE(at + 2)
    if (id === 0 || end > stream.length) return
    yield { id, at, data: stream.subarray(at + 4, end) }
    at = end
  }
}

/** Signs of one byte are those of Latin-1. */
export const signsIn = (data: Buffer, isWide: boolean): string => data.toString(isWide ? 'utf16le' : 'latin1')

/** A place where another font begins. */
export type Run = { from: number; font: number }
export type BiffText = { text: string; runs: Run[] }

/** Reads what was cut into several records as if it were one. */
export class BiffReader {
  #chunk = 0
  #at = 0
  readonly #chunks: readonly Buffer[]

  constructor(chunks: readonly Buffer[]) {
    this.#chunks = chunks.filter(({ length }) => length > 0)
  }

  /** @returns at most so many bytes, all of one record, and at least one */
  #piece(most: number): Buffer {
    if (this.#at === this.#chunks[this.#chunk]?.length) {
      this.#chunk++
      this.#at = 0
    }
    const piece = this.#chunks[this.#chunk]?.subarray(this.#at, this.#at + most)
    if (piece === undefined) throw new RangeError('The records end before what they hold.')
    this.#at += piece.length
    return piece
  }

  skip(count: number): void {
    for (let left = count; left > 0;) left -= this.#piece(left).length
  }

  number(bytes: 1 | 2 | 4): number {
    let value = 0
    for (let at = 0; at < bytes; at++) value += this.#piece(1).readUInt8() * 256 ** at
    return value
  }

  /** Where signs go on in the next record, it says anew how wide they are. */
  signs(count: number, asBegun: boolean): string {
    let text = ''
    let isWide = asBegun
    for (let left = count; left > 0;) {
      if (this.#at === this.#chunks[this.#chunk]?.length) isWide = (this.number(1) & 1) === 1
      const piece = signsIn(this.#piece(isWide ? left * 2 : left), isWide)
      if (piece === '') throw new RangeError('A sign is cut in two.')
      text += piece
      left -= piece.length
    }
    return text
  }

  runs(count: number): Run[] {
    return Array.from({ length: count }, () => ({ from: this.number(2), font: this.number(2) }))
  }

  /** A text of the table that all sheets share. */
  sharedText(): BiffText {
    const length = this.number(2)
    const flags = this.number(1)
    const runCount = flags & 8 ? this.number(2) : 0
    // how it is spoken, in East Asia
    const extraBytes = flags & 4 ? this.number(4) : 0
    const text = this.signs(length, (flags & 1) === 1)
    const runs = this.runs(runCount)
    this.skip(extraBytes)
    return { text, runs }
  }

  /** A text that stands in its cell. */
  ownText(): BiffText {
    const length = this.number(2)
    const text = this.signs(length, (this.number(1) & 1) === 1)
    return { text, runs: this.runs(this.number(2)) }
  }
}
