/** A parts list as files for other programs: who gets which, and what stands in them (rule P5). */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bomLine } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/bom.ts'
import type { BomExport } from '../../src/domain/bom/export.ts'
import { granted, refused } from '../support/calls.ts'
import { makeCatalogue, makeEnquiry, makeOffer } from '../support/factories.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, supplierAdmin, otherSupplier } = people
const server = withServer(makeCatalogue)

/** Three lines of which one is matched, one is supplied, and one orders nothing. */
const newEnquiry = async (): Promise<string> => {
  const id = await makeEnquiry(server())
  const { db } = server()
  await db.update(bomLine).set({ matchedArticleId: 'contactor' }).where(eq(bomLine.orderNumber, '3RT2015-1BB41'))
  await db.insert(bomLine).values([
    { enquiryId: id, row: 5, orderNumber: '=2+3', description: 'Panel', quantity: 1.5, isSuppliedPart: true },
    { enquiryId: id, row: 6, description: 'Zwischensumme', setAside: 'BY_HAND' },
  ])
  return id
}
const table = (which: { enquiryId?: string; offerId?: string }, content: BomExport, as: Person) =>
  granted(server(), calls.getBomTable, { query: { ...which, content } }, as)

test('a customer gets numbers, quantities and units of all order lines, named after the file', async () => {
  const enquiryId = await newEnquiry()
  expect(await table({ enquiryId }, 'PARTS', customerAdmin)).toEqual({
    filename: 'Stückliste_Artikel',
    columns: ['Herstellernummer', 'Bestellnummer', 'Menge', 'Mengeneinheit'],
    rows: [
      ['', '3RT2015-1BB41', 4, 'Stück'],
      ['', 'XYZ-0000', 1, ''],
      ['', '=2+3', 1.5, ''],
    ],
  })
})

test('the CSV is the same in the one dialect of the portal', async () => {
  const enquiryId = await newEnquiry()
  const query = { enquiryId, content: 'PARTS' as const }
  const { bytes, headers } = await server().call(calls.exportBom, { query }, customerAdmin)
  expect(headers['content-disposition']).toContain(encodeURIComponent('Stückliste_Artikel.csv'))
  expect(bytes.toString('utf8')).toBe(
    [
      '\ufeffHerstellernummer;Bestellnummer;Menge;Mengeneinheit',
      ';3RT2015-1BB41;4;Stück',
      ';XYZ-0000;1;',
      ";'=2+3;1,5;",
      '',
    ].join('\r\n'),
  )
})

test('a supplier gets what is to be bought and what is supplied apart, on the enquiry and on the own offer', async () => {
  const enquiryId = await newEnquiry()
  const offerId = await makeOffer(server(), { enquiryId, by: supplierAdmin })
  for (const which of [{ enquiryId }, { offerId }]) {
    expect((await table(which, 'SOURCED', supplierAdmin)).rows).toEqual([
      ['', 4, '3RT2015-1BB41 Siemens', 'Stück', 31.5, '', 'Siemens', null, 31.5],
      ['', 1, 'XYZ-0000', '', null, '', '', null, null],
    ])
    expect((await table(which, 'SUPPLIED', supplierAdmin)).rows).toEqual([
      ['', 1.5, '=2+3 Panel', '', null, '', '', null, null],
    ])
    expect((await table(which, 'NUMBERS', supplierAdmin)).rows).toEqual([
      ['3RT2015-1BB41', 4],
      ['XYZ-0000', 1],
    ])
  }
  const foreign = await refused(server(), calls.getBomTable, { query: { offerId, content: 'SOURCED' } }, otherSupplier)
  expect(foreign.status).toBe(404)
})

test('nobody gets the other side’s columns', async () => {
  const enquiryId = await newEnquiry()
  const ask = (content: BomExport, as: Person) =>
    refused(server(), calls.exportBom, { query: { enquiryId, content } }, as)
  expect(await ask('SOURCED', customerAdmin)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
  expect(await ask('PARTS', supplierAdmin)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
})
