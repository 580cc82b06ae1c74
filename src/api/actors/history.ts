/** The call behind a record's history; each area has its own. */
import type { HistoryQuery } from '../../domain/core/schema.ts'
import type { Call } from '../client.ts'
import type { historyCall } from '../contract/history.ts'
import { actorOf } from './actors.ts'

export const historyActors = (call: Call, endpoint: ReturnType<typeof historyCall>) => ({
  loadHistory: actorOf((query: HistoryQuery, options) => call(endpoint, { query }, options)),
})
