/** Articles, the work of all of the operator's people, against the real app (rules W1, W2, W7, P3). */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { datePrices } from '../../server/article/stored/datePrices.ts'
import {
  article,
  articleExport,
  articleNumber,
  bom,
  bomLine,
  discountGroup,
  eclassMapping,
  unit,
} from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/article.ts'
import type { BodyOf, QueryOf } from '../../src/api/contract/endpoint.ts'
import { deleteFile, getFileNames } from '../../src/api/contract/file.ts'
import { manufacturerCalls, wholesalerCalls } from '../../src/api/contract/masterdata.ts'
import { type ArticleValues, emptyArticle } from '../../src/domain/article/article.ts'
import {
  articleGaps,
  type ArticleGap,
  type ArticleSortColumn,
  articleSortColumns,
} from '../../src/domain/article/articleList.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { operatorStaff, operatorAdmin } = people
const server = withServer()

let run = 0
/** Numbers and names of a test's own: the records of the others stay. */
let own = (name: string) => name
beforeEach(() => {
  const prefix = `A${++run}`
  own = (name) => `${prefix} ${name}`
})

const create = (values: Partial<ArticleValues>) =>
  granted(server(), calls.createArticle, { body: values }, operatorStaff)
const refuseCreate = (values: Partial<ArticleValues>) =>
  refused(server(), calls.createArticle, { body: values }, operatorStaff)
const update = (body: Partial<ArticleValues> & { id: string; lastUpdate: Date }) =>
  granted(server(), calls.updateArticle, { body }, operatorStaff)
const read = (id: string) => granted(server(), calls.getArticle, { query: { id } }, operatorStaff)
const page = (query: Partial<QueryOf<typeof calls.filterArticles>>) =>
  granted(server(), calls.filterArticles, { query: { page: 0, paginationSize: 30, ...query } }, operatorStaff)
/** The order numbers on a page, of those that the test made. */
const listed = async (query: Partial<QueryOf<typeof calls.filterArticles>>) => {
  const { content } = await page(query)
  return content.map(({ orderNumber }) => orderNumber)
}
const maker = (displayName: string) =>
  granted(
    server(),
    manufacturerCalls.create,
    { body: { displayName, nameVariants: [], abbreviation: '', link: '' } },
    operatorAdmin,
  )
const wholesaler = (displayName: string) =>
  granted(server(), wholesalerCalls.create, { body: { displayName } }, operatorAdmin)
const makeUnit = async (displayName: string): Promise<string> => {
  const [made] = await server().db.insert(unit).values({ displayName }).returning({ id: unit.id })
  return made?.id ?? ''
}
const makeGroup = async (manufacturerId: string, displayName: string, percent: number): Promise<string> => {
  const [made] = await server()
    .db.insert(discountGroup)
    .values({ manufacturerId, displayName, percent })
    .returning({ id: discountGroup.id })
  return made?.id ?? ''
}

