/**
 * Queries that nearly every call asks: their text is made once for each database (or transaction), and planned once for each connection.
 * Everything that changes from call to call is a place in them (docs/decisions/0036-what-is-asked-often-is-prepared.md).
 */
import { type Placeholder, sql } from 'drizzle-orm'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from './client.ts'

/** Who looks: a user, or a place for one of a kind of company. */
export interface Viewer {
  company: Pick<User['company'], 'type'>
  companyId: string | Placeholder
}

type Values = Readonly<Record<string, unknown>>
interface Prepared<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>
}

/** @param make the query; it may differ by `kind` */
export const prepared = <Rows, Kind extends string>(
  make: (db: Database, kind: Kind) => { prepare(name: string): Prepared<Rows> },
): ((db: Database, kind: Kind, values: Values) => Promise<Rows>) => {
  const made = new WeakMap<Database, Map<Kind, Prepared<Rows>>>()
  return (db, kind, values) => {
    const ofDatabase = made.get(db) ?? new Map<Kind, Prepared<Rows>>()
    made.set(db, ofDatabase)
    // The driver names its statements by itself.
    const query = ofDatabase.get(kind) ?? make(db, kind).prepare('prepared')
    ofDatabase.set(kind, query)
    return query.execute(values)
  }
}

/** A query about one record as a kind of company sees it, with places for the record's `id` and the viewer's company. */
export const preparedFor = <Rows>(
  make: (db: Database, viewer: Viewer) => { prepare(name: string): Prepared<Rows> },
): ((db: Database, user: User, id: string) => Promise<Rows>) => {
  const query = prepared<Rows, User['company']['type']>((db, type) =>
    make(db, { company: { type }, companyId: sql.placeholder('companyId') }),
  )
  return (db, { company, companyId }, id) => query(db, company.type, { id, companyId })
}

/** The place of the record that is asked for. */
export const idAsked = sql.placeholder('id')
