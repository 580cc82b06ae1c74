/** The import of articles against the real app: what becomes of each line, trial, undo, one at a time (rules W8–W11). */
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  article,
  articleImport as imports,
  changeEntry,
  discountGroup,
  manufacturer,
  unit,
} from '../../server/db/schema.ts'
import { articleHistory, updateArticle } from '../../src/api/contract/article.ts'
import * as calls from '../../src/api/contract/articleImport.ts'
import type { ArticleValues } from '../../src/domain/article/article.ts'
import { getImportConfig } from '../../src/api/contract/importconfig.ts'
import { granted, refused } from '../support/calls.ts'
import { importFile, importOver, makeImportConfig, priceList, resultOf } from '../support/imports.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { operatorStaff } = people
const server = withServer()

let run = 0
let own = (text: string) => text
beforeEach(() => {
  const prefix = `T${++run}`
  own = (text) => `${prefix}-${text}`
})

const makeManufacturer = async (): Promise<string> => {
  const [made] = await server()
    .db.insert(manufacturer)
    .values({ displayName: own('Rittal'), nameVariants: [own('Rittal GmbH')] })
    .returning({ id: manufacturer.id })
  return made?.id ?? ''
}
const articlesLike = () =>
  server()
    .db.select()
    .from(article)
    .where(sql`${article.orderNumber} like ${own('%')}`)
    .orderBy(asc(article.orderNumber))
const articleOf = async (number: string) => {
  const [found] = await server()
    .db.select()
    .from(article)
    .where(eq(article.orderNumber, own(number)))
  return found
}
const refusals = (id: string) =>
  granted(server(), calls.getImportRefusals, { query: { id, paginationSize: 50, page: 0 } }, operatorStaff)
const reasonsOf = async (id: string) =>
  (await refusals(id)).content.map(({ line, column, value, reason, detail }) => [line, column, value, reason, detail])

test('undoing gives back with a price since when it stands', async () => {
  const headers = ['Best.-Nr.', 'Listenpreis']
  const configId = await makeImportConfig(server(), headers)
  await importFile(server(), configId, priceList(`${headers.join(';')}\n${own('P')};10,00\n`))
  const before = await articleOf('P')
  const raised = await importFile(server(), configId, priceList(`${headers.join(';')}\n${own('P')};11,00\n`))
  expect((await articleOf('P'))?.priceDate?.getTime()).toBeGreaterThan(before?.priceDate?.getTime() ?? 0)
  await granted(server(), calls.undoImport, { query: { id: raised.id } }, operatorStaff)
  await importOver(server())
  expect(await articleOf('P')).toMatchObject({ listPrice: 10, priceDate: before?.priceDate })
})