describe('an article', () => {
  test('comes back as it was given, with names, minutes and the price of a piece', async () => {
    const { id: manufacturerId } = await maker(own('Rittal'))
    const { id: wholesalerId } = await wholesaler(own('Sonepar'))
    const unitId = await makeUnit(own('Stück'))
    const discountGroupId = await makeGroup(manufacturerId, own('RIT-08'), 35)
    const eclassNumber = '27400601'
    await server().db.insert(eclassMapping).values({ eclassNumber, description: 'Sammelschiene', workTime: 12 })
    const values: ArticleValues = {
      ...emptyArticle,
      orderNumber: own('SV 3581.005'),
      manufacturerId,
      manufacturerNumber: '3581.005',
      description: 'Sammelschiene E-Cu, 12 × 5 × 2400 mm',
      erpNumber: '104711',
      manufacturerLink: 'https://www.rittal.example/sv-3581-005',
      image: String.raw`bilder\SV3581005.jpg`,
      listPrice: 412,
      purchasePrice: 271.5,
      discountGroupId,
      priceUnitSize: 10,
      unitId,
      quantity: 1,
      quantityUnitId: unitId,
      copperWeight: 1.28,
      copperBaseValue: 150,
      width: 1.2,
      depth: 240,
      weight: 1.28,
      deliveryTime: 5,
      eclass9_1Id: eclassNumber,
      wholesalerInfos: [{ wholesalerId, orderNumber: '3412097', purchasePrice: 271.5 }],
      possibleOrderNumbers: [own('SV3581005')],
      possibleManufacturerNumbers: ['SV3581005'],
    }
    const made = await create(values)
    expect(made).toMatchObject({
      ...values,
      articleImportSource: 'MANUAL',
      manufacturerName: own('Rittal'),
      unitName: own('Stück'),
      quantityUnitName: own('Stück'),
      discountGroupName: own('RIT-08'),
      discountPercent: 35,
      productGroup: 'Sammelschiene',
      workTime: 12,
      calculatedPurchasePrice: 26.78,
    })
    expect(await read(made.id)).toEqual(made)
    expect(await granted(server(), calls.articleReferences, {}, operatorStaff)).toMatchObject({
      manufacturers: expect.arrayContaining([{ id: manufacturerId, displayName: own('Rittal') }]),
      discountGroups: expect.arrayContaining([
        { id: discountGroupId, displayName: own('RIT-08'), percent: 35, manufacturerId },
      ]),
      eclasses: expect.arrayContaining([{ eclassNumber, description: 'Sammelschiene', workTime: 12 }]),
    })
  })

  test('says since when it has its prices: they move it, nothing else does, and without one there is none', async () => {
    const bare = await create({ orderNumber: own('1') })
    expect(bare).toMatchObject({ priceDate: null, state: 'ACTIVE' })
    const priced = await update({ id: bare.id, lastUpdate: bare.lastUpdate, listPrice: 12 })
    expect(priced.priceDate).not.toBeNull()
    const told = await update({ id: bare.id, lastUpdate: priced.lastUpdate, description: 'Schütz', state: 'INACTIVE' })
    expect(told).toMatchObject({ priceDate: priced.priceDate, state: 'INACTIVE' })
    const dearer = await update({ id: bare.id, lastUpdate: told.lastUpdate, priceUnitSize: 10 })
    expect(dearer.priceDate?.getTime()).toBeGreaterThan(priced.priceDate?.getTime() ?? 0)
    const without = await update({ id: bare.id, lastUpdate: dearer.lastUpdate, listPrice: null })
    expect(without.priceDate).toBeNull()
  })

  test('of an article from before there was such a date, its history says since when it has its price', async () => {
    const made = await create({ orderNumber: own('1'), listPrice: 5 })
    const dearer = await update({ id: made.id, lastUpdate: made.lastUpdate, listPrice: 6 })
    await server().db.update(article).set({ priceDate: null }).where(eq(article.id, made.id))
    const since = (await read(made.id)).priceDate?.getTime() ?? 0
    expect(since).toBeGreaterThanOrEqual(made.createDate.getTime())
    expect(Math.abs(since - dearer.lastUpdate.getTime())).toBeLessThan(60_000)
    // What is shown is written by and by, so that the list can be sorted by it; nobody has changed the article.
    await datePrices(server().db, () => true)
    const [row] = await server().db.select().from(article).where(eq(article.id, made.id))
    expect(row).toMatchObject({ priceDate: new Date(since), lastUpdate: dearer.lastUpdate })
  })

  test('needs an order number, or manufacturer and manufacturer number', async () => {
    const none = { status: 417, code: 'ARTICLE_NUMBER_MISSING' }
    expect(await refuseCreate({ description: 'ohne' })).toMatchObject(none)
    expect(await refuseCreate({ manufacturerNumber: own('M') })).toMatchObject(none)
    const { id: manufacturerId } = await maker(own('Wago'))
    const made = await create({ manufacturerId, manufacturerNumber: own('M') })
    const stripped = { id: made.id, lastUpdate: made.lastUpdate, manufacturerId: null }
    expect(await refused(server(), calls.updateArticle, { body: stripped }, operatorStaff)).toMatchObject(none)
  })

  test.each([
    ['a negative price', { listPrice: -1 }],
    ['a price unit of nothing', { priceUnitSize: 0 }],
    ['a negative width', { width: -0.1 }],
    ['half a day', { deliveryTime: 1.5 }],
    ['a link that is none', { manufacturerLink: 'rittal' }],
    ['a script as a picture', { image: 'javascript:alert(1)' }],
    ['an address as a picture that is none', { image: 'https://' }],
    ['an E-Class of seven digits', { eclass9_1Id: '2740060' }],
    ['a number twice', { possibleOrderNumbers: ['X', 'X'] }],
  ])('%s is refused', async (_, wrong) => {
    const payload = { orderNumber: own('X'), ...wrong }
    const answer = await server().raw({ method: 'POST', url: '/api/article/', payload }, operatorStaff)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    expect(JSON.stringify(answer.body)).toContain(`"field":"${Object.keys(wrong)[0]}`)
  })

  test('refers to what there is, and to a group of its own manufacturer', async () => {
    const { id: manufacturerId } = await maker(own('Wago'))
    const { id: otherId } = await maker(own('Rittal'))
    const foreign = await makeGroup(otherId, own('RIT'), 10)
    const gone = { status: 412, code: 'ARTICLE_REFERENCE_UNKNOWN' }
    expect(await refuseCreate({ orderNumber: own('1'), manufacturerId: 'gone' })).toMatchObject(gone)
    expect(await refuseCreate({ orderNumber: own('1'), unitId: 'gone' })).toMatchObject(gone)
    expect(await refuseCreate({ orderNumber: own('1'), manufacturerId, discountGroupId: foreign })).toMatchObject(gone)
    const infos = [{ wholesalerId: 'gone', orderNumber: '', purchasePrice: null }]
    expect(await refuseCreate({ orderNumber: own('1'), wholesalerInfos: infos })).toMatchObject(gone)
    expect(await listed({ orderNumber: own('1') })).toEqual([])
  })

  test('is changed with a history of names; an older state is refused, what is left out stays', async () => {
    const { id: manufacturerId } = await maker(own('Wago'))
    const { id: wholesalerId } = await wholesaler(own('Rexel'))
    const made = await create({ orderNumber: own('1'), description: 'Klemme', listPrice: 1.12 })
    const wholesalerInfos = [{ wholesalerId, orderNumber: '88-21034', purchasePrice: 0.98 }]
    const changed = await update({ id: made.id, lastUpdate: made.lastUpdate, manufacturerId, wholesalerInfos })
    expect(changed).toMatchObject({
      description: 'Klemme',
      listPrice: 1.12,
      manufacturerName: own('Wago'),
      wholesalerInfos,
    })
    const late = { id: made.id, lastUpdate: made.lastUpdate, description: 'Andere' }
    expect(await refused(server(), calls.updateArticle, { body: late }, operatorStaff)).toMatchObject({
      status: 409,
      code: 'STALE_UPDATE',
      details: { changes: [{ field: 'manufacturerId', after: own('Wago') }, { field: 'wholesalerInfos' }] },
    })
    const { changeEntries } = await granted(server(), calls.articleHistory, { query: { id: made.id } }, operatorStaff)
    expect(changeEntries.map(({ action, field, before, after }) => ({ action, field, before, after }))).toEqual([
      { action: 'CHANGED', field: 'wholesalerInfos', before: [], after: [`${own('Rexel')} 88-21034 0,98 €`] },
      { action: 'CHANGED', field: 'manufacturerId', before: null, after: own('Wago') },
      expect.objectContaining({ action: 'CREATED' }),
    ])
    // saved once more, it stays as it is
    expect(await update({ id: made.id, lastUpdate: made.lastUpdate, manufacturerId, wholesalerInfos })).toEqual(changed)
  })

  test('made twice under one name it is made once', async () => {
    const body = { newId: crypto.randomUUID(), orderNumber: own('1') }
    const first = await granted(server(), calls.createArticle, { body }, operatorStaff)
    expect(await granted(server(), calls.createArticle, { body }, operatorStaff)).toEqual(first)
  })

  test('that a parts list has found stays', async () => {
    const enquiryId = await makeEnquiry(server())
    const found = await create({ orderNumber: own('1') })
    const free = await create({ orderNumber: own('2') })
    await server().db.insert(bomLine).values({ enquiryId, row: 2, matchedArticleId: found.id })
    // the question before names it
    const marks = await Promise.all([found, free].map(async ({ id }) => (await read(id)).isInPartsList))
    expect(marks).toEqual([true, false])
    const remove = (id: string) => ({ body: { id } })
    expect(await refused(server(), calls.deleteArticle, remove(found.id), operatorStaff)).toMatchObject({
      status: 409,
      code: 'IN_USE',
    })
    expect(await granted(server(), calls.deleteArticle, remove(free.id), operatorStaff)).toEqual({ id: free.id })
    expect(await listed({ orderNumber: own('') })).toEqual([own('1')])
    const numbers = await server().db.select().from(articleNumber).where(eq(articleNumber.articleId, free.id))
    expect(numbers).toEqual([])
  })
})

