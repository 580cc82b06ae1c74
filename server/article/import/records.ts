/**
 * Cuts the lines of a delimited text into rows, so that one broken line costs itself alone: a quote that is never closed, or an inch
 * sign, does not swallow what follows. A row is named by the line of the file in which it begins.
 */
import Papa from 'papaparse'
import type { Cell } from '../../../src/domain/bom/sheet.ts'

export interface FileRow {
  /** counts from 1 */
  line: number
  cells: readonly Cell[]
  /** a quote in it is not closed */
  isOpen?: true
}

/** A cell has at most so many lines; a quote that is open for longer was never meant to be closed. */
const longestRecord = 50

const isWhole = (text: string): boolean => (text.split('"').length - 1) % 2 === 0

/** A whole cell's quotes are taken off; all others are letters like any other. */
const unquoted = (cell: string): string => {
  const inner = /^"(.*)"$/s.exec(cell.trim())?.[1]
  return inner === undefined ? cell : inner.replaceAll('""', '"')
}

export class RecordCutter {
  readonly #delimiter: string
  #line: number
  /** lines of a row whose quote is still open */
  #open: string[] = []

  /** @param line of the file, which the first line is */
  constructor(delimiter: string, line = 1) {
    this.#delimiter = delimiter
    this.#line = line
  }

  /** The rows that are whole with this line. */
  take(line: string): FileRow[] {
    if (this.#open.length === 0 && !line.includes('"'))
      return [{ line: this.#line++, cells: line.split(this.#delimiter) }]
    this.#open.push(line)
    return this.#whole()
  }

  /** What is left at the end of the file. */
  end(): FileRow[] {
    const rows: FileRow[] = []
    while (this.#open.length > 0) rows.push(...this.#giveUp())
    return rows
  }

  #whole(): FileRow[] {
    const text = this.#open.join('\n')
    if (!isWhole(text) && this.#mayGoOn()) return this.#open.length < longestRecord ? [] : this.#giveUp()
    const { data, errors } = Papa.parse<string[]>(text, { delimiter: this.#delimiter, newline: '\n' })
    const isBroken = data.length !== 1 || errors.some(({ type }) => type === 'Quotes')
    if (isBroken && this.#open.length > 1) return this.#giveUp()
    const cells = isBroken ? text.split(this.#delimiter).map(unquoted) : (data[0] ?? [])
    return [this.#row({ cells })]
  }

  /** Whether a quote opens a cell in the first line: only then the next line may belong to it. */
  #mayGoOn(): boolean {
    const [first = ''] = this.#open
    return first.startsWith('"') || first.includes(`${this.#delimiter}"`)
  }

  /** The first line alone, as it stands; the others are looked at anew. */
  #giveUp(): FileRow[] {
    const [first = '', ...others] = this.#open
    this.#open = [first]
    const rows = [this.#row({ cells: first.split(this.#delimiter), isOpen: true })]
    for (const line of others) rows.push(...this.take(line))
    return rows
  }

  #row(row: Omit<FileRow, 'line'>): FileRow {
    const line = this.#line
    this.#line += this.#open.length
    this.#open = []
    return { line, ...row }
  }
}
