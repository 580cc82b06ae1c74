/**
 * What a customer keeps for its own books of an enquiry and of what comes of it (rule E18). It binds nobody, so it can be changed at any
 * time after the release; nothing of that moves what suppliers see: no `lastUpdate`, no news, no history of theirs.
 */
import { eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/enquiry.ts'
import type { Enquiry } from '../../src/domain/enquiry/enquiry.ts'
import { areSame, noOwnNumbers, type OwnNumbers, ownNumbersOf } from '../../src/domain/enquiry/ownNumbers.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import { type Author, changesBetween, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import type { Viewer } from '../db/prepared.ts'
import { enquiry, offer } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { Refused } from '../http/refusal.ts'
import { enquiryView } from './enquiryView.ts'
import { holdEnquiry } from './enquiryWrites.ts'

/** As columns of a list: nothing for whoever is not the customer. */
export const ownNumbersFor = (
  { company: { type } }: Viewer,
  { ownNumber, costCentre }: { ownNumber: PgColumn; costCentre: PgColumn },
): { [Field in keyof OwnNumbers]: SQL<string> } => {
  const own = (column: PgColumn) => (does(type, 'buys') ? sql<string>`${column}` : sql<string>`''`)
  return { ownNumber: own(ownNumber), costCentre: own(costCentre) }
}

/** As they are kept, whoever asks: an offer carries them for the lists of its customer. */
export const ownNumbersIn = async (db: Database, enquiryId: string): Promise<OwnNumbers> => {
  const [found] = await db
    .select({ ownNumber: enquiry.ownNumber, costCentre: enquiry.costCentre })
    .from(enquiry)
    .where(eq(enquiry.id, enquiryId))
  return found ?? noOwnNumbers
}

/**
 * Changes them on a released enquiry and on all offers, orders and jobs on it; in a draft they are values of its form. Whoever saw others
 * than there are is told which.
 */
export const keepOwnNumbers = (
  db: Database,
  author: Author,
  { id, seen, ...given }: BodyOf<typeof calls.keepOwnNumbers>,
): Promise<Enquiry> =>
  db.transaction(async (tx) => {
    const before = await holdEnquiry(tx, author.user, id)
    if (!before.released) throw new Refused(409, 'ENQUIRY_WRONG_STATE')
    const changes = changesBetween(ownNumbersOf(before), given)
    if (changes.length === 0) return before
    if (!areSame(before, seen)) throw new Refused(409, 'OWN_NUMBERS_CHANGED', ownNumbersOf(before))
    await tx.update(enquiry).set(given).where(eq(enquiry.id, id))
    await tx.update(offer).set(given).where(eq(offer.enquiryId, id))
    await noteChanges(tx, { kind: 'ENQUIRY', id }, author, { action: 'CHANGED', changes })
    announce({ kind: 'OWN', id, at: author.now, enquiryId: null })
    return enquiryView(tx, author.user, id)
  })
