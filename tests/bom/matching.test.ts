import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BomError, errorOf } from '../../src/domain/bom/bom.ts'
import type { UnmatchedLine } from '../../src/domain/bom/unmatched.ts'
import type { MatchReason } from '../../src/domain/bom/matching.ts'
import type { OpenDatabase } from '../../server/db/client.ts'
import {
  article,
  articleWholesaler,
  bom,
  company,
  enquiry,
  manufacturer,
  unit,
  wholesaler,
} from '../../server/db/schema.ts'
import { copyLines, linePage, storeLines, sweepLines } from '../../server/bom/bomLines.ts'
import { matchLines } from '../../server/bom/match.ts'
import { emptyLine } from '../support/bomLines.ts'
import { openTestDatabase } from '../support/database.ts'

const readLines = async (db: OpenDatabase['db'], enquiryId: string) =>
  (await linePage(db, enquiryId, {}, { offset: 0, limit: 100 })).content

const unmatched = { matchReason: null, candidates: 0, decidedBy: '', decidedAt: null }
const lineOf = (values: Partial<UnmatchedLine>): UnmatchedLine => ({ ...emptyLine, ...values })

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db.insert(manufacturer).values([
    { id: 'sie', displayName: 'Siemens', abbreviation: 'SIE', nameVariants: ['Siemens AG'] },
    { id: 'pxc', displayName: 'Phoenix Contact', abbreviation: 'PXC', nameVariants: ['Phoenix', 'PHOENIX CONTACT'] },
    { id: 'rit', displayName: 'Rittal' },
  ])
  await db.insert(unit).values([
    { id: 'pc', displayName: 'Stück', nameVariants: ['Stk', 'Stk.', 'pcs'] },
    { id: 'm', displayName: 'Meter', nameVariants: ['m', 'lfm'] },
  ])
  await db.insert(article).values([
    { id: 'a1', manufacturerId: 'sie', orderNumber: '3RT2015-1BB41', manufacturerNumber: 'T-100', unitId: 'pc' },
    { id: 'a2', manufacturerId: 'pxc', orderNumber: '0801733', manufacturerNumber: 'NS 35/ 7,5', unitId: 'm' },
    { id: 'a3', manufacturerId: 'pxc', orderNumber: '3209510', manufacturerNumber: 'T-100', unitId: 'pc' },
    {
      id: 'a4',
      manufacturerId: 'sie',
      orderNumber: '6ES7512-1DK01',
      unitId: 'pc',
      possibleOrderNumbers: ['6ES7-ALT'],
      possibleManufacturerNumbers: ['S7'],
      eanNumber: '4006381333931',
      erpNumber: '1000003',
    },
    { id: 'a5', manufacturerId: 'sie', orderNumber: 'DOUBLE-1', unitId: 'pc' },
    { id: 'a6', manufacturerId: 'pxc', orderNumber: 'DOUBLE 1', unitId: 'pc' },
    { id: 'a7', manufacturerId: null, orderNumber: 'NO-UNIT', manufacturerNumber: 'LOOSE' },
    { id: 'a8', manufacturerId: 'pxc', orderNumber: 'SAME', unitId: 'pc', possibleOrderNumbers: ['SA-ME'] },
    { id: 'a9', manufacturerId: 'sie', orderNumber: 'PKZM0-16', unitId: 'pc' },
    { id: 'b1', manufacturerId: 'sie', orderNumber: 'PKZM0-6,3', unitId: 'pc' },
    { id: 'l1', manufacturerId: 'sie', orderNumber: '2002.1700', unitId: 'pc' },
    { id: 'l2', manufacturerId: 'sie', orderNumber: '700E10', unitId: 'pc' },
    { id: 'l3', manufacturerId: 'sie', orderNumber: '12345678901234567890', unitId: 'pc' },
    { id: 'l4', manufacturerId: 'sie', orderNumber: '2027-5', unitId: 'pc' },
    { id: 'l5', manufacturerId: 'sie', orderNumber: '9876543210111', unitId: 'pc' },
    { id: 'l6', manufacturerId: 'sie', orderNumber: '9876543210222', unitId: 'pc' },
  ])
  await db.insert(wholesaler).values({ id: 'w', displayName: 'Nordelektro' })
  await db.insert(articleWholesaler).values({ articleId: 'a1', wholesalerId: 'w', orderNumber: '7700123' })
}, 60_000)
afterAll(() => database.close())

