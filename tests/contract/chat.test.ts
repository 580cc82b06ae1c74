/** Conversations and messages, against the real app (rules N4, N5, N7, N8). */
import { describe, expect, test } from 'vitest'
import * as calls from '../../src/api/contract/chat.ts'
import { getFile } from '../../src/api/contract/file.ts'
import { getEnquiry } from '../../src/api/contract/enquiry.ts'
import { reviseOffer, getOffer } from '../../src/api/contract/offer.ts'
import { longestMessage, type MessageSubject, messagesAtOnce, unreadAtOnce } from '../../src/domain/chat/chat.ts'
import { conditionFields } from '../../src/domain/enquiry/conditions.ts'
import { uploadLimitBytes } from '../../src/domain/file/file.ts'
import { bomLine, offer } from '../../server/db/schema.ts'
import { eq } from 'drizzle-orm'
import { granted, refused } from '../support/calls.ts'
import { declined, enquiryValues, makeEnquiry, makeMessage, makeOffer, pdf } from '../support/factories.ts'
import { people } from '../support/people.ts'
import type { As } from '../support/server.ts'
import { getWaiting } from '../../src/api/contract/work.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, supplierAdmin, supplierUser, otherSupplier } = people
const server = withServer()

const open = (enquiryId: string, as: As, offerId: string | null = null) =>
  granted(server(), calls.openConversation, { body: { enquiryId, offerId } }, as)
const listed = (query: { enquiryId?: string; offerId?: string }, as: As) =>
  granted(server(), calls.getConversations, { query }, as)
const send = (conversationId: string, content: string, as: As, more: object = {}) =>
  granted(server(), calls.sendMessage, { body: { conversationId, content, ...more } }, as)
const messages = (conversationId: string, as: As, more: { before?: number; from?: number; search?: string } = {}) =>
  granted(server(), calls.getMessages, { query: { conversationId, ...more } }, as)
const contents = async (...asked: Parameters<typeof messages>) =>
  (await messages(...asked)).map(({ content }) => content)

describe('a conversation', () => {
  test('about an enquiry is opened by a supplier, once, and seen by its two companies alone', async () => {
    const enquiryId = await makeEnquiry(server())
    expect(
      await refused(server(), calls.openConversation, { body: { enquiryId, offerId: null } }, customerAdmin),
    ).toEqual({
      status: 403,
      code: 'CHAT_NOT_YOURS_TO_BEGIN',
    })
    const [one, other] = await Promise.all([open(enquiryId, supplierAdmin), open(enquiryId, supplierUser)])
    expect(other.id).toBe(one.id)
    await open(enquiryId, otherSupplier)
    expect(one.companyName).toBe('customer GmbH')
    expect(await listed({ enquiryId }, supplierUser)).toMatchObject([{ id: one.id, lastMessage: null, unread: 0 }])
    expect((await listed({ enquiryId }, customerUser)).map(({ companyName }) => companyName).toSorted()).toEqual([
      'supplier GmbH',
      'supplier2 GmbH',
    ])
    expect((await open(enquiryId, supplierAdmin)).id).toBe(one.id)
    expect(
      await refused(server(), calls.getMessages, { query: { conversationId: one.id } }, otherSupplier),
    ).toMatchObject({
      status: 404,
    })
  })

  test('about an offer is one for all its versions, and not before the customer sees it', async () => {
    const enquiryId = await makeEnquiry(server())
    const offerId = await makeOffer(server(), { enquiryId, stage: 'draft' })
    expect(await refused(server(), calls.openConversation, { body: { enquiryId, offerId } }, supplierAdmin)).toEqual({
      status: 409,
      code: 'CHAT_OFFER_NOT_RELEASED',
    })
    const rejected = await makeOffer(server(), { enquiryId, ...declined })
    const { id } = await open(enquiryId, customerAdmin, rejected)
    const next = await granted(server(), reviseOffer, { query: { offerId: rejected } }, supplierAdmin)
    expect(await listed({ enquiryId, offerId: next.id }, supplierAdmin)).toMatchObject([{ id }])
    expect(await listed({ enquiryId }, supplierAdmin)).toEqual([])
  })
})

