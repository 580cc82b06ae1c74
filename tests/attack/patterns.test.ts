/**
 * No pattern of server and domain takes longer than its text is long: one that is quadratic is quick in every test and stands still over
 * an address of 15,000 slashes. Patterns that are put together while the program runs are tried on short texts only (numbers.ts).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'

const rooms = ['server', 'src/domain', 'src/machines', 'src/api']
const files = rooms.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${room}/${name}`),
)

const patternsIn = (file: string) => {
  const found: { file: string; pattern: string; flags: string }[] = []
  const visitor = new Visitor({
    Literal: (node) => {
      if ('regex' in node) found.push({ file, ...node.regex })
    },
  })
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

/** What an attack costs is counted in the characters that it reads: by the clock a busy machine would find what there is not. */
const byCounting = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null } as const

test('every pattern is linear', { timeout: 300_000 }, () => {
  const patterns = files.flatMap(patternsIn)
  expect(patterns.length).toBeGreaterThan(50)
  const slow = patterns.filter(({ pattern, flags }) => checkSync(pattern, flags, byCounting).status !== 'safe')
  expect(slow).toEqual([])
})
