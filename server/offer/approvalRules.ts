/**
 * What a company demands of its acceptances (rule O22), and how its people read one that waits. Nothing of it stands in what suppliers read.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, type AnyColumn, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type Approval,
  type ApprovalRules,
  type ApprovalSettings,
  approvalSettingsSchema,
  type GivenRules,
  mayAgree,
  needsApproval,
  raisesOrder,
  type RuleChange,
  ruleFields,
} from '../../src/domain/offer/approval.ts'
import type { ChangeValue } from '../../src/domain/core/schema.ts'
import { isOneOf } from '../../src/domain/core/stored.ts'
import { askedConfirmation, orderedOf } from '../../src/domain/offer/confirmation.ts'
import type { Offer } from '../../src/domain/offer/offer.ts'
import { liesWithCustomer } from '../../src/domain/offer/offerStage.ts'
import { orderSchema } from '../../src/domain/offer/order.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { type Author, noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { appUser, approval, changeEntry, company } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { Refused } from '../http/refusal.ts'

const rulesOf = async (db: Database, companyId: string): Promise<ApprovalRules> => {
  const [found] = await db
    .select({ limit: company.approvalLimit, approvers: company.approvers })
    .from(company)
    .where(eq(company.id, companyId))
  return found ?? { limit: null, approvers: [] }
}

const peopleOf = async (db: Database, companyId: string): Promise<{ id: string; name: string }[]> => {
  const people = await db
    .select({ id: appUser.id, name: appUser.name, lastname: appUser.lastname })
    .from(appUser)
    .where(and(eq(appUser.companyId, companyId), isNull(appUser.deletedAt)))
    .orderBy(asc(appUser.lastname), asc(appUser.name))
  return people.map((person) => ({ id: person.id, name: fullName(person) }))
}

/** The company's rules as they hold now, with its people. */
export const readRules = async (
  db: Database,
  { companyId }: Pick<User, 'companyId'>,
): Promise<Omit<ApprovalSettings, 'changes'>> => {
  const [rules, people] = await Promise.all([rulesOf(db, companyId), peopleOf(db, companyId)])
  // who has left approves nothing
  return { ...rules, approvers: rules.approvers.filter((id) => people.some((one) => one.id === id)), people }
}

/** So many of the last changes are told. */
const CHANGES_SHOWN = 10

const said = (value: ChangeValue): RuleChange['before'] =>
  typeof value === 'number' || typeof value === 'string' ? value : null

/** It is the company's own: whoever may set the rules reads who has. */
const ruleChanges = async (db: Database, companyId: string): Promise<RuleChange[]> => {
  const { entityKind, entityId, field, createDate, id } = changeEntry
  const rows = await db
    .select()
    .from(changeEntry)
    .where(and(eq(entityKind, 'COMPANY'), eq(entityId, companyId), inArray(field, ruleFields)))
    .orderBy(desc(createDate), desc(id))
    .limit(CHANGES_SHOWN)
  return rows.map((row) => ({
    id: String(row.id),
    at: row.createDate,
    by: row.userFullName,
    field: row.field === 'approvers' ? 'approvers' : 'approvalLimit',
    before: said(row.before),
    after: said(row.after),
  }))
}

export const readApprovalSettings = async (db: Database, user: User): Promise<ApprovalSettings> => {
  const [rules, changes] = await Promise.all([readRules(db, user), ruleChanges(db, user.companyId)])
  return { ...rules, changes }
}

const areSame = (one: ApprovalRules, other: ApprovalRules): boolean =>
  one.limit === other.limit && isDeepStrictEqual(new Set(one.approvers), new Set(other.approvers))

/** @throws Refused 422 where nobody is named, or somebody who is not of the company; 409 where somebody else was quicker */
export const saveApprovalRules = (
  db: Database,
  author: Author,
  { seen, ...rules }: GivenRules,
): Promise<ApprovalSettings> =>
  db.transaction(async (tx) => {
    const { companyId } = author.user
    await tx.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('update')
    const before = await readRules(tx, author.user)
    const approvers = [...new Set(rules.approvers)]
    const nameOf = (id: string) => before.people.find((one) => one.id === id)?.name
    if (approvers.some((id) => nameOf(id) === undefined)) throw new Refused(422, 'APPROVER_UNKNOWN')
    if (rules.limit !== null && approvers.length === 0) throw new Refused(422, 'APPROVERS_MISSING')
    const named = (ids: readonly string[]) => ids.map((id) => nameOf(id) ?? id).join(', ')
    const changes = [
      { field: 'approvalLimit', before: before.limit, after: rules.limit },
      { field: 'approvers', before: named(before.approvers), after: named(approvers) },
    ].filter((change) => change.before !== change.after)
    if (changes.length > 0) {
      if (!areSame(seen, before)) throw await overtaken(tx, author.user)
      await tx.update(company).set({ approvalLimit: rules.limit, approvers }).where(eq(company.id, companyId))
      await noteChanges(tx, { kind: 'COMPANY', id: companyId }, author, { action: 'CHANGED', changes })
      announce({ kind: 'COMPANY', id: companyId, at: author.now, enquiryId: null })
    }
    return readApprovalSettings(tx, author.user)
  })

