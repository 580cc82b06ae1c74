/** What people decide about the lines of a parts list: pages of them, suggestions, an article by hand, the choice remembered (rule B18). */
import { describe, expect, test } from 'vitest'
import { replaceArticle } from '../../src/api/contract/article.ts'
import * as calls from '../../src/api/contract/bom.ts'
import { getEnquiry } from '../../src/api/contract/enquiry.ts'
import { granted, refused } from '../support/calls.ts'
import { csv, makeCatalogue, makeEnquiry, notedChanges } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, operatorStaff } = people
const server = withServer(makeCatalogue)

const text = [
  'Bestellnummer;Hersteller;Bezeichnung;Menge;Einheit',
  '3RT2O15-1BB41;Siemens;Schütz;4;Stk',
  '2002 1201;WAGO;Durchgangsklemme;120;Stk',
  'XYZ-0000;;Unbekanntes Teil;1;Stk',
  'Schütz Hilfskontakt;;Schütz;1;Ballen',
].join('\n')

/** A mapped parts list, and what came of it. */
const mappedList = async (content = text, by = customerAdmin) => {
  const enquiryId = await makeEnquiry(server(), { state: 'draft', bare: true, by })
  const file = csv('Teile.csv', content)
  const { mapping } = await granted(server(), calls.uploadBom, { query: {}, body: { enquiryId }, file }, by)
  const query = { enquiryId, headerRowIndex: 1, suppliedPartString: '' }
  const { summary, articles } = await granted(server(), calls.mapBom, { query, body: { mapping } }, by)
  const idOf = (row: number) => articles.find((line) => line.row === row)?.id ?? ''
  return { enquiryId, summary, articles, idOf }
}
const replace = (enquiryId: string, choices: { lineId: string; articleId?: string | null }[], remember = false) =>
  granted(server(), calls.replaceBomArticles, { body: { enquiryId, choices, remember } }, customerUser)
const reasons = (articles: readonly { matchReason: { way: string } | null }[]) =>
  articles.map(({ matchReason }) => matchReason?.way ?? null)

describe('lines by the page', () => {
  const page = async (query: Partial<Parameters<typeof granted<typeof calls.getBomLines>>[2]['query']>) => {
    const { enquiryId } = await mappedList()
    const { content, totalElements } = await granted(
      server(),
      calls.getBomLines,
      { query: { enquiryId, ...query } },
      customerAdmin,
    )
    return { rows: content.map(({ row }) => row), totalElements }
  }
  test('come in the order of the file', async () => {
    expect(await page({})).toEqual({ rows: [2, 3, 4, 5], totalElements: 4 })
    expect(await page({ offset: 1, limit: 2 })).toEqual({ rows: [3, 4], totalElements: 4 })
    expect(await page({ offset: 9 })).toEqual({ rows: [], totalElements: 4 })
  })
  test('with a problem, by a text, set aside or not', async () => {
    expect(await page({ problem: ['NOT_FOUND'] })).toEqual({ rows: [2, 4, 5], totalElements: 3 })
    expect(await page({ problem: ['AMBIGUOUS', 'WRONG_UNIT'] })).toEqual({ rows: [], totalElements: 0 })
    expect(await page({ searchTerm: 'hilfsKON' })).toEqual({ rows: [5], totalElements: 1 })
    expect(await page({ searchTerm: '2002-1201' })).toEqual({ rows: [3], totalElements: 1 })
    expect(await page({ searchTerm: '%' })).toEqual({ rows: [], totalElements: 0 })
    expect(await page({ setAside: true })).toEqual({ rows: [], totalElements: 0 })
  })
  test('by a designation as it is shown, whose parts are kept apart', async () => {
    const list = ['BMK;Bestellnummer;Menge', '=A1+U001-B01;3RT2015-1BB41;1', '+U001-B02;2002-1201;1'].join('\n')
    const { enquiryId, articles } = await mappedList(list)
    expect(articles[0]).toMatchObject({ functionalAssignment: 'A1', installationLocation: 'U001', bmk: 'B01' })
    const query = { enquiryId, searchTerm: '+u001-b0' }
    expect((await granted(server(), calls.getBomLines, { query }, customerAdmin)).totalElements).toBe(2)
    const one = { enquiryId, searchTerm: '=A1+U001-B01' }
    expect((await granted(server(), calls.getBomLines, { query: one }, customerAdmin)).totalElements).toBe(1)
  })
})

