/** Conversations between a customer and a supplier about an enquiry or an offer, and their messages (rules N4, N5, N7, N8). */
import { z } from 'zod'
import type { CompanyType } from '../company/company.ts'
import type { Stored } from '../core/stored.ts'
import { offerModes } from '../offer/offerList.ts'
import { idSchema, timestampSchema } from '../core/schema.ts'
import { does } from '../session/capabilities.ts'

/** What a question is about: a line of the parts list, or one of the conditions. It leads there. */
export const messageSubjects = ['LINE', 'CONDITION'] as const
export const messageSubjectSchema = z.object({
  kind: z.enum(messageSubjects),
  /** the line's id, or the condition's field */
  key: z.string().min(1).max(128),
  /** how the sender saw it: "Position 23 -Q4" */
  label: z.string().trim().min(1).max(200),
})
export type MessageSubject = z.infer<typeof messageSubjectSchema>

/** As it lies in the database, whichever version wrote it: what is not known any more is no subject. */
export const storedSubjectSchema = messageSubjectSchema.nullable().catch(null)

/** What an answer to all quotes of the question it answers (rule N8); nothing in it tells who asked. */
export const quotationSchema = z.object({ content: z.string(), subject: messageSubjectSchema.nullable() })
export type Quotation = z.infer<typeof quotationSchema>
/** As it lies in the database. */
export const storedQuotationSchema = quotationSchema.nullable().catch(null)

/** A longer one is a file. */
export const longestMessage = 5_000

/** A message that another one answers, as it stands by now: its number leads there. */
export const quotedMessageSchema = z.object({
  id: idSchema,
  number: z.int().min(1),
  userFullName: z.string(),
  /** how it begins */
  content: z.string(),
  attachmentName: z.string().nullable(),
  /** it was taken back: nothing of it is left */
  isRemoved: z.boolean(),
})
export type QuotedMessage = z.infer<typeof quotedMessageSchema>
/** So much of it is quoted. */
export const longestQuote = 300

export const messageSchema = z.object({
  id: idSchema,
  conversationId: idSchema,
  enquiryId: idSchema,
  /** null: it is about the enquiry */
  offerId: idSchema.nullable(),
  /** title of the enquiry, and of an offer its number */
  title: z.string(),
  offerNumber: z.string().nullable(),
  /** counts from 1 within its conversation */
  number: z.int().min(1),
  senderId: idSchema,
  userFullName: z.string(),
  companyName: z.string(),
  companyId: idSchema,
  /** plain text; empty where there is only an attachment */
  content: z.string(),
  /** it was sent to all suppliers of the enquiry at once (rule N8) */
  toAll: z.boolean(),
  /** … and the question that it answers there */
  quotation: quotationSchema.nullable(),
  subject: messageSubjectSchema.nullable(),
  /** the message of the same conversation that it answers */
  quoted: quotedMessageSchema.nullable(),
  /** names the attachment in `GET /file/`; null without one */
  attachmentPath: z.string().nullable(),
  attachmentName: z.string().nullable(),
  /** bytes */
  attachmentSize: z.int().nullable(),
  /** how the sender's window knew it before it was stored */
  clientMessageId: z.string().nullable(),
  createDate: timestampSchema,
  /** when its sender corrected it; null: it stands as it was sent */
  changeDate: timestampSchema.nullable(),
  /** when its sender took it back: nothing of it is left (rule N13) */
  removedDate: timestampSchema.nullable(),
})
export type Message = z.infer<typeof messageSchema>

/** In which list that stands which a conversation is about. */
export const chatPlaces = ['enquiry', ...offerModes] as const
export type ChatPlace = (typeof chatPlaces)[number]

/** Where that stands which a conversation is about: the enquiry, or the newest version of the offer that both sides see. */
export const chatSiteSchema = z.object({ id: idSchema, place: z.enum(chatPlaces) })
export type ChatSite = z.infer<typeof chatSiteSchema>

/** An unread message leads to where it is talked about by now. */
export const unreadMessageSchema = messageSchema.extend({ site: chatSiteSchema })
export type UnreadMessage = z.infer<typeof unreadMessageSchema>

/** A conversation with something unread: how much it is, and the newest of it, the newest first (rule N4). */
export const unreadTalkSchema = z.object({
  id: idSchema,
  enquiryId: idSchema,
  site: chatSiteSchema,
  /** title of the enquiry, and of an offer its number */
  title: z.string(),
  offerNumber: z.string().nullable(),
  /** the other side's */
  companyName: z.string(),
  unread: z.int().min(1),
  messages: z.array(messageSchema),
})
export type UnreadTalk = z.infer<typeof unreadTalkSchema>

