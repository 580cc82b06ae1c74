/**
 * A second pair of eyes (rule O22): above the limit of its company no acceptance goes through without another person, whichever way it is
 * called; nothing of it reaches the supplier before.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appUser, company, offer } from '../../server/db/schema.ts'
import { mayKnow } from '../../server/live/mayKnow.ts'
import { writeDueMails } from '../../server/mail/dueMails.ts'
import { findUser } from '../../server/user/userStore.ts'
import * as calls from '../../src/api/contract/approval.ts'
import type { BodyOf, Endpoint } from '../../src/api/contract/endpoint.ts'
import * as enquiries from '../../src/api/contract/enquiry.ts'
import * as offers from '../../src/api/contract/offer.ts'
import * as work from '../../src/api/contract/work.ts'
import type { News } from '../../src/domain/session/news.ts'
import { overheard } from '../attack/support/overheard.ts'
import { setLimit } from '../support/approvals.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeFile, makeOffer, plainOrder } from '../support/factories.ts'
import { makeUser } from '../support/newPeople.ts'
import { people, type Person } from '../support/people.ts'
import type { As } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, supplierAdmin } = people
const server = withServer(undefined, undefined, { MAILS_PER_COMPANY: '100000' })
/** a third person, who approves besides the administrator */
let approver: { uid: string; mail: string }
const heard: News[] = []
let unsubscribe = (): void => undefined
beforeAll(async () => {
  approver = await makeUser(server(), { companyId: customerUser.companyId })
  unsubscribe = server().services.news.subscribe((news) => news && heard.push(news))
})
afterAll(() => unsubscribe())

const limited = (limit: number | null, approvers: string[] = [approver.uid, customerAdmin.uid], as = customerAdmin) =>
  setLimit(server(), limit, approvers, as)
const openOffer = async () => makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'open' })
const read = (id: string, as: As = customerUser) => granted(server(), offers.getOffer, { query: { id } }, as)
const placedOf = async (id: string) => ({
  document: 'PORTAL' as const,
  net: (await read(id)).price ?? 0,
  order: { ...plainOrder, number: `B-${id}`, remarks: 'GEHEIM-5521' },
})
const ask = async (offerId: string, as: As = customerUser) =>
  granted(server(), calls.askApproval, { body: { offerId, contracts: [], placed: await placedOf(offerId) } }, as)
type Answer = BodyOf<typeof calls.answerApproval>
const answerOf = async (offerId: string, approved = true, reason = ''): Promise<Answer> => ({
  offerId,
  approvalId: (await read(offerId)).approval?.id ?? '',
  approved,
  reason,
  addendum: 0,
})
const answer = (body: Answer, as: As = approver) => granted(server(), calls.answerApproval, { body }, as)
const refusedAnswer = (body: Answer, as: As) => refused(server(), calls.answerApproval, { body }, as)
const waitsFor = async (as: As) =>
  (await granted(server(), work.getWaiting, {}, as)).filter(({ kind }) => kind === 'APPROVAL').map(({ id }) => id)
const arrivedFor = async (as: As, id: string) =>
  (await granted(server(), work.getArrivals, {}, as)).filter((one) => one.id === id).map(({ kind }) => kind)

test('above the limit neither way of accepting goes through; up to it both do', async () => {
  const id = await openOffer()
  const { price } = await read(id)
  await limited((price ?? 0) - 0.01)
  const query = { offerId: id, state: 'ACCEPTED' as const }
  const needed = { status: 409, code: 'APPROVAL_NEEDED' }
  expect(await refused(server(), offers.changeOfferState, { query }, customerUser)).toMatchObject(needed)
  const body = { offerId: id, ...(await placedOf(id)) }
  expect(await refused(server(), offers.placeOrder, { body }, customerUser)).toMatchObject(needed)
  // whoever approves for others orders nothing alone either
  expect(await refused(server(), offers.placeOrder, { body }, customerAdmin)).toMatchObject(needed)
  expect(await read(id, supplierAdmin)).toMatchObject({
    state: 'OPEN',
    order: null,
    fileItems: [{ fileType: 'OFFER' }],
  })
  await limited(price)
  await granted(server(), offers.changeOfferState, { query }, customerUser)
  const other = await openOffer()
  await granted(server(), offers.placeOrder, { body: { offerId: other, ...(await placedOf(other)) } }, customerUser)
})

