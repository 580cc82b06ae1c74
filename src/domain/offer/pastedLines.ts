/** Price lines out of a pasted table: which column is what, and what becomes of each row (rule P13). */
import { readDecimal, readPrice } from '../core/decimals.ts'
import { formatGerman } from '../core/numbers.ts'
import { emptyLine, type LineDraft, reckonDrafts } from './lineDrafts.ts'
import { type LineKind, mostMoney, mostQuantity } from './priceLines.ts'
import type { PastedTable } from './pastedTable.ts'

export const pasteFields = ['place', 'text', 'quantity', 'unit', 'unitPrice', 'sum', 'kind', 'none'] as const
export type PasteField = (typeof pasteFields)[number]

/** What headings begin with, in small letters; the longer ones first. */
const headings: readonly (readonly [string, PasteField])[] = [
  ['gesamtpreis', 'sum'],
  ['gesamt', 'sum'],
  ['summe', 'sum'],
  ['betrag', 'sum'],
  ['gp', 'sum'],
  ['einzelpreis', 'unitPrice'],
  ['stückpreis', 'unitPrice'],
  ['preis', 'unitPrice'],
  ['ep', 'unitPrice'],
  ['menge', 'quantity'],
  ['anzahl', 'quantity'],
  ['einheit', 'unit'],
  ['me', 'unit'],
  ['eh', 'unit'],
  ['pos', 'place'],
  ['nr', 'place'],
  ['koa', 'kind'],
  ['kostenart', 'kind'],
  ['art', 'kind'],
  ['bezeichnung', 'text'],
  ['beschreibung', 'text'],
  ['leistung', 'text'],
  ['text', 'text'],
]
const wordOf = (cell: string): string => cell.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
const fieldOf = (cell: string): PasteField | undefined => {
  const word = wordOf(cell)
  return headings.find(([heading]) => word === heading || (heading.length > 2 && word.startsWith(heading)))?.[1]
}

const numberIn = (cell: string): number | undefined => {
  const read = readPrice(cell, { decimals: 6, max: Number.MAX_SAFE_INTEGER })
  return read && 'value' in read ? read.value : undefined
}
const isNumber = (cell: string): boolean => numberIn(cell) !== undefined

export interface PastedColumns {
  /** whether the first row names the columns */
  hasHeader: boolean
  fields: readonly PasteField[]
}

/** The columns by their headings; without any by what stands in them: the longest text, then amounts and prices in their usual order. */
export const proposeColumns = ({ rows }: PastedTable): PastedColumns => {
  const [first = [], ...rest] = rows
  const named = first.map(fieldOf)
  const hasHeader = rest.length > 0 && named.some((field) => field !== undefined) && !first.some(isNumber)
  if (hasHeader) {
    const taken = new Set<PasteField>()
    return {
      hasHeader,
      fields: named.map((field) => {
        if (field === undefined || taken.has(field)) return 'none'
        taken.add(field)
        return field
      }),
    }
  }
  const columns = first.map((_, at) => rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''))
  const numeric = columns.map((cells) => cells.length > 0 && cells.filter(isNumber).length * 2 > cells.length)
  const longest = columns.map((cells, at) =>
    numeric[at] ? 0 : cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length),
  )
  const text = longest.indexOf(Math.max(...longest))
  const numbers = numeric.flatMap((is, at) => (is ? [at] : []))
  const place = numbers[0] !== undefined && numbers[0] < text ? numbers.shift() : undefined
  const order: readonly PasteField[] = numbers.length === 1 ? ['unitPrice'] : ['quantity', 'unitPrice', 'sum']
  return {
    hasHeader,
    fields: first.map((_, at) => {
      if (at === text) return 'text'
      if (at === place) return 'place'
      return order[numbers.indexOf(at)] ?? (longest[at] && longest[at] <= 8 ? 'unit' : 'none')
    }),
  }
}

/** A column is one thing, and each thing one column. */
export const chooseColumn = (columns: PastedColumns, at: number, field: PasteField): PastedColumns => ({
  ...columns,
  fields: columns.fields.map((other, index) => {
    if (index === at) return field
    return other === field ? 'none' : other
  }),
})

