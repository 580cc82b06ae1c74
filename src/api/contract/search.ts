/** The search over everything that the caller may see (rule L10). */
import { z } from 'zod'
import { searchGroupSchema, shortestTerm } from '../../domain/search/search.ts'
import { searchers } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'

export const searchAll = endpoint({
  method: 'GET',
  path: '/search/',
  summary:
    'Enquiries, offers, orders, jobs, companies, users, articles and master data that the caller may open, by what is written on them.',
  audiences: searchers,
  query: z.object({ term: z.string().trim().min(shortestTerm).max(200) }),
  /** those with a hit, in the order of the kinds */
  response: z.array(searchGroupSchema),
})
