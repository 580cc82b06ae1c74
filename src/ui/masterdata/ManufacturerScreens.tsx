/** Manufacturers: the page of their list, and the form with names, the way to their articles, and deleting those (rules V2, V8). */
import { useSelector } from '@xstate/react'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { type Manufacturer, manufacturerTable } from '../../domain/masterdata/manufacturer.ts'
import type { manufacturerMachine } from '../../machines/masterdata/manufacturerMachines.ts'
import { Button } from '../components/buttons/Button.tsx'
import { StepQuestion } from '../core/StepQuestion.tsx'
import { combiningScreen } from './CombiningScreen.tsx'
import { NamedFormScreen } from './NamedFormScreen.tsx'
import { variants } from './VariantsCard.tsx'
import { useFieldWords } from './words.ts'

export const ManufacturerListScreen = combiningScreen<Manufacturer>('manufacturer')

type Actor = ActorRefFrom<typeof manufacturerMachine>

export const ManufacturerFormScreen = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('masterdata')
  const saved = useSelector(actor, (s) => s.context.saved)
  const count = saved?.usedByArticleAmount ?? 0
  const isUsed = saved !== null && count > 0
  return (
    <NamedFormScreen
      kind="manufacturer"
      actor={actor}
      table={manufacturerTable}
      words={useFieldWords('manufacturer')}
      variants={variants}
      actions={
        isUsed && (
          <Button iconAfter={ArrowRight} href={`/article?hersteller=${encodeURIComponent(saved.id)}`}>
            {t('manufacturer.form.articles', { count })}
          </Button>
        )
      }
      deeds={isUsed && <ArticleRemoval actor={actor} name={saved.displayName} count={count} />}
    />
  )
}

const ArticleRemoval = ({ actor, name, count }: { actor: Actor; name: string; count: number }) => {
  const { t } = useTranslation('masterdata')
  const can = useSelector(actor, (s) => s.can({ type: 'manufacturer.removeArticles' }))
  return (
    <>
      <Button
        fullWidth
        blocked={can ? undefined : t('unsavedFirst')}
        onClick={() => actor.send({ type: 'manufacturer.removeArticles' })}
      >
        {t('manufacturer.form.deleteArticles')}
      </Button>
      <StepQuestion
        actor={actor}
        step="removeArticles"
        title={t('manufacturer.form.deleteArticlesTitle', { name, count })}
        confirmLabel={t('manufacturer.form.deleteArticles')}
      >
        {t('manufacturer.form.deleteArticlesText')}
      </StepQuestion>
    </>
  )
}
