/** What all lists share in talking to the backend. */
import { type LocalList, localPage } from '../../domain/core/localList.ts'
import type { CompanyChoice } from '../../domain/company/company.ts'
import { isDay } from '../../domain/core/day.ts'
import { choiceNames } from '../../domain/company/companyLikeness.ts'
import type { Page } from '../../domain/core/schema.ts'
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import type { ListPage, Removal } from '../../machines/core/listContext.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import { actorOf, mapOutcome } from './actors.ts'

/** Removes records one by one, so that one refusal does not keep the others; says which are gone, and why others are not. */
export const removeEach = async (
  ids: string[],
  remove: (id: string) => Promise<Outcome<unknown>>,
): Promise<Removal> => {
  const removed: string[] = []
  const failed: string[] = []
  const reasons = new Set<RefusalCode | null>()
  for (const id of ids) {
    const answer = await remove(id).catch(() => null)
    if (answer?.ok) removed.push(id)
    else {
      failed.push(id)
      reasons.add(answer?.refusal.code ?? null)
    }
  }
  const [reason = null] = reasons
  return { removed, failed, reason: reasons.size === 1 ? reason : null }
}

/** The companies that a page of the server names, as the choices of its filter `firma`. */
export const withCompanies = <Row>({
  companies = [],
  ...page
}: Page<Row> & { companies?: CompanyChoice[] | undefined }): ListPage<Row> => ({
  ...page,
  choices: { firma: [...choiceNames(companies)].map(([value, label]) => ({ value, label })) },
})

/** What a list's filters of this name say: the first value of each. */
export const firstOf = (filter: ListQuery['filter'], name: string): string | undefined => filter[name]?.[0]

/** … as a day, once one can be read in what is typed. */
export const dayOf = (filter: ListQuery['filter'], name: string): string | undefined =>
  filter[name]?.find((text) => isDay(text))

/** The `loadPage` of a list whose rows come all at once: the client searches, filters, sorts and pages (rule L7). */
export const localPages = <Row, SortKey extends string>(
  loadAll: (options: { signal: AbortSignal }) => Promise<Outcome<Row[]>>,
  list: LocalList<Row, SortKey>,
) =>
  actorOf(async (query: ListQuery<SortKey>, options) =>
    mapOutcome(await loadAll(options), (rows) => localPage(rows, list, query)),
  )
