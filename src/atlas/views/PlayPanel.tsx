/** Playing a lifecycle: who one is, what is there, what can be done now, and why the rest cannot. On phones a sheet at the foot of the page. */
import { useSelector } from '@xstate/react'
import { ChevronDown, ChevronRight, ChevronUp, Lock, Play as PlayIcon, RotateCcw, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/components/buttons/IconButton.tsx'
import { TextLink } from '../../ui/components/buttons/TextLink.tsx'
import { cx } from '../../ui/components/cx.ts'
import { Badge } from '../../ui/components/feedback/Badge.tsx'
import { Icon } from '../../ui/components/Icon.tsx'
import { Checkbox } from '../../ui/components/inputs/Checkbox.tsx'
import { Select } from '../../ui/components/inputs/Select.tsx'
import type { MachineData } from '../data.ts'
import type { Playable } from '../lifecycles.ts'
import { type Play, roleFor, stateOf, verdictOf } from '../play.ts'
import { refusalOf } from '../scenario.ts'
import { type AtlasActor, StateMark, titleOf } from './shared.tsx'

interface PlayProps {
  actor: AtlasActor
  data: MachineData
  life: Playable
  play: Play
}

export function PlayPanel(props: PlayProps) {
  const { t } = useTranslation('atlas')
  const { actor, data, life, play } = props
  const state = stateOf(play)
  const known = life.actions.filter((action) => isKnown(life, action, state))
  const lacking = new Set(known.flatMap((action) => lackingOf(life, play, action)))
  const isOpen = useSelector(actor, ({ context }) => context.playing)
  return (
    <section aria-label={t('play.title')} className="divide-y divide-line">
      <header className="flex items-center justify-between px-4 py-2 max-sm:sticky max-sm:top-0 max-sm:z-1 max-sm:bg-raised">
        <h2 className="text-section font-semibold">{t('play.title')}</h2>
        <span className="flex">
          <span className="sm:hidden">
            <IconButton
              icon={isOpen ? ChevronDown : ChevronUp}
              label={t(isOpen ? 'play.hide' : 'play.show')}
              expanded={isOpen}
              onClick={() => actor.send({ type: 'play.toggled' })}
            />
          </span>
          <IconButton
            icon={Undo2}
            label={t('play.undo')}
            shortcut="Alt ←"
            onClick={() => actor.send({ type: 'play.undone' })}
          />
          <IconButton
            icon={RotateCcw}
            label={t('play.restart')}
            onClick={() => actor.send({ type: 'play.begun', state: null })}
          />
        </span>
      </header>
      <div className={cx('divide-y divide-line', !isOpen && 'max-sm:hidden')}>
        <div className="px-4 py-4">
          <Select
            label={t('play.role')}
            required
            value={play.role}
            options={life.roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            onChange={(role) => role && actor.send({ type: 'play.role', role })}
          />
        </div>
        <fieldset className="px-4 py-4">
          <legend className="sr-only">{t('play.facts')}</legend>
          <div aria-hidden className="mb-2 flex justify-between text-body font-semibold">
            {t('play.facts')}
            <span className="text-caption font-normal text-ink-3">
              {t('play.given', { given: play.given.length, of: life.facts.length })}
            </span>
          </div>
          {life.facts.map((fact) => (
            <div key={fact} className="flex min-h-7 items-center justify-between">
              <Checkbox
                label={capital(data.words.rules[fact] ?? fact)}
                checked={play.given.includes(fact)}
                onChange={() => actor.send({ type: 'play.fact', fact })}
              />
              {lacking.has(fact) && <Badge tone="caution" glyph="warning" label={t('play.missing')} />}
            </div>
          ))}
        </fieldset>
        <div className="px-4 py-4">
          <h3 className="mb-2 text-body font-semibold" aria-live="polite">
            {t('play.inState', { state: titleOf(data, state) })}
          </h3>
          {known.length === 0 && <p className="text-caption text-ink-2">{t('play.end')}</p>}
          <ul className="space-y-2">
            {known.map((action) => (
              <Action key={action} {...props} action={action} />
            ))}
          </ul>
        </div>
        <History {...props} />
      </div>
    </section>
  )
}

const capital = (text: string): string => text.slice(0, 1).toLocaleUpperCase('de') + text.slice(1)

/** Whether the state knows the action at all, for somebody who has everything. */
const isKnown = (life: Playable, action: string, state: string): boolean =>
  life.roles.some((role) => 'target' in life.judge(action, { state, role, given: life.facts }))

const lackingOf = (life: Playable, play: Play, action: string): readonly string[] => {
  const verdict = verdictOf(life, play, action)
  return 'target' in verdict ? [] : verdict.lacking
}

function Action({ actor, data, life, play, action }: PlayProps & { action: string }) {
  const { t } = useTranslation('atlas')
  const verdict = verdictOf(life, play, action)
  const word = data.words.events[action] ?? action
  const byPortal = life.byPortal.includes(action)
  const take = () => actor.send({ type: 'play.taken', action })
  if ('target' in verdict)
    return (
      <li>
        <button
          type="button"
          className="flex w-full flex-wrap items-center gap-x-2 rounded-md border border-accent-line bg-accent-subtle px-3 py-2 text-left text-body font-medium text-accent-text hover:border-accent max-sm:min-h-control-touch"
          onClick={take}
        >
          <Icon of={PlayIcon} size={14} />
          <span className="grow">
            {capital(word)}
            {byPortal && <span className="block text-caption font-normal">{t('rights.byPortal')}</span>}
          </span>
          <span className="inline-flex items-center gap-1 text-caption font-normal text-ink-2">
            <Icon of={ChevronRight} size={12} />
            <StateMark data={data} path={verdict.target} />
          </span>
        </button>
      </li>
    )
  const [first] = verdict.obstacles
  const other = first?.status === 403 ? roleFor(life, play, action) : undefined
  return (
    <li
      className={cx(
        'rounded-md border px-3 py-2',
        play.refused === action ? 'border-caution-line bg-caution-bg' : 'border-line',
      )}
    >
      <button type="button" className="flex w-full items-center gap-2 text-left text-body text-ink" onClick={take}>
        <Icon of={Lock} size={14} className="text-ink-3" />
        <span className="grow">{capital(word)}</span>
        <span className="num text-caption text-ink-3">{first?.status}</span>
      </button>
      <div role={play.refused === action ? 'alert' : undefined} className="mt-1 space-y-1 pl-6 text-caption text-ink-2">
        {[...new Set(verdict.obstacles.map(({ code }) => code))].map((code) => (
          <p key={code}>{refusalOf(code)}</p>
        ))}
        {verdict.lacking.map((rule) => (
          <p key={rule}>
            <TextLink onClick={() => actor.send({ type: 'play.fact', fact: rule })}>
              {t('play.fix', { rule: data.words.rules[rule] ?? rule })}
            </TextLink>
          </p>
        ))}
        {other && (
          <p>
            <TextLink onClick={() => actor.send({ type: 'play.role', role: other })}>
              {t('play.switch', { role: t(`roles.${other}`) })}
            </TextLink>
          </p>
        )}
      </div>
    </li>
  )
}

function History({ data, play }: PlayProps) {
  const { t } = useTranslation('atlas')
  return (
    <div className="px-4 py-4">
      <h3 className="mb-2 flex justify-between text-body font-semibold">
        {t('play.history')}
        <span className="text-caption font-normal text-ink-3">{t('play.count', { count: play.steps.length })}</span>
      </h3>
      <ol className="space-y-2 text-body">
        <li>
          <StateMark data={data} path={play.begin} />
          <span className="block pl-5 text-caption text-ink-3">{t('play.begin')}</span>
        </li>
        {play.steps.map(({ action, who, to }, index) => (
          // Steps are only ever added at the end or taken from there.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <StateMark data={data} path={to} />
            <span className="block pl-5 text-caption text-ink-3">
              {t(`roles.${who}`)}: {data.words.events[action] ?? action}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