const kindWords: readonly (readonly [string, LineKind])[] = [
  ['mat', 'MATERIAL'],
  ['kupfer', 'COPPER'],
  ['cu', 'COPPER'],
  ['prüf', 'TEST'],
  ['prf', 'TEST'],
  ['dok', 'DOCUMENTATION'],
  ['fracht', 'FREIGHT'],
  ['verp', 'FREIGHT'],
  ['liefer', 'FREIGHT'],
  ['zuschlag', 'SURCHARGE'],
  ['psch', 'FLAT'],
  ['pausch', 'FLAT'],
]
const hours = new Set(['h', 'std', 'stunde', 'stunden'])
const kindOf = (cell: string, unit: string): LineKind => {
  const word = wordOf(cell)
  const isWork = word.startsWith('lohn') || word.startsWith('arbeit') || word.startsWith('mont')
  if (hours.has(wordOf(unit))) return 'WORK'
  if (isWork) return unit === '' ? 'WORK' : 'FLAT'
  return kindWords.find(([begin]) => word.startsWith(begin))?.[1] ?? 'MATERIAL'
}

/** A row that adds up others, or carries them over: it is none itself. */
const isSum = (text: string): boolean => /^(zwischen|gesamt|end)?(summe|betrag)|^total|^übertrag/.test(wordOf(text))

export type PastedRow =
  | { kind: 'header' | 'sum' | 'blank'; line: null }
  /** `given`: what the file says that it comes to, where that is something else (for one cabinet) */
  | { kind: 'line'; line: LineDraft; reckoned: number | null; given: number | null }

/** The table's rows by what they are, in their order. The file's own total only checks. */
export const pastedRows = ({ rows }: PastedTable, { hasHeader, fields }: PastedColumns): PastedRow[] =>
  rows.map((row, index): PastedRow => {
    const at = (field: PasteField): string => row[fields.indexOf(field)] ?? ''
    if (hasHeader && index === 0) return { kind: 'header', line: null }
    const [text, quantity, unitPrice] = [at('text'), at('quantity'), at('unitPrice')]
    if (isSum(text) && (quantity === '' || unitPrice === '')) return { kind: 'sum', line: null }
    if (text === '' && unitPrice === '') return { kind: 'blank', line: null }
    const unit = at('unit').slice(0, 20)
    const price = numberIn(unitPrice)
    const line: LineDraft = {
      ...emptyLine(`pasted-${index}`),
      kind: kindOf(at('kind'), unit),
      text: text.slice(0, 300),
      quantity: quantity === '' ? '1' : quantity,
      unit: hours.has(wordOf(unit)) ? 'h' : unit,
      unitPrice: price === undefined || readFault(unitPrice) ? unitPrice : formatGerman(price, 2),
    }
    const reckoned = reckonDrafts([line], 1).lines[0]?.sum ?? null
    const said = numberIn(at('sum'))
    return {
      kind: 'line',
      line,
      reckoned,
      given: said === undefined || reckoned === null || said === reckoned ? null : said,
    }
  })
const readFault = (price: string): boolean => {
  const read = readPrice(price, { decimals: 2, max: mostMoney })
  return read === null || 'wrong' in read
}

/** What is to become of a pasted table, as it is looked at before it is taken. */
export interface PastePreview {
  table: PastedTable
  columns: PastedColumns
  /** rows that are left out by hand, from 0 on */
  left: readonly number[]
  /** in the place of the positions that there are */
  replaces: boolean
}
export const previewOf = (table: PastedTable): PastePreview => ({
  table,
  columns: proposeColumns(table),
  left: [],
  replaces: false,
})
/** A row is left out, or taken after all. */
export const withRow = (preview: PastePreview, row: number): PastePreview => ({
  ...preview,
  left: preview.left.includes(row) ? preview.left.filter((other) => other !== row) : [...preview.left, row],
})
/** The lines that are taken. */
export const takenLines = ({ table, columns, left }: PastePreview): LineDraft[] =>
  pastedRows(table, columns).flatMap(({ line }, row) => (line === null || left.includes(row) ? [] : [line]))

/** Whether a pasted line can be sent as it is; it is taken all the same, and marked in the grid. */
export const isReadable = ({ quantity, unitPrice }: LineDraft): boolean => {
  const many = readDecimal(quantity, { decimals: 3, max: mostQuantity })
  return many !== null && !('wrong' in many) && !readFault(unitPrice)
}
