/** Going through the lines of a parts list, against the real app: edits, who was quicker, undoing (rule B24). */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { article } from '../../server/db/schema.ts'
import { replaceArticle } from '../../src/api/contract/article.ts'
import * as calls from '../../src/api/contract/bom.ts'
import { getEnquiry } from '../../src/api/contract/enquiry.ts'
import type { BomError, BomLine } from '../../src/domain/bom/bom.ts'
import type { LineEdit } from '../../src/domain/bom/lineEdit.ts'
import { granted, refused } from '../support/calls.ts'
import { csv, makeCatalogue, makeEnquiry, notedChanges } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, operatorStaff } = people
const server = withServer(makeCatalogue)

const text = [
  'Bestellnummer;Bezeichnung;Menge;Einheit;BMK',
  '3RT2015-1BB41;Schütz;1.234;Stück;K1',
  '2002-1201;Durchgangsklemme;120;Meter;X1',
  'XYZ-0000;Unbekanntes Teil;1;Stück;A1',
].join('\n')

const mapped = async () => {
  const enquiryId = await makeEnquiry(server(), { state: 'draft', bare: true })
  const body = { enquiryId }
  const { mapping } = await granted(
    server(),
    calls.uploadBom,
    { query: {}, body, file: csv('Teile.csv', text) },
    customerAdmin,
  )
  await granted(server(), calls.mapBom, { query: { enquiryId, headerRowIndex: 1 }, body: { mapping } }, customerAdmin)
  return { enquiryId, lines: await linesOf(enquiryId) }
}
const linesOf = async (enquiryId: string) =>
  (await granted(server(), calls.getBomLines, { query: { enquiryId } }, customerAdmin)).content
const summaryOf = async (id: string) =>
  (await granted(server(), getEnquiry, { query: { id } }, customerAdmin)).bomSummary
const order = (enquiryId: string, lines: readonly (BomLine | undefined)[], edit: LineEdit) => ({
  body: { enquiryId, lines: lines.map((line) => ({ lineId: line?.id ?? '', version: line?.version ?? '', edit })) },
})
const edit = (enquiryId: string, lines: readonly (BomLine | undefined)[], values: LineEdit, as = customerAdmin) =>
  granted(server(), calls.editBomLines, order(enquiryId, lines, values), as)

