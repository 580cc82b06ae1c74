/**
 * Places a statechart: measures every text, asks ELK where boxes, lines and labels go, and returns a drawing in absolute
 * coordinates. ELK is deterministic for the same input, so a drawing changes only when its machine or labels change.
 */
import ELK from 'elkjs/lib/elk.bundled.js'
import type { ElkExtendedEdge, ElkNode, ElkPoint } from 'elkjs/lib/elk-api.js'
import { flatten } from './model.ts'
import type { Chart, State, Transition } from './model.ts'
import type { Wording } from './labels.ts'
import { readingDirection } from './order.ts'
import {
  aboutLines,
  hasWords,
  headHeight,
  isForbidden,
  linesInside,
  merged,
  metrics,
  staysInside,
  toLines,
  widest,
} from './lines.ts'
import type { Line } from './lines.ts'
import { monoWidth, textWidth } from './textWidth.ts'

export interface Box {
  state: State
  kind: 'frame' | 'region' | 'compound' | 'state' | 'final' | 'history' | 'start'
  x: number
  y: number
  width: number
  height: number
  title: string
  /** the sentence below the title, and the sign before it */
  about: string[]
  sign: string | undefined
  lines: Line[]
}

export interface Arrow {
  points: ElkPoint[]
  kind: 'start' | 'event' | 'always'
  /** Where the label's lines start. */
  label: { x: number; y: number; lines: Line[] } | undefined
  /** What a reader finds when pointing at the line: the names in the code. */
  hint: string
}

export interface Drawing {
  width: number
  height: number
  boxes: Box[]
  arrows: Arrow[]
}

const margin = `[top=${metrics.margin},left=${metrics.margin},bottom=${metrics.margin},right=${metrics.margin}]`

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
} as const

interface Parts {
  chart: Chart
  isForward: (source: string, target: string) => boolean
  wording: Wording
  titles: Map<string, string>
  abouts: Map<string, string[]>
  lines: Map<string, Line[]>
}

/** Where everything goes. */
export async function layOut(chart: Chart, wording: Wording): Promise<Drawing> {
  const states = flatten(chart.root)
  const parts: Parts = {
    chart,
    isForward: readingDirection(chart),
    wording,
    titles: new Map(
      states.map((state) => [state.path, state.path === '' ? wording.machine : wording.state(state.path)]),
    ),
    abouts: new Map(states.map(({ path }) => [path, aboutLines(wording.about?.(path))])),
    lines: new Map(states.map((state) => [state.path, linesInside(state, chart, wording)])),
  }
  const { edges, arrows } = connect(parts)
  const graph: ElkNode = {
    id: 'drawing',
    layoutOptions: { ...options, 'elk.padding': margin },
    children: [toNode(chart.root, parts)],
    edges,
  }
  const placed = await new ELK().layout(graph)
  widenFrame(placed, wording.machine)
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes: boxesIn(placed, parts),
    arrows: arrowsIn(placed, arrows),
  }
}

/** ELK makes a box as wide as what is in it; the title of a narrow machine is wider, the more so in the fonts of those who have not ours. */
function widenFrame(drawing: ElkNode, title: string): void {
  const [frame] = drawing.children ?? []
  const missing = Math.ceil(2 * metrics.paddingX + textWidth(title, metrics.frameTitle) * 1.14) - (frame?.width ?? 0)
  if (!frame || missing <= 0) return
  frame.width = (frame.width ?? 0) + missing
  drawing.width = (drawing.width ?? 0) + missing
}

const nodeId = (path: string): string => `state:${path}`
const startId = (path: string): string => `start:${path}`

