/** Correcting and taking back while the other side reads (rule N13). */
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { ConversationMessage } from '../../domain/chat/chat.ts'
import { granted, type Outcome, refused } from '../../domain/core/refusal.ts'
import { withEffects } from '../core/effects.testing.ts'
import { amendMachine, type Correction } from './amendMachine.ts'
import type { Draft } from './draft.ts'
import { own as message } from './message.testing.ts'
import { threadMachine } from './threadMachine.ts'

const told: string[] = []
const kept = new Map<string, unknown>()
withEffects({
  notify: ({ key }) => told.push(key),
  keepForm: ({ form, kept: text }) => {
    if (text === null) kept.delete(form)
    else kept.set(form, text)
  },
})

const wasRead = refused({ status: 409, code: 'MESSAGE_WAS_READ', message: 'Gelesen.' })

/** A conversation of one message, and how often it was loaded. */
const conversation = async (answer: Outcome<ConversationMessage>) => {
  kept.clear()
  let loads = 0
  const thread = createActor(
    threadMachine.provide({
      actors: {
        loadMessages: fromPromise<Outcome<ConversationMessage[]>, string>(async () => {
          loads += 1
          return granted([message])
        }),
        amend: amendMachine.provide({
          actors: {
            recallText: fromPromise<Draft | null, string>(async ({ input }) => {
              const text = kept.get(input)
              return text === undefined ? null : { text: 'begonnen', at: message.createDate }
            }),
            correctMessage: fromPromise<Outcome<ConversationMessage>, Correction>(async () => answer),
            takeBackMessage: fromPromise<Outcome<ConversationMessage>, string>(async () => answer),
          },
        }),
      },
    }),
    {
      input: {
        parent: createActor(fromCallback(() => undefined)),
        id: message.conversationId,
        userId: message.senderId,
        companyId: message.companyId,
        messages: [],
        wanted: null,
      },
    },
  ).start()
  await waitFor(thread, (state) => state.matches({ newest: 'shown' }))
  const amend = thread.getSnapshot().children.amend ?? expect.fail('nothing can be corrected')
  const correct = async () => {
    amend.send({ type: 'message.correct', message })
    await waitFor(amend, (state) => state.matches('correcting'))
  }
  return { thread, amend, correct, loads: () => loads }
}

test('a correction stands in the conversation as soon as it is saved, and is kept no longer', async () => {
  const { thread, amend, correct } = await conversation(granted({ ...message, content: 'Welche Farbe?' }))
  await correct()
  amend.send({ type: 'correction.typed', text: 'Welche Farbe?' })
  expect([...kept.keys()]).toEqual(['chat.user-SUPPLIER.message.message-1'])
  amend.send({ type: 'correction.saved' })
  await waitFor(amend, (state) => state.matches('idle'))
  expect(thread.getSnapshot().context.messages).toMatchObject([{ content: 'Welche Farbe?' }])
  expect(kept.size).toBe(0)
  thread.stop()
})

test('a correction of what was read meanwhile says so, loses nothing of what is typed, and shows who has read it', async () => {
  const { thread, amend, correct, loads } = await conversation(wasRead)
  await correct()
  amend.send({ type: 'correction.typed', text: 'Welche Farbe?' })
  amend.send({ type: 'correction.saved' })
  await waitFor(amend, (state) => state.context.problem !== null)
  expect(amend.getSnapshot().context).toMatchObject({ text: 'Welche Farbe?', problem: { code: 'MESSAGE_WAS_READ' } })
  await waitFor(thread, (state) => state.matches({ newest: 'shown' }))
  expect(loads()).toBe(2)
  thread.stop()
})

test('a correction that was begun is there again, until it is left', async () => {
  const { thread, amend, correct } = await conversation(granted(message))
  await correct()
  expect(amend.getSnapshot().context.text).toBe(message.content)
  amend.send({ type: 'correction.typed', text: 'begonnen' })
  await correct()
  await waitFor(amend, (state) => state.matches('correcting') && state.context.text === 'begonnen')
  amend.send({ type: 'correction.left' })
  await correct()
  expect(amend.getSnapshot().context.text).toBe(message.content)
  thread.stop()
})

test('there is no field before what was begun is recalled: what is typed into it would give way', async () => {
  const { thread, amend } = await conversation(granted(message))
  amend.send({ type: 'message.correct', message })
  expect(amend.getSnapshot().hasTag('correcting')).toBe(amend.getSnapshot().can({ type: 'correction.typed', text: '' }))
  thread.stop()
})

test('what was read meanwhile is not taken back, and that is said', async () => {
  const { thread, amend, loads } = await conversation(wasRead)
  told.length = 0
  amend.send({ type: 'message.takeBack', message })
  amend.send({ type: 'takeBack.confirmed' })
  await waitFor(amend, (state) => state.matches('idle'))
  await waitFor(thread, (state) => state.matches({ newest: 'shown' }) && loads() === 2)
  expect(told).toEqual(['refusals:MESSAGE_WAS_READ'])
  expect(thread.getSnapshot().context.messages).toEqual([message])
  thread.stop()
})
