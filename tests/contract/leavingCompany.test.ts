/** A company that leaves (rule A14): it gets what it can read and nothing more; then its people and things go, and its contracts once they may. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { activateCompany } from '../../src/api/contract/company.ts'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import { doForCompany } from '../../server/cli/companyStep.ts'
import { doRetention } from '../../server/cli/retaining.ts'
import { rowsOf } from '../../server/db/client.ts'
import {
  appUser,
  auditEntry,
  company,
  conversation,
  enquiry,
  listView,
  mail,
  message,
  offer,
  priceTemplate,
  retentionRun,
} from '../../server/db/schema.ts'
import { namedContents } from '../../server/file/contents.ts'
import { nowhere } from '../../server/person/erasePerson.ts'
import { loadDemoData } from '../../server/seed/demo.ts'
import { granted } from '../support/calls.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await loadDemoData(server.services)
  await closeSheetReader()
}, 120_000)
afterAll(() => server.close())

const userOf = async (address: string) => {
  const [found] = await server.db.select().from(appUser).where(eq(appUser.mail, address))
  if (!found) throw new Error(`${address} is one of the demo`)
  return found
}
const companyOf = async (address: string) => (await userOf(address)).companyId
const take = () => doRetention(server.services, { step: 'take' })
const longAgo = sql`'2009-03-15T12:00:00Z'::timestamptz`

test('gets what it reads in the portal, with its files, and nothing that opens anything', async () => {
  const id = await companyOf('supplier.admin@demo.example')
  const { kept } = await doForCompany(server.services, { step: 'export', called: id })
  const { data = {}, files = [] } = kept ?? {}
  for (const name of ['firma', 'benutzer', 'angebote', 'nachrichten', 'entscheidungen', 'dateien', 'verlauf'])
    expect(data[name]?.length, name).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toMatch(/hash"|secret|token/i)
  expect(data['angebote']?.every((row) => row['supplier_id'] === id)).toBe(true)
  expect(files.length).toBeGreaterThan(3)
  for (const { sha256 } of files) expect(await server.services.files.has(sha256)).toBe(true)
  const [entry] = await server.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  expect(entry).toMatchObject({ kind: 'COMPANY_EXPORTED', doer: 'COMMAND', recordId: id })
})

test('reads nothing that is another’s: drafts and sealed offers, numbers and approvals of the customer, files on an open offer', async () => {
  const id = await companyOf('customer.admin@demo.example')
  const { kept } = await doForCompany(server.services, { step: 'export', called: id })
  const unreleased = await server.db
    .select({ id: offer.id })
    .from(offer)
    .where(and(eq(offer.customerId, id), eq(offer.released, false)))
  expect(unreleased.length).toBeGreaterThan(0)
  const told = JSON.stringify(kept?.data)
  for (const { id: draft } of unreleased) expect(kept?.data['angebote']?.map((row) => row['id'])).not.toContain(draft)
  expect(told).toContain('own_number')

  const supplierId = await companyOf('supplier.admin@demo.example')
  const other = await doForCompany(server.services, { step: 'export', called: supplierId })
  expect(other.kept?.data['eigene_nummern_an_angeboten']).toEqual([])
  expect(other.kept?.data['bestellfreigaben']).toEqual([])
  expect(JSON.stringify(other.kept?.data['angebote'])).not.toContain('own_number')
  const [open] = await server.db
    .select({ id: offer.id })
    .from(offer)
    .where(and(eq(offer.supplierId, supplierId), eq(offer.released, true), eq(offer.state, 'OPEN')))
  const path = `offer/${open?.id ?? ''}/Heimlich.pdf`
  await server.db
    .execute(sql`insert into file_item (id, path, offer_id, filename, file_type, sha256, size, uploader_id, uploader_name, uploader_company_id)
    values ('hidden', ${path}, ${open?.id}, 'Heimlich.pdf', 'ORDER', 'x', 1, 'x', 'x', ${id})`)
  const again = await doForCompany(server.services, { step: 'export', called: supplierId })
  expect(again.kept?.files.map(({ name }) => name)).not.toContain(path)
  await server.db.execute(sql`delete from file_item where id = 'hidden'`)
})

test('is called by name or id; whom nobody knows is told so, and the operator does not leave', async () => {
  const [customer] = await server.db
    .select()
    .from(company)
    .where(eq(company.id, await companyOf('customer.admin@demo.example')))
  const found = await doForCompany(server.services, { step: 'find', called: customer?.name.toUpperCase() ?? '' })
  expect(found.company.id).toBe(customer?.id)
  await expect(doForCompany(server.services, { step: 'find', called: 'Niemand AG' })).rejects.toThrow('gibt es nicht')
  const operator = await companyOf('operator.admin@demo.example')
  await expect(doForCompany(server.services, { step: 'leave', called: operator })).rejects.toThrow('scheidet nicht aus')
})

test('is closed when it leaves and its people are told; opened again, it does not leave', async () => {
  const id = await companyOf('customer2.admin@demo.example')
  const { company: gone } = await doForCompany(server.services, { step: 'leave', called: id })
  expect(gone).toMatchObject({ active: false, leftAt: expect.any(Date) })
  const user = await userOf('customer2.admin@demo.example')
  expect(await server.db.$count(mail, eq(mail.to, user.mail))).toBeGreaterThan(0)
  const [entry] = await server.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  expect(entry).toMatchObject({ kind: 'COMPANY_LEFT', doer: 'COMMAND', recordId: id })
  // Said once more, the day stays.
  const again = await doForCompany(server.services, { step: 'leave', called: id })
  expect(again.company.leftAt).toEqual(gone.leftAt)
  const operator = await userOf('operator.admin@demo.example')
  await granted(server, activateCompany, { query: { companyId: id } }, { uid: operator.id, mail: operator.mail })
  const [back] = await server.db.select().from(company).where(eq(company.id, id))
  expect(back).toMatchObject({ active: true, leftAt: null })
})

test('first its people and things go, its contracts stay under no name; when their years are over it is gone, with all files', async () => {
  const { db, services } = server
  const id = await companyOf('supplier.admin@demo.example')
  const people = await db.select({ id: appUser.id, mail: appUser.mail }).from(appUser).where(eq(appUser.companyId, id))
  await db.insert(priceTemplate).values({ companyId: id, name: 'Vorlage', priceLines: [] })
  await doForCompany(services, { step: 'leave', called: id })
  const contracts = () =>
    db.$count(offer, and(eq(offer.supplierId, id), inArray(offer.state, ['ACCEPTED', 'CONFIRMED'])))
  const before = await contracts()
  expect(before).toBeGreaterThan(0)
  expect((await take()).taken).not.toHaveProperty('LEFT_PEOPLE')

  await db.execute(sql`update company set left_at = left_at - interval '4 months' where id = ${id}`)
  const { taken } = await take()
  expect(taken).toMatchObject({ LEFT_PEOPLE: people.length, LEFT_THINGS: 1 })
  const named = await db.select({ mail: appUser.mail }).from(appUser).where(eq(appUser.companyId, id))
  expect(named.every(({ mail: address }) => address.endsWith(`@${nowhere}`))).toBe(true)
  for (const { mail: address } of people) expect(await server.identity.findAccount(address)).toBeUndefined()
  expect(await db.$count(priceTemplate, eq(priceTemplate.companyId, id))).toBe(0)
  expect(await db.$count(listView, eq(listView.companyId, id))).toBe(0)
  expect(await contracts()).toBe(before)
  expect(await db.$count(company, eq(company.id, id))).toBe(1)

  // Long after: everything is over, and nobody has touched it since.
  await db.execute(sql`update company set left_at = ${longAgo} where id = ${id}`)
  await db.execute(
    sql`update enquiry set closed = true, last_update = ${longAgo}, opened_at = coalesce(opened_at, ${longAgo}) where released`,
  )
  await db.execute(sql`update enquiry set last_update = ${longAgo}`)
  await db.execute(
    sql`update offer set last_update = ${longAgo}, release_date = ${longAgo}, order_date = ${longAgo}, job_under_way = false`,
  )
  await db.execute(sql`update conversation set last_date = ${longAgo}`)
  await db.execute(sql`update folder set settings_date = ${longAgo}, items_date = ${longAgo}`)
  await db.execute(sql`update file_item set create_date = ${longAgo}`)
  await db.execute(sql`update bom set last_update = ${longAgo}`)
  const plan = (await doRetention(services, { step: 'plan', on: null })).plan
  const all = (await take()).taken
  // What was said comes true; of companies those as well that nothing leads to any more after it.
  for (const { kind, count } of plan?.kinds ?? [])
    if (kind !== 'COMPANY') expect({ kind, count: all?.[kind] ?? 0 }).toEqual({ kind, count })
  expect(all).toMatchObject({ COMPANY: 1 })
  for (const table of [enquiry, offer, conversation, message]) expect(await db.$count(table)).toBe(0)
  expect(await db.$count(company, eq(company.id, id))).toBe(0)
  expect(await db.$count(appUser, eq(appUser.companyId, id))).toBe(0)
  const names = new Set(
    (await rowsOf(db, namedContents(), z.object({ content: z.string() }))).map(({ content }) => content),
  )
  const orphans: string[] = []
  for await (const { sha256 } of services.files.list()) if (!names.has(sha256)) orphans.push(sha256)
  expect(orphans).toEqual([])
  expect(await db.$count(retentionRun, isNull(retentionRun.endedAt))).toBe(0)
  expect((await take()).taken).toEqual({})
})
