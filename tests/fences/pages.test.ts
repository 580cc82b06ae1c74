/** Pages that name all of something name all of it: folders in the tour, settings in their table; and every file says what it is. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string): string => readFileSync(root + path, 'utf8')

/** Folders that hold code, but for what drizzle-kit keeps beside its migrations and the parts of the demo's catalogue. */
const foldersBelow = (room: string): string[] =>
  readdirSync(root + room, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length))
    .filter((path) => !/migrations\/meta$|catalogue\/\w+$/.test(path))
    .concat(room)

test('the tour has one line for each folder of the server and of the machines, and for none that is gone', () => {
  const named = [...read('docs/tour.md').matchAll(/^\| `((?:server|src\/machines)[^`]*)` /gm)].map(([, path]) => path)
  expect(named.toSorted()).toEqual(['server', 'src/machines'].flatMap(foldersBelow).toSorted())
})

test('the page of settings names every variable that the server reads', () => {
  const declared = /const VARIABLES = z\.object\(\{(.*?)\n\}\)/s.exec(read('server/settingsVariables.ts'))?.[1] ?? ''
  const variables = [...declared.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(variables.length).toBeGreaterThan(20)
  const named = read('docs/settings.md')
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)] : []))
    .map(([, name]) => name)
  expect(named.toSorted()).toEqual(variables.toSorted())
})

test('a README is read in five minutes', () => {
  const lines = read('README.md').trimEnd().split('\n')
  expect(lines.length).toBeLessThanOrEqual(100)
  expect(lines.filter((line) => !line.startsWith('|') && line.length > 120)).toEqual([])
})

/** Files that a page names in full, from the root; patterns and placeholders are none. */
const namedFilesIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w/.<*])((?:src|server|tests|scripts|docs|tools)\/[\w./-]+\.(?:tsx?|mjs|md|json))\b/g)].map(
    ([, path = '']) => path,
  )

test('every file that a page names is there', () => {
  const pages = [
    'README.md',
    ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' }).map((path) => `docs/${path}`),
  ].filter((path) => path.endsWith('.md') && !path.includes('statecharts'))
  expect(pages.length).toBeGreaterThan(40)
  expect(namedFilesIn('see `server/gone.ts`, `src/<area>/x.ts` and `…/src/ui/y.tsx`')).toEqual(['server/gone.ts'])
  const lost = pages.flatMap((page) =>
    namedFilesIn(read(page)).flatMap((path) => (existsSync(root + path) ? [] : [`${page}: ${path}`])),
  )
  expect(lost).toEqual([])
})

test('a heading that code leads to stands on its page', () => {
  const files = ['src', 'server', 'scripts', 'tests']
    .flatMap((room) =>
      readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
    )
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes('fences/pages.test'))
    .concat('vitest.config.ts')
  const led = files.flatMap((file) =>
    [...read(file).matchAll(/((?:docs\/[\w/-]+|README)\.md), ["„]([^"“]+)["“]/g)].map(
      ([, page = '', heading = '']) => ({
        file,
        page,
        heading,
      }),
    ),
  )
  expect(led.length).toBeGreaterThan(3)
  expect(led.filter(({ page, heading }) => !read(page).split('\n').includes(`## ${heading}`))).toEqual([])
})

test('every file that ships says first what it is: so each folder reads as its own floor plan', () => {
  const files = ['src', 'server', 'scripts']
    .flatMap((room) =>
      readdirSync(`${root}${room}`, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
    )
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !/\.(?:test|testing|d)\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((path) => !/^(?:#!.*\n)?\/\*\*/.test(read(path)))).toEqual([])
})