describe('numbers belong to one article (rule W1)', () => {
  const owner = (query: QueryOf<typeof calls.articleNumberOwner>) =>
    granted(server(), calls.articleNumberOwner, { query }, operatorStaff)

  test('in whatever case of letters, alternatives included: 406 for a new article, 409 for a change', async () => {
    const numbers = { orderNumber: own('3RT2015'), possibleOrderNumbers: [own('SIE.3RT2015')] }
    const first = await create({ ...numbers, description: 'Schütz' })
    // whose it is reads by more than the number, which one has just typed
    const taken = { code: 'ORDER_NUMBER_TAKEN', details: { owner: `${own('3RT2015')}, Schütz` } }
    expect(await refuseCreate({ orderNumber: own('3rt2015') })).toMatchObject({
      status: 406,
      ...taken,
      details: { ...taken.details, name: own('3rt2015') },
    })
    expect(await refuseCreate({ orderNumber: own('sie.3RT2015') })).toMatchObject({ status: 406, ...taken })
    expect(await refuseCreate({ orderNumber: own('2'), possibleOrderNumbers: [own('3RT2015')] })).toMatchObject(taken)
    const other = await create({ orderNumber: own('2') })
    const body = { id: other.id, lastUpdate: other.lastUpdate, possibleOrderNumbers: [own('SIE.3RT2015')] }
    expect(await refused(server(), calls.updateArticle, { body }, operatorStaff)).toMatchObject({
      status: 409,
      ...taken,
    })
    // its own numbers may change places
    const swapped = { orderNumber: own('SIE.3RT2015'), possibleOrderNumbers: [own('3RT2015')] }
    expect(await update({ id: first.id, lastUpdate: first.lastUpdate, ...swapped })).toMatchObject(swapped)
    expect(await owner({ kind: 'order', number: own('3rt2015') })).toEqual({
      id: first.id,
      name: `${own('SIE.3RT2015')}, Schütz`,
    })
    expect(await owner({ kind: 'order', number: own('3') })).toBeNull()
  })

  test("a manufacturer's number is its own, and no other manufacturer's", async () => {
    const { id: one } = await maker(own('Eins'))
    const { id: two } = await maker(own('Zwei'))
    const first = await create({ manufacturerId: one, manufacturerNumber: 'T-100' })
    await create({ manufacturerId: two, manufacturerNumber: 'T-100' })
    expect(
      await refuseCreate({ orderNumber: own('1'), manufacturerId: one, possibleManufacturerNumbers: ['t-100'] }),
    ).toMatchObject({
      status: 406,
      code: 'MANUFACTURER_NUMBER_TAKEN',
      details: { owner: `${own('Eins')} T-100` },
    })
    const query = { kind: 'manufacturer', number: 't-100', manufacturerId: one } as const
    expect(await owner(query)).toEqual({ id: first.id, name: `${own('Eins')} T-100` })
  })

  test('of four who want the same at the same time one gets it', async () => {
    const call = () => server().call(calls.createArticle, { body: { orderNumber: own('GLEICH') } }, operatorStaff)
    const answers = await Promise.all([call(), call(), call(), call()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 406, 406, 406])
    for (const { status, body } of answers)
      if (status === 406) expect(body).toMatchObject({ code: 'ORDER_NUMBER_TAKEN' })
  })
})

