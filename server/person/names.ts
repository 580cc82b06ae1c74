/**
 * Where a person stands by name or address: whatever column holds texts, those of tables to come as well. What they are called by then takes
 * the place of it; words that people have written, and what a fingerprint was made over, stay as they are.
 */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, rowsOf } from '../db/client.ts'
import { idsOf, type Person } from './person.ts'

/** What is kept as it was written, and why (docs/privacy.md). */
export const keptAsWritten: Readonly<Record<string, string>> = {
  'message.content': 'Handelsbriefe',
  'message.quotation': 'Handelsbriefe',
  'addendum.text': 'Handelsbriefe',
  'addendum.changes': 'Handelsbriefe',
  'offer.order_data': 'Buchungsbelege: der Ansprechpartner einer Bestellung',
  'approval.order_data': 'Buchungsbelege: der Ansprechpartner einer Bestellung',
  'submission.content': 'Beleg mit Prüfsumme',
  'opening.record': 'Beleg mit Prüfsumme',
}
const ofCatalogue = 'Namen von Firmen und Artikeln, auch wo sie heißen wie ein Mensch'
/** … whole tables. */
export const tablesKept: Readonly<Record<string, string>> = {
  company: ofCatalogue,
  manufacturer: ofCatalogue,
  wholesaler: ofCatalogue,
  article: ofCatalogue,
  article_number: ofCatalogue,
  article_wholesaler: ofCatalogue,
  discount_group: ofCatalogue,
  eclass_mapping: ofCatalogue,
  audit_entry: 'Protokoll mit Prüfsummen; geht nach seiner Frist',
  audit_chain: 'Protokoll mit Prüfsummen',
}

/** A name that stands beside the id of whose it is: by that it is known, whatever they were called then. */
const besideIds: readonly (readonly [name: string, id: string])[] = [
  ['user_full_name', 'user_id'],
  ['user_full_name', 'created_by'],
  ['person', 'user_id'],
  ['uploader_name', 'uploader_id'],
  ['uploaded_by', 'reader_id'],
  ['asked_by_name', 'asked_by'],
  ['answered_by_name', 'answered_by'],
]

const columnSchema = z.object({ table: z.string(), name: z.string(), type: z.enum(['text', 'text[]', 'jsonb']) })
type Column = z.infer<typeof columnSchema>

const columnsOf = (db: Database): Promise<Column[]> =>
  rowsOf(
    db,
    sql`select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb') order by 1, a.attnum`,
    columnSchema,
  )

/** A value as it stands, and what stands there afterwards. */
type Swap = readonly [was: string, becomes: string]

interface Swapped {
  value: SQL
  isMeant: SQL
}

/** A column with each value replaced, and whether there is anything to replace. */
const swapped = ({ name, type }: Column, swaps: readonly Swap[]): Swapped => {
  const column = sql.identifier(name)
  const all = (meant: (swap: Swap) => SQL) => sql`(${sql.join(swaps.map(meant), sql` or `)})`
  if (type === 'text')
    return {
      value: sql`case ${column} ${sql.join(
        swaps.map(([was, becomes]) => sql`when ${was} then ${becomes}`),
        sql` `,
      )} else ${column} end`,
      isMeant: all(([was]) => sql`${column} = ${was}`),
    }
  if (type === 'text[]')
    return {
      value: swaps.reduce(
        (value, [was, becomes]) => sql`array_replace(${value}, ${was}::text, ${becomes}::text)`,
        sql`${column}`,
      ),
      isMeant: all(([was]) => sql`${was} = any(${column})`),
    }
  return {
    value: sql`${swaps.reduce(
      (value, [was, becomes]) => sql`replace(${value}, to_json(${was}::text)::text, to_json(${becomes}::text)::text)`,
      sql`${column}::text`,
    )}::jsonb`,
    isMeant: all(([was]) => sql`position(to_json(${was}::text)::text in ${column}::text) > 0`),
  }
}

/** @returns what is to be set in each table, and in which of its rows */
const changesTo = async (db: Database, person: Person, alias: string, address: string) => {
  const names = [...new Set(person.users.map(({ fullName }) => fullName))]
  const mailSwap: Swap = [person.mail, address]
  const swaps: Swap[] = [...names.map((name): Swap => [name, alias]), mailSwap]
  /** Whoever stands there by another id may be called the same, and stays; an address is nobody else's. */
  const swappedBeside = (column: Column, idColumn: string): Swapped => {
    const id = sql.identifier(idColumn)
    const own = sql`${id} = any(${sql.param(idsOf(person))}::text[])`
    const [byAll, byMail] = [swapped(column, swaps), swapped(column, [mailSwap])]
    return {
      value: sql`case when ${own} then ${alias} when ${id} is null then ${byAll.value} else ${byMail.value} end`,
      isMeant: sql`${own} or (${id} is null and ${byAll.isMeant}) or ${byMail.isMeant}`,
    }
  }
  const all = await columnsOf(db)
  const changes: { table: string; set: SQL[]; where: SQL[] }[] = []
  for (const table of new Set(all.map((column) => column.table))) {
    if (table in tablesKept) continue
    const columns = all.filter((column) => column.table === table)
    const change = { table, set: [] as SQL[], where: [] as SQL[] }
    for (const column of columns) {
      if (`${table}.${column.name}` in keptAsWritten || column.name === 'company_name') continue
      const id = besideIds.find(([name, by]) => name === column.name && columns.some((other) => other.name === by))?.[1]
      const { value, isMeant } = id ? swappedBeside(column, id) : swapped(column, swaps)
      change.set.push(sql`${sql.identifier(column.name)} = ${value}`)
      change.where.push(isMeant)
    }
    if (change.set.length > 0) changes.push(change)
  }
  return changes
}

/** Rows of these tell of nobody else, and go. */
const gone: readonly string[] = ['app_user', 'identity_account', 'mail', 'folder_entry']

/** How many rows tell of them by name or address, and stay. */
export const countNamed = async (db: Database, person: Person): Promise<number> => {
  let count = 0
  for (const { table, where } of await changesTo(db, person, '', '')) {
    if (gone.includes(table)) continue
    const [found] = await rowsOf(
      db,
      sql`select count(*)::float8 as count from ${sql.identifier(table)} where ${sql.join(where, sql` or `)}`,
      z.object({ count: z.number() }),
    )
    count += found?.count ?? 0
  }
  return count
}

/** Within the transaction that erases them. */
export const rename = async (tx: Database, person: Person, alias: string, address: string): Promise<void> => {
  for (const { table, set, where } of await changesTo(tx, person, alias, address))
    await tx.execute(
      sql`update ${sql.identifier(table)} set ${sql.join(set, sql`, `)} where ${sql.join(where, sql` or `)}`,
    )
}
