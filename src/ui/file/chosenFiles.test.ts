/** A file is shown, judged and sent under the name that it reads as. */
import { expect, test } from 'vitest'
import { chosenFiles } from './chosenFiles.ts'

const name = 'rechnung\u202efdp.exe'

test('signs that turn a name, and control characters, are left out of it; the file stays what it is', async () => {
  const [turned, plain] = chosenFiles([
    new File(['MZ'], name, { type: 'application/pdf', lastModified: 7 }),
    new File(['a'], 'Prüfung.pdf'),
  ])
  expect(turned?.name).toBe('rechnungfdp.exe')
  expect([turned?.type, turned?.lastModified, await turned?.text()]).toEqual(['application/pdf', 7, 'MZ'])
  expect(plain?.name).toBe('Prüfung.pdf')
  expect(chosenFiles([new File([''], '\u2066a\u2069\u0007.pdf')])[0]?.name).toBe('a.pdf')
})

test('who has chosen nothing has no files', () => {
  expect(chosenFiles(null)).toEqual([])
})
