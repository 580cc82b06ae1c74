/**
 * `npm run diagrams`: draws every machine into docs/statecharts and removes what is no longer there.
 * `npm run diagrams -- --against <rev>` tells instead what has changed since that revision, in sentences and pictures, into `differences`:
 * `index.html` to look at and approve, `README.md` for a pull request.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { drawn } from './diagrams/drawn.ts'
import { type Earlier, renderDifferences } from './diagrams/differences.ts'
import type { AllLabels } from './diagrams/labels.ts'
import { renderAll } from './diagrams/render.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })

const LABELS = 'src/i18n/de/statecharts.json'

/** An earlier revision: the SCXML of its machines, and its labels. @throws where it has no SCXML */
const earlierAt = (rev: string): Earlier => {
  const names = git('ls-tree', '-r', '--name-only', rev, 'docs/statecharts/', LABELS).split('\n')
  const found = names.filter((name) => name.endsWith('.scxml'))
  if (found.length === 0) throw new Error(`${rev} has no SCXML: it is written since 2026-11-23`)
  return {
    scxml: new Map(found.map((name) => [/([^/]+)\.scxml$/.exec(name)?.[1] ?? name, git('show', `${rev}:${name}`)])),
    labels: names.includes(LABELS) ? (JSON.parse(git('show', `${rev}:${LABELS}`)) as AllLabels) : undefined,
  }
}

/** A revision as people find it again: a branch moves on. */
const dated = (rev: string): string => `${rev} (${git('log', '-1', '--format=%h, %cs', rev).trim()})`

/** Writes the files and removes what else is there. */
const write = async (folder: string, files: ReadonlyMap<string, string>) => {
  await mkdir(folder, { recursive: true })
  for (const old of await readdir(folder)) if (!files.has(old)) await rm(`${folder}/${old}`)
  for (const [name, content] of files) await writeFile(`${folder}/${name}`, content)
}

const { values } = parseArgs({ options: { against: { type: 'string' } } })
if (values.against === undefined) {
  await write(`${root}docs/statecharts`, await renderAll(drawn))
  console.log(`${drawn.length} statecharts drawn into docs/statecharts`)
} else {
  const files = await renderDifferences(drawn, earlierAt(values.against), dated(values.against))
  await write(`${root}differences`, files)
  console.log(`${files.get('README.md')}\nTo look at and approve: differences/index.html`)
}
