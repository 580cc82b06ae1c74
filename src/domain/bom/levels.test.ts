/** Lists with levels (rule B29). */
import { describe, expect, it } from 'vitest'
import { linesOf } from './lines.ts'
import { levelColumnOf } from './levels.ts'
import { proposeMappingOf } from './proposal.ts'
import type { Cell } from './sheet.ts'

const header = ['Ebene', 'Bestellnummer', 'Bezeichnung', 'Menge']
const linesIn = (rows: Cell[][], names = header) => {
  const all = [names, ...rows]
  const mapping = proposeMappingOf(all, 1)
  return linesOf(all, 1, mapping, '').map(({ quantity, setAside, bomError }) => [quantity, setAside, bomError])
}

describe('quantities are multiplied down', () => {
  it('through all assemblies above, which are no order lines', () => {
    expect(
      linesIn([
        [1, 'BG-1000', 'Schrank', 2],
        [2, 'BG-1100', 'Montageplatte', 3],
        [3, '2002-1201', 'Klemme', 10],
        [3, '2002-1301', 'Klemme', 1],
        [2, '3RV2011-1EA10', 'Schalter', 4],
        [1, '0015303', 'Leitung', 5],
      ]),
    ).toEqual([
      [2, 'ASSEMBLY', null],
      [3, 'ASSEMBLY', null],
      [60, null, null],
      [6, null, null],
      [8, null, null],
      [5, null, null],
    ])
  })
  it('with levels as dots, as SAP writes them', () => {
    expect(
      linesIn([
        ['1', 'BG-1000', 'Schrank', 2],
        ['.2', '2002-1201', 'Klemme', 10],
        ['.2', '2002-1301', 'Klemme', 10],
      ]),
    ).toEqual([
      [2, 'ASSEMBLY', null],
      [20, null, null],
      [20, null, null],
    ])
  })
  it('once where an assembly has no quantity, and not at all where it cannot be read', () => {
    expect(
      linesIn([
        [1, 'BG-1000', 'Schrank', 'nach Bedarf'],
        [2, '2002-1201', 'Klemme', 10],
        [1, 'BG-2000', 'Schrank', ''],
        [2, '0015303', 'Leitung', 5],
      ]),
    ).toEqual([
      [null, 'ASSEMBLY', 'MISSING_VALUES'],
      [null, null, 'MISSING_VALUES'],
      [null, 'ASSEMBLY', 'MISSING_VALUES'],
      [5, null, null],
    ])
  })
})

it('an assembly that was taken out takes its parts along', () => {
  const rows = [
    [1, 'BG-1000', 'Schrank', 2, 'entfällt'],
    [2, '2002-1201', 'Klemme', 10, ''],
    [1, '0015303', 'Leitung', 5, ''],
  ]
  expect(linesIn(rows, [...header, 'Bemerkung']).map(([, aside]) => aside)).toEqual(['DROPPED', 'DROPPED', null])
})

it('a total is multiplied already', () => {
  const names = ['Ebene', 'Bestellnummer', 'Bezeichnung', 'Menge', 'Gesamtmenge']
  const rows = [
    [1, 'BG-1000', 'Schrank', 2, 2],
    [2, '2002-1201', 'Klemme', 4, 8],
  ]
  expect(linesIn(rows, names).map(([quantity, aside]) => [quantity, aside])).toEqual([
    [2, 'ASSEMBLY'],
    [8, null],
  ])
})

it('an assembly whose parts are all folded away is ordered as a whole', () => {
  const all = [header, [1, 'BG-1000', 'Schrank', 2], [2, '2002-1201', 'Klemme', 10], [1, '0015303', 'Leitung', 5]]
  const lines = linesOf(all, 1, proposeMappingOf(all, 1), '', { hiddenRows: [3] })
  expect(lines.map(({ setAside }) => setAside)).toEqual([null, 'HIDDEN', null])
})

it.each([
  ['floors of a building', [3, 1, 2, 1]],
  ['the same everywhere', [1, 1, 1, 1]],
  ['steps that are left out', [1, 3, 1, 2]],
])('a column of %s tells no levels', (_, levels) => {
  const rows = levels.map((level, at) => [level, `2002-120${at}`, 'Klemme', 2])
  expect(proposeMappingOf([header, ...rows], 1).fieldMapping[0]?.articleField).toBeNull()
})

describe('levels by dotted numbers', () => {
  const rows = [
    ['1', 'BG-1000', 'Schrank', 2],
    ['1.1', 'BG-1100', 'Montageplatte', 3],
    ['1.1.1', '2002-1201', 'Klemme', 10],
    ['1.1.2', '2002-1301', 'Klemme', 1],
    ['1.2', '3RV2011-1EA10', 'Schalter', 4],
    ['Summe', '', '', ''],
    ['2', '0015303', 'Leitung', 5],
  ]
  const places = (number: string | number) =>
    ['1', '1.1', '1.2', '2'].map((way) => [way, `2002-${way}${number}`, 'Klemme', 2])
  const asked = (body: Cell[][], name: string) => {
    const all = [[name, ...header.slice(1)], ...body]
    return levelColumnOf(body, proposeMappingOf(all, 1))
  }

  it.each(['Stücklistenebene', 'Ebene', 'Stufe'])('are multiplied in a column that is called %s', (name) => {
    expect(linesIn(rows, [name, ...header.slice(1)]).map(([quantity, aside]) => [quantity, aside])).toEqual([
      [2, 'ASSEMBLY'],
      [3, 'ASSEMBLY'],
      [60, null],
      [6, null],
      [8, null],
      [null, 'TOTAL'],
      [5, null],
    ])
  })
  it.each(['Pos.-Nr.', 'Gliederung', 'lfd. Nr.'])('are asked in a column %s, which mostly only numbers', (name) => {
    expect(linesIn(rows, [name, ...header.slice(1)]).map(([quantity]) => quantity)).toEqual([2, 3, 10, 1, 4, null, 5])
    expect(asked(rows, name)).toBe(0)
  })
  it('are asked of numbers of a spreadsheet, too, and of places with zeros before them', () => {
    expect(
      asked(
        [
          [1, '2002-1201', 'Klemme', 2],
          [1.1, '2002-1301', 'Klemme', 4],
        ],
        'Pos',
      ),
    ).toBe(0)
    expect(
      asked(
        [
          ['01', '2002-1201', 'Klemme', 2],
          ['01.01', '2002-1301', 'Klemme', 4],
        ],
        'Pos',
      ),
    ).toBe(0)
  })
  it.each<[string, Cell[][]]>([
    ['chapters whose headings have no quantity', [['1', '', 'Schrank 1', ''], ...places('1').slice(1)]],
    ['chapters without a heading', places('1').slice(1)],
    ['numbers that do not follow their parent', [places('1')[0] ?? [], places('1')[3] ?? [], places('1')[1] ?? []]],
    [
      'steps that are left out',
      [
        ['1', '2002-1201', 'Klemme', 2],
        ['1.1.1', '2002-1301', 'Klemme', 4],
      ],
    ],
    [
      'numbers without levels',
      [
        ['1', '2002-1201', 'Klemme', 2],
        ['2', '2002-1301', 'Klemme', 4],
      ],
    ],
  ])('are neither multiplied nor asked: %s', (_, body) => {
    expect(asked(body, 'Pos')).toBeUndefined()
    const given = body.map((row) => row[3] || null)
    expect(linesIn(body, ['Pos', ...header.slice(1)]).map(([quantity]) => quantity)).toEqual(given)
  })
})
