/** What an address says about a chat: which conversation is to be open, what the next message is about, and which condition it leads to. */
import { type ChatSite, type MessageSubject, messageSubjectSchema } from './chat.ts'

export interface AskedOfChat {
  /** the conversation; '' for whichever there is, null: none */
  asked: string | null
  /** the number of the message in it that is shown */
  message: number | null
  /** of the next message */
  subject: MessageSubject | null
  /** the condition that a message was about */
  pointed: string | null
}

/** "?chat=…&nachricht=7", "?chat=&thema=LINE&was=…&name=Zeile+23", "?bedingung=wireColors"; whatever an address says wrongly is not asked for. */
export const askedIn = (search: string): AskedOfChat => {
  const params = new URLSearchParams(search)
  const given = { kind: params.get('thema'), key: params.get('was'), label: params.get('name') }
  const subject = messageSubjectSchema.safeParse(given)
  const number = Number(params.get('nachricht'))
  return {
    asked: params.get('chat'),
    message: Number.isInteger(number) && number > 0 ? number : null,
    subject: subject.success ? subject.data : null,
    pointed: params.get('bedingung'),
  }
}

/** The page of what a conversation is about … */
export const sitePath = ({ place, id }: ChatSite): string => `/${place}/${encodeURIComponent(id)}`
/** … with the conversation open. */
export const conversationPath = (site: ChatSite, conversationId: string): string =>
  `${sitePath(site)}?chat=${encodeURIComponent(conversationId)}`

/** Where a message stands in a conversation about an enquiry. */
export const messagePath = (
  enquiryId: string,
  { conversationId, number }: { conversationId: string; number: number },
) =>
  `/enquiry/${encodeURIComponent(enquiryId)}?${new URLSearchParams({ chat: conversationId, nachricht: String(number) }).toString()}`

/** Where that stands what a message is about. */
export const subjectPath = (enquiryId: string, { kind, key }: MessageSubject): string => {
  const enquiry = `/enquiry/${encodeURIComponent(enquiryId)}`
  const named = encodeURIComponent(key)
  return kind === 'LINE' ? `${enquiry}/stueckliste?position=${named}` : `${enquiry}?bedingung=${named}`
}
