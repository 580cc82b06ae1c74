/** The calls behind the operator's import of parts lists (rule B13): its own; those that bring a list in are the enquiry's. */
import { type AdminBomRow, adminBomList } from '../../domain/bom/adminBom.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Replacement } from '../../machines/bom/adminBomResultMachine.ts'
import type { ExportOf } from '../../machines/bom/bomExportMachine.ts'
import type { SearchRequest } from '../../machines/bom/lineSearchMachine.ts'
import type { EstimatedList } from '../../machines/bom/priceRangeMachine.ts'
import type { Removal } from '../../machines/core/listContext.ts'
import type { Call } from '../client.ts'
import * as adminBom from '../contract/adminBom.ts'
import { getArticle, replaceArticle } from '../contract/article.ts'
import { actorOf, impossible } from './actors.ts'
import { exportWriter } from './bom.ts'
import { localPages } from './list.ts'

export const adminBomListActors = (call: Call) => ({
  loadPage: localPages<AdminBomRow, keyof typeof adminBomList.sortBy>(
    (options) => call(adminBom.allAdminBoms, {}, options),
    adminBomList,
  ),
  removeRows: actorOf(async (ids: string[], options): Promise<Removal> => {
    const outcome = await call(adminBom.removeAdminBoms, { query: { adminBOMResultIds: ids } }, options)
    return outcome.ok
      ? { removed: outcome.value, failed: [], reason: null }
      : { removed: [], failed: ids, reason: outcome.refusal.code }
  }),
})

type Paged<Line> = { articles: Line[]; totalElements: number }

/** The answer with all of its lines: those that are missing are fetched, a page after the other. */
export const withAllLines = async <Line, Result extends Paged<Line>>(
  first: Outcome<Result>,
  pageFrom: (offset: number) => Promise<Outcome<Paged<Line>>>,
): Promise<Outcome<Result>> => {
  if (!first.ok) return first
  const articles = [...first.value.articles]
  while (articles.length < first.value.totalElements) {
    const page = await pageFrom(articles.length)
    if (!page.ok) return page
    if (page.value.articles.length === 0) break
    articles.push(...page.value.articles)
  }
  return { ok: true, value: { ...first.value, articles } }
}

export const adminBomResultActors = (call: Call) => ({
  loadResult: actorOf(async (id: string, options) =>
    withAllLines(await call(adminBom.getAdminBom, { query: { id } }, options), (offset) =>
      call(adminBom.getAdminBom, { query: { id, offset } }, options),
    ),
  ),
  /** The line's numbers become further ones of the article: the manufacturer's is then one of its own manufacturer. */
  replace: actorOf(async ({ line, articleId }: Replacement, options): Promise<Outcome<unknown>> => {
    const { orderNumber, manufacturerNumber } = line ?? impossible('The line')
    const match = await call(getArticle, { query: { id: articleId } }, options)
    if (!match.ok) return match
    const { manufacturerId } = match.value
    return call(
      replaceArticle,
      { body: { manufacturerId, manufacturerNumber, orderNumber, matchId: articleId } },
      options,
    )
  }),
  rematch: actorOf(async (id: string, options) =>
    withAllLines(await call(adminBom.rematchAdminBom, { query: { id } }, options), (offset) =>
      call(adminBom.getAdminBom, { query: { id, offset } }, options),
    ),
  ),
})

export const adminBomSearchActors = (call: Call) => ({
  search: actorOf(({ of: id, ...query }: SearchRequest, options) =>
    call(adminBom.searchAdminBomArticles, { query: { id, ...query } }, options),
  ),
})

export const adminBomEstimateActors = (call: Call) => ({
  loadEstimate: actorOf((id: string, options) => call(adminBom.estimateAdminBom, { query: { id } }, options)),
})

/** Whose estimate it is: that of one cabinet, as there is no enquiry. */
export const adminBomPriceRangeActors = (call: Call) => ({
  loadList: actorOf(async (id: string, options): Promise<Outcome<EstimatedList>> => {
    const found = await call(adminBom.getAdminBom, { query: { id } }, options)
    return found.ok ? { ok: true, value: { title: found.value.bomFileName, cabinets: 1 } } : found
  }),
})

const resultOf = ({ resultId }: ExportOf): string => resultId ?? impossible('The result')

export const adminBomExportActors = (call: Call) => ({
  writeExport: exportWriter({
    table: (of, content, options) => call(adminBom.getAdminBomTable, { query: { id: resultOf(of), content } }, options),
    csv: (of, content, options) => call(adminBom.exportAdminBom, { query: { id: resultOf(of), content } }, options),
  }),
})
