/**
 * `npm run test:mutation [part of a path …]`: which small mistakes in domain and machines no test would notice (docs/mutation.md).
 * Prints each survivor, and the share that was noticed.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readImports } from './fences/imports.ts'
import { mutantsOf } from './mutation/mutants.ts'
import { testsFor } from './mutation/related.ts'
import { startRun } from './mutation/run.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const wanted = process.argv.slice(2)
const imports = readImports(root)
const files = [...new Set(imports.map(({ from }) => from))]
  .filter((path) => /^src\/(domain|machines)\//.test(path) && !/\.test(ing)?\.ts$/.test(path))
  .filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)))

const run = await startRun(root)
let all = 0
let noticed = 0
for (const path of files) {
  const stages = testsFor(path, imports)
  if (await anyStage(stages, (tests) => run.isNoticed(null, tests)))
    throw new Error(`the tests of ${path} fail as it is`)
  const mutants = mutantsOf(path, readFileSync(`${root}/${path}`, 'utf8'))
  const start = Date.now()
  let here = 0
  for (const mutant of mutants) {
    if (await anyStage(stages, (tests) => run.isNoticed(mutant, tests))) here += 1
    else console.log(`  ${path}:${mutant.line}  ${oneLine(mutant.before)}  →  ${oneLine(mutant.after) || '(nothing)'}`)
  }
  all += mutants.length
  noticed += here
  if (mutants.length > 0) console.log(`${share(here, mutants.length)}  ${path}  ${seconds(start)}`)
}
await run.close()
console.log(`\n${share(noticed, all)} noticed`)

async function anyStage(
  stages: readonly string[][],
  ask: (tests: readonly string[]) => Promise<boolean>,
): Promise<boolean> {
  for (const stage of stages) if (await ask(stage)) return true
  return false
}
function share(part: number, whole: number): string {
  return `${whole === 0 ? 100 : Math.floor((100 * part) / whole)} % (${part}/${whole})`
}
function seconds(start: number): string {
  return `${Math.round((Date.now() - start) / 1000)} s`
}
function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 90 ? `${line.slice(0, 90)} …` : line
}
