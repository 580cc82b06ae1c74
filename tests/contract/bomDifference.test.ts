/** A new version of a parts list: in what it differs, told before anything is replaced, and what becomes of decisions (rule B25). */
import { describe, expect, test } from 'vitest'
import * as calls from '../../src/api/contract/bom.ts'
import { archiveEnquiry, copyEnquiry, getEnquiry, updateEnquiry } from '../../src/api/contract/enquiry.ts'
import { granted, refused } from '../support/calls.ts'
import { csv, makeCatalogue, makeEnquiry, makeFile } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, supplierAdmin } = people
const server = withServer(makeCatalogue)

const headers = 'BMK;Bestellnummer;Hersteller;Bezeichnung;Menge;Einheit'
const first = [
  headers,
  '-K1;3RT2O15-1BB41;Siemens;Schütz;4;Stk',
  '-X1;2002-1201;WAGO;Klemme;120;Stk',
  '-B3;XYZ-0000;;Sensor;6;Stk',
  '-W1;Kabelbinder;;Kabelbinder;200;Stk',
  '-G1;XYZ-1;;Netzteil;0;Stk',
]
/** the contactor as before, more terminals, another sensor at its place, a bracket instead of the cable ties, the power supply as before */
const second = [
  headers,
  '-X1;2002-1201;WAGO;Klemme;150;Stk',
  '-K1;3RT2O15-1BB41;Siemens;Schütz;4;Stk',
  '-B3;XYZ-0009;;Sensor;6;Stk',
  '-U9;Winkel;;Winkel;1;Stk',
  '-G1;XYZ-1;;Netzteil;0;Stk',
]

const upload = async (enquiryId: string, rows: readonly string[], user = customerAdmin) => {
  const file = csv('Teile.csv', rows.join('\n'))
  const body = { enquiryId }
  const { mapping } = await granted(server(), calls.uploadBom, { query: {}, body, file }, user)
  return { query: { enquiryId, headerRowIndex: 1, suppliedPartString: '' }, body: { mapping } }
}
/** The first version, mapped, with decisions; the second one waits. */
const decidedList = async () => {
  const enquiryId = await makeEnquiry(server(), { state: 'draft', bare: true })
  const { articles } = await granted(server(), calls.mapBom, await upload(enquiryId, first), customerAdmin)
  const at = (row: number) => {
    const line = articles.find((one) => one.row === row) ?? expect.fail(`no line ${row}`)
    return { lineId: line.id, version: line.version }
  }
  const replace = (row: number, articleId: string) => ({ body: { enquiryId, choices: [{ ...at(row), articleId }] } })
  await granted(server(), calls.replaceBomArticles, replace(2, 'contactor'), customerUser)
  await granted(server(), calls.replaceBomArticles, replace(4, 'terminal'), customerUser)
  const edits = [
    { ...at(3), edit: { quantity: 130 } },
    { ...at(6), edit: { quantity: 2, bmk: '-G2' } },
  ]
  await granted(server(), calls.editBomLines, { body: { enquiryId, lines: edits } }, customerUser)
  const aside = { body: { enquiryId, lines: [at(5)], aside: true } }
  await granted(server(), calls.setBomLinesAside, aside, customerUser)
  return enquiryId
}
const linesOf = async (enquiryId: string) =>
  (await granted(server(), calls.getBomLines, { query: { enquiryId } }, customerAdmin)).content

