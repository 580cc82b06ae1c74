/**
 * What has changed in the machines since an earlier revision: sentences that a product owner can approve, and a picture of each changed machine
 * with both in it. The earlier machines are read from the SCXML that was committed with them (`npm run diagrams -- --against <rev>`).
 */
import { compareCharts, type Difference, type Differences, type Mark, unionOf } from './compare.ts'
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
.added .arrow, .added rect { stroke: #15a34e; } .added .head { fill: #15a34e; } .added text { fill: #0f7a3a; }
.changed .arrow, .changed rect { stroke: #c98a00; } .changed .head { fill: #c98a00; } .changed text { fill: #8a5f00; }
.removed .arrow, .removed rect { stroke: #c5102c; stroke-dasharray: 5 4; } .removed .head { fill: #c5102c; }
.removed text { fill: #b00e27; text-decoration: line-through; }
@media (prefers-color-scheme: dark) {
  .added text { fill: #6bd596; } .changed text { fill: #f0c35a; } .removed text { fill: #ff9aa8; }
}
`,
}

/** @returns file names and contents: README.md with the sentences, and a picture for each machine that is still there and has changed */
export async function renderDifferences(
  machines: readonly Registered[],
  earlier: ReadonlyMap<string, string>,
  rev: string,
): Promise<Map<string, string>> {
  const labels = readLabels()
  const files = new Map<string, string>()
  const now = new Map(machines.map(({ id, machine }) => [id, readChart(machine)]))
  const sections: string[] = []
  for (const id of [...new Set([...now.keys(), ...earlier.keys()])].toSorted()) {
    const after = now.get(id)
    const text = earlier.get(id)
    const before = text === undefined ? undefined : readScxml(text)
    const found = compareCharts(before, after)
    if (found.states.length + found.transitions.length === 0) continue
    const wording = wordingOf(labels, (after ?? before)?.id ?? id)
    if (before && after) files.set(`${id}.svg`, await picture(before, after, found, wording))
    sections.push(section(id, { before, after, found, wording, labels, hasPicture: files.has(`${id}.svg`) }))
  }
  const { differences: words } = labels
  const head = sections.length === 0 ? words['none'] : fill(words['all'], { changed: sections.length, all: now.size })
  files.set('README.md', `# ${fill(words['title'], { rev })}\n\n${head}\n\n${sections.join('\n')}`)
  return files
}

const fill = (template: string | undefined, values: Record<string, string | number>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)), template ?? '')

interface Parts {
  before: Chart | undefined
  after: Chart | undefined
  found: Differences
  wording: Wording
  labels: AllLabels
  hasPicture: boolean
}

function section(
  id: string,
  { before, after, found, wording, labels: { differences: words }, hasPicture }: Parts,
): string {
  const whole = before && after ? undefined : words[after ? 'machineAdded' : 'machineRemoved']
  const lines = whole ? [whole] : [...stateSentences(found, wording, words), ...waySentences(found, wording, words)]
  const shown = hasPicture ? `\n![${wording.machine}](${id}.svg)\n\n${words['legend']}\n` : ''
  return `## ${wording.machine} (\`${id}\`)\n\n${lines.map((line) => `- ${line}`).join('\n')}\n${shown}`
}

type Words = AllLabels['differences']
const quoted = (text: string): string => `„${text}“`
const listed = (texts: readonly string[], and: string): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} ${and} ${texts.at(-1) ?? ''}`

const stateSentences = ({ states }: Differences, wording: Wording, words: Words): string[] =>
  states
    .filter(({ before, after }) => (after ?? before)?.path !== '')
    .map(({ mark, before, after }) => {
      const path = (after ?? before)?.path ?? ''
      const key = { added: 'stateAdded', changed: 'stateChanged', removed: 'stateRemoved' }[mark]
      return `**${words[mark]}:** ${fill(words[key], { state: quoted(wording.state(path)) })}`
    })

/** Transitions of one name that differ in nothing but where they start share a sentence. */
function waySentences({ transitions }: Differences, wording: Wording, words: Words): string[] {
  const groups = new Map<string, Difference<Transition>[]>()
  for (const one of transitions) {
    const shared = [one.before, one.after].map((way) => way && sentenceOf([way], wording, words, '…'))
    const key = JSON.stringify([one.mark, ...shared, one.before?.actions, one.after?.actions])
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].map((group) => {
    const ways = group.flatMap(({ before, after }) => after ?? before ?? [])
    const [{ mark, before, after } = { mark: 'added' as const, before: undefined, after: undefined }] = group
    const sentence = `**${words[mark]}:** ${sentenceOf(ways, wording, words)}`
    return before && after ? [sentence, ...earlier(before, after, wording, words)].join(' ') : sentence
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

async function picture(before: Chart, after: Chart, found: Differences, wording: Wording): Promise<string> {
  const signOf = new Map<string, string>()
  for (const { mark, before: was, after: is } of found.states) signOf.set(`state ${(is ?? was)?.path}`, signs[mark])
  for (const { mark, before: was, after: is } of found.transitions)
    signOf.set(is ? is.id : `${was?.id} removed`, signs[mark])
  const signed: Wording = {
    ...wording,
    state: (path) => `${signOf.get(`state ${path}`) ?? ''}${wording.state(path)}`,
    trigger: (way, namesActor) => `${signOf.get(way.id) ?? ''}${wording.trigger(way, namesActor)}`,
  }
  const drawing = await layOut(unionOf(before, after), signed)
  return toSvg(drawing, wording.machine, after.root.description ?? '', marks)
}
