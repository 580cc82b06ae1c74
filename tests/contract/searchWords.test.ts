/** Every search reads what is typed in one way: word by word, whatever way letters are written (rule L3). */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { article, company, discountGroup, folder, folderLog, manufacturer } from '../../server/db/schema.ts'
import { rowsOf } from '../../server/db/client.ts'
import { allAdminBoms, searchAdminBomArticles } from '../../src/api/contract/adminBom.ts'
import { audit } from '../../server/db/auditEntries.ts'
import { exportAuditLog, getAuditLog } from '../../src/api/contract/audit.ts'
import { filterArticles, searchArticles } from '../../src/api/contract/article.ts'
import { getBomLines, mapBom, searchBomArticles, uploadBom } from '../../src/api/contract/bom.ts'
import { getMessages } from '../../src/api/contract/chat.ts'
import { filterEnquiries } from '../../src/api/contract/enquiry.ts'
import { getSuppliers } from '../../src/api/contract/supplierChoice.ts'
import { exportFolderLog, getFolderLog } from '../../src/api/contract/folder.ts'
import type { Endpoint } from '../../src/api/contract/endpoint.ts'
import { contract } from '../../src/api/contract/index.ts'
import { filterOffers, sumOffers } from '../../src/api/contract/offer.ts'
import { searchAll } from '../../src/api/contract/search.ts'
import { statesOfMode } from '../../src/domain/offer/offerList.ts'
import { foundLetters } from '../../src/domain/core/searchWords.ts'
import { granted } from '../support/calls.ts'
import { csv, makeEnquiry, makeMessage, makeOffer } from '../support/factories.ts'
import { setPassword } from '../support/folders.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, supplierAdmin, operatorAdmin, operatorStaff } = people
const server = withServer()
const page = { page: 0, paginationSize: 15 } as const

/** What stands on one record of every kind, and what finds it. */
const written = 'Schütz Größe 00 100%_a'
const finding = [
  'Schuetz',
  'SCHUTZ',
  'schütz',
  'grosse',
  'GRÖSSE',
  'groesse schuetz',
  '00 utz öße',
  '100%_a',
  '%_ schütz',
  'gro',
]
const notFinding = ['schuetz klemme', 'schutzz', '100__a', '100%%', 'sch_tz', 'sch%', '%a %b']

/** The records that say it, and under which ids the calls want them. */
let ids = { enquiry: '', draft: '', offer: '', conversation: '', checked: '', line: '' }
beforeAll(async () => {
  const { db } = server()
  const enquiry = await makeEnquiry(server(), { title: written, referenceNumber: 'R' })
  const offer = await makeOffer(server(), { enquiryId: enquiry })
  await makeMessage(server(), { enquiryId: enquiry, from: supplierAdmin, to: customerAdmin, content: written })
  await setPassword(server(), offer)
  const [log] = await db.select({ id: folder.id }).from(folder)
  await db.insert(folderLog).values({
    folderId: log?.id ?? '',
    at: new Date(),
    who: written,
    access: 'COMPANY',
    action: 'UPLOADED',
  })
  await audit(db, { kind: 'IMPORTED', record: { kind: 'IMPORT', name: written } })
  await db.insert(article).values({ orderNumber: written, description: 'Hilfsschalter' })
  const seat = { type: 'SUPPLIER' as const, city: 'Bünde', zip: '32257' }
  await db.insert(company).values({ id: 'written', name: written, ...seat })
  const file = () => csv('Liste.csv', `Bestellnummer;Bezeichnung;Menge\nX-1;${written};1\nX-2;Relais;1`)
  const draft = await makeEnquiry(server(), { title: 'Liste', referenceNumber: 'L', state: 'draft', bare: true })
  const uploaded = await granted(
    server(),
    uploadBom,
    { query: {}, body: { enquiryId: draft }, file: file() },
    customerAdmin,
  )
  const body = { mapping: uploaded.mapping }
  await granted(server(), mapBom, { query: { enquiryId: draft, headerRowIndex: 1 }, body }, customerAdmin)
  const checking = { query: { admin: true, headerRowIndex: 1 }, body, file: file() }
  const { articles } = await granted(server(), mapBom, checking, operatorStaff)
  const [checked] = await granted(server(), allAdminBoms, {}, operatorStaff)
  ids = {
    enquiry,
    draft,
    offer,
    conversation: `${enquiry} ${supplierAdmin.companyId}`,
    checked: checked?.id ?? '',
    line: articles[0]?.id ?? '',
  }
})

