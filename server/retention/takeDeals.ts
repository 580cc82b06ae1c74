/** Takes enquiries, offers and conversations away with all that hangs on them: rows, histories, and the names of the contents that their files had. */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, rowsOf } from '../db/client.ts'

export interface Taken {
  count: number
  /** in the file store, of which no row may name any any more */
  contents: readonly string[]
  /** ids of people whose accounts go with them */
  accounts: readonly string[]
}

export const idsIn = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::text[]`

const contentsOf = async (tx: Database, queries: SQL[]): Promise<string[]> => {
  const all = sql`select distinct content from (${sql.join(queries, sql` union all `)}) named where content <> ''`
  return (await rowsOf(tx, all, z.object({ content: z.string() }))).map(({ content }) => content)
}

const ofConversations = (ids: SQL): SQL =>
  sql`select attachment_sha256 as content from message where conversation_id in (${ids}) and attachment_sha256 is not null`

/** @param ids a query for ids of offers */
const ofOffers = (ids: SQL): SQL[] => [
  sql`select sha256 as content from file_item where offer_id in (${ids})`,
  sql`select f.sha256 as content from submission_file f join submission s on s.id = f.submission_id where s.offer_id in (${ids})`,
  sql`select v.sha256 as content from folder_version v join folder_item i on i.id = v.item_id where i.folder_id in (${ids})`,
  sql`select p.sha256 as content from folder_part p join folder_upload u on u.id = p.upload_id where u.folder_id in (${ids})`,
]

const forget = async (tx: Database, kind: 'ENQUIRY' | 'OFFER', ids: SQL): Promise<void> => {
  await tx.execute(sql`delete from change_entry where entity_kind = ${kind} and entity_id in (${ids})`)
  for (const table of ['sighting', 'editing'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where record_id in (${ids})`)
}

/** So that nobody adds to them meanwhile what nobody would find again. */
export const holdDeals = async (tx: Database, ids: readonly string[]): Promise<void> => {
  const chosen = idsIn(ids)
  await tx.execute(sql`select from enquiry where id = any(${chosen}) order by id for update`)
  await tx.execute(sql`select from offer where enquiry_id = any(${chosen}) order by id for update`)
  await tx.execute(sql`select from conversation where enquiry_id = any(${chosen}) order by id for update`)
  await tx.execute(
    sql`select from folder where id in (select id from offer where enquiry_id = any(${chosen})) order by id for update`,
  )
}

export const takeDeals = async (tx: Database, ids: readonly string[]): Promise<Taken> => {
  const enquiries = sql`select unnest(${idsIn(ids)})`
  const offers = sql`select id from offer where enquiry_id in (${enquiries})`
  const conversations = sql`select id from conversation where enquiry_id in (${enquiries})`
  const contents = await contentsOf(tx, [
    sql`select sha256 as content from file_item where enquiry_id in (${enquiries})`,
    sql`select sha256 as content from addendum_file where enquiry_id in (${enquiries})`,
    sql`select sha256 as content from bom where enquiry_id in (${enquiries})`,
    sql`select upload ->> 'sha256' as content from bom where enquiry_id in (${enquiries}) and upload is not null`,
    ofConversations(conversations),
    ...ofOffers(offers),
  ])
  await forget(tx, 'OFFER', offers)
  await forget(tx, 'ENQUIRY', enquiries)
  await tx.execute(sql`delete from conversation where enquiry_id in (${enquiries})`)
  await tx.execute(sql`delete from offer where enquiry_id in (${enquiries})`)
  await tx.execute(sql`delete from enquiry where id in (${enquiries})`)
  return { count: ids.length, contents, accounts: [] }
}

export const holdOffers = async (tx: Database, ids: readonly string[]): Promise<void> => {
  const chosen = idsIn(ids)
  await tx.execute(
    sql`select from enquiry where id in (select enquiry_id from offer where id = any(${chosen})) order by id for update`,
  )
  await tx.execute(sql`select from offer where id = any(${chosen}) order by id for update`)
}

/** Drafts: nobody but their supplier has seen them. */
export const takeOffers = async (tx: Database, ids: readonly string[]): Promise<Taken> => {
  const offers = sql`select unnest(${idsIn(ids)})`
  const contents = await contentsOf(tx, ofOffers(offers))
  await forget(tx, 'OFFER', offers)
  await tx.execute(sql`delete from offer where id in (${offers})`)
  return { count: ids.length, contents, accounts: [] }
}

export const holdConversations = async (tx: Database, ids: readonly string[]): Promise<void> => {
  const chosen = idsIn(ids)
  await tx.execute(
    sql`select from enquiry where id in (select enquiry_id from conversation where id = any(${chosen})) order by id for update`,
  )
  await tx.execute(sql`select from conversation where id = any(${chosen}) order by id for update`)
}

export const takeConversations = async (tx: Database, ids: readonly string[]): Promise<Taken> => {
  const conversations = sql`select unnest(${idsIn(ids)})`
  const contents = await contentsOf(tx, [ofConversations(conversations)])
  await tx.execute(sql`delete from conversation where id in (${conversations})`)
  return { count: ids.length, contents, accounts: [] }
}
