/** The chat while answers cross: what has been read stays read, whichever answer comes last (rule N4). */
import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { Conversation, ConversationMessage } from '../../domain/chat/chat.ts'
import { granted } from '../../domain/core/refusal.ts'
import { withEffects } from '../core/effects.testing.ts'
import { chatMachine } from './chatMachine.ts'

withEffects()

const parent = createActor(fromCallback(() => undefined))
const conversation: Conversation = {
  id: 'conversation-1',
  enquiryId: 'enquiry-1',
  offerId: null,
  companyName: 'Schaltbau Nord GmbH',
  lastMessage: null,
  unread: 0,
}
const own: ConversationMessage = {
  id: 'message-1',
  conversationId: conversation.id,
  enquiryId: 'enquiry-1',
  offerId: null,
  title: 'Schaltschrank Pumpstation Ost',
  offerNumber: null,
  number: 1,
  senderId: 'user-SUPPLIER',
  userFullName: 'Thomas Rieger',
  companyName: 'Schaltbau Nord GmbH',
  companyId: 'supplier',
  content: 'Welche Farbe hat die Tür?',
  toAll: false,
  subject: null,
  attachmentPath: null,
  attachmentName: null,
  attachmentSize: null,
  clientMessageId: null,
  createDate: new Date('2026-11-20T09:30:00Z'),
  readDate: null,
  readBy: [],
  readers: [],
}
const read: ConversationMessage = { ...own, readBy: ['user-CUSTOMER'], readDate: own.createDate }

test('a message whose sending is confirmed after its reading was heard of stays read', async () => {
  const actor = createActor(
    chatMachine.provide({
      actors: {
        loadConversations: fromPromise(async () => granted([conversation])),
        loadMessages: fromPromise(async () => granted({ messages: [read], text: '' })),
      },
    }),
    {
      input: {
        parent,
        enquiryId: 'enquiry-1',
        offerId: null,
        userId: 'user-SUPPLIER',
        companyId: 'supplier',
        canBegin: true,
        canTellAll: false,
        canTakeOver: false,
        asked: '',
      },
    },
  ).start()
  await waitFor(actor, (state) => state.matches({ conversation: 'shown' }))
  actor.send({ type: 'outbox.sent', from: conversation.id, sent: granted(own) })
  expect(actor.getSnapshot().context.messages).toEqual([read])
})
