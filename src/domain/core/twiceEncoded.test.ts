import { expect, test } from 'vitest'
import { encodedOnce } from './twiceEncoded.ts'

test.each([
  ['StÃ¼ckzahl', 'Stückzahl'],
  ['GrÃ¶ÃŸe', 'Größe'],
  ['StĂĽckzahl', 'Stückzahl'],
  ['GrĂ¶Ăźe', 'Größe'],
  ['St├╝ckzahl', 'Stückzahl'],
  ['Gr├Â├ƒe', 'Größe'],
  ['St√ºckzahl', 'Stückzahl'],
  ['Gr√∂√üe', 'Größe'],
  ['Ăśbergabe â€“ Preis â‚¬', 'Übergabe – Preis €'],
  ['Štítek Škoda', 'Štítek Škoda'],
  ['Ilość, Cena Ł', 'Ilość, Cena Ł'],
  ['Ãœbergabe â€“ Preis â‚¬', 'Übergabe – Preis €'],
  ['Listenpreis', 'Listenpreis'],
  ['Stückzahl', 'Stückzahl'],
  ['Größe Ø', 'Größe Ø'],
  ['Количество', 'Количество'],
  ['', ''],
])('%s is meant as %s', (garbled, meant) => {
  expect(encodedOnce(garbled)).toBe(meant)
})
