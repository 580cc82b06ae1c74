/** The offers on an enquiry side by side, and declining those that are left once one was accepted (rules O6, O16). */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/offer.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import type { ComparedOffer } from '../../src/domain/offer/comparison.ts'
import type { CostBasis } from '../../src/domain/offer/costComparison.ts'
import { notIncludedSchema } from '../../src/domain/offer/coverage.ts'
import type { Interest } from '../../src/domain/offer/payment.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type Author, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { company, enquiry, fileItem, offer } from '../db/schema.ts'
import { demandVisibleEnquiry } from '../enquiry/enquiryAccess.ts'
import { enquiryView, offersCountedFor } from '../enquiry/enquiryView.ts'
import { demandEnquiry, holdEnquiry } from '../enquiry/enquiryWrites.ts'
import { fileItemOf } from '../file/fileItems.ts'
import { Refused } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { isEnquiryClosed, offerVisibleTo, restsBefore } from './offerAccess.ts'
import { demandDecision, keepDecision } from './offerDecisions.ts'
import { pricingFor } from './offerView.ts'
import { holdOffer } from './offerRecord.ts'

/** Released, not archived, not replaced. */
const isCompared = (user: User, enquiryId: string) =>
  and(eq(offer.enquiryId, enquiryId), offerVisibleTo(user), offersCountedFor(user))

const ofEach = {
  id: offer.id,
  supplierName: company.name,
  offerNumber: offer.offerNumber,
  version: offer.version,
  price: offer.price,
  desiredDeliveryDate: offer.desiredDeliveryDate,
  state: offer.state,
  missedDeadline: offer.missedDeadline,
}

/** @throws Refused 404 where the caller does not see the enquiry */
export const comparedOffers = async (db: Database, user: User, enquiryId: string): Promise<ComparedOffer[]> => {
  await demandVisibleEnquiry(db, user, enquiryId)
  const rows = await db
    .select({
      ...ofEach,
      deliveryCondition: offer.deliveryCondition,
      validUntil: offer.validUntil,
      releaseDate: offer.releaseDate,
      enquiryClosed: isEnquiryClosed,
      enquiryArchived: enquiry.archived,
      restsBefore,
      additionalInfoSupplier: offer.additionalInfoSupplier,
    })
    .from(offer)
    .innerJoin(company, eq(company.id, offer.supplierId))
    .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
    .where(isCompared(user, enquiryId))
    .orderBy(asc(offer.createDate), asc(offer.id))
  const ids = rows.map(({ id }) => id)
  const files =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(fileItem)
          .where(and(inArray(fileItem.offerId, ids), eq(fileItem.fileType, 'OFFER')))
          .orderBy(asc(fileItem.createDate), asc(fileItem.id))
  return rows.map((row) => ({
    ...row,
    files: files.filter(({ offerId }) => offerId === row.id).map((file) => fileItemOf(file, false)),
  }))
}

/**
 * What the compared offers are made of (rule O18).
 *
 * @throws Refused 404 where the caller does not see the enquiry
 */
export const offerCosts = async (db: Database, user: User, enquiryId: string): Promise<CostBasis> => {
  await demandVisibleEnquiry(db, user, enquiryId)
  const { interest } = await readInterest(db, user)
  const rows = await db
    .select({
      ...ofEach,
      priceLines: offer.priceLines,
      totalOnly: offer.totalOnly,
      scale: offer.scale,
      notIncluded: offer.notIncluded,
      paymentDays: offer.paymentDays,
      cashDiscount: offer.cashDiscount,
      cashDiscountDays: offer.cashDiscountDays,
      deliveryWeeks: offer.deliveryWeeks,
      amount: sql<number>`(${offer.enquiryValues} ->> 'amount')::int`,
    })
    .from(offer)
    .innerJoin(company, eq(company.id, offer.supplierId))
    .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
    .where(isCompared(user, enquiryId))
    .orderBy(asc(offer.createDate), asc(offer.id))
  const offers = rows.map(({ totalOnly, ...row }) => ({
    ...row,
    ...pricingFor(user, { totalOnly, ...row }),
    notIncluded: notIncludedSchema.parse(row.notIncluded),
  }))
  return { interest, changesInterest: user.admin, offers }
}

const readInterest = async (db: Database, { companyId }: User): Promise<Interest> => {
  const [found] = await db.select({ interest: company.interest }).from(company).where(eq(company.id, companyId))
  return found ?? { interest: null }
}

export const saveInterest = ({ db }: Services, author: Author, { interest }: Interest): Promise<Interest> =>
  db.transaction(async (tx) => {
    const { companyId } = author.user
    const before = await readInterest(tx, author.user)
    if (before.interest === interest) return before
    await tx.update(company).set({ interest }).where(eq(company.id, companyId))
    const changes = [{ field: 'interest', before: before.interest, after: interest }]
    await noteChanges(tx, { kind: 'COMPANY', id: companyId }, author, { action: 'CHANGED', changes })
    return { interest }
  })

/** Declines offers on an awarded enquiry, all for one reason, of which each supplier is told; those that the caller has declined already stay so. */
export const declineOthers = (
  services: Services,
  author: Author,
  { enquiryId, offerIds, ...reason }: BodyOf<typeof calls.declineOthers>,
): Promise<Enquiry> =>
  services.db.transaction(async (tx) => {
    const { user } = author
    demandEnquiry('enquiry.declineOthers', await holdEnquiry(tx, user, enquiryId), user)
    for (const id of new Set(offerIds)) {
      const before = await holdOffer(tx, user, id)
      if (before.enquiryId !== enquiryId) throw new Refused(404, 'NOT_FOUND')
      if (before.decisions.some(({ kind, userId }) => kind === 'DECLINED' && userId === user.id)) continue
      const declined = demandDecision({ ...before, ...reason }, user, 'DECLINED')
      await keepDecision(tx, services, author, before, 'DECLINED', { ...reason, ...declined })
    }
    return enquiryView(tx, user, enquiryId)
  })
