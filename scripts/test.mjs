/**
 * `npm test`: every kind of test (docs/architecture.md, "Tests") out of a fresh clone, one line of totals at the end.
 * What is slow to find out comes last; a failing step never hides the others.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { demandNode } from './lib/node.mjs'
import { root, runNpm, runTool } from './lib/run.mjs'
import { count, countReport, tally } from './lib/tally.mjs'

const results = join(root, 'test-results')
const secondsSince = (/** @type {number} */ start) => `${Math.round((Date.now() - start) / 1000)} s`
// A log that nobody sees in a terminal is read as plain text, whoever writes into it.
if (!process.stdout.isTTY) {
  delete process.env['FORCE_COLOR']
  process.env['NO_COLOR'] = '1'
}

demandNode()
await ensureInstalled('all')
const started = Date.now()
process.env['CHROMIUM_PATH'] = await ensureChromium()
rmSync(results, { recursive: true, force: true })
mkdirSync(results)

let built = false
// The types take one core as long as all other checks and the build take the second one.
await Promise.all([
  step('check:types', () => check('types')),
  (async () => {
    for (const name of ['lint', 'format', 'fences', 'unused']) await step(`check:${name}`, () => check(name))
    built = await step('build', build)
  })(),
])
await vitest('fast', ['--project=unit', '--project=paths', '--project=server', ...(built ? ['--project=release'] : [])])
if (built) await vitest('browser', ['--project=browser'])

for (const failure of tally.failures) console.log(`FAILED ${failure}`)
console.log(`\n${secondsSince(started)}`)
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)

/** @param {string} name */
async function check(name) {
  return (await runNpm(['run', '-s', `check:${name}`])) === 0
}

/**
 * Counts a step that either holds or not, and says how long it took.
 *
 * @param {string} name
 * @param {() => Promise<boolean>} run
 */
async function step(name, run) {
  const start = Date.now()
  const holds = await run()
  count(name, holds)
  console.log(`${holds ? 'ok' : 'FAILED'}  ${name}  ${secondsSince(start)}`)
  return holds
}

/**
 * @param {string} name
 * @param {readonly string[]} projects
 */
async function vitest(name, projects) {
  const report = join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  countReport(name, report, await runTool('vitest/vitest.mjs', ['run', ...reporters, ...projects]))
}
