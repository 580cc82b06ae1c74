/** What happens beside an acceptance that waits, or after it (rule O22): other sums, other orders, other rules, addenda; none of it is a way around. */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { approval, offer } from '../../server/db/schema.ts'
import { addAddendum } from '../../src/api/contract/addendum.ts'
import * as calls from '../../src/api/contract/approval.ts'
import { companyHistory } from '../../src/api/contract/company.ts'
import * as confirmations from '../../src/api/contract/confirmation.ts'
import * as offers from '../../src/api/contract/offer.ts'
import * as work from '../../src/api/contract/work.ts'
import { settingsInstead } from '../../src/domain/offer/approval.ts'
import { setLimit } from '../support/approvals.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry, makeFile, makeOffer, plainConfirmation, plainOrder } from '../support/factories.ts'
import { makeUser } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import type { As } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, operatorAdmin, supplierAdmin } = people
const server = withServer(undefined, undefined, { MAILS_PER_COMPANY: '100000' })
let approver: { uid: string; mail: string }
beforeAll(async () => {
  approver = await makeUser(server(), { companyId: customerUser.companyId })
})

const limited = (limit: number | null, approvers = [approver.uid, customerAdmin.uid]) =>
  setLimit(server(), limit, approvers, customerAdmin)
const openOffer = async (enquiryId?: string) =>
  makeOffer(server(), { enquiryId: enquiryId ?? (await makeEnquiry(server())), stage: 'open' })
const read = (id: string, as: As = customerUser) => granted(server(), offers.getOffer, { query: { id } }, as)
const placedOf = async (id: string) => ({
  document: 'PORTAL' as const,
  net: (await read(id)).price ?? 0,
  order: { ...plainOrder, number: `B-${id}` },
})
const place = async (offerId: string) =>
  granted(server(), offers.placeOrder, { body: { offerId, ...(await placedOf(offerId)) } }, customerUser)
const waitsFor = async (as: As, id: string) =>
  (await granted(server(), work.getWaiting, {}, as)).filter((one) => one.id === id).map(({ kind }) => kind)

/** Ordered by one person within the limit, and confirmed for so much. */
const confirmedFor = async (net: number) => {
  await limited(20_000)
  const offerId = await openOffer()
  await place(offerId)
  const confirmation = { ...plainConfirmation, deliveryDate: plainOrder.wishedDate ?? '', net }
  const body = { offerId, document: 'PORTAL' as const, confirmation }
  const asked = await granted(server(), confirmations.confirmOrder, { body }, supplierAdmin)
  return { offerId, confirmationId: asked.confirmation?.id ?? '', agrees: true }
}

test('what is confirmed for more than ordered, and than one decides, is agreed to by an approver who has not ordered it', async () => {
  const body = await confirmedFor(90_000)
  const { agreers } = await read(body.offerId)
  expect(agreers?.map(({ id }) => id).toSorted()).toEqual([approver.uid, customerAdmin.uid].toSorted())
  expect((await read(body.offerId, supplierAdmin)).agreers).toBeNull()
  // whoever ordered reads what became of it, and whoever alone can agree that it waits for them
  const isTold = server().mails.filter(({ subject }) => subject.startsWith('Auftragsbestätigung mit Abweichungen'))
  expect(isTold.map(({ to }) => to).toSorted()).toEqual(
    [customerUser, approver, customerAdmin].map(({ mail }) => mail).toSorted(),
  )
  const no = await refused(server(), confirmations.answerConfirmation, { body }, customerUser)
  const names = agreers?.map(({ name }) => name).join(', ')
  expect(no).toMatchObject({ status: 409, code: 'AGREEMENT_NEEDS_APPROVER', details: { names } })
  expect(await read(body.offerId)).toMatchObject({ state: 'ACCEPTED', confirmation: { answer: null } })
  // an approver who has ordered it is nobody else
  await limited(20_000, [customerUser.uid])
  expect(await refused(server(), confirmations.answerConfirmation, { body }, customerUser)).toMatchObject({
    status: 409,
    code: 'AGREEMENT_BY_NOBODY',
  })
  await limited(20_000)
  expect(await waitsFor(approver, body.offerId)).toEqual(['DEVIATION'])
  expect(await granted(server(), confirmations.answerConfirmation, { body }, approver)).toMatchObject({
    state: 'CONFIRMED',
  })
})

