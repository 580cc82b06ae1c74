/** The AVV's file name: readable, safe for every file system, never without a name. */
import { expect, test } from 'vitest'
import { avvFileName } from './legal.ts'

const noon = new Date('2026-11-21T11:00:00Z')

test.each([
  ['Hallmann Anlagenbau GmbH', 'AVV_Hallmann_Anlagenbau_GmbH_2026-11-21.pdf'],
  ['Müller & Söhne GmbH', 'AVV_Müller_Söhne_GmbH_2026-11-21.pdf'],
  ['../A:B\\C*?', 'AVV_.._A_B_C_2026-11-21.pdf'],
  ['§ & %', 'AVV_Firma_2026-11-21.pdf'],
  ['', 'AVV_Firma_2026-11-21.pdf'],
])('names the file of „%s“', (name, file) => {
  expect(avvFileName(name, noon)).toBe(file)
})

test('the day is the one in Germany', () => {
  expect(avvFileName('A', new Date('2026-11-21T23:30:00Z'))).toBe('AVV_A_2026-11-22.pdf')
})