describe('the list', () => {
  /** Five articles in all kinds of orders, under a word that no other test uses. */
  const makeFive = async () => {
    const word = `wort${run}`
    const { id: a } = await maker(`${own('A')} ${word}x`)
    const { id: b } = await maker(own('B'))
    const common = { description: `Klemme ${word}` }
    await create({
      ...common,
      orderNumber: own('2'),
      manufacturerId: b,
      manufacturerNumber: '9',
      listPrice: 5,
      weight: 2,
    })
    await create({ ...common, orderNumber: own('10'), manufacturerId: b, manufacturerNumber: '7', listPrice: 50 })
    await create({ ...common, orderNumber: own('1'), manufacturerId: a, weight: 1, eclass9_1Id: '27110101' })
    await create({ ...common, manufacturerId: a, manufacturerNumber: '8', listPrice: 10, weight: 3 })
    await create({ ...common, orderNumber: own('3'), listPrice: 20, eanNumber: `40123${run}` })
    return { a, b, word }
  }
  const names = async (query: Partial<QueryOf<typeof calls.filterArticles>>) => {
    const { content } = await page(query)
    return content.map(({ orderNumber, manufacturerNumber }) => orderNumber.split(' ')[1] ?? manufacturerNumber)
  }

  test('is sorted by each of its columns; what is empty stands last both ways', async () => {
    const { word: searchTerm } = await makeFive()
    const by = (column: ArticleSortColumn, sortDescending: boolean) => names({ searchTerm, column, sortDescending })
    expect(await names({ searchTerm })).toEqual(['1', '10', '2', '3', '8'])
    expect(await by('orderNumber', true)).toEqual(['3', '2', '10', '1', '8'])
    expect((await by('manufacturerNumber', false)).slice(0, 3)).toEqual(['10', '8', '2'])
    expect((await by('manufacturerNumber', true)).slice(0, 3)).toEqual(['2', '8', '10'])
    expect(await by('listPrice', false)).toEqual(['2', '8', '3', '10', '1'])
    expect(await by('listPrice', true)).toEqual(['10', '3', '8', '2', '1'])
    expect((await by('weight', false)).slice(0, 3)).toEqual(['1', '2', '8'])
    expect((await by('weight', true)).slice(0, 3)).toEqual(['8', '2', '1'])
    expect((await by('priceDate', false)).at(-1)).toBe('1')
    expect((await by('priceDate', true)).at(-1)).toBe('1')
    expect(await by('manufacturer', false)).toEqual(['8', '1', '10', '2', '3'])
    expect(await by('manufacturer', true)).toEqual(['10', '2', '8', '1', '3'])
  })

  test.each(articleSortColumns.flatMap((column) => [[column, false] as const, [column, true] as const]))(
    'by %s, descending %s, each is on one page and no other',
    async (column, sortDescending) => {
      const { word: searchTerm } = await makeFive()
      const whole = await names({ searchTerm, column, sortDescending })
      const paged: string[] = []
      for (let number = 0; number < 4; number++)
        paged.push(...(await names({ searchTerm, column, sortDescending, page: number, paginationSize: 2 })))
      expect(paged).toEqual(whole)
      expect(await page({ searchTerm, page: 1, paginationSize: 2 })).toMatchObject({ totalElements: 5, hasMore: false })
    },
  )

  test('is filtered by each, and all of them together', async () => {
    const { a, b, word: searchTerm } = await makeFive()
    const found = (query: Partial<QueryOf<typeof calls.filterArticles>>) => names({ searchTerm, ...query })
    expect(await found({ orderNumber: own('1').toLowerCase() })).toEqual(['1', '10'])
    expect(await found({ manufacturer: [b] })).toEqual(['10', '2'])
    expect(await found({ manufacturer: [a, b], column: 'listPrice' })).toEqual(['2', '8', '10', '1'])
    expect(await found({ manufacturer: [a, b], column: 'manufacturer' })).toEqual(['8', '1', '10', '2'])
    expect(await found({ manufacturer: ['none'] })).toEqual([])
    expect(await found({ importSource: ['CSV'] })).toEqual([])
    expect(await found({ importSource: ['MANUAL', 'CSV'], priceFrom: 10, priceTo: 20 })).toEqual(['3', '8'])
    expect(await found({ priceFrom: 20.01 })).toEqual(['10'])
    expect(await found({ type: ['27110101'] })).toEqual(['1'])
    expect(await found({ manufacturer: [a], priceTo: 10, importSource: ['MANUAL'], type: ['27110101'] })).toEqual([])
  })

  test('finds any number, word or maker that is written on an article', async () => {
    const { word } = await makeFive()
    expect(await names({ searchTerm: `40123${run}` })).toEqual(['3'])
    expect(await names({ searchTerm: `${word.toUpperCase()}X` })).toEqual(['1', '8'])
    const { id, lastUpdate } = await create({ orderNumber: own('5'), possibleOrderNumbers: [`ALT${word}`] })
    expect(await names({ searchTerm: `lt${word}` })).toEqual(['5'])
    await update({ id, lastUpdate, possibleOrderNumbers: [] })
    expect(await names({ searchTerm: `lt${word}` })).toEqual([])
    expect(await names({ searchTerm: '%' })).toEqual([])
  })
})