test('what comes to no more than was ordered, or stays within the limit, is agreed to by whoever reads it, and refused by anybody', async () => {
  const within = await confirmedFor(20_000)
  expect((await read(within.offerId)).agreers).toBeNull()
  await granted(server(), confirmations.answerConfirmation, { body: within }, customerUser)
  const less = await confirmedFor(12_000)
  await limited(1)
  expect((await read(less.offerId)).agreers).toBeNull()
  await granted(server(), confirmations.answerConfirmation, { body: less }, customerUser)
  const refusing = { ...(await confirmedFor(90_000)), agrees: false, reason: 'Zu teuer.' }
  await granted(server(), confirmations.answerConfirmation, { body: refusing }, customerUser)
})

const ask = async (offerId: string, as: As = customerUser) =>
  granted(server(), calls.askApproval, { body: { offerId, contracts: [], placed: await placedOf(offerId) } }, as)
const answerOf = async (offerId: string) => ({
  offerId,
  approvalId: (await read(offerId)).approval?.id ?? '',
  approved: true,
  reason: '',
  addendum: 0,
})
const refusedAnswer = (body: Awaited<ReturnType<typeof answerOf>>) =>
  refused(server(), calls.answerApproval, { body }, approver)

test('a wish that the limit has left behind waits for nobody, and stands in nobody’s way', async () => {
  await limited(1)
  const id = await openOffer()
  const price = (await read(id)).price ?? 0
  await ask(id)
  const body = await answerOf(id)
  await limited(price)
  expect(await waitsFor(approver, id)).not.toContain('APPROVAL')
  expect(await refusedAnswer(body)).toMatchObject({ status: 409, code: 'APPROVAL_NOT_NEEDED' })
  // a limit that comes back counts again: somebody else's wish is settled by that of whoever asks
  await limited(price - 0.01)
  expect(await waitsFor(approver, id)).toContain('APPROVAL')
  await server().db.update(approval).set({ net: 2 }).where(eq(approval.offerId, id))
  const asked = await ask(id, customerAdmin)
  expect(asked.approval).toMatchObject({ state: 'ASKED', askedBy: customerAdmin.uid, net: price })
  expect(asked.approval?.id).not.toBe(body.approvalId)
  expect(await refusedAnswer(body)).toMatchObject({ status: 409, code: 'APPROVAL_SETTLED' })
  expect(await granted(server(), calls.answerApproval, { body: await answerOf(id) }, approver)).toMatchObject({
    state: 'ACCEPTED',
  })
})

test('who has set the rules is told to those who may, and is no business of the operator', async () => {
  await limited(null, [])
  await limited(777.5, [customerAdmin.uid])
  const { changes, people: colleagues } = await granted(server(), calls.getApprovalRules, {}, customerAdmin)
  const name = colleagues.find(({ id }) => id === customerAdmin.uid)?.name
  expect(changes.slice(0, 2)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ by: name, field: 'approvalLimit', before: null, after: 777.5 }),
      expect.objectContaining({ by: name, field: 'approvers', after: name }),
    ]),
  )
  expect(changes.length).toBeLessThanOrEqual(10)
  const query = { id: customerUser.companyId }
  const { changeEntries } = await granted(server(), companyHistory, { query }, operatorAdmin)
  expect(changeEntries.filter(({ field }) => field === 'approvalLimit' || field === 'approvers')).toEqual([])
})

test('whoever sets the rules on what holds no more reads what holds; the same once more is granted', async () => {
  await limited(1000)
  const { limit, approvers } = await granted(server(), calls.getApprovalRules, {}, customerAdmin)
  const seen = { limit, approvers: approvers.toReversed() }
  const first = { limit: 2000, approvers, seen }
  await granted(server(), calls.setApprovalRules, { body: first }, customerAdmin)
  await granted(server(), calls.setApprovalRules, { body: first }, customerAdmin)
  const late = { limit: 3000, approvers: [customerAdmin.uid], seen }
  const no = await refused(server(), calls.setApprovalRules, { body: late }, customerAdmin)
  expect(no).toMatchObject({ status: 409, code: 'APPROVAL_RULES_CHANGED' })
  expect(settingsInstead(no)).toMatchObject({ limit: 2000 })
  expect(settingsInstead(no)?.changes[0]).toMatchObject({ field: 'approvalLimit', after: 2000 })
  expect((await granted(server(), calls.getApprovalRules, {}, customerAdmin)).limit).toBe(2000)
})

