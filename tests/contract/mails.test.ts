/** Mails as rows: written with what they tell, tried again, given up, told once; digests and periods that end (rules M3, M5). */
import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { changeOfferState } from '../../src/api/contract/offer.ts'
import { decision, enquiry, mail as mailTable, mailOff, message, offer, sighting } from '../../server/db/schema.ts'
import { dayAfter, germanDay } from '../../src/domain/core/day.ts'
import { writeDueMails } from '../../server/mail/dueMails.ts'
import { confirmationMail, invitationMail, passwordResetMail } from '../../server/mail/letters.ts'
import { createPostman } from '../../server/mail/postman.ts'
import type { Mail } from '../../server/mail/mail.ts'
import * as chat from '../../src/api/contract/chat.ts'
import * as mails from '../../src/api/contract/mail.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeOffer } from '../support/factories.ts'
import { newMail } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerUser, customerAdmin, supplierUser, supplierAdmin, operatorAdmin } = people
const server = withServer()
const minute = 60_000

beforeEach(() => {
  server().mails.length = 0
  server().mailFault.current = undefined
})

const company = { name: 'Nord', type: 'CUSTOMER', pendingRegistration: false, active: true } as const
const letterTo = (to: string): Mail =>
  confirmationMail(server().services, { user: { name: 'A', lastname: 'B', mail: to, language: null }, code: 'x' })
const rowOf = async (id: string) => (await server().db.select().from(mailTable).where(eq(mailTable.id, id)))[0]

/** A postman with a clock and a mail server of its own, for one mail. */
const postmanAt = (time: () => number, deliver: (mail: Mail) => Promise<void>) =>
  createPostman({ db: server().db, deliver, report: () => undefined, now: () => new Date(time()), patience: 50 })

describe('a mail', () => {
  test('of a transaction that comes to nothing is never sent', async () => {
    const { db, mail } = server().services
    const to = newMail()
    const failing = db.transaction(async (tx) => {
      await mail.queue(tx, letterTo(to))
      throw new Error('on second thoughts')
    })
    await expect(failing).rejects.toThrow('on second thoughts')
    expect(await db.$count(mailTable, eq(mailTable.to, to))).toBe(0)
  })

  test('waits while the mail server is away or silent, and then goes out once', async () => {
    const { db, mail } = server().services
    const letter = letterTo(newMail())
    server().mailFault.current = new Error('connection refused')
    await mail.queue(db, letter)
    let answers: 'refused' | 'silent' | 'taken' = 'refused'
    const taken: string[] = []
    let time = letter.date.getTime() + 24 * 3600 * 1000
    const postman = postmanAt(
      () => time,
      async ({ id }) => {
        if (id !== letter.id) return
        if (answers === 'refused') throw new Error('connect ECONNREFUSED')
        if (answers === 'silent') await new Promise<never>(() => undefined)
        taken.push(id)
      },
    )
    const tryIt = async () => {
      for (let round = 0; round < 50; round += 1) {
        postman.wake()
        await postman.idle()
      }
      time += 241 * minute
    }
    await tryIt()
    expect(await rowOf(letter.id)).toMatchObject({
      state: 'WAITING',
      lastError: expect.stringContaining('ECONNREFUSED'),
    })
    answers = 'silent'
    await tryIt()
    expect(await rowOf(letter.id)).toMatchObject({
      state: 'WAITING',
      lastError: expect.stringContaining('did not take it'),
    })
    answers = 'taken'
    await tryIt()
    await tryIt()
    expect(taken).toEqual([letter.id])
    expect(await rowOf(letter.id)).toMatchObject({ state: 'SENT', text: '', html: '' })
  })

  test('to an address that does not exist is given up at once, one whose link has expired too', async () => {
    const { db, mail } = server().services
    const [bounced, expired] = [
      letterTo(newMail()),
      passwordResetMail(server().services, { mail: newMail(), language: null, code: 'x' }),
    ]
    server().mailFault.current = Object.assign(new Error('550 no such user'), { responseCode: 550 })
    await mail.queue(db, bounced)
    await expect.poll(async () => (await rowOf(bounced.id))?.state).toBe('FAILED')
    server().mailFault.current = new Error('connection refused')
    await mail.queue(db, expired)
    await expect.poll(async () => (await rowOf(expired.id))?.lastError).toContain('refused')
    const sent: string[] = []
    const postman = postmanAt(
      () => expired.date.getTime() + 61 * minute,
      async ({ id }) => void sent.push(id),
    )
    postman.wake()
    await postman.idle()
    expect(sent).not.toContain(expired.id)
    expect(await rowOf(expired.id)).toMatchObject({ state: 'FAILED', lastError: 'Der Link darin ist abgelaufen.' })
  })
})

