/** Marks against spreadsheets are taken off, once, and nothing else is (rules B4, L9). */
import { describe, expect, it } from 'vitest'
import { marked, unmarked } from './marks.ts'

describe('a mark is taken off', () => {
  it.each([
    ['="0015303"', '0015303'],
    ['= "0015303"', '0015303'],
    ['="19"" Rack"', '19" Rack'],
    ['=""', ''],
    ["'0015303", '0015303'],
    ["'2002-1201", '2002-1201'],
    ['’0015303', '0015303'],
    ['´0015303', '0015303'],
    ['`2002-1201', '2002-1201'],
    ["'’0015303", '’0015303'],
    ["'SIE.3RV2011", 'SIE.3RV2011'],
    ["'=A1", '=A1'],
    ["'-5", '-5'],
    ["''=x", "'=x"],
    ['\t0015303\t', '0015303'],
    ['\u001f0015303', '0015303'],
    ['00\u001f15303\u007f', '0015303'],
    ['\u00a00015303\u00a0', '0015303'],
    ['\u00a0="0015303"\t', '0015303'],
  ])('%j is %j', (text, plain) => expect(unmarked(text)).toBe(plain))
})

describe('what is none stays', () => {
  it.each([
    '=A1',
    '=A1+U001-K50',
    '==F1',
    '="A"&"B',
    `6'5" Leitung`,
    "5'",
    "'",
    "'5'",
    "'s Gravenhage",
    '’n Stück',
    '’A',
    '6’5',
    '’5’',
    "'n Stück",
    ' x ',
    'eins\nzwei',
    'a\tb',
    "Müller's",
    '19" Rack',
  ])('%j', (text) => expect(unmarked(text)).toBe(text))
})

it('what the portal writes comes back, whatever it begins with', () => {
  const beginnings = ['', "'", "''", '=', '+', '-', '@', "'=", '="x"', "'5", "'A", "'ab", "'s ", '5', 'A', '"']
  for (const begin of beginnings)
    for (const end of ['', 'x', '0015303', ' Gravenhage', "'", '"'])
      expect(unmarked(marked(begin + end))).toBe(begin + end)
})
