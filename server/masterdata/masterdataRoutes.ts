/** Serves the calls that manufacturers, units and wholesalers have in common, and those about combining some. */
import type { HistoryQuery } from '../../src/domain/core/schema.ts'
import type { Author } from '../db/changes.ts'
import { historyOf } from '../db/records.ts'
import type { Services } from '../services.ts'
import { combineNamed, previewCombination, type VariedKind, type VariedRow } from './combine.ts'
import { createNamed, deleteNamed, updateNamed } from './named.ts'
import {
  allNamed,
  type NamedKind,
  namedLike,
  type NamedRow,
  type NamedValues,
  readNamed,
  recordOf,
} from './namedKind.ts'

type Asked<Query> = Author & { query: Query }
type Said<Body> = Author & { body: Body }
type Changed<Fields> = Fields & { id: string; lastUpdate: Date }

/** @param valuesOf what of a change is stored */
export const namedHandlers = <Saved extends NamedRow, Fields extends NamedValues, Ids>(
  { db }: Services,
  kind: NamedKind<Saved, Fields>,
  idsOf: (query: Ids) => readonly string[],
  valuesOf: (body: Fields) => Fields,
) => ({
  get: ({ query }: Asked<{ id: string }>) => readNamed(db, kind, query.id),
  all: ({ query }: Asked<{ withAmount?: boolean | undefined }>) => allNamed(db, kind, query.withAmount ?? false),
  create: (call: Said<Fields & { newId?: string | undefined }>) =>
    createNamed(db, kind, call, { newId: call.body.newId, values: valuesOf(call.body) }),
  update: (call: Said<Changed<Fields>>) => {
    const { id, lastUpdate: seen } = call.body
    return updateNamed(db, kind, call, { id, seen, values: valuesOf(call.body) })
  },
  remove: ({ query }: Asked<Ids>) => deleteNamed(db, kind, idsOf(query)),
  history: ({ user, query }: Asked<HistoryQuery>) => historyOf(db, recordOf(kind), user, query),
})

/** Those of a kind that has variants, too: who is called so, and combining. */
export const variedHandlers = <Saved extends VariedRow, Fields extends NamedValues, Ids>(
  services: Services,
  kind: VariedKind<Saved, Fields>,
  idsOf: (query: Ids) => readonly string[],
  valuesOf: (body: Fields) => Fields,
) => ({
  ...namedHandlers(services, kind, idsOf, valuesOf),
  byName: ({ query }: Asked<{ name: string }>) => namedLike(services.db, kind, query.name),
  preview: ({ query }: Asked<Ids>) => previewCombination(services.db, kind, idsOf(query)),
  combine: (call: Asked<Ids>) => combineNamed(services.db, kind, call, idsOf(call.query)),
})
