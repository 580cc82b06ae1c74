/** The areas on a phone: first what waits for somebody, worst first and unfolded by a touch, then everything else as one line each. */
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { stateOf } from '../../domain/operations/findings.ts'
import { areaNames, type AreaName, type SystemState, todosOf } from '../../domain/operations/systemState.ts'
import { Badge } from '../components/feedback/Badge.tsx'
import { Skeleton } from '../components/feedback/Waiting.tsx'
import { Glyph } from '../components/Glyph.tsx'
import { Icon } from '../components/Icon.tsx'
import { AreaAction } from './AreaAction.tsx'
import { AreaBadge, useFindingWord } from './AreaBadge.tsx'
import { useAreaFacts } from './areaFacts.ts'
import { lookOf } from './areaLooks.ts'
import type { AreasProps } from './AreaRows.tsx'

export const PhoneAreas = ({ system, silent, onSend, sending }: AreasProps) => {
  const { t } = useTranslation('operations')
  if (system === null)
    return silent ? <Badge {...lookOf.unknown} label={t('unknown')} /> : <Skeleton className="h-40" />
  const todos = todosOf(system)
  const urgent = new Set(todos.map(({ area }) => area))
  const rest = areaNames.filter((area) => !urgent.has(area))
  return (
    <>
      {todos.length > 0 && (
        <Group title={t('phone.waits')}>
          {todos.map(({ area }, place) => (
            <Urgent key={area} {...{ area, system, onSend, sending }} open={place === 0} />
          ))}
        </Group>
      )}
      <Group title={t('phone.rest')}>
        {rest.map((area) => (
          <Quiet key={area} area={area} system={system} />
        ))}
      </Group>
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-2 text-caption text-ink-2">{title}</h2>
    <ul className="rounded-lg border border-line bg-surface">{children}</ul>
  </section>
)

interface AreaProps {
  area: AreaName
  system: SystemState
}
const row = 'border-t border-line first:border-t-0'

const Urgent = ({
  area,
  system,
  onSend,
  sending,
  open,
}: AreaProps & { onSend: () => void; sending: boolean; open: boolean }) => {
  const { t } = useTranslation('operations')
  const { facts, sentence } = useAreaFacts()(system, area)
  const { finding } = system[area]
  return (
    <li className={row}>
      <details open={open} className="group">
        <summary className="flex min-h-control-touch cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2.5">
          <span className="grow text-lead font-medium text-ink">{t(`areas.${area}`)}</span>
          <AreaBadge finding={finding} system={system} />
          <Icon of={ChevronDown} size={16} className="text-ink-3 group-open:rotate-180" />
          <span className="w-full text-caption text-ink-2 group-open:hidden">{sentence}</span>
        </summary>
        <div className="px-4 pb-4 text-body text-ink-2">
          <p>{sentence}</p>
          <dl className="mt-3 mb-3">
            {facts.map(({ label, value }) => (
              <div key={label} className="flex justify-between gap-4 py-1">
                <dt>{label}</dt>
                <dd className="num text-ink">{value}</dd>
              </div>
            ))}
          </dl>
          <AreaAction finding={finding} onSend={onSend} sending={sending} fullWidth />
        </div>
      </details>
    </li>
  )
}

/** What is well shows a figure; of what is not, its word says why. */
const Quiet = ({ area, system }: AreaProps) => {
  const { t } = useTranslation('operations')
  const word = useFindingWord()
  const { facts } = useAreaFacts()(system, area)
  const state = stateOf(system[area].finding)
  const { glyph, tone } = lookOf[state]
  return (
    <li className={`${row} flex min-h-control-touch items-center gap-3 px-4 py-2`}>
      <Glyph name={glyph} tone={tone} size={14} />
      <span className="grow text-lead text-ink">{t(`areas.${area}`)}</span>
      <span className="num text-right text-caption text-ink-2">
        {state === 'good' ? (
          <>
            <span className="sr-only">{word(system[area].finding, system)}, </span>
            {t(`phone.short.${area}`, { value: facts[0].value })}
          </>
        ) : (
          word(system[area].finding, system)
        )}
      </span>
    </li>
  )
}
