/**
 * Cuts the lines of a delimited text into rows: the one reader of parts lists, price lists and the portal's own CSV (rule B4). A broken
 * quote costs its own line alone: an inch sign, or a quote that is never closed, does not swallow what follows. Cells of several lines
 * stay whole, marks against spreadsheets are taken off, and a row is named by the line of the file in which it begins. It is long because each
 * step looks at the row in work: whether a quote ends a cell depends on where the line stands.
 */
import { mayBeMarked, unmarked } from '../../src/domain/bom/marks.ts'
import { mendedAmongOthers } from '../../src/domain/core/twiceEncoded.ts'
import { composed } from '../../src/domain/core/text.ts'

export interface CutRow {
  /** counts from 1 */
  line: number
  cells: string[]
  /** a quote in it is not closed */
  isOpen?: true
  /** a byte of it was none of its text's encoding */
  isRepaired?: true
}

/** Stands before a sign that was read by another encoding than the text's own: no text has it. */
export const repairedSign = '\ufdd0'

/** What a plain line has not: quotes, and what `add` looks at. */
// oxlint-disable-next-line no-control-regex -- control signs are what is looked for
const special = /["'’´`ÃÂâ\0-\u0008\u000e-\u001f\u007f-\u00a0\u2007\u202f\ufdd0\ufeff]/

/** What hardly any text has: see `mendedAmongOthers`. */
const mayBeGarbled = /[ÃÂâ]/

/** A cell has at most so many lines; a quote that is open for longer was never meant to be closed. */
const longestCell = 100

/** In so many cells of a line it is looked for where their quotes end, though they end nowhere. */
const mostBroken = 10

/** So many cells more than headings may come of delimiters within a cell; a wider row is another table. */
const mostTorn = 20

/** How a cell that begins with a quote ends: with a quote, nowhere in its line, or it is no quoted cell at all. */
type Ending = { kind: 'closed'; quote: number } | { kind: 'open'; perhaps: number } | { kind: 'loose' }
interface Parsed {
  cells: string[]
  /** where the text of a cell begins that goes on in the next line */
  openFrom?: number
  /** a quote is not closed, and stays so */
  isOpen?: boolean
}
/** A row that goes on. */
interface Pending {
  lines: string[]
  /** those that are closed */
  cells: string[]
  /** the text of the open cell, line by line */
  parts: string[]
  length: number
}

const quotesIn = (line: string): number => {
  let count = 0
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 1)) count++
  return count
}

/** What stands between a cell's quotes. */
const content = (raw: string): string =>
  raw.includes('"') ? raw.replaceAll(String.raw`\"`, '"').replaceAll('""', '"') : raw

export class RecordCutter {
  readonly #delimiter: string
  /** so many cells a whole row has; undefined where nobody knows */
  readonly #width: number | undefined
  readonly #blanks: string
  #line: number
  #broken = 0
  /** where the cells of the line in work begin */
  readonly #starts: number[] = []
  #pending: Pending | undefined

  /**
   * @param width of the row with the headings: it tells a cell of several lines from a quote that somebody forgot
   * @param line of the file, which the first line is
   */
  constructor(delimiter: string, width?: number, line = 1) {
    this.#delimiter = delimiter
    this.#width = width
    this.#blanks = [' ', '\t', '\u00a0'].filter((blank) => blank !== delimiter).join('')
    this.#line = line
  }

  /** Characters of a row that goes on. */
  get pendingLength(): number {
    return this.#pending?.length ?? 0
  }

