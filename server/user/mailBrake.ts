/**
 * How many mails a company may have sent to addresses that its people type: invitations, and what is told about a changed login. A name
 * in them is not to become somebody's way to write to strangers. Each server counts for itself.
 */
import { mailsPerAddressee, windowMs } from '../account/limits.ts'
import type { Author } from '../db/changes.ts'
import { Refused } from '../http/refusal.ts'
import { createThrottle } from '../identity/throttle.ts'

/** Counts a mail that is about to be caused. @throws Refused 429 TOO_MANY_MAILS */
export type MailBrake = (by: Author, addressee: string) => void

export const createMailBrake = (mailsPerCompany: number): MailBrake => {
  const companies = createThrottle(mailsPerCompany, windowMs)
  const addressees = createThrottle(mailsPerAddressee, windowMs)
  return ({ user, now }, addressee) => {
    const [byMail, byCompany] = [
      addressees.allows(addressee, now.getTime()),
      companies.allows(user.companyId, now.getTime()),
    ]
    if (!byMail || !byCompany) throw new Refused(429, 'TOO_MANY_MAILS')
  }
}
