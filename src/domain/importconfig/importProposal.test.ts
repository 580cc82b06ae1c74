import { expect, test } from 'vitest'
import { knowsColumns } from './importProposal.ts'

test('a row of headings is known by any column of a price list', () => {
  expect(knowsColumns(['Stand', 'Best.-Nr.', 'irgendwas'])).toBe(true)
  expect(knowsColumns(['Sehr geehrte Damen und Herren,'])).toBe(false)
  expect(knowsColumns(['Montag', 'Dienstag', ''])).toBe(false)
  expect(knowsColumns([])).toBe(false)
})