describe('suggestions', () => {
  test('name what a line could mean, with how well it fits', async () => {
    const { enquiryId, idOf } = await mappedList()
    const query = { enquiryId, lineIds: [idOf(2), idOf(4), idOf(5)] }
    const [slip, unknown, described] = await granted(server(), calls.suggestBomArticles, { query }, customerUser)
    expect(slip).toMatchObject({
      lineId: idOf(2),
      candidates: [
        { articleId: 'contactor', orderNumber: '3RT2015-1BB41', manufacturerName: 'Siemens', manufacturerFits: true },
      ],
    })
    expect(slip?.candidates[0]?.score).toBeGreaterThan(80)
    expect(unknown?.candidates).toEqual([])
    expect(described?.lineId).toBe(idOf(5))
  })
  test('begin with what the name says as a number, whatever stands in the column of numbers, and count another manufacturer', async () => {
    const named = [
      'Bestellnummer;Hersteller;Bezeichnung;Menge',
      ';;Schütz 3RT2015-1BB41, 24 V DC;1',
      'LAGER-77812;Siemens;Schütz (3RT2015 1BB41);1',
      ';WAGO;Schütz 3RT 2015-1BB41;1',
      ';;Schütz für 24 V DC, 7 A;1',
    ].join('\n')
    const { enquiryId, idOf } = await mappedList(named)
    const query = { enquiryId, lineIds: [2, 3, 4, 5].map(idOf) }
    const found = await granted(server(), calls.suggestBomArticles, { query }, customerUser)
    const best = found.map(({ candidates }) => candidates[0])
    expect(best.slice(0, 3).map((one) => one?.articleId)).toEqual(['contactor', 'contactor', 'contactor'])
    const [bare, fitting, other, none] = best.map((one) => one?.score ?? 0)
    expect(bare).toBeGreaterThan(80)
    expect(fitting).toBeGreaterThan(85)
    expect(other).toBeLessThan(60)
    expect(none).toBeLessThan(60)
  })
  test('are searched for as well', async () => {
    const { enquiryId, idOf } = await mappedList()
    const query = { enquiryId, lineId: idOf(2), searchTerm: '3RT2015' }
    const found = await granted(server(), calls.searchBomArticles, { query }, customerUser)
    expect(found).toMatchObject([{ articleId: 'contactor', unitName: 'Stück' }])
    expect(JSON.stringify(found)).not.toContain('31.5')
  })
})

describe('an article by hand', () => {
  test('is told with who gave it and when, counts, and stands in the history', async () => {
    const { enquiryId, idOf } = await mappedList()
    const { summary, articles } = await replace(enquiryId, [{ lineId: idOf(2), articleId: 'contactor' }])
    expect(summary).toMatchObject({ lines: 4, matched: 2, problems: { NOT_FOUND: 2 } })
    expect(articles).toMatchObject([
      {
        matchedArticleId: 'contactor',
        bomError: null,
        manualReplacement: true,
        decidedBy: expect.stringContaining(' '),
        matchReason: { way: 'BY_HAND', number: '3RT2015-1BB41', manufacturerName: 'Siemens' },
      },
    ])
    expect((await granted(server(), getEnquiry, { query: { id: enquiryId } }, customerAdmin)).bomSummary).toEqual(
      summary,
    )
    expect(await notedChanges(server(), enquiryId)).toContainEqual(expect.stringContaining('line 2:  → 3RT2015-1BB41'))
  })
  test('is judged by its unit as any other', async () => {
    const { enquiryId, idOf } = await mappedList()
    const { articles } = await replace(enquiryId, [{ lineId: idOf(5), articleId: 'contactor' }])
    expect(articles).toMatchObject([{ matchedArticleId: 'contactor', bomError: 'WRONG_UNIT' }])
  })
  test('is taken away, and the line is matched anew', async () => {
    const { enquiryId, idOf } = await mappedList()
    const without = await replace(enquiryId, [{ lineId: idOf(3), articleId: null }])
    expect(without).toMatchObject({
      summary: { matched: 0 },
      articles: [{ bomError: 'NOT_FOUND', manualReplacement: true }],
    })
    const anew = await replace(enquiryId, [{ lineId: idOf(3) }])
    expect(anew).toMatchObject({
      summary: { matched: 1 },
      articles: [{ matchedArticleId: 'terminal', manualReplacement: false, matchReason: { way: 'SPELLING' } }],
    })
  })
  test('is an article that is there, on a line that is there, of one’s own draft', async () => {
    const { enquiryId, idOf } = await mappedList()
    const order = (values: object) => ({
      body: { enquiryId, choices: [{ lineId: idOf(2), articleId: 'contactor' }], ...values },
    })
    const call = (values: object, as = customerAdmin) => refused(server(), calls.replaceBomArticles, order(values), as)
    expect(await call({ choices: [{ lineId: idOf(2), articleId: 'gone' }] })).toMatchObject({ status: 404 })
    expect(await call({ choices: [{ lineId: 'gone', articleId: 'contactor' }] })).toMatchObject({
      code: 'BOM_LINES_CHANGED',
    })
    expect(await call({}, otherCustomer)).toMatchObject({ status: 404 })
  })
})