type Told = Partial<MatchReason> | null
describe('matching (rules B8, B16, B17)', () => {
  it.each<[string, Partial<UnmatchedLine>, string | null, BomError | null, Told]>([
    ['the order number', { orderNumber: '3RT2015-1BB41' }, 'a1', null, { way: 'EXACT', number: '3RT2015-1BB41' }],
    ['a further number', { orderNumber: '6ES7-ALT' }, 'a4', null, { way: 'EXACT', number: '6ES7-ALT' }],
    ['an article once, however often it has the number', { orderNumber: 'sa me' }, 'a8', null, { way: 'SPELLING' }],
    [
      'the order number before the manufacturer number',
      { orderNumber: '3RT2015-1BB41', manufacturerNumber: '6ES7-ALT' },
      'a1',
      null,
      { way: 'EXACT', field: 'orderNumber' },
    ],
    [
      'the manufacturer number where the order number is unknown',
      { orderNumber: '?', manufacturerNumber: 'NS 35/ 7,5' },
      'a2',
      null,
      { way: 'EXACT', field: 'manufacturerNumber' },
    ],
    ['nothing for an unknown number', { manufacturerNumber: 'gibt es nicht' }, null, 'NOT_FOUND', null],
    ['the one of the manufacturer', { manufacturerNumber: 'T-100', manufacturerName: 'Siemens' }, 'a1', null, {}],
    ['… by its short sign', { manufacturerNumber: 'T-100', manufacturerName: 'PXC' }, 'a3', null, {}],
    ['… by a variant in any case', { manufacturerNumber: 'T-100', manufacturerName: 'phoenix' }, 'a3', null, {}],
    [
      '… by its name with more behind',
      { manufacturerNumber: 'T-100', manufacturerName: 'Siemens AG Nürnberg' },
      'a1',
      null,
      {},
    ],
    ['… by a name before the number', { manufacturerNumber: 'Phoenix Contact T-100' }, 'a3', null, { way: 'PREFIX' }],
    ['the one that is written so', { orderNumber: 'DOUBLE 1' }, 'a6', null, { way: 'EXACT' }],
    ['… in other letters', { orderNumber: 'double-1' }, 'a5', null, { way: 'SPELLING', differences: ['CASE'] }],
    ['… with another dash', { orderNumber: 'DOUBLE\u20111' }, 'a5', null, { differences: ['HYPHENS'] }],
    [
      'no one of two that are written in another way',
      { orderNumber: 'DOUBLE/1' },
      null,
      'AMBIGUOUS',
      { doubt: 'SEVERAL' },
    ],
    [
      '… but for the manufacturer’s',
      { orderNumber: 'DOUBLE/1', manufacturerName: 'SIE' },
      'a5',
      null,
      { way: 'SPELLING' },
    ],
    ['no one of two by manufacturer number', { manufacturerNumber: 'T-100' }, null, 'AMBIGUOUS', { doubt: 'SEVERAL' }],
    [
      'a number in small letters',
      { orderNumber: '3rt2015-1bb41' },
      'a1',
      null,
      { way: 'SPELLING', differences: ['CASE'] },
    ],
    ['… without hyphens', { orderNumber: '3RT20151BB41' }, 'a1', null, { differences: ['HYPHENS'] }],
    ['… with blanks instead', { orderNumber: '3RT2015 1BB41' }, 'a1', null, { differences: ['BLANKS', 'HYPHENS'] }],
    ['… broken in two lines', { orderNumber: '3RT2015-\n1BB41' }, 'a1', null, { differences: ['BREAKS'] }],
    ['… with another dash', { orderNumber: '3RT2015–1BB41' }, 'a1', null, { differences: ['HYPHENS'] }],
    ['… with invisible signs', { orderNumber: '3RT2015\u00ad-1BB41\u200b' }, 'a1', null, { differences: ['BLANKS'] }],
    [
      '… without its zero',
      { orderNumber: '801733', manufacturerName: 'Phoenix' },
      'a2',
      null,
      { way: 'SPELLING', differences: ['ZEROS'] },
    ],
    [
      '… with a decimal point',
      { manufacturerNumber: 'NS 35/7.5' },
      'a2',
      null,
      { differences: ['BLANKS', 'DECIMAL_SIGN'] },
    ],
    ['no 16 for 1.6', { orderNumber: 'PKZM0-1.6' }, null, 'AMBIGUOUS', { doubt: 'DECIMAL_POINT', number: 'PKZM0-16' }],
    // what a spreadsheet took is found where the catalogue holds one article that it can have been, and is never taken
    [
      'zeros cut at the end',
      { orderNumber: '2002.17' },
      null,
      'AMBIGUOUS',
      { doubt: 'DIGITS_LOST', number: '2002.1700' },
    ],
    [
      'an E made a power of ten',
      { orderNumber: '7E+12' },
      null,
      'AMBIGUOUS',
      { doubt: 'DIGITS_LOST', number: '700E10' },
    ],
    [
      'digits that were rounded',
      { orderNumber: '1,23457E+19' },
      null,
      'AMBIGUOUS',
      { doubt: 'DIGITS_LOST', number: '12345678901234567890' },
    ],
    [
      'digits beyond the fifteenth',
      { orderNumber: '12345678901234600000' },
      null,
      'AMBIGUOUS',
      { doubt: 'DIGITS_LOST', number: '12345678901234567890' },
    ],
    ['a number made a month', { orderNumber: 'Mai 27' }, null, 'AMBIGUOUS', { doubt: 'DIGITS_LOST', number: '2027-5' }],
    ['digits that fit two articles', { orderNumber: '9,87654E+12' }, null, 'NOT_FOUND', null],
    ['6,3 for 6.3', { orderNumber: 'PKZM0-6.3' }, 'b1', null, { differences: ['DECIMAL_SIGN'] }],
    [
      'a number behind a short sign',
      { orderNumber: 'SIE.3RT2015-1BB41' },
      'a1',
      null,
      { way: 'PREFIX', dropped: 'SIE.' },
    ],
    ['… behind a sign and a blank', { orderNumber: 'PXC. 3209510' }, 'a3', null, { way: 'PREFIX', dropped: 'PXC.' }],
    [
      '… behind a name, written otherwise',
      { orderNumber: 'Siemens 3RT2015 1BB41' },
      'a1',
      null,
      { dropped: 'Siemens' },
    ],
    ['… behind what it is called', { orderNumber: 'Art.-Nr. 3RT2015-1BB41' }, 'a1', null, { dropped: 'Art.-Nr.' }],
    ['… behind both', { orderNumber: 'Siemens Typ 3RT2015-1BB41' }, 'a1', null, { dropped: 'Siemens Typ' }],
    [
      '… before a word that others will do',
      { orderNumber: '3RT2015-1BB41 oder gleichwertig' },
      'a1',
      null,
      { way: 'PREFIX', dropped: 'oder gleichwertig' },
    ],
    ['… but none without its colour', { orderNumber: '3RT2015-1BB41 (blau)' }, null, 'NOT_FOUND', null],
    [
      '… no other manufacturer’s',
      { orderNumber: 'Rittal.3RT2015-1BB41' },
      null,
      'AMBIGUOUS',
      { doubt: 'OTHER_MANUFACTURER', manufacturerName: 'Siemens' },
    ],
    [
      'an order number in the type’s column',
      { manufacturerNumber: '3RT2015-1BB41' },
      'a1',
      null,
      { way: 'OTHER_COLUMN' },
    ],
    ['… and the reverse', { orderNumber: 'NS 35/ 7,5' }, 'a2', null, { way: 'OTHER_COLUMN' }],
    ['an EAN', { orderNumber: '?', eanNumber: '4006381333931' }, 'a4', null, { way: 'EAN', field: 'eanNumber' }],
    ['… in another column', { orderNumber: '4 006381 333931' }, 'a4', null, { way: 'EAN', field: 'orderNumber' }],
    [
      '… nothing where its check digit is wrong',
      { eanNumber: '4006381333932', orderNumber: '?' },
      null,
      'NOT_FOUND',
      null,
    ],
    [
      'an ERP number of the manufacturer',
      { orderNumber: '?', erpNumber: '1000003', manufacturerName: 'Siemens' },
      'a4',
      null,
      { way: 'ERP' },
    ],
    [
      '… without one a candidate',
      { orderNumber: '?', erpNumber: '1000003' },
      null,
      'AMBIGUOUS',
      { doubt: 'NUMBER_ALONE' },
    ],
    [
      'a wholesaler’s number',
      { orderNumber: '7700123', manufacturerName: 'SIE' },
      'a1',
      null,
      { way: 'WHOLESALER', number: '7700123' },
    ],
    [
      'digits alone as a candidate',
      { orderNumber: '3209510' },
      null,
      'AMBIGUOUS',
      { doubt: 'NUMBER_ALONE', number: '3209510' },
    ],
    ['… and few signs', { manufacturerNumber: 'S7' }, null, 'AMBIGUOUS', { doubt: 'NUMBER_ALONE' }],
    [
      '… with their type beside them as the article',
      { orderNumber: '3209510', manufacturerNumber: 'T-100' },
      'a3',
      null,
      {},
    ],
    [
      '… of a manufacturer that nobody knows as a candidate',
      { orderNumber: '3209510', manufacturerName: 'Viega' },
      null,
      'AMBIGUOUS',
      { doubt: 'NUMBER_ALONE' },
    ],
    [
      'another manufacturer’s article as a candidate',
      { manufacturerNumber: 'NS 35/ 7,5', manufacturerName: 'Rittal' },
      null,
      'AMBIGUOUS',
      { doubt: 'OTHER_MANUFACTURER', manufacturerName: 'Phoenix Contact' },
    ],
    [
      '… by order number too',
      { orderNumber: '3RT2015-1BB41', manufacturerName: 'PXC' },
      null,
      'AMBIGUOUS',
      { doubt: 'OTHER_MANUFACTURER', manufacturerName: 'Siemens' },
    ],
    [
      'the type’s article where the order number is another manufacturer’s',
      { orderNumber: '0801733', manufacturerNumber: 'T-100', manufacturerName: 'Siemens' },
      'a1',
      null,
      { field: 'manufacturerNumber' },
    ],
    [
      'letters and digits of a manufacturer that nobody knows',
      { orderNumber: '3RT2015-1BB41', manufacturerName: 'Nie' },
      'a1',
      null,
      {},
    ],
    ['a known unit', { orderNumber: 'DOUBLE-1', quantityUnitName: 'pcs' }, 'a5', null, {}],
    ['… in any case, with or without point', { orderNumber: 'DOUBLE-1', quantityUnitName: 'STK' }, 'a5', null, {}],
    ['another unit', { orderNumber: 'DOUBLE-1', quantityUnitName: 'lfm' }, 'a5', 'WRONG_UNIT', {}],
    ['an unknown unit', { orderNumber: 'DOUBLE-1', quantityUnitName: 'Ballen' }, 'a5', 'WRONG_UNIT', {}],
    ['any known unit where the article has none', { orderNumber: 'NO-UNIT', quantityUnitName: 'm' }, 'a7', null, {}],
    [
      'the article of a line without quantity',
      { orderNumber: 'DOUBLE-1', quantity: null, bomError: 'MISSING_VALUES', quantityUnitName: 'm' },
      'a5',
      'MISSING_VALUES',
      {},
    ],
    [
      'nothing without any number',
      { bomError: 'MISSING_VALUES', unreadable: ['orderNumber', 'manufacturerNumber'] },
      null,
      'MISSING_VALUES',
      null,
    ],
    ['nothing for what looks like SQL', { orderNumber: "'; drop table article; --" }, null, 'NOT_FOUND', null],
  ])('finds %s', async (_, values, matchedArticleId, bomError, reason) => {
    const [line] = await matchLines(database.db, [lineOf(values)])
    expect(line).toMatchObject({ ...lineOf(values), matchedArticleId, bomError })
    if (reason === null) expect(line?.matchReason).toBeNull()
    else expect(line?.matchReason).toMatchObject({ doubt: null, ...reason })
  })

  it('counts the articles that its numbers fit', async () => {
    const lines = ['DOUBLE/1', 'DOUBLE 1', '?'].map((orderNumber) => lineOf({ orderNumber }))
    expect((await matchLines(database.db, lines)).map(({ candidates }) => candidates)).toEqual([2, 2, 0])
  })

  it('answers for every line, in order, equal lines alike', async () => {
    const numbers = ['DOUBLE-1', '?', 'DOUBLE-1', '', '6ES7-ALT']
    const lines = numbers.map((orderNumber, index) => lineOf({ row: index + 2, orderNumber }))
    expect((await matchLines(database.db, lines)).map(({ row, matchedArticleId }) => [row, matchedArticleId])).toEqual([
      [2, 'a5'],
      [3, null],
      [4, 'a5'],
      [5, null],
      [6, 'a4'],
    ])
    expect(await matchLines(database.db, [])).toEqual([])
  })
})

