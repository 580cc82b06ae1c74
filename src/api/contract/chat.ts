/** Calls about messages (rule N4). Conversations come later. */
import { z } from 'zod'
import { messageSchema, unreadSchema } from '../../domain/chat/chat.ts'
import { traders } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'

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
  summary: "The messages to the caller's company that the caller has not read, newest first; at most 500.",
  audiences: traders,
  response: z.array(messageSchema),
})
