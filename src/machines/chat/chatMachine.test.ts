/** The chat while answers cross: what has been read stays read, whichever answer comes last (rule N4). */
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { type Conversation, type ConversationMessage, longestMessage } from '../../domain/chat/chat.ts'
import { granted, type Outcome, refused, type RefusalCode } from '../../domain/core/refusal.ts'
import { withEffects } from '../core/effects.testing.ts'
import type { ChatInput, KeptText } from './chatContext.ts'
import { chatMachine } from './chatMachine.ts'
import type { Draft } from './draft.ts'
import { type ChatAbout, outboxMachine, type OutboxPlace, type Pending, type ToKeep } from './outboxMachine.ts'
import { own } from './message.testing.ts'
import { type Earlier, threadMachine } from './threadMachine.ts'

const told: string[] = []
const warned: string[] = []
withEffects({
  notify: ({ key, level }) => {
    told.push(key)
    if (level === 'warn') warned.push(key)
  },
  unsay: () => told.push('unsaid'),
})

const parent = createActor(fromCallback(() => undefined))
const conversation: Conversation = {
  id: 'conversation-1',
  enquiryId: 'enquiry-1',
  offerId: null,
  companyName: 'Schaltbau Nord GmbH',
  lastMessage: null,
  unread: 0,
}
const reader: ChatInput = {
  parent,
  enquiryId: 'enquiry-1',
  offerId: null,
  userId: 'user-SUPPLIER',
  companyId: 'supplier',
  canBegin: false,
  canTellAll: false,
  canTakeOver: false,
  asked: null,
  message: null,
  subject: null,
  pointed: null,
}
const at = own.createDate
const read: ConversationMessage = { ...own, readBy: ['user-CUSTOMER'], readDate: own.createDate }

test('a message whose sending is confirmed after its reading was heard of stays read', async () => {
  const thread = createActor(
    threadMachine.provide({ actors: { loadMessages: fromPromise(async () => granted([read])) } }),
    {
      input: {
        parent,
        id: conversation.id,
        userId: 'user-SUPPLIER',
        companyId: 'supplier',
        messages: [],
        wanted: null,
      },
    },
  ).start()
  await waitFor(thread, (state) => state.matches({ newest: 'shown' }))
  thread.send({ type: 'thread.sent', message: own })
  expect(thread.getSnapshot().context.messages).toEqual([read])
})

test('whoever is led to an early message gets all that lead to it, even where they come in portions', async () => {
  const all = Array.from({ length: 9 }, (_, at) => ({ ...read, id: `message-${at + 1}`, number: at + 1 }))
  const asked: Earlier[] = []
  const thread = createActor(
    threadMachine.provide({
      actors: {
        loadMessages: fromPromise(async () => granted(all.slice(6))),
        loadOlder: fromPromise<Outcome<ConversationMessage[]>, Earlier>(async ({ input }) => {
          asked.push(input)
          return granted(all.slice(Math.max(input.before - 3, 0), input.before - 1))
        }),
      },
    }),
    {
      input: {
        parent,
        id: conversation.id,
        userId: 'user-SUPPLIER',
        companyId: 'supplier',
        messages: [],
        wanted: null,
      },
    },
  ).start()
  await waitFor(thread, (state) => state.matches({ newest: 'shown' }))
  thread.send({ type: 'search.hit', number: 3 })
  await waitFor(thread, ({ context }) => context.messages[0]?.number === 3)
  expect(asked).toEqual([7, 5].map((before) => ({ id: conversation.id, before, from: 3 })))
})

test('an address that names an early message leads to it as soon as the newest are there', async () => {
  const loadOlder = fromPromise<Outcome<ConversationMessage[]>, Earlier>(async ({ input }) =>
    granted([{ ...read, id: 'early', number: input.from ?? 0 }]),
  )
  const loadMessages = fromPromise<Outcome<ConversationMessage[]>, string>(async () =>
    granted([{ ...read, number: 60 }]),
  )
  const actor = createActor(
    chatMachine.provide({
      actors: {
        loadConversations: fromPromise<Outcome<Conversation[]>, ChatAbout>(async () => granted([conversation])),
        recallText: fromPromise<Draft | null, string>(async () => null),
        thread: threadMachine.provide({ actors: { loadMessages, loadOlder } }),
      },
    }),
    { input: { ...reader, asked: conversation.id, message: 2 } },
  ).start()
  const { children } = await waitFor(actor, (state) => state.matches({ conversation: 'talking' }))
  const thread = children.thread ?? expect.fail('nothing is talked about')
  await waitFor(thread, ({ context }) => context.messages.length === 2)
  expect(thread.getSnapshot().context).toMatchObject({ wanted: 2, messages: [{ number: 2 }, { number: 60 }] })
})

