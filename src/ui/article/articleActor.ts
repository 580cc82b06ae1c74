/** The article's workflow and form as their views know them. */
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ArticleReferences } from '../../domain/article/article.ts'
import type { ArticleDraft, articleTable } from '../../domain/article/articleDraft.ts'
import type { KeyOf } from '../../domain/core/fields.ts'
import type { articleMachine, articleRecordMachine } from '../../machines/article/articleMachine.ts'
import type { Form } from '../core/fields/form.ts'

export type ArticleActor = ActorRefFrom<typeof articleMachine>
export type ArticleSnapshot = SnapshotFrom<typeof articleMachine>
export type ArticleRecordActor = ActorRefFrom<typeof articleRecordMachine>
export type ArticleForm = Form<ArticleDraft, KeyOf<typeof articleTable>>

export const articleOf = (s: ArticleSnapshot) => s.context.saved

const none: ArticleReferences = { manufacturers: [], units: [], wholesalers: [], discountGroups: [], eclasses: [] }
/** What can be chosen, as far as it is known. */
export const useReferences = (actor: ArticleActor): ArticleReferences => {
  const references = useSelector(actor, (s) => s.children.references)
  return useSelector(references, (s) => s?.context.value ?? none)
}
