/**
 * `npm test`: every kind of test of docs/architecture.md out of a fresh clone, one line of totals at the end. What is slow to
 * find out comes last; a failing step never hides the others.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { demandNode } from './lib/node.mjs'
import { root, runNpm, runTool } from './lib/run.mjs'
import { count, countReport, tally } from './lib/tally.mjs'

const started = Date.now()
const results = join(root, 'test-results')

demandNode()
await ensureInstalled()
const chromium = await ensureChromium()
rmSync(results, { recursive: true, force: true })
mkdirSync(results)

for (const check of ['types', 'lint', 'format', 'fences', 'unused'])
  count(`check:${check}`, (await runNpm(['run', '-s', `check:${check}`])) === 0)

const built = await build()
count('build', built)

await vitest('fast', ['--project=unit', '--project=paths', '--project=contract', '--project=access'])
if (built) await vitest('browser', ['--project=browser'])

for (const failure of tally.failures) console.log(`FAILED ${failure}`)
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)

/**
 * @param {string} name
 * @param {readonly string[]} args
 */
async function vitest(name, args) {
  const report = join(results, `${name}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...process.env, CHROMIUM_PATH: chromium }
  countReport(name, report, await runTool('vitest/vitest.mjs', ['run', ...reporters, ...args], { env }))
}
