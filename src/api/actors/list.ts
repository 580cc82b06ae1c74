/** What all lists share in talking to the backend. */
import { type LocalList, localPage } from '../../domain/core/localList.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Removal } from '../../machines/core/listMachine.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import { actorOf, mapOutcome } from './actors.ts'

/** Removes records one by one, so that one refusal does not keep the others; says which are gone. */
export const removeEach = async (
  ids: string[],
  remove: (id: string) => Promise<Outcome<unknown>>,
): Promise<Removal> => {
  const removal: Removal = { removed: [], failed: [] }
  for (const id of ids) {
    const gone = await remove(id).then(
      (outcome) => outcome.ok,
      () => false,
    )
    removal[gone ? 'removed' : 'failed'].push(id)
  }
  return removal
}

/** The `loadPage` of a list whose rows come all at once: the client searches, filters, sorts and pages (specification §7). */
export const localPages = <Row>(
  loadAll: (options: { signal: AbortSignal }) => Promise<Outcome<Row[]>>,
  list: LocalList<Row>,
) =>
  actorOf(async (query: ListQuery, options) =>
    mapOutcome(await loadAll(options), (rows) => localPage(rows, list, query)),
  )
