/** Every table of the database, line by line: each row is a JSON array of its columns as texts, in the order of its key. */
import type postgres from 'postgres'
import { z } from 'zod'
import { quoted, rowsIn } from './database.ts'

export interface Table {
  name: string
  /** those that are written: others are reckoned from them */
  columns: string[]
  /** its primary key */
  key: string[]
}

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()), key: z.array(z.string()) })

export const tablesOf = (client: postgres.Sql): Promise<Table[]> =>
  rowsIn(
    client,
    `select c.relname as name,
      coalesce((select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '[]') as columns,
      coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary), '[]') as key
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' order by c.relname`,
    tableSchema,
  )

const lineSchema = z.object({ line: z.string() })
/** So many rows are held at once. */
const atOnce = 200

/** The lines of a query with one column `line`; within a transaction. */
export async function* linesOf(client: postgres.Sql, query: string): AsyncGenerator<string[]> {
  await client.unsafe(`declare saved no scroll cursor for ${query}`)
  for (;;) {
    const rows = await rowsIn(client, `fetch ${atOnce} from saved`, lineSchema)
    if (rows.length > 0) yield rows.map(({ line }) => line)
    if (rows.length < atOnce) break
  }
  await client.unsafe('close saved')
}

export const rowsOfTable = (client: postgres.Sql, { name, columns, key }: Table): AsyncGenerator<string[]> => {
  const texts = columns.map((column) => `${quoted(column)}::text`).join(', ')
  const order = key.length > 0 ? key.map(quoted).join(', ') : '1'
  return linesOf(client, `select to_json(array[${texts}])::text as line from ${quoted(name)} order by ${order}`)
}

export const sequencesOf = async (client: postgres.Sql): Promise<{ name: string; last: string; called: boolean }[]> => {
  const names = await rowsIn(
    client,
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
    z.object({ name: z.string() }),
  )
  const found = []
  for (const { name } of names) {
    const [state] = await rowsIn(
      client,
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
      z.object({ last: z.string(), called: z.boolean() }),
    )
    if (state) found.push({ name, ...state })
  }
  return found
}
