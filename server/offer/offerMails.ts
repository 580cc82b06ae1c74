/**
 * Who hears by mail what became of an offer: the one on the other side who acted last, or the administrators where that
 * person has left. Mails go out after the commit and only tell; that one failed stands in the log.
 */
import { eq } from 'drizzle-orm'
import type { DecisionKind, Offer } from '../../src/domain/offer/offer.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { enquiry } from '../db/schema.ts'
import { inOneLine } from '../http/log.ts'
import { offerMail, orderConfirmationMail, orderMail } from '../mail/offerLetters.ts'
import type { Services } from '../services.ts'
import { administratorsOf, findUser } from '../user/userStore.ts'

const letters = { RELEASED: offerMail, ACCEPTED: orderMail, CONFIRMED: orderConfirmationMail }
/** What is told by mail; of a refusal the supplier reads in the portal. */
export type Occasion = keyof typeof letters

/** Who released the enquiry. */
const releaserOf = async (db: Database, enquiryId: string): Promise<string | undefined | null> => {
  const [found] = await db.select({ releasedBy: enquiry.releasedBy }).from(enquiry).where(eq(enquiry.id, enquiryId))
  return found?.releasedBy
}

const addresseesOf = async (db: Database, offer: Offer, occasion: Occasion): Promise<User[]> => {
  const deciderOf = (kind: DecisionKind) => offer.decisions.find((decision) => decision.kind === kind)?.userId
  const companyId = occasion === 'ACCEPTED' ? offer.supplierId : offer.customerId
  const actedLast = {
    RELEASED: () => releaserOf(db, offer.enquiryId),
    ACCEPTED: () => deciderOf('RELEASED'),
    CONFIRMED: () => deciderOf('ACCEPTED'),
  }
  const userId = await actedLast[occasion]()
  const user = userId ? await findUser(db, userId) : undefined
  return user?.companyId === companyId ? [user] : administratorsOf(db, companyId)
}

/** Tells the other side; never rejects. */
export const tellByMail = async (services: Services, offer: Offer, occasion: Occasion): Promise<void> => {
  try {
    const addressees = await addresseesOf(services.db, offer, occasion)
    await Promise.all(addressees.map((to) => services.mail.tryToSend(letters[occasion](services, { to, offer }))))
  } catch (error) {
    services.mail.report(`Zum Angebot ${offer.id} konnte keine E-Mail geschrieben werden: ${inOneLine(error)}`)
  }
}
