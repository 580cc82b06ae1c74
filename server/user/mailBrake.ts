/**
 * How many mails a company may have sent to addresses that its people type: invitations, and what is told about a changed login. A name
 * in them is not to become somebody's way to write to strangers.
 */
import { mailsPerAddressee } from '../account/limits.ts'
import { demandTry, inAQuarter } from '../brake.ts'
import type { Author } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { hashOf } from '../identity/secrets.ts'

/** Counts a mail that is about to be caused, where it is. @throws Refused 429 TOO_MANY_MAILS */
export type MailBrake = (db: Database, by: Author, addressee: string) => Promise<void>

export const createMailBrake =
  (mailsPerCompany: number): MailBrake =>
  (db, { user, now }, addressee) =>
    demandTry(
      db,
      [
        inAQuarter(`mails to ${hashOf(addressee)}`, mailsPerAddressee),
        inAQuarter(`mails of company ${user.companyId}`, mailsPerCompany),
      ],
      now,
      'TOO_MANY_MAILS',
    )
