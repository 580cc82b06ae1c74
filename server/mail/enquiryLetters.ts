/** What the portal writes to suppliers about newly released enquiries: once a day, all that are new. */
import type { Arrival } from '../../src/domain/work/arrival.ts'
import { formatsIn } from '../../src/i18n/formatsIn.ts'
import { filled } from '../words.ts'
import { languageFor, letterWords, mailOf, type Sender } from './letter.ts'
import type { Subscriber } from './letters.ts'
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
  const all = `${sender.publicAddress}/enquiry`
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
    url: isOne ? `${all}/${encodeURIComponent(first.id)}` : all,
  })
}
