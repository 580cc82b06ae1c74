import { expect, test } from 'vitest'
import { originChoices } from './OriginFields.tsx'

test('an origin is chosen by its name and code, each once, Germany first', () => {
  expect(originChoices[0]).toEqual({ value: 'DE', label: 'Deutschland (DE)' })
  expect(new Set(originChoices.map(({ value }) => value)).size).toBe(originChoices.length)
  expect(originChoices).toContainEqual({ value: 'VN', label: 'Vietnam (VN)' })
})
