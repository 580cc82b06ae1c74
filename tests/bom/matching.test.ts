import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BomError } from '../../src/domain/bom/bom.ts'
import type { UnmatchedLine } from '../../src/domain/bom/lines.ts'
import type { OpenDatabase } from '../../server/db/client.ts'
import { article, bom, company, enquiry, manufacturer, unit } from '../../server/db/schema.ts'
import { copyLines, readLines, storeLines, sweepLines } from '../../server/bom/bomLines.ts'
import { matchLines } from '../../server/bom/match.ts'
import { openTestDatabase } from '../support/database.ts'

const emptyLine: UnmatchedLine = {
  row: 2,
  orderNumber: '',
  manufacturerNumber: '',
  manufacturerName: '',
  description: '',
  quantity: 1,
  quantityUnitName: '',
  isSuppliedPart: false,
  installationLocation: '',
  locationIdentifier: '',
  bmk: '',
  functionDesignation: '',
  functionalAssignment: '',
  erpNumber: '',
  eanNumber: '',
  width: null,
  height: null,
  depth: null,
  weight: null,
  purchasePrice: null,
  listPrice: null,
  deliveryTime: null,
  bomError: null,
  unreadable: [],
  setAside: null,
}
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
  // A catalogue may have numbers twice from before they were unique (rule W1): then a line finds several articles.
  await db.execute('alter table article disable trigger user')
  await db.insert(article).values([
    { id: 'a1', manufacturerId: 'sie', orderNumber: '3RT2015-1BB41', manufacturerNumber: 'T-100', unitId: 'pc' },
    { id: 'a2', manufacturerId: 'pxc', orderNumber: '0801733', manufacturerNumber: 'NS 35', unitId: 'm' },
    { id: 'a3', manufacturerId: 'pxc', orderNumber: '3209510', manufacturerNumber: 'T-100', unitId: 'pc' },
    {
      id: 'a4',
      manufacturerId: 'sie',
      orderNumber: '6ES7',
      manufacturerNumber: '',
      unitId: 'pc',
      possibleOrderNumbers: ['SIE.6ES7', '6ES7-ALT'],
      possibleManufacturerNumbers: ['S7'],
    },
    { id: 'a5', manufacturerId: 'sie', orderNumber: 'DOUBLE', unitId: 'pc' },
    { id: 'a6', manufacturerId: 'pxc', orderNumber: 'DOUBLE', unitId: 'pc', possibleOrderNumbers: ['6ES7-ALT'] },
    { id: 'a7', manufacturerId: null, orderNumber: 'NO-UNIT', manufacturerNumber: 'LOOSE' },
    { id: 'a8', manufacturerId: 'pxc', orderNumber: 'SAME', unitId: 'pc', possibleOrderNumbers: ['SAME'] },
  ])
}, 60_000)
afterAll(() => database.close())

