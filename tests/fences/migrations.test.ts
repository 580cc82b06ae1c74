/** A migration is applied where it is later than the last one that a database has: out of order, it would be left out without a word. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'

const folder = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))
const { entries } = z
  .object({ entries: z.array(z.object({ idx: z.int(), when: z.int(), tag: z.string() })) })
  .parse(JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')))

test('each migration is later than the one before it', () => {
  const early = entries.filter(({ when }, at) => at > 0 && when <= (entries[at - 1]?.when ?? 0))
  expect(early.map(({ tag }) => tag)).toEqual([])
})

test('each migration has its line in the journal, once', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted())
})
