/**
 * Tables side by side on one sheet, as of several cabinets: the same headings stand there once more further right. Each is a list of its own
 * (rule B21): it keeps the places of its cells, and nothing of the others.
 */
import { leastConfidence, readHeader } from './headerNames.ts'
import { headersOf } from './headers.ts'
import { normalisedHeader } from './headerWords.ts'
import { isIdentifying } from './placeholders.ts'
import { proposeHeaderRow } from './proposal.ts'
import { type Cell, cellText, columnLetter, type Sheet, type SheetFacts } from './sheet.ts'

/** No sheet has more of them. */
const mostTables = 20

/** From one column to the one before the next table's. */
type Range = { from: number; to: number }

const fieldsIn = (headers: readonly string[]): Set<string> =>
  new Set(
    headers.flatMap((header) => {
      const [meaning] = readHeader(header).meanings
      return meaning && meaning.weight >= leastConfidence ? [meaning.field] : []
    }),
  )

/** Where tables stand that all have the headings of the first, in its order; none where there is but one. */
const rangesOf = (headers: readonly string[]): Range[] => {
  const names = headers.map(normalisedHeader)
  const first = names.findIndex((name) => name !== '')
  const begins = [...names.keys()].filter((column) => first >= 0 && names[column] === names[first])
  if (begins.length < 2 || begins.length > mostTables) return []
  const ranges = begins.map((from, at) => {
    const next = begins[at + 1] ?? names.length
    // a table ends with its last heading, or with what stands unnamed behind the last of all
    const to = at + 1 < begins.length ? names.findLastIndex((name, column) => column < next && name !== '') : next - 1
    return { from: at === 0 ? 0 : from, to }
  })
  const namesOf = ({ from, to }: Range) =>
    names
      .slice(from, to + 1)
      .filter((name) => name !== '')
      .join('\n')
  const [one] = ranges
  const fields = fieldsIn(headers.slice(one?.from, (one?.to ?? 0) + 1))
  const isList = fields.size > 1 && [...fields].some((field) => isIdentifying(field))
  return isList && one && ranges.every((range) => namesOf(range) === namesOf(one)) ? ranges : []
}

/** What is called so above the headings, where each table has one text of its own there. */
const titlesOf = (rows: readonly Cell[][], header: number, ranges: readonly Range[]): string[] => {
  const titles = ranges.map(({ from, to }) => {
    const texts = rows
      .slice(0, header - 1)
      .flatMap((row) => row.slice(from, to + 1).map(cellText))
      .filter((text) => text !== '')
    return texts.length === 1 ? (texts[0] ?? '') : ''
  })
  return new Set(titles).size === ranges.length && titles.every((title) => title !== '') ? titles : []
}

const factsOf = (facts: SheetFacts, isOwn: (column: number) => boolean): SheetFacts => ({
  ...facts,
  ...(facts.hiddenColumns && { hiddenColumns: facts.hiddenColumns.filter(isOwn) }),
  ...(facts.mergedDown && { mergedDown: facts.mergedDown.filter(({ column }) => isOwn(column)) }),
})

/** The tables of a sheet as sheets of their own; none where it is but one table. */
const tablesOf = ({ name, rows, facts = {} }: Sheet): Sheet[] => {
  const { headerRowIndex, found } = proposeHeaderRow(rows)
  const ranges = found ? rangesOf(headersOf(rows, headerRowIndex)) : []
  const titles = titlesOf(rows, headerRowIndex, ranges)
  return ranges.map(({ from, to }, at) => ({
    name: `${name} · ${titles[at] ?? `${columnLetter(from)}–${columnLetter(to)}`}`,
    tableOf: name,
    rows: rows.map((row) => {
      const own = row.slice(0, to + 1).map((cell, column) => (column < from ? '' : cell))
      own.length = own.findLastIndex((cell) => cell !== '') + 1
      return own
    }),
    facts: factsOf(facts, (column) => column >= from && column <= to),
  }))
}

/** The sheets, each with its tables before it: what is proposed is a table; all of the sheet can be chosen. */
export const withTables = (sheets: readonly Sheet[]): Sheet[] => sheets.flatMap((sheet) => [...tablesOf(sheet), sheet])
