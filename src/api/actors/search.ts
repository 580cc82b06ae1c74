/** The call behind the search over everything. */
import type { Call } from '../client.ts'
import { searchAll } from '../contract/search.ts'
import { actorOf } from './actors.ts'

export const searchActors = (call: Call) => ({
  search: actorOf((term: string, options) => call(searchAll, { query: { term } }, options)),
})
