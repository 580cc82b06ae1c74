/**
 * By which sign a text is cut: the one that stands between its headings (rule B4). Excel writes no empty cells at the end of a line
 * behind the sixteenth, people write titles above and sentences into a table, and a German price has a comma: how regularly a sign
 * stands in the lines tells little. It decides only where no heading is known.
 */
import { type CutRow, RecordCutter } from './records.ts'

/** How a text is cut. */
export interface Cut {
  delimiter: string
  /** cells of the row with the headings, or else of most rows; undefined where nothing tells */
  width: number | undefined
  /** whether anything speaks for the delimiter: a text of one column has none */
  isFound: boolean
  /** the first line says which delimiter it is, and is no row */
  isStated: boolean
}

const delimiters = [';', '\t', ',', '|'] as const
/** What old systems put between cells, and signs of a text anywhere else: they need a row of headings that are known. */
const rareDelimiters = ['^', '~', '\x1f']
/** So many lines, and of each so many cells, are looked at. */
const [linesSeen, cellsSeen] = [200, 500]
/** Headings stand in one of the first rows; behind the first that looks like them, only a few more are compared. */
const [headingRows, furtherRows] = [100, 10]
const longestHeading = 80

/** Excel's own line: sep=; */
const statement = /^\s*"?sep=(\\t|[^"\s\p{L}\d]|\t)(?:"?[\s;,]*|\1*)$/iu

/** The delimiter that a text's first line states. */
export const statedIn = (line: string): string | undefined => {
  const stated = line.length > 100 ? undefined : statement.exec(line)?.[1]
  return stated?.toLowerCase() === String.raw`\t` ? '\t' : stated
}

const filledWidth = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1

interface Rated {
  delimiter: string
  /** columns whose headings are known */
  known: number
  width: number
  /** how much the rows look as if it cuts them */
  regularity: number
}

/** The row in which most headings are known. */
const headingsIn = (
  rows: readonly CutRow[],
  isHeading: (text: string) => boolean,
): { known: number; width: number } => {
  let best = { known: 0, width: 0 }
  let last = headingRows
  for (let at = 0; at < Math.min(last, rows.length); at++) {
    const cells = (rows[at]?.cells ?? []).slice(0, cellsSeen)
    const width = filledWidth(cells)
    if (width < 2) continue
    const names = new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== '' && isHeading(cell)))
    if (names.size <= best.known) continue
    if (best.known < 2 && names.size >= 2) last = Math.min(headingRows, at + furtherRows)
    best = { known: names.size, width }
  }
  return best
}

/** Share of the rows that are cut, the more the wider and the more alike they are, and the first of them most of all. */
const regularityOf = (rows: readonly CutRow[]): { regularity: number; width: number } => {
  const filled = rows.filter(({ cells }) => filledWidth(cells) > 0)
  const widths = filled.map(({ cells }) => filledWidth(cells))
  const counts = new Map<number, number>()
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [width, count] = [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0])[0] ?? [1, 0]
  const cut = widths.filter((each) => each > 1)
  if (cut.length === 0) return { regularity: 0, width: 1 }
  const mean = cut.reduce((sum, each) => sum + each, 0) / cut.length
  const alike = 0.5 + (0.5 * count) / cut.length
  const first = (filled[0]?.cells.length ?? 0) > 1 ? 2.5 : 1
  return { regularity: (cut.length / filled.length) * Math.log2(mean) * alike * first, width }
}

const rated = (lines: readonly string[], delimiter: string, isHeading: (text: string) => boolean): Rated => {
  const rows: CutRow[] = []
  const cutter = new RecordCutter(delimiter)
  for (const line of lines) cutter.take(line, rows)
  cutter.end(rows)
  const { known, width } = headingsIn(rows, isHeading)
  const regular = regularityOf(rows)
  return { delimiter, known, width: known > 0 ? width : regular.width, regularity: regular.regularity }
}

/** One known heading may be a word of a title; two are a row of headings. */
const isBetter = (one: Rated, other: Rated): number =>
  (other.known > 1 ? other.known : 0) - (one.known > 1 ? one.known : 0) ||
  other.regularity * (other.known + 1) - one.regularity * (one.known + 1)

/**
 * How the text is cut that begins with these lines.
 *
 * @param isColumn whether somebody knows a column by this heading
 */
export const cutOf = (beginning: readonly string[], isColumn: (heading: string) => boolean): Cut => {
  const stated = statedIn(beginning[0] ?? '')
  const lines = beginning.slice(stated === undefined ? 0 : 1, linesSeen)
  const asked = new Map<string, boolean>()
  const isHeading = (text: string): boolean => {
    if (text.length > longestHeading || !/[\p{L}#=+-]/u.test(text)) return false
    const known = asked.get(text) ?? isColumn(text)
    asked.set(text, known)
    return known
  }
  const candidates = stated === undefined ? [...delimiters, ...rareDelimiters] : [stated]
  const [best] = candidates
    .filter((delimiter) => lines.some((line) => line.includes(delimiter)))
    .map((delimiter) => rated(lines, delimiter, isHeading))
    .filter(({ delimiter, known }) => known > 1 || !rareDelimiters.includes(delimiter) || delimiter === stated)
    .toSorted(isBetter)
  const isFound = stated !== undefined || isCut(best, lines, isHeading)
  const width = isFound && best && best.width > 1 ? best.width : undefined
  return {
    delimiter: stated ?? (isFound ? best?.delimiter : undefined) ?? ';',
    width,
    isFound,
    isStated: stated !== undefined,
  }
}

/** A heading that stands alone in the first line is that of the only column, whatever commas stand below it. */
const isCut = (best: Rated | undefined, lines: readonly string[], isHeading: (text: string) => boolean): boolean => {
  if (best === undefined || best.regularity === 0) return false
  const first = lines.find((line) => line.trim() !== '')?.trim() ?? ''
  return best.known > 0 || !isHeading(first)
}
