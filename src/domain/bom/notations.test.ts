/** Columns whose numbers the file does not prove (rule B4). */
import { expect, it } from 'vitest'
import { ambiguousColumns } from './notations.ts'
import { proposeMappingOf } from './proposal.ts'

const askedOf = (quantities: string[]) => {
  const rows = [['Bestellnummer', 'Menge'], ...quantities.map((quantity, at) => [`2002-120${at}`, quantity])]
  return ambiguousColumns(rows.slice(1), proposeMappingOf(rows, 1))
}

it('are asked with an example of each sign', () => {
  expect(askedOf(['1,500 kg', '2,500 kg', '2.000 St'])).toEqual([
    { column: 1, example: '1,500 kg', other: '2.000 St', count: 3 },
  ])
  expect(askedOf(['1,500 kg', '2,500 kg'])).toEqual([{ column: 1, example: '1,500 kg', count: 2 }])
})
