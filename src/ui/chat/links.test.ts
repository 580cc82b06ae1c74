/** What is a link in a message, and where it ends (rule N7). */
import { expect, test } from 'vitest'
import { linkParts } from './links.ts'

const found = (text: string) =>
  linkParts(text).flatMap(({ text: shown, href }) => (href === null ? [] : [[shown, href]]))

test.each([
  ['Siehe https://example.com/plan?b=1.', 'https://example.com/plan?b=1'],
  ['„https://example.com/plan“ lesen', 'https://example.com/plan'],
  ['»https://example.com/a«, dann', 'https://example.com/a'],
  ['›https://example.com/a‹.', 'https://example.com/a'],
  ['"https://example.com/a"', 'https://example.com/a'],
  ['https://example.com/a – dort steht es', 'https://example.com/a'],
  ['https://example.com/a–b', 'https://example.com/a–b'],
  ['https://example.com/a—', 'https://example.com/a'],
  ['(siehe https://example.com/a_(b))', 'https://example.com/a_(b)'],
  ['Mehr unter https://example.com/a...', 'https://example.com/a'],
  ['Mehr unter https://example.com/a…', 'https://example.com/a'],
  ['„https://example.com/a.“', 'https://example.com/a'],
])('an address ends where prose ends it: %s', (text, link) => expect(found(text)).toEqual([[link, link]]))

test.each([
  ['www.rittal.de, gut', 'www.rittal.de', 'https://www.rittal.de'],
  ['Datenblatt auf rittal.com/vx25!', 'rittal.com/vx25', 'https://rittal.com/vx25'],
  ['An t.rieger@kessler.de, danke', 't.rieger@kessler.de', 'mailto:t.rieger@kessler.de'],
])('an address needs no protocol: %s', (text, shown, href) => expect(found(text)).toEqual([[shown, href]]))

test.each([
  'bzw.at',
  '10.02.de',
  'am 10.02.de Montage',
  'usw.de',
  'z.B.de',
  'im Schrank.Es fehlt',
  'montiert.So passt es',
  'Nr.de',
  '3.5.at/7',
  'javascript:alert(1)',
])('no link: %s', (text) => expect(found(text)).toEqual([]))

test('nothing of the text is lost', () => {
  const text = 'a „https://example.com/plan“, bzw.at und www.rittal.de.'
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