function toNode(state: State, parts: Parts): ElkNode {
  if (state.type === 'history') return { id: nodeId(state.path), width: 28, height: 28 }
  const lines = parts.lines.get(state.path) ?? []
  const isFrame = state.path === ''
  const titleSize = isFrame ? metrics.frameTitle : metrics.title
  const about = parts.abouts.get(state.path) ?? []
  const name = isFrame ? parts.chart.id : state.key
  const sign = parts.wording.sign?.(state.path) === undefined ? 0 : metrics.sign
  const width = Math.ceil(
    2 * metrics.paddingX +
      Math.max(
        textWidth(parts.titles.get(state.path) ?? '', titleSize) * 1.03 + sign,
        about.length === 0 ? monoWidth(name, metrics.micro) : 0,
        ...about.map((text) => textWidth(text, metrics.caption)),
        widest(lines),
      ),
  )
  const height = headHeight(isFrame, lines, about)
  if (state.children.length === 0) return { id: nodeId(state.path), width: Math.max(width, 96), height }
  const start: ElkNode[] =
    state.initial === undefined ? [] : [{ id: startId(state.path), width: metrics.dot, height: metrics.dot }]
  return {
    id: nodeId(state.path),
    children: [...start, ...inReadingOrder(state).map((child) => toNode(child, parts))],
    layoutOptions: {
      'elk.padding': `[top=${height + 12},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  }
}

/** Model order decides what stands where: the initial state comes first. */
function inReadingOrder({ children, initial }: State): State[] {
  return [...children.filter(({ path }) => path === initial), ...children.filter(({ path }) => path !== initial)]
}

/**
 * `isForward`: whether the line leads down the page. ELK gets every line pointing down, so that it need not break cycles
 * (its own ways to do so either ignore the reading order or fail on nested states); what leads back is turned afterwards.
 */
type Unplaced = Omit<Arrow, 'points' | 'label'> & { lines: Line[]; isForward: boolean }

/** The lines between boxes. Transitions that share both ends share one line with several labels. */
function connect({ chart, wording, isForward }: Parts): { edges: ElkExtendedEdge[]; arrows: Map<string, Unplaced> } {
  const states = new Map(flatten(chart.root).map((state) => [state.path, state]))
  const edges: ElkExtendedEdge[] = []
  const arrows = new Map<string, Unplaced>()
  const add = (id: string, from: string, to: string, arrow: Unplaced): void => {
    arrows.set(id, arrow)
    const size = { width: Math.ceil(widest(arrow.lines)) + 4, height: arrow.lines.length * metrics.lineHeight }
    const labels = arrow.lines.length > 0 ? [{ id: `${id} label`, text: id, ...size }] : []
    const [top, bottom] = arrow.isForward ? [from, to] : [to, from]
    edges.push({ id, sources: [top], targets: [bottom], labels })
  }
  for (const state of states.values()) {
    if (state.initial === undefined) continue
    add(startId(state.path), startId(state.path), nodeId(state.initial), {
      kind: 'start',
      lines: [],
      hint: 'initial',
      isForward: true,
    })
  }
  for (const state of states.values()) {
    if (state.type === 'parallel') edges.push(...stack(state.children))
  }
  for (const [id, bundle] of bundles(chart)) {
    const [first] = bundle
    const source = first && states.get(first.source)
    const target = first?.targets.find((path) => id.endsWith(` -> ${path}`))
    if (!first || !source || target === undefined) continue
    add(id, nodeId(source.path), nodeId(target), {
      kind: first.trigger.kind === 'always' ? 'always' : 'event',
      lines: merged(bundle, chart)
        .flatMap((transition) => toLines(transition, source, wording, false))
        .filter(hasWords),
      hint: bundle.map((transition) => transition.id).join('\n'),
      isForward: isForward(source.path, target),
    })
  }
  return { edges, arrows }
}

/** Regions have no lines between them; unseen ones set them below each other, as side by side they get too wide. */
function stack(regions: State[]): ElkExtendedEdge[] {
  return regions.slice(1).map((region, index) => ({
    id: `stack ${region.path}`,
    sources: [nodeId(regions[index]?.path ?? '')],
    targets: [nodeId(region.path)],
  }))
}

function bundles({ transitions }: Chart): Map<string, Transition[]> {
  const found = new Map<string, Transition[]>()
  for (const transition of transitions.filter((one) => !staysInside(one) && !isForbidden(one))) {
    for (const target of transition.targets) {
      const id = `${transition.trigger.kind === 'always' ? 'always ' : ''}${transition.source} -> ${target}`
      found.set(id, [...(found.get(id) ?? []), transition])
    }
  }
  return found
}

function boxesIn(node: ElkNode, parts: Parts): Box[] {
  const states = new Map(flatten(parts.chart.root).map((state) => [state.path, state]))
  const parallel = new Set([...states.values()].filter(({ type }) => type === 'parallel').map(({ path }) => path))
  const walk = (current: ElkNode): Box[] => {
    const inner = (current.children ?? []).flatMap(walk)
    const [, prefix, path = ''] = /^(state|start):(.*)$/.exec(current.id) ?? []
    const state = states.get(path)
    if (prefix === undefined || !state) return inner
    const { x = 0, y = 0, width = 0, height = 0 } = current
    const isStart = prefix === 'start'
    const box: Box = {
      state,
      kind: isStart ? 'start' : kindOf(state, parallel),
      x,
      y,
      width,
      height,
      title: parts.titles.get(path) ?? path,
      about: parts.abouts.get(path) ?? [],
      sign: parts.wording.sign?.(path),
      lines: isStart ? [] : (parts.lines.get(path) ?? []),
    }
    return [box, ...inner]
  }
  return walk(node)
}

function kindOf(state: State, parallel: Set<string>): Box['kind'] {
  if (state.path === '') return 'frame'
  if (state.type === 'final' || state.type === 'history') return state.type
  const parent = state.path.split('.').slice(0, -1).join('.')
  if (parallel.has(parent)) return 'region'
  return state.children.length > 0 ? 'compound' : 'state'
}

function arrowsIn(graph: ElkNode, arrows: Map<string, Unplaced>): Arrow[] {
  return (graph.edges ?? []).flatMap((edge) => {
    const arrow = arrows.get(edge.id)
    const [section] = edge.sections ?? []
    if (!arrow || !section) return []
    const [label] = edge.labels ?? []
    const points = straight([section.startPoint, ...(section.bendPoints ?? []), section.endPoint])
    return [
      {
        kind: arrow.kind,
        hint: arrow.hint,
        points: arrow.isForward ? points : points.toReversed(),
        label: label && { x: (label.x ?? 0) + 2, y: label.y ?? 0, lines: arrow.lines },
      },
    ]
  })
}

/** ELK's rounding sometimes leaves a bend of a pixel, on which neither a round corner nor an arrow head can sit. */
function straight(points: ElkPoint[]): ElkPoint[] {
  return points.reduce<ElkPoint[]>((line, point) => {
    const last = line[line.length - 1]
    if (!last) return [point]
    const x = Math.abs(last.x - point.x) < 2 ? last.x : point.x
    const y = Math.abs(last.y - point.y) < 2 ? last.y : point.y
    return x === last.x && y === last.y ? line : [...line, { x, y }]
  }, [])
}
