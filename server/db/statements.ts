/**
 * Statements as a thread of its own can have them run: as text and values, all of them in one transaction. Where the database is a real
 * server the thread has its own connection; the embedded one is reached through the connection that the server has.
 */
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { inTransaction, openPool } from './pool.ts'

/** What must come of a statement, else all of them are taken back. */
interface Demand {
  rows: number
  /** what is told where there are not so many */
  orElse: string
}
export interface Statement {
  text: string
  values: (string | number | boolean | null)[]
  demand?: Demand
}
export type Row = Record<string, unknown>
/** Runs these in one transaction and answers with the rows of each. @throws StatementFailed */
export type RunTogether = (statements: readonly Statement[]) => Promise<Row[][]>

/** Why a transaction was taken back: a code of PostgreSQL, or what a demand told. */
export class StatementFailed extends Error {
  readonly code: string
  constructor(code: string, message = code) {
    super(message)
    this.code = code
  }
}

const dialect = new PgDialect()
export const statementOf = (query: SQL, demand?: Demand): Statement => {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return { text, values: params.map(plainValue), ...(demand && { demand }) }
}

const plainValue = (value: unknown): string | number | boolean | null => {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value
  throw new Error('a statement takes texts, numbers, flags and nothing')
}

type Ask = (text: string, values: Statement['values']) => Promise<Iterable<Row>>

/** @param transact does work in a transaction */
export const runOn =
  (transact: (work: (ask: Ask) => Promise<Row[][]>) => Promise<Row[][]>): RunTogether =>
  async (statements) => {
    try {
      return await transact(async (ask) => {
        const answers: Row[][] = []
        for (const { text, values, demand } of statements) {
          const rows = Array.from(await ask(text, values))
          if (demand && rows.length < demand.rows) throw new StatementFailed(demand.orElse)
          answers.push(rows)
        }
        return answers
      })
    } catch (error) {
      throw asFailure(error)
    }
  }

const asFailure = (error: unknown): StatementFailed => {
  if (error instanceof StatementFailed) return error
  // drizzle tells the driver's error as the cause of its own
  const told = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = told instanceof Error && 'code' in told ? String(told.code) : 'UNKNOWN'
  return new StatementFailed(code, String(told))
}

/** A connection of its own. */
export const connectAlone = (url: string): { run: RunTogether; close: () => Promise<void> } => {
  const { run, close } = openPool(url, 1)
  const transact = (work: (ask: Ask) => Promise<Row[][]>) =>
    run((connection) =>
      inTransaction(connection, (inside) =>
        work((text, values) => inside(({ client }) => client.unsafe<Row[]>(text, values))),
      ),
    )
  return { run: runOn(transact), close }
}