describe('a digest', () => {
  const due = (minutes: number) => writeDueMails(server().services, new Date(Date.now() + minutes * minute))
  const digests = (enquiryId: string) =>
    server()
      .db.select()
      .from(mailTable)
      .where(and(eq(mailTable.kind, 'MESSAGES'), like(mailTable.thread, `%${enquiryId}`)))
  const asked = async () => {
    const enquiryId = await makeEnquiry(server())
    const { id } = await granted(server(), chat.openConversation, { body: { enquiryId, offerId: null } }, supplierUser)
    const say = (content: string, as = supplierUser) =>
      granted(server(), chat.sendMessage, { body: { conversationId: id, content } }, as)
    return { enquiryId, id, say }
  }

  test('tells of what has not been read for a quarter of an hour, once, and not what it says', async () => {
    const { enquiryId, id, say } = await asked()
    await say('Welche Farbe, geheim?')
    await say('Und wann?')
    await due(14)
    expect(await digests(enquiryId)).toEqual([])
    await Promise.all([due(16), due(16)])
    await due(40)
    const told = await digests(enquiryId)
    expect(told.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `${customerAdmin.mail}: 2 neue Nachrichten: Schaltschrank Förderband`,
    ])
    expect(JSON.stringify(server().mails)).not.toContain('geheim')
    const mailed = server().mails.find(({ id: mailId }) => mailId === told[0]?.id)
    expect(mailed?.text ?? '').toContain(`/enquiry/${enquiryId}?chat=${id}`)
    // Whoever has answered takes part, and hears of what comes then; of more only after more has come.
    const { id: messageId } = await say('Grau', customerUser)
    await server()
      .db.update(message)
      .set({ createDate: new Date(Date.now() - minute) })
      .where(eq(message.id, messageId))
    await say('Danke')
    await due(60)
    expect((await digests(enquiryId)).filter(({ to }) => to === customerUser.mail)).toHaveLength(1)
  })

  test('tells nothing that has lain for a week, and of one conversation nobody twice within a quarter of an hour', async () => {
    const { enquiryId, say } = await asked()
    const { id: messageId } = await say('Seit langem')
    const writtenAgo = (ms: number) =>
      server()
        .db.update(message)
        .set({ createDate: new Date(Date.now() - ms) })
        .where(eq(message.id, messageId))
    await writtenAgo(7 * 1440 * minute + minute)
    await due(0)
    expect(await digests(enquiryId)).toEqual([])
    await writtenAgo(7 * 1440 * minute - minute)
    await due(0)
    expect(await digests(enquiryId)).toHaveLength(1)
    const { id: later } = await say('Und noch etwas')
    await server()
      .db.update(message)
      .set({ createDate: new Date(Date.now() - 20 * minute) })
      .where(eq(message.id, later))
    await due(14)
    expect(await digests(enquiryId)).toHaveLength(1)
    await due(16)
    expect(await digests(enquiryId)).toHaveLength(2)
  })

  test('tells nothing of what was read meanwhile, and nobody who does not want it', async () => {
    const { enquiryId, id, say } = await asked()
    const { id: messageId } = await say('Gelesen?')
    await granted(server(), chat.readMessage, { query: { messageId } }, customerAdmin)
    await due(16)
    expect(await digests(enquiryId)).toEqual([])
    await server().db.insert(mailOff).values({ userId: customerAdmin.uid, kind: 'MESSAGES' })
    await granted(server(), chat.sendMessage, { body: { conversationId: id, content: 'Noch da?' } }, supplierUser)
    await due(16)
    await server().db.delete(mailOff)
    expect(await digests(enquiryId)).toEqual([])
  })
})

