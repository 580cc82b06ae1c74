/** The diagrams in docs/statecharts are those of the machines that run; `npm run diagrams` draws them anew. */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { metrics } from '../../scripts/diagrams/lines.ts'
import { textWidth } from '../../scripts/diagrams/textWidth.ts'
import { renderAll } from '../../scripts/diagrams/render.ts'
import { drawn } from '../../scripts/diagrams/drawn.ts'

const folder = fileURLToPath(new URL('../../docs/statecharts/', import.meta.url))

test('docs/statecharts is current', { timeout: 60_000 }, async () => {
  const files = await renderAll(drawn)
  const present = await readdir(folder)
  const stale: string[] = present.filter((name) => !files.has(name))
  for (const [name, content] of files) {
    if (!present.includes(name) || (await readFile(folder + name, 'utf8')) !== content) stale.push(name)
  }
  expect(stale, 'run npm run diagrams').toEqual([])
})

test('every title stands within its frame, with room for a wider font', async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'))
  const tight: string[] = []
  for (const name of names) {
    const svg = await readFile(folder + name, 'utf8')
    const [, title = ''] = /<text class="frame-title"[^>]*>([^<]*)</.exec(svg) ?? []
    const [, width = '0'] = /<svg [^>]*?width="(\d+)"/.exec(svg) ?? []
    if (Number(width) < textWidth(title, metrics.frameTitle) * 1.1 + 2 * (metrics.margin + metrics.paddingX))
      tight.push(name)
  }
  expect(names.length).toBeGreaterThan(100)
  expect(tight).toEqual([])
})
