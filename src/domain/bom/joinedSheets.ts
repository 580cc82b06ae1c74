/**
 * Sheets of a workbook with the same columns, as of several cabinets, taken for one list (rule B21): the first one as it stands, below it
 * the lines of the others, their cells below the headers that mean the same. Rows count on; whose they are is a fact of the sheet.
 */
import type { BomLine } from './bom.ts'
import { readHeader } from './headerNames.ts'
import { normalisedHeader } from './headerWords.ts'
import { proposeHeaderRow } from './proposal.ts'
import { headersOf } from './headers.ts'
import { type Cell, cellText, columnLetter, columnNumber, type Sheet } from './sheet.ts'
import { cutText } from '../core/text.ts'

const longestName = 200
const nameOf = (sheets: readonly Sheet[]): string => cutText(sheets.map(({ name }) => name).join(' + '), longestName)

/** A column as other sheets have it, wherever it stands there; `isTold`: its header says something of its content. */
type Column = { key: string; isTold: boolean }

/**
 * The field where the header can mean nothing else, with its unit; otherwise the header itself, and the how manieth of them it is. So
 * "Menge" and "Anzahl" are one column, "Typ" only what is called so as well.
 */
const columnsOf = (headers: readonly string[]): Column[] => {
  const before = new Map<string, number>()
  return headers.map((header) => {
    const { meanings, lengthUnit = '', weightUnit = '' } = readHeader(header)
    const [meaning, ...others] = meanings
    const isSure = meaning?.weight === 1 && others.length === 0
    const name = isSure ? [meaning.field, lengthUnit, weightUnit].join(' ') : `"${normalisedHeader(header)}"`
    const nth = before.get(name) ?? 0
    before.set(name, nth + 1)
    return { key: `${name} ${nth}`, isTold: meaning !== undefined }
  })
}

type Opened = { sheet: Sheet; header: number; headers: string[]; columns: Column[] }
const opened = (sheet: Sheet, header = proposeHeaderRow(sheet.rows).headerRowIndex): Opened => {
  const headers = headersOf(sheet.rows, header)
  return { sheet, header, headers, columns: columnsOf(headers) }
}

/** What two sheets have in common that can be joined: the columns that say something, in any order; '' for a sheet that is no list. */
const columnsKey = (sheet: Sheet): string => {
  const { headerRowIndex, score } = proposeHeaderRow(sheet.rows)
  if (score < 2) return ''
  const told = opened(sheet, headerRowIndex).columns.filter(({ isTold }) => isTold)
  return told
    .map(({ key }) => key)
    .toSorted()
    .join('|')
}

/** The groups of sheets that can be taken as one, by the name that each gets; `mostRows` is the limit of a list. */
export const joinableSheets = (sheets: readonly Sheet[], mostRows: number): Map<string, Sheet[]> => {
  const groups = new Map<string, Sheet[]>()
  if (sheets.length < 2) return groups
  for (const sheet of sheets) {
    const key = columnsKey(sheet)
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), sheet])
  }
  const taken = new Set(sheets.map(({ name }) => name))
  const joinable = [...groups.values()].filter(
    (group) =>
      group.length > 1 &&
      !taken.has(nameOf(group)) &&
      group.reduce((sum, { rows }) => sum + rows.length, 0) <= mostRows,
  )
  return new Map(joinable.map((group) => [nameOf(group), group]))
}

const isUsed = ({ rows }: Sheet, column: number): boolean => rows.some((row) => cellText(row[column]) !== '')

/** The columns of all sheets: those of the first one in its order, right of them what others have besides. */
const allColumns = (sheets: readonly Opened[]): Map<string, { place: number; header: string }> => {
  const all = new Map<string, { place: number; header: string }>()
  for (const [place, { sheet, headers, columns }] of sheets.entries())
    for (const [column, { key }] of columns.entries())
      if (!all.has(key) && (place === 0 || isUsed(sheet, column)))
        all.set(key, { place: all.size, header: headers[column] ?? '' })
  return all
}

