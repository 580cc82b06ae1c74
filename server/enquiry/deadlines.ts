/** The deadline for offers: what a call names as one (rule E13), and whether it has passed where offers are sealed (rule E16). */
import { eq } from 'drizzle-orm'
import { deadlineFault, deadlineOf, isOver, readDeadline } from '../../src/domain/enquiry/bidding.ts'
import type { Database } from '../db/client.ts'
import { clockOf } from '../db/clock.ts'
import { enquiry } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'

/**
 * @param before the deadline as it is
 * @throws Refused 422 with what is wrong with it
 */
export const demandDeadline = (written: string, before: Date | null): Date => {
  const typed = readDeadline(written)
  const fault = deadlineFault(typed, { before })
  const until = deadlineOf(typed)
  if (fault !== undefined || until === undefined) throw new Refused(422, 'DEADLINE_WRONG', { fault: fault ?? null })
  return until
}

/**
 * Whether the deadline of an enquiry that is held lies ahead, by the clock that all servers share.
 *
 * @returns what that clock says, which is before the deadline
 * @throws Refused 409 OFFERS_OVER
 */
export const demandInTime = async (tx: Database, enquiryId: string): Promise<Date> => {
  const [found] = await tx
    .select({ offersUntil: enquiry.offersUntil, openedAt: enquiry.openedAt })
    .from(enquiry)
    .where(eq(enquiry.id, enquiryId))
  const at = await clockOf(tx)
  if (found === undefined || found.openedAt !== null || isOver(found.offersUntil, at))
    throw new Refused(409, 'OFFERS_OVER')
  return at
}
