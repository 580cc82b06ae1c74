/** Every rule that is cited stands in docs/rules.md, under a number of its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What people wrote: code, tests and pages; not what is generated or installed. */
const written = ['src', 'server', 'tests', 'scripts', 'docs']
  .flatMap((room) => readdirSync(root + room, { withFileTypes: true, recursive: true }))
  .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|md)$/.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`)
  .concat(`${root}README.md`)
  .filter((path) => !/docs\/statecharts|fences\/rules\.test/.test(path))

const known = readFileSync(`${root}docs/rules.md`, 'utf8')
  .split('\n')
  .flatMap((line) => /^- \*\*([A-Z]\d+)\*\*/.exec(line)?.[1] ?? [])

/** The numbers in "rule E3", "rules O4–O7, P2", also where a comment breaks the line. */
const citedIn = (text: string): string[] =>
  [
    ...text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ').matchAll(/\brules? ([A-Z]\d+(?:(?:, | and |–)[A-Z]\d+)*)/g),
  ].flatMap(([, numbers = '']) => numbers.split(/, | and |–/))

const unknownIn = (text: string): string[] => citedIn(text).filter((number) => !known.includes(number))

test('each rule has a number of its own', () => {
  expect(known.length).toBeGreaterThan(100)
  expect(known.filter((number, index) => known.indexOf(number) !== index)).toEqual([])
})

test('every cited rule is there', () => {
  expect(written.length).toBeGreaterThan(500)
  expect(
    written.flatMap((path) => unknownIn(readFileSync(path, 'utf8')).map((number) => `${path}: ${number}`)),
  ).toEqual([])
})

test('a citation of no rule is seen, wherever the line breaks', () => {
  expect(unknownIn('(rules E3, E999)')).toEqual(['E999'])
  expect(unknownIn('// (rules E3–E4,\n * Q1)')).toEqual(['Q1'])
})