test('asked, approved: it is ordered as it was asked, in the name of whoever asked, once', async () => {
  await limited(1)
  const id = await openOffer()
  server().mails.length = 0
  const asked = await ask(id)
  expect(asked).toMatchObject({
    state: 'OPEN',
    approval: { state: 'ASKED', askedBy: customerUser.uid, net: asked.price },
  })
  expect(await waitsFor(approver)).toContain(id)
  expect(await waitsFor(customerUser)).not.toContain(id)
  expect(await arrivedFor(approver, id)).toContain('APPROVAL')
  expect(
    server()
      .mails.map(({ to }) => to)
      .toSorted(),
  ).toEqual([approver.mail, customerAdmin.mail].toSorted())
  // the same once more is the same, another one is refused
  expect((await ask(id)).approval?.id).toBe(asked.approval?.id)
  const other = { offerId: id, contracts: [], placed: null }
  expect(await refused(server(), calls.askApproval, { body: other }, customerAdmin)).toMatchObject({
    code: 'APPROVAL_WAITS',
  })
  const body = await answerOf(id)
  const ordered = await answer(body)
  expect(ordered).toMatchObject({ state: 'ACCEPTED', approval: null, order: { number: `B-${id}` } })
  expect(ordered.decisions.at(-1)).toMatchObject({ kind: 'ACCEPTED', userId: customerUser.uid })
  expect(ordered.fileItems.filter(({ fileType }) => fileType === 'ORDER').length).toBeGreaterThan(0)
  // a double click, and a colleague's late one
  expect(await answer(body)).toMatchObject({ state: 'ACCEPTED' })
  expect(await refusedAnswer(body, customerAdmin)).toMatchObject({ status: 409, code: 'APPROVAL_SETTLED' })
  const history = await granted(server(), offers.offerHistory, { query: { id } }, customerUser)
  expect(history.changeEntries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['APPROVAL_ASKED', 'APPROVAL_GIVEN', 'ACCEPTED']),
  )
})

test('an order by its file waits as well, and is refused where the file has changed', async () => {
  await limited(1)
  const id = await openOffer()
  const asked = { offerId: id, contracts: [], placed: null }
  await granted(server(), calls.askApproval, { body: asked }, customerUser)
  await makeFile(
    server(),
    { offerId: id },
    { filename: 'Anders.pdf', fileType: 'ORDER', by: customerAdmin, stage: 'open', content: '%PDF-1.7 anders' },
  )
  const body = await answerOf(id)
  expect(await refusedAnswer(body, approver)).toMatchObject({ status: 409, code: 'APPROVAL_OUTDATED' })
  expect(await read(id)).toMatchObject({ state: 'OPEN', approval: { state: 'ASKED' } })
  // refused with a sentence, it goes back, and can be asked again
  expect(await answer({ ...body, approved: false, reason: 'Bitte neu.' })).toMatchObject({
    state: 'OPEN',
    approval: { state: 'REFUSED', reason: 'Bitte neu.' },
  })
  expect(await arrivedFor(customerUser, id)).toContain('APPROVAL_REFUSED')
  await granted(server(), calls.askApproval, { body: asked }, customerUser)
  expect(await answer(await answerOf(id))).toMatchObject({ state: 'ACCEPTED' })
})

