/** Which icon a file gets. */
import { expect, test } from 'vitest'
import { fileIcon } from './FileTile.tsx'

test('the icon follows the extension, whatever its case', () => {
  expect(fileIcon('BOM.XLSX')).toBe(fileIcon('a.csv'))
  expect(fileIcon('foto.JPG')).toBe(fileIcon('foto.png'))
  expect(fileIcon('ohne-endung')).toBe(fileIcon('plan.pdf'))
})
