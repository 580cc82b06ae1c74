/** An article, new or known, for all of the operator's people: its form, its price, where it is used, who changed what. */
import { useSelector } from '@xstate/react'
import { Search, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { articleName, type ShownArticle } from '../../domain/article/article.ts'
import { articleTable } from '../../domain/article/articleDraft.ts'
import { Button } from '../components/buttons/Button.tsx'
import { IconButton } from '../components/buttons/IconButton.tsx'
import { Badge } from '../components/feedback/Badge.tsx'
import { StepQuestion } from '../core/StepQuestion.tsx'
import { FieldProblems } from '../core/fields/FieldProblems.tsx'
import { useForm } from '../core/fields/form.ts'
import { type HistoryActor, historyOf } from '../core/HistoryCard.tsx'
import { isOneOf } from '../../domain/core/stored.ts'
import type { ToldActions } from '../core/useHistorySentences.ts'
import { RecordHistory } from '../core/RecordHistory.tsx'
import { RecordHeader, RecordPage } from '../core/RecordPage.tsx'
import { RecordStates } from '../core/RecordStates.tsx'
import {
  type ArticleActor,
  type ArticleForm,
  articleOf,
  type ArticleRecordActor,
  type ArticleSnapshot,
} from './articleActor.ts'
import { AlternativesDialog } from './AlternativesDialog.tsx'
import { AssignPanel } from './AssignPanel.tsx'
import { ArticleState } from './articleColumns.tsx'
import { ArticleCards } from './ArticleCards.tsx'
import { ReckoningCard } from './ReckoningCard.tsx'
import { UsageCard } from './UsageCard.tsx'

export const ArticleFormScreen = ({ actor }: { actor: ArticleActor }) => {
  const { t } = useTranslation('article')
  const record = useSelector(actor, (s) => s.children.record)
  return (
    <RecordStates actor={record} back={{ label: t('list.title'), href: '/article' }}>
      {record && <Page actor={actor} record={record} />}
    </RecordStates>
  )
}

const isKnown = (s: ArticleSnapshot) => !s.matches({ present: { workflow: 'waiting' } })

const Page = ({ actor, record }: { actor: ArticleActor; record: ArticleRecordActor }) => {
  const { t } = useTranslation('article')
  const article = useSelector(actor, articleOf)
  const known = useSelector(actor, isKnown)
  const history = useSelector(record, historyOf)
  const alternatives = useSelector(actor, (s) => s.children.alternatives)
  const usage = useSelector(actor, (s) => s.children.usage)
  const assign = useSelector(actor, (s) => s.children.assign)
  const words = useMemo(() => t('fields', { returnObjects: true }), [t])
  const form = useForm(record, articleTable, words)
  return (
    <RecordPage
      record={record}
      header={<Header actor={actor} record={record} article={article} />}
      form={form}
      createLabel={t('form.create')}
      notices={<FieldProblems form={form} title={t(article ? 'form.notSaved' : 'form.notCreated')} />}
      rail={<ReckoningCard actor={actor} form={form} article={article} />}
      aside={
        article && (
          <>
            {usage && <UsageCard usage={usage} />}
            {known && history && <History article={article} form={form} history={history} />}
          </>
        )
      }
    >
      <ArticleCards actor={actor} form={form} />
      {assign && <AssignPanel actor={assign} />}
      {alternatives && <AlternativesDialog alternatives={alternatives} form={form} />}
      {article && <RemovalQuestion actor={actor} article={article} />}
    </RecordPage>
  )
}

const canRemove = (s: ArticleSnapshot) => s.can({ type: 'article.remove' })

interface HeaderProps {
  actor: ArticleActor
  record: ArticleRecordActor
  article: ShownArticle | null
}

const Header = ({ actor, record, article }: HeaderProps) => {
  const { t } = useTranslation('article')
  const removes = useSelector(actor, canRemove)
  const assign = useSelector(actor, (s) => s.children.assign)
  return (
    <RecordHeader
      record={record}
      title={article ? article.description || articleName(article) : t('form.newTitle')}
      back={{ label: t('list.title'), href: '/article' }}
      badge={
        article && (
          <>
            <Badge tone="neutral" label={t(`sources.${article.articleImportSource}`)} />
            {article.state === 'INACTIVE' && <ArticleState state={article.state} />}
          </>
        )
      }
      actions={
        article && (
          <Button
            icon={Search}
            blocked={removes ? undefined : t('form.unsavedFirst')}
            onClick={() => assign?.send({ type: 'assign.opened', article })}
          >
            {t('assign.open')}
          </Button>
        )
      }
      more={
        article && (
          <IconButton
            icon={Trash2}
            variant="secondary"
            label={t('form.delete')}
            blocked={removes ? undefined : t('form.unsavedFirst')}
            onClick={() => actor.send({ type: 'article.remove' })}
          />
        )
      }
    />
  )
}

const RemovalQuestion = ({ actor, article }: { actor: ArticleActor; article: ShownArticle }) => {
  const { t } = useTranslation('article')
  return (
    <StepQuestion
      actor={actor}
      step="remove"
      title={t('form.deleteTitle', { name: articleName(article) })}
      confirmLabel={t('form.delete')}
    >
      {t('form.deleteText')}
    </StepQuestion>
  )
}

const brought = ['CSV', 'MYSQL'] as const

interface HistoryProps {
  article: ShownArticle
  form: ArticleForm
  history: HistoryActor
}

const History = ({ article, form, history }: HistoryProps) => {
  const { t } = useTranslation('article')
  const source = article.articleImportSource
  const created = { name: articleName(article), words: t('history.created'), date: article.createDate }
  // The badge says where it came from; that an import did it is named with the import, as long as that is kept.
  const told: ToldActions =
    source === 'MANUAL'
      ? {}
      : {
          CREATED: ({ byImport }) =>
            byImport || !isOneOf(brought, source)
              ? t('history.made', { name: created.name })
              : t(`history.brought.${source}`, { name: created.name }),
        }
  return <RecordHistory history={history} form={form} told={told} created={created} />
}