describe('a message', () => {
  test('is read by the other side, and everybody sees who has read it when', async () => {
    const { id } = await open(await makeEnquiry(server()), supplierAdmin)
    const sent = await send(id, '  Welche Farbe hat die Tür?\n  ', supplierAdmin)
    expect(sent).toMatchObject({ number: 1, content: 'Welche Farbe hat die Tür?', readDate: null, readBy: [] })
    const bell = async (as: As) =>
      (await granted(server(), calls.unreadMessages, {}, as)).filter((one) => one.conversationId === id)
    expect(await bell(customerAdmin)).toMatchObject([{ id: sent.id, title: enquiryValues.title }])
    expect(await bell(supplierUser)).toEqual([])
    await granted(server(), calls.readMessage, { query: { messageId: sent.id } }, customerAdmin)
    expect(await bell(customerAdmin)).toEqual([])
    expect(await bell(customerUser)).toHaveLength(1)
    expect(await messages(id, supplierAdmin)).toMatchObject([
      { readBy: [customerAdmin.uid], readDate: expect.any(Date), readers: [{ userFullName: expect.any(String) }] },
    ])
  })

  test('that is sent again, because its answer was lost, is one message', async () => {
    const { id } = await open(await makeEnquiry(server()), supplierAdmin)
    const clientMessageId = crypto.randomUUID()
    const sent = await Promise.all(
      ['Hallo', 'Hallo', 'Hallo'].map((text) => send(id, text, supplierAdmin, { clientMessageId })),
    )
    expect(new Set(sent.map((one) => one.id)).size).toBe(1)
    expect(await contents(id, customerAdmin)).toEqual(['Hallo'])
    // The same name from somebody else is another message.
    await send(id, 'Guten Tag', customerAdmin, { clientMessageId })
    expect(await contents(id, customerAdmin)).toEqual(['Hallo', 'Guten Tag'])
  })

  test('says something, is not endless, and keeps what it says as it is', async () => {
    const { id: conversationId } = await open(await makeEnquiry(server()), supplierAdmin)
    const refusal = (content: string) =>
      refused(server(), calls.sendMessage, { body: { conversationId, content } }, supplierAdmin)
    expect(await refusal(' \n\t ')).toEqual({ status: 422, code: 'MESSAGE_EMPTY' })
    const url = '/api/conversation/message/send'
    for (const length of [longestMessage + 1, 20_000]) {
      const payload = { conversationId, content: 'x'.repeat(length) }
      expect(await server().raw({ method: 'POST', url, payload }, supplierAdmin)).toMatchObject({ status: 400 })
    }
    const strange = '<img src=x onerror=alert(1)> ‮שלום 👩‍🔧\nzweite Zeile'
    await send(conversationId, strange, supplierAdmin)
    expect(await contents(conversationId, customerAdmin)).toEqual([strange])
    expect(
      await refused(server(), calls.sendMessage, { body: { conversationId, content: 'x' } }, otherCustomer),
    ).toMatchObject({
      status: 404,
    })
  })

  test('names a line or a condition that there is', async () => {
    const enquiryId = await makeEnquiry(server())
    const { id } = await open(enquiryId, supplierAdmin)
    const [line] = await server()
      .db.insert(bomLine)
      .values({ enquiryId, row: 23, bmk: 'Q4' })
      .returning({ id: bomLine.id })
    const about = { kind: 'LINE' as const, key: line?.id ?? '', label: 'Zeile 23 -Q4' }
    const condition = { kind: 'CONDITION' as const, key: conditionFields[0]?.key ?? '', label: 'Kondition' }
    for (const subject of [about, condition])
      expect(await send(id, 'Welcher Schutzschalter?', supplierAdmin, { subject })).toMatchObject({ subject })
    const body = { enquiryId, content: 'Der mit Hilfsschalter.', subject: about }
    expect(await granted(server(), calls.sendToAll, { body }, customerAdmin)).toMatchObject([{ subject: about }])

    const { id: elsewhere } = await open(await makeEnquiry(server()), supplierAdmin)
    const gone = { status: 422, code: 'MESSAGE_SUBJECT_GONE' }
    const wrong: [string, MessageSubject][] = [
      [elsewhere, about],
      [id, { ...condition, key: 'title' }],
    ]
    for (const [conversationId, subject] of wrong) {
      const asked = { body: { conversationId, content: 'x', subject } }
      expect(await refused(server(), calls.sendMessage, asked, supplierAdmin)).toEqual(gone)
    }
    expect(
      await refused(server(), calls.sendToAll, { body: { ...body, subject: { ...about, key: 'x' } } }, customerAdmin),
    ).toEqual(gone)
  })

  test('about a line is counted there: for those who talk, open until the customer has answered', async () => {
    const enquiryId = await makeEnquiry(server())
    const { id } = await open(enquiryId, supplierAdmin)
    const { id: other } = await open(enquiryId, otherSupplier)
    const lines = await server()
      .db.insert(bomLine)
      .values([23, 29].map((row) => ({ enquiryId, row })))
      .returning({ id: bomLine.id })
    const [first, second] = lines.map((line) => ({ kind: 'LINE' as const, key: line.id, label: 'Zeile' }))
    const counted = async (as: As) => granted(server(), calls.getLineQuestions, { query: { enquiryId } }, as)
    expect(await counted(customerAdmin)).toEqual([])
    await send(id, 'Mit Hilfsschalter?', supplierAdmin, { subject: first })
    await send(id, 'Ja.', customerAdmin, { subject: first })
    await send(other, 'Welche Farbe?', otherSupplier, { subject: first })
    await send(id, 'Mit Sockel?', supplierUser, { subject: second })
    expect(await counted(supplierAdmin)).toEqual([
      { lineId: first?.key, count: 1, isOpen: false, conversationId: id, number: 1 },
      { lineId: second?.key, count: 1, isOpen: true, conversationId: id, number: 3 },
    ])
    expect(await counted(otherSupplier)).toMatchObject([{ lineId: first?.key, count: 1, isOpen: true }])
    const all = await counted(customerUser)
    expect(all).toMatchObject([
      { lineId: first?.key, count: 2, isOpen: true, conversationId: other, number: 1 },
      { lineId: second?.key, count: 1, isOpen: true, conversationId: id, number: 3 },
    ])
    await granted(server(), calls.sendToAll, { body: { enquiryId, content: 'Alles in Grau.' } }, customerAdmin)
    expect((await counted(customerUser)).map(({ isOpen }) => isOpen)).toEqual([false, false])
  })

  test('is found by its text, and older ones come by the page', async () => {
    const { id } = await open(await makeEnquiry(server()), supplierAdmin)
    for (let number = 1; number <= messagesAtOnce + 2; number++) await send(id, `Nachricht ${number}`, supplierAdmin)
    const newest = await messages(id, customerAdmin)
    expect(newest.map(({ number }) => number)).toEqual(Array.from({ length: messagesAtOnce }, (_, index) => index + 3))
    expect(await contents(id, customerAdmin, { before: 3 })).toEqual(['Nachricht 1', 'Nachricht 2'])
    expect(await contents(id, customerAdmin, { search: 'nachricht 17' })).toEqual(['Nachricht 17'])
    // Whoever is led back to one gets all that lead to it, however many.
    expect(await contents(id, customerAdmin, { before: messagesAtOnce + 3, from: 2 })).toHaveLength(messagesAtOnce + 1)
  })
})

