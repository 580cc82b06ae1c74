/**
 * A CSV file as a table whose columns are known by their names, and the lines of it that cannot be taken. An import reads all of it
 * before it writes anything, and writes all of it or nothing (decision 0061).
 */
import type { ColumnNames, WrongColumns, WrongLine, WrongLines } from '../../src/domain/core/csvImport.ts'
import { isFormatAllowed } from '../../src/domain/file/file.ts'
import { Refused } from '../http/refusal.ts'
import { filled, said } from '../words.ts'
import type { Words } from '../../src/i18n/words.ts'
import type { UploadedFile } from '../http/upload.ts'
import { CsvBroken, type CsvRow, readCsv } from './read.ts'

export type Problem = keyof Words['csv']['problems']
/** Where in the file something is wrong. */
export interface Place {
  line: number
  column: string | null
}

const NAMED = 200

/** Collects what is wrong with a file. */
export class Problems {
  readonly #found: WrongLine[] = []
  #count = 0

  add({ line, column }: Place, problem: Problem, values: Readonly<Record<string, unknown>> = {}): void {
    this.#count++
    if (this.#found.length < NAMED)
      this.#found.push({ line, column, message: filled(said().csv.problems[problem], values) })
  }

  /** @throws Refused 417 where anything is */
  refuse(): void {
    if (this.#count === 0) return
    const lines = this.#found.toSorted((one, other) => one.line - other.line)
    throw new Refused(417, 'CSV_WRONG_LINES', { count: this.#count, lines } satisfies WrongLines)
  }
}

/** A row that is as wide as the table: blank where the file leaves cells out. */
export interface TableRow {
  line: number
  /** by the column's name, trimmed */
  cells: ReadonlyMap<string, string>
}
export interface Table {
  columns: string[]
  rows: TableRow[]
}

/** The bytes of a file that says itself it is CSV. @throws Refused 417 CSV_WRONG_FORMAT */
export const csvIn = (file: UploadedFile): Promise<Buffer> => {
  if (!isFormatAllowed(file.name, 'csv')) throw wrongFormat()
  return file.read()
}

/** A file that is to be taken, with what somebody has said of it and seen. */
export const givenCsv = async ({
  file,
  body: { columns: names, seen },
}: {
  file: UploadedFile
  body: { columns?: ColumnNames | undefined; seen?: string | undefined }
}) => ({ bytes: await csvIn(file), filename: file.name, names, seen })

interface Expected {
  columns: readonly string[]
  /** columns without which what they say stays as it is */
  optional?: readonly string[]
  /** what the file calls them, by our name: then it may have others besides, which are not read */
  names?: ColumnNames | undefined
  /** what each is called elsewhere */
  synonyms?: Readonly<Record<string, readonly string[]>>
  /** whether there may be a column of this name besides */
  isFurther?: (column: string) => boolean
}

const isExpected = (column: string, { columns, isFurther }: Expected): boolean =>
  columns.includes(column) || isFurther?.(column) === true

const wrongFormat = (columns: WrongColumns = { missing: [], unknown: [], found: [], wanted: [] }): Refused =>
  new Refused(417, 'CSV_WRONG_FORMAT', columns)

/** No list that the portal writes is wider. */
const MOST_COLUMNS = 1000

const withoutBlankEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1)

/** Alike but for case, blanks and signs. */
const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\d%]/gu, '')

/** … and but for the unit that stands behind: "Zeit (min)", "Rabatt in Prozent". */
const withoutUnit = (heading: string): string =>
  plain(
    heading
      .trim()
      .replace(/[[(][^[(]*[\])]$/u, '')
      .replace(/ in \S+$/iu, ''),
  )

/** Which column of the file may be which of ours: called so, or as elsewhere. */
const wantedIn = (found: readonly string[], { columns, optional = [], synonyms = {} }: Expected) =>
  columns.map((column) => {
    const called = [column, ...(synonyms[column] ?? [])].map(plain)
    const proposed =
      found.find((heading) => called.includes(plain(heading))) ??
      found.find((heading) => called.includes(withoutUnit(heading))) ??
      null
    return { column, required: !optional.includes(column), proposed }
  })

/** The columns in their order; '' for those that are not read. @throws Refused 417 CSV_WRONG_FORMAT with those that are missing, unknown or there twice */
const columnsIn = ({ cells }: CsvRow, expected: Expected): string[] => {
  const called = withoutBlankEnd(cells.map((cell) => cell.trim()))
  if (called.length > MOST_COLUMNS) throw wrongFormat()
  const { names, columns, optional = [] } = expected
  const ours = new Map(Object.entries(names ?? {}).map(([column, heading]) => [heading, column]))
  const found = called.map((heading) => ours.get(heading) ?? heading)
  const wrong = found.map((column, place) => found.indexOf(column) < place || !isExpected(column, expected))
  const missing = columns.filter((column) => !found.includes(column) && !(names && optional.includes(column)))
  const unknown = names ? [] : found.filter((_, place) => wrong[place])
  if (missing.length > 0 || unknown.length > 0)
    throw wrongFormat({
      missing,
      unknown: unknown.slice(0, 20),
      found: [...new Set(called.filter((heading) => heading !== ''))].slice(0, 100),
      wanted: wantedIn(called, expected),
    })
  return found.map((column, place) => (wrong[place] ? '' : column))
}

const rowOf = ({ line, cells }: CsvRow, columns: readonly string[], problems: Problems): TableRow => {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) problems.add({ line, column: null }, 'moreCells')
  return { line, cells: new Map(columns.map((column, place) => [column, (cells[place] ?? '').trim()])) }
}

/**
 * Reads a file with these columns, in whatever order.
 *
 * @throws Refused 417 CSV_WRONG_FORMAT, 417 CSV_WRONG_LINES from where it cannot be read, 413 CSV_TOO_LONG
 */
export const readTable = async (bytes: Buffer, expected: Expected, problems: Problems): Promise<Table> => {
  const rows: TableRow[] = []
  let columns: string[] | undefined
  try {
    const theirs = new Set(Object.values(expected.names ?? {}))
    const synonyms = new Set([...expected.columns, ...Object.values(expected.synonyms ?? {}).flat()].map(plain))
    const isColumn = (heading: string) =>
      isExpected(heading.trim(), expected) || theirs.has(heading.trim()) || synonyms.has(plain(heading))
    for await (const some of readCsv(bytes, isColumn)) {
      for (const row of some) {
        if (columns) rows.push(rowOf(row, columns, problems))
        else columns = columnsIn(row, expected)
      }
    }
  } catch (error) {
    if (!(error instanceof CsvBroken)) throw error
    const { fault, line } = error
    if (fault === 'tooManyRows') throw new Refused(413, 'CSV_TOO_LONG')
    if (fault === 'noText' || !columns) throw wrongFormat()
    problems.add({ line, column: null }, fault)
    problems.refuse()
  }
  if (!columns) throw wrongFormat()
  return { columns, rows }
}
