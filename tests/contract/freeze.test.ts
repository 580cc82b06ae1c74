/** Freezing and thawing (rule N15, decision 0229): who hears of it, what waits meanwhile, and how a browser that asks is told. */
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { getEnquiry, updateEnquiry } from '../../src/api/contract/enquiry.ts'
import type { News } from '../../src/domain/session/news.ts'
import { auditEntry, enquiry, mail as mailTable } from '../../server/db/schema.ts'
import { doFreeze } from '../../server/cli/freezing.ts'
import { openDue } from '../../server/enquiry/opening.ts'
import { freezePortal, thawPortal, unlessFrozen } from '../../server/freeze/freeze.ts'
import { confirmationMail } from '../../server/mail/letters.ts'
import { mayKnow } from '../../server/live/mayKnow.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { submitted } from '../support/submitting.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, newcomer, supplierAdmin } = people
const server = withServer()
const until = new Date('2030-01-01T17:00:00.000Z')
/** So long a slow machine may take. */
const soon = { timeout: 15_000 }
const freeze = (reason: string | null = 'Umzug') => freezePortal(server().db, { reason, until })
afterEach(() => thawPortal(server().db))
const asked = async () => (await server().raw({ method: 'GET', url: '/freeze.json' })).body

test('is told to whoever asks, in its newest words, and to everybody who listens', async () => {
  expect(await asked()).toEqual({ freeze: null })
  const heard: (News | null)[] = []
  const over = server().services.news.subscribe((news) => heard.push(news))
  await vi.waitFor(async () => {
    await freeze()
    expect(heard).toContainEqual(expect.objectContaining({ kind: 'FREEZE' }))
  }, soon)
  await freeze('Der neue Server steht')
  expect(await asked()).toEqual({ freeze: { reason: 'Der neue Server steht', until: until.toISOString() } })
  const count = heard.length
  expect(await thawPortal(server().db)).toBeInstanceOf(Date)
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(count), soon)
  expect(await thawPortal(server().db)).toBeUndefined()
  expect(await asked()).toEqual({ freeze: null })
  over()
  // Whoever has only the profile open hears of little else.
  const user = await server().services.loadUser(newcomer.uid)
  if (!user) throw new Error('a newcomer is somebody')
  const news: News = { kind: 'FREEZE', id: 'portal', at: new Date(), enquiryId: null }
  expect((await mayKnow(server().db, news))(user)).toBe(true)
})

test('what was said of its end does not end it', async () => {
  await freezePortal(server().db, { reason: null, until: new Date(Date.now() - 60_000) })
  const id = await makeEnquiry(server(), { state: 'draft' })
  const lastUpdate = new Date()
  const answer = await server().call(updateEnquiry, { body: { id, lastUpdate, released: false } }, customerAdmin)
  expect(answer).toMatchObject({
    status: 423,
    body: { code: 'PORTAL_FROZEN', message: expect.stringMatching(/keine Änderungen/) },
  })
})

test('sealed offers are opened once it is thawed, whoever looks meanwhile', async () => {
  const { db, services } = server()
  const enquiryId = await makeEnquiry(server(), { sealed: true, offersUntil: new Date(Date.now() + 86_400_000) })
  await submitted(server(), await makeOffer(server(), { enquiryId, stage: 'draft', by: supplierAdmin }), supplierAdmin)
  await freeze()
  await db
    .update(enquiry)
    .set({ offersUntil: new Date(Date.now() - 1000) })
    .where(eq(enquiry.id, enquiryId))
  const look = () => granted(server(), getEnquiry, { query: { id: enquiryId } }, customerAdmin)
  await openDue(services, (line) => expect.fail(line))
  expect(await look()).toMatchObject({ openedAt: null, offers: [] })
  await thawPortal(db)
  expect(await look()).toMatchObject({ openedAt: expect.any(Date), offers: [expect.anything()] })
})

test('what goes on by itself waits', async () => {
  const work = vi.fn<() => Promise<void>>(async () => undefined)
  await freeze()
  await unlessFrozen(server().db, work)
  expect(work).not.toHaveBeenCalled()
  await thawPortal(server().db)
  await unlessFrozen(server().db, work)
  expect(work).toHaveBeenCalledOnce()
})

test('a mail that waits goes out all the same', async () => {
  const { db, services, mails } = server()
  await freeze()
  const user = { name: 'Wer', lastname: 'Wartet', mail: 'wer@firma.example', language: null }
  await services.mail.queue(db, confirmationMail(services, { user, code: 'x' }))
  services.mail.wake()
  await vi.waitFor(() => expect(mails.map(({ to }) => to)).toContain('wer@firma.example'), soon)
  expect(await db.$count(mailTable, eq(mailTable.state, 'WAITING'))).toBe(0)
})

test('that it was frozen and thawed by the command stands in the log, and nothing where it was not', async () => {
  const { db } = server()
  const logged = async () =>
    (await db.select().from(auditEntry).orderBy(auditEntry.id)).map(({ kind, doer }) => [kind, doer])
  const before = (await logged()).length
  await doFreeze(db, { step: 'freeze', reason: null, until: null })
  await doFreeze(db, { step: 'thaw' })
  await doFreeze(db, { step: 'thaw' })
  expect((await logged()).slice(before)).toEqual([
    ['PORTAL_FROZEN', 'COMMAND'],
    ['PORTAL_THAWED', 'COMMAND'],
  ])
})
