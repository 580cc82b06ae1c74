/** What every machine owes its readers: descriptions, names instead of inline functions, German labels. */
import { conditionNames, flatten } from '../../scripts/diagrams/model.ts'
import type { Chart, Condition, State, Transition } from '../../scripts/diagrams/model.ts'
import { stateKey } from '../../scripts/diagrams/labels.ts'
import type { Labels } from '../../scripts/diagrams/labels.ts'

/** One sentence for each state without a description and each thing without a name. */
export function namingFaults({ id, root, transitions }: Chart): string[] {
  return [
    ...flatten(root).flatMap((state) => stateFaults(id, state)),
    ...transitions.flatMap((transition) => transitionFaults(id, transition)),
  ]
}

function stateFaults(machine: string, { path, description, invokes, actions }: State): string[] {
  const where = `${machine}.${path}`
  return [
    ...(description ? [] : [`${where} has no description`]),
    ...invokes.flatMap(({ id, inline }) => (inline ? [`${where} invokes an inline actor (${id})`] : [])),
    ...invokes.flatMap(({ src, unnamed }) => (unnamed ? [`${where} invokes ${src} without an id`] : [])),
    ...(actions.includes(undefined) ? [`${where} enters or leaves with an inline action`] : []),
  ]
}

function transitionFaults(machine: string, { id, condition, actions, trigger }: Transition): string[] {
  const where = `${machine}: ${id}`
  return [
    ...(condition && isInline(condition) ? [`${where} has an inline guard`] : []),
    ...(actions.includes(undefined) ? [`${where} has an inline action`] : []),
    ...(trigger.kind === 'after' && /^\d+$/.test(trigger.name) ? [`${where} has a delay without a name`] : []),
    ...(trigger.kind === 'event' && trigger.name.includes('*') ? [`${where} takes any event`] : []),
  ]
}

function isInline(condition: Condition): boolean {
  if (condition.kind === 'not') return isInline(condition.of)
  if (condition.kind === 'and' || condition.kind === 'or') return condition.of.some(isInline)
  return condition.kind === 'inline'
}

type Section = Exclude<keyof Labels, 'words'>

const sections: Section[] = ['machines', 'states', 'events', 'guards', 'actors', 'delays']

/** Labels that are missing, and labels that nothing uses any more, as `section: name`. */
export function labelFaults(charts: readonly Chart[], labels: Labels): { missing: string[]; unused: string[] } {
  const missing: string[] = []
  const unused: string[] = []
  for (const section of sections) {
    const needed = new Set(charts.flatMap((chart) => needs(chart, labels)[section]))
    const present = Object.entries(labels[section])
    const filled = new Set(present.filter(([, text]) => text.trim() !== '').map(([name]) => name))
    missing.push(...[...needed].filter((name) => !filled.has(name)).map((name) => `${section}: ${name}`))
    unused.push(...present.filter(([name]) => !needed.has(name)).map(([name]) => `${section}: ${name}`))
  }
  return { missing, unused }
}

function needs({ id, root, transitions }: Chart, labels: Labels): Record<Section, string[]> {
  const states = flatten(root)
  const triggered = (...kinds: string[]): string[] =>
    transitions.flatMap(({ trigger }) => (kinds.includes(trigger.kind) && 'name' in trigger ? [trigger.name] : []))
  return {
    machines: [id],
    states: states.filter(({ path }) => path !== '').map(({ path }) => stateKey(labels, id, path)),
    events: triggered('event'),
    guards: transitions.flatMap(({ condition }) => (condition ? conditionNames(condition) : [])),
    actors: [
      ...states.flatMap(({ invokes }) => invokes.map(({ src }) => src)),
      ...triggered('done', 'failed', 'changed'),
    ],
    delays: triggered('after'),
  }
}