test('what was typed and not sent is there again with its time, also before the conversation has begun', async () => {
  const actor = createActor(
    chatMachine.provide({
      actors: {
        loadConversations: fromPromise<Outcome<Conversation[]>, ChatAbout>(async () => granted([])),
        recallText: fromPromise<Draft | null, string>(async ({ input }) => ({ text: `zu ${input}`, at })),
      },
    }),
    {
      input: { ...reader, canBegin: true, asked: '' },
    },
  ).start()
  const { context } = await waitFor(actor, (state) => state.context.text !== '')
  expect(context).toMatchObject({ text: 'zu chat.user-SUPPLIER.enquiry-1', typedAt: at })
  actor.stop()
})

test('where the other side writes first, its message comes into the open panel, and what is typed stays', async () => {
  const kept = new Map<string, unknown>()
  let conversations: Conversation[] = []
  const actor = createActor(
    chatMachine.provide({
      actors: {
        loadConversations: fromPromise<Outcome<Conversation[]>, ChatAbout>(async () => granted(conversations)),
        recallText: fromPromise<Draft | null, string>(async () => null),
        thread: threadMachine.provide({
          actors: { loadMessages: fromPromise<Outcome<ConversationMessage[]>, string>(async () => granted([read])) },
        }),
      },
      actions: { keepForm: (_, { form, kept: text }) => void kept.set(form, text) },
    }),
    { input: { ...reader, canBegin: true, asked: '' } },
  ).start()
  await waitFor(actor, (state) => state.matches('conversation'))
  const text = 'Guten Tag'
  actor.send({ type: 'text.typed', text })
  actor.send({ type: 'chat.refresh' })
  await waitFor(actor, (state) => state.matches({ conversation: { fresh: 'empty' } }))
  conversations = [conversation]
  actor.send({ type: 'chat.refresh' })
  const { children, context } = await waitFor(actor, (state) => state.matches({ conversation: 'talking' }))
  expect(context).toMatchObject({ conversationId: conversation.id, text })
  expect(Object.fromEntries(kept)).toEqual({
    'chat.user-SUPPLIER.enquiry-1': null,
    'chat.user-SUPPLIER.conversation-1': { text, at: context.typedAt },
  })
  const thread = children.thread ?? expect.fail('nothing is talked about')
  await waitFor(thread, (state) => state.context.messages.length === 1)
  actor.stop()
})

test('the list of conversations names those with a draft, and its time', async () => {
  const draft = { text: 'Lichtgrau, denke ich', at }
  const kept = new Map<string, unknown>()
  const two = granted([conversation, { ...conversation, id: 'conversation-2' }])
  const actor = createActor(
    chatMachine.provide({
      actors: {
        loadConversations: fromPromise<Outcome<Conversation[]>, ChatAbout>(async () => two),
        recallText: fromPromise<Draft | null, string>(async () => null),
        recallDrafts: fromPromise<ReadonlyMap<string, Draft>, readonly KeptText[]>(
          async ({ input }) => new Map(input.flatMap(({ id, form }) => (kept.has(form) ? [[id, draft]] : []))),
        ),
        thread: threadMachine.provide({
          actors: { loadMessages: fromPromise<Outcome<ConversationMessage[]>, string>(async () => granted([])) },
        }),
      },
      actions: { keepForm: (_, { form, kept: typed }) => void kept.set(form, typed) },
    }),
    { input: { ...reader, asked: '' } },
  ).start()
  await waitFor(actor, (state) => state.matches('list'))
  actor.send({ type: 'chat.selected', id: 'conversation-2' })
  actor.send({ type: 'text.typed', text: draft.text })
  actor.send({ type: 'chat.back' })
  const { context } = await waitFor(actor, (state) => state.matches('list') && state.context.drafts.size > 0)
  expect([...kept.values()]).toEqual([{ text: draft.text, at: expect.any(Date) }])
  expect(context.drafts).toEqual(new Map([['conversation-2', draft]]))
  actor.stop()
})

