/**
 * Proposals for reading a parts list: which sheet, which header row, which column is what, which units, and how supplied parts
 * are marked. Proposals only: each can be changed by hand (rule B2).
 */
import {
  type ArticleField,
  type BomMapping,
  type BomUnits,
  defaultBomUnits,
  isDesignationField,
  isNumberField,
  type ProposalOrigin,
} from './mapping.ts'
import { type ColumnContent, contentOf } from './columnContent.ts'
import { leastConfidence, readHeader } from './headerNames.ts'
import { headerNamesAt, headerScore, headersOf } from './headers.ts'
import { normalisedHeader } from './headerWords.ts'
import { type QuantityColumns, quantityColumnsOf } from './quantityColumns.ts'
import { type Cell, cellNumber, cellText, isEmptyRow, isNumberCell, type Sheet } from './sheet.ts'

/** A header row is looked for in so many rows. */
const headerSearchRows = 100
/** So many rows below the header tell what a column contains. */
export const sampleSize = 500

export type HeaderRowProposal = {
  /** counts from 1 */
  headerRowIndex: number
  /** false: nothing looks like a header row, the first filled row is named instead */
  found: boolean
  /** the more and the surer the known names, the higher */
  score: number
}

/** A full row of words with a number below one of them: a header row though its names are unknown. */
const contrasts = (rows: readonly Cell[][], index: number, width: number): boolean => {
  const row = rows[index] ?? []
  const filled = row.filter((cell) => cellText(cell) !== '')
  const isFull = filled.length >= Math.max(1, width * 0.6)
  if (!isFull || filled.some((cell) => isNumberCell(cell)) || new Set(filled).size < filled.length) return false
  const below = rows.slice(index + 1).find((candidate) => !isEmptyRow(candidate)) ?? []
  return row.some((cell, column) => cellText(cell) !== '' && isNumberCell(below[column]))
}

/**
 * The header row: the one with the most known column names (at least two, or the only name of a narrow list); failing that, the
 * first full row of words above numbers; failing that, the first row that is not empty, with `found: false`.
 */
export const proposeHeaderRow = (rows: readonly Cell[][]): HeaderRowProposal => {
  const known = proposed.get(rows) ?? headerRowOf(rows)
  proposed.set(rows, known)
  return known
}
/** A sheet is asked again for its tables, its header and its notices, and what its rows say stays. */
const proposed = new WeakMap<readonly Cell[][], HeaderRowProposal>()

const headerRowOf = (rows: readonly Cell[][]): HeaderRowProposal => {
  let best: HeaderRowProposal | undefined
  const searched = rows.slice(0, headerSearchRows)
  for (const [index, row] of searched.entries()) {
    const { score, known } = headerScore(headerNamesAt(rows, index + 1))
    const isEnough = known >= 2 || (known === 1 && row.length <= 2)
    if (isEnough && score > (best?.score ?? 0)) best = { headerRowIndex: index + 1, found: true, score }
  }
  if (best !== undefined) return best
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const contrasting = searched.findIndex((_, index) => contrasts(rows, index, width))
  if (contrasting >= 0) return { headerRowIndex: contrasting + 1, found: true, score: 0 }
  const first = rows.findIndex((row) => !isEmptyRow(row))
  return { headerRowIndex: Math.max(first, 0) + 1, found: false, score: 0 }
}

/** The sheet whose header row is known best; without any, the one with the most rows. The first one wins a tie. */
export const proposeSheet = <S extends Sheet>(sheets: readonly S[]): S | undefined => {
  const rated = sheets.map((sheet) => {
    const { score, found } = proposeHeaderRow(sheet.rows)
    return { sheet, rating: [score, found ? 1 : 0, sheet.rows.length] }
  })
  const isBetter = (a: readonly number[], b: readonly number[]) => {
    const difference = a.findIndex((value, index) => value !== b[index])
    return difference >= 0 && (a[difference] ?? 0) > (b[difference] ?? 0)
  }
  return rated.reduce<(typeof rated)[number] | undefined>(
    (best, next) => (best === undefined || isBetter(next.rating, best.rating) ? next : best),
    undefined,
  )?.sheet
}

/** What a name that may mean several things needs below it; a sure name needs nothing. */
const fits = (field: ArticleField, content: ColumnContent): boolean | undefined => {
  if (field === 'orderNumber' || field === 'manufacturerNumber') return content.code >= mostly
  if (field === 'description') return content.words >= mostly && content.code < mostly
  if (field === 'bmk') return content.signed === 'bmk' || content.designator > 0.5
  return undefined
}
const mostly = 0.6

