/** Small word work of components: designations, initials, placeholders. */
import { describe, expect, test } from 'vitest'
import { initials } from './Avatar.tsx'
import { designationParts } from './Designation.tsx'
import { fileIcon } from './FileTile.tsx'
import { fill } from './texts.ts'

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

test('initials come from the first and last word', () => {
  expect(initials('Katrin Oesterle')).toBe('KO')
  expect(initials('änne von der Weide')).toBe('ÄW')
  expect(initials('Rittal')).toBe('R')
  expect(initials('')).toBe('')
})

test('placeholders are filled with German numbers; unknown ones stay visible', () => {
  expect(fill('{{from}}–{{to}} von {{total}}', { from: 1, to: 15, total: 1284610 })).toBe('1–15 von 1.284.610')
  expect(fill('{{name}} auswählen', { other: 'x' })).toBe('{{name}} auswählen')
})

test('the icon follows the extension, whatever its case', () => {
  expect(fileIcon('BOM.XLSX')).toBe(fileIcon('a.csv'))
  expect(fileIcon('foto.JPG')).toBe(fileIcon('foto.png'))
  expect(fileIcon('ohne-endung')).toBe(fileIcon('plan.pdf'))
})
