/**
 * How the range comes about (rule P4), on a page of its own: each line of the reckoning, what would make the range narrower and the way to
 * that, and what is not in it.
 */
import { useSelector } from '@xstate/react'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { forCabinets, hintsOf, middleOf } from '../../../domain/bom/estimate.ts'
import { day, euro, percent } from '../../../i18n/formats.ts'
import type { priceRangeMachine } from '../../../machines/bom/priceRangeMachine.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { RetryLink } from '../../components/buttons/RetryLink.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Skeleton } from '../../components/feedback/Waiting.tsx'
import { Card } from '../../components/page/Card.tsx'
import { KeyValue } from '../../components/page/KeyValue.tsx'
import { type Crumb, PageHeader } from '../../components/page/PageHeader.tsx'
import { PageLayout } from '../../components/page/PageLayout.tsx'
import { LoadFailure } from '../../core/LoadFailure.tsx'
import { BomExportMenu } from '../BomExportMenu.tsx'
import { type Reckoned, useReckoned } from './estimateActor.ts'
import { useFewWarning } from './EstimateFigure.tsx'
import { LeftOutCard } from './LeftOutCard.tsx'
import { type LinesHref, linesOf } from './linesHref.ts'
import { NarrowerCard } from './NarrowerCard.tsx'
import { ReckoningTable } from './ReckoningTable.tsx'
import { SpanShares } from './SpanShares.tsx'

type Actor = ActorRefFrom<typeof priceRangeMachine>
type State = SnapshotFrom<typeof priceRangeMachine>

const listOf = (s: State) => s.context.list

/** Of the parts list of an enquiry. */
export const PriceRangeScreen = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('bom')
  const list = useSelector(actor, listOf)
  const enquiry = `/enquiry/${encodeURIComponent(actor.getSnapshot().context.id)}`
  const lines = `${enquiry}/stueckliste`
  return (
    <Page
      actor={actor}
      root={{ label: t('work.enquiries'), href: '/enquiry' }}
      crumbs={[
        { label: list?.title ?? '', href: enquiry },
        { label: t('work.list'), href: lines },
      ]}
      lines={linesOf(lines)}
    />
  )
}

/** Of a parts list that the operator has checked. */
export const ResultPriceRangeScreen = ({ actor }: { actor: Actor }) => {
  const { t } = useTranslation('adminBom')
  const list = useSelector(actor, listOf)
  const root = '/import/stueckliste'
  const result = `${root}/${encodeURIComponent(actor.getSnapshot().context.id)}`
  return (
    <Page
      actor={actor}
      root={{ label: t('title'), href: root }}
      crumbs={[{ label: list?.title ?? '', href: result }]}
      lines={linesOf(result)}
    />
  )
}

interface PageProps {
  actor: Actor
  root: { label: string; href: string }
  crumbs: readonly Crumb[]
  lines: LinesHref
}

const Page = ({ actor, root, crumbs, lines }: PageProps) => {
  const { t } = useTranslation('estimate')
  const list = useSelector(actor, listOf)
  const failed = useSelector(actor, (s) => s.matches('failed'))
  const problem = useSelector(actor, (s) => s.context.problem)
  const estimate = useSelector(actor, (s) => s.children.estimate)
  const bomExport = useSelector(actor, (s) => s.children.bomExport)
  const awaits = useSelector(estimate, (s) => s?.hasTag('loading') ?? true)
  const unanswered = useSelector(estimate, (s) => s?.matches('failed') ?? false)
  const reckoned = useReckoned(estimate)
  if (failed) return <LoadFailure back={root} problem={problem} onRetry={() => actor.send({ type: 'load.again' })} />
  return (
    <PageLayout
      busy={list === null}
      header={
        <PageHeader
          title={t('title')}
          name={list ? `${t('title')}: ${list.title}` : t('title')}
          crumbs={[root, ...crumbs, { label: t('title') }]}
          note={reckoned && t('basis', { day: day(reckoned.pricesOf) })}
          actions={
            // together: what comes later would move what stands there (rule R12)
            list &&
            !awaits && (
              <>
                {bomExport && <BomExportMenu actor={bomExport} />}
                {reckoned && hintsOf(reckoned.figures) > 0 && (
                  <Button variant="primary" icon={ListChecks} href={lines({ view: 'errors' })}>
                    {t('narrower.toHints')}
                  </Button>
                )}
              </>
            )
          }
        />
      }
    >
      {list && reckoned && <Reckoning reckoned={reckoned} cabinets={list.cabinets} lines={lines} />}
      {!reckoned && awaits && <Waiting />}
      {!reckoned && !awaits && (
        <Notice tone="neutral">
          {unanswered ? t('failed') : t('none')}{' '}
          {unanswered && (
            <RetryLink onRetry={() => estimate?.send({ type: 'estimate.reload' })}>{t('retry')}</RetryLink>
          )}
        </Notice>
      )}
    </PageLayout>
  )
}

/** As it will stand there. */
const Waiting = () => (
  <div className="appear-late flex flex-col gap-4" aria-hidden>
    {['h-24', 'h-96'].map((height) => (
      <div key={height} className={`flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 ${height}`}>
        <Skeleton className="w-40" />
        <Skeleton className="w-3/4" />
      </div>
    ))}
  </div>
)

interface ReckoningProps {
  reckoned: Reckoned
  /** of the enquiry; 1 where there is none */
  cabinets: number
  lines: LinesHref
}

const Reckoning = ({ reckoned, cabinets, lines }: ReckoningProps) => {
  const few = useFewWarning(reckoned.figures)
  return (
    <>
      <Card flush>
        <div className="grid lg:grid-cols-2">
          <Ranges reckoned={reckoned} cabinets={cabinets} />
          <div className="border-line px-5 py-3.5 max-lg:border-t max-sm:px-4 lg:border-l">
            <SpanShares reckoned={reckoned} />
          </div>
        </div>
      </Card>
      {few !== null && (
        <Notice tone="caution" className="mt-4">
          {few}
        </Notice>
      )}
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_336px]">
        <ReckoningTable reckoned={reckoned} cabinets={cabinets} lines={lines} />
        {/* a phone is told first what can be done about it */}
        <div className="grid content-start items-start gap-4 max-sm:order-first lg:max-xl:grid-cols-2">
          <NarrowerCard figures={reckoned.figures} lines={lines} />
          <LeftOutCard figures={reckoned.figures} lines={lines} />
        </div>
      </div>
    </>
  )
}

const Ranges = ({ reckoned: { reckoning }, cabinets }: Omit<ReckoningProps, 'lines'>) => {
  const { t } = useTranslation('estimate')
  const exact = ({ low, high }: { low: number; high: number }) => (
    <span className="whitespace-nowrap">
      {euro(low)} – {euro(high)}
    </span>
  )
  const middle = middleOf(reckoning)
  const perCabinet = {
    id: 'perCabinet',
    label: t('band.perCabinet'),
    value: exact(reckoning),
    detail: t('middle', { value: euro(middle.value), percent: percent(middle.percent) }),
    lead: true,
  }
  const all = {
    id: 'all',
    label: t('band.all', { count: cabinets }),
    value: exact(forCabinets(reckoning, cabinets)),
    detail: t('amount'),
    lead: true,
  }
  return <KeyValue figures={cabinets > 1 ? [perCabinet, all] : [perCabinet]} />
}
