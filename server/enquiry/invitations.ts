/** Suppliers whom a customer has chosen to ask (rule E15): whom they can choose, who is asked, and what is written of it. */
import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Invitation, SupplierChoice, SupplierChoices } from '../../src/domain/enquiry/invitation.ts'
import { suppliersShown } from '../../src/domain/enquiry/invitation.ts'
import { does, kindsThat } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type Author, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { idAsked, preparedFor } from '../db/prepared.ts'
import { company, invitation, offer } from '../db/schema.ts'
import { hasWords } from '../db/search.ts'
import { announce } from '../db/transaction.ts'
import { Refused } from '../http/refusal.ts'

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

const isSupplier = and(inArray(company.type, kindsThat('sells')), company.active, not(company.pendingRegistration))

/** Suppliers as their customer chooses among them: with whom they ordered last comes first, then who has offered. */
export const supplierChoices = async (db: Database, { companyId }: User, term: string): Promise<SupplierChoices> => {
  const dealings = db
    .select({
      supplierId: offer.supplierId,
      orders: sql<number>`(count(*) filter (where ${offer.orderDate} is not null))::int`.as('orders'),
      lastOrder: sql`max(${offer.orderDate})`.mapWith(offer.orderDate).as('last_order'),
      offers: sql<number>`count(*)::int`.as('offers'),
    })
    .from(offer)
    .where(and(eq(offer.customerId, companyId), offer.released, not(offer.invalidated)))
    .groupBy(offer.supplierId)
    .as('dealings')
  const rows = await db
    .select({
      id: company.id,
      name: company.name,
      zip: company.zip,
      city: company.city,
      orders: sql<number>`coalesce(${dealings.orders}, 0)`.mapWith(Number),
      lastOrder: dealings.lastOrder,
      offers: sql<number>`coalesce(${dealings.offers}, 0)`.mapWith(Number),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(company)
    .leftJoin(dealings, eq(dealings.supplierId, company.id))
    .where(and(isSupplier, term.trim() === '' ? undefined : hasWords([company.name, company.zip, company.city], term)))
    .orderBy(
      sql`${dealings.lastOrder} desc nulls last`,
      desc(sql`coalesce(${dealings.offers}, 0)`),
      asc(company.name),
      asc(company.id),
    )
    .limit(suppliersShown)
  const choice = ({ total: _total, ...row }: (typeof rows)[number]): SupplierChoice => row
  return { suppliers: rows.map(choice), total: rows[0]?.total ?? 0 }
}

/** 422 that names them: those who offered once as they were called, others by what they were asked for. */
const unknownSuppliers = async (db: Database, ids: readonly string[]): Promise<Refused> => {
  const rows = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(and(inArray(company.type, kindsThat('sells')), inArray(company.id, [...ids])))
  const names = ids.map((id) => rows.find((row) => row.id === id)?.name ?? id)
  return new Refused(422, 'SUPPLIER_UNKNOWN', { ids, suppliers: names.join(', ') })
}

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
  const known = await tx
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(and(isSupplier, inArray(company.id, ids)))
    .orderBy(asc(company.name))
  const unknown = ids.filter((id) => !known.some((one) => one.id === id))
  if (unknown.length > 0) throw await unknownSuppliers(tx, unknown)
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
