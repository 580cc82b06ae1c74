/** What paths must have to be shown: where they come from and lead to, what happens, who acts, how long they are. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../ui/components/inputs/Select.tsx'
import type { MachineData } from '../data.ts'
import type { Filter } from '../filter.ts'
import { roleWord } from '../scenario.ts'
import type { AtlasActor } from './shared.tsx'

export function PathFilter({ actor, data }: { actor: AtlasActor; data: MachineData }) {
  const { t } = useTranslation('atlas')
  const filter = useSelector(actor, ({ context }) => context.filter)
  const steps = data.paths.flatMap((path) => path.steps)
  const roles = [...new Set(steps.flatMap(({ who }) => who ?? []))]
  const lengths = [...new Set(data.paths.map((path) => path.steps.length))].toSorted((a, b) => a - b)
  const events = new Map(steps.filter(({ trigger }) => trigger !== '').map(({ event, trigger }) => [event, trigger]))
  const change = (patch: Partial<Filter>) => actor.send({ type: 'filter.changed', patch })
  const states = data.states.map(({ path, title }) => ({ value: path, label: title }))
  const any = t('paths.any')
  return (
    <div className="grid grid-cols-5 gap-3 max-lg:grid-cols-2 max-sm:grid-cols-1">
      <Select
        label={t('paths.from')}
        placeholder={any}
        options={states}
        value={filter.from}
        onChange={(from) => change({ from })}
      />
      <Select
        label={t('paths.to')}
        placeholder={any}
        options={states}
        value={filter.to}
        onChange={(to) => change({ to })}
      />
      <Select
        label={t('paths.event')}
        placeholder={any}
        options={[...events].map(([value, label]) => ({ value, label }))}
        value={filter.event}
        onChange={(event) => change({ event })}
      />
      {roles.length > 0 && (
        <Select
          label={t('paths.who')}
          placeholder={any}
          options={roles.map((value) => ({ value, label: roleWord(value) }))}
          value={filter.who}
          onChange={(who) => change({ who })}
        />
      )}
      <Select
        label={t('paths.most')}
        placeholder={any}
        options={lengths.map((length) => ({ value: String(length), label: t('paths.steps', { steps: length }) }))}
        value={filter.most === null ? null : String(filter.most)}
        onChange={(most) => change({ most: most === null ? null : Number(most) })}
      />
    </div>
  )
}
