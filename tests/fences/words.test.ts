/** A screen brings the words of all that it shows: what it leaves out stands there as a bare key, where no other screen has brought it before. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readImports } from '../../scripts/fences/imports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const loadedAtOnce = readImports(root).filter(({ isType, isLazy }) => !isType && !isLazy)
/** There from the start, and with the first call. */
const always = ['common', 'notices', 'refusals']

/** All that comes with a file. */
const comingWith = (file: string, seen = new Set<string>()): Set<string> => {
  seen.add(file)
  for (const { from, to } of loadedAtOnce) if (from === file && !seen.has(to)) comingWith(to, seen)
  return seen
}
const areaOf = (path: string): string[] => [/^src\/i18n\/de\/(\w+)(?:\/words)?\.json$/.exec(path)?.[1] ?? []].flat()
const isArea = (name: string): boolean => existsSync(`${root}/src/i18n/de/${name}.json`)

/** The areas whose words a view asks for. */
const askedBy = (source: string): string[] => {
  const named = [...source.matchAll(/useTranslation\((\[[^\]]*\]|'\w+')/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  )
  const keyed = [...source.matchAll(/['`](\w+):\w/g)].flatMap(([, name = '']) => (isArea(name) ? [name] : []))
  return [...new Set([...named, ...keyed])].filter((name) => !always.includes(name))
}

const screens = [...new Set(loadedAtOnce.map(({ from }) => from))].filter(
  (file) => file.startsWith('src/screens/') && file !== 'src/screens/index.ts',
)

test('there are screens, and views that ask for words', () => {
  expect(screens.length).toBeGreaterThan(20)
  expect(askedBy("const { t } = useTranslation(['enquiry', 'common'])\nt(`offer:tags.${tag}`)")).toEqual([
    'enquiry',
    'offer',
  ])
})

test.each(screens)('%s brings the words that its views ask for', (screen) => {
  const files = [...comingWith(screen)]
  const brought = files.flatMap(areaOf)
  if (brought.length === 0) return
  const missing = files
    .filter((file) => /^src\/ui\/.*\.tsx?$/.test(file))
    .flatMap((file) =>
      askedBy(readFileSync(`${root}/${file}`, 'utf8'))
        .filter((area) => !brought.includes(area))
        .map((area) => `${file}: ${area}`),
    )
  expect(missing).toEqual([])
})
