/**
 * Who hears by mail what became of an offer (rules M1, M2): the one on the other side who acted last, or the administrators where that
 * person has left. The mails are written in the transaction of what they tell.
 */
import { eq } from 'drizzle-orm'
import type { DecisionKind, Offer } from '../../src/domain/offer/offer.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { enquiry } from '../db/schema.ts'
import {
  declinedMail,
  lostMail,
  offerMail,
  orderConfirmationMail,
  orderMail,
  withdrawnMail,
} from '../mail/offerLetters.ts'
import type { Services } from '../services.ts'
import { administratorsOf, findUser } from '../user/userStore.ts'

const letters = {
  RELEASED: offerMail,
  WITHDRAWN: withdrawnMail,
  ACCEPTED: orderMail,
  LOST: lostMail,
  DECLINED: declinedMail,
  CONFIRMED: orderConfirmationMail,
}
export type Occasion = keyof typeof letters

/** Who released the enquiry. */
const releaserOf = async (db: Database, enquiryId: string): Promise<string | undefined | null> => {
  const [found] = await db.select({ releasedBy: enquiry.releasedBy }).from(enquiry).where(eq(enquiry.id, enquiryId))
  return found?.releasedBy
}

/** Somebody of a company, as long as they are there; else its administrators. */
export const personOrAdministrators = async (
  db: Database,
  companyId: string,
  userId: string | null | undefined,
): Promise<User[]> => {
  const user = userId ? await findUser(db, userId) : undefined
  return user?.companyId === companyId ? [user] : administratorsOf(db, companyId)
}

const addresseesOf = async (db: Database, offer: Offer, occasion: Occasion): Promise<User[]> => {
  const deciderOf = (kind: DecisionKind) => offer.decisions.find((decision) => decision.kind === kind)?.userId
  const isForSupplier = occasion === 'ACCEPTED' || occasion === 'LOST' || occasion === 'DECLINED'
  const companyId = isForSupplier ? offer.supplierId : offer.customerId
  const actedLast = {
    RELEASED: () => releaserOf(db, offer.enquiryId),
    WITHDRAWN: () => releaserOf(db, offer.enquiryId),
    ACCEPTED: () => deciderOf('RELEASED'),
    LOST: () => deciderOf('RELEASED'),
    DECLINED: () => deciderOf('RELEASED'),
    CONFIRMED: () => deciderOf('ACCEPTED'),
  }
  return personOrAdministrators(db, companyId, await actedLast[occasion]())
}

/** Tells the other side. */
export const tellByMail = async (tx: Database, services: Services, offer: Offer, occasion: Occasion): Promise<void> => {
  for (const to of await addresseesOf(tx, offer, occasion))
    await services.mail.queue(tx, letters[occasion](services, { to, offer }))
}
