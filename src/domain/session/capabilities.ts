/**
 * What each kind of company does in the portal: the one table that says so. Routes, menu and calls take their audiences from it; pages, machines
 * and server ask `does`. Nobody else names a kind. (Without zod, so that the login page need not load it.)
 */
import type { CompanyType } from '../company/company.ts'
import type { Stored } from '../core/stored.ts'

export type Capability =
  /** runs the portal */
  | 'operates'
  /** posts enquiries, compares the offers on them, decides, and is told what it may cost (rules E9, P4, O5) */
  | 'buys'
  /** sees what others have released, and makes offers on it (rules E4, O2) */
  | 'sells'
  /** has a part in deals: their lists, the bell, the agreements */
  | 'trades'
  /** has more than one kind of record to look for (rule L10) */
  | 'searches'
  /** has administrators, who manage its people (rule U4) */
  | 'managesPeople'
  /** sees the project folders that it reaches (rule X1) */
  | 'opensFolders'
  /** is there for single folders alone */
  | 'visits'

/** Whom a kind's people are, as addresses and calls tell them apart. */
export const memberAudiences = [
  'operatorAdmin',
  'operator',
  'customerAdmin',
  'customer',
  'supplierAdmin',
  'supplier',
  'external',
] as const
type MemberAudience = (typeof memberAudiences)[number]

interface Kind {
  readonly administrators: MemberAudience
  readonly others: MemberAudience
  readonly does: readonly Capability[]
}

const kinds: Readonly<Record<CompanyType, Kind>> = {
  ADMIN: {
    administrators: 'operatorAdmin',
    others: 'operator',
    does: ['operates', 'searches', 'managesPeople'],
  },
  CUSTOMER: {
    administrators: 'customerAdmin',
    others: 'customer',
    does: ['buys', 'trades', 'searches', 'managesPeople', 'opensFolders'],
  },
  SUPPLIER: {
    administrators: 'supplierAdmin',
    others: 'supplier',
    does: ['sells', 'trades', 'searches', 'managesPeople', 'opensFolders'],
  },
  EXTERNAL: { administrators: 'external', others: 'external', does: ['visits', 'opensFolders'] },
}

const isKind = (type: string): type is CompanyType => Object.hasOwn(kinds, type)

/** Of a kind that only another version knew, nothing is known; of a company whose kind is not chosen yet, neither. */
export const does = (type: Stored<CompanyType> | null, capability: Capability): boolean =>
  type !== null && isKind(type) && kinds[type].does.includes(capability)

export const kindsThat = (capability: Capability): CompanyType[] =>
  Object.keys(kinds)
    .filter(isKind)
    .filter((type) => does(type, capability))

/** The administrators of such companies, and all of their people. */
export const administratorsThat = (capability: Capability): readonly MemberAudience[] =>
  kindsThat(capability).map((type) => kinds[type].administrators)
export const audiencesThat = (capability: Capability): readonly MemberAudience[] => [
  ...new Set(kindsThat(capability).flatMap((type) => [kinds[type].administrators, kinds[type].others])),
]

/** Of somebody whose password, second factor and company stand in no way. */
export const memberAudienceOf = (type: Stored<CompanyType>, admin: boolean): MemberAudience | undefined =>
  isKind(type) ? kinds[type][admin ? 'administrators' : 'others'] : undefined

/** The kinds by their part in a deal, for where a company is made or played. */
export const kindOf = { customer: 'CUSTOMER', supplier: 'SUPPLIER', operator: 'ADMIN' } as const
