/**
 * What has changed in the machines since an earlier revision: sentences that a product owner can approve, and pictures of each changed machine.
 * The earlier machines are read from the SCXML that was committed with them (`npm run diagrams -- --against <rev>`).
 */
import { compareCharts, type Difference, type Differences, type Mark, unionOf } from './compare.ts'
import { differencesPage, type Section } from './differencesPage.ts'
import { type AllLabels, readLabels, type Wording, wordingOf } from './labels.ts'
import { layOut } from './layout.ts'
import { type Chart, readChart, type Transition } from './model.ts'
import { readScxml } from './readScxml.ts'
import type { Registered } from './render.ts'
import { toSvg } from './svg.ts'

/** The sign comes first, colour is added to it. */
const signs: Record<Mark, string> = { added: '+ ', changed: '≠ ', removed: '− ' }
const marks = {
  classOf: (text: string): string => Object.entries(signs).find(([, sign]) => text.startsWith(sign))?.[0] ?? '',
  style: `
.added .arrow, .added rect { stroke: #15a34e; } .added .head { fill: #15a34e; } .added rect { fill: #15a34e1a; }
.changed .arrow, .changed rect { stroke: #c98a00; } .changed .head { fill: #c98a00; } .changed rect { fill: #c98a001a; }
.removed .arrow, .removed rect { stroke: #c5102c; stroke-dasharray: 5 4; } .removed .head { fill: #c5102c; } .removed rect { fill: #c5102c14; }
.added .arrow, .changed .arrow, .removed .arrow { stroke-width: 2; }
.added text, .added .condition { fill: #0f7a3a; } .changed text, .changed .condition { fill: #8a5f00; }
.removed text, .removed .condition { fill: #b00e27; } .removed text { text-decoration: line-through; }
@media (prefers-color-scheme: dark) {
  .added text, .added .condition { fill: #6bd596; } .changed text, .changed .condition { fill: #f0c35a; }
  .removed text, .removed .condition { fill: #ff9aa8; }
}
`,
}

/** A revision as far as it is compared: its machines as SCXML, and its labels, without which what is gone had no German name. */
export interface Earlier {
  scxml: ReadonlyMap<string, string>
  labels?: AllLabels | undefined
}

/** @returns file names and contents: README.md for a pull request, index.html to look at and approve, and the pictures */
export async function renderDifferences(
  machines: readonly Registered[],
  { scxml, labels: former }: Earlier,
  rev: string,
): Promise<Map<string, string>> {
  const labels = former ? withFormer(readLabels(), former) : readLabels()
  const { differences: words } = labels
  const now = new Map(machines.map(({ id, machine }) => [id, readChart(machine)]))
  const sections: Section[] = []
  for (const id of [...new Set([...now.keys(), ...scxml.keys()])].toSorted()) {
    const after = now.get(id)
    const text = scxml.get(id)
    const before = text === undefined ? undefined : readScxml(text)
    const found = compareCharts(before, after)
    if (found.states.length + found.transitions.length === 0) continue
    const wording = wordingOf(labels, (after ?? before)?.id ?? id)
    sections.push(await sectionOf(id, { before, after, found, wording, words }))
  }
  const title = fill(words['title'], { rev })
  const head = sections.length === 0 ? words['none'] : fill(words['all'], { changed: sections.length, all: now.size })
  return new Map([
    ['README.md', `# ${title}\n\n${head}\n\n${sections.map((section) => inMarkdown(section, words)).join('\n')}`],
    ['index.html', differencesPage({ title, head: head ?? '', sections, words })],
    ...sections.flatMap(({ pictures }) =>
      Object.values(pictures).map(({ file, svg }): [string, string] => [file, svg]),
    ),
  ])
}

/** Today's words, and those of what is gone. */
const withFormer = (labels: AllLabels, former: AllLabels): AllLabels => ({
  ...labels,
  machines: { ...former.machines, ...labels.machines },
  states: { ...former.states, ...labels.states },
  events: { ...former.events, ...labels.events },
  guards: { ...former.guards, ...labels.guards },
  actors: { ...former.actors, ...labels.actors },
  delays: { ...former.delays, ...labels.delays },
})

const fill = (template: string | undefined, values: Record<string, string | number>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), template ?? '')

interface Parts {
  before: Chart | undefined
  after: Chart | undefined
  found: Differences
  wording: Wording
  words: Words
}

async function sectionOf(id: string, { before, after, found, wording, words }: Parts): Promise<Section> {
  const title = wording.machine
  const draw = async (chart: Chart, signed: Wording) =>
    toSvg(await layOut(chart, signed), title, chart.root.description ?? '', marks)
  if (!before || !after) {
    const [view, mark] = after ? (['after', 'added'] as const) : (['before', 'removed'] as const)
    const chart = after ?? before
    return {
      id,
      title,
      sentences: [{ mark, text: words[after ? 'machineAdded' : 'machineRemoved'] ?? '' }],
      pictures: chart ? { [view]: { file: `${id}.svg`, svg: await draw(chart, wording) } } : {},
    }
  }
  const signed = signedWording(found, wording, words)
  return {
    id,
    title,
    sentences: [...stateSentences(found, wording, words), ...waySentences(found, wording, words)],
    pictures: {
      both: { file: `${id}.svg`, svg: await draw(unionOf(before, after), signed.after) },
      before: { file: `${id}.before.svg`, svg: await draw(before, signed.before) },
      after: { file: `${id}.after.svg`, svg: await draw(after, signed.after) },
    },
  }
}