test('all is read at once, and it can be taken back', async () => {
  const reader = customerUser
  const first = await open(await makeEnquiry(server()), supplierAdmin)
  const second = await open(await makeEnquiry(server()), otherSupplier)
  await send(first.id, 'eins', supplierAdmin)
  await send(first.id, 'zwei', supplierAdmin)
  await send(second.id, 'drei', otherSupplier)
  const own = <Shown extends { conversationId: string }>(all: Shown[]) =>
    all.filter(({ conversationId }) => [first.id, second.id].includes(conversationId))
  const unread = async () =>
    own(await granted(server(), calls.unreadMessages, {}, reader)).map(({ content }) => content)
  const [oldest] = await messages(first.id, reader)
  await granted(server(), calls.readMessage, { query: { messageId: oldest?.id ?? '' } }, reader)
  const marked = await granted(server(), calls.readAllMessages, {}, reader)
  expect(own(marked).map(({ content }) => content)).toEqual(['drei', 'zwei'])
  expect(await granted(server(), calls.countUnread, {}, reader)).toEqual({
    unread: 0,
    files: 0,
    about: [],
    arrived: [],
  })
  // Nobody moves the marks of others.
  await granted(server(), calls.unreadAgain, {}, otherCustomer)
  expect(await unread()).toEqual([])
  await granted(server(), calls.unreadAgain, {}, reader)
  expect(await unread()).toEqual(['drei', 'zwei'])
  expect(await granted(server(), calls.allAreRead, {}, reader)).toEqual({ unread: 0, files: 0, about: [], arrived: [] })
  // What came and was read since stays read, and what was taken back once is not taken back again.
  await send(second.id, 'vier', otherSupplier)
  const newest = (await messages(second.id, reader)).at(-1)
  await granted(server(), calls.readMessage, { query: { messageId: newest?.id ?? '' } }, reader)
  await granted(server(), calls.unreadAgain, {}, reader)
  expect(await unread()).toEqual(['zwei'])
  await granted(server(), calls.allAreRead, {}, reader)
  await granted(server(), calls.allAreRead, {}, reader)
  await granted(server(), calls.unreadAgain, {}, reader)
  expect(await unread()).toEqual([])
})

