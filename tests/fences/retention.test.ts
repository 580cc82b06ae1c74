/** docs/privacy.md says for each kind of record when it goes: the table there is that of the code (rule A14). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keepSettings, retentionKinds, retentionTable } from '../../src/domain/operations/retention.ts'

const page = readFileSync(new URL('../../docs/privacy.md', import.meta.url), 'utf8')
const settings = readFileSync(new URL('../../docs/settings.md', import.meta.url), 'utf8')
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

test('kind by kind, what goes, after which setting, from which day', () => {
  const rows = page.split('\n').filter((line) => /^\| `[A-Z_]+` +\| `[A-Z_]+`/.test(line))
  expect(rows.map(cellsOf)).toEqual(
    retentionKinds.map((kind) => {
      const { setting, takes, from } = retentionTable[kind]
      const { standard, unit } = keepSettings[setting]
      return [`\`${kind}\``, `\`${setting}\``, `${standard} ${unit === 'YEARS' ? 'years' : 'months'}`, takes, from]
    }),
  )
})

test('each kind of the table has its place in the order, once', () => {
  expect(Object.keys(retentionTable)).toEqual([...retentionKinds])
})

test('the page of settings tells the same defaults', () => {
  for (const [name, { standard }] of Object.entries(keepSettings)) {
    const row = settings.split('\n').find((line) => line.startsWith(`| \`${name}\``))
    expect([name, cellsOf(row ?? '')[1]]).toEqual([name, String(standard)])
  }
})