describe('a choice that is remembered', () => {
  const once = (number: string) => `Bestellnummer;Hersteller;Menge\n${number};Viega;1`
  test('stands in the company’s later lists, written in any way, and in no other company’s', async () => {
    const { enquiryId, idOf } = await mappedList(once('Kl-4711'))
    await replace(enquiryId, [{ lineId: idOf(2), articleId: 'terminal' }], true)
    const later = await mappedList(once('kl 4711'))
    expect(later.articles).toMatchObject([
      {
        matchedArticleId: 'terminal',
        manualReplacement: false,
        decidedBy: expect.stringContaining(' '),
        decidedAt: expect.any(Date),
        matchReason: { way: 'REMEMBERED', number: '2002-1201' },
      },
    ])
    expect(reasons((await mappedList(once('KL-4711'), otherCustomer)).articles)).toEqual([null])
  })
  test('is not kept without being asked for, and is forgotten on demand', async () => {
    const { enquiryId, idOf } = await mappedList(once('Kl-4712'))
    const lineId = idOf(2)
    await replace(enquiryId, [{ lineId, articleId: 'terminal' }])
    expect(reasons((await mappedList(once('Kl-4712'))).articles)).toEqual([null])
    await replace(enquiryId, [{ lineId, articleId: 'terminal' }], true)
    expect(reasons((await mappedList(once('Kl-4712'))).articles)).toEqual(['REMEMBERED'])
    await replace(enquiryId, [{ lineId }], true)
    expect(reasons((await mappedList(once('Kl-4712'))).articles)).toEqual([null])
  })
  test('is taken back with its step: forgotten, or what it was before; a later one stays', async () => {
    const { enquiryId, idOf } = await mappedList(once('Kl-4714'))
    const lineId = idOf(2)
    const later = async () =>
      (await mappedList(once('Kl-4714'))).articles.map(({ matchedArticleId }) => matchedArticleId)
    const undo = async ({ articles: [line] }: Awaited<ReturnType<typeof replace>>) => {
      const body = { enquiryId, stepId: line?.version ?? '' }
      await granted(server(), calls.undoBomStep, { body }, customerAdmin)
    }
    const first = await replace(enquiryId, [{ lineId, articleId: 'terminal' }], true)
    const second = await replace(enquiryId, [{ lineId, articleId: 'contactor' }], true)
    expect(await later()).toEqual(['contactor'])
    await undo(second)
    expect(await later()).toEqual(['terminal'])
    const forgotten = await replace(enquiryId, [{ lineId }], true)
    expect(await later()).toEqual([null])
    await undo(forgotten)
    expect(await later()).toEqual(['terminal'])
    const other = await mappedList(once('kl 4714'))
    await replace(other.enquiryId, [{ lineId: other.idOf(2), articleId: 'contactor' }], true)
    await undo(first)
    expect(await later()).toEqual(['contactor'])
  })
  test.each(['#N/A', 'k.A.', '???', '1,23457E+19', '10. Mrz'])(
    'is never made for "%s", which names no article for sure',
    async (said) => {
      const { enquiryId, idOf } = await mappedList(once(said))
      await replace(enquiryId, [{ lineId: idOf(2), articleId: 'terminal' }], true)
      expect((await mappedList(once(said))).articles.map(({ matchedArticleId }) => matchedArticleId)).toEqual([null])
      // nor for the next line without a number
      expect((await mappedList(once('#NV'))).articles.map(({ matchedArticleId }) => matchedArticleId)).toEqual([null])
    },
  )
  test('is made for many lines at once, each its own', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `Viele-${index % 20};Viega;1`)
    const list = ['Bestellnummer;Hersteller;Menge', ...rows].join('\n')
    const { enquiryId, articles: lines } = await mappedList(list)
    const articleOf = (index: number) => (index < 20 ? null : index % 2 === 0 ? 'terminal' : 'contactor')
    const choices = lines.map(({ id }, index) => ({ lineId: id, articleId: articleOf(index) }))
    const { articles } = await replace(enquiryId, choices, true)
    expect(articles.map(({ matchedArticleId }) => matchedArticleId)).toEqual(rows.map((_, index) => articleOf(index)))
    // the last of those that say the same counts
    const { articles: after } = await mappedList(list)
    expect(after.map(({ matchedArticleId }) => matchedArticleId)).toEqual(
      rows.map((_, index) => articleOf(20 + (index % 20))),
    )
  })
  test('never stands above the number itself', async () => {
    const own = 'Bestellnummer;Hersteller;Menge\n3RT2015-1BB41;Siemens;1'
    const { enquiryId, idOf } = await mappedList(own)
    await replace(enquiryId, [{ lineId: idOf(2), articleId: 'terminal' }], true)
    expect(reasons((await mappedList(own)).articles)).toEqual(['EXACT'])
  })
  test('is made everybody’s by the further number that the operator gives the article', async () => {
    const body = { manufacturerId: null, manufacturerNumber: '', orderNumber: 'Kl-4713', matchId: 'terminal' }
    await granted(server(), replaceArticle, { body }, operatorStaff)
    const { articles } = await mappedList('Bestellnummer;Hersteller;Menge\nkl4713;WAGO;1', otherCustomer)
    expect(articles).toMatchObject([
      { matchedArticleId: 'terminal', matchReason: { way: 'SPELLING', number: 'Kl-4713' } },
    ])
  })
})
