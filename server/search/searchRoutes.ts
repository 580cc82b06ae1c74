/** Serves the search over everything (rule L10): each kind is asked for as its own list would show it to this reader. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type * as calls from '../../src/api/contract/search.ts'
import type { Page } from '../../src/domain/core/schema.ts'
import { enquiryStates } from '../../src/domain/enquiry/enquiry.ts'
import { offerModes, statesOfMode } from '../../src/domain/offer/offerList.ts'
import { hitsPerKind, masterHitSchema, type SearchGroup, type SearchKind } from '../../src/domain/search/search.ts'
import { audienceOf, traders } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import { firstArticles } from '../article/list/articleList.ts'
import { type Database, rowsOf } from '../db/client.ts'
import {
  appUser,
  company,
  discountGroup,
  eclassMapping,
  importConfig,
  manufacturer,
  unit,
  wholesaler,
} from '../db/schema.ts'
import { hasWords } from '../db/search.ts'
import { enquiryPage } from '../enquiry/enquiryList.ts'
import type { HandlersOf } from '../handlers.ts'
import { offerPage } from '../offer/offerList.ts'

const firstPage = { page: 0, paginationSize: hitsPerKind } as const

/** A page of a list, as the hits of a kind. */
const groupOf = <Row extends object, Kind extends SearchKind>(kind: Kind, { content, ...amount }: Page<Row>) => ({
  kind,
  content: content.map((row) => ({ ...row, kind })),
  ...amount,
})

/** What of the trade the reader sees, archived records included. */
const tradedOn = (db: Database, user: User, term: string): Promise<SearchGroup>[] => [
  enquiryPage(db, user, { ...firstPage, title: term, states: [...enquiryStates] }).then((page) =>
    groupOf('enquiry', page),
  ),
  ...offerModes.map(async (mode) =>
    groupOf(
      mode,
      await offerPage(db, user, {
        ...firstPage,
        referenceNumber: term,
        states: [...statesOfMode[mode]],
        archived: true,
      }),
    ),
  ),
]

/** Few enough to be counted to their end. */
const counted = { total: sql<number>`(count(*) over ())::int` }
const pageOfFirst = <Row extends { total: number }>(rows: Row[]) => ({
  content: rows.map(({ total: _total, ...row }) => row),
  totalElements: rows[0]?.total ?? 0,
  hasMore: false,
})

const companiesNamed = async (db: Database, term: string): Promise<SearchGroup> => {
  const rows = await db
    .select({
      id: company.id,
      name: company.name,
      customerNumber: company.customerNumber,
      city: company.city,
      ...counted,
    })
    .from(company)
    .where(hasWords([company.name, company.customerNumber, company.city], term))
    .orderBy(asc(company.name), asc(company.id))
    .limit(hitsPerKind)
  return groupOf('company', pageOfFirst(rows))
}

/**
 * @param of the company whose users they are; undefined: everybody's
 * @param inList whether the reader has no page of theirs (rule A5)
 */
const usersNamed = async (
  db: Database,
  of: string | undefined,
  inList: boolean,
  term: string,
): Promise<SearchGroup> => {
  const rows = await db
    .select({
      id: appUser.id,
      name: appUser.name,
      lastname: appUser.lastname,
      mail: appUser.mail,
      companyName: company.name,
      ...counted,
    })
    .from(appUser)
    .innerJoin(company, eq(company.id, appUser.companyId))
    .where(
      and(
        isNull(appUser.deletedAt),
        of === undefined ? undefined : eq(appUser.companyId, of),
        hasWords([appUser.name, appUser.lastname, appUser.mail], term),
      ),
    )
    .orderBy(asc(appUser.lastname), asc(appUser.name), asc(appUser.id))
    .limit(hitsPerKind)
  return groupOf('user', pageOfFirst(rows.map((row) => ({ ...row, inList }))))
}

const articlesFound = async (db: Database, term: string): Promise<SearchGroup> =>
  groupOf('article', await firstArticles(db, term, hitsPerKind))

/** By their names, other names included, and E-Class mappings by their number: few enough to be read through. */
const masterDataNamed = async (db: Database, term: string): Promise<SearchGroup> => {
  const has = (...columns: PgColumn[]) => hasWords(columns, term)
  const named = (name: PgColumn, variants: PgColumn, ...more: PgColumn[]) =>
    hasWords([name, sql`array_to_string(${variants}, ' ')`, ...more], term)
  const rows = await rowsOf(
    db,
    sql`select id, of, name, about, ${counted.total} as total from (
      select ${manufacturer.id}, 'manufacturer' as of, ${manufacturer.displayName} as name, ${manufacturer.abbreviation} as about
        from ${manufacturer} where ${named(manufacturer.displayName, manufacturer.nameVariants, manufacturer.abbreviation)}
      union all select ${discountGroup.id}, 'discount', ${discountGroup.displayName}, ${manufacturer.displayName}
        from ${discountGroup} join ${manufacturer} on ${manufacturer.id} = ${discountGroup.manufacturerId}
        where ${named(discountGroup.displayName, discountGroup.nameVariants)}
      union all select ${unit.id}, 'unit', ${unit.displayName}, ''
        from ${unit} where ${named(unit.displayName, unit.nameVariants)}
      union all select ${wholesaler.id}, 'wholesaler', ${wholesaler.displayName}, ''
        from ${wholesaler} where ${has(wholesaler.displayName)}
      union all select ${eclassMapping.id}, 'eclass', ${eclassMapping.description}, ${eclassMapping.eclassNumber}
        from ${eclassMapping} where ${has(eclassMapping.description, eclassMapping.eclassNumber)}
      union all select ${importConfig.id}, 'importConfig', ${importConfig.title}, ${importConfig.description}
        from ${importConfig} where ${has(importConfig.title, importConfig.description)}
    ) as named order by name collate "und-x-icu", id limit ${hitsPerKind}`,
    masterHitSchema.extend({ total: z.int() }),
  )
  return groupOf('masterdata', pageOfFirst(rows))
}

export const searchHandlers: HandlersOf<typeof calls> = ({ db }) => ({
  searchAll: async ({ user, query: { term } }) => {
    const audience = audienceOf({ kind: 'signedIn', user })
    const isAdmin = audience === 'operatorAdmin'
    const isStaff = isAdmin || audience === 'operator'
    const readsUsers = isStaff || audience === 'customerAdmin' || audience === 'supplierAdmin'
    const trades = traders.some((trader) => trader === audience)
    const groups = await Promise.all([
      ...(trades ? tradedOn(db, user, term) : []),
      ...(isAdmin ? [companiesNamed(db, term)] : []),
      ...(readsUsers ? [usersNamed(db, isStaff ? undefined : user.companyId, isStaff && !isAdmin, term)] : []),
      ...(isStaff ? [articlesFound(db, term)] : []),
      ...(isAdmin ? [masterDataNamed(db, term)] : []),
    ])
    return groups.filter(({ content }) => content.length > 0)
  },
})