describe('matching (rule B8: exact order number, then manufacturer number, with manufacturer where mapped)', () => {
  it.each<[string, Partial<UnmatchedLine>, string | null, BomError | null]>([
    ['the order number', { orderNumber: '3RT2015-1BB41' }, 'a1', null],
    ['an order number with leading zero', { orderNumber: '0801733' }, 'a2', null],
    ['no order number without its zero', { orderNumber: '801733' }, null, 'NOT_FOUND'],
    ['no order number in other letters', { orderNumber: '3rt2015-1bb41' }, null, 'NOT_FOUND'],
    ['a possible order number', { orderNumber: 'SIE.6ES7' }, 'a4', null],
    ['an article once, though both its numbers match', { orderNumber: 'SAME' }, 'a8', null],
    [
      'the order number before the manufacturer number',
      { orderNumber: '0801733', manufacturerNumber: 'S7' },
      'a2',
      null,
    ],
    [
      'the manufacturer number where the order number is unknown',
      { orderNumber: '?', manufacturerNumber: 'S7' },
      'a4',
      null,
    ],
    ['a manufacturer number without a manufacturer', { manufacturerNumber: 'NS 35' }, 'a2', null],
    ['nothing for an empty number', { manufacturerNumber: 'gibt es nicht' }, null, 'NOT_FOUND'],
    ['no one of two articles', { orderNumber: 'DOUBLE' }, null, 'AMBIGUOUS'],
    ['no one of two by their possible numbers', { orderNumber: '6ES7-ALT' }, null, 'AMBIGUOUS'],
    ['no one of two by manufacturer number', { manufacturerNumber: 'T-100' }, null, 'AMBIGUOUS'],
    ['the one of the manufacturer', { manufacturerNumber: 'T-100', manufacturerName: 'Siemens' }, 'a1', null],
    ['… by its short sign', { manufacturerNumber: 'T-100', manufacturerName: 'PXC' }, 'a3', null],
    ['… by a variant in any case', { manufacturerNumber: 'T-100', manufacturerName: 'phoenix' }, 'a3', null],
    ['… for an order number too', { orderNumber: 'DOUBLE', manufacturerName: 'SIE' }, 'a5', null],
    ['no other manufacturer’s article', { manufacturerNumber: 'NS 35', manufacturerName: 'Rittal' }, null, 'NOT_FOUND'],
    [
      'an order number though the manufacturer differs',
      { orderNumber: '0801733', manufacturerName: 'Rittal' },
      'a2',
      null,
    ],
    [
      'as if none were named for an unknown one',
      { manufacturerNumber: 'NS 35', manufacturerName: 'Nie gehört' },
      'a2',
      null,
    ],
    ['a known unit', { orderNumber: '0801733', quantityUnitName: 'lfm' }, 'a2', null],
    ['… in any case, with or without point', { orderNumber: '3209510', quantityUnitName: 'STK' }, 'a3', null],
    ['another unit', { orderNumber: '0801733', quantityUnitName: 'Stk' }, 'a2', 'WRONG_UNIT'],
    ['an unknown unit', { orderNumber: '0801733', quantityUnitName: 'Ballen' }, 'a2', 'WRONG_UNIT'],
    ['any known unit where the article has none', { orderNumber: 'NO-UNIT', quantityUnitName: 'm' }, 'a7', null],
    [
      'the article of a line without quantity',
      { orderNumber: '0801733', quantity: null, bomError: 'MISSING_VALUES', quantityUnitName: 'Stk' },
      'a2',
      'MISSING_VALUES',
    ],
    ['nothing without any number', { bomError: 'MISSING_VALUES' }, null, 'MISSING_VALUES'],
    ['nothing for what looks like SQL', { orderNumber: "'; drop table article; --" }, null, 'NOT_FOUND'],
  ])('finds %s', async (_, values, matchedArticleId, bomError) => {
    expect(await matchLines(database.db, [lineOf(values)])).toEqual([{ ...lineOf(values), matchedArticleId, bomError }])
  })

  it('answers for every line, in order, equal lines alike', async () => {
    const numbers = ['0801733', '?', '0801733', '', '3209510']
    const lines = numbers.map((orderNumber, index) => lineOf({ row: index + 2, orderNumber }))
    expect((await matchLines(database.db, lines)).map(({ row, matchedArticleId }) => [row, matchedArticleId])).toEqual([
      [2, 'a2'],
      [3, null],
      [4, 'a2'],
      [5, null],
      [6, 'a3'],
    ])
    expect(await matchLines(database.db, [])).toEqual([])
  })
})

describe('stored lines', () => {
  const lines = [
    {
      ...lineOf({ row: 5, orderNumber: '0801733', description: 'Schiene "35"\nÄ\\', quantity: 2.5 }),
      matchedArticleId: 'a2',
    },
    {
      ...lineOf({ row: 6, orderNumber: '?', quantity: null, unreadable: ['quantity', 'width'] }),
      matchedArticleId: null,
    },
    {
      ...lineOf({ row: 7, listPrice: 1234.5678, isSuppliedPart: true, bomError: 'AMBIGUOUS' }),
      matchedArticleId: null,
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
    expect(stored).toMatchObject(lines)
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
