/**
 * What the workbook reader does not tell of an .xls since Excel 97 (BIFF8): what is struck through or stands further right, and what is hidden. Its stream
 * is gone through once. Where it is damaged the walk ends: sheets that were not reached are left to the reader.
 */
import { BiffReader, type BiffRecord, type BiffText, recordsOf, signsIn } from './biffRecords.ts'
import { type CellFacts, indent, noFacts, strike, strikePartly } from './cellFacts.ts'

/** The records, as [MS-XLS] numbers them. */
const ids = {
  begin: 0x809,
  end: 0x0a,
  font: 0x31,
  format: 0xe0,
  sheet: 0x85,
  sharedTexts: 0xfc,
  continued: 0x3c,
  columns: 0x7d,
  row: 0x208,
  sharedText: 0xfd,
  ownText: 0xd6,
  numbers: 0xbd,
}
/** Formula, number, text, true or false or an error, short number: a cell each. */
const otherCells = new Set([0x06, 0x203, 0x204, 0x205, 0x27e])
const version8 = 0x600
/** No sheet of this kind is wider. */
const mostColumns = 256

/** What is left of a text in a cell whose own font is not struck, and in one whose font is; undefined where all of it counts. */
type Left = { inPlain: string | undefined; inStruck: string | undefined }

/** Up to the first of its runs a text has the font of its cell. */
const leftOf = (
  { text, runs }: BiffText,
  struckFonts: readonly boolean[],
  isCellStruck: boolean,
): string | undefined => {
  let [left, from, isOut, isAny] = ['', 0, isCellStruck, false]
  for (const { from: next, font } of [...runs, { from: text.length, font: -1 }]) {
    // never back: a damaged file could make a text grow without an end
    const until = Math.max(from, Math.min(next, text.length))
    if (isOut && until > from) isAny = true
    if (!isOut) left += text.slice(from, until)
    from = until
    isOut = struckFonts[font] ?? false
  }
  return isAny ? left.replaceAll(/\s+/g, ' ').trim() : undefined
}

const leftIn = (text: BiffText, struckFonts: readonly boolean[]): Left => ({
  inPlain: leftOf(text, struckFonts, false),
  inStruck: leftOf(text, struckFonts, true),
})

/** What stands before the sheets. */
type Book = {
  /** by its number: whether it is struck */
  struckFonts: boolean[]
  struckFormats: boolean[]
  /** by its number: steps to the right */
  indents: number[]
  /** where it begins, and what it is called */
  sheets: Map<number, string>
  sharedTexts: Buffer[]
}

const noteBook = (book: Book, { id, data }: BiffRecord, before: number): void => {
  if (id === ids.font) {
    // no font has the number 4
    if (book.struckFonts.length === 4) book.struckFonts.push(false)
    book.struckFonts.push((data.readUInt16LE(2) & 8) !== 0)
  }
  if (id === ids.format) {
    book.struckFormats.push(book.struckFonts[data.readUInt16LE(0)] ?? false)
    // what is set to the right is moved to the left
    const isRight = (data.readUInt8(6) & 7) === 3
    book.indents.push(isRight ? 0 : data.readUInt8(8) & 15)
  }
  if (id === ids.sheet) {
    const isWide = (data.readUInt8(7) & 1) === 1
    const name = signsIn(data.subarray(8, 8 + data.readUInt8(6) * (isWide ? 2 : 1)), isWide)
    book.sheets.set(data.readUInt32LE(0), name)
  }
  if (id === ids.sharedTexts || (id === ids.continued && before === ids.sharedTexts)) book.sharedTexts.push(data)
}

/** What of the shared texts is left, by number, where they have parts of their own. */
const leftOfTexts = ({ sharedTexts, struckFonts }: Book): Map<number, Left> => {
  const left = new Map<number, Left>()
  if (!struckFonts.includes(true) || sharedTexts.length === 0) return left
  untilDamaged(() => {
    const reader = new BiffReader(sharedTexts)
    reader.skip(4)
    const count = reader.number(4)
    for (let at = 0; at < count; at++) {
      const text = reader.sharedText()
      if (text.runs.length > 0) left.set(at, leftIn(text, struckFonts))
    }
  })
  return left
}

/** What the records of a sheet say. */
const noteSheet = (facts: CellFacts, { id, data }: BiffRecord, book: Book, texts: ReadonlyMap<number, Left>): void => {
  if (id === ids.row && data.readUInt8(12) & 0x20) facts.hiddenRows.push(data.readUInt16LE(0) + 1)
  if (id === ids.columns && data.readUInt8(8) & 1)
    for (let at = data.readUInt16LE(0); at <= Math.min(data.readUInt16LE(2), mostColumns - 1); at++)
      if (facts.hiddenColumns.length < mostColumns) facts.hiddenColumns.push(at)
  // the cells need not be looked at where no format tells anything
  if (!book.struckFonts.includes(true) && !book.indents.some((steps) => steps > 0)) return
  const note = (column: number, format: number, left?: Left) => {
    const row = data.readUInt16LE(0) + 1
    indent(facts.indents, row, column, book.indents[format] ?? 0)
    const isStruck = book.struckFormats[format] ?? false
    const rest = isStruck ? (left ? left.inStruck : '') : left?.inPlain
    if (rest === '') strike(facts.struck, row, column)
    else if (rest !== undefined) strikePartly(facts.partly, { row, column, left: rest })
  }
  const cell = (left?: Left) => note(data.readUInt16LE(2), data.readUInt16LE(4), left)
  if (otherCells.has(id)) cell()
  if (id === ids.sharedText) cell(texts.get(data.readUInt32LE(6)))
  if (id === ids.ownText) cell(leftIn(new BiffReader([data.subarray(6)]).ownText(), book.struckFonts))
  // the column of the first one; a format and a number of each; the column of the last one
  if (id === ids.numbers)
    for (let at = 4; at + 8 <= data.length; at += 6) note(data.readUInt16LE(2) + (at - 4) / 6, data.readUInt16LE(at))
}

const untilDamaged = (walk: () => void): void => {
  try {
    walk()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
}

/** What the stream of a workbook says of each sheet, by its name; nothing of those before Excel 97. */
export const factsOfRecords = (stream: Buffer): Map<string, CellFacts> => {
  const sheets = new Map<string, CellFacts>()
  const book: Book = { struckFonts: [], struckFormats: [], indents: [], sheets: new Map(), sharedTexts: [] }
  let texts: ReadonlyMap<number, Left> | undefined
  let [depth, begun, before] = [0, 0, 0]
  let facts = noFacts()
  untilDamaged(() => {
    for (const record of recordsOf(stream)) {
      const { id, at, data } = record
      if (at === 0 && (id !== ids.begin || data.readUInt16LE(0) !== version8)) return
      if (id === ids.begin && depth++ === 0) [begun, facts] = [at, noFacts()]
      const name = book.sheets.get(begun)
      if (id === ids.end && --depth === 0 && name !== undefined) sheets.set(name, facts)
      if (depth < 0) return
      // charts within a sheet have fonts and numbers of their own
      if (depth === 1 && begun === 0) noteBook(book, record, before)
      if (depth === 1 && name !== undefined) noteSheet(facts, record, book, (texts ??= leftOfTexts(book)))
      if (id !== ids.continued) before = id
    }
  })
  return sheets
}
