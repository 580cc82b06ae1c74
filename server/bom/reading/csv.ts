/**
 * Delimited text as people export it: UTF-8, UTF-16 or an eight-bit code page; semicolon, comma, tab or bar; with stray quotes. Every cell
 * is text (rule B4).
 */
import Papa from 'papaparse'
import type { FoundEncoding, TextEncoding } from '../../../src/domain/bom/sheet.ts'
import { decoderFor, EncodingProbe } from './encoding.ts'
import { ReadingRefusal, sheetLimits } from './reading.ts'

/** Share of control characters from which bytes are no text. */
const tooManyControls = 0.01

/** Whether this is no text at all. */
export const hasControls = (text: string): boolean => {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const controls = text.match(/[\0-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0
  return controls > text.length * tooManyControls
}

/** What the bytes of a text are taken for. */
export const encodingOf = (bytes: Buffer): FoundEncoding => {
  const probe = new EncodingProbe()
  probe.add(bytes)
  return probe.end()
}

/** The text of the bytes; refuses what is no text at all. */
export const decodeText = (bytes: Buffer, encoding: TextEncoding = encodingOf(bytes).encoding): string => {
  const decode = decoderFor(encoding)
  const text = decode(bytes) + decode()
  if (hasControls(text)) throw new ReadingRefusal('BOM_UNREADABLE')
  return text.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')
}

const delimiters = [';', '\t', ',', '|'] as const

/** How regularly a delimiter cuts the text: share of rows with the commonest width, then that width. */
const regularity = (text: string, delimiter: string): { share: number; width: number } => {
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 200, skipEmptyLines: 'greedy' })
  const counts = new Map<number, number>()
  for (const row of data) counts.set(row.length, (counts.get(row.length) ?? 0) + 1)
  counts.delete(1)
  const [width, count] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0]
  return { share: data.length === 0 ? 0 : count / data.length, width }
}

/** The delimiter that cuts most regularly; a semicolon wins over a comma that is only decimal. Undefined for a single column. */
export const delimiterOf = (text: string): string | undefined => {
  const sample = text.slice(0, 200_000)
  const rated = delimiters.map((delimiter) => ({ delimiter, ...regularity(sample, delimiter) }))
  const best = rated.filter(({ width }) => width > 1).sort((a, b) => b.share - a.share || b.width - a.width)[0]
  return best?.delimiter
}

/** A line whose quotes are broken (an inch sign: 19" rack) is cut at its delimiters, whole-cell quotes removed. */
const splitLine = (line: string, delimiter: string): string[] => {
  const { data, errors } = Papa.parse<string[]>(line, { delimiter, newline: '\n' })
  const isBroken = errors.some(({ type }) => type === 'Quotes')
  if (!isBroken) return data[0] ?? []
  return line.split(delimiter).map((cell) => {
    const inner = /^"(.*)"$/s.exec(cell.trim())?.[1]
    return inner === undefined ? cell : inner.replaceAll('""', '"')
  })
}

/** Rows of cells; row 1 is the first line (a leading `sep=;` is Excel's, not a row). Refuses too many rows or columns. */
export const readCsv = (text: string): { rows: string[][]; hasDelimiter: boolean } => {
  const stated = /^sep=(.)\n/i.exec(text)
  const body = stated === null ? text : text.slice(stated[0].length)
  const found = stated?.[1] ?? delimiterOf(body)
  const delimiter = found ?? ';'
  const preview = sheetLimits.rows + 2
  const parsed = Papa.parse<string[]>(body, { delimiter, newline: '\n', preview })
  const isBroken = parsed.errors.some(({ type }) => type === 'Quotes')
  const rows = isBroken ? body.split('\n', preview).map((line) => splitLine(line, delimiter)) : parsed.data
  return { rows, hasDelimiter: found !== undefined }
}
