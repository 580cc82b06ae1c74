/**
 * Parts lists of the demo as files, the way customers send them: an EPLAN export with a cover sheet and three rows above its
 * header, a plain table, or a semicolon-separated text; each with a few of the mistakes that real lists have.
 */
import { utils, write } from 'xlsx'
import { languages } from '../../../src/domain/core/language.ts'
import { formatsIn } from '../../../src/i18n/formatsIn.ts'
import type { ArticleBook } from './articleBook.ts'
import { stableNumber } from './numbers.ts'
import { type CabinetKind, type Part, partsOf } from './cabinets.ts'

export const layouts = ['eplan', 'plain', 'csv'] as const
export type Layout = (typeof layouts)[number]
/** What marks a supplied part in a list of this layout. */
export const suppliedMark: Record<Layout, string> = { eplan: 'X', plain: 'ja', csv: 'ja' }

export type PartsListOrder = {
  kind: CabinetKind
  size: number
  layout: Layout
  /** how many of its lines are wrong in some way */
  mistakes: number
  /** plant and location in front of every device tag, such as ++H2+S1 */
  place: string
  project: string
  author: string
  date: Date
}

type Row = {
  tag: string
  manufacturer: string
  order: string
  type: string
  text: string
  quantity: number | null
  unit: string
  supplied: boolean
}

const rowOf = (part: Part, place: string, book: ArticleBook): Row => {
  const article = book.get(part.order)
  if (article === undefined) throw new Error(`the demo catalogue has no article ${part.order}`)
  return {
    tag: part.tag === '' ? place : `${place}-${part.tag}`,
    manufacturer: article.manufacturer,
    order: article.order,
    type: article.type,
    text: article.text,
    quantity: part.quantity,
    unit: article.unit,
    supplied: part.supplied ?? false,
  }
}

/** Articles that no catalogue of the trade has: the customer's own, discontinued, or named by a word only. */
const unknown: readonly Pick<Row, 'manufacturer' | 'order' | 'type' | 'text'>[] = [
  { manufacturer: '', order: 'Induktivsensor M12', type: '', text: 'wie Bestand' },
  { manufacturer: 'SIE', order: '3TF4022-0BB4', type: '', text: 'Schütz, abgekündigt' },
  { manufacturer: '', order: 'BF-0815-22', type: '', text: 'Adapterplatte nach Zeichnung' },
  { manufacturer: 'RIT', order: 'AX1076', type: '', text: 'Kompaktschrank' },
  { manufacturer: 'PLZ', order: 'PNOZs4 750104', type: '', text: 'Sicherheitsrelais' },
  { manufacturer: 'SEW', order: 'MDX61B0055', type: '', text: 'Umrichter, beigestellt aus Altanlage' },
  { manufacturer: '', order: 'Typenschild', type: '', text: 'Edelstahl graviert' },
]

/** Each spoils the list in its own way; `turn` counts how often mistakes were made before. */
const mistakeKinds: readonly ((rows: Row[], turn: number) => void)[] = [
  // typed by hand: the letter O for a zero
  (rows, turn) => {
    const target = rows.filter(({ order }) => /^\d+$/.test(order) && order.slice(1, -1).includes('0'))[turn]
    if (target) Object.assign(target, { order: target.order.replace('0', 'O'), type: '' })
    else addUnknown(rows, turn)
  },
  (rows, turn) => addUnknown(rows, turn),
  // metres counted in pieces
  (rows, turn) => {
    const target = rows.filter(({ unit }) => unit === 'm')[turn]
    if (target) target.unit = 'Stk'
    else addUnknown(rows, turn)
  },
  (rows, turn) => {
    const target = rows.filter(({ quantity }) => quantity === 1)[turn * 3 + 2]
    if (target) target.quantity = null
    else addUnknown(rows, turn)
  },
  // a thread is nobody's number in particular: two makers have it
  (rows, turn) => {
    const thread = ['M20x1,5', 'M25x1,5', 'M32x1,5'][turn % 3] ?? ''
    const common = { tag: rows[0]?.tag ?? '', manufacturer: '', order: '', unit: 'Stk', supplied: false }
    rows.push({ ...common, type: thread, text: 'Gegenmutter', quantity: 12 })
  },
]
const addUnknown = (rows: Row[], turn: number): void => {
  const article = unknown[turn % unknown.length]
  if (article) rows.push({ tag: rows[turn]?.tag ?? '', ...article, quantity: 1 + turn, unit: 'Stk', supplied: false })
}

const rowsOf = (order: PartsListOrder, book: ArticleBook): Row[] => {
  const rows = partsOf(order.kind, order.size).map((part) => rowOf(part, order.place, book))
  const start = stableNumber(order.project, mistakeKinds.length)
  for (let made = 0; made < order.mistakes; made++) {
    const kind = (start + made) % mistakeKinds.length
    mistakeKinds[kind]?.(rows, Math.floor(made / mistakeKinds.length))
  }
  return rows
}

type Table = (string | number)[][]

/** German, like the lists of the demo. */
const { day: germanDate } = formatsIn(languages[0])

const eplanTable = ({ project, author, date }: PartsListOrder, rows: readonly Row[]): Table => [
  ['Projekt', project],
  ['Stand', germanDate(date), '', author],
  [],
  ['Pos.', 'BMK', 'Hersteller', 'Bestellnummer', 'Typnummer', 'Bezeichnung', 'Menge', 'ME', 'Beist.'],
  ...rows.map((row, index) => [
    index + 1,
    row.tag,
    row.manufacturer,
    row.order,
    row.type,
    row.text,
    row.quantity ?? '',
    row.unit,
    row.supplied ? suppliedMark.eplan : '',
  ]),
]

const plainTable = (rows: readonly Row[]): Table => [
  ['Kennzeichen', 'Artikelnummer', 'Typ', 'Hersteller', 'Benennung', 'Anzahl', 'Einheit', 'Beistellung'],
  ...rows.map((row) => [
    row.tag,
    row.order,
    row.type,
    row.manufacturer,
    row.text,
    row.quantity ?? '',
    row.unit,
    row.supplied ? suppliedMark.plain : 'nein',
  ]),
]

const sheetOf = (table: Table) => {
  const sheet = utils.aoa_to_sheet(table)
  const widths = [6, 18, 12, 22, 26, 52, 8, 6, 8]
  return Object.assign(sheet, { '!cols': widths.map((wch) => ({ wch })) })
}

/** The file's bytes; order numbers are text cells, as a careful export writes them. */
export const writePartsList = (order: PartsListOrder, book: ArticleBook): Buffer => {
  const rows = rowsOf(order, book)
  if (order.layout === 'csv') {
    const quoted = (cell: string | number) =>
      /[";]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell
    const lines = plainTable(rows).map((cells) => cells.map(quoted).join(';'))
    return Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`)
  }
  const workbook = utils.book_new()
  if (order.layout === 'eplan') {
    const cover = [
      ['Artikelstückliste'],
      [],
      ['Projekt', order.project],
      ['Bearbeiter', order.author],
      ['Stand', germanDate(order.date)],
    ]
    utils.book_append_sheet(workbook, utils.aoa_to_sheet(cover), 'Deckblatt')
    utils.book_append_sheet(workbook, sheetOf(eplanTable(order, rows)), 'Stückliste')
  } else {
    utils.book_append_sheet(workbook, sheetOf(plainTable(rows)), 'Tabelle1')
  }
  return Buffer.from(write(workbook, { type: 'array', bookType: 'xlsx', compression: true }))
}