describe('a search finds a number in other spelling', () => {
  test.each([
    ['PXC6305-000001', 'pxc6305000001'],
    ['PXC6305-000001', 'PXC 6305 000001'],
    ['6ES72151AG400XB0', '6ES7 215-1AG40'],
    ['3RT2015-1AP01', '3rt2015.1ap'],
  ])('%s by %s', async (number, asked) => {
    const prefix = own('').replace(/\D/g, '')
    await create({ orderNumber: `${number.slice(0, 3)}${prefix}${number.slice(3)}` })
    const searchTerm = `${asked.slice(0, 3)}${prefix}${asked.slice(3)}`
    expect(await listed({ searchTerm })).toEqual([`${number.slice(0, 3)}${prefix}${number.slice(3)}`])
  })

  test('but not by a few letters, which begin too many of them', async () => {
    await create({ orderNumber: own('A-B') })
    expect(await listed({ searchTerm: own('AB') })).toEqual([own('A-B')])
    expect(await listed({ searchTerm: 'T-' })).not.toContain(own('A-B'))
  })
})

describe('the state of the catalogue (rule W7)', () => {
  test('is counted, and each figure opens its articles', async () => {
    const gapless = { listPrice: 1, priceUnitSize: 100, unitId: await makeUnit(own('Stück')) }
    const { id: manufacturerId } = await maker(own('Rittal'))
    const discountGroupId = await makeGroup(manufacturerId, own('RIT'), 10)
    await server()
      .db.insert(eclassMapping)
      .values([
        { eclassNumber: '27990101', description: 'mit Minuten', workTime: 1 },
        { eclassNumber: '27990102', description: 'ohne', workTime: 0 },
      ])
    const before = await granted(server(), calls.catalogueHealth, {}, operatorStaff)
    const whole = { ...gapless, manufacturerId, discountGroupId, eclass9_1Id: '27990101' }
    await create({ ...whole, orderNumber: own('SV 3581.005') })
    await create({ ...whole, orderNumber: own('0SV-3581005').replace(' 0', ' ') })
    await create({ ...whole, orderNumber: own('P'), listPrice: null })
    await create({ ...whole, orderNumber: own('D'), discountGroupId: null })
    const nothing = await makeGroup(manufacturerId, own('NULL'), 0)
    await create({ ...whole, orderNumber: own('N'), discountGroupId: nothing })
    await create({ ...whole, orderNumber: own('T'), eclass9_1Id: '27990102' })
    await create({ ...whole, orderNumber: own('U'), priceUnitSize: 50 })
    const after = await granted(server(), calls.catalogueHealth, {}, operatorStaff)
    const more = (gap: ArticleGap) => after.gaps[gap] - before.gaps[gap]
    expect(after.articles - before.articles).toBe(7)
    expect(Object.fromEntries(articleGaps.map((gap) => [gap, more(gap)]))).toEqual({
      price: 1,
      discountGroup: 2,
      workTime: 1,
      unit: 1,
      spelling: 2,
    })
    const opened = (gap: ArticleGap) => listed({ gap, manufacturer: [manufacturerId] })
    expect(await opened('price')).toEqual([own('P')])
    expect(await opened('discountGroup')).toEqual([own('D'), own('N')])
    expect(await opened('workTime')).toEqual([own('T')])
    expect(await opened('unit')).toEqual([own('U')])
    expect((await opened('spelling')).toSorted()).toEqual([own('SV 3581.005'), own('SV-3581005')].toSorted())
  })

  test.each([
    ['3RT2015-1AP01', '3RT20151AP01', true],
    ['6ES7 315-2AG10', '6ES7315-2AG10', true],
    ['SV 9340.010', '9340010', false],
    ['SV 9340.010', 'sv9340010', true],
    ['2866-763', '2866/763', true],
    ['0104711', '104711', true],
    // a decimal point makes another number of it
    ['MS132-1.0', 'MS132-10', false],
    ['NYM-J 3x1,5', 'NYM-J 3x15', false],
    ['NYM-J 3x1.5', 'NYMJ3X1.5', true],
    // parted elsewhere, they count differently
    ['KL-1-11', 'KL-11-1', false],
  ])('%s and %s are one number in other spelling: %s', async (one, other, isDouble) => {
    const { id: manufacturerId } = await maker(own('Abb'))
    const numbers = { manufacturerId, manufacturerNumber: one }
    const first = await create(numbers)
    const second = await create({ ...numbers, manufacturerNumber: other })
    const doubles = async () => {
      const { content } = await page({ gap: 'spelling', manufacturer: [manufacturerId] })
      return content.map(({ id }) => id).toSorted()
    }
    expect(await doubles()).toEqual(isDouble ? [first.id, second.id].toSorted() : [])
    await update({ id: second.id, lastUpdate: second.lastUpdate, manufacturerNumber: 'X' })
    expect(await doubles()).toEqual([])
    const third = await create({ ...numbers, manufacturerNumber: 'W', possibleManufacturerNumbers: [other] })
    expect(await doubles()).toEqual(isDouble ? [first.id, third.id].toSorted() : [])
    await granted(server(), calls.deleteArticle, { body: { id: first.id } }, operatorStaff)
    expect(await doubles()).toEqual([])
  })
})

