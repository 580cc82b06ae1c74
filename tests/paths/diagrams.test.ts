/** The diagrams in docs/statecharts are those of the machines that run; `npm run diagrams` draws them anew. */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { renderAll } from '../../scripts/diagrams/render.ts'
import { machines } from '../../src/machines/index.ts'

const folder = fileURLToPath(new URL('../../docs/statecharts/', import.meta.url))

test('docs/statecharts is current', { timeout: 60_000 }, async () => {
  const files = await renderAll(machines)
  const present = await readdir(folder)
  const stale: string[] = present.filter((name) => !files.has(name))
  for (const [name, content] of files) {
    if (!present.includes(name) || (await readFile(folder + name, 'utf8')) !== content) stale.push(name)
  }
  expect(stale, 'run npm run diagrams').toEqual([])
})
