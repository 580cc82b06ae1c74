/** Who did what, over all companies (decision 0226): rows come, and go from the oldest on; none is changed. The database itself sees to that (migration 0100). */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type {
  AuditChange,
  AuditDoer,
  AuditFacts,
  AuditKind,
  AuditRecord,
  SignInWay,
} from '../../../src/domain/operations/audit.ts'
import { foundLettersOf, freeText, moment, now } from './columns.ts'

export const auditEntry = pgTable(
  'audit_entry',
  {
    /** its place in the chain, without gaps: given by the database as it comes */
    id: bigint('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull().default(now),
    kind: text('kind').$type<AuditKind>().notNull(),
    doer: text('doer').$type<AuditDoer>().notNull(),
    userId: text('user_id'),
    who: freeText('who'),
    companyId: text('company_id'),
    companyName: freeText('company_name'),
    record: text('record').$type<AuditRecord>(),
    recordId: text('record_id'),
    recordName: freeText('record_name'),
    recordCompanyId: text('record_company_id'),
    recordCompanyName: freeText('record_company_name'),
    facts: jsonb('facts').$type<AuditFacts>().notNull().default({}),
    changes: jsonb('changes').$type<readonly AuditChange[]>().notNull().default([]),
    /** of the address, the network */
    network: freeText('network'),
    browser: text('browser'),
    system: text('system'),
    way: text('way').$type<SignInWay>(),
    /** the call that did it */
    callId: text('call_id'),
    /** over all that stands here and the hash of the entry before; given by the database */
    hash: text('hash').notNull().default(''),
  },
  (table) => [
    index('audit_entry_at').on(table.at, table.id),
    index('audit_entry_company').on(table.companyId, table.at, table.id),
    index('audit_entry_record_company').on(table.recordCompanyId, table.at, table.id),
    index('audit_entry_record').on(table.recordId),
    index('audit_entry_found').using(
      'gin',
      foundLettersOf(table.who, table.companyName, table.recordName, table.recordCompanyName),
    ),
  ],
)

/** Where the chain starts and ends: one row, which whoever adds to the chain holds until it is committed. */
export const auditChain = pgTable(
  'audit_chain',
  {
    id: integer('id').primaryKey().default(1),
    /** the last entry that has gone, and its hash: 0 and '' as long as none has */
    startId: bigint('start_id', { mode: 'number' }).notNull().default(0),
    startHash: freeText('start_hash'),
    lastId: bigint('last_id', { mode: 'number' }).notNull().default(0),
    lastHash: freeText('last_hash'),
  },
  (table) => [check('audit_chain_one', sql`${table.id} = 1`)],
)

/** Refused sign-ins that go on: each with the same address by the same network is one more; the wave becomes an entry once it is over. */
export const auditWave = pgTable('audit_wave', {
  /** of address and network */
  key: text('key').primaryKey(),
  mail: text('mail').notNull(),
  network: freeText('network'),
  browser: text('browser'),
  system: text('system'),
  reason: text('reason').notNull(),
  count: integer('count').notNull().default(1),
  since: moment('since').notNull(),
  at: moment('at').notNull(),
})

/** The settings as the last start found them; of secrets only what tells that they are others (decision 0226). */
export const knownSetting = pgTable('known_setting', {
  name: text('name').primaryKey(),
  shown: text('shown').notNull(),
})

/** An entry as it is handed to the database; what is null there it looks up, or leaves out. */
export interface NewEntry {
  kind: AuditKind
  doer: AuditDoer
  userId: string | null
  who: string
  companyId: string | null
  record: AuditRecord | null
  recordId: string | null
  recordName: string | null
  facts: AuditFacts
  changes: readonly AuditChange[]
  network: string
  browser: string | null
  system: string | null
  way: SignInWay | null
  callId: string | null
  /** ISO; null: now */
  at: string | null
}
