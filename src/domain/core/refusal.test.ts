/** Whose a name is that was refused. */
import { expect, test } from 'vitest'
import { takenBy } from './refusal.ts'

test.each([
  ['another name', { name: 'ATV', owner: 'Altivar' }, false],
  ['that very name', { name: 'altivar', owner: 'Altivar' }, true],
])('the name is %s of its owner', (_, details, isNamesake) => {
  expect(takenBy({ details })).toEqual({ ...details, isNamesake })
})
test('no owner, nobody named', () => expect(takenBy({ details: undefined })).toBeUndefined())
