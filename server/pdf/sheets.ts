/** A4 sheets on which texts are set in columns: rows that go on over the next sheet, and what stands at the foot of each. */
import { PDFDocument, type PDFPage, rgb } from 'pdf-lib'
import { placeholder, showable, tidy, widthsOf, wrapped } from './document.ts'
import { embedFonts, knownBy } from './fonts.ts'

/** Points; A4. */
export const sheet = { width: 595.28, height: 841.89, left: 51, right: 544, top: 46, bottom: 92 } as const
const LINE = 1.45
const colours = { ink: rgb(0.11, 0.15, 0.2), faint: rgb(0.38, 0.42, 0.47) }

export interface Cell {
  text: string
  /** where it begins, and how wide it may be */
  x: number
  width: number
  size?: number
  bold?: boolean
  colour?: keyof typeof colours
  /** against the right end of its width */
  right?: boolean
  /** what its paragraphs say, by the names of what they are made of; the last one names those that follow */
  says?: readonly string[]
}

/** Where something stands that has a name: points, from the lower left corner. */
export interface Place {
  name: string
  page: PDFPage
  left: number
  bottom: number
  right: number
  top: number
}

export interface Sheets {
  document: PDFDocument
  /** Sets cells beside each other, and goes below the longest. A text with several lines keeps them. */
  row: (cells: readonly Cell[], gap?: number) => void
  /** Goes down, or to the next sheet where so much does not fit any more. */
  space: (points: number, needed?: number) => void
  rule: (from?: number, to?: number, thickness?: number) => void
  /** Whether every sign could be set. */
  isWhole: () => boolean
  /** Where what has a name was set: of each row on each sheet one place. */
  places: () => readonly Place[]
  /** Sets the foot of each sheet, by its number and how many there are. */
  foot: (cellsOf: (page: number, pages: number) => readonly Cell[]) => void
}

export const newSheets = async (): Promise<Sheets> => {
  const document = await PDFDocument.create({ updateMetadata: false })
  const fonts = await embedFonts(document)
  const widths = { regular: widthsOf(fonts.regular), bold: widthsOf(fonts.bold) }
  const isKnown = knownBy(fonts.regular)
  let page = document.addPage([sheet.width, sheet.height])
  let y = sheet.height - sheet.top
  let whole = true
  const turn = () => {
    page = document.addPage([sheet.width, sheet.height])
    y = sheet.height - sheet.top
  }
  const faceOf = ({ bold = false }: Cell) => (bold ? 'bold' : 'regular')
  const sizeOf = ({ size = 8.5 }: Cell) => size
  const places: Place[] = []
  /** where those of the row begin that is being set: what was set before is another place of the same name */
  let first = 0
  /** Grows with every line of it. */
  const note = (name: string | undefined, { left, bottom, right, top }: Omit<Place, 'name' | 'page'>) => {
    if (name === undefined) return
    const known = places.slice(first).find((one) => one.name === name && one.page === page)
    if (!known) return void places.push({ name, page, left, bottom, right, top })
    known.left = Math.min(known.left, left)
    known.bottom = Math.min(known.bottom, bottom)
    known.right = Math.max(known.right, right)
    known.top = Math.max(known.top, top)
  }
  const linesOf = (cell: Cell): { text: string; says: string | undefined }[] =>
    cell.text.split('\n').flatMap((paragraph, at) => {
      const says = cell.says?.[at] ?? cell.says?.at(-1)
      const shown = showable(paragraph, isKnown)
      if (shown.includes(placeholder) && !tidy(paragraph).includes(placeholder)) whole = false
      const lines = wrapped(shown.trim(), (part) => widths[faceOf(cell)](part) * sizeOf(cell), cell.width)
      return (lines.length === 0 ? [''] : lines).map((text) => ({ text, says }))
    })
  const put = (on: PDFPage, cell: Cell, line: string, at: number) => {
    const face = faceOf(cell)
    const size = sizeOf(cell)
    const x = cell.right ? cell.x + cell.width - widths[face](line) * size : cell.x
    on.drawText(line, { x, y: at, size, font: fonts[face], color: colours[cell.colour ?? 'ink'] })
    return { left: x - 2, bottom: at - size * 0.4, right: x + widths[face](line) * size + 2, top: at + size * 1.05 }
  }
  const heightOf = (cells: readonly Cell[]) => Math.max(0, ...cells.map((cell) => sizeOf(cell) * LINE))
  return {
    document,
    row: (cells, gap = 0) => {
      first = places.length
      const set = cells.map((cell) => ({ cell, lines: linesOf(cell) }))
      const height = heightOf(cells)
      const most = Math.max(0, ...set.map(({ lines }) => lines.length))
      for (let at = 0; at < most; at++) {
        if (y - height < sheet.bottom) turn()
        y -= height
        for (const { cell, lines } of set) {
          const line = lines[at]
          if (line !== undefined) note(line.says, put(page, cell, line.text, y))
        }
      }
      y -= gap
    },
    space: (points, needed = 0) => {
      if (y - points - needed < sheet.bottom) turn()
      else y -= points
    },
    rule: (from = sheet.left, to = sheet.right, thickness = 0.6) => {
      page.drawLine({ start: { x: from, y: y - 3 }, end: { x: to, y: y - 3 }, thickness, color: colours.ink })
      y -= 6
    },
    isWhole: () => whole,
    places: () => places,
    foot: (cellsOf) => {
      const pages = document.getPages()
      for (const [index, each] of pages.entries()) {
        let at = sheet.bottom - 24
        each.drawLine({
          start: { x: sheet.left, y: at + 4 },
          end: { x: sheet.right, y: at + 4 },
          thickness: 0.4,
          color: colours.faint,
        })
        for (const cell of cellsOf(index + 1, pages.length)) {
          const lines = linesOf(cell)
          for (const [line, { text }] of lines.entries()) put(each, cell, text, at - (line + 1) * sizeOf(cell) * LINE)
          if (!cell.right) at -= lines.length * sizeOf(cell) * LINE
        }
      }
    },
  }
}
