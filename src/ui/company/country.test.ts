/** Which postal codes fit which country, and how a country is named (rule C6). */
import { expect, test } from 'vitest'
import { isZip, storedCountry, zipExample } from '../../domain/company/country.ts'
import { countryChoices, countryName } from './countries.ts'

test('Germany stands first, the others by name', () => {
  const [first, ...others] = countryChoices.map(({ label }) => label)
  expect(first).toBe('Deutschland')
  expect(others).toEqual(others.toSorted(new Intl.Collator('de').compare))
  expect(others).toContain('Österreich')
})

test.each(countryChoices.map(({ value, label }) => [label, value]))('%s takes its own example', (_label, value) => {
  expect(isZip(zipExample(value) ?? '', value)).toBe(true)
})

test.each([
  ['49084', 'DE', true],
  ['49084', '', true],
  ['4908', 'DE', false],
  ['1010', 'AT', true],
  ['49084', 'AT', false],
  ['50-101', 'PL', true],
  ['50101', 'PL', false],
  ['1012ab', 'NL', true],
  ['SW1A 1AA', 'GB', true],
  ['BT-1', 'Atlantis', true],
  ['!', 'Atlantis', false],
])('%s in %j: %s', (zip, country, fits) => expect(isZip(zip, country)).toBe(fits))

test.each([
  ['', 'DE'],
  ['Deutschland', 'DE'],
  ['niederlande', 'NL'],
  ['at', 'AT'],
  ['Atlantis', 'Atlantis'],
])('%j is stored as %s', (text, stored) => expect(storedCountry(text)).toBe(stored))

test('what nobody knows stands for itself', () => expect(countryName('Atlantis')).toBe('Atlantis'))
