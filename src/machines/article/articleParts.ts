/** What article screens show besides their rows or record, each by a call of its own. */
import type { ArticleReferences } from '../../domain/article/article.ts'
import type { ArticleUsage, CatalogueHealth } from '../../domain/article/articleList.ts'
import { createLoadMachine } from '../core/loadMachine.ts'

export const articleReferencesMachine = createLoadMachine<null, ArticleReferences>({
  id: 'articleReferences',
  description: 'What articles refer to: manufacturers, units, wholesalers, discount groups, E-Class mappings.',
  empty: { manufacturers: [], units: [], wholesalers: [], discountGroups: [], eclasses: [] },
})

export const catalogueHealthMachine = createLoadMachine<null, CatalogueHealth | null>({
  id: 'catalogueHealth',
  description: 'How many articles lack what estimates are made of.',
  empty: null,
})

/** @param Input the id of the article */
export const articleUsageMachine = createLoadMachine<string, ArticleUsage | null>({
  id: 'articleUsage',
  description: 'In which open parts lists an article is matched.',
  empty: null,
})
