/** A job until it is delivered (rule O21): planned, reported, sent and received, each told to the other side and waiting for whoever must act. */
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeEntry, offer } from '../../server/db/schema.ts'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import * as calls from '../../src/api/contract/job.ts'
import { filterOffers, getOffer } from '../../src/api/contract/offer.ts'
import { getWaiting } from '../../src/api/contract/work.ts'
import { dayAfter, germanDay } from '../../src/domain/core/day.ts'
import type { ChangeAction } from '../../src/domain/core/schema.ts'
import { agreedDay } from '../../src/domain/offer/confirmation.ts'
import { noJob } from '../../src/domain/offer/job.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, supplierAdmin, supplierUser } = people
const server = withServer()

const today = germanDay(new Date())
const job = async (): Promise<string> => {
  const enquiryId = await makeEnquiry(server(), { state: 'closed', amount: 2 })
  const offerId = await makeOffer(server(), { enquiryId, stage: 'confirmed' })
  server().mails.length = 0
  return offerId
}
const read = (id: string, by: Person = customerUser) => granted(server(), getOffer, { query: { id } }, by)
const waitsFor = async (by: Person, id: string) =>
  (await granted(server(), getWaiting, {}, by)).filter((one) => one.id === id).map(({ kind, day }) => ({ kind, day }))
const subjects = () => server().mails.map(({ to, subject }) => `${to}: ${subject.slice(0, subject.indexOf(':'))}`)
const planned = dayAfter(today, -3)
const plan = (offerId: string) =>
  granted(
    server(),
    calls.planJob,
    { body: { offerId, milestones: [{ id: 'wiring', name: 'Verdrahtung', planned }] } },
    supplierUser,
  )
const untold = { reached: [], expected: null, reason: '' }
const report = (offerId: string, change: Partial<BodyOf<typeof calls.reportMilestone>> = {}) => ({
  body: { offerId, milestoneId: 'wiring', ...untold, seen: untold, ...change },
})
const delivered = { id: 'd-1', cabinets: 1, content: 'Schrank 1', note: 'LS-2026-0031', sent: today }
const told = (offerId: string, action: ChangeAction) =>
  server()
    .db.select()
    .from(changeEntry)
    .where(and(eq(changeEntry.entityId, offerId), eq(changeEntry.action, action)))

test('without any of it, it is a job as before', async () => {
  const id = await job()
  expect(await read(id)).toMatchObject({ state: 'CONFIRMED', job: null })
  expect(await waitsFor(supplierUser, id)).toEqual([])
})

test('milestones are planned, both sides read them, and an overdue one waits for its supplier until it is said', async () => {
  const id = await job()
  await plan(id)
  for (const by of [customerUser, supplierAdmin])
    expect((await read(id, by)).job?.milestones).toMatchObject([{ name: 'Verdrahtung', planned, reached: [] }])
  expect(await waitsFor(supplierUser, id)).toEqual([{ kind: 'MILESTONE', day: planned }])
  expect(await waitsFor(customerUser, id)).toEqual([])
  const expected = dayAfter(today, 5)
  expect(await refused(server(), calls.reportMilestone, report(id, { expected }), supplierUser)).toMatchObject({
    status: 422,
    code: 'JOB_REASON_MISSING',
  })
  const late = { reached: [], expected, reason: 'Umrichter fehlt' }
  await granted(server(), calls.reportMilestone, report(id, late), supplierUser)
  expect(await waitsFor(supplierUser, id)).toEqual([])
  const reached = [
    { cabinets: 1, day: planned },
    { cabinets: 1, day: today },
  ]
  await granted(server(), calls.reportMilestone, report(id, { reached, seen: late }), supplierUser)
  expect((await read(id)).job?.milestones).toMatchObject([{ reached, expected: null }])
  const moved = { body: { offerId: id, milestones: [{ id: 'wiring', name: 'Verdrahtung', planned: today }] } }
  expect(await refused(server(), calls.planJob, moved, supplierUser)).toMatchObject({ code: 'JOB_PLAN_FIXED' })
})

