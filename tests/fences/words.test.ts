/** A screen comes with the words of all that it shows: what it leaves out stands there as a bare key, where no other screen has brought it before. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readImports } from '../../scripts/fences/imports.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const imports = readImports(root)
const loadedAtOnce = imports.filter(({ isType, isLazy }) => !isType && !isLazy)
/** There from the start, and with the first call. */
const always = ['common', 'notices', 'refusals']

/** All that comes with a file. */
const comingWith = (file: string, seen = new Set<string>()): Set<string> => {
  seen.add(file)
  for (const { from, to } of loadedAtOnce) if (from === file && !seen.has(to)) comingWith(to, seen)
  return seen
}
const isArea = (name: string): boolean => existsSync(`${root}/src/i18n/de/${name}.json`)

/** The areas whose words a view asks for. */
const askedBy = (source: string): string[] => {
  const named = [...source.matchAll(/useTranslation\((\[[^\]]*\]|'\w+')/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  )
  const keyed = [...source.matchAll(/['`](\w+):\w/g)].flatMap(([, name = '']) => (isArea(name) ? [name] : []))
  return [...new Set([...named, ...keyed])].filter((name) => !always.includes(name))
}

/** Where screens, and parts of them, are loaded with the areas that are named beside their code. */
const loadings = ['src/screens/index.ts', 'src/screens/offerForm.tsx', 'src/main.tsx'].flatMap((file) => {
  const source = readFileSync(`${root}/${file}`, 'utf8')
  const named = (areas: string): string[] =>
    (areas.startsWith('[') ? areas : (new RegExp(`const ${areas} = (.*)`).exec(source)?.[1] ?? '')).match(/\w+/g) ?? []
  return [
    ...source.matchAll(
      /(?:saying|withWords)\(\s*(\[[^\]]*\]|\w+),(?:(?!import\()[\s\S])*?import\('\.(?:\/screens)?\/([\w.]+)'\)/g,
    ),
  ].map(([, areas = '', module = '']) => ({ screen: `src/screens/${module}`, areas: named(areas) }))
})
const screens = [...new Set(loadings.map(({ screen }) => screen))]

test('there are screens, and views that ask for words', () => {
  expect(screens.length).toBeGreaterThan(30)
  expect(screens).toContain('src/screens/search.ts')
  expect(loadings).toContainEqual({ screen: 'src/screens/folderFiles.ts', areas: ['folder', 'file'] })
  expect(askedBy("const { t } = useTranslation(['enquiry', 'common'])\nt(`offer:tags.${tag}`)")).toEqual([
    'enquiry',
    'offer',
  ])
})

test.each(screens)('%s comes with the words that its views ask for', (screen) => {
  const brought = loadings.flatMap((loading) => (loading.screen === screen ? loading.areas : []))
  const missing = [...comingWith(screen)]
    .filter((file) => /^src\/ui\/.*\.tsx?$/.test(file))
    .flatMap((file) =>
      askedBy(readFileSync(`${root}/${file}`, 'utf8'))
        .filter((area) => !brought.includes(area))
        .map((area) => `${file}: ${area}`),
    )
  expect(missing).toEqual([])
})

test('words are files of a language for nobody but who loads them', () => {
  const others = imports
    .filter(
      ({ from, to }) => to.startsWith('src/i18n/de/') && /^src\/(?!i18n\/)/.test(from) && !from.includes('.test.'),
    )
    .map(({ from, to }) => `${from}: ${to}`)
  expect(others).toEqual([])
})

test('keys are named by the words of the components, in no view', () => {
  const naming = [...new Set(imports.map(({ from }) => from))].filter(
    (file) => /^src\/.*\.tsx$/.test(file) && /\b(?:Strg|Entf|Umschalt)\b/.test(readFileSync(`${root}/${file}`, 'utf8')),
  )
  expect(naming).toEqual([])
})
