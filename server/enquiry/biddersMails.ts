/** Whom mails about a deadline go to (rules M1, M5): everybody of the suppliers who may offer on an enquiry and can sign in. */
import { and, eq, exists, inArray, isNull, not, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import { kindsThat } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { appUser, bidDecline, company, enquiry as asked, offer, sighting, submission } from '../db/schema.ts'
import { addendumMail, deadlineExtendedMail } from '../mail/enquiryLetters.ts'
import type { Services } from '../services.ts'
import { usersWhere } from '../user/userStore.ts'
import { isStanding } from '../offer/submissions.ts'
import { isAsked } from './enquiryAccess.ts'

const bid = alias(offer, 'bid')

/** Whoever has put the enquiry aside wants to hear nothing of it. */
const hasPutAside = (db: Database, enquiryId: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(sighting)
      .where(and(eq(sighting.userId, appUser.id), eq(sighting.recordId, enquiryId), sighting.setAside)),
  )

const biddersOf = (db: Database, enquiryId: string): SQL | undefined =>
  and(
    inArray(company.type, kindsThat('sells')),
    exists(
      db
        .select({ one: sql`1` })
        .from(asked)
        .where(and(eq(asked.id, enquiryId), isAsked(company.id))),
    ),
    company.active,
    not(company.pendingRegistration),
    not(appUser.passwordChangeNeeded),
    isNull(appUser.deletedAt),
    not(hasPutAside(db, enquiryId)),
  )

/** Everybody who may offer on it. */
export const bidders = (db: Database, enquiryId: string): Promise<User[]> => usersWhere(db, biddersOf(db, enquiryId))

/** … whose company has neither offered nor said that it will not. */
export const waitedFor = (db: Database, enquiryId: string): Promise<User[]> => {
  const own = [
    db
      .select({ one: sql`1` })
      .from(bid)
      .where(and(eq(bid.enquiryId, enquiryId), eq(bid.supplierId, company.id), bid.released)),
    db
      .select({ one: sql`1` })
      .from(bidDecline)
      .where(and(eq(bidDecline.enquiryId, enquiryId), eq(bidDecline.supplierId, company.id))),
    db
      .select({ one: sql`1` })
      .from(submission)
      .where(and(eq(submission.enquiryId, enquiryId), eq(submission.supplierId, company.id), isStanding(db))),
  ]
  return usersWhere(db, and(biddersOf(db, enquiryId), ...own.map((answer) => notExists(answer))))
}

/** Tells them that they have more time. */
export const tellBidders = async (tx: Database, services: Services, enquiry: Enquiry): Promise<void> => {
  for (const to of await bidders(tx, enquiry.id))
    await services.mail.queue(tx, deadlineExtendedMail(services, to, enquiry))
}

/** Tells them of the addendum that was written last (rule E17). */
export const tellOfAddendum = async (tx: Database, services: Services, enquiry: Enquiry): Promise<void> => {
  for (const to of await bidders(tx, enquiry.id)) await services.mail.queue(tx, addendumMail(services, to, enquiry))
}
