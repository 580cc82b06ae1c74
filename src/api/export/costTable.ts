/**
 * The offers by kinds of cost as a table (rules L8, O18): suppliers side by side as shown, the scenario named first, and sums that the
 * spreadsheet reckons itself.
 */
import type { CostCell, CostGroup, NoCost } from '../../domain/offer/costComparison.ts'
import { formatTyped } from '../../domain/core/numbers.ts'
import { basisDays } from '../../domain/offer/payment.ts'
import type { CostExport } from '../../machines/offer/costsMachine.ts'
import type { Cell, Table } from './workbook.ts'

/** What is called as the page calls it, and what only the file says. */
export interface CostExportWords {
  title: string
  suppliers: string
  groups: Readonly<Record<CostGroup, string>>
  none: Readonly<Record<NoCost, string>>
  total: string
  sum: string
  comparableSum: string
  rows: Readonly<
    Record<
      | 'offer'
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

export const costTable = (
  { shown: { offers, costs, amount }, interest }: CostExport,
  words: CostExportWords,
): Table => {
  const rows: Cell[][] = []
  /** Adds a row and says under which number the sheet has it: its head is the first. */
  const put = (label: string, cells: readonly Cell[]): number => rows.push([label, ...cells]) + 1
  const figures = (cells: readonly CostCell[]): Cell[] =>
    cells.map((cell) => ('none' in cell ? words.none[cell.none] : { euros: cell.sum }))
  /** Where a cell is a sum, the sheet adds up these rows of its column. */
  const added = (cells: readonly CostCell[], formula: (column: string, index: number) => string | undefined): Cell[] =>
    cells.map((cell, index) => {
      if ('none' in cell) return words.none[cell.none]
      const own = formula(columnName(index + 1), index)
      return own === undefined ? { euros: cell.sum } : { euros: cell.sum, formula: own }
    })

  put(
    words.rows.offer,
    offers.map(({ offerNumber, version }) => `${offerNumber} V${version}`),
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
  put(
    words.rows.lacking,
    costs.totals.map(({ lacking }) => lacking),
  )
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
  put(
    interest === null ? words.sum : words.comparableSum,
    // by SUM: words among the parts count as nothing
    added(costs.sums, (column) => `ROUND(SUM(${parts.map((row) => `${column}${row}`).join(',')}),2)`),
  )
  put(
    words.rows.lacking,
    costs.sums.map(({ lacking }) => lacking),
  )
  put(
    words.rows.paymentDays,
    offers.map(({ paymentDays }) => paymentDays),
  )
  put(
    words.rows.cashDiscount,
    offers.map(({ cashDiscount }) => cashDiscount),
  )
  put(
    words.rows.cashDiscountDays,
    offers.map(({ cashDiscountDays }) => cashDiscountDays),
  )
  put(
    words.rows.weeks,
    offers.map(({ deliveryWeeks }) => deliveryWeeks),
  )
  put(
    words.rows.date,
    offers.map(({ desiredDeliveryDate: day }) => (day === null || day === '' ? null : { day })),
  )
  put(
    words.rows.notIncluded,
    offers.map(({ notIncluded }) => notIncluded.map(({ text }) => text).join('; ') || null),
  )
  return { title: words.title, headers: [words.suppliers, ...offers.map(({ supplierName }) => supplierName)], rows }
}
