/** The history of a record: the same call in every area, loaded when somebody looks at it (rule R4; decision 0027). */
import { historyPageSchema, historyQuerySchema } from '../../domain/core/schema.ts'
import type { Audience } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'

/** @param area the path of the record's other calls */
export const historyCall = <const A extends readonly Audience[]>(area: `/${string}`, audiences: A) =>
  endpoint({
    method: 'GET',
    path: `${area}/history`,
    summary: 'Who changed what in a record, newest first, twenty writes at a time, as far as the caller may look.',
    audiences,
    query: historyQuerySchema,
    response: historyPageSchema,
  })
