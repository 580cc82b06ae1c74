/** Articles that a line of a checked parts list could mean, so that its number can be given to one of them (rule B13). */
import type * as calls from '../../src/api/contract/adminBom.ts'
import type { QueryOf } from '../../src/api/contract/endpoint.ts'
import type { BomCandidate } from '../../src/domain/bom/matching.ts'
import { searchArticles } from '../article/list/articleList.ts'
import type { Database } from '../db/client.ts'
import { adminBomLine } from './adminBomStore.ts'
import { asCandidates, candidatesFor } from './matching/candidates.ts'
import { readNames } from './matching/names.ts'

/**
 * What the text finds, or without one what the line itself leads to.
 *
 * @throws Refused 404
 */
export const searchForResult = async (
  db: Database,
  { id, lineId, searchTerm = '', amount = 10 }: QueryOf<typeof calls.searchAdminBomArticles>,
): Promise<BomCandidate[]> => {
  const line = await adminBomLine(db, id, lineId)
  const names = await readNames(db)
  if (searchTerm === '') return candidatesFor(db, names, line, amount)
  const found = await searchArticles(db, searchTerm, amount)
  return asCandidates(
    db,
    names,
    line,
    found.map((article) => article.id),
  )
}
