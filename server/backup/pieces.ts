/**
 * Lines, cut into pieces where what is in them says so: rows that come in between change the piece that they are in and leave all others as
 * they were, so that the next backup finds those there already.
 */
import { crc32 } from 'node:zlib'
import type { Lines } from './format.ts'

const least = 1_000_000
const most = 8_000_000
/** One line in so many ends a piece that is large enough. */
const oneIn = 64

/**
 * @param keep is given each piece, one after the other, and answers under which name it is kept
 */
export const inPieces = async (
  lines: AsyncIterable<readonly string[]>,
  keep: (piece: Buffer) => Promise<string>,
): Promise<Lines> => {
  const total: Lines = { count: 0, bytes: 0, pieces: [] }
  let some: string[] = []
  let size = 0
  const cut = async () => {
    if (some.length === 0) return
    const piece = Buffer.from(some.join(''))
    some = []
    size = 0
    total.bytes += piece.length
    total.pieces.push(await keep(piece))
  }
  for await (const batch of lines)
    for (const line of batch) {
      some.push(`${line}\n`)
      size += line.length + 1
      total.count += 1
      if (size >= most || (size >= least && crc32(line) % oneIn === 0)) await cut()
    }
  await cut()
  return total
}