describe('assigning numbers to another article', () => {
  const replace = (body: BodyOf<typeof calls.replaceArticle>) =>
    granted(server(), calls.replaceArticle, { body }, operatorStaff)
  const noNumber = { manufacturerId: null, manufacturerNumber: '' }

  test('unknown numbers become further ones of the match', async () => {
    const match = await create({ orderNumber: own('1') })
    const replaced = await replace({ ...noNumber, orderNumber: own('ALT'), matchId: match.id })
    expect(replaced.possibleOrderNumbers).toEqual([own('ALT')])
    expect(await replace({ ...noNumber, orderNumber: own('ALT'), matchId: match.id })).toEqual(replaced)
  })

  test('an article that has them becomes part of the match, and parts lists follow', async () => {
    const { id: manufacturerId } = await maker(own('Rittal'))
    const match = await create({ orderNumber: own('1'), manufacturerId })
    const other = await create({
      orderNumber: own('2'),
      manufacturerId,
      manufacturerNumber: 'M2',
      possibleOrderNumbers: [own('2-ALT')],
    })
    const enquiryId = await makeEnquiry(server())
    const [list] = await server().db.select().from(bom).where(eq(bom.enquiryId, enquiryId))
    const line = { enquiryId, listId: list?.listId ?? '', matchedArticleId: other.id }
    await server()
      .db.insert(bomLine)
      .values([
        { ...line, row: 7 },
        { ...line, row: 3 },
      ])
    const usage = (id: string) => granted(server(), calls.articleUsage, { query: { id } }, operatorStaff)
    expect(await usage(other.id)).toMatchObject({ total: 1, lists: [{ enquiryId, released: true, rows: [3, 7] }] })
    const replaced = await replace({
      orderNumber: own('2'),
      manufacturerId,
      manufacturerNumber: 'M2',
      matchId: match.id,
    })
    expect(replaced).toMatchObject({
      possibleOrderNumbers: [own('2'), own('2-ALT')],
      possibleManufacturerNumbers: ['M2'],
    })
    expect(await usage(match.id)).toMatchObject({ total: 1 })
    expect(await refused(server(), calls.getArticle, { query: { id: other.id } }, operatorStaff)).toMatchObject({
      status: 404,
    })
  })

  test('a number of one manufacturer does not become one of another', async () => {
    const { id: manufacturerId } = await maker(own('Rittal'))
    const match = await create({ orderNumber: own('1') })
    const body = { manufacturerId, manufacturerNumber: 'M1', orderNumber: '', matchId: match.id }
    expect(await refused(server(), calls.replaceArticle, { body }, operatorStaff)).toMatchObject({
      status: 409,
      code: 'ARTICLE_OTHER_MANUFACTURER',
    })
  })

  test('candidates are found by a text', async () => {
    const made = await create({ orderNumber: own('FUND'), description: `Fundwort${run}` })
    const search = (searchTerm: string) =>
      granted(server(), calls.searchArticles, { query: { searchTerm, amount: 10 } }, operatorStaff)
    expect(await search(`fundwort${run}`)).toEqual([made])
    // whose number it is comes first, whatever the order of numbers says
    const longer = await create({ orderNumber: own('AAA'), description: `${own('ZZZ')} ähnlich` })
    const exact = await create({ orderNumber: own('ZZ'), possibleOrderNumbers: [own('ZZZ')] })
    expect(await search(own('zzz'))).toEqual([exact, longer])
  })
})