describe('stored lines', () => {
  const lines = [
    {
      ...lineOf({ row: 5, orderNumber: '0801733', description: 'Schiene "35"\nÄ\\', quantity: 2.5 }),
      matchedArticleId: 'a2',
      ...unmatched,
    },
    {
      ...lineOf({ row: 6, orderNumber: '?', quantity: null, unreadable: ['quantity', 'width'] }),
      matchedArticleId: null,
      ...unmatched,
    },
    {
      ...lineOf({ row: 7, listPrice: 1234.5678, isSuppliedPart: true, bomError: 'AMBIGUOUS' }),
      matchedArticleId: null,
      ...unmatched,
    },
  ]
  beforeAll(async () => {
    const { db } = database
    await db.insert(company).values({ id: 'c1', name: 'Kunde', type: 'CUSTOMER' })
    for (const id of ['e1', 'e2']) {
      await db.insert(enquiry).values({
        id,
        customerId: 'c1',
        title: 'Anfrage',
        referenceNumber: 'R',
        deliveryCondition: 'EXP',
        desiredDeliveryDate: '2027-01-01',
        conditions: JSON.parse('{}'),
      })
      await db.insert(bom).values({
        enquiryId: id,
        filename: 'a.csv',
        sha256: '0',
        size: 1,
        sheet: 'a',
        headerRowIndex: 1,
        headers: [],
        fieldMapping: [],
        units: { width: 'CM', height: 'CM', depth: 'CM', weight: 'KG' },
      })
    }
  })

  const show = (enquiryId: string, listId: string) =>
    database.db.update(bom).set({ listId }).where(eq(bom.enquiryId, enquiryId))

  it('come back as they were, with their article, in the order of the file', async () => {
    await storeLines(database.db, { enquiryId: 'e1', listId: 'first' }, lines.toReversed())
    expect(await readLines(database.db, 'e1')).toEqual([])
    await show('e1', 'first')
    const stored = await readLines(database.db, 'e1')
    expect(stored).toMatchObject(lines.map((line) => ({ ...line, bomError: errorOf(line) })))
    expect(stored[0]).toMatchObject({
      matchedArticle: { orderNumber: '0801733', manufacturerName: 'Phoenix Contact', unitName: 'Meter' },
      manualReplacement: false,
      edited: false,
    })
    expect(stored[1]?.matchedArticle).toBeNull()
  })
  it('are replaced as a whole', async () => {
    await storeLines(database.db, { enquiryId: 'e1', listId: 'second' }, lines.slice(0, 1))
    expect(await readLines(database.db, 'e1')).toHaveLength(3)
    await show('e1', 'second')
    await sweepLines(database.db, 'e1')
    expect(await readLines(database.db, 'e1')).toHaveLength(1)
  })
  it('are copied under ids of their own', async () => {
    await storeLines(database.db, { enquiryId: 'e1', listId: 'third' }, lines)
    await show('e1', 'third')
    await show('e2', 'third')
    await copyLines(database.db, 'e1', 'e2')
    const [from, to] = await Promise.all([readLines(database.db, 'e1'), readLines(database.db, 'e2')])
    const withoutId = ({ id: _, ...line }: (typeof from)[number]) => line
    expect(to.map(withoutId)).toEqual(from.map(withoutId))
    expect(new Set([...from, ...to].map(({ id }) => id)).size).toBe(6)
  })
  it('are swept for one enquiry only', async () => {
    await show('e1', 'none')
    await sweepLines(database.db, 'e1')
    await show('e1', 'third')
    expect(await readLines(database.db, 'e1')).toEqual([])
    expect(await readLines(database.db, 'e2')).toHaveLength(3)
  })
})