test('a message that could not be sent goes back into the field with its file, before what has been typed since, and stays kept', async () => {
  const kept = new Map<string, unknown>()
  const actor = createActor(
    chatMachine.provide({
      actors: {
        loadConversations: fromPromise<Outcome<Conversation[]>, ChatAbout>(async () => granted([])),
        recallText: fromPromise<Draft | null, string>(async () => null),
        outbox: outboxMachine.provide({
          actors: {
            sendMessage: fromPromise<Outcome<ConversationMessage>, Pending | null>(() =>
              Promise.reject(new Error('offline')),
            ),
          },
        }),
      },
      actions: { keepForm: (_, { form, kept: text }) => void kept.set(form, text) },
    }),
    { input: { ...reader, canBegin: true, asked: '' } },
  ).start()
  const { children } = await waitFor(actor, (state) => state.matches('conversation'))
  const outbox = children.outbox ?? expect.fail('nothing can be sent')
  const file = new File(['x'], 'Plan.pdf')
  told.length = 0
  actor.send({ type: 'text.typed', text: 'Der Plan liegt bei.' })
  actor.send({ type: 'files.attached', files: [file] })
  actor.send({ type: 'message.send' })
  expect(actor.getSnapshot().context).toMatchObject({ text: '', files: [] })
  await waitFor(outbox, (state) => state.matches('failed'))
  actor.send({ type: 'text.typed', text: 'Und die Farbe?' })
  // the message itself says so, and nothing else does (rule N1)
  expect(told.filter((key) => key !== 'unsaid')).toEqual([])
  outbox.send({ type: 'message.discarded' })
  const text = 'Der Plan liegt bei.\n\nUnd die Farbe?'
  expect(actor.getSnapshot().context).toMatchObject({ text, files: [file] })
  expect(kept.get('chat.user-SUPPLIER.enquiry-1')).toMatchObject({ text })
  actor.stop()
})

test('a text that is too long is kept and not sent', async () => {
  const actor = createActor(
    chatMachine.provide({
      actors: {
        loadConversations: fromPromise<Outcome<Conversation[]>, ChatAbout>(async () => granted([])),
        recallText: fromPromise<Draft | null, string>(async () => null),
      },
    }),
    { input: { ...reader, canBegin: true, asked: '' } },
  ).start()
  await waitFor(actor, (state) => state.matches('conversation'))
  const text = 'x'.repeat(20_000)
  actor.send({ type: 'text.typed', text })
  expect(actor.getSnapshot().can({ type: 'message.send' })).toBe(false)
  actor.send({ type: 'message.send' })
  expect(actor.getSnapshot().context.text).toBe(text)
  actor.send({ type: 'text.typed', text: text.slice(0, longestMessage) })
  expect(actor.getSnapshot().can({ type: 'message.send' })).toBe(true)
  actor.stop()
})

test.each([
  ['another one is chosen', { type: 'files.attached', files: [new File(['x'], 'Plan.pdf')] }],
  ['it is dismissed', { type: 'refusals.dismissed' }],
  ['the message is sent', { type: 'message.send' }],
] as const)('a file that cannot be hung on a message is named at the field until %s', async (_, event) => {
  const chat = createActor(
    chatMachine.provide({
      actors: {
        loadConversations: fromPromise<Outcome<Conversation[]>, ChatAbout>(async () => granted([conversation])),
        recallText: fromPromise<Draft | null, string>(async () => null),
        thread: threadMachine.provide({ actors: { loadMessages: fromPromise(async () => granted([read])) } }),
      },
    }),
    { input: reader },
  ).start()
  chat.send({ type: 'chat.open' })
  await waitFor(chat, (state) => state.matches('conversation'))
  chat.send({ type: 'text.typed', text: 'Anbei' })
  told.length = 0
  chat.send({ type: 'files.attached', files: [new File(['MZ'], 'x.exe')] })
  expect(chat.getSnapshot().context).toMatchObject({
    files: [],
    refused: [{ code: 'FILE_TYPE_NOT_ALLOWED', fileName: 'x.exe' }],
  })
  chat.send(event)
  expect(chat.getSnapshot().context.refused).toEqual([])
  expect(told).toEqual(['files.wrong.one', 'unsaid'])
  chat.stop()
})