test('nobody approves, asks or orders on an addendum that they have not read', async () => {
  await limited(1)
  const enquiryId = await makeEnquiry(server())
  const [id, other] = [await openOffer(enquiryId), await openOffer(enquiryId)]
  await ask(id)
  const body = await answerOf(id)
  const text = 'Die Steckdose kommt an die linke Seitenwand.'
  await granted(server(), addAddendum, { body: { id: enquiryId, number: 1, text } }, customerAdmin)
  const unseen = { status: 409, code: 'ADDENDUM_UNSEEN' }
  expect(await refusedAnswer(body)).toMatchObject(unseen)
  expect(await read(id)).toMatchObject({ state: 'OPEN', approval: { state: 'ASKED' } })
  const asked = { offerId: other, contracts: [], addendum: 0, placed: await placedOf(other) }
  expect(await refused(server(), calls.askApproval, { body: asked }, customerUser)).toMatchObject(unseen)
  await limited(null)
  const order = { offerId: other, addendum: 0, ...asked.placed }
  expect(await refused(server(), offers.placeOrder, { body: order }, customerUser)).toMatchObject(unseen)
  const query = { offerId: other, state: 'ACCEPTED' as const, addendum: 0 }
  await makeFile(server(), { offerId: other }, { filename: 'B.pdf', fileType: 'ORDER', stage: 'open' })
  expect(await refused(server(), offers.changeOfferState, { query }, customerUser)).toMatchObject(unseen)
  await limited(1)
  const read1 = { ...body, addendum: 1 }
  expect(await granted(server(), calls.answerApproval, { body: read1 }, approver)).toMatchObject({ state: 'ACCEPTED' })
})

test('asked, taken back and asked again, the same sum is told by one mail a day', async () => {
  await limited(1)
  const id = await openOffer()
  server().mails.length = 0
  for (let times = 0; times < 3; times++) {
    const { approval: asked } = await ask(id)
    const taken = { offerId: id, approvalId: asked?.id ?? '' }
    await granted(server(), calls.withdrawApproval, { body: taken }, customerUser)
  }
  expect(
    server()
      .mails.map(({ to }) => to)
      .toSorted(),
  ).toEqual([approver.mail, customerAdmin.mail].toSorted())
  // another sum is another wish
  const placed = await placedOf(id)
  await server().db.update(offer).set({ price: 9999 }).where(eq(offer.id, id))
  await granted(server(), calls.askApproval, { body: { offerId: id, placed: { ...placed, net: 9999 } } }, customerUser)
  expect(server().mails.length).toBe(4)
})

test('the one that waits is the last, whatever the clocks say; one that was refused before it is no news any more', async () => {
  await limited(1)
  const id = await openOffer()
  const news = async () =>
    (await granted(server(), work.getArrivals, {}, customerUser)).filter((one) => one.id === id).map(({ kind }) => kind)
  await ask(id)
  const no = { ...(await answerOf(id)), approved: false, reason: 'Bitte nachverhandeln.' }
  await granted(server(), calls.answerApproval, { body: no }, approver)
  expect(await news()).toContain('APPROVAL_REFUSED')
  const ahead = new Date(Date.now() + 3_600_000)
  await server().db.update(approval).set({ askedAt: ahead }).where(eq(approval.offerId, id))
  // asked by a server whose clock is behind
  const asked = await ask(id)
  expect(asked.approval?.askedAt.getTime()).toBeGreaterThan(ahead.getTime())
  await server()
    .db.update(approval)
    .set({ askedAt: new Date() })
    .where(eq(approval.id, asked.approval?.id ?? ''))
  expect((await read(id)).approval).toMatchObject({ id: asked.approval?.id, state: 'ASKED' })
  expect(await news()).not.toContain('APPROVAL_REFUSED')
})
