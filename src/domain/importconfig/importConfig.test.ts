/** What a configuration lets rows be refused for, before any file is read (rule W9). */
import { expect, test } from 'vitest'
import { hasGroupsOfNobody } from './importConfig.ts'
import type { ImportField } from './importFields.ts'

const reading = (manufacturerId: string | null, ...fields: ImportField[]) => ({
  manufacturerId,
  fieldMapping: fields.map((articleField) => ({ importHeader: articleField, articleField })),
})

test('discount groups belong to a manufacturer: of the configuration, or of a column', () => {
  expect(hasGroupsOfNobody(reading(null, 'orderNumber', 'discountGroupName'))).toBe(true)
  expect(hasGroupsOfNobody(reading('m1', 'orderNumber', 'discountGroupName'))).toBe(false)
  expect(hasGroupsOfNobody(reading(null, 'orderNumber', 'discountGroupName', 'manufacturerName'))).toBe(false)
  expect(hasGroupsOfNobody(reading(null, 'orderNumber'))).toBe(false)
})
