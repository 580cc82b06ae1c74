/**
 * Small mistakes that somebody could make in a file, one at a time: a condition the other way round, a guard or an action left out,
 * another target, another text. Types and descriptions are left alone: they decide nothing.
 */
import { parseSync } from 'oxc-parser'

export interface Mutant {
  path: string
  line: number
  /** what stands there, and what would stand there instead */
  before: string
  after: string
  start: number
  end: number
}

/** A node of the syntax tree, as far as this file looks at it. */
interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

type Edit = { node: Node; after: string; end?: number }

const opposites: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}
/** What a statechart does without: the rest must notice that it is gone. */
const droppable = new Set(['guard', 'actions', 'entry', 'exit', 'always', 'onError', 'reenter', 'whenSaved'])
/** Functions that answer yes or no, by their names. */
const question = /^(is|has|can|may|must|needs|holds|was|knows)([A-Z]|$)/
/** Texts that only people read, and names whose change the compiler finds. */
const silent = new Set(['description', 'id', 'src', 'type', 'label', 'code', 'saves', 'from', 'stays'])

/** Every mutant of a file, in the order of its lines. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const targets = targetsIn(source)
  const edits: Edit[] = []
  const visit = (node: Node): void => {
    if (isSilent(node, source)) return
    edits.push(...editsOf(node, source, targets))
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child)
  }
  nodesIn(program).forEach(visit)
  return edits
    .map(({ node, after, end = node.end }) => ({
      path,
      line: source.slice(0, node.start).split('\n').length,
      before: source.slice(node.start, end),
      after,
      start: node.start,
      end,
    }))
    .toSorted((a, b) => a.start - b.start)
}

export const mutate = (source: string, { start, end, after }: Mutant): string =>
  source.slice(0, start) + after + source.slice(end)

/** The states that a file's transitions lead to. */
const targetsIn = (source: string): string[] => [
  ...new Set([...source.matchAll(/target: '([^']+)'/g)].map(([, target]) => target ?? '')),
]

const keyOf = (node: Node, source: string): string =>
  isNode(node['key']) ? source.slice(node['key'].start, node['key'].end).replaceAll("'", '') : ''

const expressionsInTypes = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
const isSilent = (node: Node, source: string): boolean =>
  node.type.startsWith('Import') ||
  (node.type.startsWith('TS') && !expressionsInTypes.has(node.type)) ||
  (node.type === 'Property' && silent.has(keyOf(node, source)))

function editsOf(node: Node, source: string, targets: readonly string[]): Edit[] {
  const operator = typeof node['operator'] === 'string' ? node['operator'] : ''
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorEdits(node, operator, source)
    case 'UnaryExpression':
      return operator === '!' ? [{ node, after: `!!${textOf(node['argument'], source)}` }] : []
    case 'ConditionalExpression':
    case 'IfStatement':
      return nodesIn(node['test']).flatMap((test) => ['true', 'false'].map((after) => ({ node: test, after })))
    case 'Literal':
      return typeof node['value'] === 'boolean' ? [{ node, after: String(!node['value']) }] : []
    case 'Property':
      return propertyEdits(node, source, targets)
    case 'ArrayExpression':
      return elementEdits(node, source)
    default:
      return []
  }
}

const textOf = (value: unknown, source: string): string =>
  nodesIn(value)
    .map(({ start, end }) => source.slice(start, end))
    .join('')

function operatorEdits(node: Node, operator: string, source: string): Edit[] {
  const [left] = nodesIn(node['left'])
  const [right] = nodesIn(node['right'])
  const opposite = opposites[operator]
  if (!left || !right || opposite === undefined) return []
  const between = source.slice(left.end, right.start).replace(operator, opposite)
  return [{ node, after: `${source.slice(node.start, left.end)}${between}${source.slice(right.start, node.end)}` }]
}

/** `#bom.deciding` and `.deciding` are the same state. */
const nameOf = (target: string): string => target.slice(target.lastIndexOf('.') + 1)

function propertyEdits(node: Node, source: string, targets: readonly string[]): Edit[] {
  const key = keyOf(node, source)
  const [value] = nodesIn(node['value'])
  if (!value || node['shorthand'] === true) return []
  const rest = source.slice(node.end)
  const dropped: Edit[] = droppable.has(key)
    ? [{ node, after: '', end: node.end + (rest.startsWith(',') ? 1 : 0) }]
    : []
  if (value.type === 'ArrowFunctionExpression' && value['expression'] === true && question.test(key))
    return nodesIn(value['body']).flatMap((body) => ['true', 'false'].map((after) => ({ node: body, after })))
  if (value.type !== 'Literal' || typeof value['value'] !== 'string') return dropped
  const text = value['value']
  const other = key === 'target' ? targets.find((target) => nameOf(target) !== nameOf(text)) : undefined
  const empty = text.startsWith('/') && text !== '/' ? '/' : ''
  const after = other ?? (text === empty ? 'mutated' : empty)
  // A guard by its name is left out as a whole; another name would not compile.
  return droppable.has(key) ? dropped : [{ node: value, after: `'${after}'` }]
}

/** One element less, where elements are names: rules before an action, actions of a step. */
function elementEdits(node: Node, source: string): Edit[] {
  return nodesIn(node['elements']).flatMap((element) => {
    if (element.type !== 'Literal' || typeof element['value'] !== 'string') return []
    const rest = /^\s*,/.exec(source.slice(element.end, node.end))
    return [{ node: element, after: '', end: element.end + (rest?.[0].length ?? 0) }]
  })
}
