/** An offer, and its versions, as the caller sees them (rules O3, O8, O9). */
import { and, asc, desc, eq, inArray, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { storedEnquirySchema } from '../../src/domain/enquiry/enquiryFields.ts'
import { noOwnNumbers } from '../../src/domain/enquiry/ownNumbers.ts'
import { isSealed } from '../../src/domain/enquiry/sealing.ts'
import { offerFileObstacle, seesOfferFile } from '../../src/domain/file/fileRights.ts'
import type { Decision, Offer, OfferVersion } from '../../src/domain/offer/offer.ts'
import { confirmationSchema } from '../../src/domain/offer/confirmation.ts'
import { notIncludedSchema } from '../../src/domain/offer/coverage.ts'
import { partsOf } from '../../src/domain/offer/offerDraft.ts'
import { jobSchema } from '../../src/domain/offer/job.ts'
import { orderSchema } from '../../src/domain/offer/order.ts'
import { scaleSchema } from '../../src/domain/offer/scale.ts'
import { priceLinesSchema } from '../../src/domain/offer/priceLines.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { idAsked, prepared, preparedFor } from '../db/prepared.ts'
import { bom, company, decision, enquiry, offer } from '../db/schema.ts'
import { fileItemOf, filesOf } from '../file/fileItems.ts'
import { Refused } from '../http/refusal.ts'
import { addendaOf } from '../enquiry/addenda.ts'
import { agreersFor, approvalFor } from './approvalRules.ts'
import { choiceFor } from './choice.ts'
import { contentOf, draftFilesIn, fingerprintOf, submissionsOf } from './submissions.ts'
import { contractsFor } from './contracts.ts'
import { standsOf } from './stands.ts'
import {
  awardedElsewhereFor,
  contractStates,
  isEnquiryClosed,
  isEnquiryReadable,
  offerFamily,
  openBesideFor,
  offerVisibleTo,
  restsBefore,
} from './offerAccess.ts'

const supplier = alias(company, 'supplier')
const customer = alias(company, 'customer')
const successor = alias(offer, 'successor')
const predecessor = alias(offer, 'predecessor')

const decisions = prepared((db, _: 'offer') =>
  db
    .select({
      kind: decision.kind,
      userId: decision.userId,
      userFullName: decision.userFullName,
      companyName: decision.companyName,
      version: decision.version,
      createDate: decision.createDate,
    })
    .from(decision)
    .where(eq(decision.offerId, idAsked))
    .orderBy(asc(decision.createDate)),
)
/** The offer's decisions, in the order in which they were made. */
const decisionsOf = (db: Database, id: string): Promise<Decision[]> => decisions(db, 'offer', { id })

const found = preparedFor((db, viewer) => {
  const isSupplier = does(viewer.company.type, 'sells')
  // A released revision has taken this offer's place; one in work is its supplier's own affair; one put away is none.
  const isSuccessor = and(
    eq(successor.predecessorId, offer.id),
    isSupplier ? or(successor.released, not(successor.archived)) : successor.released,
  )
  return db
    .select({
      offer,
      supplierName: supplier.name,
      customerName: customer.name,
      predecessorOrdered: sql<boolean>`coalesce(${inArray(predecessor.state, [...contractStates])}, false)`,
      successorId: successor.id,
      enquiryClosed: isEnquiryClosed,
      enquiryArchived: enquiry.archived,
      offersUntil: enquiry.offersUntil,
      takesLate: enquiry.takesLate,
      restsBefore,
      everSealed: enquiry.sealed,
      openedAt: enquiry.openedAt,
      enquiryReadable: isEnquiryReadable(db, viewer),
      awardedElsewhere: awardedElsewhereFor(db, viewer),
      openBeside: openBesideFor(db, viewer),
      bomFileName: bom.filename,
      bomSummary: bom.summary,
    })
    .from(offer)
    .innerJoin(supplier, eq(supplier.id, offer.supplierId))
    .innerJoin(customer, eq(customer.id, offer.customerId))
    .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
    .leftJoin(bom, eq(bom.enquiryId, offer.enquiryId))
    .leftJoin(predecessor, eq(predecessor.id, offer.predecessorId))
    .leftJoin(successor, isSuccessor)
    .where(and(eq(offer.id, idAsked), offerVisibleTo(viewer)))
})

/** @throws Refused 404 where the caller does not see it */
export const offerView = async (db: Database, user: User, id: string): Promise<Offer> => {
  const [[seen], files, decided, contracts] = await Promise.all([
    found(db, user, id),
    filesOf(db, { offerId: id }),
    decisionsOf(db, id),
    contractsFor(db, user, { offerId: id }),
  ])
  if (seen === undefined) throw new Refused(404, 'NOT_FOUND')
  const { offer: row, bomSummary, everSealed, ...rest } = seen
  const enquiryValues = storedEnquirySchema.parse(row.enquiryValues)
  const confirmation = row.confirmation === null ? null : confirmationSchema.parse(row.confirmation)
  const facts = { ...row, enquiryClosed: rest.enquiryClosed, confirmation }
  const actor = actorOf(user)
  const fileItems = files
    .filter((file) => seesOfferFile(row, actor, file))
    .map((file) => fileItemOf(file, offerFileObstacle(facts, actor, file) === undefined))
  const { priceLines, scale } = pricingFor(user, row)
  const chosen = await choiceFor(db, user, id, priceLines)
  const [addenda, stands] = await Promise.all([addendaOf(db, row.enquiryId), standsOf(db, id)])
  const submissions = everSealed && does(user.company.type, 'sells') ? await submissionsOf(db, id) : []
  const order = row.order === null ? null : orderSchema.parse(row.order)
  return {
    ...row,
    ...rest,
    ...reasonFor(user, row),
    ...(does(user.company.type, 'buys') ? {} : noOwnNumbers),
    ...(await approvalFor(db, user, { ...row, enquiryClosed: rest.enquiryClosed })),
    agreers: await agreersFor(db, user, { ...row, order, confirmation, decisions: decided }),
    priceLines,
    scale,
    notIncluded: notIncludedSchema.parse(row.notIncluded),
    chosen,
    sealed: isSealed({ sealed: everSealed, openedAt: rest.openedAt }),
    submissions,
    unchanged:
      submissions.length > 0 && submissions[0]?.sha256 === fingerprintOf(contentOf(row), draftFilesIn(row, files)),
    order,
    confirmation,
    job: row.job === null ? null : jobSchema.parse(row.job),
    parts: partsOf(bomSummary),
    enquiryValues,
    addenda,
    stands,
    fileItems,
    decisions: decided,
    contracts,
  }
}

/** What the price is made of, as the caller may read it: lines below one amount are their supplier's alone (rule P8). */
export const pricingFor = (
  user: User,
  { totalOnly, priceLines, scale }: Pick<typeof offer.$inferSelect, 'totalOnly' | 'priceLines' | 'scale'>,
): Pick<Offer, 'priceLines' | 'scale'> =>
  totalOnly && !does(user.company.type, 'sells')
    ? { priceLines: [], scale: [] }
    : { priceLines: priceLinesSchema.parse(priceLines), scale: scaleSchema.parse(scale) }

/** The customer notes the reason before they decline (rule O6): until then it is theirs alone. */
const reasonFor = (
  user: User,
  row: Pick<typeof offer.$inferSelect, 'state' | 'rejectionReason' | 'rejectionReasonIndividual'>,
) =>
  row.state === 'DECLINED' || does(user.company.type, 'buys')
    ? { rejectionReason: row.rejectionReason, rejectionReasonIndividual: row.rejectionReasonIndividual }
    : { rejectionReason: null, rejectionReasonIndividual: '' }

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
  const [decided, files] = await Promise.all([
    Promise.all(rows.map((row) => decisionsOf(db, row.id))),
    Promise.all(rows.map((row) => filesOf(db, { offerId: row.id }))),
  ])
  return rows.map((row, index) => ({
    id: row.id,
    version: row.version,
    price: row.price,
    priceLines: pricingFor(user, row).priceLines,
    totalOnly: row.totalOnly,
    desiredDeliveryDate: row.desiredDeliveryDate,
    validUntil: row.validUntil,
    paymentDays: row.paymentDays,
    cashDiscount: row.cashDiscount,
    cashDiscountDays: row.cashDiscountDays,
    deliveryWeeks: row.deliveryWeeks,
    state: row.state,
    released: row.released,
    releaseDate: row.releaseDate,
    archived: row.archived,
    invalidated: row.invalidated,
    ...reasonFor(user, row),
    decisions: decided[index] ?? [],
    files: (files[index] ?? []).filter(({ fileType }) => fileType === 'OFFER').map((file) => fileItemOf(file, false)),
  }))
}
