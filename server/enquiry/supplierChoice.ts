/** Suppliers whom a customer can choose to ask (rule E15), whom somebody has marked, and whom their company keeps under names. */
import { and, asc, desc, eq, gt, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/supplierChoice.ts'
import { mostInvited } from '../../src/domain/enquiry/invitation.ts'
import {
  mostSupplierGroups,
  type SupplierChoice,
  type SupplierChoices,
  type SupplierCircle,
  type SupplierGroup,
  suppliersShown,
} from '../../src/domain/enquiry/supplierChoice.ts'
import { kindsThat } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { deleteNamed, keepNamed, type KeptKind, renameNamed } from '../db/keptNames.ts'
import { company, favouriteSupplier, offer, supplierGroup } from '../db/schema.ts'
import { hasWords } from '../db/search.ts'
import type { HandlersOf } from '../handlers.ts'
import { Refused } from '../http/refusal.ts'

/** Whether a company can be asked for an offer. */
export const isSupplier = and(
  inArray(company.type, kindsThat('sells')),
  company.active,
  not(company.pendingRegistration),
)

/** What the caller's company has had of each supplier. */
const dealingsOf = (db: Database, { companyId }: User) =>
  db
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

type Sought = { term?: string | undefined; circle?: SupplierCircle | undefined; groupId?: string | undefined }

/** Suppliers as their customer chooses among them: with whom they ordered last comes first, then who has offered. */
const supplierChoices = async (
  db: Database,
  user: User,
  { term = '', circle = 'all', groupId }: Sought,
): Promise<SupplierChoices> => {
  const dealings = dealingsOf(db, user)
  const isMarked = isNotNull(favouriteSupplier.userId)
  const hasOrdered = gt(dealings.orders, 0)
  const members = sql`(select unnest(${supplierGroup.supplierIds}) from ${supplierGroup}
    where ${supplierGroup.id} = ${groupId ?? ''} and ${supplierGroup.companyId} = ${user.companyId})`
  const found = <Row>(select: { from: (table: typeof company) => Row }) => select.from(company)
  const mine = and(eq(favouriteSupplier.supplierId, company.id), eq(favouriteSupplier.userId, user.id))
  const among = and(
    { all: undefined, favourites: isMarked, ordered: hasOrdered }[circle],
    groupId === undefined ? undefined : inArray(company.id, members),
    term.trim() === '' ? undefined : hasWords([company.name, company.zip, company.city], term),
  )
  const isKept = circle === 'favourites' || groupId !== undefined
  const rows = await found(
    db.select({
      id: company.id,
      name: company.name,
      zip: company.zip,
      city: company.city,
      orders: sql<number>`coalesce(${dealings.orders}, 0)`.mapWith(Number),
      lastOrder: dealings.lastOrder,
      offers: sql<number>`coalesce(${dealings.offers}, 0)`.mapWith(Number),
      favourite: sql<boolean>`${isMarked}`,
      total: sql<number>`(count(*) over ())::int`,
    }),
  )
    .leftJoin(dealings, eq(dealings.supplierId, company.id))
    .leftJoin(favouriteSupplier, mine)
    .where(and(isSupplier, among))
    .orderBy(
      sql`${dealings.lastOrder} desc nulls last`,
      desc(sql`coalesce(${dealings.offers}, 0)`),
      asc(company.name),
      asc(company.id),
    )
    .limit(isKept ? mostInvited : suppliersShown)
  const left = isKept
    ? await found(db.select({ id: company.id, name: company.name, zip: company.zip, city: company.city }))
        .leftJoin(dealings, eq(dealings.supplierId, company.id))
        .leftJoin(favouriteSupplier, mine)
        .where(and(sql`not (${isSupplier})`, among))
        .orderBy(asc(company.name), asc(company.id))
        .limit(mostInvited)
    : []
  const [counts] = await found(
    db.select({
      all: sql<number>`count(*)::int`,
      favourites: sql<number>`(count(*) filter (where ${isMarked}))::int`,
      ordered: sql<number>`(count(*) filter (where ${hasOrdered}))::int`,
    }),
  )
    .leftJoin(dealings, eq(dealings.supplierId, company.id))
    .leftJoin(favouriteSupplier, mine)
    .where(isSupplier)
  const choice = ({ total: _total, ...row }: (typeof rows)[number]): SupplierChoice => row
  return {
    suppliers: rows.map(choice),
    total: rows[0]?.total ?? 0,
    counts: counts ?? { all: 0, favourites: 0, ordered: 0 },
    left,
    groups: await groupsOf(db, user),
  }
}

/** The company's groups, by name, each with how many of it can be asked today. */
const groupsOf = (db: Database, { companyId }: User): Promise<SupplierGroup[]> =>
  db
    .select({
      id: supplierGroup.id,
      name: supplierGroup.name,
      count: sql<number>`(select count(*)::int from ${company}
        where ${company.id} = any(${supplierGroup.supplierIds}) and ${isSupplier})`,
    })
    .from(supplierGroup)
    .where(eq(supplierGroup.companyId, companyId))
    .orderBy(sql`lower(${supplierGroup.name})`, supplierGroup.id)

/** 422 that names them: those who offered once as they were called, others by what they were asked for. */
const unknownSuppliersOf = async (db: Database, ids: readonly string[]): Promise<Refused> => {
  const rows = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(and(inArray(company.type, kindsThat('sells')), inArray(company.id, [...ids])))
  const names = ids.map((id) => rows.find((row) => row.id === id)?.name ?? id)
  return new Refused(422, 'SUPPLIER_UNKNOWN', { ids, suppliers: names.join(', ') })
}

/** @throws Refused 422 SUPPLIER_UNKNOWN with those of them who are no suppliers who can offer */
export const knownSuppliers = async (db: Database, ids: readonly string[]): Promise<{ id: string; name: string }[]> => {
  const known = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(and(isSupplier, inArray(company.id, [...ids])))
    .orderBy(asc(company.name))
  const unknown = ids.filter((id) => !known.some((one) => one.id === id))
  if (unknown.length > 0) throw await unknownSuppliersOf(db, unknown)
  return known
}

/** Marked twice is marked. */
const mark = async (
  db: Database,
  { id: userId }: User,
  marked: { supplierId: string; favourite: boolean },
): Promise<typeof marked> => {
  const { supplierId, favourite } = marked
  if (favourite) {
    await knownSuppliers(db, [supplierId])
    await db.insert(favouriteSupplier).values({ userId, supplierId }).onConflictDoNothing()
  } else
    await db
      .delete(favouriteSupplier)
      .where(and(eq(favouriteSupplier.userId, userId), eq(favouriteSupplier.supplierId, supplierId)))
  return marked
}

const sameSuppliers = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted())

