/** An offer, and its versions, as the caller sees them (rules O3, O8, O9). */
import { and, asc, desc, eq, inArray, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { storedEnquirySchema } from '../../src/domain/enquiry/enquiry.ts'
import { offerFileObstacle } from '../../src/domain/file/fileRights.ts'
import type { Decision, Offer, OfferVersion } from '../../src/domain/offer/offer.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { bom, company, decision, enquiry, offer } from '../db/schema.ts'
import { fileItemOf, filesOf } from '../file/fileItems.ts'
import { Refused } from '../http/refusal.ts'
import { offerFamily, offerVisibleTo } from './offerAccess.ts'

const supplier = alias(company, 'supplier')
const customer = alias(company, 'customer')
const successor = alias(offer, 'successor')

/** The offer's decisions, in the order in which they were made. */
const decisionsOf = async (db: Database, offerIds: string[]): Promise<Map<string, Decision[]>> => {
  const rows = await db
    .select()
    .from(decision)
    .where(inArray(decision.offerId, offerIds))
    .orderBy(asc(decision.createDate))
  const byOffer = new Map<string, Decision[]>(offerIds.map((id) => [id, []]))
  for (const { kind, userId, userFullName, companyName, version, createDate, offerId } of rows)
    byOffer.get(offerId)?.push({ kind, userId, userFullName, companyName, version, createDate })
  return byOffer
}

/** @throws Refused 404 where the caller does not see it */
export const offerView = async (db: Database, user: User, id: string): Promise<Offer> => {
  const isSupplier = user.company.type === 'SUPPLIER'
  // A released revision has taken this offer's place; one in work is its supplier's own affair; one put away is none.
  const isSuccessor = and(
    eq(successor.predecessorId, offer.id),
    isSupplier ? or(successor.released, not(successor.archived)) : successor.released,
  )
  const [found] = await db
    .select({
      offer,
      supplierName: supplier.name,
      customerName: customer.name,
      successorId: successor.id,
      enquiryClosed: sql<boolean>`${enquiry.closed} or ${enquiry.archived}`,
      bomFileName: bom.filename,
    })
    .from(offer)
    .innerJoin(supplier, eq(supplier.id, offer.supplierId))
    .innerJoin(customer, eq(customer.id, offer.customerId))
    .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
    .leftJoin(bom, eq(bom.enquiryId, offer.enquiryId))
    .leftJoin(successor, isSuccessor)
    .where(and(eq(offer.id, id), offerVisibleTo(user)))
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
  const { offer: row, ...rest } = found
  const enquiryValues = storedEnquirySchema.parse(row.enquiryValues)
  const [files, decisions] = await Promise.all([filesOf(db, { offerId: id }), decisionsOf(db, [id])])
  const fileItems = files.map((file) => fileItemOf(file, offerFileObstacle(row, actorOf(user), file) === undefined))
  return { ...row, ...rest, enquiryValues, fileItems, decisions: decisions.get(id) ?? [] }
}

/** All versions that the caller may see, newest first; a draft that was put away counts only where it is itself asked for. */
export const offerVersions = async (db: Database, user: User, id: string): Promise<OfferVersion[]> => {
  const { rootId } = await offerFamily(db, user, id)
  const rows = await db
    .select()
    .from(offer)
    .where(
      and(eq(offer.rootId, rootId), offerVisibleTo(user), or(offer.released, not(offer.archived), eq(offer.id, id))),
    )
    .orderBy(desc(offer.version), desc(offer.createDate))
  const decisions = await decisionsOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    price: row.price,
    state: row.state,
    released: row.released,
    releaseDate: row.releaseDate,
    invalidated: row.invalidated,
    rejectionReason: row.rejectionReason,
    rejectionReasonIndividual: row.rejectionReasonIndividual,
    decisions: decisions.get(row.id) ?? [],
  }))
}
