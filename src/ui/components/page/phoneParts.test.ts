/** A phone number stays on its line: its hyphen is no place to break it, wherever in a text it stands. */
import { expect, test } from 'vitest'
import { phoneParts } from './phoneParts.ts'

test.each([
  ['+49 541 1234-56', ['', '+49 541 1234-56', '']],
  ['Lena Brandt, 0541/1234-56', ['Lena Brandt, ', '0541/1234-56', '']],
  ['Fragen: Betreiber, a@b.example, (0541) 12 34-0.', ['Fragen: Betreiber, a@b.example, ', '(0541) 12 34-0', '.']],
  ['110 → 0541 998877', ['110 → ', '0541 998877', '']],
  ['am 18.11.2025 in 49084 Osnabrück', ['am 18.11.2025 in 49084 Osnabrück']],
  ['', ['']],
])('%s', (text, parts) => expect(phoneParts(text)).toEqual(parts))
