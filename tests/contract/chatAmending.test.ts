/** Messages that are corrected, taken back and quoted, against the real app (rules N5, N13). */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bomLine, message } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/chat.ts'
import { enquiryHistory } from '../../src/api/contract/enquiry.ts'
import { getFile } from '../../src/api/contract/file.ts'
import { offerHistory, reviseOffer } from '../../src/api/contract/offer.ts'
import { amendableForMs } from '../../src/domain/chat/amending.ts'
import { granted, refused } from '../support/calls.ts'
import { declined, makeEnquiry, makeOffer, pdf } from '../support/factories.ts'
import { people } from '../support/people.ts'
import type { As } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, supplierAdmin, supplierUser, otherSupplier } = people
const server = withServer()

const open = (enquiryId: string, as: As, offerId: string | null = null) =>
  granted(server(), calls.openConversation, { body: { enquiryId, offerId } }, as)
const send = (conversationId: string, content: string, as: As, more: object = {}) =>
  granted(server(), calls.sendMessage, { body: { conversationId, content, ...more } }, as)
const correct = (messageId: string, content: string, as: As) =>
  granted(server(), calls.correctMessage, { body: { messageId, content } }, as)
const takeBack = (messageId: string, as: As) => granted(server(), calls.takeBackMessage, { body: { messageId } }, as)
const read = (messageId: string, as: As) => granted(server(), calls.readMessage, { query: { messageId } }, as)
const messages = (conversationId: string, as: As, search?: string) =>
  granted(server(), calls.getMessages, { query: { conversationId, ...(search && { search }) } }, as)
/** What correcting and taking back are refused with. */
const refusals = async (messageId: string, as: As) => [
  await refused(server(), calls.correctMessage, { body: { messageId, content: 'anders' } }, as),
  await refused(server(), calls.takeBackMessage, { body: { messageId } }, as),
]
const both = (status: number, code: string) => [
  { status, code },
  { status, code },
]
const asked = async (content = 'Welche Fabre hat die Tür?') => {
  const enquiryId = await makeEnquiry(server())
  const { id } = await open(enquiryId, supplierAdmin)
  return { enquiryId, conversationId: id, sent: await send(id, content, supplierAdmin) }
}

