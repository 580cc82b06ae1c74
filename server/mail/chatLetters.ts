/** What the portal writes about messages that somebody has not read: that they are there, and from whom, not what they say. */
import type { ChatSite } from '../../src/domain/chat/chat.ts'
import { formatGerman } from '../../src/domain/core/numbers.ts'
import { conversationPath } from '../../src/domain/chat/chatAddress.ts'
import { mailOf } from './letter.ts'
import { aboutEnquiry, greetingFor, type Sender, type Subscriber } from './letters.ts'
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
): Mail => {
  const counted = formatGerman(count, 0)
  const messages = count === 1 ? 'eine Nachricht' : `${counted} Nachrichten`
  return mailOf({
    to: to.mail,
    about: aboutEnquiry(sender, to, { kind: 'MESSAGES', enquiryId }),
    subject: `${count === 1 ? 'Neue Nachricht' : `${counted} neue Nachrichten`}: ${title}`,
    greeting: greetingFor(to),
    paragraphs: [`${from} hat Ihnen ${messages} zu „${title}“ geschrieben, die Sie noch nicht gelesen haben.`],
    link: {
      label: 'Unterhaltung öffnen',
      url: `${sender.publicAddress}${conversationPath(site, conversationId)}`,
    },
    remarks: ['Was darin steht, lesen Sie nur im Portal.'],
    signature: sender.settings.operator.name,
  })
}
