/**
 * Delimited text as people export it: UTF-8, UTF-16 or an eight-bit code page; semicolon, comma, tab or bar; with stray quotes. Every cell
 * is text (rule B4).
 */
import { type FoundEncoding, mostBrokenRows, type TextEncoding } from '../../../src/domain/bom/sheet.ts'
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
  text: string,
  mostRows: number = sheetLimits.rows,
): { rows: string[][]; hasDelimiter: boolean; brokenRows: number[] } => {
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
    return row.cells
  })
  return { rows: cells, hasDelimiter: isFound, brokenRows }
}

const nextLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from)
  return (end < 0 ? text.length : end) + 1
}