test('all is read at once and taken back however much it is; shown are the newest', async () => {
  const reader = customerUser
  await granted(server(), calls.allAreRead, {}, reader)
  const enquiryId = await makeEnquiry(server())
  for (let count = 1; count <= unreadAtOnce + 3; count += 1)
    await makeMessage(server(), { enquiryId, from: supplierUser, to: customerUser, content: `Nachricht ${count}` })
  const shown = async () => (await granted(server(), calls.unreadMessages, {}, reader)).map(({ content }) => content)
  const counted = async () => (await granted(server(), calls.countUnread, {}, reader)).unread
  expect(await shown()).toHaveLength(unreadAtOnce)
  expect(await shown()).toContain(`Nachricht ${unreadAtOnce + 3}`)
  expect(await counted()).toBe(unreadAtOnce + 3)
  await granted(server(), calls.readAllMessages, {}, reader)
  expect(await counted()).toBe(0)
  await granted(server(), calls.unreadAgain, {}, reader)
  expect(await counted()).toBe(unreadAtOnce + 3)
})

test('no busy conversation hides another: each comes with its true count and its newest messages, more on request (rule N4)', async () => {
  const reader = customerUser
  await granted(server(), calls.allAreRead, {}, reader)
  const [quiet, busy] = [await makeEnquiry(server()), await makeEnquiry(server())]
  await makeMessage(server(), { enquiryId: quiet, from: supplierUser, to: customerUser, content: 'leise' })
  const many = unreadAtOnce + 20
  for (let count = 1; count <= many; count += 1)
    await makeMessage(server(), {
      enquiryId: busy,
      from: supplierUser,
      to: customerUser,
      content: `Nachricht ${count}`,
    })
  const talks = await granted(server(), calls.unreadTalks, {}, reader)
  expect(talks.map(({ unread, messages: newest }) => [unread, newest.map(({ content }) => content)])).toEqual([
    [many, [many, many - 1, many - 2].map((count) => `Nachricht ${count}`)],
    [1, ['leise']],
  ])
  expect(talks.map(({ site }) => site)).toEqual([busy, quiet].map((id) => ({ id, place: 'enquiry' })))
  const query = { conversationId: talks[0]?.id ?? '', atMost: unreadAtOnce + 10 }
  const more = await granted(server(), calls.unreadOfTalk, { query }, reader)
  expect(more.map(({ content }) => content)).toEqual(
    Array.from({ length: unreadAtOnce + 10 }, (_, at) => `Nachricht ${many - at}`),
  )
  // What was read is named no more.
  await granted(server(), calls.readMessage, { query: { messageId: more[1]?.id ?? '' } }, reader)
  expect((await granted(server(), calls.unreadTalks, {}, reader))[0]).toMatchObject({
    unread: 1,
    messages: [{ content: `Nachricht ${many}` }],
  })
})

