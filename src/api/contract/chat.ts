/** Calls about conversations and their messages (rules N4, N5, N7, N8, N11, N13). */
import { z } from 'zod'
import {
  conversationMessageSchema,
  conversationSchema,
  lineQuestionsSchema,
  longestMessage,
  messageSchema,
  messageSubjectSchema,
  mostUnreadOfOne,
  unreadMessageSchema,
  unreadSchema,
  unreadTalkSchema,
} from '../../domain/chat/chat.ts'
import { idSchema, optionSchema, queryIntSchema } from '../../domain/core/schema.ts'
import { fileTypes } from '../../domain/file/file.ts'
import { customers, traders } from '../../domain/session/visitor.ts'
import { endpoint, jsonField } from './endpoint.ts'

/** Names a message before it is stored: the same once more is the same message. */
const clientMessageId = z.uuid().optional()
const content = z.string().max(longestMessage)

export const getConversations = endpoint({
  method: 'GET',
  path: '/conversation/',
  summary:
    "The caller's conversations: the newest 100 of all, those about an enquiry, or those about an offer in all its versions.",
  audiences: traders,
  query: z.object({ userId: idSchema.optional(), enquiryId: idSchema.optional(), offerId: idSchema.optional() }),
  response: z.array(conversationSchema),
})

export const openConversation = endpoint({
  method: 'POST',
  path: '/conversation/',
  summary: 'Opens the conversation about an enquiry or an offer; answers with the one that there is.',
  audiences: traders,
  body: z.object({ enquiryId: idSchema, offerId: idSchema.nullable().default(null) }),
  response: conversationSchema,
})

export const getMessages = endpoint({
  method: 'GET',
  path: '/conversation/message',
  summary:
    'The newest messages of a conversation, oldest first; with `before` those that came before that number, with `from` as many as lead back to it, with `search` those that contain it.',
  audiences: traders,
  query: z.object({
    conversationId: idSchema,
    before: queryIntSchema.optional(),
    from: queryIntSchema.optional(),
    search: z.string().trim().max(200).optional(),
  }),
  response: z.array(conversationMessageSchema),
})

export const getLineQuestions = endpoint({
  method: 'GET',
  path: '/conversation/message/lines',
  summary:
    'Which lines of an enquiry’s parts list suppliers have asked about in the conversations that the caller takes part in, how often, and where.',
  audiences: traders,
  query: z.object({ enquiryId: idSchema }),
  response: z.array(lineQuestionsSchema),
})

export const countUnread = endpoint({
  method: 'GET',
  path: '/conversation/message/unread/count',
  summary: "How many messages to the caller's company the caller has not read.",
  audiences: traders,
  response: unreadSchema,
})

export const unreadMessages = endpoint({
  method: 'GET',
  path: '/conversation/message/unread',
  summary: "The messages to the caller's company that the caller has not read, newest first; at most 100.",
  audiences: traders,
  response: z.array(unreadMessageSchema),
})

export const unreadTalks = endpoint({
  method: 'GET',
  path: '/conversation/unread',
  summary:
    'The conversations with messages to the caller’s company that the caller has not read, the one with the newest first: how many each has, and the newest three.',
  audiences: traders,
  response: z.array(unreadTalkSchema),
})

export const unreadOfTalk = endpoint({
  method: 'GET',
  path: '/conversation/unread/messages',
  summary: 'The newest messages of one conversation that the caller has not read, newest first.',
  audiences: traders,
  query: z.object({
    conversationId: idSchema,
    atMost: queryIntSchema.pipe(z.int().min(1).max(mostUnreadOfOne)).optional(),
  }),
  response: z.array(messageSchema),
})

export const readMessage = endpoint({
  method: 'GET',
  path: '/conversation/message/read',
  summary: 'Marks a message, and those before it in its conversation, as read.',
  audiences: traders,
  query: z.object({ messageId: idSchema }),
  response: messageSchema,
})

export const allAreRead = endpoint({
  method: 'GET',
  path: '/conversation/message/read/all',
  summary: 'Marks all messages to the caller as read.',
  audiences: traders,
  response: unreadSchema,
})

export const readAllMessages = endpoint({
  method: 'POST',
  path: '/conversation/message/read/all',
  whileFrozen: 'answered',
  summary: 'Marks all messages to the caller as read and answers with those that were not, at most 100.',
  audiences: traders,
  response: z.array(unreadMessageSchema),
})

export const unreadAgain = endpoint({
  method: 'POST',
  path: '/conversation/message/unread',
  whileFrozen: 'answered',
  summary: 'Takes back that all messages were marked as read, as far as they have not been read by themselves since.',
  audiences: traders,
  response: unreadSchema,
})

export const copyAttachment = endpoint({
  method: 'GET',
  path: '/conversation/message/copyfile',
  whileFrozen: 'refused',
  summary: "Takes a message's attachment over as a file of the offer or enquiry; answers with its path there.",
  audiences: traders,
  query: z.object({
    messageId: idSchema,
    path: z.string().min(1).max(600),
    fileType: optionSchema(fileTypes).optional(),
  }),
  response: z.object({ path: z.string() }),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/conversation/message/send',
  summary: 'Sends a message, with at most one attachment.',
  audiences: traders,
  body: z.object({
    conversationId: idSchema,
    content,
    clientMessageId,
    subject: jsonField(messageSubjectSchema).optional(),
    /** a message of the same conversation */
    quotedId: idSchema.optional(),
  }),
  file: 'optional',
  response: conversationMessageSchema,
  timeout: 120_000,
})

export const sendToAll = endpoint({
  method: 'POST',
  path: '/conversation/message/send/all',
  summary:
    "Sends one message, with at most one attachment, into each of the customer's conversations about an enquiry; it quotes the question that it answers, not who asked.",
  audiences: customers,
  body: z.object({
    enquiryId: idSchema,
    content,
    clientMessageId,
    subject: jsonField(messageSubjectSchema).optional(),
    /** a supplier's message in one of these conversations */
    questionId: idSchema.optional(),
  }),
  file: 'optional',
  response: z.array(conversationMessageSchema),
  timeout: 120_000,
})

export const correctMessage = endpoint({
  method: 'POST',
  path: '/conversation/message/correct',
  summary:
    'Says an own message otherwise, within 15 minutes and until the other side has read it; an answer to all in all its conversations.',
  audiences: traders,
  body: z.object({ messageId: idSchema, content }),
  response: conversationMessageSchema,
})

export const takeBackMessage = endpoint({
  method: 'POST',
  path: '/conversation/message/takeback',
  summary:
    'Takes an own message back with its attachment, within 15 minutes and until the other side has read it; an answer to all from all its conversations.',
  audiences: traders,
  body: z.object({ messageId: idSchema }),
  response: conversationMessageSchema,
})