test('nobody approves what they asked for; nobody but an approver answers; a reason is demanded', async () => {
  await limited(1)
  const id = await openOffer()
  await ask(id, customerAdmin)
  const body = await answerOf(id)
  expect(await refusedAnswer(body, customerAdmin)).toMatchObject({ status: 403, code: 'NOT_APPROVER' })
  expect(await refusedAnswer(body, customerUser)).toMatchObject({ status: 403, code: 'NOT_APPROVER' })
  expect(await refusedAnswer(body, otherCustomer)).toMatchObject({ status: 404 })
  expect(await refusedAnswer(body, supplierAdmin)).toMatchObject({ status: 403 })
  expect(await refusedAnswer({ ...body, approved: false, reason: ' ' }, approver)).toMatchObject({ status: 400 })
  expect(await refusedAnswer({ ...body, approvalId: 'other' }, approver)).toMatchObject({ code: 'APPROVAL_SETTLED' })
  const taken = { offerId: id, approvalId: body.approvalId }
  expect(await refused(server(), calls.withdrawApproval, { body: taken }, approver)).toMatchObject({ status: 403 })
  expect(await granted(server(), calls.withdrawApproval, { body: taken }, customerAdmin)).toMatchObject({
    approval: null,
  })
  expect(await granted(server(), calls.withdrawApproval, { body: taken }, customerAdmin)).toMatchObject({
    approval: null,
  })
  expect(await refusedAnswer(body, approver)).toMatchObject({ code: 'APPROVAL_SETTLED' })
})

test('what has changed meanwhile refuses the approval by name', async () => {
  await limited(1)
  // another order on its enquiry
  const enquiryId = await makeEnquiry(server())
  const id = await makeOffer(server(), { enquiryId, stage: 'open' })
  await ask(id)
  const body = await answerOf(id)
  await makeOffer(server(), { enquiryId, stage: 'accepted' })
  expect(await refusedAnswer(body, approver)).toMatchObject({ status: 409, code: 'APPROVAL_OUTDATED' })
  // the way on: refused, and asked with what is known by now
  await answer({ ...body, approved: false, reason: 'Es gibt schon eine Bestellung.' })
  const known = (await read(id)).contracts.map(({ offerId }) => offerId)
  const placed = await placedOf(id)
  await granted(server(), calls.askApproval, { body: { offerId: id, contracts: known, placed } }, customerUser)
  expect(await answer(await answerOf(id))).toMatchObject({ state: 'ACCEPTED' })
  // a new version, a withdrawal
  for (const [changes, code] of [
    [{ invalidated: true }, 'OFFER_INVALIDATED'],
    [{ archived: true }, 'OFFER_WITHDRAWN'],
  ] as const) {
    const gone = await openOffer()
    await ask(gone)
    const late = await answerOf(gone)
    await server().db.update(offer).set(changes).where(eq(offer.id, gone))
    expect((await refusedAnswer(late, approver)).code).toMatch(new RegExp(`${code}|APPROVAL_SETTLED`))
  }
})

test('the limit that holds now counts, and an approver who has left approves nothing', async () => {
  await limited(1)
  const id = await openOffer()
  await ask(id)
  const body = await answerOf(id)
  await server().db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.id, approver.uid))
  expect((await read(id)).approval?.approvers.map((one) => one.id)).toEqual([customerAdmin.uid])
  await server().db.update(appUser).set({ deletedAt: null }).where(eq(appUser.id, approver.uid))
  // named no more
  await limited(1, [customerAdmin.uid])
  expect(await refusedAnswer(body, approver)).toMatchObject({ status: 403, code: 'NOT_APPROVER' })
  // raised: whoever wants orders directly, and what waited is over
  await limited(null)
  expect(
    await refused(server(), calls.askApproval, { body: { offerId: await openOffer(), placed: null } }, customerUser),
  ).toMatchObject({
    code: 'APPROVAL_NOT_NEEDED',
  })
  await granted(server(), offers.placeOrder, { body: { offerId: id, ...(await placedOf(id)) } }, customerUser)
  expect((await refusedAnswer(body, customerAdmin)).status).toBe(409)
})

