/** What the portal writes to suppliers about newly released enquiries: once a day, all that are new. */
import { formatGerman } from '../../src/domain/core/numbers.ts'
import type { Arrival } from '../../src/domain/work/arrival.ts'
import { mailOf } from './letter.ts'
import { greetingFor, type Sender, type Subscriber } from './letters.ts'
import type { Mail } from './mail.ts'

/** So many are named; the others stand in the list. */
const NAMED = 15

type NewEnquiry = Pick<Arrival, 'id' | 'title' | 'referenceNumber' | 'companyName'>

/** @param enquiries at least one, the newest first */
export const newEnquiriesMail = (sender: Sender, to: Subscriber, enquiries: readonly NewEnquiry[]): Mail => {
  const [first, ...others] = enquiries
  const isOne = first !== undefined && others.length === 0
  const count = formatGerman(enquiries.length, 0)
  const rest = enquiries.length - NAMED
  return mailOf({
    to: to.mail,
    about: {
      kind: 'ENQUIRIES',
      userId: to.id,
      unsubscribe: `${sender.publicAddress}/profile`,
      thread: 'new-enquiries',
    },
    subject: isOne ? `Neue Anfrage: ${first.title}` : `${count} neue Anfragen`,
    greeting: greetingFor(to),
    paragraphs: [
      isOne
        ? 'eine Anfrage ist neu freigegeben. Sie können darauf anbieten.'
        : `${count} Anfragen sind neu freigegeben. Sie können darauf anbieten.`,
      ...enquiries
        .slice(0, NAMED)
        .map(({ title, referenceNumber, companyName }) => `${title}\n${companyName}, Kommission ${referenceNumber}`),
      ...(rest > 0 ? [`und ${formatGerman(rest, 0)} weitere`] : []),
    ],
    link: isOne
      ? { label: 'Anfrage öffnen', url: `${sender.publicAddress}/enquiry/${encodeURIComponent(first.id)}` }
      : { label: 'Anfragen öffnen', url: `${sender.publicAddress}/enquiry` },
    remarks: ['Was Sie schon angesehen haben oder Sie nicht interessiert, steht nicht dabei.'],
    signature: sender.settings.operator.name,
  })
}
