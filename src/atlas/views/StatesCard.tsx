/** The states in words: what each means, what leads out of it and into it. The chosen one is unfolded. */
import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/components/buttons/Button.tsx'
import { Icon } from '../../ui/components/Icon.tsx'
import { Card } from '../../ui/components/page/Card.tsx'
import type { MachineData, StateInfo } from '../data.ts'
import { playableOf } from '../lifecycles.ts'
import { aboutState, entranceSentence, waySentence } from '../sentences.ts'
import { type AtlasActor, StateMark } from './shared.tsx'

export function StatesCard({ actor, data }: { actor: AtlasActor; data: MachineData }) {
  const { t } = useTranslation('atlas')
  const chosen = useSelector(actor, ({ context }) => context.place.state)
  return (
    <Card flush title={t('state.title')} meta={<span className="max-sm:hidden">{t('state.hint')}</span>}>
      <ul>
        {data.states.map((state) => (
          <li key={state.path} className="border-b border-line last:border-0">
            <button
              type="button"
              aria-expanded={chosen === state.path}
              className="flex w-full items-baseline gap-3 px-5 py-2.5 text-left text-body hover:bg-hover max-sm:min-h-control-touch max-sm:px-4"
              onClick={() => actor.send({ type: 'state.chosen', path: state.path })}
            >
              <Icon
                of={chosen === state.path ? ChevronDown : ChevronRight}
                size={14}
                className="self-center text-ink-3"
              />
              <span className="w-52 shrink-0 font-medium max-sm:w-auto max-sm:shrink">
                <StateMark data={data} path={state.path} />
              </span>
              <span className="min-w-0 grow text-ink-2 max-md:hidden">{aboutState(t, data, state)}</span>
              <span className="text-ident text-ink-3 max-lg:hidden">{state.path}</span>
            </button>
            {chosen === state.path && <Details actor={actor} data={data} state={state} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Details({ actor, data, state }: { actor: AtlasActor; data: MachineData; state: StateInfo }) {
  const { t } = useTranslation('atlas')
  const life = playableOf(data.id)
  const out = data.transitions.filter(({ source }) => source === state.path)
  const into = data.transitions.filter(({ source, targets }) => source !== state.path && targets.includes(state.path))
  return (
    <div className="space-y-3 bg-sunken px-5 py-4 pl-12 text-body max-sm:px-4">
      <p className="text-ink-2 md:hidden">{aboutState(t, data, state)}</p>
      <div>
        <h3 className="font-semibold">{t('state.ways')}</h3>
        {out.length === 0 && <p className="text-ink-2">{t('state.noWays')}</p>}
        <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-2">
          {out.map((way) => (
            <li key={way.id}>{waySentence(t, data, way)}</li>
          ))}
        </ul>
      </div>
      {into.length > 0 && (
        <div>
          <h3 className="font-semibold">{t('state.into')}</h3>
          <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-2">
            {into.map((way) => (
              <li key={way.id}>{entranceSentence(t, data, way)}</li>
            ))}
          </ul>
        </div>
      )}
      {life && (
        <span data-screen-only className="block">
          <Button variant="secondary" onClick={() => actor.send({ type: 'play.begun', state: state.path })}>
            {t('state.begin')}
          </Button>
        </span>
      )}
    </div>
  )
}