describe('an own message', () => {
  test('is corrected until the other side has read it: marked as such, under its number', async () => {
    const { conversationId, sent } = await asked()
    const corrected = await correct(sent.id, '  Welche Farbe\r\nhat die Tür?  ', supplierAdmin)
    expect(corrected).toMatchObject({ content: 'Welche Farbe\nhat die Tür?', changeDate: expect.any(Date), number: 1 })
    // colleagues of the sender read along, which is no reading
    await read(sent.id, supplierUser)
    expect(await correct(sent.id, 'Welche Farbe?', supplierAdmin)).toMatchObject({ content: 'Welche Farbe?' })
    const [seen] = await messages(conversationId, customerAdmin)
    expect(seen).toMatchObject({ content: 'Welche Farbe?', changeDate: expect.any(Date), removedDate: null })
    await read(sent.id, customerAdmin)
    expect(await refusals(sent.id, supplierAdmin)).toEqual(both(409, 'MESSAGE_WAS_READ'))
  })

  test('is taken back with all that it held, and keeps its number', async () => {
    const enquiryId = await makeEnquiry(server())
    const { id: conversationId } = await open(enquiryId, supplierAdmin)
    const [line] = await server().db.insert(bomLine).values({ enquiryId, row: 23 }).returning({ id: bomLine.id })
    const subject = { kind: 'LINE' as const, key: line?.id ?? '', label: 'Zeile 23' }
    const body = { conversationId, content: 'Falscher Kunde', subject, clientMessageId: crypto.randomUUID() }
    const call = { body, file: pdf('Preise.pdf') }
    const sent = await granted(server(), calls.sendMessage, call, supplierAdmin)
    const unread = async () =>
      (await granted(server(), calls.countUnread, {}, customerAdmin)).about.filter(({ id }) => id === enquiryId)
    const questions = () => granted(server(), calls.getLineQuestions, { query: { enquiryId } }, customerAdmin)
    expect([await unread(), await questions()]).toMatchObject([[{ unread: 1 }], [{ count: 1, isOpen: true }]])

    const nothing = { content: '', subject: null, attachmentPath: null, attachmentName: null }
    const gone = { ...nothing, number: 1, removedDate: expect.any(Date) }
    expect(await takeBack(sent.id, supplierAdmin)).toMatchObject(gone)
    expect(await messages(conversationId, customerAdmin)).toMatchObject([gone])
    expect(await messages(conversationId, customerAdmin, 'Falscher')).toEqual([])
    expect([await unread(), await questions()]).toEqual([[], []])
    const inConversation = { conversationId }
    expect(await granted(server(), calls.unreadOfTalk, { query: inConversation }, customerAdmin)).toEqual([])
    const query = { path: sent.attachmentPath ?? '' }
    expect((await server().call(getFile, { query }, supplierAdmin)).status).toBe(404)
    const [talk] = await granted(server(), calls.getConversations, { query: { enquiryId } }, customerAdmin)
    expect(talk).toMatchObject({ unread: 0, lastMessage: nothing })

    // asked once more, because an answer was lost, nothing else becomes of it; sent once more it does not come back
    expect(await takeBack(sent.id, supplierAdmin)).toMatchObject(gone)
    expect(await granted(server(), calls.sendMessage, call, supplierAdmin)).toMatchObject({ id: sent.id, ...gone })
    expect(
      await refused(server(), calls.correctMessage, { body: { messageId: sent.id, content: 'x' } }, supplierAdmin),
    ).toEqual({ status: 409, code: 'MESSAGE_TAKEN_BACK' })
    expect((await send(conversationId, 'Weiter', supplierAdmin)).number).toBe(2)
  })

  test('is its sender’s alone, for a quarter of an hour', async () => {
    const { sent } = await asked()
    expect(await refusals(sent.id, supplierUser)).toEqual(both(403, 'NOT_ALLOWED'))
    expect(await refusals(sent.id, customerAdmin)).toEqual(both(403, 'NOT_ALLOWED'))
    expect(await refusals(sent.id, otherSupplier)).toEqual(both(404, 'NOT_FOUND'))
    const sentAgo = (ms: number) =>
      server()
        .db.update(message)
        .set({ createDate: new Date(Date.now() - ms) })
        .where(eq(message.id, sent.id))
    await sentAgo(amendableForMs)
    expect(await refusals(sent.id, supplierAdmin)).toEqual(both(409, 'MESSAGE_TOO_OLD'))
    await sentAgo(amendableForMs - 60_000)
    await correct(sent.id, 'anders', supplierAdmin)
  })

  test('does not become empty by a correction, unless its file says enough', async () => {
    const { conversationId, sent } = await asked()
    const emptied = { body: { messageId: sent.id, content: ' ' } }
    expect(await refused(server(), calls.correctMessage, emptied, supplierAdmin)).toEqual({
      status: 422,
      code: 'MESSAGE_EMPTY',
    })
    const withFile = { body: { conversationId, content: 'Anbei' }, file: pdf('Plan.pdf') }
    const { id } = await granted(server(), calls.sendMessage, withFile, supplierAdmin)
    expect(await correct(id, ' ', supplierAdmin)).toMatchObject({ content: '', attachmentName: 'Plan.pdf' })
  })

  test('is corrected and taken back from two windows one after the other', async () => {
    const { conversationId, sent } = await asked('Vorher')
    const [corrected, takenBack] = await Promise.all([
      server().call(calls.correctMessage, { body: { messageId: sent.id, content: 'Nachher' } }, supplierAdmin),
      server().call(calls.takeBackMessage, { body: { messageId: sent.id } }, supplierAdmin),
    ])
    expect([200, 409]).toContain(corrected.status)
    expect(takenBack.status).toBe(200)
    const [stands] = await messages(conversationId, customerAdmin)
    expect(stands).toMatchObject({ content: '', removedDate: expect.any(Date) })
  })
})

