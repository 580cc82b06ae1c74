/** Which tests can notice a change of a file: those that load it, the nearest ones first. */
import type { Import } from '../fences/imports.ts'

const isTest = (path: string): boolean => path.endsWith('.test.ts')
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

/**
 * Stages of tests for a file: of its own folder, of machines and domain elsewhere, the workflows, and the paths through all machines. What one stage
 * notices, the next ones need not be asked.
 */
export function testsFor(path: string, imports: readonly Import[]): string[][] {
  const users = new Map<string, string[]>()
  for (const { from, to, isType } of imports) if (!isType) users.set(to, [...(users.get(to) ?? []), from])
  const reached = new Set([path])
  for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user)
  const tests = [...reached].filter(isTest)
  const own = tests.filter((test) => folderOf(test) === folderOf(path))
  const near = (test: string) =>
    /^src\/(domain|machines)\//.test(test) ||
    /^tests\/paths\/(workflows|steps|parts|notices|lifecycleTables)\.test\.ts$/.test(test)
  const others = tests.filter((test) => near(test) && !own.includes(test))
  const paths = tests.filter((test) => test === 'tests/paths/paths.test.ts')
  return [own, others, paths].filter((stage) => stage.length > 0)
}
