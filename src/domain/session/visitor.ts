/** Who looks at the portal, and which audience they belong to (rules A1, A3). Routes and calls name audiences. */
import type { CompanyType } from '../company/company.ts'
import type { Stored } from '../core/stored.ts'
import { audiencesThat, does, memberAudienceOf, memberAudiences } from './capabilities.ts'
import type { User } from '../user/user.ts'

export const audiences = [
  'anonymous',
  /** signed in, but password or second factor must be set, or the company awaits release: only the profile */
  'restricted',
  ...memberAudiences,
] as const
export type Audience = (typeof audiences)[number]

export const customers = audiencesThat('buys')
export const suppliers = audiencesThat('sells')
export const traders = audiencesThat('trades')
export const operators = audiencesThat('operates')
export const searchers = audiencesThat('searches')
/** Everyone who may use the portal, that is not only look at the profile. */
export const active = [...operators, ...traders, ...audiencesThat('visits')] as const
export const signedIn = [...active, 'restricted'] as const satisfies Audience[]

export type Visitor = { kind: 'anonymous' } | { kind: 'signedIn'; user: User }
export const anonymous: Visitor = { kind: 'anonymous' }

export const audienceOf = (visitor: Visitor): Audience => {
  if (visitor.kind === 'anonymous') return 'anonymous'
  const { user } = visitor
  const { type, pendingRegistration } = user.company
  if (user.passwordChangeNeeded || user.secondFactorNeeded || pendingRegistration) return 'restricted'
  // What a company of a type that nobody knows any more may do, nobody knows either.
  return memberAudienceOf(type, user.admin) ?? 'restricted'
}

/** Whether both may do the same, so that what one has open goes on for the other: usually one user, before and after a change. */
export const mayTheSame = (one: Visitor, other: Visitor): boolean => {
  if (one.kind === 'anonymous' || other.kind === 'anonymous') return one.kind === other.kind
  const [a, b] = [one.user, other.user]
  return a.id === b.id && a.companyId === b.companyId && audienceOf(one) === audienceOf(other)
}

/** What somebody may do no more, once something about them has changed. */
export type LostRight = 'company' | 'companyType' | 'release' | 'password' | 'secondFactor' | 'administration'

/** The right that the same person has lost; null where none is, and where it is another person. */
export const lostRight = (before: Visitor, after: Visitor): LostRight | null => {
  if (before.kind === 'anonymous' || after.kind === 'anonymous' || before.user.id !== after.user.id) return null
  const [was, is] = [before.user, after.user]
  if (was.companyId !== is.companyId) return 'company'
  if (was.company.type !== is.company.type) return 'companyType'
  if (!was.company.pendingRegistration && is.company.pendingRegistration) return 'release'
  if (!was.passwordChangeNeeded && is.passwordChangeNeeded) return 'password'
  if (!was.secondFactorNeeded && is.secondFactorNeeded) return 'secondFactor'
  return was.admin && !is.admin ? 'administration' : null
}

/** Whether both are one user, whatever has changed about them. */
export const isSamePerson = (before: Visitor, after: Visitor): boolean =>
  before.kind === 'signedIn' && after.kind === 'signedIn' && before.user.id === after.user.id

/** Whether nothing that is shown of a user or decided by it has changed; a counted sign-in changes nothing. */
export const isUnchanged = (before: User, after: User): boolean =>
  before.id === after.id &&
  before.lastUpdate.getTime() === after.lastUpdate.getTime() &&
  before.passwordChangeNeeded === after.passwordChangeNeeded &&
  before.secondFactorNeeded === after.secondFactorNeeded &&
  before.hasSecondFactor === after.hasSecondFactor &&
  before.mailConfirmedAt?.getTime() === after.mailConfirmedAt?.getTime() &&
  before.mailLinkSentAt?.getTime() === after.mailLinkSentAt?.getTime() &&
  JSON.stringify(before.company) === JSON.stringify(after.company)

/** Whether it is the company that runs the portal. (Here, and not beside the company's schemas: the login page loads no zod.) */
export const isOperator = ({ type }: { type: Stored<CompanyType> }): boolean => does(type, 'operates')

/** The one who acts in a lifecycle: as much of a user as the business rules ask for. */
export type Actor = { userId: string; companyId: string; companyType: Stored<CompanyType>; admin: boolean }
export const actorOf = (user: User): Actor => ({
  userId: user.id,
  companyId: user.companyId,
  companyType: user.company.type,
  admin: user.admin,
})

/** Who is signed in in this tab, as a page names them where a mailed link may be somebody else's (rules S13, X5). */
export type Reader = { name: string; mail: string }
