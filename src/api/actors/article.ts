/** The calls behind the machines of articles. */
import type { ExportFilter, ShownArticle } from '../../domain/article/article.ts'
import { articleImportSources, articleStates, priceLimits } from '../../domain/article/article.ts'
import { type ArticleDraft, articleValuesOf } from '../../domain/article/articleDraft.ts'
import {
  articleGaps,
  type ArticleSortColumn,
  articleSortColumns,
  type ArticleUsage,
  type CatalogueHealth,
} from '../../domain/article/articleList.ts'
import { bulkValuesOf } from '../../domain/article/bulkEdit.ts'
import { decimalValue, readPrice } from '../../domain/core/decimals.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { NumberQuestion } from '../../machines/article/alternativesMachine.ts'
import type { ExportDraft } from '../../machines/article/articleExportMachine.ts'
import type { BulkOrder } from '../../machines/article/bulkEditMachine.ts'
import type { Assignment } from '../../machines/article/assignMachine.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import type { LoadInput } from '../../machines/core/loadMachine.ts'
import type { SaveInput } from '../../machines/core/recordContext.ts'
import type { StepInput } from '../../machines/core/workflowTypes.ts'
import type { Call, CallOptions } from '../client.ts'
import * as article from '../contract/article.ts'
import { tryBulkEdit } from '../contract/articleImport.ts'
import * as file from '../contract/file.ts'
import { actorOf, impossible, type Made, mapOutcome } from './actors.ts'
import { removeEach } from './list.ts'

/** A price as it stands in the address; nothing where it cannot be read. */
const priceIn = (text = ''): number | undefined => decimalValue(readPrice(text, priceLimits))

/** What of a list's query the server is asked for, besides its page and order. */
const chosenIn = ({ search, filter }: ListQuery) => {
  const [orderNumber] = filter['nummer'] ?? []
  const priceFrom = priceIn(filter['preisAb']?.[0])
  const priceTo = priceIn(filter['preisBis']?.[0])
  const importSource = articleImportSources.filter((source) => filter['herkunft']?.includes(source))
  const state = articleStates.filter((some) => filter['status']?.includes(some))
  const gap = articleGaps.find((some) => filter['luecke']?.includes(some))
  return {
    ...(search !== '' && { searchTerm: search }),
    ...(orderNumber !== undefined && { orderNumber }),
    ...(filter['hersteller'] && { manufacturer: [...filter['hersteller']] }),
    ...(importSource.length > 0 && { importSource }),
    ...(filter['klasse'] && { type: [...filter['klasse']] }),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
    ...(gap !== undefined && { gap }),
    ...(state.length > 0 && { state }),
  }
}

export const loadArticles = (call: Call) => (query: ListQuery, options: CallOptions) => {
  const { page, pageSize: paginationSize, descending: sortDescending, countsFar } = query
  const column = articleSortColumns.find((one) => one === query.column)
  const asked = { page, paginationSize, column, sortDescending, ...chosenIn(query), ...(countsFar && { countsFar }) }
  return call(article.filterArticles, { query: asked }, options)
}

export const articleListActors = (call: Call) => ({
  loadPage: actorOf((query: ListQuery<ArticleSortColumn>, options) => loadArticles(call)(query, options)),
  removeRows: actorOf((ids: string[], options) =>
    removeEach(ids, (id) => call(article.deleteArticle, { body: { id } }, options)),
  ),
})

export const articleReferencesActors = (call: Call) => ({
  load: actorOf((_: LoadInput<null>, options) => call(article.articleReferences, {}, options)),
})
export const catalogueHealthActors = (call: Call) => ({
  load: actorOf<Outcome<CatalogueHealth | null>, LoadInput<null>>((_, options) =>
    call(article.catalogueHealth, {}, options),
  ),
})
export const articleUsageActors = (call: Call) => ({
  load: actorOf<Outcome<ArticleUsage | null>, LoadInput<string>>(({ of: id }, options) =>
    call(article.articleUsage, { query: { id } }, options),
  ),
})

export const alternativesActors = (call: Call) => ({
  findOwner: actorOf(({ manufacturerId, ...question }: NumberQuestion, options) =>
    call(
      article.articleNumberOwner,
      { query: { ...question, ...(manufacturerId !== null && { manufacturerId }) } },
      options,
    ),
  ),
})

export const articleRecordActors = (call: Call) => ({
  load: actorOf((id: string, options) => call(article.getArticle, { query: { id } }, options)),
  save: actorOf(({ saved, newId, draft }: SaveInput<ShownArticle, ArticleDraft>, options) => {
    const values = articleValuesOf(draft) ?? impossible('The draft')
    if (!saved) return call(article.createArticle, { body: { ...values, newId } }, options)
    const { id, lastUpdate } = saved
    return call(article.updateArticle, { body: { ...values, id, lastUpdate } }, options)
  }),
})

export const articleActors = (call: Call) => ({
  remove: actorOf<Made, StepInput<ShownArticle>>(({ saved: { id } }, options) =>
    call(article.deleteArticle, { body: { id } }, options),
  ),
})

/** The filter of the export as the server takes it; what cannot be read was not sent. */
const exportFilterOf = ({ manufacturers, importSources, from, to }: ExportDraft): ExportFilter => ({
  manufacturers: [...manufacturers],
  importSources: [...importSources],
  priceRange: { from: priceIn(from) ?? null, to: priceIn(to) ?? null },
})
const exportFolder = 'exportResult/'

export const articleExportActors = (call: Call) => ({
  countExport: actorOf((draft: ExportDraft, options) =>
    call(article.countExport, { body: exportFilterOf(draft) }, options),
  ),
  writeExport: actorOf(async (draft: ExportDraft, options) =>
    mapOutcome(await call(article.exportArticles, { body: exportFilterOf(draft) }, options), (blob) => ({
      blob,
      filename: blob instanceof File ? blob.name : '',
    })),
  ),
  loadFiles: actorOf((_: unknown, options) => call(file.getFileNames, { query: { path: exportFolder } }, options)),
  readFile: actorOf(async (filename: string, options) =>
    mapOutcome(await call(file.getFile, { query: { path: exportFolder + filename } }, options), (blob) => ({
      blob,
      filename,
    })),
  ),
  removeFile: actorOf<Outcome<unknown>, string>((filename, options) =>
    call(file.deleteFile, { body: { path: exportFolder + filename } }, options),
  ),
})

export const bulkEditActors = (call: Call) => ({
  tryBulkEdit: actorOf(({ choice: { ids, query }, all, draft }: BulkOrder, options) => {
    const scope = all ? { all: chosenIn(query) } : { ids: [...ids] }
    return call(tryBulkEdit, { body: { scope, values: bulkValuesOf(draft) } }, options)
  }),
})

export const assignActors = (call: Call) => ({
  search: actorOf((searchTerm: string, options) =>
    call(article.searchArticles, { query: { searchTerm, amount: 10 } }, options),
  ),
  replace: actorOf((body: Assignment, options) => call(article.replaceArticle, { body }, options)),
})