/** A conversation in which a message with a file was sent, and what the server says to each attempt. */
const sentWithFile = async (text: string, ...codes: RefusalCode[]) => {
  const sent: Pending[] = []
  const outbox = outboxMachine.provide({
    actors: {
      sendMessage: fromPromise<Outcome<ConversationMessage>, Pending | null>(async ({ input }) => {
        if (input) sent.push(input)
        const code = codes.shift()
        return code ? refused({ status: 415, code, message: '' }) : granted(own)
      }),
    },
  })
  const chat = createActor(
    chatMachine.provide({
      actors: {
        loadConversations: fromPromise<Outcome<Conversation[]>, ChatAbout>(async () => granted([])),
        recallText: fromPromise<Draft | null, string>(async () => null),
        thread: threadMachine.provide({ actors: { loadMessages: fromPromise(async () => granted([own])) } }),
        outbox,
      },
    }),
    { input: { ...reader, canBegin: true, asked: '' } },
  ).start()
  const { children } = await waitFor(chat, (state) => state.matches('conversation'))
  const queue = children.outbox ?? expect.fail('nothing can be sent')
  chat.send({ type: 'text.typed', text })
  chat.send({ type: 'files.attached', files: [new File(['kein PDF'], 'Plan.pdf')] })
  warned.length = 0
  chat.send({ type: 'message.send' })
  return { chat, queue, sent }
}

test('a message whose file the server refuses is not sent again with it, and says why until it goes without', async () => {
  const { chat, queue, sent } = await sentWithFile('Anbei', 'FILE_CONTENT_MISMATCH')
  const { context } = await waitFor(queue, (state) => state.matches('refused'))
  expect(context.problem).toEqual({ code: 'FILE_CONTENT_MISMATCH', fileName: 'Plan.pdf' })
  expect(warned).toEqual([])
  queue.send({ type: 'message.again' })
  queue.send({ type: 'chat.refresh' })
  expect(sent).toHaveLength(1)
  queue.send({ type: 'attachment.removed' })
  await waitFor(queue, (state) => state.context.queue.length === 0)
  expect(sent.map(({ content, file }) => [content, file?.name])).toEqual([
    ['Anbei', 'Plan.pdf'],
    ['Anbei', undefined],
  ])
  chat.stop()
})

test('taken back into the field, it leaves the refused file behind, named with its reason', async () => {
  const { chat, queue } = await sentWithFile('', 'FILE_CONTENT_MISMATCH')
  await waitFor(queue, (state) => state.matches('refused'))
  expect(queue.getSnapshot().can({ type: 'attachment.removed' })).toBe(false)
  queue.send({ type: 'message.discarded' })
  expect(queue.getSnapshot().context).toMatchObject({ queue: [], problem: null })
  expect(chat.getSnapshot().context).toMatchObject({
    text: '',
    files: [],
    refused: [{ code: 'FILE_CONTENT_MISMATCH', fileName: 'Plan.pdf' }],
  })
  chat.stop()
})

test.each([
  ['that may pass', 'DATABASE_LOST', 'failed'],
  ['that does not pass by itself', 'NOT_ALLOWED', 'refused'],
] as const)('a message that is refused for something %s says why, and keeps its file', async (_, code, state) => {
  const { chat, queue } = await sentWithFile('Anbei', code)
  const { context } = await waitFor(queue, (snapshot) => snapshot.matches(state))
  expect(context.problem).toEqual({ code })
  expect(warned).toEqual([])
  queue.send({ type: 'attachment.removed' })
  expect(queue.getSnapshot().matches(state)).toBe(true)
  queue.send({ type: 'message.discarded' })
  expect(chat.getSnapshot().context).toMatchObject({ text: 'Anbei', files: [{ name: 'Plan.pdf' }], refused: [] })
  chat.stop()
})