/** How much the cells speak for or against what the header says. */
const weighed = (field: ArticleField, weight: number, content: ColumnContent): number => {
  if (content.filled === 0) return weight * 0.95
  if (content.link >= 0.5) return 0
  if (field === 'level') return content.levels ? weight : 0
  // a quantity that nobody can read is to be seen in each line; without it, each would count 1
  if (isNumberField(field)) return content.numeric >= 0.5 ? weight : weight * (field === 'quantity' ? 0.55 : 0.4)
  if (field === 'quantityUnitName') return content.numeric > 0.5 ? weight * 0.3 : weight
  if (field === 'manufacturerName') return Math.min(1, weight + content.manufacturer * 0.2)
  const suited = weight < 1 ? fits(field, content) : undefined
  if (suited === undefined) return weight
  return suited ? Math.min(0.99, weight + 0.1) : weight * 0.6
}

/** What the cells say where the header says nothing. */
const byContent = (content: ColumnContent): { field: ArticleField; weight: number }[] => {
  if (content.filled === 0) return []
  if (content.signed !== null) return [{ field: content.signed, weight: 0.7 }]
  if (content.ean > 0.8) return [{ field: 'eanNumber', weight: 0.65 }]
  if (content.manufacturer > 0.6) return [{ field: 'manufacturerName', weight: 0.65 }]
  if (content.unit > 0.8) return [{ field: 'quantityUnitName', weight: 0.6 }]
  return []
}

type Candidate = { column: number; field: ArticleField; confidence: number; origin: ProposalOrigin }
/** What each header was taken for before, by its normal form. */
type Chosen = ReadonlyMap<string, ArticleField>

/** What somebody has chosen counts before everything that is guessed. */
const chosenConfidence = 2

const candidatesOf = (header: string, column: number, rows: readonly Cell[][], chosen: Chosen): Candidate[] => {
  const choice = chosen.get(normalisedHeader(header))
  if (choice !== undefined) return [{ column, field: choice, confidence: chosenConfidence, origin: 'COMPANY' }]
  const content = contentOf(rows, column)
  const { meanings } = readHeader(header)
  const said = meanings.length > 0 ? meanings : byContent(content)
  // the EPLAN sign in the cells (= == + ++ -) is surer than the header's word for a place or function
  const isSigned = content.signed !== null && said.some(({ field }) => isDesignationField(field))
  const fields = isSigned && content.signed !== null ? [{ field: content.signed, weight: 0.95 }] : said
  const origin = meanings.length > 0 && !isSigned ? 'NAME' : 'CELLS'
  const isNumber = /nr$|code$/.test(normalisedHeader(header))
  return fields
    .map(({ field, weight }) => ({ column, field, confidence: weighed(field, weight, content), origin }) as const)
    .filter(
      ({ field, confidence }) => confidence >= (isIdentifier(field) && isNumber ? leastWithoutOthers : leastConfidence),
    )
}

/** Where no other column has a number of the article, one that is only called so has it: "Artikelnummer" above KABEL. */
const leastWithoutOthers = 0.4

/** The surest first; each column gets one field, each field one column. */
const assign = (candidates: readonly Candidate[]): Map<number, Candidate> => {
  const taken = new Set<ArticleField>()
  const assigned = new Map<number, Candidate>()
  const sure = candidates.filter(({ confidence }) => confidence >= leastConfidence)
  for (const candidate of sure.toSorted((a, b) => b.confidence - a.confidence || a.column - b.column)) {
    if (assigned.has(candidate.column) || taken.has(candidate.field)) continue
    assigned.set(candidate.column, candidate)
    taken.add(candidate.field)
  }
  return assigned
}

const isIdentifier = (field: ArticleField) => field === 'orderNumber' || field === 'manufacturerNumber'

/** At least one number must be mapped: a column that could be one gives up what else it was taken for. */
const withIdentifier = (assigned: Map<number, Candidate>, candidates: readonly Candidate[]): Map<number, Candidate> => {
  if ([...assigned.values()].some(({ field }) => isIdentifier(field))) return assigned
  const identifier = candidates
    .filter(({ field }) => isIdentifier(field))
    .toSorted((a, b) => b.confidence - a.confidence)[0]
  return identifier === undefined ? assigned : new Map(assigned).set(identifier.column, identifier)
}

const lengthByCell = { mm: 'MM', cm: 'CM', dm: 'DM', m: 'M' } as const
const weightByCell = { mg: 'MG', g: 'G', kg: 'KG' } as const

/** The unit that stands behind the first number of a column. */
const unitInCells = <Unit>(rows: readonly Cell[][], column: number, units: Record<string, Unit>): Unit | undefined => {
  for (const row of rows) {
    // a row of units below the headings: [mm]
    const alone = /^[[(]?([a-z]{1,2})[\])]?$/.exec(cellText(row[column]))?.[1]
    if (alone !== undefined && Object.hasOwn(units, alone)) return units[alone]
    const parsed = cellNumber(row[column])
    if (parsed.kind === 'number' && parsed.unit !== '') return units[parsed.unit.toLowerCase()]
  }
  return undefined
}

