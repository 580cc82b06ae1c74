/** Where a text stands on a page of a PDF, from the pieces in which the page is written. */
import type { Box } from '../../../machines/file/pdfView.ts'

/** A piece of text on a page: from its origin on the baseline along its direction, in the page's own units. */
export type TextPiece = {
  str: string
  /** the matrix by which it is set: direction and height in the first four, origin in the last two */
  transform: readonly number[]
  /** along its direction */
  width: number
  hasEOL: boolean
  fontFamily: string
}
/** A piece with the place of its first letter in the whole text of the page. */
type Placed = { piece: TextPiece; start: number }
export type PageText = { text: string; pieces: readonly Placed[] }

/** In small letters, each sign in the place that it had; any blank is a blank. */
const folded = (text: string): string =>
  Array.from(text.replaceAll(/\s/g, ' '), (sign) => {
    const small = sign.toLocaleLowerCase('de')
    return small.length === sign.length ? small : sign
  }).join('')

/** The pieces as one text; where a line ends there is a blank. */
export const pageTextOf = (pieces: readonly TextPiece[]): PageText => {
  const placed: Placed[] = []
  const parts: string[] = []
  let start = 0
  for (const piece of pieces) {
    const part = piece.hasEOL ? `${piece.str} ` : piece.str
    placed.push({ piece, start })
    parts.push(part)
    start += part.length
  }
  return { text: folded(parts.join('')), pieces: placed }
}

/** Where the wanted text begins, without overlaps. */
const startsOf = (text: string, wanted: string): number[] => {
  const starts: number[] = []
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) starts.push(at)
  return starts
}

type Measuring = {
  /** how wide a text is in a font, in whatever unit */
  widthOf: (text: string, fontFamily: string) => number
  /** from the page's own units to parts of its width and height, from the upper left corner */
  toPart: (x: number, y: number) => readonly [number, number]
}

/** Letters reach so far below and above their baseline, in heights of the font. */
const below = -0.25
const above = 0.95

/** The box around some letters of a piece. */
const boxOf = ({ piece }: Placed, from: number, to: number, { widthOf, toPart }: Measuring): Box => {
  const { str, fontFamily, width, transform } = piece
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform
  const [length, height] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1]
  const whole = widthOf(str, fontFamily) || 1
  const along = (letters: number) => (widthOf(str.slice(0, letters), fontFamily) / whole) * width
  const corners = [along(from), along(to)].flatMap((right) =>
    [below * height, above * height].map((up) =>
      toPart(x + (right * a) / length + (up * c) / height, y + (right * b) / length + (up * d) / height),
    ),
  )
  const [xs, ys] = [corners.map(([left]) => left), corners.map(([, top]) => top)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** The boxes of each place where the text stands, in any case of letters. */
export const boxesOf = ({ text, pieces }: PageText, wanted: string, measuring: Measuring): Box[][] => {
  const sought = folded(wanted.trim().replaceAll(/\s+/g, ' '))
  if (sought === '') return []
  return startsOf(text, sought).map((start) => {
    const end = start + sought.length
    return pieces
      .map((placed) => {
        const from = Math.max(0, start - placed.start)
        const to = Math.min(placed.piece.str.length, end - placed.start)
        return from < to ? boxOf(placed, from, to, measuring) : null
      })
      .filter((box) => box !== null)
  })
}