test('conversations are listed by their last message, the newest first', async () => {
  const first = await open(await makeEnquiry(server()), supplierAdmin)
  const second = await open(await makeEnquiry(server()), supplierAdmin)
  const order = async () =>
    (await listed({}, customerUser)).map(({ id }) => id).filter((id) => [first.id, second.id].includes(id))
  expect(await order()).toEqual([second.id, first.id])
  await send(first.id, 'Eine Frage', supplierAdmin)
  expect(await order()).toEqual([first.id, second.id])
  await send(second.id, 'Noch eine', supplierAdmin)
  expect(await order()).toEqual([second.id, first.id])
})

test('the bell knows what the unread is about, an offer by its newest version', async () => {
  const enquiryId = await makeEnquiry(server())
  const first = await makeOffer(server(), { enquiryId, ...declined })
  const about = await open(enquiryId, supplierAdmin)
  const offered = await open(enquiryId, supplierAdmin, first)
  for (const { id } of [about, about, offered]) await send(id, 'Hallo', supplierAdmin)
  const told = async (as: As) => {
    const { unread, about: all } = await granted(server(), calls.countUnread, {}, as)
    expect(all.reduce((sum, one) => sum + one.unread, 0)).toBe(unread)
    return all.filter(({ id }) => [enquiryId, first, next.id].includes(id))
  }
  const next = await granted(server(), reviseOffer, { query: { offerId: first } }, supplierAdmin)
  const enquiry = { id: enquiryId, place: 'enquiry', unread: 2, files: 0 }
  // The next version is its supplier's draft: nobody else knows of it yet.
  expect(await told(customerAdmin)).toEqual(
    expect.arrayContaining([enquiry, { id: first, place: 'offer', unread: 1, files: 0 }]),
  )
  await server().db.update(offer).set({ released: true, state: 'ACCEPTED' }).where(eq(offer.id, next.id))
  expect(await told(customerAdmin)).toEqual(
    expect.arrayContaining([enquiry, { id: next.id, place: 'order', unread: 1, files: 0 }]),
  )
  // … and so do the messages, and what waits for somebody.
  const messages = await granted(server(), calls.unreadMessages, {}, customerAdmin)
  expect(messages.find(({ conversationId }) => conversationId === offered.id)).toMatchObject({
    offerNumber: next.offerNumber,
    site: { id: next.id, place: 'order' },
  })
  expect(messages.find(({ conversationId }) => conversationId === about.id)).toMatchObject({
    offerNumber: null,
    site: { id: enquiryId, place: 'enquiry' },
  })
  const waiting = await granted(server(), getWaiting, {}, customerAdmin)
  expect(waiting.filter(({ kind }) => kind === 'QUESTION')).toContainEqual(
    expect.objectContaining({ id: next.id, path: `/order/${next.id}?chat=${offered.id}` }),
  )
  expect(await told(supplierUser)).toEqual([])
})

test('an answer to all reaches each supplier who wrote, and names nobody', async () => {
  const enquiryId = await makeEnquiry(server())
  const body = { enquiryId, content: 'Die Tür ist lichtgrau.', clientMessageId: crypto.randomUUID() }
  expect(await refused(server(), calls.sendToAll, { body }, customerAdmin)).toEqual({
    status: 409,
    code: 'CHAT_NOBODY_TO_TELL',
  })
  const asker = await open(enquiryId, supplierAdmin)
  const other = await open(enquiryId, otherSupplier)
  await send(asker.id, 'Welche Farbe hat die Tür?', supplierAdmin)
  expect(await granted(server(), calls.sendToAll, { body }, customerAdmin)).toHaveLength(2)
  await granted(server(), calls.sendToAll, { body }, customerAdmin)
  const [seen, ...more] = await messages(other.id, otherSupplier)
  expect(more).toEqual([])
  expect(seen).toMatchObject({ content: body.content, toAll: true, companyName: 'customer GmbH' })
  expect(JSON.stringify(await listed({ enquiryId }, otherSupplier))).not.toMatch(/supplier GmbH|Welche Farbe/)
})

