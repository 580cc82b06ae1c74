/** Manufacturers: the page of their list, and the form with names, the way to their articles, and deleting those (rules V2, V8). */
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { type Manufacturer, manufacturerTable } from '../../domain/masterdata/manufacturer.ts'
import { isTaking } from '../../machines/core/workflowMachine.ts'
import type { manufacturerMachine } from '../../machines/masterdata/manufacturerMachines.ts'
import { Button } from '../components/buttons/Button.tsx'
import { ConfirmDialog } from '../components/layers/ConfirmDialog.tsx'
import { useForm } from '../core/fields/form.ts'
import { historyOf } from '../core/HistoryCard.tsx'
import { RecordStates } from '../core/RecordStates.tsx'
import { combiningScreen } from './CombiningScreen.tsx'
import { NamedForm, ToArticles } from './NamedForm.tsx'
import { VariantsCard } from './VariantsCard.tsx'

export const ManufacturerListScreen = combiningScreen<Manufacturer>('manufacturer')

type Actor = ActorRefFrom<typeof manufacturerMachine>
type Parts = { actor: Actor; record: Child<'record'>; variant: Child<'variant'> }
type Child<Name extends 'record' | 'variant'> = NonNullable<ReturnType<Actor['getSnapshot']>['children'][Name]>

export const ManufacturerFormScreen = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('masterdata')
  const { record, variant } = useSelector(actor, (s) => s.children)
  return (
    <RecordStates actor={record} back={{ label: t('manufacturer.title'), href: '/fieldvalues/manufacturer' }}>
      {record && variant && <Page actor={actor} record={record} variant={variant} />}
    </RecordStates>
  )
}

const Page = ({ actor, record, variant }: Parts) => {
  const { t } = useTranslation('masterdata')
  const form = useForm(
    record,
    manufacturerTable,
    useMemo(() => t('manufacturer.fields', { returnObjects: true }), [t]),
  )
  const saved = useSelector(actor, (s) => s.context.saved)
  const amount = saved?.usedByArticleAmount ?? 0
  return (
    <NamedForm
      kind="manufacturer"
      actor={actor}
      record={record}
      form={form}
      history={useSelector(record, historyOf)}
      names={<VariantsCard form={form} variant={variant} />}
      actions={
        amount > 0 && (
          <ToArticles
            href={`/article?hersteller=${encodeURIComponent(saved?.id ?? '')}`}
            label={t('manufacturer.form.articles', { count: amount })}
          />
        )
      }
      deeds={amount > 0 && <ArticleRemoval actor={actor} name={saved?.displayName ?? ''} count={amount} />}
    />
  )
}

const [isAsking, isRemoving] = [isTaking('removeArticles', 'asking'), isTaking('removeArticles', 'running')]

const ArticleRemoval = ({ actor, name, count }: { actor: Actor; name: string; count: number }) => {
  const { t } = useTranslation('masterdata')
  const can = useSelector(actor, (s) => s.can({ type: 'manufacturer.removeArticles' }))
  const asking = useSelector(actor, isAsking)
  const removing = useSelector(actor, isRemoving)
  return (
    <>
      <Button
        fullWidth
        blocked={can ? undefined : t('unsavedFirst')}
        onClick={() => actor.send({ type: 'manufacturer.removeArticles' })}
      >
        {t('manufacturer.form.deleteArticles')}
      </Button>
      <ConfirmDialog
        open={asking || removing}
        title={t('manufacturer.form.deleteArticlesTitle', { name, count })}
        confirmLabel={t('manufacturer.form.deleteArticles')}
        busy={removing}
        onConfirm={() => actor.send({ type: 'question.confirmed' })}
        onCancel={() => actor.send({ type: 'question.cancelled' })}
      >
        {t('manufacturer.form.deleteArticlesText')}
      </ConfirmDialog>
    </>
  )
}
