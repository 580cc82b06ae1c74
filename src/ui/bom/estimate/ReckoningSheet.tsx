/** How the range comes about (rule P4): each line of the reckoning, what would make the range narrower, and what is not in it. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { forCabinets, middleOf } from '../../../domain/bom/estimate.ts'
import { day, euro, percent } from '../../../i18n/formats.ts'
import { KeyValue } from '../../components/page/KeyValue.tsx'
import { Notice } from '../../components/feedback/Notice.tsx'
import { Sheet } from '../../components/layers/Sheet.tsx'
import { type EstimateActor, type Reckoned, useReckoned } from './estimateActor.ts'
import { useFewWarning } from './EstimateFigure.tsx'
import { LeftOutCard } from './LeftOutCard.tsx'
import { NarrowerCard } from './NarrowerCard.tsx'
import { ReckoningTable } from './ReckoningTable.tsx'
import { SpanShares } from './SpanShares.tsx'

interface ReckoningSheetProps {
  actor: EstimateActor
  /** of the enquiry; 1 where there is none */
  cabinets: number
}

export const ReckoningSheet = ({ actor, cabinets }: ReckoningSheetProps) => {
  const { t } = useTranslation('estimate')
  const open = useSelector(actor, (s) => s.matches({ reckoning: 'opened' }))
  const reckoned = useReckoned(actor)
  return (
    <Sheet
      open={open && reckoned !== null}
      onClose={() => actor.send({ type: 'reckoning.closed' })}
      title={t('title')}
      note={reckoned && <span className="truncate">{t('basis', { day: day(reckoned.pricesOf) })}</span>}
    >
      {reckoned && <Body reckoned={reckoned} cabinets={cabinets} />}
    </Sheet>
  )
}

const Body = ({ reckoned, cabinets }: { reckoned: Reckoned; cabinets: number }) => {
  const few = useFewWarning(reckoned.figures)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto bg-canvas p-5 max-sm:p-3">
      <div className="mb-4 grid rounded-lg border border-line bg-surface lg:grid-cols-2">
        <Ranges reckoned={reckoned} cabinets={cabinets} />
        <div className="border-line px-5 py-3.5 max-lg:border-t lg:border-l max-sm:px-4">
          <SpanShares reckoned={reckoned} />
        </div>
      </div>
      {few !== null && (
        <Notice tone="caution" className="mb-4">
          {few}
        </Notice>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_336px]">
        <ReckoningTable reckoned={reckoned} cabinets={cabinets} />
        <div className="grid content-start items-start gap-4 lg:max-xl:grid-cols-2">
          <NarrowerCard figures={reckoned.figures} />
          <LeftOutCard figures={reckoned.figures} />
        </div>
      </div>
    </div>
  )
}

const Ranges = ({ reckoned: { reckoning }, cabinets }: { reckoned: Reckoned; cabinets: number }) => {
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
