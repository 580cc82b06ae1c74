/** The deal as one map over its lifecycles, and as a table: which event of one moves another. */
import { useSelector } from '@xstate/react'
import { Mail, MoveRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/components/Icon.tsx'
import { Checkbox } from '../../ui/components/inputs/Checkbox.tsx'
import { Segmented } from '../../ui/components/inputs/Segmented.tsx'
import { dealParts } from '../atlasSetup.ts'
import { dealLives } from '../deal.ts'
import { DealWordsProvider, wordsIn } from '../dealWords.ts'
import { DealPaper } from './DealPaper.tsx'
import { DealTable } from './DealTable.tsx'
import { type AtlasActor, CopyLink, ZoomTools } from './shared.tsx'

export function DealMap({ actor }: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  const index = useSelector(actor, ({ context }) => context.index)
  if (!index) return null
  return (
    <div className="mx-auto max-w-[90rem] space-y-4 p-5 max-sm:p-4">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-title font-semibold">{t('deal.title')}</h1>
          <p className="mt-1 text-body text-ink-2">{t('deal.lead')}</p>
        </div>
        <span className="flex items-center gap-3">
          <span className="text-caption text-ink-3">{t('version', { version: index.version })}</span>
          <CopyLink actor={actor} />
        </span>
      </header>
      <DealWordsProvider value={wordsIn(index)}>
        <div className="rounded-lg border border-line bg-surface">
          <Tools actor={actor} />
          <DealPaper actor={actor} />
          <Legend />
        </div>
        <DealTable actor={actor} />
      </DealWordsProvider>
    </div>
  )
}

function Tools({ actor }: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  const { zoom, dealParts: shown, dealLife } = useSelector(actor, ({ context }) => context)
  return (
    <div
      className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-3 py-2 text-caption text-ink-2"
      data-screen-only
    >
      <span className="max-w-full overflow-x-auto">
        <Segmented
          label={t('deal.which')}
          segments={[
            { value: 'all', label: t('deal.whole') },
            ...dealLives.map((value) => ({ value, label: t(`deal.lives.${value}`) })),
          ]}
          value={dealLife ?? 'all'}
          onChange={(life) => actor.send({ type: 'dealLife.chosen', life: life === 'all' ? null : life })}
        />
      </span>
      {dealParts.map((part) => (
        <Checkbox
          key={part}
          label={t(`deal.parts.${part}`)}
          checked={shown.includes(part)}
          onChange={() => actor.send({ type: 'dealPart.toggled', part })}
        />
      ))}
      <span className="ml-auto">
        <ZoomTools
          actor={actor}
          shown={t('chart.percent', { value: Math.round((zoom ?? 1) * 100) })}
          own={t('deal.own')}
        />
      </span>
    </div>
  )
}

function Legend() {
  const { t } = useTranslation('atlas')
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-2 text-caption text-ink-2">
      <li className="flex items-center gap-2">
        <span aria-hidden className="w-6 border-t-2 border-ink-2" />
        {t('deal.legend.event')}
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden className="w-6 border-t-2 border-dashed border-ink-2" />
        {t('deal.legend.follows')}
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden className="w-6 border-t-2 border-accent" />
        {t('deal.legend.chosen')}
      </li>
      <li className="flex items-center gap-2">
        <Icon of={Mail} size={14} />
        {t('deal.legend.mail')}
      </li>
      <li className="flex items-center gap-2">
        <Icon of={MoveRight} size={14} />
        {t('deal.legend.moves')}
      </li>
    </ul>
  )
}
