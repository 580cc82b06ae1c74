/**
 * The state of the catalogue above its list (rule W7): what makes estimates wrong, in figures that filter the list. On a phone it is
 * one line, which unfolds.
 */
import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { type ArticleGap, articleGaps } from '../../domain/article/articleList.ts'
import { quantity, time } from '../../i18n/formats.ts'
import type { articleListMachine } from '../../machines/article/articleListMachine.ts'
import type { catalogueHealthMachine } from '../../machines/article/articleParts.ts'
import { TextLink } from '../components/buttons/TextLink.tsx'
import { Icon } from '../components/Icon.tsx'
import { cx } from '../components/cx.ts'

type HealthActor = ActorRefFrom<typeof catalogueHealthMachine>
type ListActor = ActorRefFrom<typeof articleListMachine>

const countsOf = (s: SnapshotFrom<typeof catalogueHealthMachine>) => s.context.value
const hasFailed = (s: SnapshotFrom<typeof catalogueHealthMachine>) => s.matches('failed')

export const HealthBand = ({ health, list }: { health: HealthActor; list: ListActor }) => {
  const { t } = useTranslation('article')
  const counts = useSelector(health, countsOf)
  const failed = useSelector(health, hasFailed)
  const [unfolded, setUnfolded] = useState(false)
  const figuresId = useId()
  const filter = useSelector(list, (s) => s.context.query.filter)
  const chosen = filter['luecke']?.[0]
  const choose = (gap: ArticleGap) =>
    list.send({ type: 'filter.chosen', filter: { ...filter, luecke: chosen === gap ? [] : [gap] } })
  return (
    <section aria-label={t('gaps.title')} className="mb-4 rounded-lg border border-line bg-surface">
      <h2 className="sm:hidden">
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={figuresId}
          className="flex min-h-control-touch w-full items-center gap-3 px-4 text-left text-body font-semibold text-ink"
          onClick={() => setUnfolded(!unfolded)}
        >
          {t('gaps.title')}
          <span className="num ml-auto text-caption font-normal text-ink-3">
            {counts && t('gaps.found', { count: articleGaps.filter((gap) => counts.gaps[gap] > 0).length })}
          </span>
          <Icon of={ChevronDown} size={16} className={cx('text-ink-3', unfolded && 'rotate-180')} />
        </button>
      </h2>
      <header
        className={cx(
          'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 sm:pt-3',
          !unfolded && !failed && 'max-sm:hidden',
        )}
      >
        <h2 className="text-body font-semibold text-ink max-sm:hidden">{t('gaps.title')}</h2>
        <p className="num text-caption text-ink-3">
          {failed && (
            <>
              {t('gaps.failed')}{' '}
              <TextLink onClick={() => health.send({ type: 'load.again' })}>{t('gaps.again')}</TextLink>
            </>
          )}
          {!failed &&
            (counts
              ? t('gaps.counted', { articles: counts.articles, time: time(counts.countedAt) })
              : t('gaps.counting'))}
        </p>
      </header>
      <ul
        id={figuresId}
        className={cx('grid grid-cols-2 gap-1 p-2 sm:grid-cols-3 lg:grid-cols-5', !unfolded && 'max-sm:hidden')}
      >
        {articleGaps.map((gap) => (
          <li key={gap} className="min-w-0">
            <Figure gap={gap} count={counts?.gaps[gap]} isChosen={chosen === gap} onChoose={() => choose(gap)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FigureProps {
  gap: ArticleGap
  /** undefined while it is being counted */
  count: number | undefined
  isChosen: boolean
  onChoose: () => void
}

const Figure = ({ gap, count, isChosen, onChoose }: FigureProps) => {
  const { t } = useTranslation('article')
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={!isChosen && (count ?? 0) === 0}
      className={cx(
        'flex w-full min-w-0 flex-col rounded-md px-2.5 py-1.5 text-left enabled:hover:bg-hover max-sm:min-h-11',
        isChosen && 'bg-selected',
      )}
      onClick={onChoose}
    >
      <span className="flex items-baseline gap-2">
        <span className={cx('num text-lead font-semibold', (count ?? 0) > 0 ? 'text-ink' : 'text-ink-3')}>
          {count === undefined ? '…' : quantity(count)}
        </span>
        <span className="text-body text-ink">{t(`gaps.names.${gap}`)}</span>
      </span>
      <span className="text-caption text-ink-3 max-sm:hidden">{t(`gaps.about.${gap}`)}</span>
    </button>
  )
}
