/** A designation falls into its parts and signs. */
import { describe, expect, test } from 'vitest'
import { designationParts } from './Designation.tsx'

describe('designations', () => {
  test('every prefix sign is a part of its own, double ones stay together', () => {
    const signs = designationParts('==F1=FS2++H2+S1-K12:13').filter((part) => part.sign)
    expect(signs.map((part) => part.text)).toEqual(['==', '=', '++', '+', '-', ':'])
  })
  test('nothing is lost or added', () => {
    const text = '++H2+S1-X1:PE'
    expect(
      designationParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })
})
