/** Serves the calls about articles: all of the operator's people may do everything. */
import type * as calls from '../../src/api/contract/article.ts'
import { historyOf } from '../db/records.ts'
import type { HandlersOf } from '../handlers.ts'
import { countExport, exportArticles } from './export/articleExport.ts'
import { replaceArticle } from './stored/articleReplace.ts'
import { countGaps } from './list/articleGaps.ts'
import { articleUsage } from './stored/articleUsage.ts'
import { articlePage, searchArticles } from './list/articleList.ts'
import { numberOwner } from './stored/articleNumbers.ts'
import { readArticle, readReferences } from './stored/articleView.ts'
import { createArticlePictures } from './picture/articlePicture.ts'
import { articles, createArticle, deleteArticle, updateArticle } from './stored/articleWrites.ts'

export const articleHandlers: HandlersOf<typeof calls> = ({ db, files, pictures }) => {
  const pictureOf = createArticlePictures({ db, files, pictures })
  return {
    getArticlePicture: ({ query, now }) => pictureOf(query, now),
    getArticle: ({ query }) => readArticle(db, query.id),
    filterArticles: ({ query }) => articlePage(db, query),
    searchArticles: ({ query: { searchTerm, amount } }) => searchArticles(db, searchTerm, amount),
    replaceArticle: (call) => replaceArticle(db, call, call.body),
    countExport: ({ body }) => countExport(db, body),
    exportArticles: (call) => exportArticles({ db, files }, call, call.body),
    articleReferences: () => readReferences(db),
    articleNumberOwner: ({ query: { kind, number, manufacturerId = '' } }) =>
      numberOwner(db, { kind, number, manufacturerId: manufacturerId === '' ? null : manufacturerId }),
    createArticle: (call) => createArticle(db, call, call.body),
    updateArticle: (call) => updateArticle(db, call, call.body),
    deleteArticle: ({ body }) => deleteArticle(db, body.id),
    articleHistory: ({ user, query }) => historyOf(db, articles, user, query),
    articleUsage: ({ query }) => articleUsage(db, query.id),
    catalogueHealth: ({ now }) => countGaps(db, now),
  }
}
