import { describe, expect, test } from 'vitest'
import { numbersSaidIn } from './saidNumbers.ts'

describe('numbers that a name says', () => {
  test.each([
    ['Schütz 3RT2015-1BB41, 24 V DC', '3rt20151bb41'],
    ['SPS (6ES7 214-1AG40-0XB0)', '6es72141ag400xb0'],
    ['Sicherungsautomat S201-B6', 's201b6'],
  ])('%s', (name, number) => expect(numbersSaidIn(name)).toContain(number))

  test.each(['', 'Schütz für 24 V DC, 7 A', 'Reihenklemme 2,5 mm²', 'Kabelkanal 40 x 60'])('%s: none', (name) =>
    expect(numbersSaidIn(name)).toEqual([]),
  )

  test('only the beginning of a long text is read', () =>
    expect(numbersSaidIn('Wort '.repeat(40) + '3RT2015')).toEqual([]))
})
