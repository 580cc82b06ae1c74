/** What a database holds, as a number for each table: two that agree hold the same rows, in whatever order they lie there. */
import type postgres from 'postgres'
import { z } from 'zod'
import { quoted, rowsIn } from '../backup/database.ts'
import { sequencesOf, type Table, tablesOf } from '../backup/readRows.ts'

/** Each row is told by its columns as texts, as a backup has it. */
const sumOf = async (client: postgres.Sql, { name, columns }: Table): Promise<string> => {
  const texts = columns.map((column) => `${quoted(column)}::text`).join(', ')
  const hash = `('x' || left(md5(to_json(array[${texts}])::text), 16))::bit(64)::bigint::numeric`
  const query = `select count(*)::text as count, coalesce(sum(${hash}), 0)::text as sum from ${quoted(name)}`
  const [found] = await rowsIn(client, query, z.object({ count: z.string(), sum: z.string() }))
  return `${found?.count} ${found?.sum}`
}

/**
 * @param except tables that need not agree
 * @returns the names of tables and counters that do not
 */
export const differencesBetween = async (
  one: postgres.Sql,
  other: postgres.Sql,
  except: readonly string[],
  progress: (done: number, of: number) => void,
): Promise<string[]> => {
  const [tables, others] = [await tablesOf(one), new Map((await tablesOf(other)).map((table) => [table.name, table]))]
  const different: string[] = []
  for (const [at, table] of tables.entries()) {
    progress(at, tables.length)
    if (except.includes(table.name)) continue
    const same = others.get(table.name)
    if (!same || (await sumOf(one, table)) !== (await sumOf(other, { ...same, columns: table.columns })))
      different.push(table.name)
  }
  const counters = new Map((await sequencesOf(other)).map((counter) => [counter.name, counter]))
  for (const { name, last, called } of await sequencesOf(one))
    if (counters.get(name)?.last !== last || counters.get(name)?.called !== called) different.push(name)
  return different
}