describe('an answer to all', () => {
  const answered = async () => {
    const enquiryId = await makeEnquiry(server())
    const [one, other] = [await open(enquiryId, supplierAdmin), await open(enquiryId, otherSupplier)]
    const { id: questionId } = await send(one.id, 'Welche Farbe?', supplierAdmin)
    const body = { enquiryId, content: 'Lichtgrau', questionId }
    const [first, second] = await granted(server(), calls.sendToAll, { body }, customerAdmin)
    const seen = async () => [
      (await messages(one.id, supplierAdmin)).at(-1),
      (await messages(other.id, otherSupplier)).at(-1),
    ]
    return { enquiryId, sent: [first?.id ?? '', second?.id ?? ''] as const, seen }
  }

  test('is corrected and taken back in all conversations at once', async () => {
    const { sent, seen } = await answered()
    await correct(sent[0], 'Kieselgrau', customerAdmin)
    const everywhere = (one: object) => [one, one].map((each) => expect.objectContaining(each))
    expect(await seen()).toEqual(everywhere({ content: 'Kieselgrau', changeDate: expect.any(Date) }))
    await takeBack(sent[1], customerAdmin)
    expect(await seen()).toEqual(everywhere({ content: '', quotation: null, removedDate: expect.any(Date) }))
  })

  test('stays as soon as one supplier has read it', async () => {
    const { sent, seen } = await answered()
    const [first] = await seen()
    await read(first?.id ?? '', supplierUser)
    for (const id of sent) expect(await refusals(id, customerAdmin)).toEqual(both(409, 'MESSAGE_WAS_READ'))
    expect((await seen()).map((one) => one?.content)).toEqual(['Lichtgrau', 'Lichtgrau'])
  })

  test('is in the log of the enquiry, where each supplier reads of the own conversation alone', async () => {
    const { enquiryId, sent } = await answered()
    await correct(sent[0], 'Kieselgrau', customerAdmin)
    await takeBack(sent[0], customerAdmin)
    const told = async (as: As) => {
      const { changeEntries } = await granted(server(), enquiryHistory, { query: { id: enquiryId } }, as)
      const about = changeEntries.filter(({ action }) => action.startsWith('MESSAGE_'))
      return about.map(({ action, after, userFullName }) => `${action} ${userFullName}: ${after}`).toSorted()
    }
    const by = (action: string, ...to: string[]) => to.map((name) => `${action} ${customerAdmin.fullName}: ${name}`)
    const to = (...names: string[]) => [...by('MESSAGE_CORRECTED', ...names), ...by('MESSAGE_TAKEN_BACK', ...names)]
    expect(await told(customerUser)).toEqual(to('supplier GmbH', 'supplier2 GmbH'))
    expect(await told(supplierUser)).toEqual(to('supplier GmbH'))
    expect(await told(otherSupplier)).toEqual(to('supplier2 GmbH'))
  })
})

test('what became of a message about an offer is in the log of its newest version, for both sides', async () => {
  const enquiryId = await makeEnquiry(server())
  const offerId = await makeOffer(server(), { enquiryId, ...declined })
  const { id } = await open(enquiryId, customerAdmin, offerId)
  const sent = await send(id, 'Und der Rabatt?', customerAdmin)
  await granted(server(), reviseOffer, { query: { offerId } }, supplierAdmin)
  await takeBack(sent.id, customerAdmin)
  for (const [as, told] of [
    [supplierUser, ['MESSAGE_TAKEN_BACK']],
    [customerUser, ['MESSAGE_TAKEN_BACK']],
  ] as const) {
    const { changeEntries } = await granted(server(), offerHistory, { query: { id: offerId } }, as)
    expect(changeEntries.flatMap(({ action }) => (action.startsWith('MESSAGE_') ? [action] : []))).toEqual(told)
  }
})

describe('a quoted message', () => {
  test('stands above its answer as it stands by now, with its number', async () => {
    const { conversationId, sent } = await asked()
    const answer = await send(conversationId, 'Gemeint ist die Fronttür.', supplierUser, { quotedId: sent.id })
    expect(answer.quoted).toEqual({
      id: sent.id,
      number: 1,
      userFullName: supplierAdmin.fullName,
      content: 'Welche Fabre hat die Tür?',
      attachmentName: null,
      isRemoved: false,
    })
    await correct(sent.id, 'Welche Farbe?', supplierAdmin)
    const quoted = async () => (await messages(conversationId, customerAdmin)).at(-1)?.quoted
    expect(await quoted()).toMatchObject({ content: 'Welche Farbe?' })
    await takeBack(sent.id, supplierAdmin)
    expect(await quoted()).toMatchObject({ content: '', isRemoved: true, number: 1 })
  })

  test('is one of the same conversation', async () => {
    const { conversationId } = await asked()
    const elsewhere = await asked()
    for (const quotedId of [elsewhere.sent.id, 'none']) {
      const body = { conversationId, content: 'x', quotedId }
      expect(await refused(server(), calls.sendMessage, { body }, supplierAdmin)).toEqual({
        status: 404,
        code: 'NOT_FOUND',
      })
    }
  })
})
