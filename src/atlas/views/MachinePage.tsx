/** One workflow: its diagram with states, rights and play, or its paths. */
import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Menu } from '../../ui/components/buttons/Menu.tsx'
import { Icon } from '../../ui/components/Icon.tsx'
import { cx } from '../../ui/components/cx.ts'
import type { Index, MachineData, Summary } from '../data.ts'
import { drawingHref, drawings } from '../load.ts'
import { type Playable, playableOf } from '../lifecycles.ts'
import type { Play } from '../play.ts'
import { MailsCard, PagesCard } from './AreaCards.tsx'
import { ChartView } from './ChartView.tsx'
import { FilesCard } from './FilesCard.tsx'
import { areaWord } from './MachineList.tsx'
import { PathsView } from './PathsView.tsx'
import { PlayPanel } from './PlayPanel.tsx'
import { RightsTable } from './RightsTable.tsx'
import { type AtlasActor, CopyLink } from './shared.tsx'
import { StatesCard } from './StatesCard.tsx'

export function MachinePage({ actor }: { actor: AtlasActor }) {
  const { index, data, place, play } = useSelector(actor, ({ context }) => context)
  const summary = index?.machines.find(({ id }) => id === data?.id)
  if (!index || !data || !summary) return null
  const life = playableOf(data.id)
  return (
    <div className="flex items-stretch max-xl:flex-col">
      <div className="mx-auto w-full max-w-360 min-w-0 grow space-y-4 p-5 max-sm:p-4">
        <Head actor={actor} index={index} summary={summary} />
        {place.view === 'paths' ? (
          <PathsView actor={actor} data={data} summary={summary} />
        ) : (
          <Overview actor={actor} index={index} data={data} summary={summary} life={life} play={play} />
        )}
      </div>
      {life && play && place.view === 'overview' && (
        <aside
          data-screen-only
          className="w-86 shrink-0 border-line bg-surface max-xl:w-full max-xl:border-t max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:rounded-t-lg max-sm:bg-raised max-sm:shadow-panel xl:border-l"
        >
          <div className="max-sm:max-h-[62dvh] max-sm:overflow-y-auto xl:sticky xl:top-header xl:max-h-[calc(100dvh-var(--spacing-header))] xl:overflow-y-auto">
            <PlayPanel actor={actor} data={data} life={life} play={play} />
          </div>
        </aside>
      )}
    </div>
  )
}

interface OverviewProps {
  actor: AtlasActor
  index: Index
  data: MachineData
  summary: Summary
  life: Playable | undefined
  play: Play | null
}

function Overview({ actor, index, data, summary: { title, area }, life, play }: OverviewProps) {
  return (
    <>
      <ChartView actor={actor} data={data} title={title} life={life} play={play} />
      {life && <RightsTable data={data} life={life} role={play?.role} />}
      {life && <FilesCard data={data} life={life} />}
      <PagesCard area={area} index={index} />
      <MailsCard area={area} />
      <StatesCard actor={actor} data={data} />
    </>
  )
}

/** The drawing, to be taken along. */
function Drawings({ id }: { id: string }) {
  const { t } = useTranslation('atlas')
  return (
    <Menu
      look="button"
      trigger={
        <>
          <Icon of={Download} size={16} />
          {t('page.drawing')}
        </>
      }
      entries={drawings.map((form) => ({
        id: form,
        label: t(`page.drawings.${form}`),
        href: drawingHref(id, form),
        download: true,
      }))}
    />
  )
}

function Head({ actor, index, summary }: { actor: AtlasActor; index: Index; summary: Summary }) {
  const { t } = useTranslation('atlas')
  const place = useSelector(actor, ({ context }) => context.place)
  const tabs = [
    ['overview', undefined],
    ['paths', summary.paths],
  ] as const
  return (
    <header>
      <div className="flex items-center justify-between gap-3 text-caption text-ink-3">
        <span>
          {t('nav.machines')} › {areaWord(summary.area)}
        </span>
        <span className="text-ident max-sm:hidden">{summary.id}</span>
        <span data-print-only>{t('version', { version: index.version })}</span>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title font-semibold text-ink">{summary.title}</h1>
        <span className="flex flex-wrap items-center gap-2" data-screen-only>
          <Drawings id={summary.id} />
          <CopyLink actor={actor} />
        </span>
      </div>
      <nav aria-label={t('page.tabs')} className="mt-3 flex gap-6 border-b border-line" data-screen-only>
        {tabs.map(([view, count]) => (
          <button
            key={view}
            type="button"
            aria-current={place.view === view ? 'page' : undefined}
            className={cx(
              '-mb-px flex h-9 items-center gap-2 border-b-2 text-body max-sm:h-control-touch',
              place.view === view
                ? 'border-accent-text font-semibold text-ink'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
            onClick={() => actor.send({ type: 'view.chosen', view })}
          >
            {t(`page.${view}`)}
            {count !== undefined && <span className="num rounded-sm bg-muted px-1.5 text-caption">{count}</span>}
          </button>
        ))}
      </nav>
    </header>
  )
}
