/** A price is typed in German notation, or pasted in an English one that is unmistakable; else it stays as it was typed (rule T4). */
import { expect, it } from 'vitest'
import { tidyPrice } from './FormField.tsx'

it.each([
  ['18925,4', '18.925,40'],
  ['1000', '1.000,00'],
  ['18.925,40 €', '18.925,40'],
  ['12,5o', '12,5o'],
  ['18925.40', '18.925,40'],
  ['18,925.40', '18.925,40'],
  ['12,555', '12,555'],
  ['1.5.2', '1.5.2'],
  ['', ''],
])('%s becomes %s', (typed, tidy) => expect(tidyPrice(typed)).toBe(tidy))
