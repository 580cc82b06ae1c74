/** What the portal writes about an acceptance that waits for a second person (rule O22): to people of the customer's company alone. */
import { germanDay } from '../../src/domain/core/day.ts'
import { waitingApproval } from '../../src/domain/offer/approval.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { formatsIn } from '../../src/i18n/formatsIn.ts'
import { filled } from '../words.ts'
import { languageFor, letterWords, mailOf, type Sender } from './letter.ts'
import { aboutEnquiry, type Subscriber } from './letters.ts'
import type { Mail } from './mail.ts'

interface ApprovalLetter {
  to: Subscriber
  offer: Offer
}
type Answered = ApprovalLetter & { answeredBy: string; reason: string }

const about = (
  sender: Sender,
  { to, offer }: ApprovalLetter,
  name: 'approvalAsked' | 'approvalGiven' | 'approvalRefused',
  said: { by: string; reason: string; once?: string },
): Mail => {
  const { facts } = letterWords(to)
  const { euro } = formatsIn(languageFor(to))
  return mailOf(sender, {
    name,
    to,
    about: aboutEnquiry(sender, to, {
      kind: 'DEALS',
      enquiryId: offer.enquiryId,
      ...(said.once !== undefined && { once: said.once }),
    }),
    values: { title: offer.title, supplier: offer.supplierName, by: said.by },
    facts: [
      [facts.offerNumber, filled(facts.version, { number: offer.offerNumber, version: offer.version })],
      [facts.referenceNumber, offer.referenceNumber],
      [facts.price, euro(waitingApproval(offer)?.net ?? offer.price)],
      ...(said.reason === '' ? [] : [[facts.reason, said.reason] as const]),
    ],
    url: `${sender.publicAddress}/offer/${encodeURIComponent(offer.id)}`,
  })
}

/** To an approver: somebody wants to order. Asked for, taken back and asked for again, the same sum is told once a day. */
export const approvalAskedMail = (sender: Sender, letter: ApprovalLetter): Mail => {
  const { to, offer } = letter
  const asked = waitingApproval(offer)
  const told = { by: asked?.askedByName ?? '', reason: '' }
  const once = asked && `approval ${offer.id} ${to.id} ${asked.net} ${germanDay(asked.askedAt)}`
  return about(sender, letter, 'approvalAsked', { ...told, ...(once !== undefined && { once }) })
}

/** To whoever asked: it is ordered. */
export const approvalGivenMail = (sender: Sender, letter: Answered): Mail =>
  about(sender, letter, 'approvalGiven', { by: letter.answeredBy, reason: '' })

/** … or it is not. */
export const approvalRefusedMail = (sender: Sender, letter: Answered): Mail =>
  about(sender, letter, 'approvalRefused', { by: letter.answeredBy, reason: letter.reason })
