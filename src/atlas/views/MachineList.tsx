/** The workflows by area, or what a search finds among them; below, how much there is. */
import { quantity } from '../../i18n/formats.ts'
import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronRight, Signpost, Workflow } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sentence } from '../../i18n/index.ts'
import { cx } from '../../ui/components/cx.ts'
import { Icon } from '../../ui/components/Icon.tsx'
import type { Index, Summary } from '../data.ts'
import { search } from '../search.ts'
import type { AtlasActor } from './shared.tsx'

export const areaWord = (area: string): string => sentence(`atlas:areas.${area}`)

export function MachineList({ actor }: { actor: AtlasActor }) {
  const { t } = useTranslation('atlas')
  const { index, query } = useSelector(actor, ({ context }) => context)
  if (!index) return null
  return (
    <div className="flex min-h-full flex-col justify-between gap-4 p-3">
      <nav aria-label={t('list.label')}>
        {query.trim() === '' ? <Areas actor={actor} index={index} /> : <Hits actor={actor} index={index} />}
      </nav>
      <Figures index={index} />
    </div>
  )
}

function Areas({ actor, index }: { actor: AtlasActor; index: Index }) {
  const open = useSelector(actor, ({ context }) => context.open)
  const areas = [...new Set(index.machines.map(({ area }) => area))].toSorted((a, b) =>
    areaWord(a).localeCompare(areaWord(b), 'de'),
  )
  return (
    <ul>
      {areas.map((area) => {
        const machines = index.machines.filter((machine) => machine.area === area).toSorted(lifecyclesFirst)
        const isOpen = open.includes(area)
        return (
          <li key={area}>
            <button
              type="button"
              aria-expanded={isOpen}
              className="flex h-8 w-full items-center gap-2 rounded-md px-2 text-left text-body hover:bg-hover max-sm:h-control-touch"
              onClick={() => actor.send({ type: 'area.toggled', area })}
            >
              <Icon of={isOpen ? ChevronDown : ChevronRight} size={14} className="text-ink-3" />
              <span className={cx('grow', isOpen && 'font-semibold')}>{areaWord(area)}</span>
              <span className="num text-caption text-ink-3">{machines.length}</span>
            </button>
            {isOpen && (
              <ul className="mb-1 ml-3.5 border-l border-line pl-1.5">
                {machines.map((machine) => (
                  <Entry key={machine.id} actor={actor} machine={machine} />
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const lifecyclesFirst = (a: Summary, b: Summary): number =>
  Number(b.kind === 'lifecycle') - Number(a.kind === 'lifecycle')

function Entry({ actor, machine }: { actor: AtlasActor; machine: Summary }) {
  const chosen = useSelector(actor, ({ context }) => context.place.machine === machine.id)
  return (
    <li>
      <a
        href={`#${machine.id}`}
        aria-current={chosen ? 'page' : undefined}
        className={cx(
          'flex min-h-8 items-center gap-2 rounded-md px-2 py-1 text-body max-sm:min-h-control-touch',
          chosen ? 'bg-accent-subtle font-medium text-accent-text' : 'text-ink-2 hover:bg-hover hover:text-ink',
        )}
      >
        <Icon of={machine.kind === 'lifecycle' ? Signpost : Workflow} size={14} />
        {machine.title}
      </a>
    </li>
  )
}

function Hits({ actor, index }: { actor: AtlasActor; index: Index }) {
  const { t } = useTranslation('atlas')
  const query = useSelector(actor, ({ context }) => context.query)
  const hits = search(index, query)
  if (hits.length === 0) return <p className="px-2 py-1 text-body text-ink-2">{t('list.none')}</p>
  return (
    <ul className="space-y-2">
      {hits.map(({ machine, states, events }) => (
        <li key={machine.id}>
          <ul>
            <Entry actor={actor} machine={machine} />
            {states.map(({ path, title }) => (
              <li key={path}>
                <a
                  href={`#${machine.id}/${path}`}
                  className="flex justify-between gap-2 rounded-md py-1 pr-2 pl-8 text-caption text-ink-2 hover:bg-hover hover:text-ink max-sm:min-h-control-touch max-sm:items-center"
                >
                  {title} <span className="text-ink-3">{t('list.state')}</span>
                </a>
              </li>
            ))}
            {events.map((event) => (
              <li key={event} className="flex justify-between gap-2 py-1 pr-2 pl-8 text-caption text-ink-2">
                {event} <span className="text-ink-3">{t('list.event')}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Figures({ index: { machines } }: { index: Index }) {
  const { t } = useTranslation('atlas')
  const sum = (of: (machine: Summary) => number) => machines.reduce((total, machine) => total + of(machine), 0)
  const figures = [
    ['machines', machines.length],
    ['states', sum(({ states }) => states.length)],
    ['transitions', sum(({ transitions }) => transitions)],
    ['paths', sum(({ paths }) => paths)],
  ] as const
  return (
    <dl className="border-t border-line px-2 pt-3 text-caption text-ink-2">
      {figures.map(([key, count]) => (
        <div key={key} className="flex justify-between py-0.5">
          <dt>{t(`list.${key}`)}</dt>
          <dd className="num">{quantity(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
