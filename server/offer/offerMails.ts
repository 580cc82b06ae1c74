/**
 * Who hears by mail what became of an offer (rules M1, M2): the one on the other side who acted last, or the administrators where that
 * person has left; and with them whoever alone can agree (rule O22). The mails are written in the transaction of what they tell.
 */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { isOneOf } from '../../src/domain/core/stored.ts'
import type { DecisionKind, Offer } from '../../src/domain/offer/offer.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { appUser, enquiry, mail } from '../db/schema.ts'
import {
  declinedMail,
  deviationAgreedMail,
  deviationMail,
  deviationRefusedMail,
  jobDelayAgreedMail,
  jobDelayedMail,
  jobMissingMail,
  jobNotSentMail,
  jobSentMail,
  lostMail,
  offerMail,
  orderConfirmationMail,
  orderMail,
  withdrawnMail,
} from '../mail/offerLetters.ts'
import type { Services } from '../services.ts'
import { administratorsOf, findUser, usersWhere } from '../user/userStore.ts'
import { agreersOf } from './approvalRules.ts'

const letters = {
  RELEASED: offerMail,
  WITHDRAWN: withdrawnMail,
  ACCEPTED: orderMail,
  LOST: lostMail,
  DECLINED: declinedMail,
  CONFIRMED: orderConfirmationMail,
  DEVIATION: deviationMail,
  DEVIATION_AGREED: deviationAgreedMail,
  DEVIATION_REFUSED: deviationRefusedMail,
  JOB_SENT: jobSentMail,
  JOB_NOT_SENT: jobNotSentMail,
  JOB_MISSING: jobMissingMail,
  JOB_DELAYED: jobDelayedMail,
  JOB_DELAY_AGREED: jobDelayAgreedMail,
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

const toldToSupplier = [
  'ACCEPTED',
  'LOST',
  'DECLINED',
  'DEVIATION_AGREED',
  'DEVIATION_REFUSED',
  'JOB_MISSING',
  'JOB_DELAY_AGREED',
] as const
const addresseesOf = async (db: Database, offer: Offer, occasion: Occasion): Promise<User[]> => {
  const deciderOf = (kind: DecisionKind) => offer.decisions.find((decision) => decision.kind === kind)?.userId
  const isForSupplier = isOneOf(toldToSupplier, occasion)
  const companyId = isForSupplier ? offer.supplierId : offer.customerId
  const actedLast = {
    RELEASED: () => releaserOf(db, offer.enquiryId),
    WITHDRAWN: () => releaserOf(db, offer.enquiryId),
    ACCEPTED: () => deciderOf('RELEASED'),
    LOST: () => deciderOf('RELEASED'),
    DECLINED: () => deciderOf('RELEASED'),
    CONFIRMED: () => deciderOf('ACCEPTED'),
    DEVIATION: () => deciderOf('ACCEPTED'),
    DEVIATION_AGREED: () => offer.confirmation?.sentBy,
    DEVIATION_REFUSED: () => offer.confirmation?.sentBy,
    JOB_SENT: () => deciderOf('ACCEPTED'),
    JOB_NOT_SENT: () => deciderOf('ACCEPTED'),
    JOB_DELAYED: () => deciderOf('ACCEPTED'),
    JOB_MISSING: () => deciderOf('CONFIRMED'),
    JOB_DELAY_AGREED: () => deciderOf('CONFIRMED'),
  }
  const told = await personOrAdministrators(db, companyId, await actedLast[occasion]())
  if (occasion !== 'DEVIATION') return told
  const others = (await agreerIds(db, offer)).filter((id) => told.every((user) => user.id !== id))
  return [...told, ...(others.length === 0 ? [] : await usersWhere(db, inArray(appUser.id, others)))]
}

/** Those without whom nobody agrees to a confirmation (rule O22), as things stand. */
const agreerIds = async (db: Database, offer: Offer): Promise<string[]> =>
  ((await agreersOf(db, offer.customerId, offer)) ?? []).map(({ id }) => id)

/** Under which name a loser is told of an award; null where the enquiry is not awarded. */
const awardName = async (tx: Database, { enquiryId }: Offer): Promise<string | null> => {
  const [found] = await tx
    .select({ at: enquiry.closeDate })
    .from(enquiry)
    .where(and(eq(enquiry.id, enquiryId), eq(enquiry.closed, true), isNotNull(enquiry.closeDate)))
  return found?.at ? `lost ${enquiryId} ${found.at.toISOString()}` : null
}

/**
 * Tells the other side. Whoever was told that the enquiry is awarded elsewhere gets no second mail when the offer is declined: the reason
 * stands with the offer that the first one leads to.
 */
export const tellByMail = async (tx: Database, services: Services, offer: Offer, occasion: Occasion): Promise<void> => {
  const award = occasion === 'LOST' || occasion === 'DECLINED' ? await awardName(tx, offer) : null
  for (const to of await addresseesOf(tx, offer, occasion)) {
    const once = award === null ? null : `${award} ${to.id}`
    const isTold = once !== null && (await tx.$count(mail, eq(mail.onceKey, once))) > 0
    if (isTold) continue
    const letter = letters[occasion](services, { to, offer })
    await services.mail.queue(tx, occasion === 'LOST' ? { ...letter, onceKey: once } : letter)
  }
}
