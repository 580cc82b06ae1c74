/** An article on screen: its form, deleting it, its further numbers, what it refers to and where it is used (rules W1–W3). */
import type { ShownArticle } from '../../domain/article/article.ts'
import { type ArticleDraft, articleDraftOf, articleTable, newArticleDraft } from '../../domain/article/articleDraft.ts'
import { createRecordMachine } from '../core/recordMachine.ts'
import { createWorkflowMachine } from '../core/workflowMachine.ts'
import { partOf } from '../core/workflowTypes.ts'
import { alternativesMachine, type AlternativeReport } from './alternativesMachine.ts'
import { assignMachine } from './assignMachine.ts'
import { articlePicturesMachine } from './articlePicturesMachine.ts'
import { articleReferencesMachine, articleUsageMachine } from './articleParts.ts'

export const articleRecordMachine = createRecordMachine<ShownArticle, ArticleDraft>({
  id: 'articleRecord',
  about: 'ARTICLE',
  draftOf: articleDraftOf,
  check: articleTable.check,
})

type ArticleKinds = { saved: ShownArticle; answer: null; basis: null; reports: AlternativeReport }
const part = partOf<ArticleKinds>()

export const articleMachine = createWorkflowMachine<ArticleKinds>()({
  id: 'article',
  description: 'An article on screen: its form, its further numbers, where it is used, and deleting it.',
  path: '/article',
  form: articleRecordMachine,
  draft: () => newArticleDraft,
  noAnswer: null,
  steps: {
    remove: {
      description: 'It is deleted, after a question; what a parts list has found stays.',
      may: ({ saved }) => saved !== null,
      whenSaved: true,
      asks: 'yes',
      calls: 'remove',
      tells: 'article.removed',
      leavesTo: '/article',
    },
  },
  parts: {
    references: part({ machine: articleReferencesMachine, from: 'start', input: () => null }),
    usage: part({ machine: articleUsageMachine, from: 'record', input: ({ saved }) => saved?.id ?? '' }),
    pictures: part({
      machine: articlePicturesMachine,
      from: 'record',
      input: ({ saved }) => ({ rows: saved ? [saved] : [] }),
      told: ({ saved }) => ({ type: 'rows.shown' as const, rows: saved ? [saved] : [] }),
    }),
    assign: part({ machine: assignMachine, from: 'start', input: () => undefined }),
    alternatives: part({
      machine: alternativesMachine,
      from: 'start',
      input: ({ id }, parent) => ({ id, parent }),
      told: ({ id }) => ({ type: 'record.named' as const, id }),
    }),
  },
  hears: {
    types: ['alternative.free'],
    enters: ({ kind, number }) => ({
      type: 'draft.changed',
      patch: {},
      adds: { [kind === 'order' ? 'possibleOrderNumbers' : 'possibleManufacturerNumbers']: number },
    }),
  },
})
