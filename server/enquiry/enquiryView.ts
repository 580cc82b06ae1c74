/** An enquiry as its caller sees it (rules E4, E12): a handful of statements, however much hangs on it. */
import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { storedBomSchema } from '../../src/domain/bom/bom.ts'
import { storedConditionsSchema } from '../../src/domain/enquiry/conditions.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import { enquiryFactsOf } from '../../src/domain/enquiry/enquiryRules.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import { enquiryLifecycle } from '../../src/machines/enquiry/enquiryLifecycle.ts'
import type { Database } from '../db/client.ts'
import { bom, company, decision, enquiry, offer } from '../db/schema.ts'
import { fileItemOf, filesOf } from '../file/fileItems.ts'
import { Refused } from '../http/refusal.ts'
import { offerVisibleTo } from '../offer/offerAccess.ts'
import { enquiryVisibleTo } from './enquiryAccess.ts'

/** The offers on an enquiry that the caller may see and that are current: not archived, not replaced by a newer version. */
export const offersCountedFor = (user: User): SQL | undefined =>
  and(
    not(offer.archived),
    not(offer.invalidated),
    user.company.type === 'SUPPLIER' ? eq(offer.supplierId, user.companyId) : sql`${offer.released}`,
  )

const currentOffers = (db: Database, user: User, enquiryId: string): Promise<Enquiry['offers']> =>
  db
    .select({ id: offer.id, offerNumber: offer.offerNumber, version: offer.version, supplierName: company.name })
    .from(offer)
    .innerJoin(company, eq(company.id, offer.supplierId))
    .where(and(eq(offer.enquiryId, enquiryId), offersCountedFor(user)))
    .orderBy(desc(offer.createDate), asc(offer.id))

const acceptance = alias(decision, 'acceptance')
const confirmation = alias(decision, 'confirmation')

/** When the last order that the caller may see was confirmed; an enquiry that was opened again may have an earlier one. */
const confirmDateOf = async (db: Database, user: User, enquiryId: string): Promise<Date | null> => {
  const [order] = await db
    .select({ confirmDate: confirmation.createDate })
    .from(offer)
    .innerJoin(acceptance, and(eq(acceptance.offerId, offer.id), eq(acceptance.kind, 'ACCEPTED')))
    .leftJoin(confirmation, and(eq(confirmation.offerId, offer.id), eq(confirmation.kind, 'CONFIRMED')))
    .where(and(eq(offer.enquiryId, enquiryId), offerVisibleTo(user)))
    .orderBy(desc(acceptance.createDate))
    .limit(1)
  return order?.confirmDate ?? null
}

/** @throws Refused 404 where the caller does not see it */
export const enquiryView = async (db: Database, user: User, id: string): Promise<Enquiry> => {
  const [found] = await db
    .select({ enquiry, customerName: company.name, bom })
    .from(enquiry)
    .innerJoin(company, eq(company.id, enquiry.customerId))
    .leftJoin(bom, eq(bom.enquiryId, enquiry.id))
    .where(and(eq(enquiry.id, id), enquiryVisibleTo(db, user)))
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
  const { conditions, ...values } = found.enquiry
  const mapped = found.bom && storedBomSchema.parse(found.bom)
  const isOwn = user.company.type === 'CUSTOMER'
  const [files, offers, confirmDate] = await Promise.all([
    filesOf(db, { enquiryId: id }),
    currentOffers(db, user, id),
    confirmDateOf(db, user, id),
  ])
  const record: Enquiry = {
    ...values,
    ...storedConditionsSchema.parse(conditions),
    price: isOwn ? values.price : null,
    customerName: found.customerName,
    bomFileName: found.bom?.filename ?? null,
    bomHeaderRowIndex: found.bom?.headerRowIndex ?? null,
    headers: found.bom?.headers ?? [],
    fieldMapping: mapped?.fieldMapping ?? [],
    suppliedPartString: found.bom?.suppliedPartString ?? '',
    bomSummary: mapped?.summary ?? null,
    fileItems: [],
    offers,
    confirmDate,
  }
  // Files are changed as the enquiry itself is.
  const changeable = enquiryLifecycle.can('enquiry.edit', { enquiry: enquiryFactsOf(record), actor: actorOf(user) })
  return { ...record, fileItems: files.map((file) => fileItemOf(file, changeable)) }
}
