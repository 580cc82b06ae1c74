/**
 * Delimited text as people export it: UTF-8, UTF-16 or an eight-bit code page; semicolon, comma, tab or bar; with stray quotes. Every cell
 * is text (rule B4).
 */
import { asMeant, heldApart } from '../../../src/domain/bom/entities.ts'
import {
  type FoundEncoding,
  mostBrokenRows,
  type SheetFacts,
  type TextEncoding,
} from '../../../src/domain/bom/sheet.ts'
import { isColumnName } from '../../../src/domain/importconfig/importProposal.ts'
import { cutOf } from '../../csv/delimiter.ts'
import { type CutRow, RecordCutter } from '../../csv/records.ts'
import { decoderFor, EncodingProbe, type ProbedEncoding } from './encoding.ts'
import { ReadingRefusal, sheetLimits } from './reading.ts'

/** Share of control characters from which bytes are no text; a few may be marks of a short one, but zeros never are. */
const [tooManyControls, tooManyOfFew] = [0.01, 0.1]
const fewControls = 20
/** So much of a text tells how it is cut. */
export const cutSample = 200_000

/** Whether this is no text at all. Signs that part fields stand in texts of old programs. */
export const hasControls = (text: string): boolean => {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const controls = text.match(/[\0-\x08\x0e-\x1a]/g)?.length ?? 0
  return controls > text.length * (controls > fewControls || text.includes('\0') ? tooManyControls : tooManyOfFew)
}

const probePiece = 65_536

/** What the bytes of a text are taken for, or what somebody has chosen. */
export const encodingOf = (bytes: Buffer, asked?: TextEncoding): ProbedEncoding => {
  const probe = new EncodingProbe()
  for (let from = 0; from < bytes.length; from += probePiece) probe.add(bytes.subarray(from, from + probePiece))
  return probe.end(asked)
}

/** The text of the bytes; refuses what is no text at all. */
export const decodeText = (bytes: Buffer, encoding: ProbedEncoding = encodingOf(bytes)): string => {
  const decode = decoderFor(encoding)
  const text = decode(bytes) + decode()
  if (hasControls(text)) throw new ReadingRefusal('BOM_UNREADABLE')
  return text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')
}

/** The text with which a file begins, whatever it is. */
export const decodeHead = (bytes: Buffer): string => decoderFor(encodingOf(bytes))(bytes)

/** The encoding with the rows in which signs were mended, counted from 1. */
export const withBrokenRows = (
  { isMixed, through: _, ...encoding }: ProbedEncoding,
  rows: readonly number[],
): FoundEncoding => (isMixed || rows.length > 0 ? { ...encoding, brokenRows: rows.slice(0, mostBrokenRows) } : encoding)

/** Rows of cells; row 1 is the first line (a leading `sep=;` is Excel's, not a row). */
export const readCsv = (
  written: string,
  mostRows: number = sheetLimits.rows,
): {
  rows: string[][]
  hasDelimiter: boolean
  brokenRows: number[]
  entities: NonNullable<SheetFacts['entities']>
} => {
  const text = heldApart(written)
  const { delimiter, width, isFound, isStated } = cutOf(text.slice(0, cutSample).split('\n'), isColumnName)
  const preview = mostRows + 2
  const cutter = new RecordCutter(delimiter, width)
  const rows: CutRow[] = []
  for (let from = isStated ? nextLine(text, 0) : 0; from <= text.length && rows.length < preview;) {
    const next = nextLine(text, from)
    cutter.take(text.slice(from, next - 1), rows)
    from = next
  }
  cutter.end(rows)
  rows.length = Math.min(rows.length, preview)
  const brokenRows: number[] = []
  const cells = rows.map((row, at) => {
    if (row.isRepaired) brokenRows.push(at + 1)
    return text === written ? row.cells : row.cells.map(asMeant)
  })
  return { rows: cells, hasDelimiter: isFound, brokenRows, entities: entitiesIn(written, text, rows, isStated ? 1 : 0) }
}

/** Of each row with signs written as HTML does, its first line with one. No such sign ends a line. */
const entitiesIn = (written: string, text: string, rows: readonly CutRow[], skipped: number) => {
  if (text === written) return []
  const before = written.split('\n').slice(skipped)
  const lines = text.split('\n').slice(skipped)
  return rows.flatMap(({ line }, at) => {
    const end = (rows[at + 1]?.line ?? line + 1) - 1
    const differs = before.slice(line - 1, end).findIndex((one, ahead) => one !== lines[line - 1 + ahead])
    if (differs < 0) return []
    const place = line - 1 + differs
    return [{ row: at + 1, text: excerptOf(before[place] ?? '', lines[place] ?? '') }]
  })
}
/** The word with the sign, which is where both begin to differ: a row would be too long to be read. */
const excerptOf = (line: string, meant: string): string => {
  let from = 0
  while (line.charAt(from) === meant.charAt(from)) from++
  const end = line.indexOf(';', from) + 1
  const [before, after] = [line.slice(Math.max(0, from - 20), from), line.slice(end, end + 20)]
  return `${before.split(wordEnd).at(-1) ?? ''}${line.slice(from, end)}${after.split(wordEnd)[0] ?? ''}`
}
const wordEnd = /[\s";,|]/

const nextLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from)
  return (end < 0 ? text.length : end) + 1
}