/** What the bell tells: how many messages are unread, what they are about, which records have something new, and how many files are new. */
export const unreadSchema = z.object({
  unread: z.int().min(0),
  /** at most 500 */
  about: z.array(chatSiteSchema.extend({ unread: z.int().min(1) })),
  /** what is new besides (rule N11); at most 100 */
  arrived: z.array(chatSiteSchema),
  /** new ones in project folders (rule X10) */
  files: z.int().min(0),
  /** of which offers' folders; at most 500, and none that others share */
  filesAbout: z.array(chatSiteSchema.extend({ files: z.int().min(1) })),
})
export type Unread = z.infer<typeof unreadSchema>

/** A message as a conversation shows it: who of the other side has read it, the first of them first. */
export const conversationMessageSchema = messageSchema.extend({
  /** when the first of them read it; null until then */
  readDate: timestampSchema.nullable(),
  readBy: z.array(idSchema),
  readers: z.array(z.object({ userFullName: z.string(), readDate: timestampSchema })),
  /** of an own answer to all: to how many suppliers it went, and at how many of them somebody has read it; null for all else */
  reach: z.object({ read: z.int().min(0), of: z.int().min(1) }).nullable(),
})
export type ConversationMessage = z.infer<typeof conversationMessageSchema>

export const conversationSchema = z.object({
  id: idSchema,
  enquiryId: idSchema,
  offerId: idSchema.nullable(),
  /** the other side's */
  companyName: z.string(),
  lastMessage: messageSchema.nullable(),
  /** messages of the other side that the caller has not read */
  unread: z.int().min(0),
})
export type Conversation = z.infer<typeof conversationSchema>

/** How often suppliers have asked about one line of a parts list, and the message that its number leads to. */
export const lineQuestionsSchema = z.object({
  lineId: idSchema,
  count: z.int().min(1),
  /** one of them waits for an answer */
  isOpen: z.boolean(),
  /** where the first open question stands, else the newest */
  conversationId: idSchema,
  number: z.int().min(1),
})
export type LineQuestions = z.infer<typeof lineQuestionsSchema>

/** So many unread messages are named by the call for all of them; the bell counts all. */
export const unreadAtOnce = 100
/** So many conversations with unread messages are shown … */
export const unreadTalksAtOnce = 200
/** … with so many messages of each, … */
export const unreadOfEach = 3
/** … and so many more of one on request, … */
export const unreadStep = 50
/** … up to so many. */
export const mostUnreadOfOne = 1000

/** So many messages of a conversation come at once. */
export const messagesAtOnce = 50
/** … and so many to whoever is led back to one. */
export const messagesOnTheWay = 1000

/** When a question of the other side about something was answered, by the next message of the own company; null where it waits for that. */
export const answeredAt = (
  messages: readonly Pick<ConversationMessage, 'companyId' | 'number' | 'createDate' | 'removedDate'>[],
  { companyId, number, subject }: Pick<ConversationMessage, 'companyId' | 'number' | 'subject'>,
  ownCompanyId: string,
): Date | null => {
  if (subject === null || companyId === ownCompanyId) return null
  const isAnswer = (later: (typeof messages)[number]) =>
    later.number > number && later.companyId === ownCompanyId && later.removedDate === null
  return messages.find(isAnswer)?.createDate ?? null
}

/** Whether a text is longer than a message may be. */
export const isTooLong = (content: string): boolean => content.length > longestMessage

/** Whether a message says anything. */
export const saysSomething = (content: string, hasAttachment: boolean): boolean =>
  content.trim() !== '' || hasAttachment

/** Who may open the first conversation: on an enquiry its suppliers, on an offer both sides (rule N5). */
export const mayBegin = (companyType: Stored<CompanyType>, about: 'enquiry' | 'offer'): boolean =>
  does(companyType, about === 'offer' ? 'trades' : 'sells')

/** Who may take an attachment over as a file: suppliers on an offer, customers on an enquiry (rule N5). */
export const mayTakeOver = (companyType: Stored<CompanyType>, about: 'enquiry' | 'offer'): boolean =>
  does(companyType, about === 'offer' ? 'sells' : 'buys')
