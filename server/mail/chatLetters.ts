/** What the portal writes about messages that somebody has not read: that they are there, and from whom, not what they say. */
import { mailOf } from './letter.ts'
import { aboutEnquiry, greetingFor, type Sender, type Subscriber } from './letters.ts'
import type { Mail } from './mail.ts'

interface Digest {
  conversationId: string
  enquiryId: string
  /** null: it is about the enquiry */
  offerId: string | null
  title: string
  /** the company that wrote */
  from: string
  count: number
}

export const digestMail = (
  sender: Sender,
  to: Subscriber,
  { conversationId, enquiryId, offerId, title, from, count }: Digest,
): Mail => {
  const place = offerId === null ? `enquiry/${encodeURIComponent(enquiryId)}` : `offer/${encodeURIComponent(offerId)}`
  const messages = count === 1 ? 'eine Nachricht' : `${count} Nachrichten`
  return mailOf({
    to: to.mail,
    about: aboutEnquiry(sender, to, { kind: 'MESSAGES', enquiryId }),
    subject: `${count === 1 ? 'Neue Nachricht' : `${count} neue Nachrichten`}: ${title}`,
    greeting: greetingFor(to),
    paragraphs: [`${from} hat Ihnen ${messages} zu „${title}“ geschrieben, die Sie noch nicht gelesen haben.`],
    link: {
      label: 'Unterhaltung öffnen',
      url: `${sender.publicAddress}/${place}?chat=${encodeURIComponent(conversationId)}`,
    },
    remarks: ['Was darin steht, lesen Sie nur im Portal.'],
    signature: sender.settings.operator.name,
  })
}
