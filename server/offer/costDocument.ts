/**
 * The offers by kinds of cost as a PDF (rule O18): what the page shows and the workbook holds, with its day and who made it. Some suppliers
 * stand side by side on a sheet; more of them follow below, with the kinds of cost once more.
 */
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/offer.ts'
import type { Cell as TableCell, Table } from '../../src/domain/core/table.ts'
import { germanDay } from '../../src/domain/core/day.ts'
import { inFileName } from '../../src/domain/core/text.ts'
import { compareCosts, inOrderOfPrice } from '../../src/domain/offer/costComparison.ts'
import { costTable } from '../../src/domain/offer/costTable.ts'
import { fullName } from '../../src/domain/user/user.ts'
import type { Author } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { enquiryView } from '../enquiry/enquiryView.ts'
import { type Cell, newSheets, sheet, type Sheets } from '../pdf/sheets.ts'
import { filled, said, written } from '../words.ts'
import { offerCosts } from './offerComparison.ts'

/** Points: of the names of the rows, and between columns. */
const named = 128
const gap = 10
/** So many suppliers have room side by side. */
const sideBySide = 3

const whole = { x: sheet.left, width: sheet.right - sheet.left } as const

/** What is called as the page calls it. */
const tableWords = () => {
  const { file, groups, none, total, sum, comparableSum } = said().offer.costs
  return { ...file, groups, none, total, sum, comparableSum }
}

const textOf = (cell: TableCell): Pick<Cell, 'text' | 'bold'> => {
  const { amount, day, quantity } = written()
  if (cell === null) return { text: '' }
  if (typeof cell === 'string') return { text: cell }
  if (typeof cell === 'number') return { text: quantity(cell) }
  if (cell instanceof Date) return { text: day(cell) }
  return 'euros' in cell ? { text: amount(cell.euros), bold: cell.stands === true } : { text: day(cell.day) }
}

const setTable = (sheets: Sheets, { headers, rows }: Table): void => {
  const [corner = '', ...suppliers] = headers
  const width = (sheet.right - sheet.left - named - gap * sideBySide) / sideBySide
  for (let first = 0; first < suppliers.length; first += sideBySide) {
    const columns = suppliers.slice(first, first + sideBySide).map((name, at) => ({
      name,
      cell: first + at + 1,
      place: { x: sheet.left + named + gap + at * (width + gap), width, right: true },
    }))
    sheets.space(14, 80)
    sheets.row([
      { text: corner, x: sheet.left, width: named, size: 7.5, colour: 'faint' },
      ...columns.map(({ name, place }): Cell => ({ text: name, bold: true, ...place })),
    ])
    sheets.rule()
    for (const [label, ...cells] of rows) {
      sheets.row(
        [
          { text: typeof label === 'string' ? label : '', x: sheet.left, width: named },
          ...columns.map(({ cell, place }): Cell => ({ ...textOf(cells[cell - 1] ?? null), ...place })),
        ],
        1,
      )
      sheets.rule(sheet.left, sheet.right, 0.2)
    }
  }
}

/** @throws Refused 404 where the caller does not see the enquiry */
export const costDocument = async (
  db: Database,
  { user, now }: Author,
  { enquiryId, amount, ticked }: BodyOf<typeof calls.getCostDocument>,
): Promise<{ filename: string; content: Buffer }> => {
  const { title, referenceNumber } = await enquiryView(db, user, enquiryId)
  const basis = await offerCosts(db, user, enquiryId)
  const { interest } = basis
  const offers = inOrderOfPrice(basis.offers)
  const costs = compareCosts(offers, { amount, ticked: new Set(ticked), interest })
  const { paper, foot } = said().offer.costs
  const { moment } = written()
  const sheets = await newSheets()
  sheets.row([{ text: paper.title, size: 14, bold: true, ...whole }], 4)
  sheets.row([{ text: filled(paper.enquiry, { title, number: referenceNumber }), ...whole }], 2)
  const made = { when: moment(now), name: fullName(user), company: user.company.name }
  sheets.row([{ text: filled(paper.made, made), colour: 'faint', size: 7.5, ...whole }])
  setTable(sheets, costTable({ offers, costs, amount, interest }, tableWords()))
  sheets.space(10, 30)
  sheets.row([{ text: `${paper.best} ${foot}`, colour: 'faint', size: 7.5, ...whole }])
  const small = { size: 6.5, colour: 'faint' } as const
  sheets.foot((page, pages) => [
    { ...small, x: sheet.right - 90, width: 90, right: true, text: filled(paper.page, { page, pages }) },
    { ...small, x: sheet.left, width: 380, text: filled(paper.enquiry, { title, number: referenceNumber }) },
  ])
  sheets.document.setTitle(`${paper.title} – ${title}`, { showInWindowTitleBar: true })
  sheets.document.setLanguage('de-DE')
  return {
    filename: filled(paper.fileName, { number: inFileName(referenceNumber), day: germanDay(now) }),
    content: Buffer.from(await sheets.document.save()),
  }
}
