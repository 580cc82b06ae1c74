/**
 * Runs tests against mutants without touching a file: Vite is handed the mutant instead of the file, and only what depends on it is
 * loaded anew.
 */
import { readFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'
import type { Plugin } from 'vite'
import { mutate, type Mutant } from './mutants.ts'

/** A test that comes to no end, as in an endless loop, has noticed the mutant as well. */
const LONGEST_RUN = 60_000

export interface MutantRun {
  /** Whether any of these test files fails with this mutant; null stands for the code as it is. */
  isNoticed: (mutant: Mutant | null, tests: readonly string[]) => Promise<boolean>
  close: () => Promise<void>
}

export async function startRun(root: string): Promise<MutantRun> {
  let current: Mutant | null = null
  const swap: Plugin = {
    name: 'mutant',
    enforce: 'pre',
    load: (id) => (current && id === `${root}/${current.path}` ? mutate(readFileSync(id, 'utf8'), current) : undefined),
  }
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      watch: false,
      bail: 1,
      reporters: [{}],
      include: ['src/**/*.test.ts', 'tests/paths/**/*.test.ts'],
      pool: 'threads',
      maxWorkers: 2,
      testTimeout: LONGEST_RUN,
      teardownTimeout: 500,
    },
    {
      plugins: [swap],
      define: { __BUILD_DATE__: JSON.stringify('2026-01-01T00:00:00.000Z'), __VERSION__: JSON.stringify('0.0.0') },
    },
  )
  await vitest.standalone()
  return {
    isNoticed: async (mutant, tests) => {
      const touched = [current, mutant].flatMap((one) => (one ? [`${root}/${one.path}`] : []))
      current = mutant
      touched.forEach((path) => vitest.invalidateFile(path))
      const project = vitest.getRootProject()
      const asked = new Set(tests.map((test) => `${root}/${test}`))
      const limit = setTimeout(() => void vitest.cancelCurrentRun('test-failure'), LONGEST_RUN)
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
        [...asked].map((test) => project.createSpecification(test)),
      )
      clearTimeout(limit)
      // Vitest answers with what earlier runs left, too.
      return unhandledErrors.length > 0 || testModules.some((module) => asked.has(module.moduleId) && !module.ok())
    },
    close: () => vitest.close(),
  }
}
