/**
 * Writes a statechart as SCXML (State Chart XML 1.0 of the W3C), for the tools of others and for a second interpreter.
 *
 * What SCXML has no word for is said instead of invented: whether a guard holds and how long a delay is are data that the environment
 * sets, actions and actors stand under a namespace of their own, and the head of each document names what is only hinted at.
 */
import { flatten, namedIn } from './model.ts'
import type { Chart, Condition, State, Transition } from './model.ts'
import { escape } from './svg.ts'

const OWN = 'https://schrankwerk.example/statechart'

/** The chart as a document. A state's id is its dotted path, the whole machine's is `machine`. */
export function toScxml(chart: Chart): string {
  const data = [...new Set([...guardsOf(chart), ...delaysOf(chart)])].toSorted()
  const inside = [
    ...(data.length > 0
      ? ['<datamodel>', ...data.map((name) => `  <data id="${name}" expr="false"/>`), '</datamodel>']
      : []),
    ...element(chart.root, chart),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!-- Written by `npm run diagrams` from the machine. Changes here are lost.',
    ...hintsOf(chart),
    '-->',
    `<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:sw="${OWN}" version="1.0" datamodel="ecmascript" name="${chart.id}" initial="machine">`,
    ...indent(inside),
    '</scxml>',
    '',
  ].join('\n')
}

const indent = (lines: string[]): string[] => lines.map((line) => `  ${line}`)
const idOf = (path: string): string => (path === '' ? 'machine' : path)
const invokeId = (path: string, src: string): string => `${idOf(path)}.${src}`
const isNumber = (delay: string): boolean => /^\d+$/.test(delay)

const guardsOf = ({ transitions }: Chart): string[] =>
  transitions.flatMap(({ condition }) => (condition === undefined ? [] : namedIn(condition).map(expression)))
const delaysOf = ({ transitions }: Chart): string[] =>
  transitions.flatMap(({ trigger }) =>
    trigger.kind === 'after' && !isNumber(trigger.name) ? [`delay_${trigger.name}`] : [],
  )

/** What this document can only hint at; nothing of it is left out in silence. */
function hintsOf(chart: Chart): string[] {
  const has = (found: (transition: Transition) => boolean) => chart.transitions.some(found)
  const states = flatten(chart.root)
  const hints: [boolean, string][] = [
    [
      guardsOf(chart).length > 0,
      'Guards are functions of the portal: whether one holds is a datum here, set by whoever runs this.',
    ],
    [delaysOf(chart).length > 0, 'Delays by name are data as well, in the form "200ms".'],
    [
      states.some(({ invokes }) => invokes.length > 0),
      'Actors are calls and machines of the portal: their type is named, what they do is not.',
    ],
    [
      has(({ trigger }) => trigger.kind === 'failed'),
      'SCXML knows no failure of one actor: error.invoke.* is raised by whoever runs it.',
    ],
    [
      has(({ trigger }) => trigger.kind === 'changed'),
      'SCXML knows no state of an actor: snapshot.invoke.* is raised by whoever runs it.',
    ],
    [
      has(isStaying),
      'A transition to its own state that does not enter it again has its target under a name of our own.',
    ],
    [
      has(({ actions }) => actions.length > 0),
      'sw:action names what the portal does; its own code is not part of this.',
    ],
  ]
  return hints.flatMap(([applies, text]) => (applies ? [`     ${text}`] : []))
}

/** XState leaves and enters a state again only where it is told so; SCXML does, whenever it has a target outside or the state itself. */
const isStaying = ({ source, targets, reenter }: Transition): boolean =>
  !reenter && targets.length === 1 && targets[0] === source

export const isWithin = (path: string, container: string): boolean =>
  container === '' || path.startsWith(`${container}.`)

const tags = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final', history: 'history' } as const

function element(state: State, chart: Chart): string[] {
  const { path, type, initial, children, invokes, description } = state
  const own = chart.transitions.filter(({ source }) => source === path)
  const inside = [
    ...(description === undefined ? [] : [`<sw:description>${escape(description)}</sw:description>`]),
    ...timers(path, own),
    ...invokes.map(({ src }) => `<invoke id="${invokeId(path, src)}" type="${OWN}/actor" src="${src}"/>`),
    // whatever else happens comes after what is named
    ...own.toSorted((a, b) => Number(isAny(a)) - Number(isAny(b))).flatMap(transition),
    ...children.flatMap((child) => element(child, chart)),
  ]
  const head = `${tags[type]} id="${idOf(path)}"${initial === undefined ? '' : ` initial="${idOf(initial)}"`}`
  return inside.length === 0 ? [`<${head}/>`] : [`<${head}>`, ...indent(inside), `</${tags[type]}>`]
}

const isAny = ({ trigger }: Transition): boolean => trigger.kind === 'event' && trigger.name === '*'

/** A delay begins when its state is entered, and is over when it is left. */
function timers(path: string, own: readonly Transition[]): string[] {
  const names = new Set(own.flatMap(({ trigger }) => (trigger.kind === 'after' ? [trigger.name] : [])))
  return [...names].flatMap((name) => {
    const event = `after.${name}.${idOf(path)}`
    const delay = isNumber(name) ? `delay="${name}ms"` : `delayexpr="delay_${name}"`
    return [
      `<onentry><send event="${event}" id="${event}" ${delay}/></onentry>`,
      `<onexit><cancel sendid="${event}"/></onexit>`,
    ]
  })
}

function transition(one: Transition): string[] {
  const event = eventOf(one)
  const { source, targets, reenter, condition, actions } = one
  const words = [
    event === undefined ? [] : [`event="${event}"`],
    condition === undefined ? [] : [`cond="${escape(expression(condition))}"`],
    targets.length === 0 ? [] : [`${isStaying(one) ? 'sw:target' : 'target'}="${targets.map(idOf).join(' ')}"`],
    !reenter && targets.some((target) => isWithin(target, source)) ? ['type="internal"'] : [],
  ].flat()
  const head = ['transition', ...words].join(' ')
  const done = actions.map((action) => `<sw:action name="${action ?? 'inline'}"/>`)
  return done.length === 0 ? [`<${head}/>`] : [`<${head}>`, ...indent(done), '</transition>']
}

function eventOf({ trigger, source }: Transition): string | undefined {
  switch (trigger.kind) {
    case 'event':
      return trigger.name
    case 'after':
      return `after.${trigger.name}.${idOf(source)}`
    case 'done':
      return `done.invoke.${invokeId(source, trigger.name)}`
    case 'failed':
      return `error.invoke.${invokeId(source, trigger.name)}`
    case 'changed':
      return `snapshot.invoke.${invokeId(source, trigger.name)}`
    case 'completed':
      return `done.state.${idOf(source)}`
    case 'always':
      return undefined
  }
}

/** As ECMAScript. A condition without a name, which the gates refuse, never holds. */
function expression(condition: Condition): string {
  switch (condition.kind) {
    case 'named':
      return condition.of === undefined ? condition.name : `${condition.name}_${condition.of}`
    case 'not':
      return `!${expression(condition.of)}`
    case 'in': {
      const inside = condition.state.split(' ').map((path) => `In('${path}')`)
      return inside.length > 1 ? `(${inside.join(' && ')})` : inside.join('')
    }
    case 'inline':
      return 'false'
    default:
      return `(${condition.of.map(expression).join(condition.kind === 'and' ? ' && ' : ' || ')})`
  }
}
