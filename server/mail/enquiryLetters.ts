/** What the portal writes to suppliers about enquiries: once a day all that are new, and how long offers are taken (rule E13). */
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import type { Arrival } from '../../src/domain/work/arrival.ts'
import { formatsIn } from '../../src/i18n/formatsIn.ts'
import { filled } from '../words.ts'
import { languageFor, letterWords, mailOf, type Sender } from './letter.ts'
import { aboutEnquiry, type Subscriber } from './letters.ts'
import type { Mail } from './mail.ts'

/** So many are named; the others stand in the list. */
const NAMED = 15

type NewEnquiry = Pick<Arrival, 'id' | 'title' | 'referenceNumber' | 'companyName'>

/** @param enquiries at least one, the newest first */
export const newEnquiriesMail = (sender: Sender, to: Subscriber, enquiries: readonly NewEnquiry[]): Mail => {
  const [first, ...others] = enquiries
  const isOne = first !== undefined && others.length === 0
  const words = letterWords(to)
  const { quantity } = formatsIn(languageFor(to))
  const rest = enquiries.length - NAMED
  const list = `${sender.publicAddress}/enquiry`
  return mailOf(sender, {
    to,
    about: {
      kind: 'ENQUIRIES',
      userId: to.id,
      unsubscribe: `${sender.publicAddress}/profile`,
      thread: 'new-enquiries',
    },
    name: isOne ? 'newEnquiry' : 'newEnquiries',
    values: { title: first?.title ?? '', count: quantity(enquiries.length) },
    paragraphs: [
      ...enquiries.slice(0, NAMED).map((enquiry) => filled(words.listedEnquiry, enquiry)),
      ...(rest > 0 ? [filled(words.more, { count: quantity(rest) })] : []),
    ],
    // The whole list, whatever its reader opens it with (rule L14).
    url: isOne ? `${list}/${encodeURIComponent(first.id)}` : `${list}?ansicht=alle`,
  })
}

/** An enquiry with a deadline for offers. */
export type Deadline = Pick<Enquiry, 'id' | 'title' | 'referenceNumber' | 'customerName' | 'offersUntil' | 'takesLate'>

/** An enquiry with an addendum. */
export type Amended = Pick<Enquiry, 'id' | 'title' | 'referenceNumber' | 'customerName' | 'addenda'>

const aboutDeadline = (
  sender: Sender,
  to: Subscriber,
  { enquiry, name, once }: { enquiry: Deadline; name: 'deadlineExtended' | 'deadlineNears'; once: string },
): Mail => {
  const { facts, until, afterwards } = letterWords(to)
  const { day, time } = formatsIn(languageFor(to))
  const { id, title, referenceNumber, customerName: customer, offersUntil, takesLate } = enquiry
  return mailOf(sender, {
    to,
    about: aboutEnquiry(sender, to, { kind: 'DEADLINES', enquiryId: id, once: `${once} ${to.id}` }),
    name,
    values: {
      title,
      customer,
      until: offersUntil ? filled(until, { day: day(offersUntil), time: time(offersUntil) }) : '',
      afterwards: afterwards[takesLate ? 'taken' : 'refused'],
    },
    facts: [[facts.referenceNumber, referenceNumber]],
    url: `${sender.publicAddress}/enquiry/${encodeURIComponent(id)}`,
  })
}

/** To whoever may offer: there is more time. */
export const deadlineExtendedMail = (sender: Sender, to: Subscriber, enquiry: Deadline): Mail =>
  aboutDeadline(sender, to, {
    enquiry,
    name: 'deadlineExtended',
    once: `extended ${enquiry.id} ${enquiry.offersUntil?.toISOString() ?? ''}`,
  })

/** To whoever has not answered: the deadline is near. */
export const deadlineNearsMail = (sender: Sender, to: Subscriber, enquiry: Deadline, days: number): Mail =>
  aboutDeadline(sender, to, {
    enquiry,
    name: 'deadlineNears',
    once: `${days} days ${enquiry.id} ${enquiry.offersUntil?.toISOString() ?? ''}`,
  })

/** To whoever may offer: its customer has written an addendum (rule E17). */
export const addendumMail = (
  sender: Sender,
  to: Subscriber,
  { id, title, referenceNumber, customerName: customer, addenda }: Amended,
): Mail => {
  const last = addenda.at(-1)
  const { facts, addendumFiles, addendumFile } = letterWords(to)
  const number = String(last?.number ?? '')
  const files = (last?.files ?? []).map(({ filename, replaces }) =>
    replaces ? filled(addendumFile, { filename, replaced: replaces.filename }) : filename,
  )
  return mailOf(sender, {
    to,
    about: aboutEnquiry(sender, to, { kind: 'DEALS', enquiryId: id, once: `addendum ${id} ${number} ${to.id}` }),
    name: 'addendum',
    values: { title, customer, number },
    paragraphs: [last?.text ?? '', ...(files.length > 0 ? [filled(addendumFiles, { files: files.join('\n') })] : [])],
    facts: [[facts.referenceNumber, referenceNumber]],
    url: `${sender.publicAddress}/enquiry/${encodeURIComponent(id)}`,
  })
}