  /** Takes the next line, and adds the rows that are whole with it. */
  take(written: string, rows: CutRow[]): void {
    const line = composed(written)
    if (this.#pending === undefined && !this.#isSpecial(line))
      rows.push({ line: this.#line++, cells: line.split(this.#delimiter) })
    else this.#takeAll([line], rows)
  }

  #isSpecial(line: string): boolean {
    return special.test(line) || (this.#delimiter !== '\t' && line.includes('\t'))
  }

  /** Adds what is left at the end of the file. */
  end(rows: CutRow[]): void {
    while (this.#pending) this.#takeAll(this.#giveUp(this.#pending, rows), rows)
  }

  /** A row that is given up leaves lines to be looked at anew. */
  #takeAll(lines: string[], rows: CutRow[]): void {
    const left = lines.toReversed()
    for (let line = left.pop(); line !== undefined; line = left.pop()) {
      this.#broken = 0
      const again = this.#pending ? this.#goOn(this.#pending, line, rows) : this.#begin(line, rows)
      for (const one of again.toReversed()) left.push(one)
    }
  }

  #begin(line: string, rows: CutRow[]): string[] {
    this.#starts.length = 0
    const parsed = this.#parse(line, 0, [])
    if (parsed.openFrom === undefined) this.#add(rows, line, this.#asWide(line, parsed.cells))
    else
      this.#pending = {
        lines: [line],
        cells: parsed.cells,
        parts: [line.slice(parsed.openFrom)],
        length: line.length,
      }
    return []
  }

  /**
   * "Rahmen 19", grau, 2HE" holds an inch sign in front of the delimiter: in a row that is wider than the headings a quoted cell goes on to
   * the quote that nothing opens, if that makes the row as wide as they are.
   */
  #asWide(line: string, cells: string[]): string[] {
    const [width, starts] = [this.#width, this.#starts]
    const torn = width === undefined ? 0 : cells.length - width
    if (torn <= 0 || torn > mostTorn || starts.length !== cells.length) return cells
    const ends = [...starts.slice(1).map((start) => start - this.#delimiter.length), line.length]
    const pieces = starts.map((start, at) => line.slice(start, ends[at]))
    const joined: string[] = []
    for (let at = 0; at < pieces.length; at++) {
      const last = pieces[at]?.trimStart().startsWith('"') ? this.#strayEnd(pieces, at) : at
      const raw = pieces
        .slice(at, last + 1)
        .join(this.#delimiter)
        .trim()
      joined.push(last > at ? content(raw.slice(1, -1)) : (cells[at] ?? ''))
      at = last
    }
    return joined.length === width ? joined : cells
  }

  /** The piece that ends with the one quote in it, behind pieces without any; `from` itself where there is none. */
  #strayEnd(pieces: readonly string[], from: number): number {
    const at = pieces.findIndex((piece, place) => place > from && piece.includes('"'))
    const piece = pieces[at]?.trim() ?? ''
    return piece.length > 1 && piece.endsWith('"') && quotesIn(piece) === 1 ? at : from
  }

  /** The next line of a row that goes on. @returns the lines to be looked at anew, where it turns out to be none */
  #goOn(pending: Pending, line: string, rows: CutRow[]): string[] {
    pending.lines.push(line)
    pending.length += line.length + 1
    const ending = line.includes('"') ? this.#endingOf(line, 0, true) : ({ kind: 'open', perhaps: -1 } as const)
    if (ending.kind === 'loose') return this.#giveUp(pending, rows)
    if (ending.kind === 'open') {
      pending.parts.push(line)
      return pending.parts.length > longestCell ? this.#giveUp(pending, rows) : []
    }
    pending.parts.push(line.slice(0, ending.quote))
    pending.cells.push(content(pending.parts.join('\n')))
    const after = this.#behind(line, ending.quote)
    const parsed = after > line.length ? { cells: pending.cells } : this.#parse(line, after, pending.cells, true)
    if (parsed.openFrom !== undefined) {
      pending.parts = [line.slice(parsed.openFrom)]
      return []
    }
    if (this.#areRowsApart(pending)) return this.#giveUp(pending, rows)
    this.#pending = undefined
    this.#add(rows, pending.lines.join('\n'), pending.cells, pending.lines.length)
    return []
  }

  /** Whether the lines of a row look like rows by themselves: then a quote was forgotten, and closed by one that means inches. */
  #areRowsApart({ lines, cells }: Pending): boolean {
    const width = this.#width
    if (width === undefined || width < 2) return false
    const counts = lines.map((line) => line.split(this.#delimiter).length)
    const fits = cells.length === width
    const isRow = (count: number): boolean => count === width || (!fits && count * 2 > width)
    const middle = counts.slice(1, -1)
    if (middle.length === 0) return counts.every(isRow) && (fits || cells.length * 2 > width)
    const nearly = middle.filter((count) => count === width || (width > 3 && count * 2 > width))
    return nearly.length * 2 > middle.length && (nearly.includes(width) || nearly.length > 2)
  }

  /** The first line alone, as it stands. @returns the others, to be looked at anew */
  #giveUp({ lines: [first = '', ...others] }: Pending, rows: CutRow[]): string[] {
    this.#pending = undefined
    this.#addAlone(first, rows)
    // what would be looked at over and over costs more than it tells
    if (others.length <= longestCell) return others
    for (const line of others) this.#addAlone(line, rows)
    return []
  }

  #addAlone(line: string, rows: CutRow[]): void {
    this.#broken = 0
    const { cells, isOpen } = this.#parse(line, 0, [], true, true)
    this.#add(rows, line, cells)
    const row = rows.at(-1)
    if (isOpen && row) row.isOpen = true
  }

  /**
   * Reads cells from `from` on, onto `cells`.
   *
   * @param goesOn whether the row began in a line before
   * @param isAlone whether an open cell is to end within the line, as it stands
   */
  #parse(line: string, from: number, cells: string[], goesOn = false, isAlone = false): Parsed {
    let isOpen = false
    for (let at = from; at <= line.length;) {
      this.#starts.push(at)
      const simple = this.#simpleEnd(line, at)
      if (simple >= 0) {
        cells.push(line.slice(at + 1, simple))
        at = simple + 1 + this.#delimiter.length
        continue
      }
      const start = this.#skip(line, at)
      const isFormula = line[start] === '=' && line[start + 1] === '"'
      const opening = isFormula ? start + 1 : start
      const ending = line[opening] === '"' ? this.#endingOf(line, opening + 1, false) : undefined
      if (ending?.kind === 'open' && !isFormula) {
        const closed = ending.perhaps >= 0 ? this.#closedAt(line, opening, ending.perhaps, cells) : undefined
        if (closed && (isAlone || this.#isWhole(closed, goesOn))) return { cells: closed.cells, isOpen }
        if (!isAlone && !this.#isWholeAsItStands(line, at, cells.length, goesOn))
          return { cells, openFrom: opening + 1 }
        isOpen ||= quotesIn(line.slice(at)) % 2 === 1
      }
      if (ending?.kind === 'closed') {
        cells.push(content(line.slice(opening + 1, ending.quote)))
        at = this.#behind(line, ending.quote)
      } else {
        const end = line.indexOf(this.#delimiter, at)
        cells.push(line.slice(at, end < 0 ? line.length : end))
        at = end < 0 ? line.length + 1 : end + this.#delimiter.length
      }
    }
    return { cells, isOpen }
  }

  /** Where the closing quote of a cell stands that is quoted as it should be, and has no other quote in it; -1 for all others. */
  #simpleEnd(line: string, at: number): number {
    if (line[at] !== '"') return -1
    const quote = line.indexOf('"', at + 1)
    if (quote < 0 || line[quote - 1] === '\\') return -1
    return quote + 1 === line.length || line.startsWith(this.#delimiter, quote + 1) ? quote : -1
  }

  /** The rest of the line, where the cell's quote closes at `quote`, which may as well be a letter of it. */
  #closedAt(line: string, opening: number, quote: number, before: readonly string[]): Parsed {
    const cells = [...before, content(line.slice(opening + 1, quote))]
    const after = this.#behind(line, quote)
    return after > line.length ? { cells } : this.#parse(line, after, cells, true, true)
  }

  #isWhole({ cells, isOpen }: Parsed, goesOn: boolean): boolean {
    return !isOpen && !goesOn && (this.#width === undefined || cells.length === this.#width)
  }

  /** "Klemme" grau;5 has all of its cells, and as many quotes as it should: nothing is open. */
  #isWholeAsItStands(line: string, at: number, before: number, goesOn: boolean): boolean {
    if (goesOn || quotesIn(line.slice(at)) % 2 === 1) return false
    return this.#width === undefined || before + line.slice(at).split(this.#delimiter).length === this.#width
  }

  /**
   * Where the quoted cell ends whose text begins at `from`. A quote ends it where the delimiter or the line's end follows; doubled, or
   * behind a backslash, it is a letter, and any other is an inch sign. One that looks like the beginning of the next cell says that this
   * cell was never quoted.
   *
   * @param goesOn whether the cell began in a line before
   */
  #endingOf(line: string, from: number, goesOn: boolean): Ending {
    let perhaps = -1
    if (this.#broken > mostBroken) return { kind: 'loose' }
    for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 1)) {
      const isDoubled = line[at + 1] === '"'
      const quote = isDoubled ? at + 1 : at
      const isEnd = this.#isEnd(line, quote)
      if (at > from && line[at - 1] === '\\') {
        if (isEnd) perhaps = quote
        continue
      }
      if (isDoubled) {
        if (goesOn && isEnd && this.#isBeginning(line, at, from, goesOn)) return { kind: 'loose' }
        if (isEnd && perhaps < 0) perhaps = quote
        at = quote
      } else if (isEnd) return { kind: 'closed', quote }
      else if (this.#isBeginning(line, at, from, goesOn)) {
        this.#broken++
        return perhaps >= 0 ? { kind: 'closed', quote: perhaps } : { kind: 'loose' }
      }
    }
    this.#broken++
    return { kind: 'open', perhaps }
  }

  #isEnd(line: string, quote: number): boolean {
    const after = this.#skip(line, quote + 1)
    return after === line.length || line.startsWith(this.#delimiter, after)
  }

  /** Whether a quote stands where a cell begins. */
  #isBeginning(line: string, quote: number, from: number, goesOn: boolean): boolean {
    let before = quote - 1
    while (before >= from && this.#blanks.includes(line[before] ?? '')) before--
    if (before < from) return goesOn
    return line.startsWith(this.#delimiter, before - this.#delimiter.length + 1)
  }

  #behind(line: string, quote: number): number {
    return this.#skip(line, quote + 1) + this.#delimiter.length
  }

  #skip(line: string, from: number): number {
    let at = from
    while (at < line.length && this.#blanks.includes(line[at] ?? '')) at++
    return at
  }

  /** A cell that was encoded twice among others that were not, as of a list made of two. */
  #mend(row: CutRow): void {
    const cells = row.cells.map(mendedAmongOthers)
    if (cells.every((cell, at) => cell === row.cells[at])) return
    row.isRepaired = true
    row.cells = cells
  }

  #add(rows: CutRow[], text: string, cells: string[], lines = 1): void {
    const row: CutRow = { line: this.#line, cells }
    this.#line += lines
    if (text.includes(repairedSign)) {
      row.isRepaired = true
      row.cells = cells.map((cell) => cell.replaceAll(repairedSign, ''))
    }
    if (mayBeMarked(text)) row.cells = row.cells.map(unmarked)
    if (mayBeGarbled.test(text)) this.#mend(row)
    rows.push(row)
  }
}