describe('an answer to all with a question', () => {
  const asking = async () => {
    const enquiryId = await makeEnquiry(server())
    const asker = await open(enquiryId, supplierAdmin)
    const other = await open(enquiryId, otherSupplier)
    return { enquiryId, asker, other }
  }

  test('quotes what was asked, and nothing in it tells who asked', async () => {
    const { enquiryId, asker, other } = await asking()
    const subject = { kind: 'CONDITION' as const, key: conditionFields[0]?.key ?? '', label: 'Türfarbe' }
    const signature = `${supplierUser.fullName}, ${supplierAdmin.fullName}, supplier GmbH, ${supplierUser.mail}`
    const question = await send(asker.id, `Welche Farbe hat die Tür?\n${signature}`, supplierUser, { subject })
    const body = { enquiryId, content: 'Lichtgrau.', questionId: question.id }
    await granted(server(), calls.sendToAll, { body }, customerAdmin)
    const [seen] = await messages(other.id, otherSupplier)
    expect(seen).toMatchObject({ content: body.content, quotation: { subject }, reach: null })
    expect(seen?.quotation?.content).toMatch(/^Welche Farbe hat die Tür\?\n[…, ]+$/)
    const told = JSON.stringify([
      seen,
      await listed({ enquiryId }, otherSupplier),
      await granted(server(), calls.unreadMessages, {}, otherSupplier),
    ])
    const names = [supplierUser, supplierAdmin].flatMap(({ uid, mail }) => [uid, mail])
    for (const leak of [question.id, asker.id, 'supplier GmbH', '"supplier"', ...names])
      expect(told.toLowerCase()).not.toContain(leak.toLowerCase())
  })

  test('takes no question but one that a supplier asked about this enquiry', async () => {
    const { enquiryId, asker, other } = await asking()
    const elsewhere = await open(await makeEnquiry(server()), supplierAdmin)
    const foreign = await open(await makeEnquiry(server(), { by: otherCustomer }), supplierAdmin)
    const asked = await Promise.all([
      send(elsewhere.id, 'Woanders?', supplierAdmin),
      send(foreign.id, 'Fremd?', supplierAdmin),
      send(asker.id, 'Selbst gesagt', customerAdmin),
    ])
    for (const questionId of [...asked.map(({ id }) => id), 'none']) {
      const body = { enquiryId, content: 'x', questionId }
      expect(await refused(server(), calls.sendToAll, { body }, customerAdmin)).toMatchObject({ status: 404 })
    }
    expect(await contents(other.id, otherSupplier)).toEqual([])
  })

  test('brings each supplier the file, and tells the customer alone how many have read it', async () => {
    const { enquiryId, asker, other } = await asking()
    const body = { enquiryId, content: '', clientMessageId: crypto.randomUUID() }
    const call = { body, file: pdf('Hilfsschalter.pdf') }
    const sent = await granted(server(), calls.sendToAll, call, customerAdmin)
    expect(sent.map(({ reach }) => reach)).toEqual([
      { read: 0, of: 2 },
      { read: 0, of: 2 },
    ])
    expect(await contents(other.id, otherSupplier)).toEqual([''])
    const [toOther] = await messages(other.id, otherSupplier)
    const path = toOther?.attachmentPath ?? ''
    expect((await server().call(getFile, { query: { path } }, otherSupplier)).status).toBe(200)
    expect((await server().call(getFile, { query: { path } }, supplierAdmin)).status).toBe(404)
    for (const one of sent.filter(({ conversationId }) => conversationId === asker.id))
      for (const as of [supplierUser, supplierAdmin])
        await granted(server(), calls.readMessage, { query: { messageId: one.id } }, as)
    // Whoever of the own company reads it does not count.
    for (const { id: messageId } of sent)
      await granted(server(), calls.readMessage, { query: { messageId } }, customerUser)
    expect(await messages(other.id, customerUser)).toMatchObject([{ reach: { read: 1, of: 2 } }])
    expect(await messages(asker.id, supplierUser)).toMatchObject([{ reach: null }])
    const program = { body: { enquiryId, content: 'x' }, file: new File(['MZ'], 'Plan.exe') }
    expect(await refused(server(), calls.sendToAll, program, customerAdmin)).toMatchObject({ status: 415 })
  })
})

