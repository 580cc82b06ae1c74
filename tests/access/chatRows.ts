/** The access table's rows about conversations: between a customer and one supplier, and nobody else. */
import * as chat from '../../src/api/contract/chat.ts'
import type { CallInput, Endpoint } from '../../src/api/contract/endpoint.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeOffer, pdf } from '../support/factories.ts'
import { people } from '../support/people.ts'
import type { TestServer } from '../support/server.ts'
import { type Case, customersOnly, type Expected, traders } from './callers.ts'

const on = <E extends Endpoint>(
  endpoint: E,
  situation: string,
  input: (server: TestServer) => Promise<CallInput<E>> | CallInput<E>,
  expected: Expected,
): Case => ({ endpoint, on: situation, call: async (server) => input(server), expected })

const everybodyTrading = traders({ customer: 200, otherCustomer: 200, supplier: 200, otherSupplier: 200 })
const bothSides = traders({ customer: 200, otherCustomer: 404, supplier: 200, otherSupplier: 404 })

/** Of that side the sender alone. */
const theSenders = {
  ...traders({ customer: 403, otherCustomer: 404, supplier: 403, otherSupplier: 404 }),
  supplierAdmin: 200,
}

const aboutEnquiry = async (server: TestServer) => {
  const enquiryId = await makeEnquiry(server)
  return granted(server, chat.openConversation, { body: { enquiryId, offerId: null } }, people.supplierAdmin)
}
const aboutOffer = async (server: TestServer, stage?: 'draft') => {
  const enquiryId = await makeEnquiry(server)
  return { enquiryId, offerId: await makeOffer(server, { enquiryId, ...(stage && { stage }) }) }
}
const message = async (server: TestServer) => {
  const conversationId = (await aboutEnquiry(server)).id
  const body = { conversationId, content: 'Welche Farbe?' }
  return granted(server, chat.sendMessage, { body, file: pdf('Skizze.pdf') }, people.supplierAdmin)
}
const messageOnOffer = async (server: TestServer) => {
  const about = await aboutOffer(server)
  const { id: conversationId } = await granted(server, chat.openConversation, { body: about }, people.customerAdmin)
  const body = { conversationId, content: 'Unser Stempel' }
  return granted(server, chat.sendMessage, { body, file: pdf('Bestellung.pdf') }, people.customerAdmin)
}
const taken = ({ id: messageId, attachmentPath }: { id: string; attachmentPath: string | null }) => ({
  query: { messageId, path: attachmentPath ?? '' },
})

export const chatRows = {
  getConversations: [
    on(chat.getConversations, 'all of one’s own', () => ({ query: {} }), everybodyTrading),
    on(
      chat.getConversations,
      'about a released enquiry',
      async (server) => ({ query: { enquiryId: await makeEnquiry(server) } }),
      traders({ customer: 200, otherCustomer: 404, supplier: 200, otherSupplier: 200 }),
    ),
    on(
      chat.getConversations,
      'about an open offer',
      async (server) => ({ query: await aboutOffer(server) }),
      bothSides,
    ),
    on(
      chat.getConversations,
      'of somebody else',
      () => ({ query: { userId: 'nobody' } }),
      traders({ customer: 403, otherCustomer: 403, supplier: 403, otherSupplier: 403 }),
    ),
  ],
  getLineQuestions: [
    on(
      chat.getLineQuestions,
      'of a released enquiry',
      async (server) => ({ query: { enquiryId: await makeEnquiry(server) } }),
      traders({ customer: 200, otherCustomer: 404, supplier: 200, otherSupplier: 200 }),
    ),
    on(
      chat.getLineQuestions,
      'of a draft',
      async (server) => ({ query: { enquiryId: await makeEnquiry(server, { state: 'draft' }) } }),
      traders({ customer: 200, otherCustomer: 404, supplier: 404, otherSupplier: 404 }),
    ),
  ],
  openConversation: [
    on(
      chat.openConversation,
      'about a released enquiry',
      async (server) => ({ body: { enquiryId: await makeEnquiry(server), offerId: null } }),
      traders({ customer: 403, otherCustomer: 404, supplier: 200, otherSupplier: 200 }),
    ),
    on(chat.openConversation, 'about an open offer', async (server) => ({ body: await aboutOffer(server) }), bothSides),
    on(
      chat.openConversation,
      'about a draft offer',
      async (server) => ({ body: await aboutOffer(server, 'draft') }),
      traders({ customer: 404, otherCustomer: 404, supplier: 409, otherSupplier: 404 }),
    ),
  ],
  getMessages: [
    on(
      chat.getMessages,
      'of a conversation',
      async (server) => ({ query: { conversationId: (await aboutEnquiry(server)).id } }),
      bothSides,
    ),
  ],
  countUnread: [on(chat.countUnread, 'the own bell', () => ({}), everybodyTrading)],
  unreadMessages: [on(chat.unreadMessages, 'the own messages', () => ({}), everybodyTrading)],
  unreadTalks: [on(chat.unreadTalks, 'the own conversations', () => ({}), everybodyTrading)],
  unreadOfTalk: [
    on(
      chat.unreadOfTalk,
      'of a conversation',
      async (server) => ({ query: { conversationId: (await aboutEnquiry(server)).id } }),
      bothSides,
    ),
  ],
  readMessage: [
    on(
      chat.readMessage,
      'of a conversation',
      async (server) => ({ query: { messageId: (await message(server)).id } }),
      bothSides,
    ),
  ],
  allAreRead: [on(chat.allAreRead, 'the own messages', () => ({}), everybodyTrading)],
  readAllMessages: [on(chat.readAllMessages, 'the own messages', () => ({}), everybodyTrading)],
  unreadAgain: [on(chat.unreadAgain, 'the own messages', () => ({}), everybodyTrading)],
  copyAttachment: [
    on(
      chat.copyAttachment,
      'from a released enquiry, which takes no file any more',
      async (server) => taken(await message(server)),
      traders({ customer: 409, otherCustomer: 404, supplier: 403, otherSupplier: 404 }),
    ),
    on(
      chat.copyAttachment,
      'from an open offer',
      async (server) => taken(await messageOnOffer(server)),
      traders({ customer: 403, otherCustomer: 404, supplier: 409, otherSupplier: 404 }),
    ),
  ],
  sendMessage: [
    on(
      chat.sendMessage,
      'into a conversation',
      async (server) => ({ body: { conversationId: (await aboutEnquiry(server)).id, content: 'Bis Freitag.' } }),
      bothSides,
    ),
  ],
  sendToAll: [
    on(
      chat.sendToAll,
      'to the suppliers of an enquiry',
      async (server) => ({ body: { enquiryId: (await aboutEnquiry(server)).enquiryId, content: 'Bis Freitag.' } }),
      customersOnly(200, 404),
    ),
  ],
  correctMessage: [
    on(
      chat.correctMessage,
      'of the supplier’s administrator',
      async (server) => ({ body: { messageId: (await message(server)).id, content: 'Welcher Farbton?' } }),
      theSenders,
    ),
  ],
  takeBackMessage: [
    on(
      chat.takeBackMessage,
      'of the supplier’s administrator',
      async (server) => ({ body: { messageId: (await message(server)).id } }),
      theSenders,
    ),
  ],
} as const
