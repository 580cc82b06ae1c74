/** A price list that is a text, read piece by piece, however long it is: encoding and delimiter are found by themselves. */
import { createReadStream } from 'node:fs'
import { delimiterOf, hasControls } from '../../bom/reading/csv.ts'
import { decoderFor, EncodingProbe } from '../../bom/reading/encoding.ts'
import { ReadingRefusal } from '../../bom/reading/reading.ts'
import type { TextEncoding } from '../../../src/domain/bom/sheet.ts'
import { type FileRow, RecordCutter } from './records.ts'

/** A line is no longer than this, or the file is no table. */
const longestLine = 1_000_000
const pieceBytes = 65_536

async function* piecesIn(path: string): AsyncGenerator<Buffer> {
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) yield piece as Buffer
}

const encodingOf = async (path: string): Promise<TextEncoding> => {
  const probe = new EncodingProbe()
  for await (const piece of piecesIn(path)) probe.add(piece)
  return probe.end().encoding
}

/** The lines, some at a time, without their ends. */
async function* linesIn(path: string, encoding: TextEncoding): AsyncGenerator<string[]> {
  const decode = decoderFor(encoding)
  let left = ''
  for await (const piece of piecesIn(path)) {
    const text = left + decode(piece).replaceAll('\0', '')
    // what follows a \r is in the next piece
    const lines = text.split(/\r\n|\n|\r(?!$)/)
    left = lines.pop() ?? ''
    if (left.length > longestLine) throw new ReadingRefusal('BOM_TOO_LARGE')
    yield lines
  }
  const last = left + decode()
  if (last !== '') yield [last.replace(/\r$/, '')]
}

export interface TextFile {
  encoding: TextEncoding
  delimiter: string
  /** the rows, some at a time */
  rows: () => AsyncGenerator<FileRow[]>
}

const otherTexts = /^(?:<(?:!doctype|html|\?xml|table|meta|head|body|!--)|\{\\rtf|%PDF-)/i

/** @throws ReadingRefusal for what is no table */
export const openText = async (path: string): Promise<TextFile> => {
  const encoding = await encodingOf(path)
  let head = ''
  for await (const lines of linesIn(path, encoding)) {
    head += `${lines.join('\n')}\n`
    if (head.length > 200_000) break
  }
  if (hasControls(head) || otherTexts.test(head.trimStart())) throw new ReadingRefusal('BOM_UNREADABLE')
  const stated = /^sep=(.)\n/i.exec(head)
  const delimiter = stated?.[1] ?? delimiterOf(head) ?? ';'
  async function* rows(): AsyncGenerator<FileRow[]> {
    let isFirst = true
    const cutter = new RecordCutter(delimiter, 1)
    for await (const lines of linesIn(path, encoding)) {
      const some = lines.flatMap((line) => cutter.take(line))
      // Excel's own line is none of the table
      if (isFirst && stated) some.shift()
      isFirst = false
      yield some
    }
    yield cutter.end()
  }
  return { encoding, delimiter, rows }
}
