/** The decision about packages stays true: every one that we depend on has its line. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import toolsJson from '../../tools/package.json' with { type: 'json' }

const page = fileURLToPath(new URL('../../docs/decisions/packages.md', import.meta.url))

test('every dependency is named in the decision about packages, and none that is gone', async () => {
  const text = await readFile(page, 'utf8')
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

test('no package runs a program of its own while it is installed', async () => {
  const { packages } = z
    .object({ packages: z.record(z.string(), z.object({ hasInstallScript: z.boolean().optional() })) })
    .parse(JSON.parse(await readFile(new URL('../../package-lock.json', import.meta.url), 'utf8')))
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
