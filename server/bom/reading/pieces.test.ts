import { expect, it } from 'vitest'
import { articleFields, defaultBomUnits } from '../../../src/domain/bom/mapping.ts'
import { linesOf } from '../../../src/domain/bom/lines.ts'
import { linePieces, linesIn } from './pieces.ts'

/** A column for each field. The lines say something in some of them, in all, or in none that is readable. */
const rows = Array.from({ length: 2401 }, (_, row) =>
  articleFields.map((_, column) => (column % (row % 7) === 1 ? '' : `${row % 3 ? row : 'viele'}`)),
)
const fieldMapping = articleFields.map((articleField, column) => ({ column, importHeader: articleField, articleField }))

it('lines come out of their pieces as they went in', () => {
  const lines = linesOf([[...articleFields], ...rows], 1, { fieldMapping, units: defaultBomUnits }, '1')
  const pieces = [...linePieces(lines)]
  expect(pieces).toHaveLength(3)
  expect(pieces.flatMap(linesIn)).toEqual(lines)
})

it('lines share nothing that can be written to', () => {
  const [one, other] = [
    ...linePieces(linesOf([['a'], ['1'], ['2']], 1, { fieldMapping: [], units: defaultBomUnits }, '')),
  ].flatMap(linesIn)
  expect(one?.unreadable).not.toBe(other?.unreadable)
  expect(one?.unreadTexts).not.toBe(other?.unreadTexts)
})
