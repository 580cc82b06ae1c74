/**
 * Mails before a deadline for offers (rule M5): three days and one day before it, to everybody of the suppliers who have neither offered nor
 * said that they will not. Each is told once, whichever of several servers looks first: the mail's name holds the deadline, so that one
 * that was put off is told of anew.
 */
import { and, eq, gt, lte, not } from 'drizzle-orm'
import { waitedFor } from '../enquiry/biddersMails.ts'
import { company, enquiry } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { deadlineNearsMail } from './enquiryLetters.ts'

const dayMs = 86_400_000
/** So many days before, the nearest first: whoever is told of the last day needs no word about the third. */
const remindedAt = [1, 3]

export const writeDueOffers = async (
  { db, mail, ...sender }: Pick<Services, 'db' | 'mail' | 'publicAddress' | 'settings'>,
  now: Date,
): Promise<void> => {
  const last = new Date(now.getTime() + Math.max(...remindedAt) * dayMs)
  const near = await db
    .select({
      id: enquiry.id,
      title: enquiry.title,
      referenceNumber: enquiry.referenceNumber,
      customerName: company.name,
      offersUntil: enquiry.offersUntil,
      takesLate: enquiry.takesLate,
      releaseDate: enquiry.releaseDate,
    })
    .from(enquiry)
    .innerJoin(company, eq(company.id, enquiry.customerId))
    .where(
      and(
        enquiry.released,
        not(enquiry.closed),
        not(enquiry.archived),
        gt(enquiry.offersUntil, now),
        lte(enquiry.offersUntil, last),
      ),
    )
  for (const { releaseDate, ...found } of near) {
    const left = (found.offersUntil?.getTime() ?? 0) - now.getTime()
    const days = remindedAt.find((one) => left <= one * dayMs)
    const begins = (found.offersUntil?.getTime() ?? 0) - (days ?? 0) * dayMs
    // Released within these days, it is news itself.
    if (days === undefined || (releaseDate?.getTime() ?? 0) > begins) continue
    for (const to of await waitedFor(db, found.id)) await mail.queue(db, deadlineNearsMail(sender, to, found, days))
  }
}
