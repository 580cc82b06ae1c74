/** What the portal writes about messages that somebody has not read: that they are there, and from whom, not what they say. */
import type { ChatSite } from '../../src/domain/chat/chat.ts'
import { conversationPath } from '../../src/domain/chat/chatAddress.ts'
import { formatsIn } from '../../src/i18n/formatsIn.ts'
import { languageFor, mailOf, type Sender } from './letter.ts'
import { aboutEnquiry, type Subscriber } from './letters.ts'
import type { Mail } from './mail.ts'

interface Digest {
  conversationId: string
  enquiryId: string
  site: ChatSite
  title: string
  /** the company that wrote */
  from: string
  count: number
}

export const digestMail = (
  sender: Sender,
  to: Subscriber,
  { conversationId, enquiryId, site, title, from, count }: Digest,
): Mail =>
  mailOf(sender, {
    to,
    about: aboutEnquiry(sender, to, { kind: 'MESSAGES', enquiryId }),
    name: count === 1 ? 'digest' : 'digestMany',
    values: { title, from, count: formatsIn(languageFor(to)).quantity(count) },
    url: `${sender.publicAddress}${conversationPath(site, conversationId)}`,
  })