test('a report of a form that was opened before another one overwrites nothing', async () => {
  const id = await job()
  await plan(id)
  const newer = { reached: [{ cabinets: 2, day: today }], expected: null, reason: '' }
  await granted(server(), calls.reportMilestone, report(id, newer), supplierAdmin)
  // The answer was lost: the same once more is the same.
  await granted(server(), calls.reportMilestone, report(id, newer), supplierAdmin)
  const older = { reached: [{ cabinets: 1, day: today }] }
  expect(await refused(server(), calls.reportMilestone, report(id, older), supplierUser)).toMatchObject({
    status: 409,
    code: 'STALE_UPDATE',
    details: { stands: newer },
  })
  expect((await read(id)).job?.milestones).toMatchObject([newer])
  await granted(server(), calls.reportMilestone, report(id, { ...older, seen: newer }), supplierUser)
  expect((await read(id)).job?.milestones).toMatchObject([older])
})

test('a delivery that was reported by mistake is taken back until its customer says something of it', async () => {
  const id = await job()
  const whole = { ...delivered, cabinets: 2 }
  const gone = { body: { offerId: id, deliveryId: 'd-1' } }
  await granted(server(), calls.addDelivery, { body: { offerId: id, ...whole } }, supplierUser)
  await granted(server(), calls.takeDeliveryBack, gone, supplierAdmin)
  await granted(server(), calls.takeDeliveryBack, gone, supplierAdmin)
  expect(await told(id, 'JOB_NOT_SENT')).toMatchObject([{ after: whole.note }])
  expect(subjects()).toEqual([
    `${customerAdmin.mail}: Lieferung unterwegs`,
    `${customerAdmin.mail}: Lieferung zurückgenommen`,
  ])
  expect(server().mails[1]?.text).toContain(whole.note)
  expect(await waitsFor(customerUser, id)).toEqual([])
  const right = { offerId: id, ...delivered, id: 'd-2' }
  await granted(server(), calls.addDelivery, { body: right }, supplierUser)
  const receipt = { offerId: id, deliveryId: 'd-2', complete: false, missing: 'Sockel', seen: null }
  await granted(server(), calls.confirmReceipt, { body: receipt }, customerUser)
  const late = { body: { offerId: id, deliveryId: 'd-2' } }
  expect(await refused(server(), calls.takeDeliveryBack, late, supplierUser)).toMatchObject({
    status: 409,
    code: 'JOB_SETTLED',
  })
})

test('what is said once more is told once', async () => {
  const id = await job()
  await granted(server(), calls.addDelivery, { body: { offerId: id, ...delivered } }, supplierUser)
  server().mails.length = 0
  const delay = { body: { offerId: id, day: '2027-05-01', reason: 'Umrichter fehlt' } }
  const receipt = { body: { offerId: id, deliveryId: 'd-1', complete: false, missing: 'Sockel', seen: null } }
  const twice = [1, 2]
  for (const _ of twice) {
    await granted(server(), calls.reportDelay, delay, supplierUser)
    await granted(server(), calls.confirmReceipt, receipt, customerUser)
  }
  expect(subjects()).toEqual([
    `${customerAdmin.mail}: Neuer Liefertermin`,
    `${supplierAdmin.mail}: Bei der Lieferung fehlt etwas`,
  ])
  for (const action of ['JOB_DELAYED', 'JOB_MISSING'] as const) expect(await told(id, action)).toHaveLength(1)
})

test('an overdue job waits although hundreds of others were changed since', async () => {
  const id = await job()
  await plan(id)
  const [row] = await server().db.select().from(offer).where(eq(offer.id, id))
  if (!row) throw new Error('no job')
  const { foundBy: _, ...values } = row
  const lastUpdate = new Date(row.lastUpdate.getTime() + 60_000)
  const others = Array.from({ length: 301 }, (__, at) => ({ ...values, id: `${id}-${at}`, job: noJob, lastUpdate }))
  await server().db.insert(offer).values(others)
  expect(await waitsFor(supplierUser, id)).toEqual([{ kind: 'MILESTONE', day: planned }])
})

