/** Every rule that is cited stands in docs/rules.md, under a number of its own; nothing outside the repository is cited. */
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
    ...text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ').matchAll(/\b[Rr]ules? ([A-Z]\d+(?:(?:, | and |–)[A-Z]\d+)*)/g),
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

/** Papers, issues and pictures that a reader does not have. */
const elsewhere =
  /\bspecification\b|\bdecisions? \d{1,2}\b|\bhouse rules\b|\bdesign guide\b|\bpicture \d|\bissue \d|\((?:guide )?§ ?\d/i

test('nothing is cited that is not in the repository', () => {
  expect(elsewhere.test('(decision 12)')).toBe(true)
  expect(elsewhere.test('(decision 0012)')).toBe(false)
  expect(written.filter((path) => elsewhere.test(readFileSync(path, 'utf8')))).toEqual([])
})

test('a citation of no rule is seen, wherever the line breaks', () => {
  expect(unknownIn('(rules E3, E999)')).toEqual(['E999'])
  expect(unknownIn('// (rules E3–E4,\n * Q1)')).toEqual(['Q1'])
})
