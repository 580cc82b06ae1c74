/** What a parts list is estimated to cost: from stored lines and the catalogue as it stands, for its customer alone (rule P4). */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { article, bom, discountGroup, eclassMapping } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/bom.ts'
import {
  copyEnquiry,
  enquiryHistory,
  filterEnquiries,
  getEnquiry,
  updateEnquiry,
} from '../../src/api/contract/enquiry.ts'
import { searchAll } from '../../src/api/contract/search.ts'
import { reckonEstimate } from '../../src/domain/bom/estimate.ts'
import { granted, refused } from '../support/calls.ts'
import { csv, makeCatalogue, makeEnquiry, makeFile } from '../support/factories.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, supplierAdmin, otherSupplier } = people
const server = withServer(async (started) => {
  await makeCatalogue(started)
  const { db } = started
  await db
    .insert(discountGroup)
    .values({ id: 'gear', displayName: 'Schaltgeräte', percent: 40, manufacturerId: 'siemens' })
  await db.insert(eclassMapping).values({ id: 'switch', eclassNumber: '27371003', description: 'Schütz', workTime: 6 })
  await db.update(article).set({ discountGroupId: 'gear', eclass9_1Id: '27371003' }).where(eq(article.id, 'contactor'))
})

const parts = [
  'Bestellnummer;Bezeichnung;Menge;Beistellung',
  '3RT2015-1BB41;Schütz;4;',
  '3RT2015-1BB41;Schütz;1;x',
  '2002-1201;Klemme;120;',
  'XYZ-0000;Unbekanntes Teil;1;',
].join('\n')

const mapped = async (text = parts): Promise<string> => {
  const enquiryId = await makeEnquiry(server(), { state: 'draft', bare: true, title: 'Geschätzt' })
  const body = { enquiryId }
  const { mapping } = await granted(
    server(),
    calls.uploadBom,
    { query: {}, body, file: csv('Teile.csv', text) },
    customerAdmin,
  )
  const query = { enquiryId, headerRowIndex: 1, suppliedPartString: 'x' }
  const fieldMapping = mapping.fieldMapping.map((column) =>
    column.importHeader === 'Beistellung' ? { ...column, articleField: 'isSuppliedPart' as const } : column,
  )
  await granted(server(), calls.mapBom, { query, body: { mapping: { ...mapping, fieldMapping } } }, customerAdmin)
  return enquiryId
}
const estimateOf = (enquiryId: string, as: Person = customerAdmin) =>
  granted(server(), calls.getBomEstimate, { query: { enquiryId } }, as)
const listed = async (id: string, as: Person = customerAdmin) => {
  const query = { page: 0, paginationSize: 30, title: 'Geschätzt' }
  const { content } = await granted(server(), filterEnquiries, { query }, as)
  return content.find((row) => row.id === id)
}

// D: 31.50 less 40 % = 18.90 × 4 = 75.60. U: 0.98 × 120 = 117.60. 1 of 4 lines has a hint. One supplied part: 50.00.
// E-Class: 6 minutes × 5 = 30 = 32.50; two lines without: 20 or 30 minutes = 21.67 or 32.50.
// low: 75.60 + 117.60 + 15.12 + 1.18 (1.176) + (16.296 ÷ 4 = 4.074) 4.07 + 50.00 + 32.50 + 21.67 = 317.74
// high: 75.60 + 117.60 + 26.46 + 11.76 + (38.22 ÷ 4 = 9.555) 9.56 + 50.00 + 32.50 + 32.50 = 355.98
const range = { low: 317.74, high: 355.98 }

