/** The nine areas as rows of one card, in their order; where the window is narrow, the sentence stands below the facts. */
import { useTranslation } from 'react-i18next'
import { areaNames, type AreaName, type SystemState } from '../../domain/operations/systemState.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { Skeleton } from '../components/feedback/Waiting.tsx'
import { Icon } from '../components/Icon.tsx'
import { Card } from '../components/page/Card.tsx'
import { AreaAction } from './AreaAction.tsx'
import { AreaBadge } from './AreaBadge.tsx'
import { type Fact, useAreaFacts } from './areaFacts.ts'
import { lookOf, pictureOf } from './areaLooks.ts'

export interface AreasProps {
  /** null: not yet known */
  system: SystemState | null
  /** nobody answers */
  silent: boolean
  onSend: () => void
  sending: boolean
}

export const AreaRows = (props: AreasProps) => {
  const { t } = useTranslation('operations')
  return (
    <Card flush title={t('areas.title')} meta={t('areas.note')}>
      <ul>
        {areaNames.map((area) => (
          <AreaRow key={area} area={area} {...props} />
        ))}
      </ul>
    </Card>
  )
}

const AreaRow = ({ area, system, silent, onSend, sending }: AreasProps & { area: AreaName }) => {
  const { t } = useTranslation('operations')
  const factsOf = useAreaFacts()
  const told = system && factsOf(system, area)
  return (
    <li className="grid min-h-19 grid-cols-[2rem_13rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t border-line px-5 py-3 first:border-t-0 xl:grid-cols-[2rem_11.5rem_14.5rem_minmax(0,1fr)_auto]">
      <span className="flex size-8 items-center justify-center rounded-md bg-muted text-ink-2">
        <Icon of={pictureOf[area]} size={16} />
      </span>
      <div className="min-w-0">
        <h3 className="text-body font-medium text-ink">{t(`areas.${area}`)}</h3>
        <p className="-ml-0.5 flex h-[22px] items-center">
          {system && <AreaBadge finding={system[area].finding} system={system} />}
          {!system && silent && <Badge {...lookOf.unknown} label={t('unknown')} />}
          {!system && !silent && <Skeleton className="w-24" />}
        </p>
      </div>
      <Facts facts={told?.facts ?? (silent ? [] : undefined)} />
      <p className="text-caption text-ink-2 max-xl:col-span-2 max-xl:col-start-3 max-xl:row-start-2 max-xl:min-h-5">
        {told?.sentence}
      </p>
      <div className="flex min-w-32 justify-end max-xl:col-start-4 max-xl:row-start-1">
        {system && <AreaAction finding={system[area].finding} onSend={onSend} sending={sending} />}
      </div>
    </li>
  )
}

/** As long as nothing is known, they have their room. */
const Facts = ({ facts }: { facts: readonly Fact[] | undefined }) => (
  <dl className="min-h-11 text-caption">
    {(facts ?? []).map(({ label, value }) => (
      <div key={label} className="flex justify-between gap-4 py-0.5">
        <dt className="text-ink-3">{label}</dt>
        <dd className="num text-right text-ink">{value}</dd>
      </div>
    ))}
    {!facts && <Skeleton className="mt-4" />}
  </dl>
)
