import { expect, test } from 'vitest'
import { asMeant, heldApart, withoutEntities } from './entities.ts'

test.each([
  ['M&amp;S &#228;&#xC4; &uuml;', 'M&S äÄ ü'],
  ['24&nbsp;V &Omega; 2,5 mm&sup2;', '24 V Ω 2,5 mm²'],
  ['R&D; Q&A; &#0; &#xD800; &#9999999; &constructor; A&', 'R&D; Q&A; &#0; &#xD800; &#9999999; &constructor; A&'],
  ['&amp;auml;', '&auml;'],
])('%j means %j', (written, meant) => {
  expect(withoutEntities(written)).toBe(meant)
})

test('a sign that would part or quote cells does neither', () => {
  const cut = heldApart('1&quot;;A&amp;B;C&#59;D&#44;E').split(';').map(asMeant)
  expect(cut).toEqual(['1"', 'A&B', 'C;D,E'])
})