function inMarkdown({ id, title, sentences, pictures }: Section, words: Words): string {
  const lines = sentences.map(({ mark, text }) => `- **${words[mark]}:** ${text}`)
  const { file } = pictures.both ?? pictures.after ?? pictures.before ?? {}
  const shown = file === undefined ? '' : `\n![${title}](${file})\n\n${words['legend']}\n`
  return `## ${title} (\`${id}\`)\n\n${lines.join('\n')}\n${shown}`
}

type Words = AllLabels['differences']
const quoted = (text: string): string => `„${text}“`
const listed = (texts: readonly string[], and: string): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${and} ${texts.at(-1) ?? ''}`

const stateSentences = ({ states }: Differences, wording: Wording, words: Words): Section['sentences'] =>
  states
    .filter(({ before, after }) => (after ?? before)?.path !== '')
    .map(({ mark, before, after }) => {
      const path = (after ?? before)?.path ?? ''
      const key = { added: 'stateAdded', changed: 'stateChanged', removed: 'stateRemoved' }[mark]
      return { mark, text: fill(words[key], { state: quoted(wording.state(path)) }) }
    })

/** Transitions of one name that differ in nothing but where they start share a sentence. */
function waySentences({ transitions }: Differences, wording: Wording, words: Words): Section['sentences'] {
  const groups = new Map<string, Difference<Transition>[]>()
  for (const one of transitions) {
    const shared = [one.before, one.after].map((way) => way && sentenceOf([way], wording, words, '…'))
    const key = JSON.stringify([one.mark, ...shared, one.before?.actions, one.after?.actions])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].map((group) => {
    const ways = group.flatMap(({ before, after }) => after ?? before ?? [])
    const [{ mark, before, after } = { mark: 'added' as const, before: undefined, after: undefined }] = group
    const sentence = sentenceOf(ways, wording, words)
    return {
      mark,
      text: before && after ? [sentence, ...earlier(before, after, wording, words)].join(' ') : sentence,
    }
  })
}

/** What a changed transition was before, as far as it was something else. */
function earlier(before: Transition, after: Transition, wording: Wording, words: Words): string[] {
  const differs = (part: (way: Transition) => unknown) => JSON.stringify(part(before)) !== JSON.stringify(part(after))
  const condition = wording.condition(before)
  const actionsOf = (way: Transition) =>
    way.actions.map((action) => `\`${action ?? '?'}\``).join(', ') || words['noAction'] || ''
  const target = listed(
    before.targets.map((path) => placeOf(path, wording, words)),
    wording.word('and'),
  )
  const said = [
    ...(differs(({ targets }) => targets)
      ? [before.targets.length > 0 ? fill(words['beforeTo'], { target }) : words['beforeStay']]
      : []),
    ...(differs((way) => wording.condition(way) ?? null)
      ? [condition === undefined ? words['beforeAlways'] : fill(words['beforeWhen'], { condition })]
      : []),
    ...(differs(({ actions }) => actions)
      ? [fill(words['does'], { actions: actionsOf(after) }), fill(words['beforeDoes'], { actions: actionsOf(before) })]
      : []),
  ]
  return said.length > 0 ? said.flatMap((text) => text ?? []) : [words['again'] ?? '']
}

const placeOf = (path: string, wording: Wording, words: Words): string =>
  path === '' ? (words['start'] ?? '') : quoted(wording.state(path))

function sentenceOf(ways: readonly Transition[], wording: Wording, words: Words, start?: string): string {
  const [way] = ways
  if (!way) return ''
  const place = (path: string) => placeOf(path, wording, words)
  const condition = wording.condition(way)
  const event = wording.trigger(way, true)
  const key = way.targets.length > 0 ? 'way' : way.actions.length > 0 ? 'stay' : 'nothing'
  return fill(words[key], {
    source:
      start ??
      listed(
        ways.map(({ source }) => place(source)),
        wording.word('and'),
      ),
    event: event === '' ? (words['alone'] ?? '') : quoted(event),
    target: listed(way.targets.map(place), wording.word('and')),
    when: condition === undefined ? '' : fill(words['when'], { condition }),
  })
}

/**
 * Words with their sign, which colours what they stand on. `after` is for the newer chart and for both in one, where what is gone, and where a
 * changed transition led before, are removed; `before` for the older one.
 */
function signedWording(found: Differences, wording: Wording, words: Words): { before: Wording; after: Wording } {
  const signOf = { before: new Map<string, string>(), after: new Map<string, string>() }
  const conditionOf = new Map<string, [now: string | undefined, before: string | undefined]>()
  for (const { mark, before, after } of found.states) {
    if (before) signOf.before.set(`state ${before.path}`, signs[mark])
    signOf.after.set(`state ${(after ?? before)?.path}`, signs[mark])
  }
  for (const { mark, before, after } of found.transitions) {
    if (before) signOf.before.set(before.id, signs[mark])
    if (before) signOf.after.set(`${before.id} removed`, signs.removed)
    if (after) signOf.after.set(after.id, signs[mark])
    if (before && after) conditionOf.set(after.id, [wording.condition(after), wording.condition(before)])
  }
  const signed = (signsOf: ReadonlyMap<string, string>): Wording => ({
    ...wording,
    state: (path) => `${signsOf.get(`state ${path}`) ?? ''}${wording.state(path)}`,
    trigger: (way, namesActor) => `${signsOf.get(way.id) ?? ''}${wording.trigger(way, namesActor)}`,
  })
  const always = words['always'] ?? ''
  return {
    before: signed(signOf.before),
    after: {
      ...signed(signOf.after),
      condition: (way) => {
        const is = wording.condition(way)
        const [now, before] = conditionOf.get(way.id) ?? [is, is]
        if (now === before || now !== is) return is
        return fill(words['conditionBefore'], { now: now ?? always, before: before ?? always })
      },
    },
  }
}