describe('newly released enquiries', () => {
  const { otherSupplier } = people
  /** Far enough off that nothing of the other tests is new by then. */
  const day = (days: number, hour: number) => new Date(Date.UTC(2031, 0, 10 + days, 0, hour * 60))
  const releasedAt = async (releaseDate: Date, title: string) => {
    const id = await makeEnquiry(server(), { title })
    await server().db.update(enquiry).set({ releaseDate }).where(eq(enquiry.id, id))
    return id
  }
  const tell = (now: Date) => writeDueMails(server().services, now)
  const told = async (after: number) =>
    (await server().db.select().from(mailTable).where(eq(mailTable.kind, 'ENQUIRIES')).orderBy(mailTable.createDate))
      .slice(after)
      .map(({ to, subject }) => `${to}: ${subject}`)
      .toSorted()
  const suppliers = [otherSupplier, people.supplierAdmin, supplierUser].map(({ mail }) => mail).toSorted()
  const toAll = (subject: string) => suppliers.map((mail) => `${mail}: ${subject}`)

  test('are told to every user of a supplier, all at once, at seven in Germany, and once', async () => {
    await tell(day(0, 7))
    await releasedAt(day(0, 9), 'Pumpe')
    await releasedAt(day(0, 10), 'Förderband')
    // 06:30 there: it is winter.
    await tell(day(1, 5.5))
    expect(await told(0)).toEqual([])
    await Promise.all([tell(day(1, 6.5)), tell(day(1, 6.5))])
    await tell(day(1, 20))
    expect(await told(0)).toEqual(toAll('2 neue Anfragen'))
    await expect.poll(() => server().mails.filter(({ subject }) => subject === '2 neue Anfragen').length).toBe(3)
    const [mailed] = server().mails.filter(({ subject }) => subject === '2 neue Anfragen')
    expect(mailed?.text).toContain('Pumpe\ncustomer GmbH, Kommission PRJ-4711')
    expect(mailed?.text).toContain('https://portal.demo.example/enquiry?ansicht=alle\n')
    // The next day what came since, and nothing twice, also where nobody looked for a day.
    const id = await releasedAt(day(1, 9), 'Presse')
    await tell(day(3, 9))
    expect(await told(3)).toEqual(toAll('Neue Anfrage: Presse'))
    await expect
      .poll(
        () => server().mails.filter(({ text }) => text.includes(`https://portal.demo.example/enquiry/${id}`)).length,
      )
      .toBe(3)
  })

  test('are not told to whoever has seen them, put them aside, or offered on them, nor to those who do not want it', async () => {
    const before = (await told(0)).length
    await tell(day(9, 9))
    const id = await releasedAt(day(9, 10), 'Kran')
    const mark = { recordId: id, at: day(9, 11) }
    await server()
      .db.insert(sighting)
      .values({ ...mark, userId: supplierUser.uid })
    await server().db.insert(mailOff).values({ userId: people.supplierAdmin.uid, kind: 'ENQUIRIES' })
    const offered = await releasedAt(day(9, 10), 'Lift')
    await makeOffer(server(), { enquiryId: offered, by: supplierUser, stage: 'draft' })
    await tell(day(10, 9))
    await server().db.delete(mailOff)
    expect(await told(before)).toEqual([`${otherSupplier.mail}: 2 neue Anfragen`])
  })
})

test('a period that ends is told of once: offers to the customer, orders to the supplier', async () => {
  const day = (days: number) => dayAfter(germanDay(new Date()), days)
  const [ending, later] = [await makeEnquiry(server()), await makeEnquiry(server())]
  const soon = await makeOffer(server(), { enquiryId: ending })
  const far = await makeOffer(server(), { enquiryId: later })
  await server()
    .db.update(offer)
    .set({ validUntil: day(2) })
    .where(eq(offer.id, soon))
  await server()
    .db.update(offer)
    .set({ validUntil: day(9) })
    .where(eq(offer.id, far))
  const tell = () => writeDueMails(server().services, new Date())
  await Promise.all([tell(), tell()])
  const told = await server().db.select().from(mailTable).where(eq(mailTable.kind, 'DEADLINES'))
  expect(told.map(({ to, onceKey }) => ({ to, about: onceKey?.split(' ')[2] }))).toEqual([
    { to: customerAdmin.mail, about: soon },
  ])

  // The customer has been bound to an order for twelve of its fourteen days.
  const ordered = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
  await granted(server(), changeOfferState, { query: { offerId: ordered, state: 'ACCEPTED' } }, customerUser)
  const isOrder = and(eq(decision.offerId, ordered), eq(decision.kind, 'ACCEPTED'))
  await server()
    .db.update(decision)
    .set({ createDate: new Date(Date.now() - 12 * 86_400_000) })
    .where(isOrder)
  await Promise.all([tell(), tell()])
  const all = await server().db.select().from(mailTable).where(eq(mailTable.kind, 'DEADLINES'))
  const [due, ...others] = all.filter(({ onceKey }) => onceKey?.includes(ordered))
  expect(others).toEqual([])
  expect(due).toMatchObject({ to: supplierAdmin.mail, subject: expect.stringContaining('Bestellung') })
  // A row keeps no letter that has gone out: what it says is looked for where it has arrived.
  await expect.poll(() => server().mails.some(({ text }) => text.includes(`/order/${ordered}`))).toBe(true)
  // Once it is confirmed, nothing ends any more.
  await server()
    .db.delete(mailTable)
    .where(eq(mailTable.id, due?.id ?? ''))
  await server().db.update(offer).set({ state: 'CONFIRMED' }).where(eq(offer.id, ordered))
  await tell()
  expect(await server().db.$count(mailTable, like(mailTable.onceKey, `%${ordered}%`))).toBe(0)
})

