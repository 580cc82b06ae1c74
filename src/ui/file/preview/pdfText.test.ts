import { expect, it } from 'vitest'
import { boxesOf, pageTextOf, type TextPiece } from './pdfText.ts'

const piece = (str: string, transform: number[], change: Partial<TextPiece> = {}): TextPiece => ({
  str,
  transform,
  width: str.length * 5,
  hasEOL: false,
  fontFamily: 'sans-serif',
  ...change,
})
/** A page of 200 by 100, read from its lower left corner; each letter is as wide as the others. */
const measuring = {
  widthOf: (text: string) => text.length,
  toPart: (x: number, y: number) => [x / 200, 1 - y / 100] as const,
}
const rounded = (boxes: ReturnType<typeof boxesOf>) =>
  boxes.map((each) =>
    each.map(({ x, y, width, height }) => [x, y, width, height].map((part) => Math.round(part * 1000) / 1000)),
  )

it('finds a text in any case of letters, and says where its letters stand', () => {
  const page = pageTextOf([piece('Schütz -K11 und -k11', [10, 0, 0, 10, 20, 50])])
  expect(rounded(boxesOf(page, '-K11', measuring))).toEqual([[[0.275, 0.405, 0.1, 0.12]], [[0.5, 0.405, 0.1, 0.12]]])
})
it('follows a text into the next piece and the next line', () => {
  const page = pageTextOf([
    piece('Not', [10, 0, 0, 10, 0, 50]),
    piece('-Halt', [10, 0, 0, 10, 15, 50], { hasEOL: true }),
    piece('vor  Ort', [10, 0, 0, 10, 0, 30]),
  ])
  expect(boxesOf(page, 'NOT-HALT', measuring).map((boxes) => boxes.length)).toEqual([2])
  expect(boxesOf(page, 'halt vor', measuring).map((boxes) => boxes.length)).toEqual([2])
})
it('puts the box of a turned text where it stands', () => {
  const page = pageTextOf([piece('L1', [0, 10, -10, 0, 100, 20])])
  expect(rounded(boxesOf(page, 'L1', measuring))).toEqual([[[0.453, 0.7, 0.06, 0.1]]])
})
it('finds nothing for nothing, and nothing that is not there', () => {
  const page = pageTextOf([piece('Klemme', [10, 0, 0, 10, 0, 0])])
  expect([boxesOf(page, '  ', measuring), boxesOf(page, 'Motor', measuring)]).toEqual([[], []])
})
it('keeps its places behind letters that are longer in small', () => {
  const page = pageTextOf([piece('İİ X', [10, 0, 0, 10, 0, 0])])
  expect(boxesOf(page, 'x', measuring)[0]?.[0]?.x).toBeCloseTo(15 / 200)
})
