/** The book of decisions: every number is found in the table, and every citation and link leads to what it names. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = `${root}docs/decisions/`

interface Section {
  readonly file: string
  readonly numbers: readonly string[]
  readonly title: string
  readonly anchor: string
}

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-')

const headingsOf = (text: string): string[] =>
  text
    .replaceAll(/^```[^]*?^```/gm, '')
    .split('\n')
    .flatMap((line) => /^#{1,6} (.+)$/.exec(line)?.[1] ?? [])

const isWaiting = (file: string): boolean => /^\d{4}-/.test(file)

const sectionsOf = (file: string, text: string): Section[] =>
  headingsOf(text).flatMap((heading) => {
    const [, numbers = '', title = ''] = /^(\d{4}(?:, \d{4})*) (.+)$/.exec(heading) ?? []
    return numbers === '' ? [] : [{ file, numbers: numbers.split(', '), title, anchor: anchorOf(heading) }]
  })

const files = readdirSync(folder).filter((file) => file !== 'README.md')
const sections = files.flatMap((file) => sectionsOf(file, readFileSync(folder + file, 'utf8')))
const known = new Set(sections.flatMap(({ numbers }) => numbers))

/** The table as the headings have it: one row for each number, whose links lead to its sections. */
const rowsOf = (all: readonly Section[]): string[] =>
  [...new Set(all.flatMap(({ numbers }) => numbers))].toSorted().map((number) => {
    const own = all.filter(({ numbers }) => numbers.includes(number))
    const links = own.map(({ file, title, anchor }) => `[${title}](${file}#${anchor})`).join(' and ')
    return `| ${number} | ${links} | ${own.map(({ file }) => file.replace('.md', '')).join(', ')} |`
  })

test('the table names every number and its place, in order', () => {
  const table = readFileSync(`${folder}README.md`, 'utf8')
    .split('\n')
    .filter((line) => /^\| \d{4}/.test(line))
    .map((line) => line.replaceAll(/ +/g, ' '))
  expect(table).toEqual(rowsOf(sections.filter(({ file }) => !isWaiting(file))))
})

test('one that still waits as a file of its own carries its number, which is nobody else’s', () => {
  const waiting = sections.filter(({ file }) => isWaiting(file))
  expect(waiting.map(({ numbers }) => numbers.join())).toEqual(files.filter(isWaiting).map((file) => file.slice(0, 4)))
  const placed = sections.filter(({ file }) => !isWaiting(file)).flatMap(({ numbers }) => numbers)
  expect(waiting.flatMap(({ numbers }) => numbers).filter((number) => placed.includes(number))).toEqual([])
})

test('a page names a number once, and says when', () => {
  for (const file of files.filter((name) => !isWaiting(name))) {
    const own = sections.filter((section) => section.file === file)
    const numbers = own.flatMap((section) => section.numbers)
    expect(own, file).not.toEqual([])
    expect(new Set(numbers).size, file).toBe(numbers.length)
    const undated = readFileSync(folder + file, 'utf8').match(/^## \d{4}.*\n\n(?!_20\d\d-\d\d-\d\d)/gm)
    expect(undated, file).toBeNull()
  }
})

/** What people wrote, as in rules.test.ts: code, tests, pages. */
const written = ['src', 'server', 'tests', 'scripts', 'docs']
  .flatMap((room) => readdirSync(root + room, { withFileTypes: true, recursive: true }))
  .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|md|sql)$/.test(entry.name))
  .map((entry) => `${entry.parentPath}/${entry.name}`)
  .concat(['README.md', 'vitest.config.ts', 'vite.config.ts', 'Containerfile'].map((file) => root + file))
  .filter((path) => !/docs\/statecharts|fences\/(?:rules|decisions)\.test/.test(path))

/** The numbers in "decision 0085", "decisions 0161, 0162 and 0163", also where a comment breaks the line. */
const citedIn = (text: string): string[] =>
  [
    ...text
      .replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')
      .matchAll(/\b[Dd]ecisions?[ /](\d{4}(?:(?:, | and |–)\d{4})*)|\[(\d{4})\]\(/g),
  ].flatMap(([, numbers, linked]) => (numbers ?? linked ?? '').split(/, | and |–/))

test('every number that is cited is there', () => {
  expect(written.length).toBeGreaterThan(500)
  const cited = written.flatMap((path) => citedIn(readFileSync(path, 'utf8')).map((number) => ({ path, number })))
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
})

test('a page of the book that names a number in passing names one that is there', () => {
  const named = files.flatMap((file) =>
    [
      ...readFileSync(folder + file, 'utf8')
        .replaceAll(/`[^`]*`/g, '')
        .matchAll(/(?<![\d,.-])0[01]\d\d(?![\d,.-])/g),
    ].map(([number]) => ({ file, number })),
  )
  expect(named.filter(({ number }) => !known.has(number))).toEqual([])
})

const pages = written.filter((path) => path.endsWith('.md'))

/** Links within the repository that lead nowhere: to no file, to no heading, or under a number to a section of another. */
const lostIn = (path: string, text: string): string[] =>
  [...text.matchAll(/\[([^\]]*)\]\((?!https?:|mailto:)([^)\s]*)\)/g)].flatMap(([link, label = '', target = '']) => {
    const [file = '', anchor] = target.split('#')
    const aim = file === '' ? path : resolve(dirname(path), file)
    if (!existsSync(aim)) return [link]
    if (anchor === undefined) return /^\d{4}$/.test(label) ? [link] : []
    const heading = headingsOf(readFileSync(aim, 'utf8')).find((title) => anchorOf(title) === anchor)
    const isRight = /^\d{4}$/.test(label) ? heading?.split(/[ ,]+/).includes(label) === true : heading !== undefined
    return isRight ? [] : [link]
  })

test('every link of a page leads to what it names', () => {
  expect(
    pages.flatMap((path) =>
      lostIn(path, readFileSync(path, 'utf8')).map((link) => `${path.slice(root.length)}: ${link}`),
    ),
  ).toEqual([])
})

test('a number that is not there, a row that is missing and a link to another section are seen', () => {
  expect(citedIn('// (decisions 0001,\n * 0999 and 0998)')).toEqual(['0001', '0999', '0998'])
  expect(citedIn('see docs/decisions/0997')).toEqual(['0997'])
  expect(rowsOf(sectionsOf('lists.md', '# Lists\n\n## 0034, 0035 A list\n'))).toEqual([
    '| 0034 | [A list](lists.md#0034-0035-a-list) | lists |',
    '| 0035 | [A list](lists.md#0034-0035-a-list) | lists |',
  ])
  const here = `${folder}lists.md`
  expect(lostIn(here, '[0034](#0034-a-list-is-a-description)')).toEqual([])
  expect(lostIn(here, '[0034](lists.md)')).toEqual(['[0034](lists.md)'])
  expect(lostIn(here, '[0017](#0034-a-list-is-a-description)')).toHaveLength(1)
  expect(lostIn(here, '[so](#no-heading) [there](gone.md)')).toHaveLength(2)
})
