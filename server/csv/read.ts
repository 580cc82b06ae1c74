/**
 * Reads CSV in the form that the portal writes (write.ts), and as offices leave it: in another encoding, cut by another sign, with blank
 * lines, without the empty cells at a line's end. It goes through the file in pieces, so that the server answers others meanwhile, and
 * no further than whoever reads wants: a hostile file costs its first piece.
 */
import { setImmediate } from 'node:timers/promises'
import Papa from 'papaparse'
import { decoderFor, EncodingProbe, type ProbedEncoding } from '../bom/reading/encoding.ts'
import { type Cut, cutOf } from './delimiter.ts'
import { type CutRow, RecordCutter } from './records.ts'
import { endOfData, LineSplitter } from './textLines.ts'

/** A row that is not blank, with the line of the file in which it begins. */
export type CsvRow = { line: number; cells: string[] }

export const csvLimits = { rows: 50_000, rowLength: 60_000 } as const

/** Why a file cannot be read on: it is no text, a quote is not closed, there is too much of it. */
export type CsvFault = 'noText' | 'quotes' | 'rowTooLong' | 'tooManyRows'
export class CsvBroken extends Error {
  readonly fault: CsvFault
  readonly line: number

  constructor(fault: CsvFault, line: number) {
    super(`${fault} in line ${line}`)
    this.fault = fault
    this.line = line
  }
}

const PIECE = 32_768

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE)
}

const encodingOf = async (bytes: Buffer): Promise<ProbedEncoding> => {
  const probe = new EncodingProbe()
  for (const piece of piecesOf(bytes)) {
    probe.add(piece)
    await setImmediate()
  }
  return probe.end()
}

/** How the text is cut, by the columns that somebody knows in its first piece. */
const cutIn = (bytes: Buffer, encoding: ProbedEncoding, isColumn: (heading: string) => boolean): Cut => {
  const [first] = piecesOf(bytes)
  return cutOf(first ? new LineSplitter().take(`${decoderFor(encoding)(first)}\n`) : [], isColumn)
}

const isBlank = ({ cells }: CutRow): boolean => cells.every((cell) => cell.trim() === '')

/**
 * The rows, some at a time.
 *
 * @param isColumn whether a column of the table is called so
 * @throws CsvBroken
 */
export async function* readCsv(file: Buffer, isColumn: (heading: string) => boolean): AsyncGenerator<CsvRow[]> {
  const bytes = file.subarray(0, endOfData(file))
  const encoding = await encodingOf(bytes)
  const { delimiter, width, isStated } = cutIn(bytes, encoding, isColumn)
  const cutter = new RecordCutter(delimiter, width, isStated ? 2 : 1)
  const decode = decoderFor(encoding)
  const splitter = new LineSplitter()
  let [line, count, isAbove] = [1, 0, isStated]
  /** The rows before the first that is broken, and where that is. */
  const judged = (rows: readonly CutRow[]): { rows: CsvRow[]; open: CutRow | undefined } => {
    const at = rows.findIndex(({ isOpen }) => isOpen)
    const whole = rows.slice(0, at < 0 ? rows.length : at)
    line = whole.at(-1)?.line ?? line
    const filled = whole.filter((row) => !isBlank(row))
    count += filled.length
    if (count > csvLimits.rows + 1) throw new CsvBroken('tooManyRows', line)
    return { rows: filled, open: rows[at] }
  }
  for (const piece of [...piecesOf(bytes), undefined]) {
    const text = decode(piece)
    if (text.includes('\0')) throw new CsvBroken('noText', line)
    const lines = [...splitter.take(text), ...(piece ? [] : splitter.end())]
    // Excel's own line is none of the table
    if (isAbove && lines.length > 0) {
      lines.shift()
      isAbove = false
    }
    const some: CutRow[] = []
    for (const each of lines) cutter.take(each, some)
    if (!piece) cutter.end(some)
    const { rows, open } = judged(some)
    yield rows
    if (open) throw new CsvBroken('quotes', open.line)
    if (Math.max(splitter.pendingLength, cutter.pendingLength) > csvLimits.rowLength)
      throw new CsvBroken('rowTooLong', line)
    await setImmediate()
  }
}

/** Several names out of one cell, as `namesCell` has put them there. */
export const namesIn = (cell: string): string[] =>
  (Papa.parse<string[]>(cell, { delimiter: '|', newline: '\n' }).data[0] ?? [])
    .map((name) => name.trim())
    .filter((name) => name !== '')
