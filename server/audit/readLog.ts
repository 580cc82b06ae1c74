/**
 * Reads the log (rule A13): by the page, and from the newest on for its export. Refusals that may go on stand among its entries as the wave that they
 * are. Whose it is, decides the part: nobody reads more than that, whatever they filter by.
 */
import { and, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { AuditFilter } from '../../src/api/contract/audit.ts'
import {
  type AuditEntry,
  auditEntrySchema,
  type AuditGroup,
  auditGroups,
  type AuditKind,
  auditKinds,
  type AuditPage,
  groupOf,
  kindsIn,
} from '../../src/domain/operations/audit.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { isWithinDays } from '../db/day.ts'
import { foundLetters } from '../db/letters.ts'
import { everyWord, hasWord } from '../db/search.ts'
import { said } from '../words.ts'

/** Whose part of the log somebody reads: a company's; null: all of it. */
export type Part = { companyId: string } | null

/** Behind all entries. */
const topPlace = sql.raw('9223372036854775807::bigint')

const lines = sql`(
  select id::text as id, id as place, at, kind, doer, user_id, who, company_id, company_name, record, record_id, record_name,
    record_company_id, record_company_name, facts, changes, network, browser, system, way, hash
  from audit_entry
  union all
  select 'wave ' || md5(wave.key), ${topPlace}, wave.at, 'SIGN_IN_REFUSED', 'UNKNOWN', null, '', null, '', 'USER', owner.id, wave.mail,
    own.id, coalesce(own.name, ''), jsonb_build_object('count', wave.count,
      'minutes', greatest(1, round(extract(epoch from wave.at - wave.since) / 60)::int), 'reason', wave.reason),
    '[]'::jsonb, wave.network, wave.browser, wave.system, null, null
  from audit_wave as wave
  left join app_user as owner on owner.mail = wave.mail and owner.deleted_at is null
  left join company as own on own.id = owner.company_id
) as line`

const columns = sql`id, (extract(epoch from at) * 1000)::float8 as at, kind, doer, user_id as "userId", who, company_id as "companyId",
  company_name as "companyName", record, record_id as "recordId", record_name as "recordName", record_company_name as "recordCompanyName",
  facts, changes, network, browser, system, way, hash, place::text as place`
const rowSchema = auditEntrySchema.extend({
  at: z.number().transform((ms) => new Date(ms)),
  companyId: z.string().nullable(),
  place: z.string(),
})
type Row = z.output<typeof rowSchema>

/** What a company's administrators read: what its people did, and what others did to it or them; of deals, what its own side did. */
const inPart = (companyId: string): SQL =>
  sql`(company_id = ${companyId} or (record_company_id = ${companyId} and record in ('USER', 'COMPANY')))`

/** What lies sealed until a deadline, the operator learns with everybody else (rule E16); whose it is reads it in their own part. */
const isNotSealed = sql`(record is distinct from 'OFFER' or not exists (
  select from offer join enquiry on enquiry.id = offer.enquiry_id
  where offer.id = line.record_id and enquiry.sealed and enquiry.opened_at is null))`

/** Kinds that are called by a word. */
const kindsCalled = (word: string): AuditKind[] =>
  auditKinds.filter((kind) => said().audit.kinds[kind].toLocaleLowerCase().includes(word))
const isOneOf = (kinds: readonly AuditKind[]): SQL =>
  kinds.length === 0
    ? sql`false`
    : sql`kind in (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})`
const foundIn = foundLetters(sql`who`, sql`company_name`, sql`record_name`, sql`record_company_name`)

/** … before one part of the log is chosen. */
const chosenBy = ({ search, from, to, companyId, recordId }: AuditFilter, part: Part): SQL =>
  and(
    part ? inPart(part.companyId) : isNotSealed,
    companyId === undefined ? undefined : sql`(company_id = ${companyId} or record_company_id = ${companyId})`,
    recordId === undefined ? undefined : sql`record_id = ${recordId}`,
    isWithinDays(sql`at`, { from, to }),
    everyWord(search, (word) => sql`(${hasWord(foundIn, word) ?? sql`false`} or ${isOneOf(kindsCalled(word))})`),
  ) ?? sql`true`
const ofGroup = (group: AuditGroup | undefined): SQL => (group === undefined ? sql`true` : isOneOf(kindsIn[group]))

/** By what and from where people of others have come is nobody else's business. */
const viewOf = ({ companyId, place: _place, ...entry }: Row, part: Part): AuditEntry =>
  part === null || companyId === null || companyId === part.companyId
    ? entry
    : { ...entry, network: '', browser: null, system: null, way: null }

const countsOf = async (db: Database, chosen: SQL): Promise<Record<AuditGroup, number>> => {
  const rows = await rowsOf(
    db,
    sql`select kind, count(*)::int as count from ${lines} where ${chosen} group by kind`,
    z.object({ kind: z.string(), count: z.int() }),
  )
  const inGroup = (group: AuditGroup) =>
    rows.filter(({ kind }) => groupOf(kind) === group).reduce((sum, { count }) => sum + count, 0)
  return {
    SIGN_IN: inGroup('SIGN_IN'),
    BUSINESS: inGroup('BUSINESS'),
    ADMINISTRATION: inGroup('ADMINISTRATION'),
    REFUSED: inGroup('REFUSED'),
  }
}

interface Asked {
  filter: AuditFilter
  part: Part
}
interface PageAsked extends Asked {
  page: number
  paginationSize: number
  descending: boolean
  keptMonths: number
}

/** By which the operator can narrow it: those that something of it is about. */
const companiesIn = (db: Database, part: Part): Promise<AuditPage['companies']> =>
  part
    ? Promise.resolve([])
    : rowsOf(
        db,
        sql`select id, name from company
          where exists (select from audit_entry as line where company_id = company.id and ${isNotSealed})
            or exists (select from audit_entry as line where record_company_id = company.id and ${isNotSealed})
          order by name collate "und-x-icu", id`,
        z.object({ id: z.string(), name: z.string() }),
      )

const oldestIn = async (db: Database): Promise<Date | null> => {
  const [first] = await rowsOf(
    db,
    sql`select (extract(epoch from at) * 1000)::float8 as at from audit_entry order by id limit 1`,
    z.object({ at: z.number() }),
  )
  return first ? new Date(first.at) : null
}

export const auditPage = async (db: Database, asked: PageAsked): Promise<AuditPage> => {
  const { filter, part, page, paginationSize, descending, keptMonths } = asked
  const chosen = chosenBy(filter, part)
  const order = descending ? sql`line.at desc, line.place desc, line.id desc` : sql`line.at, line.place, line.id`
  const [rows, counts, companies, oldest] = await Promise.all([
    rowsOf(
      db,
      sql`select ${columns} from ${lines} where ${chosen} and ${ofGroup(filter.group)} order by ${order}
        limit ${paginationSize}::int offset ${page * paginationSize}::int`,
      rowSchema,
    ),
    countsOf(db, chosen),
    companiesIn(db, part),
    oldestIn(db),
  ])
  return {
    content: rows.map((row) => viewOf(row, part)),
    totalElements: countIn(counts, filter.group),
    hasMore: false,
    counts,
    companies,
    oldest,
    keptMonths,
  }
}

const countIn = (counts: Record<AuditGroup, number>, group: AuditGroup | undefined): number => {
  const groups: readonly AuditGroup[] = group ? [group] : auditGroups
  return groups.reduce((sum, each) => sum + counts[each], 0)
}

/**
 * Where a reading of the whole begins: refusals that go on, and the last entry, both as they are at one moment. Whatever closes later stands behind that
 * entry, and has been read; a log that is read from there on does not tell of its being read.
 */
export const beginReading = async (db: Database, { filter, part }: Asked): Promise<Begun> => {
  const chosen = sql`${chosenBy(filter, part)} and ${ofGroup(filter.group)}`
  const begun = await rowsOf(
    db,
    sql`with chain as (select last_id from audit_chain)
      select coalesce((select last_id from chain), 0)::text as last,
        coalesce((select json_agg(wave) from (select ${columns} from ${lines} where ${chosen} and place = ${topPlace}
          order by line.at desc, line.id desc) as wave), '[]'::json) as waves,
        (select count(*)::int from ${lines} where ${chosen} and place <= (select last_id from chain)) as count`,
    z.object({ last: z.string(), waves: z.array(rowSchema), count: z.int() }),
  )
  const { last = '0', waves = [], count = 0 } = begun[0] ?? {}
  return { last, waves: waves.map((row) => viewOf(row, part)), count: count + waves.length }
}

export interface Begun {
  last: string
  /** those that go on, the newest first */
  waves: AuditEntry[]
  /** how many there are with them */
  count: number
}

const linesAtOnce = 1000

/**
 * Some entries of the chain, the newest first, by their numbers: these neither move nor come in between.
 *
 * @param behind the one that was read last; null: none yet
 * @returns where to go on; null at the end
 */
export const nextLines = async (
  db: Database,
  { filter, part }: Asked,
  { last, behind }: { last: string; behind: string | null },
): Promise<{ entries: AuditEntry[]; behind: string | null }> => {
  const older = behind === null ? sql`place <= ${last}::text::bigint` : sql`place < ${behind}::text::bigint`
  const rows = await rowsOf(
    db,
    sql`select ${columns} from ${lines} where ${chosenBy(filter, part)} and ${ofGroup(filter.group)} and ${older}
      and place < ${topPlace} order by line.place desc limit ${linesAtOnce}::int`,
    rowSchema,
  )
  const end = rows.at(-1)
  const isOver = end === undefined || rows.length < linesAtOnce
  return { entries: rows.map((row) => viewOf(row, part)), behind: isOver ? null : end.place }
}
