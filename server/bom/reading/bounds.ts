/**
 * How wide and full the sheets of an .xlsx, .ods or SpreadsheetML are, told before the workbook reader makes an object of every cell: a file that is small to
 * send may be more than it can hold, and would be found out only after all the work. What is empty, such as cells of a format, hardly counts.
 */
import { columnNumber } from '../../../src/domain/bom/sheet.ts'
import { ReadingRefusal, type SheetLimits } from './reading.ts'

/** For each cell with a value there may be so many without. */
const mostEmpty = 5

type Tag = { name: string; attributes: string; isFilled: boolean }

/** What matters of either: rows and cells; of an .xlsx also what makes a cell one with a value. */
const tagsOfParts = /<(?:\w{1,20}:)?(row|c|v|is)(?=[\s/>])([^<>]*)>(?=(<\/)?)/g
const tagsOfContent = /<(?:\w{1,20}:)?(table|table-row|table-cell|covered-table-cell)(?=[\s/>])([^<>]*)>(?=(<\/)?)/g

const tagsOfXml = /<(?:\w{1,20}:)?(Worksheet|Column|Row|Cell|Data)(?=[\s/>])([^<>]*)>(?=(<\/)?)/g

/** The tags in their order, by a search that takes a tenth of the time in which XML is read. */
function* tagsIn(part: Buffer | string, tags: RegExp): Generator<Tag> {
  const text = typeof part === 'string' ? part : part.toString('latin1')
  for (const [, name = '', attributes = '', ending] of text.matchAll(tags))
    yield { name, attributes, isFilled: !attributes.endsWith('/') && ending === undefined }
}

/** Adds up what rows hold, and ends with the first that is too much. */
class Bounds {
  readonly #limits: SheetLimits
  #cells = 0
  #rows = 0
  #empty = 0
  constructor(limits: SheetLimits) {
    this.#limits = limits
  }

  newSheet(): void {
    this.#rows = 0
  }

  row(width: number, times = 1): void {
    if (width === 0) return
    this.#rows += times
    this.#cells += width * times
    const { columns, rows, cells } = this.#limits
    if (width > columns || this.#rows > rows || this.#cells > cells) throw new ReadingRefusal('BOM_TOO_LARGE')
  }

  emptyCell(): void {
    if (++this.#empty > this.#limits.cells * mostEmpty) throw new ReadingRefusal('BOM_TOO_LARGE')
  }
}

const columnIn = /\br=["']([A-Z]{1,3})\d/

/** Of an .xlsx, each of whose parts may be a sheet. @throws ReadingRefusal BOM_TOO_LARGE */
export const demandBoundedParts = (parts: Iterable<Buffer>, limits: SheetLimits): void => {
  const bounds = new Bounds(limits)
  for (const part of parts) {
    bounds.newSheet()
    let width = 0
    let column = -1
    for (const { name, attributes, isFilled } of tagsIn(part, tagsOfParts)) {
      if (name === 'row') {
        bounds.row(width)
        width = 0
        column = -1
      } else if (name === 'c') {
        const letters = columnIn.exec(attributes)?.[1]
        column = letters === undefined ? column + 1 : columnNumber(letters)
        bounds.emptyCell()
      } else if (isFilled) {
        width = Math.max(width, column + 1)
        // the only row of a sheet may be millions of cells
        if (width > limits.columns) bounds.row(width)
      }
    }
    bounds.row(width)
  }
}

const repeated = /\bnumber-(?:rows|columns)-repeated=["'](\d{1,20})["']/
const timesIn = (attributes: string): number => Number(repeated.exec(attributes)?.[1] ?? 1)

/** Of the content of an .ods, where one cell and one row may stand for many. @throws ReadingRefusal BOM_TOO_LARGE */
export const demandBoundedContent = (content: Buffer, limits: SheetLimits): void => {
  const bounds = new Bounds(limits)
  let times = 1
  let width = 0
  let column = 0
  for (const { name, attributes, isFilled } of tagsIn(content, tagsOfContent)) {
    if (name === 'table' || name === 'table-row') {
      bounds.row(width, times)
      width = 0
      column = 0
      times = timesIn(attributes)
      if (name === 'table') bounds.newSheet()
    } else {
      column += timesIn(attributes)
      if (isFilled) width = column
      bounds.emptyCell()
    }
  }
  bounds.row(width, times)
}

const indexOf = numberIn('Index')
const spanOf = numberIn('Span')
const acrossOf = numberIn('MergeAcross')
function numberIn(name: string): (attributes: string) => number | undefined {
  const stated = new RegExp(`\\b(?:\\w{1,20}:)?${name}=["'](\\d{1,20})["']`)
  return (attributes) => {
    const digits = stated.exec(attributes)?.[1]
    return digits === undefined ? undefined : Number(digits)
  }
}
/** No spreadsheet has more columns; one tag may describe many. */
const mostColumns = 16_384

/** Of a workbook that is one XML. @throws ReadingRefusal BOM_TOO_LARGE */
export const demandBoundedXml = (text: string, limits: SheetLimits): void => {
  const bounds = new Bounds(limits)
  let [sheets, described, width, column, across] = [0, 0, 0, -1, 0]
  for (const { name, attributes, isFilled } of tagsIn(text, tagsOfXml)) {
    if (name === 'Data') {
      if (isFilled) width = Math.max(width, column + 1)
      if (width > limits.columns) bounds.row(width)
    } else if (name === 'Cell') {
      column = (indexOf(attributes) ?? column + across + 2) - 1
      across = acrossOf(attributes) ?? 0
      bounds.emptyCell()
    } else if (name === 'Column') {
      described += 1 + (spanOf(attributes) ?? 0)
      if (described > mostColumns) throw new ReadingRefusal('BOM_TOO_LARGE')
    } else {
      bounds.row(width)
      ;[width, column, across] = [0, -1, 0]
      if (name === 'Row') continue
      if (++sheets > limits.zipEntries) throw new ReadingRefusal('BOM_TOO_LARGE')
      bounds.newSheet()
      described = 0
    }
  }
  bounds.row(width)
}
