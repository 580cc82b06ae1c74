/** The rows of the access table for articles: all of the operator's people, and nobody else. */
import * as article from '../../src/api/contract/article.ts'
import type { Endpoint } from '../../src/api/contract/endpoint.ts'
import { type Case, onlyThese } from './callers.ts'

let count = 0
const newNumber = () => `ZUGRIFF-${++count}`

/** An export of nobody's articles. */
const nothing = { manufacturers: ['none'], importSources: [], priceRange: { from: null, to: null } }

const row = (endpoint: Endpoint, on: string, call: Case['call'], status = 200): [Case] => [
  { endpoint, on, call, expected: onlyThese({ operatorAdmin: status, operator: status }) },
]

export const articleRows = {
  getArticle: row(article.getArticle, 'which nobody has', async () => ({ query: { id: 'none' } }), 404),
  getArticlePicture: row(
    article.getArticlePicture,
    'which nobody has',
    async () => ({ query: { id: 'none', address: 'https://pictures.example/1.png' } }),
    404,
  ),
  filterArticles: row(article.filterArticles, 'the list', async () => ({ query: { page: 0, paginationSize: 15 } })),
  searchArticles: row(article.searchArticles, 'the catalogue', async () => ({ query: { searchTerm: 'x', amount: 5 } })),
  replaceArticle: row(
    article.replaceArticle,
    'which nobody has',
    async () => ({
      body: { matchId: 'none', orderNumber: 'X', manufacturerId: null, manufacturerNumber: '' },
    }),
    404,
  ),
  countExport: row(article.countExport, 'nothing', async () => ({ body: nothing })),
  exportArticles: row(article.exportArticles, 'nothing', async () => ({ body: nothing })),
  articleReferences: row(article.articleReferences, 'all of them', async () => ({})),
  articleNumberOwner: row(article.articleNumberOwner, 'which nobody has', async () => ({
    query: { kind: 'order', number: 'none' },
  })),
  createArticle: row(article.createArticle, 'a new one', async () => ({ body: { orderNumber: newNumber() } }), 201),
  updateArticle: row(
    article.updateArticle,
    'which nobody has',
    async () => ({ body: { id: 'none', lastUpdate: new Date(0), description: 'x' } }),
    404,
  ),
  deleteArticle: row(article.deleteArticle, 'which nobody has', async () => ({ body: { id: 'none' } }), 404),
  articleHistory: row(article.articleHistory, 'which nobody has', async () => ({ query: { id: 'none' } }), 404),
  articleUsage: row(article.articleUsage, 'which nobody has', async () => ({ query: { id: 'none' } }), 404),
  catalogueHealth: row(article.catalogueHealth, 'of all', async () => ({})),
}
