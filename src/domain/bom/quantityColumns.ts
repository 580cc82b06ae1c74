/**
 * Columns that name quantities, where there is more than one, or one in other words than the usual (rule B2): by cabinet, with or without a
 * total. The total is proposed; without one, somebody says whether they are added up or which of them counts.
 */
import { leastConfidence, readHeader } from './headerNames.ts'
import { type Cell, cellNumber, cellText, isNumberCell } from './sheet.ts'

const quantity =
  /^(?:menge|anzahl|st(?:ü|ue)ckzahl|st(?:ü|ue)ck|stk|stck|qty|quantity|bedarf)\.?(?=$|[\s\-_/.:(=+#\d])/i
/** What stands beside a quantity without being one. */
const otherwise =
  /einheit|preis|lager|bestand|verf(?:ü|ue)gbar|mindest|verpackung|\bvpe\b|\bve\b|geliefert|offen|r(?:ü|ue)ckstand|reserv|unit|price|stock|\bper\b/i
const whole =
  /^(?:gesamt|summe|total|sum|[∑Σ]|(?:gesamt|total|summe)[\s-]?(?:menge|anzahl|st(?:ü|ue)ck(?:zahl)?|bedarf|qty|quantity)?|(?:menge|anzahl|st(?:ü|ue)ckzahl|st(?:ü|ue)ck|bedarf|qty|quantity)[\s-]*(?:gesamt|ges\.?|total|summe))$/i
/** Whether a header names a total rather than the quantity of one assembly or cabinet. */
export const namesTotal = (header: string): boolean => whole.test(header.trim())

/** A total that is named so without a quantity: only what it sums up tells that it is one. */
const bare = /^(?:gesamt|summe|total|sum|[∑Σ])$/i
const place = /^(?:schrank|schaltschrank|anlage|feld|station|linie|maschine|cabinet|panel|[+=]{1,2}[\p{L}\d])/iu

/** … of which no unit, package or remainder is one either: "Menge pro Packung". */
const another = new RegExp(
  `${otherwise.source.replaceAll(String.raw`|\bper\b`, '')}|pack|gebinde|karton|reel|rest|fehl|staffel|rabatt|bezug|basis`,
  'i',
)
const places =
  'schrank|schaltschrank|anlage|gerät|geraet|feld|station|linie|maschine|baugruppe|einheit|cabinet|panel|assembly'
/** A quantity in a word of its own (Einbaumenge), of one cabinet (Stück pro Schrank) or in pieces (Menge ST). */
const saysQuantity = new RegExp(
  '^(?:' +
    '(?:[\\p{L}.]{2,20}[ -]?)?(?:menge|anzahl|anz|st(?:ü|ue)ckz(?:ahl)?|stckz|mg|qty|quantit[yéà])\\.?' +
    `|(?:menge|anzahl|anz|st(?:ü|ue)ckzahl|st(?:ü|ue)ck|stk|stck|bedarf|qty|quantity)\\.? ?[([]?(?:je|pro|per|/) ?(?:${places})[)\\]]?` +
    '|(?:menge|anzahl) ?(?:in )?[([/]? ?(?:st|stk|stck|st(?:ü|ue)ck|pcs)\\.?[)\\]]?' +
    ')$',
  'iu',
)

const numbersIn = (rows: readonly (readonly Cell[])[], column: number): (number | null)[] =>
  rows.map((row) => {
    const read = cellNumber(row[column])
    return read.kind === 'number' ? read.value : null
  })

/** Numbers that can be read in two ways are numbers, too. */
const isNumeric = (rows: readonly (readonly Cell[])[], column: number): boolean => {
  const filled = rows.map((row) => row[column]).filter((cell) => cellText(cell) !== '')
  return filled.length > 0 && filled.filter((cell) => isNumberCell(cell)).length >= filled.length * 0.8
}

/** Share of rows in which the total is the sum of the others. */
const isSum = (rows: readonly (readonly Cell[])[], total: number, parts: readonly number[]): boolean => {
  const sums = numbersIn(rows, total)
  const summands = parts.map((column) => numbersIn(rows, column))
  const told = [...sums.keys()].filter((row) => sums[row] !== null)
  const right = told.filter((row) => {
    const sum = summands.reduce((all, part) => all + (part[row] ?? 0), 0)
    return Math.abs(sum - (sums[row] ?? 0)) < 1e-6
  })
  return told.length > 0 && right.length >= told.length * 0.8
}

export type QuantityColumns = {
  /** all of them, where there are several or one that is asked about; [] otherwise */
  all: number[]
  /** the one to propose; null: the columns' names decide; 'ask': nobody knows */
  proposed: number | null | 'ask'
}

/** Whether a column's own name says so: then nobody looks further. */
const isNamed = (header: string): boolean =>
  readHeader(header).meanings.some(({ field, weight }) => field === 'quantity' && weight >= leastConfidence)

/**
 * Where no column is called what quantities are mostly called: the one that says it in other words. What only begins so ("Anzahl Pole") may count
 * something else: somebody has to say, as without a quantity each line would count 1.
 */
const saidOtherwise = (columns: readonly number[], nameOf: (column: number) => string): QuantityColumns => {
  if (columns.some((column) => isNamed(nameOf(column)))) return { all: [], proposed: null }
  const possible = columns.filter((column) => !another.test(nameOf(column)))
  const saying = possible.filter((column) => saysQuantity.test(nameOf(column).replaceAll(/\s+/g, ' ')))
  const [sole] = saying
  if (saying.length === 1 && sole !== undefined) return { all: [], proposed: sole }
  const all = saying.length > 0 ? saying : possible.filter((column) => quantity.test(nameOf(column)))
  return { all, proposed: all.length > 0 ? 'ask' : null }
}

/** The columns of numbers right before a total, which may be cabinets by any name: S1, S2, Halle, Summe. */
const besides = (columns: readonly number[], total: number, nameOf: (column: number) => string): number[] => {
  const found: number[] = []
  for (let at = total - 1; columns.includes(at) && !another.test(nameOf(at)); at--) {
    if (readHeader(nameOf(at)).meanings.some(({ weight }) => weight >= leastConfidence)) break
    found.unshift(at)
  }
  return found
}

/** What of the columns names quantities, judged by headers and the rows below them. */
export const quantityColumnsOf = (headers: readonly string[], rows: readonly (readonly Cell[])[]): QuantityColumns => {
  const named = headers.map((header) => header.trim())
  const columns = [...named.keys()].filter((column) => named[column] !== '' && isNumeric(rows, column))
  const nameOf = (column: number) => named[column] ?? ''
  const byName = columns.filter((column) => quantity.test(nameOf(column)) && !otherwise.test(nameOf(column)))
  const totals = columns.filter((column) => whole.test(nameOf(column)))
  const parts = byName.filter((column) => !totals.includes(column))
  const places = columns.filter((column) => place.test(nameOf(column)) && !parts.includes(column))
  const sure = totals.filter((column) => !bare.test(nameOf(column)))
  const summandsOf = (total: number) =>
    [parts, places, besides(columns, total, nameOf)].find((some) => some.length > 1 && isSum(rows, total, some))
  const proven = totals.find((total) => summandsOf(total) !== undefined)
  const summands = (parts.length > 1 || proven === undefined ? undefined : summandsOf(proven)) ?? parts
  const total = proven ?? (parts.length > 0 ? sure[0] : undefined)
  if (total !== undefined) return { all: [...summands, total].toSorted((a, b) => a - b), proposed: total }
  if (parts.length < 2) return saidOtherwise(columns, nameOf)
  // one that is called by the bare word is the list's own, whatever stands beside it
  const own = parts.filter((column) => /^(?:menge|anzahl|st(?:ü|ue)ckzahl|quantity|qty)\.?$/i.test(nameOf(column)))
  return { all: parts, proposed: own.length === 1 ? null : 'ask' }
}
