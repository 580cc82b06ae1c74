/**
 * Which step of an enquiry, an offer or a company is told by mail, and to which side. Written down here and not asked of anybody: the letters
 * are the server's. `tests/contract/lifecycles.test.ts` holds each row against the mails that really go out.
 */
import type { CompanyAction } from '../machines/company/companyLifecycle.ts'
import type { EnquiryAction } from '../machines/enquiry/enquiryLifecycle.ts'
import type { OfferAction } from '../machines/offer/offerLifecycle.ts'

export type Addressee = 'customer' | 'supplier' | 'company'
type Action = EnquiryAction | OfferAction | CompanyAction
/** `from`: the states in which it is told; in all where it is missing */
type StepMail = { to: Addressee; from?: readonly string[] }

const table: Readonly<Partial<Record<Action, StepMail>>> = {
  'enquiry.close': { to: 'supplier' },
  'enquiry.declineOthers': { to: 'supplier' },
  'offer.release': { to: 'customer' },
  'offer.accept': { to: 'supplier' },
  'offer.decline': { to: 'supplier' },
  'offer.confirm': { to: 'customer' },
  'offer.invalidate': { to: 'customer' },
  'offer.archive': { to: 'customer', from: ['open'] },
  'company.release': { to: 'company' },
  'company.deactivate': { to: 'company' },
  'company.activate': { to: 'company' },
}
const isTold = (action: string): action is keyof typeof table => action in table

/** Who is told by mail of this action in this state; null where nobody is. */
export const mailedTo = (action: string, state: string): Addressee | null => {
  const mail = isTold(action) ? table[action] : undefined
  return mail && (mail.from?.includes(state) ?? true) ? mail.to : null
}
