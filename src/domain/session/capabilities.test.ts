/** What follows from the table of kinds; who opens and calls what stands by hand in tests/access. */
import { expect, test } from 'vitest'
import { companySchema, companyTypes } from '../company/company.ts'
import {
  administratorsThat,
  audiencesThat,
  type Capability,
  does,
  kindsThat,
  memberAudienceOf,
} from './capabilities.ts'

test('whoever has a part in deals either buys or sells', () => {
  for (const type of companyTypes) expect(does(type, 'trades')).toBe(does(type, 'buys') !== does(type, 'sells'))
})

test('a kind’s people are its administrators and the others, each once', () => {
  expect(audiencesThat('trades')).toEqual(['customerAdmin', 'customer', 'supplierAdmin', 'supplier'])
  expect(audiencesThat('visits')).toEqual(['external'])
  expect(administratorsThat('managesPeople')).toEqual(['operatorAdmin', 'customerAdmin', 'supplierAdmin'])
  expect([true, false].map((admin) => memberAudienceOf('SUPPLIER', admin))).toEqual(['supplierAdmin', 'supplier'])
})

test('of a kind that only another version knew, nothing is known (rule K8)', () => {
  const unknown = companySchema.shape.type.parse('PLANNER')
  const all: Capability[] = [
    'operates',
    'buys',
    'sells',
    'trades',
    'searches',
    'managesPeople',
    'opensFolders',
    'visits',
  ]
  expect(all.filter((capability) => does(unknown, capability))).toEqual([])
  expect(all.filter((capability) => kindsThat(capability).length === 0)).toEqual([])
  expect(memberAudienceOf(unknown, true)).toBeUndefined()
})
