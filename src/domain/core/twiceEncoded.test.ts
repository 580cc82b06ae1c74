import { expect, test } from 'vitest'
import { encodedOnce } from './twiceEncoded.ts'

test.each([
  ['StÃ¼ckzahl', 'Stückzahl'],
  ['GrÃ¶ÃŸe', 'Größe'],
  ['Ãœbergabe â€“ Preis â‚¬', 'Übergabe – Preis €'],
  ['Listenpreis', 'Listenpreis'],
  ['Stückzahl', 'Stückzahl'],
  ['Größe Ø', 'Größe Ø'],
  ['Количество', 'Количество'],
  ['', ''],
])('%s is meant as %s', (garbled, meant) => {
  expect(encodedOnce(garbled)).toBe(meant)
})
