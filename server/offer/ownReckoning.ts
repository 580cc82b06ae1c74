/** What a supplier's own calculation of an enquiry begins with (rule P16). */
import { type OwnReckoning, ownReckoningOf } from '../../src/domain/offer/ownReckoning.ts'
import type { User } from '../../src/domain/user/user.ts'
import { estimateBom } from '../bom/estimate.ts'
import type { Database } from '../db/client.ts'
import { enquiryView } from '../enquiry/enquiryView.ts'

/** @throws Refused 404 where the caller does not see the enquiry */
export const ownReckoning = async (
  db: Database,
  { user, now }: { user: User; now: Date },
  enquiryId: string,
): Promise<OwnReckoning | null> => {
  await enquiryView(db, user, enquiryId)
  const estimate = await estimateBom(db, enquiryId, now)
  return estimate && ownReckoningOf(estimate.figures)
}