describe('an attachment', () => {
  test('is read by both sides and by nobody else, under the name that it was sent with', async () => {
    const { id: conversationId } = await open(await makeEnquiry(server()), supplierAdmin)
    const { attachmentPath, attachmentName } = await granted(
      server(),
      calls.sendMessage,
      { body: { conversationId, content: '' }, file: pdf('Türplan.pdf') },
      supplierAdmin,
    )
    expect(attachmentName).toBe('Türplan.pdf')
    const query = { path: attachmentPath ?? '' }
    expect((await server().call(getFile, { query }, customerAdmin)).status).toBe(200)
    expect((await server().call(getFile, { query }, otherSupplier)).status).toBe(404)
    const broken = { body: { conversationId, content: '' }, file: new File(['MZ'], 'Plan.pdf') }
    expect(await refused(server(), calls.sendMessage, broken, supplierAdmin)).toMatchObject({
      status: 415,
      code: 'FILE_CONTENT_MISMATCH',
    })
    const large = {
      body: { conversationId, content: 'x' },
      file: new File([Buffer.alloc(uploadLimitBytes + 1, '%PDF-1.7\n')], 'groß.pdf'),
    }
    expect(await refused(server(), calls.sendMessage, large, supplierAdmin)).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
    })
    const program = { body: { conversationId, content: '' }, file: new File(['MZ'], 'Plan.exe') }
    expect(await refused(server(), calls.sendMessage, program, supplierAdmin)).toMatchObject({
      code: 'FILE_TYPE_NOT_ALLOWED',
    })
    // What was refused has left nothing.
    expect(await contents(conversationId, customerAdmin)).toEqual([''])
  })

  test('is taken over into the enquiry by its customer, only where it hangs on that message', async () => {
    const enquiryId = await makeEnquiry(server(), { state: 'draft' })
    const messageId = await makeMessage(server(), { enquiryId, from: supplierAdmin, to: customerAdmin, content: 'x' })
    const conversationId = `${enquiryId} supplier`
    const sent = await granted(
      server(),
      calls.sendMessage,
      { body: { conversationId, content: '' }, file: pdf('Regel.pdf') },
      supplierAdmin,
    )
    const path = sent.attachmentPath ?? ''
    const copy = (query: { messageId: string; path: string; fileType?: 'UNKNOWN' }) => ({ query })
    expect(await refused(server(), calls.copyAttachment, copy({ messageId, path }), customerAdmin)).toMatchObject({
      status: 404,
    })
    const taken = copy({ messageId: sent.id, path, fileType: 'UNKNOWN' })
    expect(await granted(server(), calls.copyAttachment, taken, customerAdmin)).toEqual({
      path: `enquiry/${enquiryId}/Regel.pdf`,
    })
    expect(await granted(server(), calls.copyAttachment, taken, customerAdmin)).toEqual({
      path: `enquiry/${enquiryId}/1_Regel.pdf`,
    })
    const { fileItems } = await granted(server(), getEnquiry, { query: { id: enquiryId } }, customerAdmin)
    expect(fileItems.find(({ filename }) => filename === 'Regel.pdf')).toMatchObject({ fileType: 'UNKNOWN' })
  })

  test('is taken over into the offer by its supplier', async () => {
    const enquiryId = await makeEnquiry(server(), { state: 'closed' })
    const offerId = await makeOffer(server(), { enquiryId, stage: 'accepted' })
    const { id: conversationId } = await open(enquiryId, customerAdmin, offerId)
    const body = { conversationId, content: 'Der Plan' }
    const { id: messageId, attachmentPath } = await granted(
      server(),
      calls.sendMessage,
      { body, file: pdf('Plan.pdf') },
      customerAdmin,
    )
    const query = { messageId, path: attachmentPath ?? '' }
    expect(await granted(server(), calls.copyAttachment, { query }, supplierAdmin)).toEqual({
      path: `offer/${offerId}/Plan.pdf`,
    })
    expect((await granted(server(), getOffer, { query: { id: offerId } }, supplierAdmin)).fileItems).toContainEqual(
      expect.objectContaining({ filename: 'Plan.pdf' }),
    )
  })
})
