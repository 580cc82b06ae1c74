/** What the keys 1–9 assign is what stands beside their numbers. */
import { expect, it } from 'vitest'
import type { BomCandidate } from '../../domain/bom/matching.ts'
import { candidatesFor } from './bomLinesContext.ts'

const candidate = (articleId: string): BomCandidate => ({
  articleId,
  orderNumber: '',
  manufacturerNumber: articleId,
  manufacturerName: '',
  description: '',
  unitName: '',
  score: 90,
  manufacturerFits: null,
})

it('a line that has an article is offered the others, numbered from the first that is shown', () => {
  const suggestions = new Map([['line', [candidate('its own'), candidate('another'), candidate('a third')]]])
  const offered = candidatesFor({ suggestions }, { id: 'line', matchedArticleId: 'its own' })
  expect(offered.map(({ articleId }) => articleId)).toEqual(['another', 'a third'])
})