test('an offer’s last day is told from three days before it until it is over, and only while it waits for a decision', async () => {
  const today = germanDay(new Date())
  const endsIn = async (days: number, values: Partial<typeof offer.$inferInsert> = {}) => {
    const id = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
    await server()
      .db.update(offer)
      .set({ validUntil: dayAfter(today, days), ...values })
      .where(eq(offer.id, id))
    return id
  }
  const told = [await endsIn(0), await endsIn(3)]
  const untold = [
    await endsIn(-1),
    await endsIn(4),
    await endsIn(1, { archived: true }),
    await endsIn(1, { invalidated: true }),
    await endsIn(1, { released: false }),
    await endsIn(1, { state: 'DECLINED' }),
  ]
  for (const gone of [{ archived: true }, { closed: true }]) {
    const id = await endsIn(1)
    untold.push(id)
    const [{ enquiryId } = { enquiryId: '' }] = await server()
      .db.select({ enquiryId: offer.enquiryId })
      .from(offer)
      .where(eq(offer.id, id))
    await server().db.update(enquiry).set(gone).where(eq(enquiry.id, enquiryId))
  }
  await writeDueMails(server().services, new Date())
  const mailsAbout = (id: string) => server().db.$count(mailTable, like(mailTable.onceKey, `%${id}%`))
  expect(await Promise.all(told.map(mailsAbout))).toEqual(told.map(() => 1))
  expect(await Promise.all(untold.map(mailsAbout))).toEqual(untold.map(() => 0))
})

test('the operator sees why a mail has not gone out, and sends it again; one whose link has expired not', async () => {
  const { db, mail } = server().services
  const user = { name: 'A', lastname: 'B', mail: newMail(), language: null, company }
  const [lost, old] = [letterTo(newMail()), invitationMail(server().services, { user, invitedBy: 'C', code: 'x' })]
  server().mailFault.current = Object.assign(new Error('550 no such user'), { responseCode: 550 })
  for (const letter of [lost, old]) {
    await mail.queue(db, letter)
    await expect.poll(async () => (await rowOf(letter.id))?.state).toBe('FAILED')
  }
  server().mailFault.current = undefined
  const over = { goodUntil: new Date(Date.now() - minute) }
  await db.update(mailTable).set(over).where(eq(mailTable.id, old.id))
  const open = await granted(server(), mails.openMails, {}, operatorAdmin)
  const shown = ({ id }: Mail) => open.find((row) => row.id === id)
  expect(shown(lost)).toMatchObject({
    to: lost.to,
    lastError: expect.stringContaining('550 no such user'),
    canGo: true,
  })
  expect(shown(old)).toMatchObject({ canGo: false })
  await granted(server(), mails.sendMailAgain, { body: { id: lost.id } }, operatorAdmin)
  expect(server().mails.map(({ id }) => id)).toEqual([lost.id])
  const again = (id: string) => refused(server(), mails.sendMailAgain, { body: { id } }, operatorAdmin)
  expect(await again(lost.id)).toEqual({ status: 404, code: 'NOT_FOUND' })
  expect(await again(old.id)).toEqual({ status: 409, code: 'MAIL_OVER' })
})

test('what is switched off stays off, for that person alone', async () => {
  const chosen = await granted(server(), mails.chooseMails, { body: { off: ['DEALS', 'DEALS'] } }, supplierUser)
  expect(chosen).toEqual({ off: ['DEALS'] })
  expect(await granted(server(), mails.getMailChoice, {}, supplierUser)).toEqual(chosen)
  expect(await granted(server(), mails.getMailChoice, {}, supplierAdmin)).toEqual({ off: [] })
  await granted(server(), mails.chooseMails, { body: { off: [] } }, supplierUser)
  expect(await granted(server(), mails.getMailChoice, {}, supplierUser)).toEqual({ off: [] })
})