describe('lines become articles', () => {
  test('values in cm, kg and €, names through their variants, numbers as they are written', async () => {
    const manufacturerId = await makeManufacturer()
    await server()
      .db.insert(unit)
      .values({ displayName: own('Stück'), nameVariants: [own('STK')] })
    const headers = [
      'Best.-Nr.',
      'Hersteller',
      'Herstellernummer',
      'Bezeichnung',
      'Listenpreis',
      'PE',
      'ME',
      'Breite mm',
      'Gew. g',
      'EAN',
      'WarenNr',
      'RabGrp',
      'Kupferzahl',
    ]
    const configId = await makeImportConfig(server(), headers, { createDiscountGroups: true })
    const rows = [
      [
        own('AX 1'),
        own('rittal gmbh'),
        'AX1',
        'Schrank; groß',
        '1.518,00',
        '100',
        own('stk.'),
        '600',
        '21400',
        '0012345678905',
        '08538100',
        own('RIT-12'),
        '12,5',
      ],
      [own('AX 2'), own('Rittal'), 'AX2', 'Blende "19"', '48,1', '', own('STK'), '80,5', '', '', '', '', ''],
    ]
    const text = [headers, ...rows]
      .map((row) => row.map((cell) => (/[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'))
      .join('\r\n')
    const result = await importFile(server(), configId, priceList(`${text}\r\n`))
    expect(await reasonsOf(result.id)).toEqual([])
    expect(result).toMatchObject({
      state: 'DONE',
      lines: 2,
      handled: 2,
      created: 2,
      updated: 0,
      unchanged: 0,
      refused: 0,
    })
    const [first, second] = await articlesLike()
    expect(first).toMatchObject({
      orderNumber: own('AX 1'),
      manufacturerId,
      manufacturerNumber: 'AX1',
      description: 'Schrank; groß',
      listPrice: 1518,
      priceUnitSize: 100,
      width: 60,
      weight: 21.4,
      eanNumber: '0012345678905',
      customsTarifNumber: '08538100',
      copperWeight: 12.5,
      articleImportSource: 'CSV',
    })
    expect(second).toMatchObject({
      description: 'Blende "19"',
      listPrice: 48.1,
      width: 8.05,
      weight: 0,
      priceUnitSize: null,
    })
    expect(first?.unitId).toBe(second?.unitId)
    const [group] = await server()
      .db.select()
      .from(discountGroup)
      .where(eq(discountGroup.displayName, own('RIT-12')))
    expect(group).toMatchObject({ percent: 0, manufacturerId, id: first?.discountGroupId })
    expect(result.details.names.discountGroups).toEqual([own('RIT-12')])
    const noted = await server()
      .db.select()
      .from(changeEntry)
      .where(eq(changeEntry.entityId, first?.id ?? ''))
    expect(noted).toMatchObject([{ action: 'CREATED', writeId: result.id, entityKind: 'ARTICLE' }])
  })

  test('a second import of the same file changes nothing', async () => {
    const configId = await makeImportConfig(server(), ['Bestellnummer', 'Bezeichnung', 'Listenpreis', 'Gewicht'])
    const file = () =>
      priceList(`Bestellnummer;Bezeichnung;Listenpreis;Gewicht\n${own('1')};Eins;1,10;0,3\n${own('2')};;;\n`)
    await importFile(server(), configId, file())
    const before = await articlesLike()
    const again = await importFile(server(), configId, file())
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect(await articlesLike()).toEqual(before)
  })

  test('an article is found by a further number, by manufacturer and number, and keeps the number that it has', async () => {
    const manufacturerId = await makeManufacturer()
    await server()
      .db.insert(article)
      .values([
        { orderNumber: own('NEU'), possibleOrderNumbers: [own('ALT')], manufacturerId, listPrice: 1 },
        { orderNumber: '', manufacturerId, manufacturerNumber: '3RT', listPrice: 2 },
      ])
    const configId = await makeImportConfig(server(), ['Bestellnummer', 'Herstellernummer', 'Listenpreis'], {
      manufacturerId,
    })
    const text = `Bestellnummer;Herstellernummer;Listenpreis\n${own('alt')};;3,5\n${own('B')};3rt;4,5\n`
    const result = await importFile(server(), configId, priceList(text))
    expect(result).toMatchObject({ created: 0, updated: 2, priced: 2, refused: 0 })
    expect(await articleOf('NEU')).toMatchObject({ listPrice: 3.5, possibleOrderNumbers: [own('ALT')] })
    expect(await articleOf('B')).toMatchObject({ listPrice: 4.5, manufacturerNumber: '3RT' })
  })

  test('purchase prices and numbers of a wholesaler stand beside the article', async () => {
    const { id: wholesalerId } = await makeWholesaler()
    const configId = await makeImportConfig(server(), ['Bestellnummer', 'Einkaufspreis', 'Lieferantenartikelnummer'], {
      wholesalerId,
    })
    const text = (price: string) => `Bestellnummer;Einkaufspreis;Lieferantenartikelnummer\n${own('1')};${price};4711\n`
    await importFile(server(), configId, priceList(text('7,25')))
    const second = await importFile(server(), configId, priceList(text('8,00')))
    expect(second).toMatchObject({ updated: 1, priced: 1 })
    const infos = await server().db.execute(
      sql`select order_number, purchase_price::float8 from article_wholesaler where wholesaler_id = ${wholesalerId}`,
    )
    expect([...(infos as unknown as object[])]).toEqual([{ order_number: '4711', purchase_price: 8 }])
    expect((await articleOf('1'))?.purchasePrice).toBeNull()
    await granted(server(), calls.undoImport, { query: { id: second.id } }, operatorStaff)
    await importOver(server())
    const back = await server().db.execute(
      sql`select purchase_price::float8 from article_wholesaler where wholesaler_id = ${wholesalerId}`,
    )
    expect([...(back as unknown as object[])]).toEqual([{ purchase_price: 7.25 }])
  })
})

const makeWholesaler = async () => {
  const rows = await server().db.execute(
    sql`insert into wholesaler (id, display_name) values (gen_random_uuid()::text, ${own('Sonepar')}) returning id`,
  )
  return (rows as unknown as { id: string }[])[0] ?? { id: '' }
}

describe('an empty cell', () => {
  const headers = [
    'Bestellnummer',
    'Hersteller',
    'Herstellernummer',
    'Bezeichnung',
    'Listenpreis',
    'PE',
    'ME',
    'RabGrp',
    'Breite',
    'Gewicht',
    'VPE',
    'Lieferzeit',
    'EAN',
    'Link',
    'E-Class',
    'Kupferzahl',
    'Kupferkennzeichen',
    'RoHS',
    'Einkaufspreis',
    'Lieferantenartikelnummer',
  ]
  const cleared = [
    'description',
    'listPrice',
    'priceUnitSize',
    'unitName',
    'discountGroupName',
    'width',
    'weight',
    'packagingUnitSize',
    'deliveryTime',
    'eanNumber',
    'manufacturerLink',
    'eclass9_1Id',
    'copperWeight',
    'copperCode',
    'rohs',
    'purchasePrice',
    'wholesalerOrderNumber',
  ] as const
  /** Every field has a value, and then a line that names the article and says nothing of it. */
  const filledAndEmptied = async (more: Parameters<typeof makeImportConfig>[2]) => {
    await makeManufacturer()
    const { id: wholesalerId } = await makeWholesaler()
    const making = { wholesalerId, createDiscountGroups: true, createUnits: true }
    const ids = [own('1'), own('Rittal'), own('M1'), 'Schrank', '48,10', '100', own('Stück'), own('G')]
    const sizes = ['60', '21,4', '10', '5', '4028177', 'https://rittal.example/1', '27180101', '12,5', 'CU', 'ja']
    const full = [...ids, ...sizes, '7,25', '4711']
    const list = (cells: readonly string[]) => priceList(`${headers.join(';')}\n${cells.join(';')}\n`)
    await importFile(server(), await makeImportConfig(server(), headers, making), list(full))
    const before = await articleOf('1')
    const emptied = await makeImportConfig(server(), headers, { ...making, ...more })
    const done = await importFile(server(), emptied, list([own('1'), ...headers.slice(1).map(() => '')]))
    const infos = await server().db.execute(
      sql`select order_number, purchase_price::float8 from article_wholesaler where wholesaler_id = ${wholesalerId}`,
    )
    return { before, after: await articleOf('1'), done, infos: [...(infos as unknown as object[])] }
  }

  test('leaves what the catalogue holds', async () => {
    const { before, after, done, infos } = await filledAndEmptied({})
    expect(done).toMatchObject({ unchanged: 1, updated: 0, refused: 0 })
    expect(before).toMatchObject({ description: 'Schrank', listPrice: 48.1, width: 60, eanNumber: '4028177' })
    expect(before?.discountGroupId).not.toBeNull()
    expect(after).toEqual(before)
    expect(infos).toEqual([{ order_number: '4711', purchase_price: 7.25 }])
  })

  test('empties it where its column is set to that; what an article is found by it never empties', async () => {
    const { before, after, done, infos } = await filledAndEmptied({ clears: [...cleared, 'manufacturerName'] })
    expect(done).toMatchObject({ updated: 1, refused: 0 })
    expect(after).toMatchObject({
      orderNumber: own('1'),
      manufacturerNumber: own('M1'),
      manufacturerId: before?.manufacturerId,
      description: '',
      listPrice: null,
      priceUnitSize: null,
      unitId: null,
      discountGroupId: null,
      width: 0,
      weight: 0,
      packagingUnitSize: null,
      deliveryTime: null,
      eanNumber: '',
      manufacturerLink: '',
      eclass9_1Id: '',
      copperWeight: null,
      copperCode: '',
      rohs: '',
    })
    expect(infos).toEqual([{ order_number: '', purchase_price: null }])
  })

  test('of one column is emptied alone; a size of 0 is one that nobody knows, and leaves it, too', async () => {
    await server()
      .db.insert(article)
      .values({ orderNumber: own('1'), eanNumber: '4028177', erpNumber: 'E-1', width: 60, height: 80 })
    const own4 = ['Bestellnummer', 'EAN', 'ERP-Nummer', 'Breite', 'Höhe']
    const configId = await makeImportConfig(server(), own4, { clears: ['eanNumber', 'height'] })
    await importFile(server(), configId, priceList(`${own4.join(';')}\n${own('1')};;;0;0\n`))
    expect(await articleOf('1')).toMatchObject({ eanNumber: '', erpNumber: 'E-1', width: 60, height: 0 })
  })

  test('of a configuration that was stored before there was such a choice leaves it', async () => {
    await server()
      .db.insert(article)
      .values({ orderNumber: own('1'), listPrice: 12 })
    const configId = await makeImportConfig(server(), ['Bestellnummer', 'Listenpreis'], { clears: ['listPrice'] })
    const columns = ['orderNumber', 'listPrice'].map((articleField, at) => ({
      importHeader: ['Bestellnummer', 'Listenpreis'][at],
      articleField,
    }))
    await server().db.execute(
      sql`update import_config set field_mapping = ${JSON.stringify(columns)}::jsonb where id = ${configId}`,
    )
    const stored = await granted(server(), getImportConfig, { query: { id: configId } }, operatorStaff)
    expect(stored.fieldMapping.map(({ clears }) => clears)).toEqual([false, false])
    const done = await importFile(server(), configId, priceList(`Bestellnummer;Listenpreis\n${own('1')};\n`))
    expect(done).toMatchObject({ unchanged: 1, priced: 0 })
    expect((await articleOf('1'))?.listPrice).toBe(12)
  })
})

describe('lines that are refused', () => {
  const headers = ['Bestellnummer', 'Hersteller', 'Herstellernummer', 'Listenpreis', 'Einheit', 'EAN', 'Gewicht']
  const refusedIn = async (lines: readonly string[], more = {}) => {
    const configId = await makeImportConfig(server(), headers, more)
    const result = await importFile(server(), configId, priceList([headers.join(';'), ...lines].join('\n')))
    return { result, reasons: await reasonsOf(result.id) }
  }

  test('each with line, column, value and reason; the others are taken', async () => {
    const { reasons, result } = await refusedIn([
      `${own('1')};;;siehe Liste;;;`,
      `${own('2')};;;-5;;;`,
      `${own('3')};;;99999999999;;;`,
      `${own('4')};;;;${own('PAA')};;`,
      `${own('5')};${own('Ritall')};;;;;`,
      `;;;5,00;;;`,
      `${own('6')};;;1,5;;4,02818E+12;`,
      'Alle Preise zuzüglich Mehrwertsteuer',
      `${own('8')};;;;;;;;9`,
      `${own('9')};;;12,50;;;1`,
      `${own('9')};;;13,50;;;`,
      `${own('10')}${'x'.repeat(101)};;;;;;`,
    ])
    expect(reasons).toEqual([
      [2, 3, 'siehe Liste', 'PRICE_UNREADABLE', ''],
      [3, 3, '-5', 'NEGATIVE', ''],
      [4, 3, '99999999999', 'VALUE_TOO_LARGE', ''],
      [5, 4, own('PAA'), 'UNIT_UNKNOWN', ''],
      [6, 1, own('Ritall'), 'MANUFACTURER_UNKNOWN', ''],
      [7, 0, '', 'NUMBER_MISSING', ''],
      [8, 5, '4,02818E+12', 'DIGITS_LOST', '40281????????'],
      [9, null, '1', 'COLUMNS_WRONG', '7'],
      [10, null, '9', 'COLUMNS_WRONG', '7'],
      [12, 0, own('9'), 'DUPLICATE', '11'],
      [13, 0, `${own('10')}${'x'.repeat(101)}`, 'TEXT_TOO_LONG', ''],
    ])
    expect(result).toMatchObject({ created: 1, refused: 11, lines: 12 })
    expect((await articlesLike()).map(({ orderNumber }) => orderNumber)).toEqual([own('9')])
    const { bytes, headers: sent } = await server().call(
      calls.downloadRefusals,
      { query: { id: result.id } },
      operatorStaff,
    )
    const [head, first, second] = bytes.toString().split('\r\n')
    expect(head).toBe(`\uFEFFZeile der Datei;Abgelehnt wegen;Grund und Abhilfe;${headers.join(';')}`)
    expect(first).toMatch(/^2;D, Listenpreis;Kein Betrag in Euro\. .*;/)
    expect(first).toContain(`;${own('1')};;;siehe Liste;;;`)
    // a number is none that a spreadsheet calculates
    expect(second).toContain(`;${own('2')};;;-5;;;`)
    expect(bytes.toString()).toContain(`9;ganze Zeile;1 statt 7 Spalten.`)
    expect(sent['content-disposition']).toContain('Preise_abgelehnt.csv')
  })

  test('a price for nothing is none; without a price unit it is for one', async () => {
    const priced = ['Bestellnummer', 'Listenpreis', 'Preiseinheit']
    const configId = await makeImportConfig(server(), priced)
    const lines = [`${own('1')};12,50;0`, `${own('2')};12,50;100`, `${own('3')};12,50;`]
    const result = await importFile(server(), configId, priceList([priced.join(';'), ...lines].join('\n')))
    expect(await reasonsOf(result.id)).toEqual([[2, 2, '0', 'PRICE_UNIT_ZERO', '']])
    expect(result).toMatchObject({ created: 2, refused: 1 })
  })

  test('a link is one that the article’s form can save again; its https may be missing', async () => {
    const linked = ['Bestellnummer', 'Link']
    const configId = await makeImportConfig(server(), linked)
    const lines = [`${own('1')};nicht vorhanden`, `${own('2')};www.rittal.example/ax`, `${own('3')};`]
    const result = await importFile(server(), configId, priceList([linked.join(';'), ...lines].join('\n')))
    expect(await reasonsOf(result.id)).toEqual([[2, 1, 'nicht vorhanden', 'NOT_A_LINK', '']])
    expect((await articleOf('2'))?.manufacturerLink).toBe('https://www.rittal.example/ax')
    expect((await articleOf('3'))?.manufacturerLink).toBe('')
  })

  test('the status tells of the last import that wrote, which no trial is and none that was undone', async () => {
    const configId = await makeImportConfig(server(), ['Bestellnummer'])
    const written = async () => (await granted(server(), calls.getImportStatus, {}, operatorStaff)).written?.id
    const list = (number: string) => priceList(`Bestellnummer\n${own(number)}`)
    const first = await importFile(server(), configId, list('1'))
    await importFile(server(), configId, list('2'), { dryRun: true })
    expect(await written()).toBe(first.id)
    const second = await importFile(server(), configId, list('3'))
    expect(await written()).toBe(second.id)
    await granted(server(), calls.undoImport, { query: { id: second.id } }, operatorStaff)
    await importOver(server())
    expect(await written()).toBe(first.id)
  })

  test('a quoted newline is one line; a quote that is never closed costs its own line', async () => {
    const { reasons, result } = await refusedIn([
      `"${own('1')}";;"ab\ncd";1,00;;;`,
      `"${own('2')};;;2,00;;;`,
      `${own('3')};;19" Rack;3,00;;;`,
      `${own('4')};;;4,00;;;`,
    ])
    expect(reasons).toEqual([[4, 0, `"${own('2')}`, 'QUOTE_OPEN', '']])
    expect(result.created).toBe(3)
    expect((await articleOf('3'))?.manufacturerNumber).toBe('19" Rack')
  })

  test('two lines that would take each other’s number, and a number of another manufacturer', async () => {
    const manufacturerId = await makeManufacturer()
    const [other] = await server()
      .db.insert(manufacturer)
      .values({ displayName: own('Wago') })
      .returning()
    await server()
      .db.insert(article)
      .values([
        { orderNumber: own('A'), manufacturerId, manufacturerNumber: '1' },
        { orderNumber: own('B'), manufacturerId, manufacturerNumber: '2' },
        { orderNumber: own('C'), manufacturerId: other?.id },
      ])
    const name = own('Rittal')
    const { reasons } = await refusedIn([
      `${own('A')};${name};2;;;;`,
      `${own('B')};${name};1;;;;`,
      `${own('C')};${name};3;;;;`,
    ])
    expect(reasons).toEqual([
      [2, 2, '2', 'NUMBER_TAKEN', own('B')],
      [3, 2, '1', 'NUMBER_TAKEN', own('A')],
      [4, 0, own('C'), 'OTHER_MANUFACTURER', own('Wago')],
    ])
  })
})

test('refused lines are corrected in their file, which the same configuration takes', async () => {
  const headers = ['Bestellnummer', 'Bezeichnung', 'Listenpreis']
  const configId = await makeImportConfig(server(), headers, {
    headerRowIndex: 3,
    file: priceList(`Preisliste\nab 2026\n${headers.join(';')}\nx;y;1\n`),
  })
  const lines = [`${own('1')};=SUMME(A1);siehe Liste`, `${own('2')};"zwei;\nZeilen";-55,76`, `${own('3')};gut;1,50`]
  const list = (some: readonly string[]) => priceList(['Preisliste', '', headers.join(';'), ...some].join('\n'))
  const first = await importFile(server(), configId, list(lines))
  expect(first).toMatchObject({ created: 1, refused: 2, headers })
  const fileOf = async (id: string) =>
    (await server().call(calls.downloadRefusals, { query: { id } }, operatorStaff)).bytes.toString()
  const text = await fileOf(first.id)
  expect(text).toContain('-55,76')
  const again = await importFile(server(), configId, priceList(text))
  expect(again).toMatchObject({ created: 0, refused: 2, lines: 2 })
  expect(again.headers.slice(-3)).toEqual(headers)
  // refused once more, they are told in the same columns, which are not added again
  expect((await fileOf(again.id)).split('\r\n')[2]).toBe(text.split('\r\n')[2])
  const corrected = await importFile(
    server(),
    configId,
    priceList(text.replace('siehe Liste', '12,50').replace('-55', '55')),
  )
  expect(corrected).toMatchObject({ created: 2, refused: 0 })
  expect(await articleOf('1')).toMatchObject({ description: '=SUMME(A1)', listPrice: 12.5 })
  expect(await articleOf('2')).toMatchObject({ description: 'zwei;\nZeilen', listPrice: 55.76 })
})

test('the result file has a line for each value, in the words and numbers of the portal', async () => {
  const manufacturerId = await makeManufacturer()
  await server()
    .db.insert(article)
    .values({ orderNumber: own('1'), manufacturerId, listPrice: 48.1, description: 'alt', weight: 2 })
  const { id: wholesalerId } = await makeWholesaler()
  const headers = ['Bestellnummer', 'Bezeichnung', 'Listenpreis', 'Gewicht', 'Rabattgruppe', 'Einkaufspreis']
  const configId = await makeImportConfig(server(), headers, {
    manufacturerId,
    wholesalerId,
    createDiscountGroups: true,
    clears: ['weight'],
  })
  const text = `${headers.join(';')}\n${own('1')};neu;60,30;;${own('G')};50,25\n${own('2')};zwei;7,50;;;\n`
  const done = await importFile(server(), configId, priceList(text))
  const { bytes } = await server().call(calls.downloadImportResult, { query: { id: done.id } }, operatorStaff)
  const rows = bytes.toString().trim().split('\r\n').slice(1)
  const changed = (field: string, before: string, after: string) => `2;${own('1')};geändert;${field};${before};${after}`
  expect(rows.slice(0, 5).toSorted()).toEqual(
    [
      changed('Bezeichnung', 'alt', 'neu'),
      changed('Listenpreis', '48,1', '60,3'),
      changed('Gewicht', '2', ''),
      changed('Rabattgruppe', '', own('G')),
      changed('Einkaufspreis des Großhändlers', '', '50,25'),
    ].toSorted(),
  )
  expect(rows).toContain(`3;${own('2')};angelegt;Listenpreis;;7,5`)
})

describe('a trial', () => {
  test('foresees why a line is refused also where the one that takes its number was written long before', async () => {
    const configId = await makeImportConfig(server(), ['Bestellnummer', 'Herstellernummer'])
    // more than is written at once
    const others = Array.from({ length: 2050 }, (_, at) => `${own(`other${at}`)};${own(`M${at}`)}`)
    const text = [
      'Bestellnummer;Herstellernummer',
      `${own('1')};${own('same')}`,
      ...others,
      `${own('2')};${own('same')}`,
    ]
    const reasons = [[2053, 1, own('same'), 'DUPLICATE', '2']]
    const trial = await importFile(server(), configId, priceList(text.join('\n')), { dryRun: true })
    expect(await reasonsOf(trial.id)).toEqual(reasons)
    const real = await importFile(server(), configId, priceList(text.join('\n')))
    expect(await reasonsOf(real.id)).toEqual(reasons)
  })

  test('is no import by its configuration', async () => {
    const configId = await makeImportConfig(server(), ['Bestellnummer'])
    const file = () => priceList(`Bestellnummer\n${own('1')}\n`)
    const importsBy = (importedBy: string) =>
      granted(server(), calls.allImports, { query: { importedBy, paginationSize: 1, page: 0 } }, operatorStaff)
    await importFile(server(), configId, file(), { dryRun: true })
    expect(await importsBy(configId)).toMatchObject({ content: [], totalElements: 0 })
    const { id } = await importFile(server(), configId, file())
    expect(await importsBy(configId)).toMatchObject({ content: [{ id, handled: 1, refused: 0 }], totalElements: 1 })
  })

  test('tells what the import then does, and writes nothing', async () => {
    const manufacturerId = await makeManufacturer()
    const values = { manufacturerId, articleImportSource: 'MANUAL' as const }
    await server()
      .db.insert(article)
      .values([
        { ...values, orderNumber: own('1'), listPrice: 48.1, description: 'Sockel' },
        { ...values, orderNumber: own('2'), listPrice: 100 },
        { ...values, orderNumber: own('3'), listPrice: 10 },
        { ...values, orderNumber: own('4'), listPrice: 7 },
        { ...values, orderNumber: own('5'), listPrice: 5 },
      ])
    const before = await articlesLike()
    const headers = ['Bestellnummer', 'Listenpreis', 'Rabattgruppe']
    const configId = await makeImportConfig(server(), headers, {
      manufacturerId,
      createDiscountGroups: true,
      clears: ['listPrice'],
    })
    const text = [
      headers.join(';'),
      `${own('1')};4.980,00;`,
      `${own('2')};103,00;`,
      `${own('3')};;`,
      `${own('4')};7,00;`,
      `${own('6')};9,00;${own('G')}`,
      `${own('7')};siehe Liste;`,
    ].join('\n')
    const trial = await importFile(server(), configId, priceList(text), { dryRun: true })
    const counts = { created: 1, updated: 3, priced: 3, unchanged: 1, refused: 1 }
    expect(trial).toMatchObject({ ...counts, dryRun: true, state: 'DONE', undo: null })
    expect(await articlesLike()).toEqual(before)
    expect(await server().db.$count(discountGroup, eq(discountGroup.displayName, own('G')))).toBe(0)
    const { details } = trial
    expect(details).toMatchObject({ outliers: 2, missing: 1, falling: 1, names: { discountGroups: [own('G')] } })
    expect(
      details.samples.outliers.map(({ orderNumber, before: old, after, hint }) => [orderNumber, old, after, hint]),
    ).toEqual([
      [own('3'), 10, null, 'VANISHED'],
      [own('1'), 48.1, 4980, 'FACTOR_100'],
    ])
    expect(details.samples.missing.map(({ orderNumber }) => orderNumber)).toEqual([own('5')])
    expect(details.samples.created).toMatchObject([{ line: 6, orderNumber: own('6'), after: 9, unitAfter: null }])

    const begun = await granted(server(), calls.runTrial, { query: { id: trial.id } }, operatorStaff)
    await importOver(server())
    const real = await resultOf(server(), begun.id)
    expect(real).toMatchObject({ ...counts, dryRun: false, otherId: trial.id })
    expect((await resultOf(server(), trial.id)).otherId).toBe(real.id)
    expect(await reasonsOf(real.id)).toEqual(await reasonsOf(trial.id))
    expect(real.details).toMatchObject({ outliers: 2, missing: 1, falling: 1 })
    expect((await articleOf('3'))?.listPrice).toBeNull()
    const { bytes } = await server().call(calls.downloadImportResult, { query: { id: real.id } }, operatorStaff)
    expect(bytes.toString()).toContain(`2;${own('1')};geändert;Listenpreis;48,1;4980`)
  })
})

test('examples tell for how many pieces a price is', async () => {
  await server()
    .db.insert(article)
    .values([
      { orderNumber: own('1'), listPrice: 48, priceUnitSize: 100 },
      { orderNumber: own('2'), listPrice: 48, priceUnitSize: 100 },
    ])
  const configId = await makeImportConfig(server(), ['Bestellnummer', 'Listenpreis', 'Preiseinheit'])
  const text = `Bestellnummer;Listenpreis;Preiseinheit\n${own('1')};0,50;1\n${own('2')};24,00;100\n${own('3')};70;1000\n`
  const { samples, falling, median } = (await importFile(server(), configId, priceList(text), { dryRun: true })).details
  const units = samples.prices.map(({ orderNumber, unitBefore, unitAfter }) => [orderNumber, unitBefore, unitAfter])
  expect(units).toEqual([
    [own('2'), 100, 100],
    [own('1'), 100, 1],
  ])
  expect(samples.created).toMatchObject([{ unitBefore: null, unitAfter: 1000 }])
  expect(falling).toBe(1)
  expect(median).toBeCloseTo((-50 + 4.17) / 2, 1)
})

test('the change of prices is told by their median: one slip of the pen does not move it', async () => {
  const numbers = ['1', '2', '3', '4', '5']
  await server()
    .db.insert(article)
    .values(numbers.map((number) => ({ orderNumber: own(number), listPrice: 10 })))
  const configId = await makeImportConfig(server(), ['Bestellnummer', 'Listenpreis'])
  const prices = ['10,30', '10,30', '10,40', '10,20', '10.300,00']
  const text = ['Bestellnummer;Listenpreis', ...numbers.map((number, at) => `${own(number)};${prices[at]}`)]
  const { median, outliers } = (await importFile(server(), configId, priceList(text.join('\n')), { dryRun: true }))
    .details
  expect(median).toBeCloseTo(3)
  expect(outliers).toBe(1)
})

test('a price of 0 is an outlier of a new article, too', async () => {
  const configId = await makeImportConfig(server(), ['Bestellnummer', 'Listenpreis'])
  const text = `Bestellnummer;Listenpreis\n${own('1')};0,00\n${own('2')};\n${own('3')};1,50\n`
  const { outliers, samples } = (await importFile(server(), configId, priceList(text), { dryRun: true })).details
  expect(outliers).toBe(1)
  expect(samples.outliers).toMatchObject([{ line: 2, orderNumber: own('1'), before: null, after: 0, hint: 'ZERO' }])
  expect(samples.created.map(({ hint }) => hint)).toEqual(['ZERO', null, null])
})

test('the same price for another quantity is another price', async () => {
  await server()
    .db.insert(article)
    .values([
      { orderNumber: own('1'), listPrice: 48, priceUnitSize: 1 },
      { orderNumber: own('2'), listPrice: 48 },
    ])
  const configId = await makeImportConfig(server(), ['Bestellnummer', 'Listenpreis', 'PE'])
  const text = `Bestellnummer;Listenpreis;PE\n${own('1')};48;100\n${own('2')};48;1\n`
  const { priced, details } = await importFile(server(), configId, priceList(text), { dryRun: true })
  expect(priced).toBe(1)
  expect(details.samples.outliers).toMatchObject([
    { orderNumber: own('1'), before: 48, after: 48, unitBefore: 1, unitAfter: 100, hint: 'HUNDREDTH' },
  ])
})

describe('what changes besides the price', () => {
  const headers = ['Bestellnummer', 'Bezeichnung', 'Listenpreis', 'ME', 'RabGrp', 'EAN']
  const stock = async () => {
    const manufacturerId = await makeManufacturer()
    const [piece] = await server()
      .db.insert(unit)
      .values({ displayName: own('Stück') })
      .returning()
    const [group] = await server()
      .db.insert(discountGroup)
      .values({ displayName: own('G'), manufacturerId, percent: 10 })
      .returning()
    const values = { manufacturerId, listPrice: 10, unitId: piece?.id, discountGroupId: group?.id, eanNumber: '1' }
    await server()
      .db.insert(article)
      .values(['1', '2', '3'].map((number) => ({ ...values, orderNumber: own(number), description: 'alt' })))
    return manufacturerId
  }

  test('is counted field by field with examples, what is lost first; the import tells what its trial told', async () => {
    const manufacturerId = await stock()
    const making = { manufacturerId, createUnits: true, createDiscountGroups: true }
    const configId = await makeImportConfig(server(), headers, { ...making, clears: ['discountGroupName'] })
    const text = [
      headers.join(';'),
      `${own('1')};neu;10,00;${own('Rolle')};;1`,
      `${own('2')};alt;11,00;${own('Stück')};${own('H')};2`,
      `${own('3')};;12,00;;${own('G')};`,
      `${own('4')};vier;13,00;;;`,
    ]
    const told = [
      { field: 'discountGroupId', count: 2, lost: 1, gained: 0 },
      { field: 'unitId', count: 1, lost: 0, gained: 0 },
      { field: 'description', count: 1, lost: 0, gained: 0 },
      { field: 'eanNumber', count: 1, lost: 0, gained: 0 },
    ]
    for (const dryRun of [true, false]) {
      const { details } = await importFile(server(), configId, priceList(text.join('\n')), { dryRun })
      expect(details.others).toBe(2)
      expect(details.fields.map(({ samples: _, ...counts }) => counts)).toEqual(told)
      expect(
        details.fields.map(({ samples }) => samples.map(({ line, before, after }) => [line, before, after])),
      ).toEqual([
        [
          [2, own('G'), null],
          [3, own('G'), own('H')],
        ],
        [[2, own('Stück'), own('Rolle')]],
        [[2, 'alt', 'neu']],
        [[3, '1', '2']],
      ])
    }
  })

  test('is a second price, and what a wholesaler calls it; a value where there was none is none that is lost', async () => {
    await stock()
    const { id: wholesalerId } = await makeWholesaler()
    const columns = ['Bestellnummer', 'Listenpreis', 'Einkaufspreis', 'Lieferantenartikelnummer', 'ERP-Nummer']
    const configId = await makeImportConfig(server(), columns, { wholesalerId })
    const text = `${columns.join(';')}\n${own('1')};12,00;7,25;4711;E-1\n`
    const { details, priced } = await importFile(server(), configId, priceList(text), { dryRun: true })
    expect(priced).toBe(1)
    expect(details.fields.map(({ field, count, lost, gained }) => [field, count, lost, gained])).toEqual([
      ['erpNumber', 1, 0, 1],
      ['wholesalerOrderNumber', 1, 0, 1],
      ['wholesalerPrice', 1, 0, 1],
    ])
  })
})

test('prices that vanish or become zero fall by 100 %', async () => {
  await server()
    .db.insert(article)
    .values(['1', '2', '3', '4'].map((number) => ({ orderNumber: own(number), listPrice: 10 })))
  const configId = await makeImportConfig(server(), ['Bestellnummer', 'Listenpreis'], { clears: ['listPrice'] })
  const text = `Bestellnummer;Listenpreis\n${own('1')};0,00\n${own('2')};\n${own('3')};9,00\n${own('4')};11,00\n`
  const { falling, median } = (await importFile(server(), configId, priceList(text), { dryRun: true })).details
  expect(falling).toBe(3)
  expect(median).toBeCloseTo(-55)
})

describe('articles that a file does not name', () => {
  const headers = ['Bestellnummer', 'Hersteller', 'Listenpreis']
  const trialOf = async (lines: readonly string[], more: Parameters<typeof makeImportConfig>[2] = {}) => {
    const configId = await makeImportConfig(server(), headers, { createManufacturers: true, ...more })
    const trial = await importFile(server(), configId, priceList([headers.join(';'), ...lines].join('\n')), {
      dryRun: true,
    })
    const { missing, partial, samples } = trial.details
    return { missing, partial, names: samples.missing.map(({ orderNumber }) => orderNumber).toSorted() }
  }
  const stock = async () => {
    const manufacturerId = await makeManufacturer()
    const [other] = await server()
      .db.insert(manufacturer)
      .values({ displayName: own('Wago') })
      .returning()
    const made = await server()
      .db.insert(article)
      .values([
        { orderNumber: own('A'), manufacturerId, listPrice: 1 },
        { orderNumber: own('B'), manufacturerId, listPrice: 2 },
        { orderNumber: own('C'), manufacturerId: other?.id, listPrice: 3 },
        { orderNumber: own('D'), manufacturerId: other?.id, listPrice: 4 },
      ])
      .returning({ id: article.id, orderNumber: article.orderNumber })
    return { manufacturerId, idOf: (name: string) => made.find((one) => one.orderNumber === own(name))?.id ?? '' }
  }

  test('are those of the manufacturers in its column; a line that is refused names its article, too', async () => {
    await stock()
    expect(await trialOf([`${own('A')};${own('Rittal')};1,00`])).toEqual({ missing: 1, partial: 0, names: [own('B')] })
    const both = [
      `${own('A')};${own('Rittal')};1,00`,
      `${own('C')};${own('Wago')};siehe Liste`,
      `${own('E')};${own('Wago')};1`,
    ]
    expect(await trialOf(both)).toEqual({ missing: 2, partial: 0, names: [own('B'), own('D')] })
  })

  test('are those that a wholesaler had, where the list is theirs', async () => {
    const { idOf } = await stock()
    const { id: wholesalerId } = await makeWholesaler()
    for (const name of ['A', 'C', 'D'])
      await server().db.execute(
        sql`insert into article_wholesaler (article_id, wholesaler_id, order_number) values (${idOf(name)}, ${wholesalerId}, ${name})`,
      )
    const lines = [`${own('B')};${own('Rittal')};2,00`, `${own('C')};${own('Wago')};3,00`]
    expect(await trialOf(lines, { wholesalerId })).toEqual({ missing: 1, partial: 1, names: [own('D')] })
    expect(await trialOf([`${own('A')};;1,00`, `${own('C')};;3,00`], { wholesalerId })).toMatchObject({ missing: 1 })
  })

  test('are told of manufacturers only of whom it names at least half', async () => {
    const { manufacturerId } = await stock()
    await server()
      .db.insert(article)
      .values([{ orderNumber: own('G'), manufacturerId, listPrice: 5 }])
    const wago = `${own('C')};${own('Wago')};3,00`
    const oneOfThree = [`${own('A')};${own('Rittal')};1,00`, wago]
    expect(await trialOf(oneOfThree)).toEqual({ missing: 1, partial: 1, names: [own('D')] })
    const twoOfThree = [...oneOfThree, `${own('B')};${own('Rittal')};2,00`]
    expect(await trialOf(twoOfThree)).toEqual({ missing: 2, partial: 0, names: [own('D'), own('G')] })
    const itsOwn = await trialOf([`${own('A')};;1,00`], { manufacturerId, createManufacturers: false })
    expect(itsOwn).toEqual({ missing: 0, partial: 1, names: [] })
  })

  test('are the same for a trial and what comes of it: what it has made itself makes its list no more whole', async () => {
    const { manufacturerId } = await stock()
    await server()
      .db.insert(article)
      .values([{ orderNumber: own('G'), manufacturerId, listPrice: 5 }])
    const configId = await makeImportConfig(server(), ['Bestellnummer', 'Listenpreis'], { manufacturerId })
    const lines = ['A', 'N1', 'N2', 'N3', 'N4'].map((name) => `${own(name)};1,00`)
    const file = priceList(['Bestellnummer;Listenpreis', ...lines].join('\n'))
    const trial = await importFile(server(), configId, file, { dryRun: true })
    const real = await importFile(server(), configId, file)
    expect([trial.created, real.created]).toEqual([4, 4])
    expect([trial, real].map(({ details: { missing, partial } }) => ({ missing, partial }))).toEqual([
      { missing: 0, partial: 1 },
      { missing: 0, partial: 1 },
    ])
  })

  test('are not known where nothing says whose list it is, nor before its end', async () => {
    await stock()
    expect(await trialOf([`${own('F')};;1,00`])).toEqual({ missing: null, partial: 0, names: [] })
  })
})

test('a trial that is older than 30 days is cleared away with its file once another import begins', async () => {
  const configId = await makeImportConfig(server(), ['Bestellnummer', 'Listenpreis'])
  const text = (price: string) => priceList(`Bestellnummer;Listenpreis\n${own('1')};${price}\n${own('2')};x\n`)
  const trial = await importFile(server(), configId, text('1'), { dryRun: true })
  const lonely = await importFile(server(), configId, text('5'), { dryRun: true })
  const young = await importFile(server(), configId, text('2'), { dryRun: true })
  const begun = await granted(server(), calls.runTrial, { query: { id: trial.id } }, operatorStaff)
  await importOver(server())
  const fileOf = async (id: string) => {
    const [stored] = await server().db.select().from(imports).where(eq(imports.id, id))
    return stored?.sha256 ?? ''
  }
  const [shared, own5] = [await fileOf(trial.id), await fileOf(lonely.id)]
  const age = (id: string, days: number) =>
    server()
      .db.update(imports)
      .set({ startDate: new Date(Date.now() - days * 86_400_000) })
      .where(eq(imports.id, id))
  await age(trial.id, 31)
  await age(lonely.id, 31)
  await age(young.id, 29)
  await age(begun.id, 400)
  await importFile(server(), configId, text('4'))
  for (const id of [trial.id, lonely.id])
    expect(await refused(server(), calls.getImportResult, { query: { id } }, operatorStaff)).toMatchObject({
      status: 404,
    })
  expect((await resultOf(server(), young.id)).refused).toBe(1)
  // an import stays, and so does its file; it leads to its trial no longer
  expect(await resultOf(server(), begun.id)).toMatchObject({ otherId: null, created: 1, refused: 1 })
  expect(await server().services.files.has(shared)).toBe(true)
  expect(await server().services.files.has(own5)).toBe(false)
})

describe('undo', () => {
  test('gives back what was, deletes what was created, and keeps what somebody has changed since', async () => {
    const manufacturerId = await makeManufacturer()
    await server()
      .db.insert(article)
      .values(
        ['1', '2'].map((number) => ({ orderNumber: own(number), manufacturerId, listPrice: 10, description: 'alt' })),
      )
    const headers = ['Bestellnummer', 'Listenpreis', 'Bezeichnung', 'Rabattgruppe']
    const configId = await makeImportConfig(server(), headers, { manufacturerId, createDiscountGroups: true })
    const text = [
      headers.join(';'),
      `${own('1')};11,00;neu;${own('G')}`,
      `${own('2')};12,00;neu;`,
      `${own('3')};13,00;neu;`,
      `${own('4')};14,00;neu;`,
    ].join('\n')
    const done = await importFile(server(), configId, priceList(text))
    expect(done).toMatchObject({ created: 2, updated: 2, undo: { restores: 2, deletes: 2, keeps: 0 } })
    const touch = (number: string) =>
      server()
        .db.update(article)
        .set({ listPrice: 99, lastUpdate: sql`${article.lastUpdate} + interval '1 second'` })
        .where(eq(article.orderNumber, own(number)))
    await touch('2')
    await touch('4')
    expect((await resultOf(server(), done.id)).undo).toEqual({ restores: 2, deletes: 1, keeps: 2 })
    const kept = await granted(server(), calls.getKeptArticles, { query: { id: done.id } }, operatorStaff)
    expect(kept.find(({ orderNumber }) => orderNumber === own('2'))).toMatchObject({
      created: false,
      fields: [{ field: 'listPrice', before: '10', imported: '12', now: '99' }],
    })
    await granted(server(), calls.undoImport, { query: { id: done.id } }, operatorStaff)
    await importOver(server())
    const after = await resultOf(server(), done.id)
    expect(after).toMatchObject({ state: 'UNDONE', details: { undo: { restored: 2, deleted: 1, kept: 2 } } })
    expect(
      (await articlesLike()).map(({ orderNumber, listPrice, description }) => [orderNumber, listPrice, description]),
    ).toEqual([
      [own('1'), 10, 'alt'],
      [own('2'), 99, 'alt'],
      [own('4'), 99, 'neu'],
    ])
    expect(await server().db.$count(discountGroup, eq(discountGroup.displayName, own('G')))).toBe(0)
    const again = await refused(server(), calls.undoImport, { query: { id: done.id } }, operatorStaff)
    expect(again).toEqual({ status: 409, code: 'IMPORT_WRONG_STATE' })
  })

  const historyOf = async (number: string) => {
    const { id = '' } = (await articleOf(number)) ?? {}
    const { changeEntries } = await granted(server(), articleHistory, { query: { id } }, operatorStaff)
    return changeEntries
  }
  const saved = async (number: string, fields: Partial<ArticleValues>) => {
    const { id = '', lastUpdate = new Date() } = (await articleOf(number)) ?? {}
    await granted(server(), updateArticle, { body: { id, lastUpdate, ...fields } }, operatorStaff)
  }

  test('takes back every field that nobody has touched, names those that stay, and notes both in the history', async () => {
    const manufacturerId = await makeManufacturer()
    const { id: wholesalerId } = await makeWholesaler()
    const [piece] = await server()
      .db.insert(unit)
      .values({ displayName: own('Stück') })
      .returning()
    const before = { orderNumber: own('1'), manufacturerId, description: 'alt', unitId: piece?.id, eanNumber: '1' }
    await server().db.insert(article).values(before)
    const headers = [
      'Bestellnummer',
      'Bezeichnung',
      'Einheit',
      'EAN',
      'Breite',
      'Einkaufspreis',
      'Lieferantenartikelnummer',
    ]
    const configId = await makeImportConfig(server(), headers, { manufacturerId, wholesalerId, createUnits: true })
    const text = `${headers.join(';')}\n${own('1')};neu;${own('Rolle')};2;60;7,25;4711\n${own('2')};zwei;${own('Rolle')};3;;;\n`
    const done = await importFile(server(), configId, priceList(text))
    await saved('1', {
      description: 'von Hand',
      wholesalerInfos: [{ wholesalerId, orderNumber: '4711', purchasePrice: 6 }],
    })
    await saved('2', { erpNumber: 'E-2' })
    expect((await resultOf(server(), done.id)).undo).toEqual({ restores: 1, deletes: 0, keeps: 2 })
    const stays = async () =>
      (await granted(server(), calls.getKeptArticles, { query: { id: done.id } }, operatorStaff))
        .toSorted((one, other) => one.orderNumber.localeCompare(other.orderNumber))
        .map(({ orderNumber, created, fields }) => [orderNumber, created, fields])
    const staying = [
      [
        own('1'),
        false,
        [
          { field: 'description', before: 'alt', imported: 'neu', now: 'von Hand' },
          { field: 'wholesalerPrice', before: '', imported: '7,25', now: '6' },
        ],
      ],
      [own('2'), true, [{ field: 'erpNumber', before: '', imported: '', now: 'E-2' }]],
    ]
    expect(await stays()).toEqual(staying)
    expect(await undone(done.id)).toMatchObject({
      state: 'UNDONE',
      details: { undo: { restored: 1, deleted: 0, kept: 2 } },
      undo: { restores: 0, deletes: 0, keeps: 2 },
    })
    expect(await stays()).toEqual(staying)
    const { width = 0, eanNumber, unitId, description } = (await articleOf('1')) ?? {}
    expect({ width, eanNumber, unitId, description }).toEqual({
      width: 0,
      eanNumber: '1',
      unitId: piece?.id,
      description: 'von Hand',
    })
    const infos = await server().db.execute(
      sql`select order_number, purchase_price::float8 from article_wholesaler where wholesaler_id = ${wholesalerId}`,
    )
    expect([...(infos as unknown as object[])]).toContainEqual({ order_number: '', purchase_price: 6 })
    const told = (await historyOf('1')).filter(({ byImport }) => byImport?.undone)
    expect(told.map(({ action, field, before: was, after: is }) => [action, field, was, is]).toSorted()).toEqual(
      [
        ['CHANGED', 'unitId', own('Rolle'), own('Stück')],
        ['CHANGED', 'eanNumber', '2', '1'],
        ['CHANGED', 'width', 60, 0],
        ['CHANGED', 'wholesalerOrderNumber', '4711', null],
        ['IMPORT_KEPT', 'description', 'alt', 'von Hand'],
        ['IMPORT_KEPT', 'wholesalerPrice', null, '6 €'],
      ].toSorted(),
    )
    const ofNew = (await historyOf('2')).filter(({ byImport }) => byImport?.undone)
    expect(ofNew.map(({ action, field }) => [action, field])).toEqual([['IMPORT_KEPT', 'createDate']])
  })

  test('gives a wholesaler back what they had, and takes a row away that the import has made', async () => {
    const { id: wholesalerId } = await makeWholesaler()
    const made = await server()
      .db.insert(article)
      .values(['1', '2'].map((number) => ({ orderNumber: own(number) })))
      .returning()
    const idOf = (number: string) => made.find(({ orderNumber }) => orderNumber === own(number))?.id ?? ''
    await server().db.execute(
      sql`insert into article_wholesaler (article_id, wholesaler_id, order_number, purchase_price) values (${idOf('1')}, ${wholesalerId}, 'A', 5)`,
    )
    const headers = ['Bestellnummer', 'Einkaufspreis', 'Lieferantenartikelnummer']
    const configId = await makeImportConfig(server(), headers, { wholesalerId })
    const text = `${headers.join(';')}\n${own('1')};6,00;B\n${own('2')};7,00;C\n`
    const done = await importFile(server(), configId, priceList(text))
    await undone(done.id)
    const infos = await server().db.execute(
      sql`select article_id, order_number, purchase_price::float8 from article_wholesaler where wholesaler_id = ${wholesalerId}`,
    )
    expect([...(infos as unknown as object[])]).toEqual([
      { article_id: idOf('1'), order_number: 'A', purchase_price: 5 },
    ])
  })

  test('leaves a number that another article has meanwhile, and gives the rest back', async () => {
    const manufacturerId = await makeManufacturer()
    await server()
      .db.insert(article)
      .values({ orderNumber: own('1'), manufacturerId, manufacturerNumber: 'ALT', description: 'alt' })
    const headers = ['Bestellnummer', 'Herstellernummer', 'Bezeichnung']
    const configId = await makeImportConfig(server(), headers, { manufacturerId })
    const done = await importFile(server(), configId, priceList(`${headers.join(';')}\n${own('1')};NEU;neu\n`))
    await server()
      .db.insert(article)
      .values({ orderNumber: own('2'), manufacturerId, manufacturerNumber: 'ALT' })
    await undone(done.id)
    expect(await articleOf('1')).toMatchObject({ manufacturerNumber: 'NEU', description: 'alt' })
    const told = (await historyOf('1')).filter(({ byImport }) => byImport?.undone)
    expect(told.map(({ action, field }) => `${action} ${field}`).toSorted()).toEqual([
      'CHANGED description',
      'IMPORT_KEPT manufacturerNumber',
    ])
  })

  const undone = async (id: string) => {
    await granted(server(), calls.undoImport, { query: { id } }, operatorStaff)
    await importOver(server())
    return resultOf(server(), id)
  }

  test('what a later import did, and was undone, counts as nobody’s change: one after the other goes back', async () => {
    const configId = await makeImportConfig(server(), ['Bestellnummer', 'Listenpreis'])
    const list = (...prices: string[]) =>
      priceList(`Bestellnummer;Listenpreis\n${prices.map((price, at) => `${own(String(at))};${price}`).join('\n')}\n`)
    await server()
      .db.insert(article)
      .values({ orderNumber: own('0'), listPrice: 1 })
    const first = await importFile(server(), configId, list('10', '20', '30'))
    const second = await importFile(server(), configId, list('11', '21', '31'))
    const third = await importFile(server(), configId, list('12', '22', '32'))
    await server()
      .db.update(article)
      .set({ listPrice: 99, lastUpdate: sql`${article.lastUpdate} + interval '1 second'` })
      .where(eq(article.orderNumber, own('2')))
    expect((await resultOf(server(), second.id)).undo).toEqual({ restores: 0, deletes: 0, keeps: 3 })
    expect((await undone(third.id)).details.undo).toEqual({ restored: 2, deleted: 0, kept: 1 })
    expect((await undone(second.id)).details.undo).toEqual({ restored: 2, deleted: 0, kept: 1 })
    expect((await undone(first.id)).details.undo).toEqual({ restored: 1, deleted: 1, kept: 1 })
    const left = await articlesLike()
    expect(left.map(({ orderNumber, listPrice }) => [orderNumber, listPrice])).toEqual([
      [own('0'), 1],
      [own('2'), 99],
    ])
  })

  test('what was kept for a later import’s sake can go once that one is undone; it is told by whom it was changed', async () => {
    const configId = await makeImportConfig(server(), ['Bestellnummer', 'Listenpreis'])
    const list = (name: string, ...rows: string[]) =>
      priceList(`Bestellnummer;Listenpreis\n${rows.map(own).join('\n')}\n`, name)
    const first = await importFile(server(), configId, list('erste.csv', '1;10', '2;20'))
    const second = await importFile(server(), configId, list('zweite.csv', '1;11'))
    const [kept] = await granted(server(), calls.getKeptArticles, { query: { id: first.id } }, operatorStaff)
    expect(kept?.changedByImport).toEqual({ id: second.id, filename: 'zweite.csv' })
    const { changeEntries } = await granted(
      server(),
      articleHistory,
      { query: { id: kept?.articleId ?? '' } },
      operatorStaff,
    )
    expect(changeEntries.map(({ field, byImport }) => [field, byImport?.filename, byImport?.undone])).toEqual([
      ['listPrice', 'zweite.csv', false],
      ['createDate', 'erste.csv', false],
    ])
    expect((await undone(first.id)).details.undo).toEqual({ restored: 0, deleted: 1, kept: 1 })
    await undone(second.id)
    const { changeEntries: since } = await granted(
      server(),
      articleHistory,
      { query: { id: kept?.articleId ?? '' } },
      operatorStaff,
    )
    expect(since[0]?.byImport).toEqual({ id: second.id, filename: 'zweite.csv', undone: true })
    expect(await resultOf(server(), first.id)).toMatchObject({ state: 'UNDONE', undo: { deletes: 1, keeps: 0 } })
    expect((await undone(first.id)).details.undo).toEqual({ restored: 0, deleted: 2, kept: 0 })
    expect(await articlesLike()).toEqual([])
  })

  test('what stays is noted once, however often the import is taken back', async () => {
    await server()
      .db.insert(article)
      .values({ orderNumber: own('1'), description: 'alt' })
    const headers = ['Bestellnummer', 'Bezeichnung']
    const configId = await makeImportConfig(server(), headers)
    const list = (...rows: string[]) =>
      priceList(`${headers.join(';')}\n${rows.map((row) => `${own(row)}\n`).join('')}`)
    const first = await importFile(server(), configId, list('1;neu', '2;neu', '3;neu', '4;neu'))
    const second = await importFile(server(), configId, list('3;neuer'))
    for (const number of ['1', '2'])
      await server()
        .db.update(article)
        .set({ description: 'von Hand', lastUpdate: sql`${article.lastUpdate} + interval '1 second'` })
        .where(eq(article.orderNumber, own(number)))
    const noted = async (number: string) =>
      (await historyOf(number))
        .filter(({ action }) => action === 'IMPORT_KEPT')
        .map(({ field, after }) => [field, after])
    // the third stays for the second import's sake, and goes once that one is undone
    for (const id of [first.id, second.id, first.id]) await undone(id)
    expect(await noted('1')).toEqual([['description', 'von Hand']])
    expect(await noted('2')).toEqual([['createDate', null]])
    expect(await articlesLike()).toHaveLength(2)
  })
})

describe('one at a time', () => {
  const long = (lines: number) =>
    `Bestellnummer;Listenpreis\n${Array.from({ length: lines }, (_, at) => `${own(String(at))};${at},50`).join('\n')}\n`

  test('a second one is told so; ending leaves whole batches, which can be undone', async () => {
    const configId = await makeImportConfig(server(), ['Bestellnummer', 'Listenpreis'])
    const start = (file: File) =>
      server().call(calls.startImport, { body: { importConfigId: configId }, file }, operatorStaff)
    const answers = await Promise.all([start(priceList(long(30_000))), start(priceList(long(30_000)))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { current } = await granted(server(), calls.getImportStatus, {}, operatorStaff)
    await expect
      .poll(async () => (await resultOf(server(), current?.id ?? '')).handled, { timeout: 30_000, interval: 20 })
      .toBeGreaterThan(0)
    await granted(server(), calls.abortImport, {}, operatorStaff)
    await importOver(server())
    const ended = await resultOf(server(), current?.id ?? '')
    expect(ended).toMatchObject({ state: 'ENDED' })
    expect(ended.created).toBe(ended.handled)
    expect(ended.handled).toBeLessThan(30_000)
    expect(await articlesLike()).toHaveLength(ended.handled)
    expect(await refused(server(), calls.abortImport, {}, operatorStaff)).toEqual({
      status: 409,
      code: 'IMPORT_NOT_RUNNING',
    })
    await granted(server(), calls.undoImport, { query: { id: ended.id } }, operatorStaff)
    await importOver(server())
    expect(await articlesLike()).toHaveLength(0)
  })

  test('one whose server is gone is broken off after its last whole batch, and the next can begin', async () => {
    const configId = await makeImportConfig(server(), ['Bestellnummer', 'Listenpreis'])
    const begun = await granted(
      server(),
      calls.startImport,
      { body: { importConfigId: configId }, file: priceList(long(20_000).replaceAll(/;\d*[56],50/g, ';siehe Liste')) },
      operatorStaff,
    )
    await expect
      .poll(async () => (await resultOf(server(), begun.id)).handled, { timeout: 30_000, interval: 20 })
      .toBeGreaterThan(0)
    await server().services.importer.close()
    const broken = await resultOf(server(), begun.id)
    expect(broken).toMatchObject({ state: 'FAILED', details: { failure: 'SERVER_GONE', missing: null } })
    const { reasons, samples, file } = broken.details
    expect(reasons).toMatchObject([{ reason: 'PRICE_UNREADABLE', count: broken.refused, values: ['siehe Liste'] }])
    expect(samples.created).not.toEqual([])
    expect(file?.delimiter).toBe(';')
    expect(await articlesLike()).toHaveLength(broken.created)
    const next = await importFile(server(), configId, priceList(long(10)))
    expect(next.state).toBe('DONE')
  })

  test('whatever is asked about imports tells that a server has died without a word', async () => {
    const configId = await makeImportConfig(server(), ['Bestellnummer', 'Listenpreis'])
    const { id } = await importFile(server(), configId, priceList(long(3)))
    const query = { id, paginationSize: 5, page: 0 }
    const asking = {
      getImportStatus: () => granted(server(), calls.getImportStatus, {}, operatorStaff),
      abortImport: () => refused(server(), calls.abortImport, {}, operatorStaff),
      allImports: () => granted(server(), calls.allImports, { query }, operatorStaff),
      getImportResult: () => granted(server(), calls.getImportResult, { query }, operatorStaff),
      getImportRefusals: () => granted(server(), calls.getImportRefusals, { query }, operatorStaff),
      getKeptArticles: () => granted(server(), calls.getKeptArticles, { query }, operatorStaff),
      downloadRefusals: () => server().call(calls.downloadRefusals, { query }, operatorStaff),
      downloadImportResult: () => server().call(calls.downloadImportResult, { query }, operatorStaff),
    }
    for (const [name, ask] of Object.entries(asking)) {
      await server()
        .db.update(imports)
        .set({ state: 'RUNNING', beat: new Date(Date.now() - 60_000) })
        .where(eq(imports.id, id))
      await ask()
      const [stored] = await server().db.select({ state: imports.state }).from(imports).where(eq(imports.id, id))
      expect(stored, name).toEqual({ state: 'FAILED' })
    }
  })
})
