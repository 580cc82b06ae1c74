/** Gathers what the atlas shows: each machine's diagram, words and paths. The same sources give the same bytes. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Index, MachineData, Path, Step, Summary, Triggers } from '../../src/atlas/data.ts'
import { mailedTo } from '../../src/atlas/deal.ts'
import { playableOf, type Playable } from '../../src/atlas/lifecycles.ts'
import { lookOf as lookOfState } from '../../src/atlas/looks.ts'
import { plainLifeOf } from '../../src/atlas/plainLives.ts'
import { doersOf } from '../../src/atlas/rights.ts'
import { pathsThrough } from '../../src/atlas/walks.ts'
import { german } from '../../src/i18n/de/index.ts'
import { sentence, startTexts } from '../../src/i18n/index.ts'
import { activePaths, innermost } from '../../src/machines/core/chart.ts'
import { cover } from '../../tests/paths/coverage.ts'
import { fixtures } from '../../tests/paths/fixtures/index.ts'
import type { Step as Walked } from '../../tests/paths/graph.ts'
import { type Labels, type Note, readLabels, wordingOf, type Wording } from '../diagrams/labels.ts'
import { type Chart, conditionNames, flatten, readChart, type Transition } from '../diagrams/model.ts'
import { layOut } from '../diagrams/layout.ts'
import { toMermaid } from '../diagrams/mermaid.ts'
import type { Registered } from '../diagrams/render.ts'
import { toScxml } from '../diagrams/scxml.ts'
import { toSvg } from '../diagrams/svg.ts'
import { drawnGlyph, drawnLife } from './handDrawn.ts'
import { outlineOf } from './outline.ts'
import { lookOf, withNames } from './picture.ts'

startTexts(german)
const { atlas } = german

const diagrams = fileURLToPath(new URL('../../docs/statecharts/', import.meta.url))

/** File names and contents: `index.json`, `triggers.json`, and for each machine one file, and its drawing to be taken along in each form. */
export async function collect(machines: readonly Registered[], version: string): Promise<Map<string, string>> {
  const labels = readLabels()
  const files = new Map<string, string>()
  const summaries: Summary[] = []
  const triggers: Triggers = {}
  let style = ''
  for (const entry of machines) {
    const chart = readChart(entry.machine)
    const wording = wordingOf(labels, chart.id)
    const life = playableOf(entry.id)
    const picture = await readFile(`${diagrams}${entry.id}.svg`, 'utf8')
    style ||= lookOf(picture)
    const data = {
      id: entry.id,
      svg: withNames(picture, chart),
      plain: life
        ? await plainPicture(life, chart, wording, labels.guards)
        : ((await handPicture(entry.id, wording)) ?? (await outlinePicture(chart, wording))),
      ...wordsOf(chart, wording, labels),
      ...(await pathsOf(entry, chart, wording, labels)),
    }
    files.set(`${entry.id}.json`, JSON.stringify(data satisfies MachineData))
    files.set(`${entry.id}.svg`, picture)
    files.set(`${entry.id}.mmd`, toMermaid(chart, wording))
    files.set(`${entry.id}.scxml`, toScxml(chart))
    summaries.push(summaryOf(entry, chart, wording, data))
    triggers[entry.id] = Object.fromEntries(data.transitions.map(({ id, trigger }) => [id, trigger]))
  }
  files.set('triggers.json', JSON.stringify(triggers))
  files.set('index.json', JSON.stringify({ version, style, machines: summaries } satisfies Index))
  return files
}

/** For those who decide about it: behind each event what is needed for it, below it who does it and who is told by mail. */
const plainPicture = async (
  life: Playable,
  chart: Chart,
  wording: Wording,
  guards: Labels['guards'],
): Promise<string> => {
  const role = (name: string) => sentence(`atlas:roles.${name}`)
  const condition = ({ trigger, source }: Transition): string | undefined => {
    const needs = trigger.kind === 'event' ? life.asksFor(trigger.name, source).map((rule) => guards[rule] ?? rule) : []
    return needs.length > 0 ? sentence('atlas:chart.needs', { rules: needs.join(', ') }) : undefined
  }
  const notes = ({ trigger, source }: Transition): Note[] => {
    if (trigger.kind !== 'event') return []
    const doers = life.byPortal.includes(trigger.name) ? ['portal'] : doersOf(life, trigger.name, source)
    const told = mailedTo(trigger.name, source)
    return [
      { icon: 'person', text: doers.map(role).join(', ') },
      ...(told ? [{ icon: 'mail' as const, text: sentence('atlas:chart.mail', { to: role(told) }) }] : []),
    ]
  }
  const meaning = sentences[life.id]
  const about = (path: string): string | undefined => meaning?.[path]
  const sign = (path: string): string | undefined => signOf(life.id, path)
  const picture = await layOut(chart, { ...wording, condition, notes, about, sign })
  return withNames(toSvg(picture, wording.machine, ''), chart)
}

/** What each state means to those who decide about it. */
const sentences: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = atlas.meaning

