/** Migrations that carry data over: rows as an earlier version wrote them are there again afterwards. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCompanies } from '../../server/company/companyStore.ts'
import { readChanges, wholeHistory } from '../../server/db/changes.ts'
import { type Database, rowsOf } from '../../server/db/client.ts'
import { openEmptyDatabase } from '../support/database.ts'

const migrations = join(import.meta.dirname, '../../server/db/migrations')
const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

/** A database as it was before this migration, filled, and then migrated to the present. */
const migratedFrom = async (
  tag: string,
  fill: (db: Database) => Promise<void>,
  look: (db: Database) => Promise<void>,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-migrations-'))
  const database = await openEmptyDatabase()
  try {
    await cp(migrations, folder, { recursive: true })
    const path = join(folder, 'meta', '_journal.json')
    const journal = journalSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    const entries = journal.entries.slice(
      0,
      journal.entries.findIndex((entry) => entry.tag === tag),
    )
    await writeFile(path, JSON.stringify({ ...journal, entries }))
    await database.migrate(folder)
    await fill(database.db)
    await database.migrate(migrations)
    await look(database.db)
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
}

/** Two people of a customer, one of a supplier, and an enquiry. */
const deal = [
  sql`insert into company (id, name, type) values ('c', 'Kunde', 'CUSTOMER'), ('s', 'Lieferant', 'SUPPLIER')`,
  sql`insert into app_user (id, name, lastname, mail, company_id) values
    ('anna', 'Anna', 'A', 'a@x.de', 'c'), ('ben', 'Ben', 'B', 'b@x.de', 'c'), ('sven', 'Sven', 'S', 's@x.de', 's')`,
  sql`insert into enquiry (id, customer_id, title, reference_number, delivery_condition, desired_delivery_date, conditions)
    values ('e', 'c', 'Schrank', 'K-1', 'DAP', '2027-01-01', '{}')`,
]

test(
  'read marks: a mark for each message becomes one for each conversation, and nothing is read unseen',
  { timeout: 60_000 },
  () =>
    migratedFrom(
      '0002_read_marks',
      async (db) => {
        for (const statement of [
          ...deal,
          sql`insert into conversation (id, enquiry_id, customer_id, supplier_id) values ('t', 'e', 'c', 's')`,
          sql`insert into message (id, conversation_id, sender_id, company_id, create_date) values
          ('m3', 't', 'sven', 's', '2026-01-03'), ('m1', 't', 'sven', 's', '2026-01-01'),
          ('m2', 't', 'anna', 'c', '2026-01-02'), ('m4', 't', 'sven', 's', '2026-01-04')`,
          // Ben has read all; Anna the first and the last, but not the third; the second is her own company's.
          sql`insert into message_read (message_id, user_id, read_date) values
          ('m1', 'ben', '2026-01-05'), ('m3', 'ben', '2026-01-05'), ('m4', 'ben', '2026-01-06'),
          ('m1', 'anna', '2026-01-05'), ('m4', 'anna', '2026-01-07')`,
        ])
          await db.execute(statement)
      },
      async (db) => {
        const numbers = await rowsOf(db, sql`select id from message order by number`, z.object({ id: z.string() }))
        expect(numbers.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4'])
        const mark = z.object({ user_id: z.string(), up_to: z.number() })
        expect(await rowsOf(db, sql`select user_id, up_to from conversation_read order by user_id`, mark)).toEqual([
          { user_id: 'anna', up_to: 2 },
          { user_id: 'ben', up_to: 4 },
        ])
      },
    ),
)

test('history: what was told in texts is structured, and every entry still shows', { timeout: 60_000 }, () =>
  migratedFrom(
    '0003_structured_history',
    async (db) => {
      const entries = [
        ['title', 'Alt', 'Neu', 1],
        ['wireTagLabel', 'false', 'true', 1],
        ['fileItems', null, 'Plan: Halle.pdf', 2],
        ['fileItems', 'Plan: Halle.pdf: UNKNOWN', 'Plan: Halle.pdf: CIRCUIT_DIAGRAM', 3],
        ['fileItems', 'Plan: Halle.pdf', null, 4],
        ['bomFileName', null, 'Liste.csv', 5],
        ['bomMapping', null, '7/9', 5],
        ['released', 'false', 'true', 6],
        ['price', null, '77.5', 7],
        ['closed', 'false', 'true', 7],
        ['closed', 'true', 'false', 8],
      ] as const
      for (const statement of [
        ...deal,
        ...entries.map(
          ([field, before, after, minute]) => sql`
            insert into change_entry (entity_kind, entity_id, field, before, after, user_id, user_full_name, create_date)
            values ('ENQUIRY', 'e', ${field}, ${before}, ${after}, 'anna', 'Anna A', ${`2026-01-01T08:0${minute}:00Z`})`,
        ),
      ])
        await db.execute(statement)
    },
    async (db) => {
      const entries = await readChanges(db, { kind: 'ENQUIRY', id: 'e' }, wholeHistory)
      const told = entries.map(({ action, field, before, after, file }) => [action, field, before, after, file])
      expect(told.toReversed()).toEqual([
        ['CHANGED', 'title', 'Alt', 'Neu', null],
        ['CHANGED', 'wireTagLabel', false, true, null],
        ['FILE_ADDED', 'fileType', null, null, 'Plan: Halle.pdf'],
        ['FILE_TYPED', 'fileType', 'UNKNOWN', 'CIRCUIT_DIAGRAM', 'Plan: Halle.pdf'],
        ['FILE_REMOVED', 'fileType', null, null, 'Plan: Halle.pdf'],
        ['BOM_MAPPED', 'bomFileName', null, 'Liste.csv', 'Liste.csv'],
        ['BOM_MAPPED', 'matched', null, 7, ''],
        ['BOM_MAPPED', 'lines', null, 9, ''],
        ['RELEASED', 'released', false, true, null],
        ['CLOSED', 'price', null, 77.5, null],
        ['CLOSED', 'closed', false, true, null],
        ['REOPENED', 'closed', true, false, null],
      ])
      expect(new Set(entries.map(({ writeId }) => writeId)).size).toBe(8)
      const enquiry = z.object({ released_by: z.string(), closed: z.string() })
      const closed = sql`(close_date at time zone 'UTC')::text as closed`
      expect(await rowsOf(db, sql`select released_by, ${closed} from enquiry`, enquiry)).toEqual([
        { released_by: 'anna', closed: '2026-01-01 08:07:00' },
      ])
    },
  ),
)

test('countries become codes, and an address is as old as its company', { timeout: 60_000 }, () =>
  migratedFrom(
    '0007_people_prove_their_mail',
    async (db) => {
      await db.execute(sql`insert into company (id, name, type, country, create_date, last_update) values
        ('a', 'A', 'CUSTOMER', '', '2026-01-01', '2026-02-01'), ('b', 'B', 'CUSTOMER', 'deutschland ', '2026-01-01', '2026-02-01'),
        ('c', 'C', 'CUSTOMER', 'Österreich', '2026-01-01', '2026-02-01'), ('d', 'D', 'CUSTOMER', 'nl', '2026-01-01', '2026-02-01'),
        ('e', 'E', 'CUSTOMER', 'Atlantis', '2026-01-01', '2026-02-01')`)
    },
    async (db) => {
      const rows = await allCompanies(db)
      expect(rows.map(({ address }) => address.country)).toEqual(['DE', 'DE', 'AT', 'NL', 'Atlantis'])
      for (const { address, createDate, lastUpdate } of rows) expect(address).toMatchObject({ createDate, lastUpdate })
      expect(new Set(rows.map(({ address }) => address.id)).size).toBe(5)
    },
  ),
)

test('numbers in other spelling are known of articles that were there before', { timeout: 60_000 }, () =>
  migratedFrom(
    '0020_numbers_in_other_spelling',
    async (db) => {
      await db.execute(sql`insert into article (id, order_number, manufacturer_number) values
        ('a', 'SV 3581.005', ''), ('b', 'sv3581005', ''), ('c', 'SV 3581.0', '1-11'), ('d', 'SV 35810', '11-1')`)
    },
    async (db) => {
      const pairs = sql`select article_id as one, other_id as other from article_double order by 1, 2`
      expect(await rowsOf(db, pairs, z.object({ one: z.string(), other: z.string() }))).toEqual([
        { one: 'a', other: 'b' },
        { one: 'b', other: 'a' },
      ])
    },
  ),
)

test('choices for what names no article are gone, all others stay', { timeout: 60_000 }, () =>
  migratedFrom(
    '0042_choices_of_no_number',
    async (db) => {
      await db.execute(sql`insert into company (id, name, type) values ('c', 'Kunde', 'CUSTOMER')`)
      await db.execute(sql`insert into article (id, order_number) values ('a', '2002-1201')`)
      const said = ['#N/A', 'k.A.', '???', '00000', 'Err:508', '1,23457E+19', '10. Mrz', '2002 1301', 'NA-1', '6E5']
      for (const number of said)
        await db.execute(sql`insert into bom_choice (company_id, order_number, manufacturer_number, manufacturer_name, article_id, decided_by, decided_at)
          values ('c', plain_number(${number}::text), '', ${number}::text, 'a', 'Anna', now())`)
    },
    async (db) => {
      const left = sql`select manufacturer_name as said from bom_choice order by 1`
      const rows = await rowsOf(db, left, z.object({ said: z.string() }))
      expect(rows.map(({ said }) => said)).toEqual(['2002 1301', '6E5', 'NA-1'])
    },
  ),
)