describe('a new version', () => {
  test('is told apart before it takes the place of the other, and nothing is stored by that', async () => {
    const enquiryId = await decidedList()
    const order = await upload(enquiryId, second)
    const before = await linesOf(enquiryId)
    const comparison = await granted(server(), calls.compareBom, order, customerUser)
    expect(comparison.difference).toMatchObject({
      counts: { changed: 2, added: 1, removed: 0, unchanged: 2 },
      // of the terminals the file says another quantity by now
      decisions: { STAYS: 2, OPEN: 2, GOES: 1 },
      lines: [
        {
          before: { row: 3, quantity: 130 },
          after: { row: 2, quantity: 150 },
          changes: ['quantity'],
          decision: 'OPEN',
        },
        { before: { number: 'XYZ-0000' }, after: { number: 'XYZ-0009' }, changes: ['number'], decision: 'OPEN' },
        { before: null, after: { number: 'Winkel' }, decision: null },
      ],
    })
    expect(comparison.before).toMatchObject({ bomFileName: 'Teile.csv', summary: { lines: 4, matched: 3 } })
    expect(comparison.after.summary).toMatchObject({ lines: 5, matched: 2 })
    expect(await linesOf(enquiryId)).toEqual(before)
    const { bomUploadName } = await granted(server(), getEnquiry, { query: { id: enquiryId } }, customerAdmin)
    expect(bomUploadName).toBe('Teile.csv')
    // what is told is what comes of it
    const { summary } = await granted(server(), calls.mapBom, order, customerUser)
    expect(summary).toEqual(comparison.after.summary)
    const estimate = await granted(server(), calls.getBomEstimate, { query: { enquiryId } }, customerUser)
    expect(estimate?.figures.lines).toBe(5)
  })

  test('keeps what was decided about lines that are the same part, unless its file says something new', async () => {
    const enquiryId = await decidedList()
    await granted(server(), calls.mapBom, await upload(enquiryId, second), customerAdmin)
    expect(await linesOf(enquiryId)).toMatchObject([
      { orderNumber: '2002-1201', quantity: 150, edited: false },
      { matchedArticleId: 'contactor', manualReplacement: true, bomError: null, matchReason: { way: 'BY_HAND' } },
      { orderNumber: 'XYZ-0009', matchedArticleId: null, manualReplacement: false },
      { orderNumber: 'Winkel', setAside: null },
      { orderNumber: 'XYZ-1', quantity: 2, bmk: '-G2', edited: true },
    ])
    // what stayed once stays again, and what is set aside as well
    await granted(server(), calls.mapBom, await upload(enquiryId, first), customerAdmin)
    const [contactor, , , ties, supply] = await linesOf(enquiryId)
    expect(contactor).toMatchObject({ matchedArticleId: 'contactor', manualReplacement: true })
    expect(ties).toMatchObject({ setAside: null })
    expect(supply).toMatchObject({ quantity: 2, bmk: '-G2' })
  })

  test('leaves lines aside that somebody has set aside', async () => {
    const enquiryId = await decidedList()
    await granted(server(), calls.mapBom, await upload(enquiryId, first), customerAdmin)
    expect((await linesOf(enquiryId)).map(({ setAside }) => setAside)).toEqual([null, null, null, 'BY_HAND', null])
  })

  test('is compared by its customer, with a list that is mapped', async () => {
    const enquiryId = await makeEnquiry(server(), { state: 'draft', bare: true })
    const order = await upload(enquiryId, first)
    expect(await refused(server(), calls.compareBom, order, customerAdmin)).toMatchObject({ code: 'BOM_MISSING' })
    await granted(server(), calls.mapBom, order, customerAdmin)
    expect(await refused(server(), calls.compareBom, order, otherCustomer)).toMatchObject({ status: 404 })
  })

  test('names who has uploaded each version, and goes on doing so once it is taken', async () => {
    const enquiryId = await decidedList()
    const order = await upload(enquiryId, second, customerUser)
    const { before, after } = await granted(server(), calls.compareBom, order, customerAdmin)
    const [theirs, own] = [customerAdmin.fullName, customerUser.fullName]
    expect([before.uploadedBy, after.uploadedBy]).toEqual([theirs, own])
    expect(Number(after.uploadedAt)).toBeGreaterThan(Number(before.uploadedAt))
    // whoever maps it is another one
    await granted(server(), calls.mapBom, order, customerAdmin)
    const again = await granted(server(), calls.compareBom, await upload(enquiryId, first), customerAdmin)
    expect(again.before).toMatchObject({ uploadedBy: own, uploadedAt: after.uploadedAt })
  })
})

describe('the parts list of a copy', () => {
  const mapped = async (enquiryId: string, rows: readonly string[]) =>
    granted(server(), calls.mapBom, await upload(enquiryId, rows), customerAdmin)
  const enquiryOf = (id: string, as = customerAdmin) => granted(server(), getEnquiry, { query: { id } }, as)
  const release = async (id: string) =>
    granted(server(), updateEnquiry, { body: { ...(await enquiryOf(id)), released: true } }, customerAdmin)
  /** A released enquiry, and its copy as a draft with another list. */
  const withCopy = async () => {
    const source = await makeEnquiry(server(), { state: 'draft', bare: true })
    await mapped(source, first)
    await makeFile(server(), { enquiryId: source }, { filename: 'plan.pdf', fileType: 'CIRCUIT_DIAGRAM' })
    await release(source)
    const { id: copy } = await granted(server(), copyEnquiry, { body: { id: source } }, customerAdmin)
    await mapped(copy, second)
    return { source, copy }
  }

  test('shows its customer and, once it is released, the suppliers in what it differs', async () => {
    const { source, copy } = await withCopy()
    const asked = { query: { enquiryId: copy } }
    const { title } = await enquiryOf(source)
    expect((await enquiryOf(copy)).copiedFrom).toEqual({ id: source, title })
    const own = await granted(server(), calls.getCopiedBomChanges, asked, customerUser)
    expect(own.difference.counts).toEqual({ changed: 2, added: 1, removed: 1, unchanged: 2 })
    expect(own.after.estimate).not.toBeNull()
    expect(await refused(server(), calls.getCopiedBomChanges, asked, supplierAdmin)).toMatchObject({ status: 404 })

    await release(copy)
    expect((await enquiryOf(copy, supplierAdmin)).copiedFrom).toEqual({ id: source, title })
    const theirs = await granted(server(), calls.getCopiedBomChanges, asked, supplierAdmin)
    // what lines cost is the customer's
    const unpriced = own.difference.lines.map((line) => ({
      ...line,
      before: line.before && { ...line.before, amount: null },
      after: line.after && { ...line.after, amount: null },
    }))
    expect(own.difference.lines).not.toEqual(unpriced)
    expect(theirs.difference).toEqual({ ...own.difference, lines: unpriced })
    expect([theirs.before.estimate, theirs.after.estimate]).toEqual([null, null])
    expect([theirs.before.uploadedBy, theirs.after.uploadedAt]).toEqual(['', null])
  })

  test('is not compared with what the reader does not see, nor where it is no copy', async () => {
    const { source, copy } = await withCopy()
    await release(copy)
    const of = (enquiryId: string) => ({ query: { enquiryId } })
    expect(await refused(server(), calls.getCopiedBomChanges, of(source), customerAdmin)).toMatchObject({ status: 404 })
    expect(await refused(server(), calls.getCopiedBomChanges, of(copy), otherCustomer)).toMatchObject({ status: 404 })
    await granted(server(), archiveEnquiry, { query: { enquiryId: source } }, customerAdmin)
    expect((await enquiryOf(copy, supplierAdmin)).copiedFrom).toBeNull()
    expect(await refused(server(), calls.getCopiedBomChanges, of(copy), supplierAdmin)).toMatchObject({ status: 404 })
    expect((await enquiryOf(copy)).copiedFrom).toMatchObject({ id: source })
  })
})