test('several files: the first goes with the text, each other is a message of its own behind it, in their order (rule N5)', async () => {
  const { chat, queue, sent } = await sentWithFile('', 'NOT_ALLOWED')
  await waitFor(queue, (state) => state.matches('refused'))
  const named = (name: string) => new File(['x'], name)
  chat.send({ type: 'text.typed', text: 'Anbei die Pläne' })
  warned.length = 0
  chat.send({ type: 'files.attached', files: [named('1.pdf'), named('x.exe'), named('2.pdf')] })
  expect(warned).toEqual(['files.wrong.one'])
  chat.send({ type: 'files.attached', files: [named('3.pdf')] })
  const second = chat.getSnapshot().context.files[1] ?? expect.fail('no file')
  chat.send({ type: 'file.detached', file: second })
  chat.send({ type: 'message.send' })
  expect(chat.getSnapshot().context).toMatchObject({ text: '', files: [], refused: [] })
  queue.send({ type: 'message.discarded' })
  await waitFor(queue, (state) => state.context.queue.length === 0)
  expect(sent.slice(1).map(({ content, file }) => [content, file?.name])).toEqual([
    ['Anbei die Pläne', '1.pdf'],
    ['', '3.pdf'],
  ])
  expect(new Set(sent.map(({ clientMessageId }) => clientMessageId)).size).toBe(3)
  // what came back is in the field again
  expect(chat.getSnapshot().context.files.map(({ name }) => name)).toEqual(['Plan.pdf'])
  chat.stop()
})

/** What the browser keeps, as one window after the other finds it; what is sent arrives or not. */
const browser = () => {
  const kept = new Map<string, Pending>()
  const arrived: string[] = []
  let online = false
  const open = () => {
    const outbox = outboxMachine.provide({
      actors: {
        memory: fromCallback<ToKeep, OutboxPlace>(({ receive, sendBack }) => {
          receive((event) => {
            if (event.type === 'message.forgotten') kept.delete(event.id)
            else for (const pending of event.pending) kept.set(pending.clientMessageId, pending)
          })
          sendBack({ type: 'messages.recalled', pending: [...kept.values()] })
        }),
        sendMessage: fromPromise<Outcome<ConversationMessage>, Pending | null>(async ({ input }) => {
          if (!online) throw new Error('offline')
          arrived.push(`${input?.content} ${input?.file?.name ?? ''}`.trim())
          return granted(own)
        }),
      },
    })
    return createActor(outbox, {
      input: { parent, userId: 'user-SUPPLIER', enquiryId: 'enquiry-1', offerId: null },
    }).start()
  }
  return { kept, arrived, open, connect: () => void (online = true) }
}
const pendingOf = (content: string, file: File | null = null): Pending => ({
  clientMessageId: content,
  enquiryId: 'enquiry-1',
  offerId: null,
  conversationId: null,
  content,
  subject: null,
  quoted: null,
  file,
  toAll: false,
  question: null,
})

test('what could not be sent is there again after a reload, and goes by itself when the connection is back, once and in its order (rule N7)', async () => {
  const { kept, arrived, open, connect } = browser()
  const before = open()
  before.send({ type: 'messages.queued', pending: [pendingOf('Erstens', new File(['x'], 'Plan.pdf'))] })
  before.send({ type: 'messages.queued', pending: [pendingOf('Zweitens')] })
  await waitFor(before, (state) => state.matches('failed'))
  before.stop()

  const after = open()
  await waitFor(after, (state) => state.matches('failed'))
  expect(after.getSnapshot().context.queue.map(({ content }) => content)).toEqual(['Erstens', 'Zweitens'])
  connect()
  after.send({ type: 'chat.refresh' })
  await waitFor(after, (state) => state.matches('idle'))
  expect(arrived).toEqual(['Erstens Plan.pdf', 'Zweitens'])
  expect(kept.size).toBe(0)
  after.stop()
})

test('what was taken back is kept no longer', async () => {
  const { kept, open } = browser()
  const outbox = open()
  outbox.send({ type: 'messages.queued', pending: [pendingOf('Erstens')] })
  await waitFor(outbox, (state) => state.matches('failed'))
  outbox.send({ type: 'message.discarded' })
  expect([...kept]).toEqual([])
  outbox.stop()
})