describe('the export', () => {
  const filterOf = (manufacturers: string[], from: number | null = null) => ({
    manufacturers,
    importSources: [],
    priceRange: { from, to: null },
  })
  const write = async (filter: BodyOf<typeof calls.exportArticles>) => {
    const { status, headers, bytes } = await server().raw(
      { method: 'POST', url: '/api/article/export', payload: filter },
      operatorStaff,
    )
    return { status, headers, text: bytes.toString() }
  }

  test('is CSV as spreadsheets read it, counted before, kept, read again and deleted', async () => {
    const { id: manufacturerId } = await maker(own('Lapp'))
    await create({ orderNumber: own('2'), manufacturerId, description: '=1+1', listPrice: 1234.5 })
    await create({
      orderNumber: own('1'),
      manufacturerId,
      listPrice: 0.5,
      possibleOrderNumbers: [own('1a'), own('1b')],
    })
    await create({ orderNumber: own('3'), manufacturerId })
    const count = (from: number | null) =>
      granted(server(), calls.countExport, { body: filterOf([manufacturerId], from) }, operatorStaff)
    expect([await count(null), await count(1)]).toEqual([{ articles: 3 }, { articles: 1 }])
    const { status, headers, text } = await write(filterOf([manufacturerId]))
    expect(status).toBe(200)
    const [, filename = ''] =
      /filename="(artikel_\d\d-\d\d-\d{4}_\d\d-\d\d-\d\d\.csv)"/.exec(String(headers['content-disposition'])) ?? []
    expect(filename).not.toBe('')
    const [heading = '', ...lines] = text.split('\r\n')
    expect(heading.startsWith('\ufeffBestellnummer;Hersteller;Herstellernummer;')).toBe(true)
    expect(lines.map((line) => line.split(';')[0])).toEqual([own('1'), own('2'), own('3'), ''])
    expect(lines[0]).toContain(`;${own('1a')}|${own('1b')};`)
    expect(lines[1]).toContain(";'=1+1;")
    expect(lines[1]).toContain(';1234,5;')

    const names = () => granted(server(), getFileNames, { query: { path: 'exportResult/' } }, operatorAdmin)
    await expect.poll(names).toContain(filename)
    const path = `exportResult/${filename}`
    const again = await server().raw({ method: 'GET', url: `/api/file/?path=${path}` }, operatorAdmin)
    expect(again.bytes.toString()).toBe(text)
    await server()
      .db.update(articleExport)
      .set({ createDate: new Date('2020-01-01') })
      .where(eq(articleExport.filename, filename))
    expect(await names()).not.toContain(filename)
    expect(await refused(server(), deleteFile, { body: { path } }, operatorAdmin)).toMatchObject({ status: 404 })
  })
})
