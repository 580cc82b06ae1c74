/** States and transitions as German sentences. */
import { sentence } from '../i18n/index.ts'
import type { MachineData, StateInfo, TransitionInfo } from './data.ts'
import type { T } from './scenario.ts'

const conjunction = new Intl.ListFormat('de', { type: 'conjunction' })
const quoted = (data: MachineData, paths: readonly string[]): string =>
  conjunction.format(paths.map((path) => `„${data.states.find((state) => state.path === path)?.title ?? path}“`))

/** What a state means: written for the lifecycles, read from the machine for the others. */
export const aboutState = (
  t: T,
  { id }: Pick<MachineData, 'id'>,
  { path, type, running, within }: StateInfo,
): string => {
  if (id.endsWith('Lifecycle')) return sentence(`atlas:about.${id}.${path}`)
  const list = conjunction.format(within.map((title) => `„${title}“`))
  const kind = t(`state.${type}`, { within: list })
  return running.length === 0 ? kind : `${kind} ${t('state.running', { running: conjunction.format(running) })}`
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