test('a delivery is told to whoever ordered, waits for them, and is confirmed or lacks something', async () => {
  const id = await job()
  const delivery = { offerId: id, ...delivered }
  await granted(server(), calls.addDelivery, { body: delivery }, supplierUser)
  await granted(server(), calls.addDelivery, { body: delivery }, supplierUser)
  expect(subjects()).toEqual([`${customerAdmin.mail}: Lieferung unterwegs`])
  expect(await waitsFor(customerUser, id)).toMatchObject([{ kind: 'RECEIPT' }])
  const more = { body: { ...delivery, id: 'd-2', cabinets: 2 } }
  expect(await refused(server(), calls.addDelivery, more, supplierUser)).toMatchObject({ code: 'JOB_TOO_MANY' })
  server().mails.length = 0
  const receipt = { offerId: id, deliveryId: 'd-1', complete: false, missing: 'Sockel', seen: null }
  await granted(server(), calls.confirmReceipt, { body: receipt }, customerUser)
  expect(subjects()).toEqual([`${supplierAdmin.mail}: Bei der Lieferung fehlt etwas`])
  expect(await waitsFor(customerUser, id)).toEqual([])
  expect(await waitsFor(supplierUser, id)).toMatchObject([{ kind: 'MISSING' }])
  // A colleague's window has not shown that: neither their own words nor "whole" replace it.
  const stands = 'Sockel'
  for (const unread of [{ missing: 'Klemmen' }, { complete: true, missing: '' }])
    expect(
      await refused(server(), calls.confirmReceipt, { body: { ...receipt, ...unread } }, customerAdmin),
    ).toMatchObject({ status: 409, code: 'STALE_UPDATE', details: { stands } })
  const whole = { ...receipt, complete: true, missing: '', seen: stands }
  await granted(server(), calls.confirmReceipt, { body: whole }, customerUser)
  expect((await read(id, supplierUser)).job?.deliveries).toMatchObject([{ receipt: { complete: true } }])
  expect(await waitsFor(supplierUser, id)).toEqual([])
})

test('another day is asked about, and is the agreed one once its customer says so', async () => {
  const id = await job()
  const before = agreedDay(await read(id))
  const day = '2027-05-01'
  await granted(server(), calls.reportDelay, { body: { offerId: id, day, reason: 'Umrichter fehlt' } }, supplierUser)
  expect(subjects()).toEqual([`${customerAdmin.mail}: Neuer Liefertermin`])
  expect(await waitsFor(customerUser, id)).toMatchObject([{ kind: 'DELAY' }])
  const asked = await read(id)
  expect(agreedDay(asked)).toBe(before)
  const body = { offerId: id, delayId: asked.job?.delay?.id ?? '' }
  expect(await refused(server(), calls.agreeToDelay, { body: { ...body, delayId: 'x' } }, customerUser)).toMatchObject({
    code: 'JOB_SETTLED',
  })
  await granted(server(), calls.agreeToDelay, { body }, customerUser)
  expect(agreedDay(await read(id, supplierUser))).toBe(day)
  expect(await waitsFor(customerUser, id)).toEqual([])
  // Lists of both sides show it and go by it.
  const query = { states: ['CONFIRMED' as const], page: 0, paginationSize: 100, deliveryFrom: day, deliveryTo: day }
  for (const by of [customerUser, supplierUser]) {
    const { content } = await granted(server(), filterOffers, { query }, by)
    expect(content.map((one) => [one.id, one.desiredDeliveryDate])).toEqual([[id, day]])
  }
})

test('nothing is looked for in a job that is over', async () => {
  const id = await job()
  const underWay = async () =>
    (await server().db.select({ is: offer.jobUnderWay }).from(offer).where(eq(offer.id, id))).map(({ is }) => is)
  expect(await underWay()).toEqual([false])
  const whole = { offerId: id, ...delivered, cabinets: 2 }
  await granted(server(), calls.addDelivery, { body: whole }, supplierUser)
  expect(await underWay()).toEqual([true])
  const receipt = { offerId: id, deliveryId: 'd-1', complete: true, missing: '', seen: null }
  await granted(server(), calls.confirmReceipt, { body: receipt }, customerUser)
  expect(await underWay()).toEqual([false])
})

test('why it is late is one of a list, beside words; whoever does not say it is heard as well', async () => {
  const id = await job()
  const late = { offerId: id, day: '2027-05-01', reason: 'Umrichter fehlt' }
  const causeOf = async () => (await read(id)).job?.delay?.cause
  await granted(server(), calls.reportDelay, { body: late }, supplierUser)
  expect(await causeOf()).toBeNull()
  server().mails.length = 0
  await granted(server(), calls.reportDelay, { body: { ...late, cause: 'MAKER' } }, supplierUser)
  expect(await causeOf()).toBe('MAKER')
  expect(server().mails[0]?.text).toContain('Hersteller liefert später')
})

test('an order is no job yet', async () => {
  const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'accepted' })
  expect(await refused(server(), calls.planJob, { body: { offerId, milestones: [] } }, supplierUser)).toMatchObject({
    status: 409,
    code: 'OFFER_WRONG_STATE',
  })
})