/** How many records each call finds, by the text that it takes: its own name there. */
const searches: Record<string, (text: string) => Promise<number>> = {
  'filterEnquiries title': async (title) =>
    (await granted(server(), filterEnquiries, { query: { ...page, title } }, customerAdmin)).totalElements,
  'sumOffers referenceNumber': async (referenceNumber) =>
    (await granted(server(), sumOffers, { query: { referenceNumber, states: [...statesOfMode.offer] } }, supplierAdmin))
      .count,
  'filterOffers referenceNumber': async (referenceNumber) =>
    (
      await granted(
        server(),
        filterOffers,
        { query: { ...page, referenceNumber, states: [...statesOfMode.offer] } },
        supplierAdmin,
      )
    ).totalElements,
  'filterArticles searchTerm': async (searchTerm) =>
    (await granted(server(), filterArticles, { query: { ...page, searchTerm } }, operatorStaff)).totalElements,
  'filterArticles orderNumber': async (orderNumber) =>
    (await granted(server(), filterArticles, { query: { ...page, orderNumber } }, operatorStaff)).totalElements,
  'searchArticles searchTerm': async (searchTerm) =>
    (await granted(server(), searchArticles, { query: { searchTerm, amount: 10 } }, operatorStaff)).length,
  'searchAll term': async (term) =>
    (await granted(server(), searchAll, { query: { term } }, supplierAdmin)).reduce(
      (sum, { content }) => sum + content.length,
      // the enquiry and its offer
      -1,
    ),
  'getMessages search': async (search) =>
    (await granted(server(), getMessages, { query: { conversationId: ids.conversation, search } }, customerAdmin))
      .length,
  'getSuppliers term': async (term) =>
    (await granted(server(), getSuppliers, { query: { term } }, customerAdmin)).suppliers.length,
  'getFolderLog search': async (search) =>
    (await granted(server(), getFolderLog, { query: { ...page, offerId: ids.offer, search } }, customerAdmin))
      .totalElements,
  'exportFolderLog search': async (search) => {
    const { bytes } = await server().call(exportFolderLog, { query: { offerId: ids.offer, search } }, customerAdmin)
    return String(bytes).trim().split('\r\n').length - 1
  },
  'getAuditLog search': async (search) =>
    (await granted(server(), getAuditLog, { query: { ...page, search } }, operatorAdmin)).totalElements,
  'exportAuditLog search': async (search) => {
    const { bytes } = await server().call(exportAuditLog, { query: { search, format: 'jsonl' } }, operatorAdmin)
    return String(bytes).split('\n').filter(Boolean).length
  },
  'getBomLines searchTerm': async (searchTerm) =>
    (await granted(server(), getBomLines, { query: { enquiryId: ids.draft, searchTerm } }, customerAdmin))
      .totalElements,
  'searchBomArticles searchTerm': async (searchTerm) =>
    (await granted(server(), searchBomArticles, { query: { enquiryId: ids.draft, searchTerm } }, customerAdmin)).length,
  'searchAdminBomArticles searchTerm': async (searchTerm) =>
    (
      await granted(
        server(),
        searchAdminBomArticles,
        { query: { id: ids.checked, lineId: ids.line, searchTerm } },
        operatorStaff,
      )
    ).length,
}

test('every call that takes a text to search for stands in the table', () => {
  const shapeOf = (query: z.ZodObject | undefined): string[] => Object.keys(query?.shape ?? {})
  const taking = Object.values<Record<string, Endpoint>>(contract).flatMap((calls) =>
    Object.entries(calls).flatMap(([name, { query }]) =>
      shapeOf(query).flatMap((key) =>
        /^(search|searchTerm|term|title|referenceNumber|orderNumber)$/.test(key) ? `${name} ${key}` : [],
      ),
    ),
  )
  expect(taking.toSorted()).toEqual(Object.keys(searches).toSorted())
})

test.each(Object.entries(searches))('%s', async (_, found) => {
  const amounts = async (texts: readonly string[]) =>
    Promise.all(texts.map(async (text) => [text, Math.max(0, await found(text))] as const))
  expect(await amounts(finding)).toEqual(finding.map((text) => [text, 1]))
  expect(await amounts(notFinding)).toEqual(notFinding.map((text) => [text, 0]))
})

