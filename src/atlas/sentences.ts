/** States and transitions as German sentences. */
import { listed } from '../i18n/formats.ts'
import { sentence } from '../i18n/index.ts'
import type { MachineData, StateInfo, TransitionInfo } from './data.ts'
import type { T } from './scenario.ts'

const quoted = (data: MachineData, paths: readonly string[]): string =>
  listed(paths.map((path) => `„${data.states.find((state) => state.path === path)?.title ?? path}“`))

/** What a state means: written for the lifecycles, read from the machine for the others. */
export const aboutState = (t: T, data: MachineData, { path, type, running, within }: StateInfo): string => {
  if (data.id.endsWith('Lifecycle')) return sentence(`atlas:about.${data.id}.${path}`)
  const list = (words: readonly string[]) => listed(words.map((word) => `„${word}“`))
  const onward = data.transitions.filter(
    ({ source, trigger, kind }) => source === path && kind === 'event' && trigger !== '',
  )
  const isPassing = data.transitions.some(({ source, kind }) => source === path && kind === 'always')
  const waits = [...new Set(onward.map(({ trigger }) => trigger))]
  return (
    [
      within.length > 0 || type === 'final' || type === 'history' ? t(`state.${type}`, { within: list(within) }) : '',
      running.length > 0 ? t('state.running', { running: list(running) }) : '',
      waits.length > 0 ? t('state.waits', { events: list(waits) }) : '',
    ]
      .filter((part) => part !== '')
      .join(' ') || t(isPassing ? 'state.passing' : 'state.atomic')
  )
}

/** What a transition does, seen from the state that it leaves. */
export const waySentence = (t: T, data: MachineData, { trigger, condition, targets, kind }: TransitionInfo): string => {
  const verb = targets.length === 0 ? 'stays' : kind === 'always' ? 'always' : 'leads'
  const key = condition === null ? (`way.${verb}` as const) : (`way.${verb}If` as const)
  return t(key, { trigger, condition: condition ?? '', targets: quoted(data, targets) })
}

/** What a transition does, seen from the state that it enters. */
export const entranceSentence = (t: T, data: MachineData, { source, trigger, kind }: TransitionInfo): string =>
  t(kind === 'always' ? 'way.fromAlways' : 'way.from', { source: quoted(data, [source]), trigger })
