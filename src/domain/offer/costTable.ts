/**
 * The offers by kinds of cost as a table (rules L8, O18): suppliers side by side as shown, the scenario named first, and sums that the
 * spreadsheet reckons itself.
 */
import { formatTyped } from '../core/numbers.ts'
import type { Cell, Table } from '../core/table.ts'
import type { CostCell, CostComparison, CostedOffer, CostGroup, NoCost, WholeCell } from './costComparison.ts'
import { basisDays } from './payment.ts'
import { weeksFor } from './scale.ts'

/** What is called as the page calls it, and what only the file says. */
export interface CostExportWords {
  title: string
  suppliers: string
  /** said in the row of those that came after the deadline */
  missed: string
  groups: Readonly<Record<CostGroup, string>>
  none: Readonly<Record<NoCost, string>>
  total: string
  sum: string
  comparableSum: string
  rows: Readonly<
    Record<
      | 'offer'
      | 'missed'
      | 'cabinets'
      | 'optionWanted'
      | 'optionUnwanted'
      | 'payment'
      | 'lacking'
      | 'paymentDays'
      | 'cashDiscount'
      | 'cashDiscountDays'
      | 'weeks'
      | 'date'
      | 'notIncluded',
      string
    >
  >
}

/** "B", "C", … "AA" */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** What is shown, and what it was reckoned with. */
export interface CostExport {
  offers: readonly CostedOffer[]
  costs: CostComparison
  /** cabinets */
  amount: number
  /** % a year; null: payment is not reckoned */
  interest: number | null
}

export const costTable = ({ offers, costs, amount, interest }: CostExport, words: CostExportWords): Table => {
  const rows: Cell[][] = []
  /** Adds a row and says under which number the sheet has it: its head is the first. */
  const put = (label: string, cells: readonly Cell[]): number => rows.push([label, ...cells]) + 1
  /** … unless nobody says anything to it. */
  const putSaid = (label: string, cells: readonly Cell[]): void => {
    if (cells.some((cell) => cell !== null)) put(label, cells)
  }
  const putLacking = (cells: readonly WholeCell[]): void => {
    if (cells.some(({ lacking }) => lacking > 0))
      put(
        words.rows.lacking,
        cells.map(({ lacking }) => lacking),
      )
  }
  const figures = (cells: readonly CostCell[]): Cell[] =>
    cells.map((cell) => ('none' in cell ? words.none[cell.none] : { euros: cell.sum, stands: cell.isCheapest }))
  /** Where a cell is a sum, the sheet adds up these rows of its column. */
  const added = (cells: readonly CostCell[], formula: (column: string, index: number) => string | undefined): Cell[] =>
    cells.map((cell, index) => {
      if ('none' in cell) return words.none[cell.none]
      const own = formula(columnName(index + 1), index)
      const figure = { euros: cell.sum, stands: cell.isCheapest }
      return own === undefined ? figure : { ...figure, formula: own }
    })

  put(
    words.rows.offer,
    offers.map(({ offerNumber, version }) => `${offerNumber} V${version}`),
  )
  putSaid(
    words.rows.missed,
    offers.map(({ missedDeadline }) => missedDeadline && words.missed),
  )
  put(
    words.rows.cabinets,
    offers.map(() => amount),
  )
  const groupRows = costs.groups.map(({ group, cells }) => put(words.groups[group], figures(cells)))
  const totalRow = put(
    words.total,
    added(costs.totals, (column, index) =>
      // an offer of one amount alone has no parts to add up
      offers[index]?.priceLines.length === 0
        ? undefined
        : `ROUND(SUM(${column}${groupRows[0]}:${column}${groupRows.at(-1)}),2)`,
    ),
  )
  putLacking(costs.totals)
  const wantedRows = costs.options.flatMap(({ text, ticked, cells }) => {
    const row = put(`${words.rows[ticked ? 'optionWanted' : 'optionUnwanted']}: ${text}`, figures(cells))
    return ticked ? [row] : []
  })
  const paymentRow =
    costs.payments &&
    put(
      `${words.rows.payment}: ${basisDays}; ${formatTyped(interest ?? 0)} %`,
      costs.payments.map((payment) => ('none' in payment ? words.none[payment.none] : { euros: payment.cost })),
    )
  const parts = [totalRow, ...wantedRows, ...(paymentRow === null ? [] : [paymentRow])]
  if (costs.options.length > 0 || interest !== null) {
    put(
      interest === null ? words.sum : words.comparableSum,
      // by SUM: words among the parts count as nothing
      added(costs.sums, (column) => `ROUND(SUM(${parts.map((row) => `${column}${row}`).join(',')}),2)`),
    )
    putLacking(costs.sums)
  }
  putSaid(
    words.rows.paymentDays,
    offers.map(({ paymentDays }) => paymentDays),
  )
  putSaid(
    words.rows.cashDiscount,
    offers.map(({ cashDiscount }) => cashDiscount),
  )
  putSaid(
    words.rows.cashDiscountDays,
    offers.map(({ cashDiscountDays }) => cashDiscountDays),
  )
  putSaid(
    words.rows.weeks,
    offers.map((offer) => weeksFor(offer, offer.amount, amount)),
  )
  putSaid(
    words.rows.date,
    offers.map(({ desiredDeliveryDate: day }) => (day === null || day === '' ? null : { day })),
  )
  putSaid(
    words.rows.notIncluded,
    offers.map(({ notIncluded }) => notIncluded.map(({ text }) => text).join('; ') || null),
  )
  return { title: words.title, headers: [words.suppliers, ...offers.map(({ supplierName }) => supplierName)], rows }
}
