import { expect, test } from 'vitest'
import { tabShown } from './importResultMachine.ts'

const none = { prices: 0, outliers: 0, created: 0, missing: 0 }

test('examples open with the first kind that there are any of, until one is chosen', () => {
  expect(tabShown(null, { ...none, created: 3, missing: 1 })).toBe('created')
  expect(tabShown(null, { ...none, prices: 2, created: 3 })).toBe('prices')
  expect(tabShown(null, none)).toBe('prices')
  expect(tabShown('missing', { ...none, created: 3 })).toBe('missing')
})