/** What has no lifecycle, as it is written down by hand; its states are none of the machine's, so nothing of it is chosen or marked. */
const handPicture = async (id: string, wording: Wording): Promise<string | null> => {
  const life = plainLifeOf(id)
  if (!life) return null
  const { title, ...drawing } = drawnLife(life)
  const picture = toSvg(await layOut(drawing.chart, { ...wording, ...drawing.wording, machine: title }), title, '')
  return withNames(picture, drawing.chart).replaceAll(/ data-(?:state|transitions)="[^"]*"/g, '')
}

/** A state's glyph, as badges have it; the page's own styles colour it. */
const signOf = (machine: string, state: string): string | undefined => {
  const look = lookOfState(machine, state)
  return look && drawnGlyph(look)
}

/** A working machine's great stages; none where it has no others. */
const outlinePicture = async (chart: Chart, wording: Wording): Promise<string | null> => {
  const outline = outlineOf(chart)
  if (!outline) return null
  const condition = (transition: Transition): string | undefined =>
    transition.condition && sentence('atlas:chart.needs', { rules: wording.condition(transition) ?? '' })
  return withNames(toSvg(await layOut(outline, { ...wording, condition }), wording.machine, ''), outline)
}

/** What people call an event besides, and look for. */
const otherWords = atlas.also

const summaryOf = ({ id, area, kind }: Registered, chart: Chart, { machine }: Wording, data: MachineData): Summary => ({
  id,
  area,
  kind,
  title: machine,
  words: kind === 'lifecycle' ? data.words : null,
  paths: data.paths.length,
  transitions: chart.transitions.length,
  states: data.states.map(({ path, title }) => ({ path, title })),
  events: [
    ...new Set(data.transitions.filter(({ kind: trigger }) => trigger === 'event').map(({ trigger }) => trigger)),
    ...(id in otherWords ? [sentence(`atlas:also.${id}`)] : []),
  ],
})

const wordsOf = (
  chart: Chart,
  wording: Wording,
  { guards }: Pick<Labels, 'guards'>,
): Pick<MachineData, 'states' | 'transitions' | 'words'> => ({
  words: {
    events: Object.fromEntries(
      chart.transitions.flatMap(({ trigger }) =>
        trigger.kind === 'event' ? [[trigger.name, wording.event(trigger.name)]] : [],
      ),
    ),
    rules: Object.fromEntries(
      chart.transitions
        .flatMap(({ condition }) => (condition ? conditionNames(condition) : []))
        .map((name) => [name, guards[name] ?? name]),
    ),
  },
  states: flatten(chart.root)
    .filter(({ path }) => path !== '')
    .map(({ path, type, invokes, children }) => ({
      path,
      title: wording.state(path),
      type,
      running: invokes.map(({ src }) => wording.actor(src)),
      within: children.map((child) => wording.state(child.path)),
    })),
  transitions: chart.transitions.map((transition) => ({
    id: transition.id,
    source: transition.source,
    targets: transition.targets,
    kind: transition.trigger.kind,
    trigger: wording.trigger(transition, true),
    condition: wording.condition(transition) ?? null,
  })),
})

type Walks = Pick<MachineData, 'paths' | 'coverage'>

/** A lifecycle is walked by all roles in turn; any other machine as the tests walk it, with every path replayed. */
async function pathsOf(
  { id, machine }: Registered,
  chart: Chart,
  wording: Wording,
  { guards }: Pick<Labels, 'guards'>,
): Promise<Walks> {
  const life = playableOf(id)
  const fixture = fixtures[id]
  if (!fixture) throw new Error(`tests/paths/fixtures has nothing for ${id}`)
  const { found, failures, unreachedStates, unwalkedTransitions, neverRefused } = await cover(machine, fixture)
  if (failures.length > 0) throw new Error(`paths of ${id} lead elsewhere: ${failures.join('\n')}`)
  const states = flatten(chart.root).filter(({ path, type }) => path !== '' && type !== 'history').length
  const guarded = chart.transitions.filter(({ condition }) => condition).length
  const share = (of: number, missing: readonly string[]) => ({ done: of - missing.length, of })
  const words = new Map(chart.transitions.map((transition) => [transition.id, transition]))
  return {
    paths: life
      ? pathsThrough(life, wording.event, (rule) => guards[rule] ?? rule)
      : found.map(({ start, path }): Path => ({
          from: innermost(activePaths(start)),
          steps: path.steps.map((step) => stepOf(step, words, wording)),
        })),
    coverage: {
      states: share(states, unreachedStates),
      transitions: share(chart.transitions.length, unwalkedTransitions),
      refusals: share(guarded, neverRefused),
    },
  }
}

function stepOf({ event, taken, value }: Walked, words: ReadonlyMap<string, Transition>, wording: Wording): Step {
  const transitions = taken.flatMap((id) => words.get(id) ?? [])
  const [first] = transitions
  const conditions = transitions.flatMap((transition) => wording.condition(transition) ?? [])
  return {
    event: event.type,
    trigger: first ? wording.trigger(first, true) : wording.event(event.type),
    at: innermost(activePaths(value)),
    condition: conditions.length > 0 ? conditions.join(', ') : null,
    who: null,
    refused: null,
  }
}
