/** One word for one thing in what users read; the legal documents keep to their own terms, the statecharts to theirs. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import notices from './de/notices.json' with { type: 'json' }

const folder = new URL('de/', import.meta.url)
const files = [
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'statecharts.json')
    // filled, and grouped, by the server
    .filter((name) => name !== 'letters.json')
    .map((name) => new URL(name, folder)),
  new URL('../../public/handbuch.html', import.meta.url),
]

test.each([
  ['whoever has a sign-in is a user', /\b(Benutzer)?[Kk]onto\b|\bKonten\b/],
  ['a password is laid down, not put', /Passwort\s+(zu\s+)?(gesetzt|setzen|setzt)|\bsetzt\s+(ein|das)\s+Passwort/],
])('%s', (_, other) => {
  const all = [...files, new URL('letters.json', folder)]
  expect(all.filter((file) => other.test(readFileSync(file, 'utf8'))).map(({ pathname }) => pathname)).toEqual([])
})

test('no line breaks between a count and its unit (rule T2)', () => {
  const parted = /\}\} (Tage?|Wochen?|Stück|Stunden?|Minuten?|Sekunden?|kB|MB|mm|kg|%|€)(?![a-zäöü])/
  expect(files.filter((file) => parted.test(readFileSync(file, 'utf8'))).map(({ pathname }) => pathname)).toEqual([])
})

test('what counts is written alike everywhere, with its points (rule T2)', () => {
  const bare = /\{\{(lines|matched|total|shown)\}\}/
  const texts = files.filter(({ pathname }) => pathname.endsWith('.json') && !pathname.endsWith('components.json'))
  expect(texts.filter((file) => bare.test(readFileSync(file, 'utf8'))).map(({ pathname }) => pathname)).toEqual([])
})

test('no name of a company stands behind the word for one: a name may begin with it', () => {
  const doubled = /\bFirm(a|en) „?\{\{/
  const all = [...files, new URL('letters.json', folder)]
  expect(all.filter((file) => doubled.test(readFileSync(file, 'utf8'))).map(({ pathname }) => pathname)).toEqual([])
})

/** Of two words under one key the first is never read. */
const keysWritten = (text: string): number =>
  [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length
const keysRead = (value: unknown): number =>
  value === null || typeof value !== 'object'
    ? 0
    : Object.values(value).reduce<number>(
        (sum, inner) => sum + keysRead(inner),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      )

test('every word has a key of its own', () => {
  const doubled = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .filter((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return keysWritten(text) !== keysRead(JSON.parse(text))
    })
  expect(doubled).toEqual([])
})

test('offers are archived, whatever list they leave', () => {
  const { offerList, orderList, jobList } = notices
  for (const sentence of [offerList, orderList, jobList].flatMap((list) => Object.values(list)))
    expect(sentence).toContain('archiviert')
})

/** Their sentences are filled by i18next; what the components and the server fill themselves is grouped there. */
const filledElsewhere = [
  'components.json',
  'folderLog.json',
  'letters.json',
  'refusals.json',
  'validation.json',
  'statecharts.json',
]

test('counts are grouped as German numbers are: 2.000, never 2000', () => {
  const bare = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !filledElsewhere.includes(name))
    .filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('{{count}}'))
  expect(bare).toEqual([])
})

test('no line breaks between a number and its unit', () => {
  const breaking = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'statecharts.json')
    .flatMap(
      (name) =>
        readFileSync(new URL(name, folder), 'utf8').match(/.*[\d}] (?:MB|kB|GB|mm|cm|kg|%|€)(?![A-Za-z]).*/g) ?? [],
    )
  expect(breaking).toEqual([])
})
