/**
 * Connections to a PostgreSQL. The driver's own pool takes a connection up again once it was lost, while a transaction that began on it may
 * still be going on: its end is then written to a socket that is not there, which ends the process, or its next statement runs on another
 * session, outside of any transaction; and what was on its way stays in the connection's buffer for good. Here each connection is a driver of
 * its own, and never used again once it was lost (decision 0111).
 */
import {
  PgDatabase,
  PgDialect,
  type PgPreparedQuery,
  PgSession,
  PgTransaction,
  type PgTransactionConfig,
  type PreparedQueryConfig,
} from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import { drizzle, type PostgresJsQueryResultHKT, PostgresJsSession } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

type Options = postgres.Options<Record<string, never>>

/** One connection, or what has been one. */
export interface Connection {
  client: postgres.Sql
  isLost: boolean
  /** Nobody is to use it any more. */
  letGo(): void
}

/** Does work on a connection that nobody else uses meanwhile. */
type Run = <Value>(work: (connection: Connection) => Promise<Value>) => Promise<Value>

export interface Pool {
  db: PgDatabase<PostgresJsQueryResultHKT>
  dialect: PgDialect
  session: PgSession<PostgresJsQueryResultHKT>
  run: Run
  load(): { size: number; taken: number; waiting: number }
  close(): Promise<void>
}

/** @param size so many connections at the most; whoever finds none free waits */
export const openPool = (url: string, size: number, options: Options = {}): Pool => {
  const open = new Set<Connection>()
  const free: Connection[] = []
  const waiting: (() => void)[] = []
  let taken = 0

  const connect = (): Connection => {
    const connection: Connection = {
      client: driver(url, { ...options, onclose: () => connection.letGo() }),
      isLost: false,
      letGo: () => {
        if (connection.isLost) return
        connection.isLost = true
        open.delete(connection)
        void connection.client.end({ timeout: 1 })
      },
    }
    open.add(connection)
    return connection
  }
  const freeOne = (): Connection => {
    for (let found = free.pop(); found; found = free.pop()) if (!found.isLost) return found
    return connect()
  }
  const run: Run = async (work) => {
    if (taken === size) await new Promise<void>((resolve) => waiting.push(resolve))
    else taken += 1
    const connection = freeOne()
    try {
      return await work(connection)
    } finally {
      if (!connection.isLost) free.push(connection)
      const next = waiting.shift()
      if (next) next()
      else taken -= 1
    }
  }

  const dialect = new PgDialect()
  // It speaks to nobody: queries are made with it, and run where there is room.
  const session = new PooledSession(dialect, driver(url, options), run)
  return {
    db: new PgDatabase(dialect, session, undefined),
    dialect,
    session,
    run,
    load: () => ({ size, taken, waiting: waiting.length }),
    close: async () => void (await Promise.all([...open].map(({ client }) => client.end({ timeout: 5 })))),
  }
}

/** The driver with one connection. A database that comes back is found at once, not after a pause that has grown meanwhile. */
export const driver = (url: string, options: Options): postgres.Sql => {
  const client = postgres(url, {
    connect_timeout: 10,
    max_lifetime: null,
    backoff: () => 0,
    onnotice: () => undefined,
    ...options,
    max: 1,
  })
  // Drizzle tells it which values stay as they come.
  drizzle({ client })
  return client
}

/** Drizzle's session, each query of which runs where `run` says. */
class PooledSession extends PgSession<PostgresJsQueryResultHKT> {
  readonly #queries: PostgresJsSession<postgres.Sql, Record<string, never>, Record<string, never>>
  readonly #run: Run

  constructor(dialect: PgDialect, client: postgres.Sql, run: Run) {
    super(dialect)
    this.#queries = new PostgresJsSession(client, dialect, undefined)
    this.#run = run
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...query: Parameters<PgSession<PostgresJsQueryResultHKT>['prepareQuery']>
  ): PgPreparedQuery<T> {
    const made = this.#queries.prepareQuery<T>(...query)
    const { execute } = made
    // The same query, with another connection.
    made.execute = (values) =>
      this.#run(({ client }) => execute.call(Object.create(made, { client: { value: client } }), values))
    return made
  }

  override all<T = unknown>(query: SQL): Promise<T[]> {
    return this.execute<T[]>(query)
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    return this.#run((connection) =>
      inTransaction(connection, (run) => {
        const session = new PooledSession(this.dialect, this.#queries.client, run)
        const tx = new Transaction(this.dialect, session, undefined)
        return config ? tx.setTransaction(config).then(() => work(tx)) : work(tx)
      }),
    )
  }
}

class Transaction extends PgTransaction<PostgresJsQueryResultHKT> {
  override transaction(): never {
    throw new Error('a transaction within a transaction')
  }
}

/**
 * Begins a transaction and ends it, on the connection that it began on or not at all.
 *
 * @throws what its work throws, or the first of its statements that failed, caught or not: the database has taken all of it back
 */
export const inTransaction = async <Value>(
  connection: Connection,
  work: (run: Run) => Promise<Value>,
): Promise<Value> => {
  let failure: { error: unknown } | undefined
  let last: Promise<unknown> = Promise.resolve()
  // One after the other: what the driver still held back when the connection was lost, it would send on another one.
  const run: Run = (statement) => {
    const answer = last.then(() => {
      if (connection.isLost) throw lost()
      return statement(connection)
    })
    last = answer.catch((error: unknown) => (failure ??= { error }))
    return answer
  }
  const order = (text: string) => run(({ client }) => client.unsafe(text))
  await order('begin')
  try {
    const value = await work(run)
    if (failure) throw failure.error
    await order('commit')
    return value
  } catch (error) {
    // A connection that cannot take back is none to go on with.
    if (!connection.isLost) await connection.client.unsafe('rollback').catch(() => connection.letGo())
    throw error
  }
}

const lost = () =>
  Object.assign(new Error('the connection was lost within a transaction'), { code: 'CONNECTION_CLOSED' })
