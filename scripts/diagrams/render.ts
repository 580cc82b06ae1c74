/** Turns machines into the files of docs/statecharts: a picture, a page and an SCXML document each, and an index of all. */
import type { AnyStateMachine } from 'xstate'
import { readLabels, wordingOf } from './labels.ts'
import type { Wording } from './labels.ts'
import { layOut } from './layout.ts'
import { toMermaid } from './mermaid.ts'
import { flatten, readChart } from './model.ts'
import type { Chart } from './model.ts'
import { toScxml } from './scxml.ts'
import { aboutStep } from './stepWords.ts'
import { toSvg } from './svg.ts'

/** A line of the register src/machines/index.ts, or of the atlas's own machines. */
export interface Registered {
  id: string
  area: string
  machine: AnyStateMachine
  kind: 'workflow' | 'lifecycle'
}

/** File names and contents, the same byte for byte as long as machines and labels are. */
export async function renderAll(machines: readonly Registered[]): Promise<Map<string, string>> {
  const labels = readLabels()
  const files = new Map<string, string>()
  for (const entry of machines) {
    const chart = readChart(entry.machine)
    const wording = wordingOf(labels, chart.id)
    const told = { ...wording, about: aboutStep(chart.id, labels) }
    files.set(`${entry.id}.svg`, toSvg(await layOut(chart, told), wording.machine, chart.root.description ?? ''))
    files.set(`${entry.id}.md`, page(entry, chart, wording))
    files.set(`${entry.id}.scxml`, toScxml(chart))
  }
  files.set(
    'README.md',
    index(machines, (id) => wordingOf(labels, id).machine),
  )
  return files
}

const GENERATED = '<!-- Written by `npm run diagrams` from the machines and their labels. Changes here are lost. -->'

function page({ id, area, kind }: Registered, chart: Chart, wording: Wording): string {
  const states = flatten(chart.root).filter(({ path }) => path !== '')
  return `${GENERATED}

# ${wording.machine}

${chart.root.description ?? ''}

A ${kind} of the area \`${area}\`, in the code \`${id}\`. As [SCXML](${id}.scxml) for other tools. All machines: [README](README.md).

![${wording.machine}](${id}.svg)

| State | In the code | What it means |
| --- | --- | --- |
${states.map(({ path, description }) => `| ${wording.state(path)} | \`${path}\` | ${description ?? ''} |`).join('\n')}

<details>
<summary>The same as Mermaid text</summary>

\`\`\`mermaid
${toMermaid(chart, wording)}\`\`\`

</details>
`
}

function index(machines: readonly Registered[], labelOf: (id: string) => string): string {
  const areas = [...new Set(machines.map(({ area }) => area))].toSorted()
  return `${GENERATED}

# Statecharts

Every workflow of the portal is a state machine under \`src/machines\`; the two of the area \`atlas\` run the process atlas
and are in \`src/atlas\`. These pages are drawn from the machines that run.

How to read them: a filled dot marks where a machine starts, a double border where it ends. A blue state waits for the
work named in it; grey text in brackets is a condition; a clock marks a transition that happens by itself after a while,
a thin line one that happens at once. Lines in a box happen without leaving it. Dashed containers are active at the
same time. A line that starts at a container's border can be taken from anywhere inside. Below the title of a step of enquiry
or offer stands what the lifecycle says of it: whose it is, where it leads, what it needs.
${areas.map((area) => section(area, machines, labelOf)).join('')}`
}

function section(area: string, machines: readonly Registered[], labelOf: (id: string) => string): string {
  const rows = machines
    .filter((entry) => entry.area === area)
    .map(
      ({ id, kind, machine }) =>
        `| [${labelOf(id)}](${id}.md) | \`${id}\` | ${kind} | ${machine.root.description ?? ''} |`,
    )
  return `
## ${area}

| Machine | In the code | Kind | What it does |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}
