/**
 * The orders and jobs that hang on an enquiry: named before it is opened again and before a second offer is accepted, and demanded to
 * be known to whoever does (rules E6, O17). A supplier knows the own ones.
 */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Contract } from '../../src/domain/enquiry/enquiry.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { idAsked, prepared } from '../db/prepared.ts'
import { company, decision, offer } from '../db/schema.ts'
import { deliveryDay, orderedPrice } from '../db/schema/offers.ts'
import { Refused } from '../http/refusal.ts'
import { contractStates } from './offerAccess.ts'

const acceptance = alias(decision, 'acceptance')
const confirmation = alias(decision, 'confirmation')
const asked = alias(offer, 'asked')

const contractsOn = prepared((db, of: 'enquiry' | 'offer') =>
  db
    .select({
      offerId: offer.id,
      supplierId: offer.supplierId,
      offerNumber: offer.offerNumber,
      version: offer.version,
      supplierName: company.name,
      price: orderedPrice(offer),
      desiredDeliveryDate: deliveryDay(offer),
      acceptDate: acceptance.createDate,
      confirmDate: confirmation.createDate,
    })
    .from(offer)
    .innerJoin(company, eq(company.id, offer.supplierId))
    .leftJoin(acceptance, and(eq(acceptance.offerId, offer.id), eq(acceptance.kind, 'ACCEPTED')))
    .leftJoin(confirmation, and(eq(confirmation.offerId, offer.id), eq(confirmation.kind, 'CONFIRMED')))
    .where(
      and(
        inArray(offer.state, [...contractStates]),
        of === 'enquiry'
          ? eq(offer.enquiryId, idAsked)
          : inArray(offer.enquiryId, db.select({ id: asked.enquiryId }).from(asked).where(eq(asked.id, idAsked))),
      ),
    )
    .orderBy(desc(acceptance.createDate), offer.id),
)

type Whose = { enquiryId: string } | { offerId: string }

/** Those on an enquiry, of which a supplier knows the own; or on the enquiry of an offer beside that offer, its customer's business alone. */
export const contractsFor = async (
  db: Database,
  { company: { type }, companyId }: User,
  whose: Whose,
): Promise<Contract[]> => {
  if ('enquiryId' in whose) {
    if (!does(type, 'trades')) return []
    const all = await contractsOn(db, 'enquiry', { id: whose.enquiryId })
    return all.filter(({ supplierId }) => does(type, 'buys') || supplierId === companyId).map(contractOf)
  }
  if (!does(type, 'buys')) return []
  const all = await contractsOn(db, 'offer', { id: whose.offerId })
  return all.filter(({ offerId }) => offerId !== whose.offerId).map(contractOf)
}

const contractOf = <Row extends { supplierId: string }>({ supplierId: _known, ...contract }: Row) => contract

/**
 * Whoever names the contracts they were told of does not decide on others.
 * @throws Refused 409 CONTRACT_UNKNOWN with the contracts as they are by now
 */
export const demandContractsKnown = (contracts: readonly Contract[], known: readonly string[] | undefined): void => {
  if (known === undefined || contracts.every(({ offerId }) => known.includes(offerId))) return
  const told = contracts.map(({ offerId, offerNumber, supplierName }) => ({ offerId, offerNumber, supplierName }))
  throw new Refused(409, 'CONTRACT_UNKNOWN', { contracts: told })
}
