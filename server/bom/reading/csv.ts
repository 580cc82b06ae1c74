/**
 * Delimited text as people export it: UTF-8, UTF-16 or Windows-1252; semicolon, comma, tab or bar; with stray quotes. Every cell
 * is text (rule B4).
 */
import Papa from 'papaparse'
import { decodeWindows1252 } from '../../csv/windows1252.ts'
import { ReadingRefusal, sheetLimits } from './reading.ts'

/** Share of control characters from which bytes are no text. */
const tooManyControls = 0.01

const utf16Of = (bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  // without a byte order mark: every other byte of western text is 0
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > sample.length * 0.3 && even === 0) return 'utf-16le'
  return even > sample.length * 0.3 && odd === 0 ? 'utf-16be' : undefined
}

/** The text of the bytes; refuses what is no text at all. A byte order mark is dropped. */
export const decodeText = (bytes: Buffer): string => {
  const utf16 = utf16Of(bytes)
  let text: string
  try {
    text = new TextDecoder(utf16 ?? 'utf-8', { fatal: utf16 === undefined }).decode(bytes)
  } catch {
    text = decodeWindows1252(bytes)
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const controls = text.match(/[\0-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0
  if (controls > text.length * tooManyControls) throw new ReadingRefusal('BOM_UNREADABLE')
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
const delimiterOf = (text: string): string | undefined => {
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
