/** The landing page of the master data: a way to each kind, with how many there are (rule V1). */
import { useSelector } from '@xstate/react'
import { ArrowRight, Factory, Layers, Percent, Ruler, Store } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { quantity } from '../../i18n/formats.ts'
import type { fieldValuesMachine, KindCounts } from '../../machines/masterdata/fieldValuesMachine.ts'
import { RetryLink } from '../components/buttons/RetryLink.tsx'
import { Skeleton } from '../components/feedback/Waiting.tsx'
import { Icon, type IconType } from '../components/Icon.tsx'
import { useLinkProps } from '../components/navigation.ts'
import { PageHeader } from '../components/page/PageHeader.tsx'
import { PageLayout } from '../components/page/PageLayout.tsx'
import { kinds, pathOf } from './words.ts'
import { countWords } from './countWords.ts'

type Actor = ActorRefFrom<typeof fieldValuesMachine>
const countsOf = (s: SnapshotFrom<typeof fieldValuesMachine>) => s.context.counts
const hasFailed = (s: SnapshotFrom<typeof fieldValuesMachine>) => s.matches('failed')

const tiles = [...kinds, 'eclass'] as const
type Tiled = (typeof tiles)[number]

/** What the number beside the number of all counts. */
const lacks = {
  discount: 'withoutPercent',
  manufacturer: 'unused',
  unit: 'unused',
  wholesaler: 'unused',
  eclass: 'withoutMinutes',
} as const

const icons: Record<Tiled, IconType> = {
  eclass: Layers,
  discount: Percent,
  manufacturer: Factory,
  unit: Ruler,
  wholesaler: Store,
}

export const FieldValuesScreen = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('masterdata')
  const counts = useSelector(actor, countsOf)
  const failed = useSelector(actor, hasFailed)
  return (
    <PageLayout header={<PageHeader title={t('title')} />}>
      <nav
        aria-label={t('title')}
        className="grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-2 lg:grid-cols-5"
      >
        {tiles.map((kind) => (
          <Tile key={kind} kind={kind} counts={counts?.[kind]} failed={failed} />
        ))}
      </nav>
      {failed && (
        <p role="alert" className="mt-3 text-caption text-ink-2">
          {t('counts.failed')}{' '}
          <RetryLink onRetry={() => actor.send({ type: 'load.again' })}>{t('counts.retry')}</RetryLink>
        </p>
      )}
    </PageLayout>
  )
}

const Tile = ({ kind, counts, failed }: { kind: Tiled; counts: KindCounts | undefined; failed: boolean }) => {
  const { t } = useTranslation('masterdata')
  const link = useLinkProps(pathOf(kind), {})
  return (
    <a
      {...link}
      className="-mb-px -ml-px flex flex-col gap-1 border-b border-l border-line p-5 hover:bg-hover focus-visible:relative max-sm:p-4"
    >
      <span className="mb-2 flex items-start justify-between">
        <span className="flex size-8 items-center justify-center rounded-md bg-muted text-ink-2">
          <Icon of={icons[kind]} size={16} />
        </span>
        <Icon of={ArrowRight} size={16} className="text-ink-3" />
      </span>
      <span className="text-section font-semibold text-ink">{t(`${kind}.title`)}</span>
      {counts ? (
        <span className="text-caption text-ink-3">
          {counts.all > 0 && <span className="num mr-1 text-body font-semibold text-ink">{quantity(counts.all)}</span>}{' '}
          {t(countWords(lacks[kind], counts), { count: counts.lacking })}
        </span>
      ) : (
        !failed && <Skeleton className="h-5 w-24" />
      )}
    </a>
  )
}
