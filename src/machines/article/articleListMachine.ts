/** The list of articles: searched with Enter, by the page from the server (rules L1–L6, W7, W12). */
import { articleImportSources, articleStates, type ShownArticle } from '../../domain/article/article.ts'
import { articleCarrier } from '../../domain/article/articleDraft.ts'
import { articleGaps, type ArticleSortColumn, articleSortColumns } from '../../domain/article/articleList.ts'
import { createListMachine } from '../core/listMachine.ts'

export const articleListMachine = createListMachine<ShownArticle, ArticleSortColumn>({
  id: 'articleList',
  about: 'ARTICLE',
  path: '/article',
  views: 'article',
  sortColumns: articleSortColumns,
  countsLater: true,
  defaultColumn: 'orderNumber',
  defaultDescending: false,
  filters: {
    nummer: 'text',
    preisAb: 'text',
    preisBis: 'text',
    hersteller: null,
    herkunft: articleImportSources,
    klasse: null,
    status: articleStates,
    luecke: articleGaps,
  },
  carry: articleCarrier.carry,
  searchesOnEnter: true,
  someMayStay: true,
  tellsRows: true,
})
