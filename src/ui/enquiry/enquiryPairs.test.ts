/** Who reads an enquiry sees each value that says something. A condition that says nothing is told as left open, and never beside it as a value (rules K3, K9). */
import { expect, it } from 'vitest'
import { defaultConditions } from '../../domain/enquiry/conditions.ts'
import { withoutValue } from '../../domain/enquiry/contradictions.ts'
import { enquiryTable, newEnquiryValues } from '../../domain/enquiry/enquiryFields.ts'
import { ownFields } from '../../domain/enquiry/ownNumbers.ts'
import { conditionPairs, generalPairs } from './enquiryPairs.ts'

const elsewhere: string[] = ['title', ...ownFields]
const texts = {
  field: (name: string) => name,
  option: (_: string, value: string) => value,
  read: (_: string, value: string | number) => `${value} gelesen`,
}

it('every general value but the title and the own numbers is read, the remark below what a page puts between', () => {
  const said = Object.fromEntries(enquiryTable.fields.map(({ key }) => [key, key]))
  const customer = { id: 'customerName', label: 'Kunde', value: 'Kessler' }
  const pairs = generalPairs({ ...newEnquiryValues, ...said }, texts, [customer])
  expect(pairs.map(({ id }) => id).toSorted()).toEqual(
    ['customerName', ...enquiryTable.fields.map(({ key }) => key).filter((key) => !elsewhere.includes(key))].toSorted(),
  )
  expect(pairs.slice(-2)).toEqual([
    customer,
    { id: 'additionalInfo', label: 'additionalInfo', value: 'additionalInfo gelesen', wide: true },
  ])
  expect(generalPairs({ amount: 2 }, texts).map(({ value }) => value)).toEqual(['2 gelesen'])
})

it.each([
  ['as the defaults bring them', defaultConditions],
  ['with a second language', { ...defaultConditions, cabinetLabelLanguageValue2: 'ENGLISH' } as const],
  ['in one language', { ...defaultConditions, cabinetLabelLanguage: 'MONOLINGUAL' } as const],
])('conditions %s have either a value or none', (_, values) => {
  const told = conditionPairs(values, texts).map(({ id }) => id)
  const open: string[] = withoutValue(values)
  expect(told.filter((id) => open.includes(id))).toEqual([])
  expect(told.includes('cabinetLabelLanguageValue1')).toBe(true)
})