describe('the estimate of a parts list', () => {
  test('rests on its lines and the prices of now; the list of enquiries says the same', async () => {
    const id = await mapped()
    const estimate = await estimateOf(id, customerUser)
    expect(estimate?.figures).toMatchObject({
      lines: 4,
      suppliedParts: 1,
      discounted: {
        lines: 1,
        amount: 75.6,
        groups: [{ name: 'Schaltgeräte', manufacturerName: 'Siemens', percent: 40 }],
      },
      undiscounted: { lines: 1, amount: 117.6 },
      timed: { lines: 2, minutes: 30 },
      untimed: { lines: 2, unmatched: 1 },
    })
    expect(estimate && reckonEstimate(estimate.figures)).toMatchObject(range)
    expect(await listed(id)).toMatchObject({ estimate: range })
  })

  test('follows the catalogue once somebody looks, and goes along with a copy', async () => {
    const id = await mapped()
    await server().db.update(article).set({ listPrice: 1.96 }).where(eq(article.id, 'terminal'))
    expect(await listed(id)).toMatchObject({ estimate: range })
    const { figures } = (await estimateOf(id)) ?? expect.fail('there is no estimate')
    await server().db.update(article).set({ listPrice: 0.98 }).where(eq(article.id, 'terminal'))
    expect(figures.undiscounted.amount).toBe(235.2)
    const after = reckonEstimate(figures)
    expect(await listed(id)).toMatchObject({ estimate: { low: after?.low, high: after?.high } })
    const copy = await granted(server(), copyEnquiry, { body: { id } }, customerAdmin)
    expect(await estimateOf(copy.id).then((one) => one && reckonEstimate(one.figures))).toMatchObject(range)
  })

  test('leaves out lines that are set aside, but for their number (rule B15)', async () => {
    const id = await mapped()
    const { content: lines } = await granted(server(), calls.getBomLines, { query: { enquiryId: id } }, customerAdmin)
    const unknown = lines.flatMap((line) => (line.orderNumber === 'XYZ-0000' ? [{ lineId: line.id }] : []))
    await granted(
      server(),
      calls.setBomLinesAside,
      { body: { enquiryId: id, lines: unknown, aside: true } },
      customerAdmin,
    )
    // without its hint and its 10 or 15 minutes: 317.74 − 4.07 − 10.84, 355.98 − 9.56 − 16.25
    expect(await listed(id)).toMatchObject({ estimate: { low: 302.83, high: 330.17 } })
    expect((await estimateOf(id))?.figures).toMatchObject({ lines: 3, left: { unmatched: 0, setAside: 1 } })
  })

  test('stands in the list as the lines are after each step, however many are taken at once', async () => {
    const id = await mapped()
    const { content: lines } = await granted(server(), calls.getBomLines, { query: { enquiryId: id } }, customerAdmin)
    const setAside = (line: (typeof lines)[number]) => ({
      body: { enquiryId: id, lines: [{ lineId: line.id }], aside: true },
    })
    const edits = lines.slice(0, 2).map((line, index) => ({
      body: { enquiryId: id, lines: [{ lineId: line.id, version: '', edit: { quantity: 7 + index } }] },
    }))
    await Promise.all([
      ...edits.map((order) => granted(server(), calls.editBomLines, order, customerAdmin)),
      ...lines.slice(2).map((line) => granted(server(), calls.setBomLinesAside, setAside(line), customerUser)),
    ])
    const row = await listed(id)
    const estimate = await estimateOf(id)
    const { low, high } = (estimate && reckonEstimate(estimate.figures)) ?? expect.fail('there is no estimate')
    expect(row).toMatchObject({ estimate: { low, high } })
    expect(estimate?.figures).toMatchObject({ lines: 2, discounted: { amount: 132.3 } })
  })

  test('is none without lines, and goes with them', async () => {
    const bare = await makeEnquiry(server(), { state: 'draft', bare: true, title: 'Geschätzt' })
    expect(await estimateOf(bare)).toBeNull()
    const id = await mapped()
    await granted(server(), calls.deleteBom, { query: { enquiryId: id } }, customerAdmin)
    expect(await estimateOf(id)).toBeNull()
    expect(await listed(id)).toMatchObject({ estimate: null })
  })

  test('counts every line of a long list once', async () => {
    const lines = Array.from({ length: 1_200 }, (_, index) => `${index % 2 ? '2002-1201' : `NR-${index}`};Klemme;0,1;`)
    const id = await mapped(['Bestellnummer;Bezeichnung;Menge;Beistellung', ...lines].join('\n'))
    const { figures } = (await estimateOf(id)) ?? expect.fail('there is no estimate')
    // 600 × 0.1 × 0.98
    expect(figures).toMatchObject({
      lines: 1_200,
      undiscounted: { lines: 600, amount: 58.8 },
      problems: { NOT_FOUND: 600 },
    })
  })
})

describe('a supplier sees no estimate, wherever they look', () => {
  const numbers = [range.low, range.high].map(String)
  test('not by its call, and not in what else is told of the enquiry', async () => {
    const id = await mapped()
    await makeFile(server(), { enquiryId: id }, { filename: 'Plan.pdf', fileType: 'CIRCUIT_DIAGRAM' })
    const { lastUpdate } = await granted(server(), getEnquiry, { query: { id } }, customerAdmin)
    await granted(server(), updateEnquiry, { body: { id, lastUpdate, released: true } }, customerAdmin)
    await estimateOf(id)
    expect(await server().db.select({ kept: bom.estimate }).from(bom).where(eq(bom.enquiryId, id))).toEqual([
      { kept: { ...range, isFew: true } },
    ])
    for (const supplier of [supplierAdmin, otherSupplier]) {
      const byCall = await refused(server(), calls.getBomEstimate, { query: { enquiryId: id } }, supplier)
      expect(byCall).toMatchObject({ status: 403 })
      expect(await listed(id, supplier)).toMatchObject({ estimate: null })
      const told = [
        await server().call(getEnquiry, { query: { id } }, supplier),
        await server().call(enquiryHistory, { query: { id } }, supplier),
        await server().call(calls.getBomLines, { query: { enquiryId: id } }, supplier),
        await server().call(searchAll, { query: { term: 'Geschätzt' } }, supplier),
      ].map(({ status, body }) => ({ status, text: JSON.stringify(body) }))
      for (const { status, text } of told) {
        expect(status).toBe(200)
        for (const number of numbers) expect(text).not.toContain(number)
      }
    }
  })

  test('nor what the portal reckons for a line', async () => {
    const id = await mapped()
    await makeFile(server(), { enquiryId: id }, { filename: 'Plan.pdf', fileType: 'CIRCUIT_DIAGRAM' })
    const { lastUpdate } = await granted(server(), getEnquiry, { query: { id } }, customerAdmin)
    await granted(server(), updateEnquiry, { body: { id, lastUpdate, released: true } }, customerAdmin)
    const pricesFor = async (as: Person) => {
      const { content } = await granted(server(), calls.getBomLines, { query: { enquiryId: id } }, as)
      const { articles } = await granted(server(), getEnquiry, { query: { id } }, as)
      expect(articles).toEqual(content)
      return content.map(({ matchedArticle }) => matchedArticle?.piecePrice)
    }
    expect(await pricesFor(customerUser)).toEqual([18.9, 18.9, 0.98, undefined])
    expect(await pricesFor(supplierAdmin)).toEqual([null, null, null, undefined])
  })

  test('nor does another customer', async () => {
    const id = await mapped()
    expect(await refused(server(), calls.getBomEstimate, { query: { enquiryId: id } }, otherCustomer)).toMatchObject({
      status: 404,
    })
  })
})