/** The sheets as one. */
export const joined = (group: readonly Sheet[]): Sheet => {
  const sheets = group.map((sheet) => opened(sheet))
  const all = allColumns(sheets)
  const rows: Cell[][] = []
  const facts = {
    joined: new Array<{ name: string; from: number; to: number }>(),
    hiddenRows: new Array<number>(),
    struckRows: new Array<number>(),
    struckTexts: new Array<{ row: number; text: string }>(),
    entities: new Array<{ row: number; text: string }>(),
    unsavedFormulas: new Array<string>(),
    mergedDown: new Array<{ column: number; from: number; to: number }>(),
  }
  for (const [place, { sheet, header, columns }] of sheets.entries()) {
    // the first one brings along its headers, and what stands above them
    const skipped = place === 0 ? 0 : header
    const shift = rows.length - skipped
    const to = (column: number): number => all.get(columns[column]?.key ?? '')?.place ?? column
    const {
      hiddenRows = [],
      struckRows = [],
      struckTexts = [],
      entities = [],
      unsavedFormulas = [],
      mergedDown = [],
    } = sheet.facts ?? {}
    const shifted = (numbers: readonly number[]) => numbers.filter((row) => row > skipped).map((row) => row + shift)
    facts.joined.push({ name: sheet.name, from: header + shift + 1, to: sheet.rows.length + shift })
    facts.hiddenRows.push(...shifted(hiddenRows))
    facts.struckRows.push(...shifted(struckRows))
    facts.entities.push(...entities.flatMap(({ row, text }) => shifted([row]).map((to) => ({ row: to, text }))))
    facts.struckTexts.push(...struckTexts.flatMap(({ row, text }) => shifted([row]).map((to) => ({ row: to, text }))))
    facts.unsavedFormulas.push(...unsavedFormulas.flatMap((cell) => movedCell(cell, skipped, { shift, to })))
    facts.mergedDown.push(
      ...mergedDown
        .filter(({ from }) => from > skipped)
        .map((merged) => ({ column: to(merged.column), from: merged.from + shift, to: merged.to + shift })),
    )
    for (const row of sheet.rows.slice(skipped)) rows.push(place === 0 ? row : moved(row, to))
  }
  const [first] = sheets
  if (first && all.size > first.columns.length) rows[first.header - 1] = [...all.values()].map(({ header }) => header)
  return { name: nameOf(group), rows, facts }
}

/** The cells of a row where its columns stand in the list. */
const moved = (row: readonly Cell[], to: (column: number) => number): Cell[] => {
  const cells: Cell[] = []
  for (const [column, cell] of row.entries()) {
    if (cell === '') continue
    const place = to(column)
    while (cells.length <= place) cells.push('')
    cells[place] = cell
  }
  return cells
}

/** C7, so many rows below and where its column stands in the list; none where its row is not taken along. */
const movedCell = (
  cell: string,
  skipped: number,
  { shift, to }: { shift: number; to: (column: number) => number },
): string[] => {
  const [, column, row] = /^([A-Z]{1,3})(\d+)$/.exec(cell) ?? []
  if (column === undefined || Number(row) <= skipped) return []
  return [`${columnLetter(to(columnNumber(column)))}${Number(row) + shift}`]
}

type Placed = Pick<BomLine, 'row' | 'installationLocation' | 'locationIdentifier'>
const longestPlace = 300

/** Lines say from which sheet they are: as their location, or, where they name one, as the site of it. */
export const placeBySheet = (lines: readonly Placed[], { facts }: Sheet): void => {
  for (const line of lines) {
    const name = facts?.joined?.find(({ from, to }) => line.row >= from && line.row <= to)?.name
    if (name === undefined) continue
    const place = cutText(name.replace(/^\+{1,2}/, '').trim(), longestPlace)
    if (line.installationLocation === '') line.installationLocation = place
    else if (line.locationIdentifier === '' && line.installationLocation !== place) line.locationIdentifier = place
  }
}