type GivenGroup = { name: string; suppliers: string[]; replaces?: boolean | undefined }
const groupKind: KeptKind<{ id: string; name: string; supplierIds: string[] }, GivenGroup> = {
  table: supplierGroup,
  most: mostSupplierGroups,
  refusals: { taken: 'SUPPLIER_GROUP_NAME_TAKEN', tooMany: 'TOO_MANY_SUPPLIER_GROUPS' },
  all: (db, { companyId }) => db.select().from(supplierGroup).where(eq(supplierGroup.companyId, companyId)),
  isSame: ({ supplierIds }, { suppliers }) => sameSuppliers(supplierIds, suppliers),
  insert: (tx, own, { name, suppliers }) => tx.insert(supplierGroup).values({ ...own, name, supplierIds: suppliers }),
  replace: async (tx, { id }, { suppliers: supplierIds, replaces = false }) => {
    if (replaces) await tx.update(supplierGroup).set({ supplierIds }).where(eq(supplierGroup.id, id))
    return replaces
  },
}

/** @throws Refused 409 where others have the name and are not to be replaced, or there are enough; 422 SUPPLIER_UNKNOWN */
const keepGroup = async (db: Database, user: User, given: GivenGroup): Promise<{ id: string }> => {
  const suppliers = [...new Set(given.suppliers)]
  await knownSuppliers(db, suppliers)
  const kept = await keepNamed(db, groupKind, user, { ...given, suppliers })
  return { id: kept.find(({ name }) => name === given.name)?.id ?? '' }
}

export const supplierChoiceHandlers: HandlersOf<typeof calls> = ({ db }) => ({
  getSuppliers: ({ user, query }) => supplierChoices(db, user, query),
  markSupplier: ({ user, body }) => mark(db, user, body),
  keepSupplierGroup: ({ user, body }) => keepGroup(db, user, body),
  renameSupplierGroup: async ({ user, body: { id, name } }) => {
    await renameNamed(db, groupKind, user, { id, name }, (tx) =>
      tx.update(supplierGroup).set({ name }).where(eq(supplierGroup.id, id)),
    )
    return { id }
  },
  deleteSupplierGroup: async ({ user, body: { id } }) => {
    await deleteNamed(db, groupKind, user, id)
    return { id }
  },
})