test('the only approver is told the way on before anything waits', async () => {
  await limited(1, [customerAdmin.uid])
  const body = { offerId: await openOffer(), placed: null }
  expect(await refused(server(), calls.askApproval, { body }, customerAdmin)).toMatchObject({
    code: 'APPROVAL_BY_NOBODY',
  })
  await granted(server(), calls.askApproval, { body }, customerUser)
})

test('rules are those of the own company: only its people, and somebody', async () => {
  const set = (body: object) =>
    refused(
      server(),
      calls.setApprovalRules,
      { body: { seen: { limit: null, approvers: [] }, ...body } as never },
      customerAdmin,
    )
  expect(await set({ limit: 5, approvers: [] })).toMatchObject({ status: 422, code: 'APPROVERS_MISSING' })
  expect(await set({ limit: 5, approvers: [otherCustomer.uid] })).toMatchObject({
    status: 422,
    code: 'APPROVER_UNKNOWN',
  })
  const settings = await limited(2500.5, [customerAdmin.uid, customerAdmin.uid])
  expect(settings).toMatchObject({ limit: 2500.5, approvers: [customerAdmin.uid] })
  expect(settings.people.map(({ id }) => id)).toContain(customerUser.uid)
  expect(settings.people.map(({ id }) => id)).not.toContain(otherCustomer.uid)
})

test('no call of a supplier, no mail, news or history tells that one waits', { timeout: 900_000 }, async () => {
  await limited(1)
  const signs = /GEHEIM-5521|APPROVAL_|"askedBy"/
  const waiting = async () => {
    const enquiryId = await makeEnquiry(server())
    const offerId = await makeOffer(server(), { enquiryId, stage: 'open' })
    await ask(offerId)
    return { enquiryId, offerId }
  }
  const secret = { make: waiting, word: 'GEHEIM', tells: (text: string) => text.match(signs) ?? [] }
  const ofApproval = ({ path }: Endpoint) => path.startsWith('/offer/approval')
  const { leaks, answered: granting } = await overheard(server(), ['supplierAdmin'], secret, ofApproval)
  expect(leaks).toEqual([])
  expect(granting).toBeGreaterThan(30)

  await server().db.update(company).set({ approvalLimit: 1 }).where(eq(company.id, customerUser.companyId))
  heard.length = 0
  server().mails.length = 0
  const { enquiryId, offerId } = await waiting()
  await answer(await answerOf(offerId, false, 'Zu teuer.'))
  await writeDueMails(server().services, new Date())
  const ours = [customerAdmin.mail, customerUser.mail, approver.mail]
  const about = server().mails.filter((mail) => /Freigabe/.test(JSON.stringify(mail)))
  expect(about.length).toBe(3)
  expect(about.filter(({ to }) => !ours.includes(to))).toEqual([])
  await expect.poll(() => heard.some(({ id }) => id === enquiryId)).toBe(true)
  const hears = async (who: Person) => {
    const user = await findUser(server().db, who.uid)
    const told = await Promise.all(
      heard
        .filter(({ id }) => id === enquiryId || id === offerId)
        .map(async (news) => (user && (await mayKnow(server().db, news))(user) ? [news.kind] : [])),
    )
    return [...new Set(told.flat())]
  }
  expect(await hears(customerAdmin)).toEqual(['OWN'])
  expect(await hears(supplierAdmin)).toEqual([])
  const before = await read(offerId)
  expect((await read(offerId, supplierAdmin)).lastUpdate).toEqual(before.lastUpdate)
  const history = await granted(server(), offers.offerHistory, { query: { id: offerId } }, supplierAdmin)
  expect(history.changeEntries.filter(({ field }) => field === 'approval')).toEqual([])
  const of = await granted(server(), enquiries.enquiryHistory, { query: { id: enquiryId } }, supplierAdmin)
  expect(JSON.stringify(of)).not.toMatch(signs)
})
