/** Reads a statechart back from the SCXML that `npm run diagrams` has written (scxml.ts): as it stood at an earlier revision. */
import { XMLParser } from 'fast-xml-parser'
import { parseSync, type Expression } from 'oxc-parser'
import { z } from 'zod'
import type { Chart, Condition, State, Transition, Trigger } from './model.ts'
import { isWithin } from './scxml.ts'

/** An element: its name, attributes and children in the order of the document. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

const rawSchema = z.record(z.string(), z.unknown())
const attributesSchema = z.record(z.string(), z.string())
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: true,
})

const elementOf = ({ ':@': attributes = {}, ...named }: z.infer<typeof rawSchema>): Element => {
  const [[name, content] = ['', []]] = Object.entries(named)
  const inside = Array.isArray(content) ? z.array(rawSchema).parse(content) : []
  const texts = inside.flatMap((one) => (typeof one['#text'] === 'string' ? one['#text'] : []))
  const children = inside.filter((one) => !('#text' in one)).map(elementOf)
  return { name, attributes: attributesSchema.parse(attributes), children, text: texts.join('') }
}

/** The document's `scxml` element. @throws where there is none */
export function parseScxml(document: string): Element {
  const root = z
    .array(rawSchema)
    .parse(parser.parse(document))
    .map(elementOf)
    .find(({ name }) => name === 'scxml')
  if (!root) throw new Error('no SCXML')
  return root
}

/** The chart, as far as SCXML holds it: ids of actors, code without a name, and entry actions are not in it. */
export function readScxml(document: string): Chart {
  const scxml = parseScxml(document)
  const id = scxml.attributes['name'] ?? ''
  const machine = scxml.children.find(isState)
  if (!machine) throw new Error(`${id}: no states`)
  const transitions: Transition[] = []
  const root = readState(machine, transitions)
  return { id, root: { ...root, key: id }, transitions }
}

const isState = ({ name }: Element): boolean => ['state', 'parallel', 'final', 'history'].includes(name)
const pathOf = (id: string): string => (id === 'machine' ? '' : id)

function readState({ name, attributes, children }: Element, transitions: Transition[]): State {
  const path = pathOf(attributes['id'] ?? '')
  const { initial } = attributes
  const inner = children.filter(isState)
  const own = children.filter((child) => child.name === 'transition')
  own.forEach((element, index) => transitions.push(readTransition(element, path, own.slice(0, index))))
  return {
    path,
    key: path.slice(path.lastIndexOf('.') + 1),
    type: name === 'state' ? (inner.length > 0 ? 'compound' : 'atomic') : (name as State['type']),
    description: children.find((child) => child.name === 'sw:description')?.text,
    initial: initial === undefined ? undefined : pathOf(initial),
    invokes: children.flatMap(({ name: tag, attributes: { src = '' } }) =>
      tag === 'invoke' ? { id: src, src, inline: false, unnamed: false } : [],
    ),
    actions: [],
    children: inner.map((child) => readState(child, transitions)),
  }
}

function readTransition({ attributes, children }: Element, source: string, before: readonly Element[]): Transition {
  const { event, cond, type } = attributes
  const target = attributes['target'] ?? attributes['sw:target']
  const nth = before.filter((other) => other.attributes['event'] === event).length
  const targets = target === undefined ? [] : target.split(' ').map(pathOf)
  const condition = cond === undefined ? undefined : readCondition(cond)
  return {
    id: `${source} ${event ?? 'always'} #${nth}`,
    source,
    targets,
    trigger: triggerOf(event, source === '' ? 'machine' : source),
    reenter:
      'target' in attributes &&
      type !== 'internal' &&
      targets.some((path) => path === source || isWithin(path, source)),
    condition,
    otherwise: condition === undefined && nth > 0,
    actions: children.flatMap(({ name, attributes: { name: action } }) => (name === 'sw:action' ? action : [])),
  }
}

const invoked = { done: 'done.invoke.', failed: 'error.invoke.', changed: 'snapshot.invoke.' } as const

function triggerOf(event: string | undefined, source: string): Trigger {
  if (event === undefined) return { kind: 'always' }
  if (event === `done.state.${source}`) return { kind: 'completed' }
  if (event.startsWith('after.') && event.endsWith(`.${source}`))
    return { kind: 'after', name: event.slice('after.'.length, -source.length - 1) }
  for (const kind of ['done', 'failed', 'changed'] as const) {
    const start = `${invoked[kind]}${source}.`
    if (event.startsWith(start)) return { kind, name: event.slice(start.length) }
  }
  return { kind: 'event', name: event }
}

function readCondition(text: string): Condition {
  const [statement] = parseSync('condition.js', text).program.body
  if (statement?.type !== 'ExpressionStatement') throw new Error(`no condition: ${text}`)
  return conditionOf(statement.expression)
}

/** Names, `!`, `&&`, `||` and `In('…')`: no more is ever written. */
function conditionOf(expression: Expression): Condition {
  switch (expression.type) {
    case 'ParenthesizedExpression':
      return conditionOf(expression.expression)
    case 'Identifier': {
      const [name = '', of] = expression.name.split('_')
      return { kind: 'named', name, ...(of !== undefined && { of }) }
    }
    case 'UnaryExpression':
      return { kind: 'not', of: conditionOf(expression.argument) }
    case 'LogicalExpression': {
      const kind = expression.operator === '||' ? 'or' : 'and'
      const left = conditionOf(expression.left)
      return {
        kind,
        of: [
          ...(left.kind === kind && expression.left.type === 'LogicalExpression' ? left.of : [left]),
          conditionOf(expression.right),
        ],
      }
    }
    case 'CallExpression': {
      const [argument] = expression.arguments
      if (argument?.type === 'Literal') return { kind: 'in', state: String(argument.value) }
      return { kind: 'inline' }
    }
    default:
      return { kind: 'inline' }
  }
}
