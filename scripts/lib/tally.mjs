/** Adds up what passed and failed over all kinds of tests. */
import { existsSync, readFileSync } from 'node:fs'

export const tally = {
  passed: 0,
  failed: 0,
  failures: /** @type {string[]} */ ([]),
}

/** Counts one step that either holds or not. */
export function count(/** @type {string} */ name, /** @type {boolean} */ holds) {
  if (holds) tally.passed++
  else {
    tally.failed++
    tally.failures.push(name)
  }
}

/**
 * Counts a Vitest JSON report. A file that could not even be loaded, and an error outside of any test, count as failures.
 *
 * @param {string} name
 * @param {string} file
 * @param {number} exitCode of the run
 */
export function countReport(name, file, exitCode) {
  if (!existsSync(file)) return count(name, false)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const before = tally.failed
  for (const { name: path, status, assertionResults } of report.testResults) {
    const failing = assertionResults.filter((/** @type {{ status: string }} */ test) => test.status === 'failed')
    for (const test of failing) count(`${path}: ${test.fullName}`, false)
    if (status === 'failed' && failing.length === 0) count(path, false)
  }
  tally.passed += report.numPassedTests
  if (exitCode !== 0 && tally.failed === before) count(`${name}: error outside of tests`, false)
}
