/**
 * On which addenda an offer rests (rule E19): those that its enquiry had when it was begun, and those that its supplier has said yes to since.
 * The copy of the enquiry that it carries is the one of its last addendum.
 */
import { eq } from 'drizzle-orm'
import type { standBy as call } from '../../src/api/contract/addendum.ts'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import { lastAddendum, restingOn } from '../../src/domain/enquiry/addendum.ts'
import { standingOf } from '../../src/domain/enquiry/sealing.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { fullName } from '../../src/domain/user/user.ts'
import { type Author, nextUpdate, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { addendumStand, offer } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { enquiryView } from '../enquiry/enquiryView.ts'
import { Refused } from '../http/refusal.ts'
import { offerView } from './offerView.ts'
import { demandOffer, holdOffer } from './offerRecord.ts'
import { copyOf } from './stands.ts'

/** It lies with its customer, opened or sealed: that it holds is said to somebody. */
const isSaid = ({ released, submissions }: Offer): boolean => released || standingOf(submissions) !== undefined

/** An offer holds with the addenda up to the last one, which its supplier has read. */
export const standBy = (db: Database, author: Author, { offerId, number }: BodyOf<typeof call>): Promise<Offer> =>
  db.transaction(async (tx) => {
    const { user, now } = author
    const before = await holdOffer(tx, user, offerId)
    if (number <= restingOn(before)) return before
    demandOffer('offer.stand', before, user)
    if (number !== lastAddendum(before.addenda)) throw new Refused(409, 'ADDENDUM_UNSEEN')
    const at = nextUpdate(now, before.lastUpdate)
    const copy = await copyOf(tx, await enquiryView(tx, user, before.enquiryId))
    await tx
      .update(offer)
      .set({ ...copy, lastUpdate: at })
      .where(eq(offer.id, offerId))
    const by = { userId: user.id, userFullName: fullName(user) }
    if (isSaid(before)) await tx.insert(addendumStand).values({ offerId, number, ...by, at: now })
    announce({ kind: 'OFFER', id: offerId, at, enquiryId: before.enquiryId })
    const changes = [{ field: 'addendum', before: null, after: number }]
    await noteChanges(tx, { kind: 'OFFER', id: offerId }, { ...author, now: at }, { action: 'STANDS', changes })
    return offerView(tx, user, offerId)
  })
