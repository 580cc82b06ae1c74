import { expect, test } from 'vitest'
import { easeOf, fittingColumns, leastWidth, widthOf } from './fittingColumns.ts'

const columns = [
  { id: 'number', width: 100 },
  { id: 'title', name: true },
  { id: 'reference', width: 100, priority: 3 },
  { id: 'company', width: 260, shrinksTo: 140 },
  { id: 'released', width: 100, priority: 3 },
  { id: 'created', width: 100, priority: 4 },
  { id: 'display', width: 100, priority: 2 },
] as const
const shownIn = (room?: number) => fittingColumns(columns, room).map(({ id }) => id)
const always = ['number', 'title', 'company']

test('what fits is shown; else the least important goes first, and of equal ones the last', () => {
  expect(shownIn(940)).toEqual(columns.map(({ id }) => id))
  expect(shownIn(939)).toEqual(['number', 'title', 'reference', 'company', 'released', 'display'])
  expect(shownIn(839)).toEqual(['number', 'title', 'reference', 'company', 'display'])
  expect(shownIn(640)).toEqual([...always, 'display'])
})

test('what has no priority stays however narrow it gets, and before anything was measured stands alone', () => {
  expect(shownIn(200)).toEqual(always)
  expect(shownIn()).toEqual(always)
})

test('the lowest priority goes only where columns that give way make no room', () => {
  const [named, kept] = [
    { id: 'title', minWidth: 200, shrinksTo: 100 },
    { id: 'released', width: 100, priority: 1 },
  ] as const
  expect(fittingColumns([named, kept], 200)).toEqual([named, kept])
  expect(fittingColumns([named, kept], 199)).toEqual([named])
})

test('a table needs as much as its columns can give way to', () =>
  expect(leastWidth(fittingColumns(columns, 200))).toBe(100 + 180 + 140))

test('columns give way alike, and only as far as the room demands', () => {
  const shown = fittingColumns(columns, 200)
  expect(easeOf(shown, 540)).toBe(1)
  expect(easeOf(shown, 480)).toBe(0.5)
  expect(easeOf(shown, 420)).toBe(0)
  expect(easeOf(shown, 200)).toBe(0)
  expect(easeOf(shown, undefined)).toBe(1)
})

test('columns without a width share what there is to spare, and where it is short each has what it needs', () => {
  const lines = [
    { id: 'number', width: 168, shrinksTo: 128 },
    { id: 'article', minWidth: 220, shrinksTo: 120 },
    { id: 'hint', minWidth: 272 },
  ] as const
  const widths = (room?: number) => lines.map((column) => widthOf(column, lines, room))
  expect(widths(760)).toEqual([168, 270, 322])
  expect(widths(660)).toEqual([168, 220, 272])
  expect(widths(590)).toEqual([148, 170, 272])
  expect(widths(400)).toEqual([128, 120, 272])
  expect(widths()).toEqual([168, undefined, undefined])
})

test('a name takes what the others leave', () => {
  const [name, company] = [{ name: true }, { minWidth: 160 }] as const
  expect(widthOf(name, [name, company], 900)).toBeUndefined()
  expect(widthOf(company, [name, company], 900)).toBeUndefined()
})
