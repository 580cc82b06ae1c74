/** What is part of a transaction that is there already, and kept, or not, with all of it: services, and statements (statements.ts). */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, rowsOf } from './client.ts'
import { type RunTogether, runOn, type Statement } from './statements.ts'

const row = z.record(z.string(), z.unknown())

/** What fails takes the whole transaction with it: nothing of it is tried again. */
export const runWithin = (tx: Database): RunTogether =>
  runOn((work) => work((text, values) => rowsOf(tx, queryOf(text, values), row)))

/** What `statementOf` has taken apart: each value stands once, in its order. */
const queryOf = (text: string, values: Statement['values']): SQL => {
  const [first = '', ...parts] = text.split(/\$\d+/)
  return sql.join([sql.raw(first), ...parts.flatMap((part, at) => [sql`${values[at]}`, sql.raw(part)])])
}

/** The transaction for whoever begins one of their own: what they do is part of it. */
export const partOf = (tx: Database): Database => {
  const part: Database = Object.create(tx, { transaction: { value: (work: (tx: Database) => unknown) => work(part) } })
  return part
}
