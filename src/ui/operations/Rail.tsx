/** Beside the areas: what somebody has to see to, worst first, and what is under way. */
import { useTranslation } from 'react-i18next'
import { type SystemState, todosOf } from '../../domain/operations/systemState.ts'
import { stateOf } from '../../domain/operations/findings.ts'
import { percent } from '../../i18n/formats.ts'
import { CountBadge } from '../components/feedback/CountBadge.tsx'
import { ProgressBar } from '../components/feedback/ProgressBar.tsx'
import { Skeleton } from '../components/feedback/Waiting.tsx'
import { Glyph } from '../components/Glyph.tsx'
import { Card } from '../components/page/Card.tsx'
import { useAreaFacts } from './areaFacts.ts'
import { lookOf } from './areaLooks.ts'

export const TodoCard = ({ system, silent }: { system: SystemState | null; silent: boolean }) => {
  const { t } = useTranslation('operations')
  const factsOf = useAreaFacts()
  const todos = system ? todosOf(system) : []
  return (
    <Card narrow title={t('todo.title')} meta={todos.length > 0 && <Count count={todos.length} />}>
      {!system &&
        (silent ? <p className="text-body text-ink-2">{t('unknown')}</p> : <Skeleton className="my-1 w-32" />)}
      {system && todos.length === 0 && <p className="text-body text-ink-2">{t('todo.none')}</p>}
      {system && todos.length > 0 && (
        <ul className="-my-4">
          {todos.map(({ area, finding }) => {
            const { glyph, tone } = lookOf[stateOf(finding)]
            return (
              <li key={area} className="flex gap-3 border-t border-line py-3 first:border-t-0">
                <Glyph name={glyph} tone={tone} className="mt-0.5" />
                <div className="min-w-0">
                  <p className="text-body font-medium text-ink">{t(`todo.${finding}`)}</p>
                  <p className="text-caption text-ink-2">{factsOf(system, area).sentence}</p>
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}

/** Beside the title. */
const Count = ({ count }: { count: number }) => (
  <span className="-ml-2 flex grow">
    <CountBadge count={count} />
  </span>
)

export const RunningCard = ({ running }: { running: SystemState['running'] }) => {
  const { t } = useTranslation('operations')
  if (running.length === 0) return null
  return (
    <Card narrow title={t('running.title')} meta={<Count count={running.length} />}>
      <ul className="flex flex-col gap-4">
        {running.map(({ id, title, percent: done, by }) => (
          <li key={id}>
            <p className="mb-2 flex justify-between gap-4 text-body">
              <span className="min-w-0 font-medium wrap-anywhere text-ink">{title}</span>
              <span className="num text-ink-2">{percent(Math.round(done))}</span>
            </p>
            <ProgressBar percent={done} label={title} className="w-full" />
            <p className="mt-2 text-caption text-ink-2">{t('running.by', { name: by })}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
