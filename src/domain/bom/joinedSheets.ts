/**
 * Sheets of a workbook with the same columns, as of several cabinets, taken for one list (rule B21): the first one as it stands, below it
 * the lines of the others. Rows count on; whose they are is a fact of the sheet.
 */
import type { BomLine } from './bom.ts'
import { headersKeyOf } from './habits.ts'
import { proposeHeaderRow } from './proposal.ts'
import { type Cell, headersOf, type Sheet } from './sheet.ts'
import { cutText, withoutTrailing } from '../core/text.ts'

const longestName = 200
const nameOf = (sheets: readonly Sheet[]): string => cutText(sheets.map(({ name }) => name).join(' + '), longestName)

/** What two sheets have in common that can be joined; '' for one that is no list. */
const columnsKey = ({ rows }: Sheet): string => {
  const { headerRowIndex, score } = proposeHeaderRow(rows)
  return score < 2 ? '' : withoutTrailing(headersKeyOf(headersOf(rows, headerRowIndex)), '|')
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

/** The sheets as one. */
export const joined = (group: readonly Sheet[]): Sheet => {
  const rows: Cell[][] = []
  const facts = {
    joined: new Array<{ name: string; from: number; to: number }>(),
    hiddenRows: new Array<number>(),
    unsavedFormulas: new Array<string>(),
    mergedDown: new Array<{ column: number; from: number; to: number }>(),
  }
  for (const [place, sheet] of group.entries()) {
    const header = proposeHeaderRow(sheet.rows).headerRowIndex
    // the first one brings its headers along
    const skipped = place === 0 ? 0 : header
    const shift = rows.length - skipped
    const { hiddenRows = [], unsavedFormulas = [], mergedDown = [] } = sheet.facts ?? {}
    facts.joined.push({ name: sheet.name, from: header + shift + 1, to: sheet.rows.length + shift })
    facts.hiddenRows.push(...hiddenRows.filter((row) => row > skipped).map((row) => row + shift))
    facts.unsavedFormulas.push(...unsavedFormulas.flatMap((cell) => movedCell(cell, skipped, shift)))
    facts.mergedDown.push(
      ...mergedDown
        .filter(({ from }) => from > skipped)
        .map(({ column, from, to }) => ({ column, from: from + shift, to: to + shift })),
    )
    for (const row of sheet.rows.slice(skipped)) rows.push(row)
  }
  return { name: nameOf(group), rows, facts }
}

/** C7, so many rows below; none where its row is not taken along. */
const movedCell = (cell: string, skipped: number, shift: number): string[] => {
  const [, column, row] = /^([A-Z]{1,3})(\d+)$/.exec(cell) ?? []
  return column === undefined || Number(row) <= skipped ? [] : [`${column}${Number(row) + shift}`]
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
