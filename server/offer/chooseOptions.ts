/** Keeps what somebody ticks of an offer's options, in the place of what they ticked before (rule P14). */
import { choiceFaultIn } from '../../src/domain/offer/choice.ts'
import { offerStageOf } from '../../src/domain/offer/offerStage.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { offerChoice } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import { offerView } from './offerView.ts'

/** @throws Refused 404 where the caller does not see the offer, 409 where it is not open, 422 with the line that it does not offer */
export const chooseOptions = async (
  db: Database,
  user: User,
  { offerId, chosen }: { offerId: string; chosen: string[] },
): Promise<{ chosen: string[] }> => {
  const record = await offerView(db, user, offerId)
  if (offerStageOf(record) !== 'open') throw new Refused(409, 'OFFER_WRONG_STATE')
  const fault = choiceFaultIn(record.priceLines, chosen)
  if (fault) throw new Refused(422, 'OPTION_UNKNOWN', fault)
  await db
    .insert(offerChoice)
    .values({ offerId, userId: user.id, chosen })
    .onConflictDoUpdate({ target: [offerChoice.offerId, offerChoice.userId], set: { chosen } })
  return { chosen }
}
