/**
 * Queries that nearly every call asks: their text is made once for each database (or transaction), and planned once for each connection.
 * Everything that changes from call to call is a place in them (decision 0036).
 */
import { type Placeholder, sql } from 'drizzle-orm'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from './client.ts'

/** Who looks: a user, or a place for one of a kind of company. */
export interface Viewer {
  company: Pick<User['company'], 'type'>
  companyId: string | Placeholder
}

/** A place for whoever is of this kind of company. */
export const viewerOf = (type: User['company']['type']): Viewer => ({
  company: { type },
  companyId: sql.placeholder('companyId'),
})

type Values = Readonly<Record<string, unknown>>
interface Prepared<Rows> {
  execute(values?: Record<string, unknown>): Promise<Rows>
}
export interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>
}

/** @param make the query; its text may differ by `kind` */
export const prepared = <Rows, Kind>(
  make: (db: Database, kind: Kind) => Preparable<Rows>,
): ((db: Database, kind: Kind, values: Values) => Promise<Rows>) => {
  const made = new WeakMap<Database, Map<string, Prepared<Rows>>>()
  return (db, kind, values) => {
    const ofDatabase = made.get(db) ?? new Map<string, Prepared<Rows>>()
    made.set(db, ofDatabase)
    const key = JSON.stringify(kind)
    // The driver names its statements by itself.
    const query = ofDatabase.get(key) ?? make(db, kind).prepare('prepared')
    ofDatabase.set(key, query)
    return query.execute(values)
  }
}

/** A query about one record as a kind of company sees it, with places for the record's `id` and the viewer's company. */
export const preparedFor = <Rows>(
  make: (db: Database, viewer: Viewer) => Preparable<Rows>,
): ((db: Database, user: User, id: string) => Promise<Rows>) => {
  const query = prepared((db, type: User['company']['type']) => make(db, viewerOf(type)))
  return (db, { company, companyId }, id) => query(db, company.type, { id, companyId })
}

/** The place of the record that is asked for. */
export const idAsked = sql.placeholder('id')
