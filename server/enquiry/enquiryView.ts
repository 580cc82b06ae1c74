/** An enquiry as its caller sees it (rules E4, E12): a handful of statements, however much hangs on it. */
import { and, asc, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { storedBomSchema } from '../../src/domain/bom/bom.ts'
import { storedConditionsSchema } from '../../src/domain/enquiry/conditions.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import { noOwnNumbers } from '../../src/domain/enquiry/ownNumbers.ts'
import { isSealed } from '../../src/domain/enquiry/sealing.ts'
import { enquiryFactsOf } from '../../src/domain/enquiry/enquiryRules.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import { enquiryLifecycle } from '../../src/domain/enquiry/enquiryLifecycle.ts'
import type { Database } from '../db/client.ts'
import { idAsked, preparedFor, type Viewer } from '../db/prepared.ts'
import { bom, company, decision, enquiry, offer } from '../db/schema.ts'
import { fileItemOf, filesOf } from '../file/fileItems.ts'
import { Refused } from '../http/refusal.ts'
import { contractsFor } from '../offer/contracts.ts'
import { awardedElsewhereFor, offerVisibleTo, restsBefore } from '../offer/offerAccess.ts'
import { countSealed, isSubmitted } from '../offer/submissions.ts'
import { addendaOf } from './addenda.ts'
import { bidDeclinesFor } from './bidDeclines.ts'
import { comparableSource, enquiryVisibleTo } from './enquiryAccess.ts'
import { invitationsFor } from './invitations.ts'

/** The offers on an enquiry that the caller may see and that are current: not archived, not replaced by a newer version. */
export const offersCountedFor = (user: Viewer): SQL | undefined =>
  and(
    not(offer.archived),
    not(offer.invalidated),
    does(user.company.type, 'sells') ? eq(offer.supplierId, user.companyId) : sql`${offer.released}`,
  )

const found = preparedFor((db, viewer) =>
  db
    .select({ enquiry, customerName: company.name, bom, awardedElsewhere: awardedElsewhereFor(db, viewer) })
    .from(enquiry)
    .innerJoin(company, eq(company.id, enquiry.customerId))
    .leftJoin(bom, eq(bom.enquiryId, enquiry.id))
    .where(and(eq(enquiry.id, idAsked), enquiryVisibleTo(db, viewer))),
)

const acceptance = alias(decision, 'acceptance')
const confirmation = alias(decision, 'confirmation')

/** All offers on an enquiry that the caller may see. */
const offersOn = preparedFor((db, viewer) =>
  db
    .select({
      shown: {
        id: offer.id,
        offerNumber: offer.offerNumber,
        version: offer.version,
        supplierName: company.name,
        released: offer.released,
        open: sql<boolean>`${and(offer.released, eq(offer.state, 'OPEN'))}`,
        submitted: isSubmitted(db, viewer),
        restsBefore,
        missedDeadline: offer.missedDeadline,
      },
      isCurrent: sql<boolean>`${offersCountedFor(viewer)}`,
      acceptDate: acceptance.createDate,
      confirmDate: confirmation.createDate,
    })
    .from(offer)
    .innerJoin(company, eq(company.id, offer.supplierId))
    .innerJoin(enquiry, eq(enquiry.id, offer.enquiryId))
    .leftJoin(acceptance, and(eq(acceptance.offerId, offer.id), eq(acceptance.kind, 'ACCEPTED')))
    .leftJoin(confirmation, and(eq(confirmation.offerId, offer.id), eq(confirmation.kind, 'CONFIRMED')))
    .where(and(eq(offer.enquiryId, idAsked), offerVisibleTo(viewer)))
    .orderBy(desc(offer.createDate), asc(offer.id)),
)

type Ordered = { acceptDate: Date | null; confirmDate: Date | null }
/** When the last order was confirmed; an enquiry that was opened again may have an earlier one. */
const confirmDateOf = (offers: readonly Ordered[]): Date | null => {
  const timeOf = ({ acceptDate }: Ordered) => acceptDate?.getTime() ?? 0
  const [last] = offers.toSorted((one, other) => timeOf(other) - timeOf(one))
  return last?.confirmDate ?? null
}

/** @throws Refused 404 where the caller does not see it */
export const enquiryView = async (db: Database, user: User, id: string): Promise<Enquiry> => {
  const [[row], files, offers, contracts, bidDeclines, invitations, addenda] = await Promise.all([
    found(db, user, id),
    filesOf(db, { enquiryId: id }),
    offersOn(db, user, id),
    contractsFor(db, user, { enquiryId: id }),
    bidDeclinesFor(db, user, id),
    invitationsFor(db, user, id),
    addendaOf(db, id),
  ])
  if (row === undefined) throw new Refused(404, 'NOT_FOUND')
  const { conditions, copiedFromId, ...values } = row.enquiry
  const mapped = row.bom && storedBomSchema.parse(row.bom)
  const isOwn = does(user.company.type, 'buys')
  const record: Enquiry = {
    ...values,
    ...storedConditionsSchema.parse(conditions),
    ...(isOwn ? {} : noOwnNumbers),
    price: isOwn ? values.price : null,
    customerName: row.customerName,
    bomFileName: row.bom?.filename ?? null,
    bomUploadName: isOwn ? (row.bom?.upload?.filename ?? null) : null,
    bomHeaderRowIndex: row.bom?.headerRowIndex ?? null,
    headers: row.bom?.headers ?? [],
    fieldMapping: mapped?.fieldMapping ?? [],
    suppliedPartString: row.bom?.suppliedPartString ?? '',
    bomSummary: mapped?.summary ?? null,
    fileItems: [],
    addenda,
    bidDeclines,
    chosen: isOwn && values.chosen,
    sealedOffers: isOwn && isSealed(values) ? await countSealed(db, id) : null,
    invitations,
    copiedFrom: await comparableSource(db, user, copiedFromId),
    offers: offers.flatMap(({ shown, isCurrent }) => (isCurrent ? [shown] : [])),
    contracts,
    awardedElsewhere: row.awardedElsewhere,
    confirmDate: confirmDateOf(offers),
  }
  // Files are changed as the enquiry itself is.
  const changeable = enquiryLifecycle.can('enquiry.edit', { enquiry: enquiryFactsOf(record), actor: actorOf(user) })
  return { ...record, fileItems: files.map((file) => fileItemOf(file, changeable, files)) }
}
