/** The lines of a text that comes piece by piece, whatever its lines end with, and where its data end. */

/** Cuts pieces of text into lines, without their ends. */
export class LineSplitter {
  #left = ''

  /** Characters of a line that is not whole yet. */
  get pendingLength(): number {
    return this.#left.length
  }

  /** The lines that are whole with this piece. */
  take(piece: string): string[] {
    // what follows a \r is in the next piece
    const lines = (this.#left + piece).split(/\r\n|\n|\r(?!$)/)
    this.#left = lines.pop() ?? ''
    return lines
  }

  /** The last line, where the text does not end with a line's end. */
  end(): string[] {
    const last = this.#left.replace(/\r$/, '')
    this.#left = ''
    return last === '' ? [] : [last]
  }
}

const endSign = 0x1a
/** So many bytes may stand behind the sign: a block of the systems that wrote it, and one more. */
export const endWindow = 1024
/** Before so many bytes no table has ended; a picture (PNG) has the sign in its signature. */
const leastData = 8
const nothing = new Set([0, 0x09, 0x0a, 0x0d, 0x1a, 0x20])
const lineEnds = new Set([0x0a, 0x0d])

/**
 * Where the data of a text end: old programs write Ctrl-Z behind them, and whatever was in their memory. It is believed near the end of
 * the file, at a line's beginning or with nothing behind it; anywhere else it is a sign like any other.
 *
 * @param bytes the end of the file, at least the last `endWindow` bytes where there are more
 */
export const endOfData = (bytes: Uint8Array): number => {
  const last = bytes.findLastIndex((byte) => !nothing.has(byte)) + 1
  for (let at = Math.max(leastData, bytes.length - endWindow); at < bytes.length; at++) {
    if (bytes[at] !== endSign) continue
    let before = at - 1
    // in UTF-16 a zero stands beside every sign
    while (before >= 0 && bytes[before] === 0) before--
    const begins = before < 0 || lineEnds.has(bytes[before] ?? 0)
    if (!begins && at < last) continue
    const isSecondByte = bytes[at - 1] === 0 && at % 2 === 1
    return isSecondByte ? at - 1 : at
  }
  return bytes.length
}
