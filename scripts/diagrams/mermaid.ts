/** Writes a statechart as Mermaid text (stateDiagram-v2), for places that show Markdown but no SVG. */
import { flatten } from './model.ts'
import type { Chart, State, Transition } from './model.ts'
import type { Wording } from './labels.ts'

/**
 * The diagram's source. Lines between states all stand after the nested blocks: inside a block Mermaid would pull a
 * state that is only mentioned there out of its own container.
 */
export function toMermaid(chart: Chart, wording: Wording): string {
  const states = new Map(flatten(chart.root).map((state) => [state.path, state]))
  const links = chart.transitions.flatMap((transition) => {
    const source = states.get(transition.source)
    return source ? linesFor(transition, source, wording) : []
  })
  return ['stateDiagram-v2', ...indent([...inside(chart.root, wording), ...links]), ''].join('\n')
}

const indent = (lines: string[]): string[] => lines.map((line) => `  ${line}`)

const idOf = (path: string): string => (path === '' ? 'machine' : path.replaceAll('.', '_'))

function inside(state: State, wording: Wording): string[] {
  const start = state.initial === undefined ? [] : [`[*] --> ${idOf(state.initial)}`]
  return [...start, ...state.children.flatMap((child) => declare(child, wording))]
}

/** Regions are told by a word: Mermaid's own sign for them (`--`) breaks as soon as a line leads into a container. */
function declare(state: State, wording: Wording): string[] {
  const running = state.invokes.map(({ src }) => ` · ${wording.word('running')}: ${wording.actor(src)}`)
  const together = state.type === 'parallel' ? [` · ${wording.word('together')}`] : []
  const title = [wording.state(state.path), ...running, ...together].join('')
  const head = `state "${plain(title)}" as ${idOf(state.path)}`
  if (state.type === 'final') return [head, `${idOf(state.path)} --> [*]`]
  if (state.children.length === 0) return [head]
  return [`${head} {`, ...indent(inside(state, wording)), '}']
}

function linesFor(transition: Transition, source: State, wording: Wording): string[] {
  const condition = wording.condition(transition)
  const words = [wording.trigger(transition, source.invokes.length > 1), condition && `[${condition}]`]
  const text = plain(words.filter(Boolean).join(' '))
  const targets = transition.targets.length > 0 ? transition.targets : [transition.source]
  return targets
    .filter((target) => target !== '' && transition.source !== '')
    .map((target) => `${idOf(transition.source)} --> ${idOf(target)}${text === '' ? '' : ` : ${text}`}`)
}

/** Mermaid reads quotes, colons, semicolons and hashes as syntax. */
const plain = (text: string): string => text.replaceAll('"', "'").replaceAll(/[;#]/g, ',').replaceAll(': ', ' – ')
