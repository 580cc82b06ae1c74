/** A price list that is a text, read piece by piece, however long it is: encoding and delimiter are found by themselves. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { cutSample, hasControls } from '../../../bom/reading/csv.ts'
import { decoderFor, EncodingProbe, type ProbedEncoding } from '../../../bom/reading/encoding.ts'
import { ReadingRefusal } from '../../../bom/reading/reading.ts'
import { otherTextIn } from '../../../bom/reading/textKinds.ts'
import { cutOf } from '../../../csv/delimiter.ts'
import { type CutRow, RecordCutter } from '../../../csv/records.ts'
import { endOfData, endWindow, LineSplitter } from '../../../csv/textLines.ts'
import { type CodePage, isCodePage, mostBrokenRows, type TextEncoding } from '../../../../src/domain/bom/sheet.ts'
import type { FileRow } from './records.ts'

/** A line is no longer than this, or the file is no table. */
const longestLine = 1_000_000
const pieceBytes = 65_536

/** A file, and where its data end. */
interface Source {
  path: string
  end: number
}

const sourceOf = async (path: string): Promise<Source> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    // an even place, so that UTF-16 stays in step
    const from = Math.max(0, size - endWindow - (size % 2))
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    return { path, end: from + endOfData(buffer.subarray(0, bytesRead)) }
  } finally {
    await file.close()
  }
}

async function* piecesIn({ path, end }: Source): AsyncGenerator<Buffer> {
  if (end === 0) return
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes, end: end - 1 })) yield piece as Buffer
}

const encodingOf = async (source: Source, asked: CodePage | null): Promise<ProbedEncoding> => {
  const probe = new EncodingProbe()
  for await (const piece of piecesIn(source)) probe.add(piece)
  const found = probe.end()
  // the next list of the same sender may be in Unicode, which tells by itself
  return asked && isCodePage(found.encoding) ? { encoding: asked, isSure: true } : found
}

/** The lines, some at a time, without their ends. */
async function* linesIn(source: Source, encoding: ProbedEncoding): AsyncGenerator<string[]> {
  const decode = decoderFor(encoding)
  const splitter = new LineSplitter()
  for await (const piece of piecesIn(source)) {
    const lines = splitter.take(decode(piece).replaceAll('\0', ''))
    if (splitter.pendingLength > longestLine) throw new ReadingRefusal('BOM_TOO_LARGE')
    yield lines
  }
  yield [...splitter.take(decode()), ...splitter.end()]
}

export interface TextFile {
  encoding: TextEncoding
  /** whether no other encoding makes as good words of it */
  isSure: boolean
  /** it was encoded in UTF-8 twice, which is undone */
  repaired: 'DOUBLE' | null
  delimiter: string
  /** lines in which a byte was of another encoding, as far as it was read by now */
  brokenLines: ReadonlySet<number>
  /** the rows, some at a time */
  rows: () => AsyncGenerator<FileRow[]>
}

interface Asked {
  /** which somebody has chosen for texts that are not in Unicode; null: the one that is found */
  encoding: CodePage | null
  /** whether somebody knows a column by this heading */
  isColumn: (heading: string) => boolean
}

/** @throws ReadingRefusal for what is no table */
export const openText = async (path: string, { encoding: asked, isColumn }: Asked): Promise<TextFile> => {
  const source = await sourceOf(path)
  const probed = await encodingOf(source, asked)
  let head = ''
  for await (const lines of linesIn(source, probed)) {
    head += `${lines.join('\n')}\n`
    if (head.length > cutSample) break
  }
  const other = otherTextIn(head)
  if (other) throw new ReadingRefusal(other)
  if (hasControls(head)) throw new ReadingRefusal('BOM_UNREADABLE')
  const { delimiter, width, isStated } = cutOf(head.slice(0, cutSample).split('\n'), isColumn)
  const brokenLines = new Set<number>()
  const noted = (rows: CutRow[]): CutRow[] => {
    for (const { line, isRepaired } of rows) if (isRepaired && brokenLines.size < mostBrokenRows) brokenLines.add(line)
    return rows
  }
  async function* rows(): AsyncGenerator<FileRow[]> {
    // Excel's own line is none of the table
    let isAbove = isStated
    const cutter = new RecordCutter(delimiter, width, isStated ? 2 : 1)
    for await (const lines of linesIn(source, probed)) {
      const some: CutRow[] = []
      for (const line of isAbove ? lines.slice(1) : lines) cutter.take(line, some)
      isAbove &&= lines.length === 0
      if (cutter.pendingLength > longestLine) throw new ReadingRefusal('BOM_TOO_LARGE')
      yield noted(some)
    }
    const last: CutRow[] = []
    cutter.end(last)
    yield noted(last)
  }
  const { encoding, isSure, repaired = null } = probed
  return { encoding, isSure, repaired, delimiter, brokenLines, rows }
}
