/**
 * Entries of the log over all companies (rule A13, decision 0226). Each is written by the transaction that does what it tells of, as the last thing
 * before that is committed: the chain has one end, which is held from there on. Names are looked up by the statement that writes them.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { AuditChange, AuditFacts, AuditKind, AuditRecord } from '../../src/domain/operations/audit.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { doneNow } from '../doing.ts'
import type { NewEntry } from './schema/audit.ts'
import { now } from './schema/columns.ts'
import { collectEntry } from './transaction.ts'

/** What is told of something that was done. */
export interface Told {
  kind: AuditKind
  record?: { kind: AuditRecord; id?: string | null; name?: string }
  facts?: AuditFacts
  changes?: readonly AuditChange[]
  /** who did it; whoever calls where it is left out */
  by?: User
  callId?: string
  at?: Date
}

/** As it is written: with what is known of whoever does it. */
export const entryOf = ({ kind, record, facts = {}, changes = [], by, callId, at }: Told): NewEntry => {
  const { doer, user: caller, ...from } = doneNow()
  // Whoever runs the command works under no account, whomever it names in a record's history.
  const user = doer === 'COMMAND' ? undefined : (by ?? caller)
  return {
    kind,
    doer: user ? 'PERSON' : doer,
    userId: user?.id ?? null,
    who: user ? fullName(user) : '',
    companyId: user?.companyId ?? null,
    record: record?.kind ?? null,
    recordId: record?.id ?? null,
    recordName: record?.name ?? null,
    facts,
    changes,
    ...from,
    callId: callId ?? from.callId,
    at: at?.toISOString() ?? null,
  }
}

const found = sql`left join lateral (
    select name || ' ' || lastname as name, company_id, null::int as version from app_user where told.record = 'USER' and id = told."recordId"
    union all select name, id, null from company where told.record = 'COMPANY' and id = told."recordId"
    union all select title, customer_id, null from enquiry where told.record = 'ENQUIRY' and id = told."recordId"
    union all select coalesce(nullif(offer_number, ''), reference_number), supplier_id, version from offer
      where told.record in ('OFFER', 'FOLDER') and id = told."recordId"
    union all select display_name, null, null from manufacturer where told.record = 'MANUFACTURER' and id = told."recordId"
    union all select display_name, null, null from discount_group where told.record = 'DISCOUNT_GROUP' and id = told."recordId"
    union all select display_name, null, null from unit where told.record = 'UNIT' and id = told."recordId"
    union all select display_name, null, null from wholesaler where told.record = 'WHOLESALER' and id = told."recordId"
    union all select filename, null, null from article_import where told.record = 'IMPORT' and id = told."recordId"
    limit 1) as found on true`

/** At least one. Whatever runs it must not do more in its transaction: the end of the chain is held. */
export const insertEntries = (entries: readonly NewEntry[]): SQL => sql`
  insert into audit_entry (at, kind, doer, user_id, who, company_id, company_name, record, record_id, record_name, record_company_id,
    record_company_name, facts, changes, network, browser, system, way, call_id)
  select coalesce(told.at, ${now}), told.kind, told.doer, told."userId", told.who, own.id, coalesce(own.name, ''), told.record, told."recordId",
    coalesce(told."recordName", found.name, ''), whose.id, coalesce(whose.name, ''),
    told.facts || case when found.version > 1 and told.record = 'OFFER' then jsonb_build_object('version', found.version) else '{}' end,
    told.changes, told.network, told.browser, told.system, told.way, told."callId"
  from json_to_recordset(${JSON.stringify(entries)}::text::json) as told(at timestamptz, kind text, doer text, "userId" text, who text,
    "companyId" text, record text, "recordId" text, "recordName" text, facts jsonb, changes jsonb, network text, browser text, system text,
    way text, "callId" text)
  left join app_user as doing on doing.id = told."userId"
  left join company as own on own.id = coalesce(told."companyId", doing.company_id)
  ${found}
  left join company as whose on whose.id = found.company_id`

export const writeEntries = async (db: PgDatabase<PgQueryResultHKT>, entries: readonly NewEntry[]): Promise<void> => {
  if (entries.length > 0) await db.execute(insertEntries(entries))
}

/** Logs what is being done: with the transaction around it, or at once where there is none. */
export const audit = async (db: PgDatabase<PgQueryResultHKT>, told: Told): Promise<void> => {
  const entry = entryOf(told)
  if (!collectEntry(entry)) await writeEntries(db, [entry])
}

/** An import of articles, by the statement that ends it, wherever that runs; none of a trial, nor of a bulk edit, which the articles tell of. */
export const insertImport = ({
  importId,
  userId,
  who,
  kind,
}: {
  importId: string
  userId: string
  who: string
  kind: 'IMPORTED' | 'IMPORT_UNDONE'
}): SQL => sql`
  insert into audit_entry (kind, doer, user_id, who, company_id, company_name, record, record_id, record_name, facts)
  select ${kind}::text, 'PERSON', ${userId}::text, ${who}::text, own.id, coalesce(own.name, ''), 'IMPORT', one.id, one.filename,
    jsonb_build_object('created', one.created, 'updated', one.updated, 'outcome', one.state, 'of', 'ARTICLE')
  from article_import as one
  left join app_user as doing on doing.id = ${userId}::text
  left join company as own on own.id = doing.company_id
  where one.id = ${importId}::text and not one.dry_run and one.bulk is null`
