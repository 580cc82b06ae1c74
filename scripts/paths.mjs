/**
 * `npm run test:paths`: walks the generated paths of the workflows in Chromium against the real server, all that can be walked by hand, and
 * says how much of each machine that is and why not the rest. `npm test` walks a few of each.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { demandNode } from './lib/node.mjs'
import { root, runTool } from './lib/run.mjs'

/**
 * @typedef {{ of: number, walked: number, left: { name: string, why: string }[] }} Tally
 * @typedef {{ id: string, paths: number, walks: number, states: Tally, transitions: Tally }} Report
 */

demandNode()
await ensureInstalled('all')
process.env['CHROMIUM_PATH'] = await ensureChromium()
process.env['WALKS'] = 'all'
const results = join(root, 'test-results/paths')
rmSync(results, { recursive: true, force: true })

const started = Date.now()
const holds =
  (await build()) && (await runTool('vitest/vitest.mjs', ['run', '--project=browser', 'tests/browser/paths'])) === 0

/** @type {Report[]} */
const reports = readdirSync(results).map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')))
for (const { id, paths, walks, states, transitions } of reports) {
  console.log(
    `\n${id}: ${share(states)} states, ${share(transitions)} transitions, by ${walks} walks out of ${paths} paths`,
  )
  for (const [why, names] of byReason([...states.left, ...transitions.left])) {
    console.log(`  not walked, because ${why}:`)
    for (const name of names) console.log(`    ${name}`)
  }
}
const sum = (/** @type {(report: Report) => number} */ of) => reports.reduce((all, report) => all + of(report), 0)
console.log(
  `\n${reports.length} machines: ${sum(({ states }) => states.walked)} of ${sum(({ states }) => states.of)} states, ` +
    `${sum(({ transitions }) => transitions.walked)} of ${sum(({ transitions }) => transitions.of)} transitions, ` +
    `${sum(({ walks }) => walks)} walks in ${Math.round((Date.now() - started) / 1000)} s`,
)
process.exit(holds ? 0 : 1)

/** @param {Tally} tally */
function share({ walked, of }) {
  return `${walked} of ${of}`
}

/**
 * @param {{ name: string, why: string }[]} left
 * @returns {Map<string, string[]>}
 */
function byReason(left) {
  /** @type {Map<string, string[]>} */
  const reasons = new Map()
  for (const { name, why } of left) reasons.set(why, [...(reasons.get(why) ?? []), name])
  return reasons
}
