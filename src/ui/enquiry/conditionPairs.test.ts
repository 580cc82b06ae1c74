/** A condition that says nothing is told as left open, and never beside it as a value (rules K3, K9). */
import { expect, it } from 'vitest'
import { defaultConditions } from '../../domain/enquiry/conditions.ts'
import { withoutValue } from '../../domain/enquiry/contradictions.ts'
import { conditionPairs } from './conditionPairs.ts'

const texts = { field: (name: string) => name, option: (_: string, value: string) => value }

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
