/** The first page loads little: neither the schema library nor the calls' client, which the portal behind the login needs (docs/decisions/0035). */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readImports } from '../../scripts/fences/imports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const loadedAtOnce = readImports(root).filter(({ isType, isLazy }) => !isType && !isLazy)

/** Everything that these files need before they run. */
const neededBy = (files: readonly string[]): ReadonlySet<string> => {
  const needed = new Set(files)
  for (const file of needed) for (const { from, to } of loadedAtOnce) if (from === file) needed.add(to)
  return needed
}

test('the login needs no schemas and no client', () => {
  const needed = neededBy(['src/start.ts', 'src/main.tsx', 'src/screens/login.ts'])
  expect(needed).toContain('npm:react-dom')
  expect(needed).toContain('src/machines/session/loginMachine.ts')
  expect([...needed].filter((file) => /^npm:(zod|ky|firebase)$|^src\/api\/contract\//.test(file))).toEqual([])
})
