import { expect, test } from 'vitest'
import { costsIn, nothingChosen, searchOfCosts } from './costAddress.ts'

test.each([nothingChosen, { amount: 10, ticked: [] }, { amount: null, ticked: ['usv', 'Prüfung & Abnahme'] }])(
  '%o comes back',
  (choice) => expect(costsIn(searchOfCosts(choice))).toEqual(choice),
)

test('another address asks for nothing, and a number that is none for as many as were asked for', () => {
  expect(costsIn('')).toBeNull()
  expect(costsIn('?chat=1')).toBeNull()
  expect(costsIn('?vergleich=kosten&schraenke=-1')).toEqual(nothingChosen)
  expect(costsIn('?vergleich=kosten&schraenke=1e9')).toEqual(nothingChosen)
})
