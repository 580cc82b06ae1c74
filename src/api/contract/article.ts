/** Calls about articles, for all of the operator's people (rules W1–W3, W6, W7). */
import { z } from 'zod'
import {
  articleImportSources,
  articleReferencesSchema,
  articleStates,
  articleValuesSchema,
  exportFilterSchema,
  numberKinds,
  shownArticleSchema,
} from '../../domain/article/article.ts'
import {
  articleGaps,
  articleSortColumns,
  articleUsageSchema,
  catalogueHealthSchema,
} from '../../domain/article/articleList.ts'
import {
  countsFarShape,
  idSchema,
  newIdSchema,
  pageOf,
  pageQueryOf,
  queryIdsSchema,
  queryIntSchema,
  queryListSchema,
  textSchema,
  timestampSchema,
} from '../../domain/core/schema.ts'
import { operators } from '../../domain/session/visitor.ts'
import { blob, endpoint } from './endpoint.ts'
import { historyCall } from './history.ts'

/** A price in a query string: 12.5 */
const queryPriceSchema = z.codec(z.string().regex(/^\d{1,9}(?:\.\d{1,4})?$/), z.number(), {
  decode: (text) => Number(text),
  encode: (price) => String(price),
})

export const getArticle = endpoint({
  method: 'GET',
  path: '/article/',
  summary: 'An article, with the names of what it refers to and what a piece costs.',
  audiences: operators,
  query: z.object({ id: idSchema }),
  response: shownArticleSchema,
})

export const getArticlePicture = endpoint({
  method: 'GET',
  path: '/article/picture',
  summary:
    'The picture of an article, which the portal has fetched from the address that the article names. 404 where there is none to be had, and where its address is another one by now.',
  audiences: operators,
  query: z.object({ id: idSchema, address: z.string().max(500) }),
  response: blob,
})

export const filterArticles = endpoint({
  method: 'GET',
  path: '/article/filter',
  summary:
    'A page of the catalogue. `searchTerm` looks for each word in numbers, description, manufacturer and discount group, `orderNumber` is any part of it, `type` are E-Class numbers, prices are list prices.',
  audiences: operators,
  query: z.object({
    ...pageQueryOf(articleSortColumns),
    searchTerm: z.string().max(200).optional(),
    orderNumber: z.string().max(100).optional(),
    manufacturer: queryIdsSchema.optional(),
    importSource: queryListSchema(articleImportSources).optional(),
    type: queryIdsSchema.optional(),
    priceFrom: queryPriceSchema.optional(),
    priceTo: queryPriceSchema.optional(),
    gap: z.enum(articleGaps).optional(),
    state: queryListSchema(articleStates).optional(),
    ...countsFarShape,
  }),
  response: pageOf(shownArticleSchema),
})

export const articleReferences = endpoint({
  method: 'GET',
  path: '/article/references',
  summary:
    'What an article can refer to: manufacturers, units, wholesalers, discount groups and E-Class mappings by name.',
  audiences: operators,
  response: articleReferencesSchema,
})

export const articleNumberOwner = endpoint({
  method: 'GET',
  path: '/article/number',
  summary: 'The article whose order number it is, or whose manufacturer number; null where it is free.',
  audiences: operators,
  query: z.object({
    kind: z.enum(numberKinds),
    number: z.string().trim().min(1).max(100),
    manufacturerId: z.string().max(128).optional(),
  }),
  response: z.object({ id: idSchema, name: z.string() }).nullable(),
})

export const createArticle = endpoint({
  method: 'POST',
  path: '/article/',
  summary:
    'Creates an article. What is left out takes its default. 406 where a number belongs to another article, 417 where it has none, 412 where what it refers to is gone.',
  audiences: operators,
  body: articleValuesSchema.partial().extend({ newId: newIdSchema }),
  response: shownArticleSchema,
  success: 201,
})

export const updateArticle = endpoint({
  method: 'POST',
  path: '/article/update',
  summary:
    'Saves an article; what is left out stays as it is. 409 for a stale `lastUpdate` and where a number belongs to another article, 417 where it has none, 412 where what it refers to is gone.',
  audiences: operators,
  body: articleValuesSchema.partial().extend({ id: idSchema, lastUpdate: timestampSchema }),
  response: shownArticleSchema,
})

export const deleteArticle = endpoint({
  method: 'POST',
  path: '/article/delete',
  summary: 'Deletes an article. 409 where a parts list has found it.',
  audiences: operators,
  body: z.object({ id: idSchema }),
  response: z.object({ id: idSchema }),
})

export const articleHistory = historyCall('/article', operators)

export const catalogueHealth = endpoint({
  method: 'GET',
  path: '/article/health',
  summary: 'How many articles there are, and how many of them lack what estimates are made of.',
  audiences: operators,
  response: catalogueHealthSchema,
  timeout: 60_000,
})

export const articleUsage = endpoint({
  method: 'GET',
  path: '/article/usage',
  summary: 'The parts lists of open enquiries in which the article is matched, the newest first.',
  audiences: operators,
  query: z.object({ id: idSchema }),
  response: articleUsageSchema,
})

export const searchArticles = endpoint({
  method: 'GET',
  path: '/article/search',
  summary: 'Articles that a text finds, those whose number it is first.',
  audiences: operators,
  query: z.object({
    searchTerm: z.string().trim().min(1).max(200),
    amount: queryIntSchema.pipe(z.int().min(1).max(50)).default(10),
  }),
  response: z.array(shownArticleSchema),
})

export const replaceArticle = endpoint({
  method: 'POST',
  path: '/article/replace',
  summary:
    'The article `matchId` takes these numbers as further ones of its own. An article that has them becomes part of it: its numbers and parts lists move there. 409 where a manufacturer number is of another manufacturer.',
  audiences: operators,
  body: z.object({
    manufacturerId: idSchema.nullable(),
    manufacturerNumber: textSchema(100),
    orderNumber: textSchema(100),
    matchId: idSchema,
  }),
  response: shownArticleSchema,
})

export const countExport = endpoint({
  method: 'POST',
  path: '/article/export/count',
  whileFrozen: 'answered',
  summary: 'How many articles an export would have.',
  audiences: operators,
  body: exportFilterSchema,
  response: z.object({ articles: z.int().min(0) }),
})

export const exportArticles = endpoint({
  method: 'POST',
  path: '/article/export',
  whileFrozen: 'answered',
  summary: 'The articles as CSV; the file also stays under `exportResult/` for some days.',
  audiences: operators,
  body: exportFilterSchema,
  response: blob,
  logged: 'PRICES_EXPORTED',
  timeout: 300_000,
})
