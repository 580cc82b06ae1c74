/** What an offer has of its enquiry: the copy that it carries, and what its supplier has said of addenda that came after it (rule E19). */
import { asc, eq } from 'drizzle-orm'
import { lastAddendum, type Stand } from '../../src/domain/enquiry/addendum.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import type { Database } from '../db/client.ts'
import { idAsked, prepared } from '../db/prepared.ts'
import { addendumStand } from '../db/schema.ts'
import { valuesOf, withoutInapplicable } from '../enquiry/enquiryValues.ts'
import { storedConditions } from '../enquiry/enquiryWrites.ts'
import { Refused } from '../http/refusal.ts'

const found = prepared((db, _: 'offer') =>
  db
    .select({ number: addendumStand.number, userFullName: addendumStand.userFullName, at: addendumStand.at })
    .from(addendumStand)
    .where(eq(addendumStand.offerId, idAsked))
    .orderBy(asc(addendumStand.number)),
)

/** Whether the caller sees the offer is asked elsewhere. */
export const standsOf = (db: Database, offerId: string): Promise<Stand[]> => found(db, 'offer', { id: offerId })

/**
 * Nothing rests on an addendum that nobody has read.
 *
 * @param seen the last one that the caller was shown, 0: none; left out, nothing is said of it
 * @throws Refused 409 ADDENDUM_UNSEEN
 */
export const demandRead = ({ addenda }: Pick<Enquiry | Offer, 'addenda'>, seen: number | undefined): void => {
  if (seen !== undefined && seen !== lastAddendum(addenda)) throw new Refused(409, 'ADDENDUM_UNSEEN')
}

/** The enquiry as an offer carries it along, and the addendum that it is the state of. */
export const copyOf = async (tx: Database, enquiry: Enquiry) => ({
  enquiryValues: { ...(await storedConditions(tx, enquiry.id)), ...withoutInapplicable(valuesOf(enquiry)) },
  addendum: lastAddendum(enquiry.addenda),
})
