/** Messages between customer and supplier (rule N5). Writing them comes later; the bell counts them. */
import { z } from 'zod'
import { idSchema, timestampSchema } from '../core/schema.ts'

export const messageSchema = z.object({
  id: idSchema,
  conversationId: idSchema,
  enquiryId: idSchema,
  offerId: idSchema.nullable(),
  senderId: idSchema,
  userFullName: z.string(),
  companyName: z.string(),
  companyId: idSchema,
  content: z.string(),
  createDate: timestampSchema,
})
export type Message = z.infer<typeof messageSchema>

/** What the bell tells. */
export const unreadSchema = z.object({ unread: z.int().min(0) })
export type Unread = z.infer<typeof unreadSchema>

/** A message as a conversation shows it: who has read it, and what is attached. */
export const conversationMessageSchema = messageSchema.extend({
  readDate: timestampSchema.nullable(),
  readBy: z.array(idSchema),
  attachmentPath: z.string().nullable(),
})
export type ConversationMessage = z.infer<typeof conversationMessageSchema>

export const conversationSchema = z.object({
  id: idSchema,
  enquiryId: idSchema,
  offerId: idSchema.nullable(),
  companyName: z.string(),
  lastMessage: conversationMessageSchema.nullable(),
})
export type Conversation = z.infer<typeof conversationSchema>
