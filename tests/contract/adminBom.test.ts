/** Parts lists that the operator checks against the catalogue, from file to export (rule B13). */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminBom, bomLine } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/adminBom.ts'
import { replaceArticle } from '../../src/api/contract/article.ts'
import { mapBom, readBomHeader, uploadBom } from '../../src/api/contract/bom.ts'
import { matchRate } from '../../src/domain/bom/bom.ts'
import { reckonEstimate } from '../../src/domain/bom/estimate.ts'
import { granted, refused } from '../support/calls.ts'
import { bomText, csv, makeCatalogue } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { operatorAdmin, operatorStaff, customerAdmin } = people
const server = withServer(makeCatalogue)
beforeEach(() => server().db.delete(adminBom))

const file = () => csv('Presse_7.csv', bomText)
const query = { admin: true }
const check = async (newId?: string) => {
  const { mapping, bomHeaderRowIndex: headerRowIndex } = await granted(
    server(),
    uploadBom,
    { query, body: {}, file: file() },
    operatorStaff,
  )
  return granted(
    server(),
    mapBom,
    { query: { ...query, headerRowIndex, newId }, body: { mapping }, file: file() },
    operatorStaff,
  )
}
const all = () => granted(server(), calls.allAdminBoms, {}, operatorStaff)
const newest = async () => (await all())[0] ?? expect.fail('there is no result')

describe('a parts list of the operator', () => {
  test('is looked at without being stored, in another header row too', async () => {
    const seen = await granted(server(), uploadBom, { query, body: {}, file: file() }, operatorStaff)
    expect(seen).toMatchObject({ bomFileName: 'Presse_7.csv', bomHeaderRowIndex: 2 })
    const body = { headerRowIndex: 3 }
    const read = await granted(server(), readBomHeader, { query, body, file: file() }, operatorStaff)
    expect(read.headers[0]).toBe('3RT2015-1BB41')
    expect(await all()).toEqual([])
    expect(await refused(server(), readBomHeader, { query, body }, operatorStaff)).toMatchObject({ status: 400 })
  })

  test('is mapped and matched, and stands in the list with rate and estimate', async () => {
    const { articles: lines } = await check()
    expect(lines.map(({ bomError }) => bomError)).toEqual([null, null, 'NOT_FOUND'])
    const row = await newest()
    expect(row).toMatchObject({ bomFileName: 'Presse_7.csv', userFullName: operatorStaff.fullName })
    expect(matchRate(row.summary)).toBe(66)
    const result = await granted(server(), calls.getAdminBom, { query: { id: row.id } }, operatorAdmin)
    expect(result).toMatchObject({ bomHeaderRowIndex: 2, articles: lines })
    const estimate = await granted(server(), calls.estimateAdminBom, { query: { id: row.id } }, operatorAdmin)
    expect(estimate && reckonEstimate(estimate.figures)).toMatchObject({ ...row.estimate })
    // 4 × 31.50 and 120 × 0.98
    expect(estimate?.figures.undiscounted.amount).toBe(243.6)
  })

  test('is read by the page, in the order of its file', async () => {
    const { articles: lines } = await check()
    const { id } = await newest()
    const page = (window: { offset?: number; limit?: number }) =>
      granted(server(), calls.getAdminBom, { query: { id, ...window } }, operatorStaff)
    const pages = [await page({ limit: 2 }), await page({ offset: 2, limit: 2 }), await page({ offset: 3 })]
    expect(pages.map(({ articles }) => articles)).toEqual([lines.slice(0, 2), lines.slice(2), []])
    expect(pages.map(({ totalElements }) => totalElements)).toEqual([3, 3, 3])
  })

  test('that is sent again because no answer came exists once (rule R9)', async () => {
    const id = crypto.randomUUID()
    expect(await check(id)).toEqual(await check(id))
    expect((await all()).map((row) => row.id)).toEqual([id])
  })

  test('finds what is replaced in the catalogue, and marks it as replaced by hand', async () => {
    await check()
    const { id } = await newest()
    const replacement = { manufacturerId: null, manufacturerNumber: '', orderNumber: 'XYZ-0000', matchId: 'terminal' }
    await granted(server(), replaceArticle, { body: replacement }, operatorStaff)
    const { articles } = await granted(server(), calls.rematchAdminBom, { query: { id } }, operatorStaff)
    expect(articles.map(({ matchedArticleId, manualReplacement }) => [matchedArticleId, manualReplacement])).toEqual([
      ['contactor', false],
      ['terminal', false],
      ['terminal', true],
    ])
    expect(matchRate((await newest()).summary)).toBe(100)
    expect(await server().db.$count(bomLine, eq(bomLine.adminBomId, id))).toBe(3)
  })

  test('says which articles a line could mean, and what a text finds for it', async () => {
    const { articles } = await check()
    const { id } = await newest()
    const lineId = articles[2]?.id ?? expect.fail('there are three lines')
    const search = (searchTerm?: string) =>
      granted(server(), calls.searchAdminBomArticles, { query: { id, lineId, searchTerm } }, operatorStaff)
    expect(await search('3RT2015')).toMatchObject([{ articleId: 'contactor', orderNumber: '3RT2015-1BB41' }])
    expect(await search()).toEqual(expect.any(Array))
    const of = { query: { id, lineId: 'none' } }
    expect(await refused(server(), calls.searchAdminBomArticles, of, operatorStaff)).toMatchObject({ status: 404 })
  })

  test('is exported as suppliers get it', async () => {
    await check()
    const { id } = await newest()
    const table = await granted(server(), calls.getAdminBomTable, { query: { id, content: 'NUMBERS' } }, operatorStaff)
    expect(table).toMatchObject({ filename: 'Presse_7_Nummern', columns: ['Artikelnummer', 'Menge'] })
    const { bytes } = await server().call(calls.exportAdminBom, { query: { id, content: 'SOURCED' } }, operatorStaff)
    expect(bytes.toString()).toContain('3RT2015-1BB41 Schütz Siemens')
  })

  test('goes with its lines when it is deleted', async () => {
    await check()
    const { id } = await newest()
    const gone = await granted(server(), calls.removeAdminBoms, { query: { adminBOMResultIds: [id] } }, operatorStaff)
    expect(gone).toEqual([id])
    expect(await all()).toEqual([])
    expect(await server().db.$count(bomLine, eq(bomLine.adminBomId, id))).toBe(0)
  })
})

test('a customer has no way in, and the operator none to an enquiry’s list', async () => {
  const asked = { query, body: {}, file: file() }
  expect(await refused(server(), uploadBom, asked, customerAdmin)).toMatchObject({ status: 403 })
  const without = { query: {}, body: { enquiryId: 'any' }, file: file() }
  expect(await refused(server(), uploadBom, without, operatorAdmin)).toMatchObject({ status: 403 })
})