/** Units from the headers ("Breite [mm]"), otherwise from the cells ("120 mm"), otherwise cm and kg. */
const proposeUnits = (headers: readonly string[], rows: readonly Cell[][], assigned: Iterable<Candidate>): BomUnits => {
  const units = { ...defaultBomUnits }
  for (const { column, field } of assigned) {
    const reading = readHeader(headers[column] ?? '')
    if (field === 'width' || field === 'height' || field === 'depth')
      units[field] = reading.lengthUnit ?? unitInCells(rows, column, lengthByCell) ?? units[field]
    if (field === 'weight') units.weight = reading.weightUnit ?? unitInCells(rows, column, weightByCell) ?? units.weight
  }
  return units
}

const yes = /^(?:x|ja|j|yes|y|wahr|true|1|b|k|kunde|beistellung|beistellteil|beigestellt|bauseits)$/i
const no = /^(?:nein|n|no|falsch|false|0|-|–)$/i
/** What marks a supplied part when the file does not show it. */
export const defaultSuppliedPartString = 'X'

/** The mark in the supplied-part column: the usual words first, then whatever else stands there most often. */
const proposeSuppliedPartString = (rows: readonly Cell[][], column: number | undefined): string => {
  if (column === undefined) return defaultSuppliedPartString
  const counts = new Map<string, number>()
  for (const row of rows) {
    const text = cellText(row[column])
    if (text !== '' && !no.test(text) && text.length <= 40) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const marks = [...counts].sort((a, b) => Number(yes.test(b[0])) - Number(yes.test(a[0])) || b[1] - a[1])
  return marks[0]?.[0] ?? defaultSuppliedPartString
}

export type MappingProposal = BomMapping & {
  suppliedPartString: string
  /** per column of the mapping: how sure the proposal is (0–1), 0 where nothing is proposed */
  confidences: number[]
  /** per column: where the proposal comes from, null where nothing is proposed */
  origins: (ProposalOrigin | null)[]
}

/**
 * Of several columns of quantities the total; none where somebody has to say which (rule B2). What was chosen in another list answers no
 * question: there one of them may have stood alone, or have been added up.
 */
const withQuantity = (candidates: readonly Candidate[], { all, proposed }: QuantityColumns): Candidate[] => {
  const isOneOfThem = ({ column, field }: Candidate) => field === 'quantity' && all.includes(column)
  if (proposed === null) return [...candidates]
  if (proposed === 'ask') return candidates.filter((candidate) => !isOneOfThem(candidate))
  const others = candidates.filter((one) => one.origin === 'COMPANY' || !isOneOfThem(one) || one.column === proposed)
  return [...others, { column: proposed, field: 'quantity', confidence: 1, origin: 'NAME' }]
}

/** What nobody sees in the file is proposed only where somebody has taken it before. */
const visible = (candidates: readonly Candidate[], hidden: ReadonlySet<number>): Candidate[] =>
  candidates.filter(({ column, origin }) => origin === 'COMPANY' || !hidden.has(column))

/** A heading that stands there once more names no other number of the article: its column is told as left out (rule B19). */
const unrepeated = (candidates: readonly Candidate[], headers: readonly string[]): Candidate[] => {
  const names = headers.map(normalisedHeader)
  return candidates.filter(
    ({ column, field, origin }) =>
      origin === 'COMPANY' || !isIdentifier(field) || names.indexOf(names[column] ?? '') === column,
  )
}

/** What each column is taken for, judged by its header and the rows below it; each field at most once. */
export const proposeMapping = (
  headers: readonly string[],
  sampleRows: readonly Cell[][],
  chosen: Chosen = new Map(),
  hiddenColumns: readonly number[] = [],
): MappingProposal => {
  const rows = sampleRows.slice(0, sampleSize)
  const said = headers.flatMap((header, column) => candidatesOf(header, column, rows, chosen))
  const hidden = new Set(hiddenColumns)
  const quantities = quantityColumnsOf(
    headers.map((header, column) => (hidden.has(column) ? '' : header)),
    rows,
  )
  const candidates = visible(withQuantity(unrepeated(said, headers), quantities), hidden)
  const assigned = withIdentifier(assign(candidates), candidates)
  const suppliedColumn = [...assigned.values()].find(({ field }) => field === 'isSuppliedPart')?.column
  return {
    fieldMapping: headers.map((importHeader, column) => ({
      column,
      importHeader,
      articleField: assigned.get(column)?.field ?? null,
    })),
    units: proposeUnits(headers, rows, assigned.values()),
    suppliedPartString: proposeSuppliedPartString(sampleRows, suppliedColumn),
    confidences: headers.map((_, column) => assigned.get(column)?.confidence ?? 0),
    origins: headers.map((_, column) => assigned.get(column)?.origin ?? null),
  }
}

/** The mapping proposed for a sheet whose header row is known. */
export const proposeMappingOf = (
  rows: readonly Cell[][],
  headerRowIndex: number,
  chosen?: Chosen,
  hiddenColumns?: readonly number[],
): MappingProposal => proposeMapping(headersOf(rows, headerRowIndex), rows.slice(headerRowIndex), chosen, hiddenColumns)
