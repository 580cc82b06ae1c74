/** Suppliers whom a customer has chosen to ask (rule E15): who is asked, and what is written of it. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Invitation } from '../../src/domain/enquiry/invitation.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type Author, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { idAsked, preparedFor } from '../db/prepared.ts'
import { company, invitation, offer } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { Refused } from '../http/refusal.ts'
import { knownSuppliers } from './supplierChoice.ts'

/** What an enquiry's history says of who is asked: its customer's business, and nobody else's. */
export const invitationFields = ['chosen', 'invited', 'notInvited'] as const

const invitations = preparedFor((db, { company: { type } }) =>
  db
    .select({
      supplierId: invitation.supplierId,
      supplierName: company.name,
      zip: company.zip,
      city: company.city,
      at: invitation.at,
    })
    .from(invitation)
    .innerJoin(company, eq(company.id, invitation.supplierId))
    .where(and(eq(invitation.enquiryId, idAsked), does(type, 'buys') ? undefined : sql`false`))
    .orderBy(asc(company.name), asc(company.id)),
)

/** Who is asked, for its customer alone; whether they see the enquiry is asked elsewhere. */
export const invitationsFor = (db: Database, user: User, enquiryId: string): Promise<Invitation[]> =>
  invitations(db, user, enquiryId)

/**
 * Those of these suppliers who are not asked yet are asked from now on; their names are noted for the customer.
 *
 * @param action with the release itself, or later
 * @returns whether anybody was added
 * @throws Refused 422 SUPPLIER_UNKNOWN with those who are no suppliers who can offer
 */
export const invite = async (
  tx: Database,
  author: Author,
  enquiryId: string,
  supplierIds: readonly string[],
  action: 'RELEASED' | 'SUPPLIERS_INVITED' = 'SUPPLIERS_INVITED',
): Promise<boolean> => {
  const ids = [...new Set(supplierIds)]
  const known = await knownSuppliers(tx, ids)
  const added = await tx
    .insert(invitation)
    .values(ids.map((supplierId) => ({ enquiryId, supplierId, at: author.now })))
    .onConflictDoNothing()
    .returning({ id: invitation.supplierId })
  const fresh = new Set(added.map(({ id }) => id))
  const names = known.filter(({ id }) => fresh.has(id)).map(({ name }) => name)
  await noteInvited(tx, author, enquiryId, { action, field: 'invited', names })
  return added.length > 0
}

/**
 * One is asked no longer, as long as nothing of theirs is on the enquiry.
 *
 * @throws Refused 409 SUPPLIER_HAS_OFFER
 */
export const disinvite = async (
  tx: Database,
  author: Author,
  enquiryId: string,
  supplierId: string,
): Promise<boolean> => {
  const [begun] = await tx
    .select({ id: offer.id })
    .from(offer)
    .where(and(eq(offer.enquiryId, enquiryId), eq(offer.supplierId, supplierId)))
    .limit(1)
  if (begun) throw new Refused(409, 'SUPPLIER_HAS_OFFER')
  const gone = await tx
    .delete(invitation)
    .where(and(eq(invitation.enquiryId, enquiryId), eq(invitation.supplierId, supplierId)))
    .returning({ supplierId: invitation.supplierId })
  if (gone.length === 0) return false
  const [found] = await tx.select({ name: company.name }).from(company).where(eq(company.id, supplierId))
  await noteInvited(tx, author, enquiryId, {
    action: 'SUPPLIER_NOT_INVITED',
    field: 'notInvited',
    names: [found?.name ?? ''],
  })
  return true
}

const noteInvited = async (
  tx: Database,
  author: Author,
  id: string,
  {
    action,
    field,
    names,
  }: {
    action: 'RELEASED' | 'SUPPLIERS_INVITED' | 'SUPPLIER_NOT_INVITED'
    field: (typeof invitationFields)[number]
    names: readonly string[]
  },
): Promise<void> => {
  if (names.length === 0) return
  announce({ kind: 'ENQUIRY', id, at: author.now, enquiryId: null })
  const changes = [{ field, before: null, after: [...names] }]
  await noteChanges(tx, { kind: 'ENQUIRY', id }, author, { action, changes })
}