const overtaken = async (tx: Database, user: User): Promise<Refused> =>
  new Refused(409, 'APPROVAL_RULES_CHANGED', {
    settings: z.encode(approvalSettingsSchema, await readApprovalSettings(tx, user)),
  })

/** Which of an offer is the last: the one that waits, whatever the clocks of servers say; else the one that was asked last. */
export const lastFirst = ({ state, askedAt, id }: Record<'state' | 'askedAt' | 'id', AnyColumn>): SQL[] => [
  desc(sql`${state} = 'ASKED'`),
  desc(askedAt),
  desc(id),
]

/** The last one of an offer. */
export const latestApproval = async (
  db: Database,
  offerId: string,
): Promise<typeof approval.$inferSelect | undefined> => {
  const [row] = await db
    .select()
    .from(approval)
    .where(eq(approval.offerId, offerId))
    .orderBy(...lastFirst(approval))
    .limit(1)
  return row
}

/** One that was withdrawn or led to an order says nothing any more. */
const told = ['ASKED', 'REFUSED'] as const

/** What the customer reads on its offer; nobody else reads anything. */
export const approvalFor = async (
  db: Database,
  { company: { type }, companyId }: User,
  record: Parameters<typeof liesWithCustomer>[0] & { id: string },
): Promise<Pick<Offer, 'approval' | 'approvalLimit'>> => {
  if (!does(type, 'buys') || !liesWithCustomer(record)) return { approval: null, approvalLimit: null }
  const [{ limit, approvers, people }, row] = await Promise.all([
    readRules(db, { companyId }),
    latestApproval(db, record.id),
  ])
  if (row === undefined || !isOneOf(told, row.state)) return { approval: null, approvalLimit: limit }
  const shown: Approval = {
    id: row.id,
    state: row.state,
    askedBy: row.askedBy,
    askedByName: row.askedByName,
    askedAt: row.askedAt,
    net: row.net,
    order: row.order === null ? null : orderSchema.parse(row.order),
    approvers: people.filter(({ id }) => approvers.includes(id) && id !== row.askedBy),
    answeredByName: row.answeredByName,
    answeredAt: row.answeredAt,
    reason: row.reason,
  }
  return { approval: shown, approvalLimit: limit }
}

/** As much of an offer as it takes to say who may agree to its confirmation. */
type Confirmed = Parameters<typeof askedConfirmation>[0] &
  Parameters<typeof orderedOf>[0] & { decisions: readonly Pick<Offer['decisions'][number], 'kind' | 'userId'>[] }

/**
 * Who of its customer may agree to a confirmation that comes to more than was ordered, and than one person decides: approvers, never whoever
 * ordered. null: anybody.
 */
export const agreersOf = async (db: Database, companyId: string, record: Confirmed): Promise<Offer['agreers']> => {
  const asked = askedConfirmation(record)
  if (asked === undefined) return null
  const { limit, approvers, people } = await readRules(db, { companyId })
  if (!raisesOrder(limit, orderedOf(record).net, asked.net)) return null
  const orderedBy = record.decisions.filter(({ kind }) => kind === 'ACCEPTED').map(({ userId }) => userId)
  return people.filter(({ id }) => approvers.includes(id) && !orderedBy.includes(id))
}

/** … as its own people read it: nobody else does. */
export const agreersFor = async (
  db: Database,
  { company: { type }, companyId }: User,
  record: Confirmed,
): Promise<Offer['agreers']> => (does(type, 'buys') ? agreersOf(db, companyId, record) : null)

/** @throws Refused 409 where agreeing is somebody else's, who is named */
export const demandAgreer = async (tx: Database, user: User, record: Confirmed): Promise<void> => {
  await holdRules(tx, user.companyId)
  const agreers = await agreersFor(tx, user, record)
  if (mayAgree({ agreers }, user.id)) return
  const names = agreers?.map(({ name }) => name).join(', ') ?? ''
  throw names === '' ? new Refused(409, 'AGREEMENT_BY_NOBODY') : new Refused(409, 'AGREEMENT_NEEDS_APPROVER', { names })
}

/** Held, so that a limit that is being set counts, or comes after. */
const holdRules = async (tx: Database, companyId: string): Promise<void> => {
  await tx.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('share')
}

/** What is asked of whoever accepts. @throws Refused 409 where it waits for a second person, as the company demands by now */
export const demandApproval = async (tx: Database, { companyId }: User, net: number | null): Promise<void> => {
  await holdRules(tx, companyId)
  const { limit } = await rulesOf(tx, companyId)
  if (needsApproval(limit, net)) throw new Refused(409, 'APPROVAL_NEEDED', { limit, net })
}