describe('an edit (rule B24)', () => {
  test('is judged by the rules that the file was judged by, counted and noted', async () => {
    const { enquiryId, lines } = await mapped()
    expect(lines.map(({ bomError }) => bomError)).toEqual(['MISSING_VALUES', 'WRONG_UNIT', 'NOT_FOUND'])
    const [contactor, terminal, unknown] = lines
    expect(contactor).toMatchObject({ quantity: null, quantityText: '1.234' })
    const quantity = await edit(enquiryId, [contactor], { quantity: 4 })
    expect(quantity.articles).toMatchObject([
      {
        quantity: 4,
        bomError: null,
        unreadable: [],
        edited: true,
        manualReplacement: false,
        changedBy: expect.any(String),
      },
    ])
    const { summary } = await edit(enquiryId, [terminal, unknown], { quantityUnitName: 'Stück' })
    expect(summary).toMatchObject({ problems: { MISSING_VALUES: 0, WRONG_UNIT: 0, NOT_FOUND: 1 } })
    expect(await summaryOf(enquiryId)).toEqual(summary)
    expect(await notedChanges(server(), enquiryId)).toEqual(
      expect.arrayContaining([
        'Teile.csv, line 2 quantity: – → 4',
        'Teile.csv, line 3 quantityUnitName: Meter → Stück',
      ]),
    )
  })

  test('of many lines at once makes them supplied parts, in one step that one undo takes back', async () => {
    const { enquiryId, lines } = await mapped()
    const { summary, articles } = await edit(enquiryId, lines, { isSuppliedPart: true })
    expect(summary).toMatchObject({ suppliedParts: 3, suppliedUnmatched: 1, matched: 2 })
    // settled: no error, nowhere among the problems (rule B7)
    expect(Object.values(summary.problems)).toEqual([0, 0, 0, 0])
    expect(articles.map(({ bomError }) => bomError)).toEqual([null, null, null])
    const problem: BomError[] = ['NOT_FOUND', 'WRONG_UNIT', 'MISSING_VALUES']
    expect(
      (await granted(server(), calls.getBomLines, { query: { enquiryId, problem } }, customerAdmin)).content,
    ).toEqual([])
    expect(new Set(articles.map(({ version }) => version)).size).toBe(1)
    const stepId = articles[0]?.version ?? ''
    const undone = await granted(server(), calls.undoBomStep, { body: { enquiryId, stepId } }, customerAdmin)
    expect(undone.summary.suppliedParts).toBe(0)
    expect(await linesOf(enquiryId)).toEqual(lines)
    expect(await refused(server(), calls.undoBomStep, { body: { enquiryId, stepId } }, customerAdmin)).toEqual({
      status: 404,
      code: 'NOT_FOUND',
    })
  })

  test('that takes the mark of a supplied part away says again what is wrong with its line', async () => {
    const { enquiryId, lines } = await mapped()
    const supplied = await edit(enquiryId, lines, { isSuppliedPart: true })
    const { summary, articles } = await edit(enquiryId, supplied.articles, { isSuppliedPart: false })
    expect(articles.map(({ bomError }) => bomError)).toEqual(lines.map(({ bomError }) => bomError))
    expect(summary).toMatchObject({ suppliedParts: 0, suppliedUnmatched: 0, problems: { NOT_FOUND: 1 } })
  })

  test('of what a colleague has changed meanwhile is refused, names the colleague, and changes nothing', async () => {
    const { enquiryId, lines } = await mapped()
    const [line] = lines
    const { articles } = await edit(enquiryId, [line], { quantity: 4 }, customerUser)
    const answer = await server().call(calls.editBomLines, order(enquiryId, lines, { quantity: 9 }), customerAdmin)
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'BOM_LINES_CHANGED',
        details: { lines: [{ id: line?.id, row: 2, changedBy: expect.stringMatching(/\S/) }] },
      },
    })
    expect(await linesOf(enquiryId)).toEqual([...articles, ...lines.slice(1)])
  })

  test('is not undone once somebody has changed the line again; steps are undone one after the other', async () => {
    const { enquiryId, lines } = await mapped()
    const first = await edit(enquiryId, lines.slice(0, 1), { quantity: 4 })
    const second = await edit(enquiryId, first.articles, { quantity: 5 }, customerUser)
    const undo = (of: typeof first) => ({ body: { enquiryId, stepId: of.articles[0]?.version ?? '' } })
    expect(await refused(server(), calls.undoBomStep, undo(first), customerAdmin)).toMatchObject({
      status: 409,
      code: 'BOM_LINES_CHANGED',
    })
    expect((await granted(server(), calls.undoBomStep, undo(second), customerUser)).articles).toEqual(first.articles)
    expect((await granted(server(), calls.undoBomStep, undo(first), customerAdmin)).articles).toEqual(lines.slice(0, 1))
  })

  test('undone after its article has become part of another one gives the line that; after it was deleted, none', async () => {
    await server()
      .db.insert(article)
      .values(
        ['4711', '4712'].map((id) => ({ id, manufacturerId: 'wago', orderNumber: `2002-${id}`, unitId: 'piece' })),
      )
    const { enquiryId, lines } = await mapped()
    const give = async (line: BomLine | undefined, articleId: string | null) => {
      const choices = [{ lineId: line?.id ?? '', version: line?.version ?? '', articleId }]
      const { articles } = await granted(
        server(),
        calls.replaceBomArticles,
        { body: { enquiryId, choices, remember: false } },
        customerAdmin,
      )
      return articles[0]
    }
    const undone = async (line: BomLine | undefined) => {
      const body = { enquiryId, stepId: line?.version ?? '' }
      const { articles } = await granted(server(), calls.undoBomStep, { body }, customerAdmin)
      return articles[0]
    }
    const merged = (await edit(enquiryId, [await give(lines[2], '4711')], { quantity: 7 })).articles[0]
    const body = { manufacturerId: null, manufacturerNumber: '', orderNumber: '2002-4711', matchId: 'terminal' }
    await granted(server(), replaceArticle, { body }, operatorStaff)
    expect(await undone(merged)).toMatchObject({ matchedArticleId: 'terminal', quantity: 1, bomError: null })

    const taken = await give(await give(lines[1], '4712'), null)
    await server().db.delete(article).where(eq(article.id, '4712'))
    expect(await undone(taken)).toMatchObject({ matchedArticleId: null, bomError: 'NOT_FOUND' })
  })

  test('of a line of another list is refused', async () => {
    const { enquiryId } = await mapped()
    const { lines } = await mapped()
    const answer = await refused(server(), calls.editBomLines, order(enquiryId, lines, { quantity: 4 }), customerAdmin)
    expect(answer).toMatchObject({ status: 409, code: 'BOM_LINES_CHANGED' })
  })
})
