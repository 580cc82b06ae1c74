/** One word for one thing in what users read; the legal documents keep to their own terms, the statecharts to theirs. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import notices from './de/notices.json' with { type: 'json' }

const folder = new URL('de/', import.meta.url)
const files = [
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'statecharts.json')
    .map((name) => new URL(name, folder)),
  new URL('../../public/handbuch.html', import.meta.url),
  new URL('../../server/mail/letters.ts', import.meta.url),
]

test.each([
  ['whoever has a sign-in is a user', /\b(Benutzer)?[Kk]onto\b|\bKonten\b/],
  ['a password is laid down, not put', /Passwort\s+(zu\s+)?(gesetzt|setzen|setzt)|setzt\s+(ein|das)\s+Passwort/],
])('%s', (_, other) => {
  expect(files.filter((file) => other.test(readFileSync(file, 'utf8'))).map(({ pathname }) => pathname)).toEqual([])
})

test('offers are archived, whatever list they leave', () => {
  const { offerList, orderList, jobList } = notices
  for (const sentence of [offerList, orderList, jobList].flatMap((list) => Object.values(list)))
    expect(sentence).toContain('archiviert')
})
