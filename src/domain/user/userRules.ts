/** Who manages which users, and what nobody may do to whom (rules U4, U5). */
import type { RefusalCode } from '../core/refusal.ts'
import { does } from '../session/capabilities.ts'
import type { Actor } from '../session/visitor.ts'
import type { ManagedUser, User } from './user.ts'

type Member = Pick<User, 'id' | 'companyId' | 'admin'>
type Rank = Pick<Member, 'companyId' | 'admin'>

/** The operator's administrators manage everybody, those of customers and suppliers their own company. */
export const managesUsersOf = (actor: Actor, companyId: string): boolean => {
  if (!actor.admin || !does(actor.companyType, 'managesPeople')) return false
  return does(actor.companyType, 'operates') || actor.companyId === companyId
}

/** Company and history are the operator's alone. */
export const isOperatorAdmin = (actor: Actor): boolean => actor.admin && does(actor.companyType, 'operates')

/** What one loses who is deleted (`null`), demoted or moved to another company. */
const losesAdministration = (before: Rank, after: Rank | null): boolean =>
  before.admin && (after === null || !after.admin || after.companyId !== before.companyId)

/** Whom their company keeps as its administrator; of some users it is not known. */
export const isLastAdmin = ({ admin, otherAdmins }: Pick<User, 'admin' | 'otherAdmins'>): boolean =>
  admin && otherAdmins === 0

/** Why a user cannot be changed (or, with `after` null, deleted) this way; empty when it can. */
export const userObstacles = (
  actor: Actor,
  before: Member & Pick<ManagedUser, 'otherAdmins'>,
  after: Rank | null,
): { status: number; code: RefusalCode }[] => {
  const obstacles: { status: number; code: RefusalCode }[] = []
  const isOwn = before.id === actor.userId
  const isMoved = after !== null && after.companyId !== before.companyId
  if (isOwn && (after === null || isMoved || losesAdministration(before, after)))
    obstacles.push({ status: 409, code: 'OWN_ACCOUNT' })
  if (isLastAdmin(before) && losesAdministration(before, after)) obstacles.push({ status: 409, code: 'LAST_ADMIN' })
  if (isMoved && !isOperatorAdmin(actor)) obstacles.push({ status: 403, code: 'NOT_ALLOWED' })
  return obstacles
}