describe('articles', () => {
  beforeAll(async () => {
    const { db } = server()
    await db.insert(manufacturer).values([
      { id: 'wago', displayName: 'WAGO' },
      { id: 'siemens', displayName: 'Siemens AG', abbreviation: 'SIE.', nameVariants: ['Simatic Werke'] },
      { id: 'phoenix', displayName: 'Phoenix Contact' },
      { id: 'rittal', displayName: 'Rittal' },
      { id: 'weidmueller', displayName: 'Weidmüller' },
      { id: 'moeller', displayName: 'Moeller' },
    ])
    await db
      .insert(discountGroup)
      .values([
        { id: 'g', displayName: 'Klippon', nameVariants: ['KLP-7'], percent: 10, manufacturerId: 'weidmueller' },
      ])
    await db.insert(article).values([
      { id: 'clamp', orderNumber: '2002-1201', manufacturerId: 'wago', description: 'Durchgangsklemme' },
      { id: 'cpu', orderNumber: '6ES7131-6BH01-0BA0', manufacturerId: 'siemens', description: 'Digitaleingabe' },
      { id: 'supply', orderNumber: '2904602', manufacturerId: 'phoenix', description: 'Stromversorgung QUINT4' },
      { id: 'pt', orderNumber: '3209510', manufacturerId: 'phoenix', description: 'Reihenklemme PT 2,5' },
      { id: 'cabinet', orderNumber: '8606500', manufacturerId: 'rittal', description: 'Schrank VX25 600x2000x600' },
      {
        id: 'box',
        orderNumber: '9529210000',
        manufacturerId: 'weidmueller',
        eanNumber: '4008190882334',
        discountGroupId: 'g',
        description: 'Leergehäuse',
      },
      { id: 'switch', orderNumber: 'NZMN2', manufacturerId: 'moeller', description: 'Leistungsschalter' },
    ])
  })
  const found = async (searchTerm: string) =>
    (await granted(server(), filterArticles, { query: { ...page, searchTerm } }, operatorStaff)).content
      .map(({ id }) => id)
      .toSorted()

  test.each([
    ['wago 2002', ['clamp']],
    ['2002 wago', ['clamp']],
    ['Siemens 6ES7', ['cpu']],
    ['phoenix contact 2904602', ['supply']],
    ['rittal vx', ['cabinet']],
    ['phoenix pt 2,5', ['pt']],
    // names in every field that has some, in any way of writing
    ['sie. digital', ['cpu']],
    ['simatic 6es7', ['cpu']],
    ['phönix quint', ['supply']],
    ['Weidmueller', ['box']],
    ['weidmuller 4008190', ['box']],
    ['klippon leergehaeuse', ['box']],
    ['klp-7 weidmüller', ['box']],
    ['möller nzm', ['switch']],
    ['moller leistung', ['switch']],
    // numbers in other spelling (rule B16), with blanks and beside other words
    ['siemens 6es7 131-6bh01', ['cpu']],
    ['6ES7 131 6BH01 0BA0 siemens', ['cpu']],
    ['20021201 wago', ['clamp']],
    ['wago 2002.1201 durchgang', ['clamp']],
    ['siemens 2002-1201', []],
    ['wago siemens', []],
    ['phoenix vx', []],
  ])('%s finds %j', async (text, expected) => expect(await found(text)).toEqual(expected))

  test('are found by what their manufacturer and group are called from now on', async () => {
    await server()
      .db.update(manufacturer)
      .set({ displayName: 'Eaton' })
      .where(sql`id = 'moeller'`)
    expect(await found('eaton nzm')).toEqual(['switch'])
    expect(await found('moeller nzm')).toEqual([])
  })
})

test('the database reads letters as the browser does', async () => {
  const letters = Array.from({ length: 0x24f - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20))
  const texts = [
    ...letters.filter((letter) => letter.normalize('NFC') === letter && letter !== 'İ'),
    'ẞ',
    'Mu\u0308ller Größe',
    'Łódź Œuvre',
    'Żółć',
    'aee oue',
    'Ελλάδα',
    'Йод',
    '日本 ue',
    'A\u0300\u0301e',
    '',
    'ǆ ﬁ',
  ]
  const read = await rowsOf(
    server().db,
    sql`select found_letters(text) as letters from unnest(${sql.param(texts)}::text[]) with ordinality as t(text, nth) order by nth`,
    z.object({ letters: z.string() }),
  )
  expect(read.map(({ letters: found }) => found)).toEqual(texts.map(foundLetters))
})
