import { describe, expect, it } from 'vitest'
import {
  formatGerman,
  formatTyped,
  notationBy,
  parseDecimal,
  parseGermanNumber,
  parseNumber,
  seenNotations,
  soleNotation,
} from './numbers.ts'

const valueOf = (text: string, notation?: 'german' | 'english') => {
  const parsed = parseNumber(text, notation)
  return parsed.kind === 'number' ? parsed.value : parsed.kind
}

describe('rule B4: numbers in German (1.234,5) and English (1,234.5) notation are understood', () => {
  it.each([
    ['0', 0],
    ['7', 7],
    ['007', 7],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567,89', 1_234_567.89],
    ['1,234,567.89', 1_234_567.89],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['2,50', 2.5],
    ['0,1234', 0.1234],
    ['1234,567', 1234.567],
    ['1234.567', 1234.567],
    ['0,125', 0.125],
    ['0.125', 0.125],
    [',5', 0.5],
    ['.125', 0.125],
    ["1'234.50", 1234.5],
    ['1’234', 1234],
    ['1 234,50', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['1\u202f234', 1234],
    ["1'234,567", 1234.567],
    ['+3', 3],
    ['-3,5', -3.5],
    ['\u22123,5', -3.5],
    ['–3', -3],
    [' 12 ', 12],
    ['\u00a012\u00a0', 12],
  ])('%s is %d', (text, value) => {
    expect(valueOf(text)).toBe(value)
  })

  it.each(['1.234', '1,234', '12.345', '999,999', '-1.234', '€ 1.234', '1,234 Stk'])(
    '%s is ambiguous and not guessed',
    (text) => {
      expect(valueOf(text)).toBe('ambiguous')
    },
  )

  it('reads an ambiguous number by the notation of its column', () => {
    expect(valueOf('1.234', 'german')).toBe(1234)
    expect(valueOf('1.234', 'english')).toBe(1.234)
    expect(valueOf('1,234', 'german')).toBe(1.234)
    expect(valueOf('1,234', 'english')).toBe(1234)
  })

  it.each([
    ['2,50 €', 2.5, '€'],
    ['2.50€', 2.5, '€'],
    ['€ 2,50', 2.5, ''],
    ['EUR 1.234,50', 1234.5, ''],
    ['12,-', 12, ''],
    ['12,-- €', 12, '€'],
    ['2,50 €/Stk', 2.5, '€/Stk'],
    ['3 Stk', 3, 'Stk'],
    ['3 Stk.', 3, 'Stk.'],
    ['5x', 5, 'x'],
    ['120 mm', 120, 'mm'],
    ['1,5kg', 1.5, 'kg'],
    ['6 Wochen', 6, 'Wochen'],
    ['$1,234.50', 1234.5, ''],
    ['-€ 5,00', -5, ''],
    ['€ -5,00', -5, ''],
  ])('%s is %d with unit "%s"', (text, value, unit) => {
    expect(parseNumber(text)).toEqual({ kind: 'number', value, unit })
  })

  it.each([
    '12,5o',
    'abc',
    '3/5',
    '5 x 3 m',
    '1,2,3',
    '1.23.456',
    '1.234,5.6',
    '12.34,5',
    '1,2345.6',
    '1 2',
    "1'23",
    '--5',
    '-€ -5',
    '5,',
    '1e5',
    '0x10',
    'NaN',
    'Infinity',
    '3 Äpfel',
    '٣',
    '1.234.56',
  ])('%s is invalid', (text) => {
    expect(valueOf(text)).toBe('invalid')
  })

  it.each(['', ' ', '\u00a0', '-', '–', '\u2212'])('"%s" is empty', (text) => {
    expect(valueOf(text)).toBe('empty')
  })
})

describe('the notation of a column', () => {
  const notationOf = (cells: string[]) => soleNotation(seenNotations(cells))
  it('is decided by the cells that can be read one way only', () => {
    expect(notationOf(['1.234', '2,50', '7'])).toBe('german')
    expect(notationOf(['1.234', '1.234,5'])).toBe('german')
    expect(notationOf(['1.234.567'])).toBe('german')
    expect(notationOf(['1,234', '2.50 €'])).toBe('english')
    expect(notationOf(['0.125'])).toBe('english')
  })
  it('stays open without evidence or with contradicting evidence', () => {
    expect(notationOf([])).toBeUndefined()
    expect(notationOf(['1.234', '5', '', 'x'])).toBeUndefined()
    expect(notationOf(['2,50', '2.50'])).toBeUndefined()
  })
  it('is that of the other columns where its own cells prove none, and these agree', () => {
    const [german, english] = [new Set(['german'] as const), new Set(['english'] as const)]
    const both = new Set(['german', 'english'] as const)
    expect(notationBy([german, both, new Set()])()).toBe('german')
    expect(notationBy([german, english])()).toBeUndefined()
    expect(notationBy([german, english])(english)).toBe('english')
    // what contradicts itself takes nothing from others
    expect(notationBy([german])(both)).toBeUndefined()
  })
})

describe('numbers typed into forms', () => {
  const typed = (text: string, decimals?: number) => {
    const parsed = parseGermanNumber(text, decimals === undefined ? {} : { decimals })
    return parsed.kind === 'number' ? parsed.value : parsed.kind
  }
  it.each([
    ['1.234,50', 1234.5],
    ['1234,5', 1234.5],
    ['1.234', 1234],
    ['12,5', 12.5],
    ['-3', -3],
    ['\u22123,25', -3.25],
    ['-0,5', -0.5],
    ['1.234,56 €', 1234.56],
    ['0', 0],
  ])('%s is %d', (text, value) => {
    expect(typed(text)).toBe(value)
  })
  it.each([
    '12,5o',
    '1.5',
    '12.50',
    '1,234',
    '1.23,4',
    '1,234.5',
    ',5',
    '5,',
    '1 234',
    'x',
    '1.2345',
    '0.125',
    '01.234',
  ])('%s is invalid', (text) => {
    expect(typed(text)).toBe('invalid')
  })
  it('takes at most as many decimals as asked for', () => {
    expect(typed('1,234', 3)).toBe(1.234)
    expect(typed('1,2345', 3)).toBe('invalid')
    expect(typed('5', 0)).toBe(5)
    expect(typed('5,0', 0)).toBe('invalid')
  })
  it('knows an empty field', () => {
    expect(typed(' \u00a0')).toBe('empty')
  })
})

describe('rule T4: a number that may have three decimals', () => {
  const typed = (text: string, decimals = 3) => {
    const parsed = parseDecimal(text, decimals)
    return parsed.kind === 'number' ? parsed.value : parsed.kind
  }
  it.each([
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1,234', 1.234],
    ['1234', 1234],
    ['1.234,000', 1234],
    ['1234.5', 1234.5],
    ['1.234.567', 1_234_567],
  ])('%s is %d', (text, value) => {
    expect(typed(text)).toBe(value)
  })
  it.each(['1.234', '12.345', '-1.234'])('%s could be either, and is not guessed', (text) => {
    expect(typed(text)).toBe('ambiguous')
  })
  it('is no question where it may have two at most', () => {
    expect(typed('1.234', 2)).toBe(1234)
    expect(typed('0.125', 2)).toBe('tooFine')
  })
  it('is written into its field so that it is read as the same number', () => {
    for (const value of [0.125, 1.234, 10, 999, 1000, 1234.5, 12_345, 1_234_567, -2000])
      expect(typed(formatTyped(value), 4)).toBe(value)
  })
})

describe('German output', () => {
  it('has a point between groups of three and a comma before the decimals', () => {
    expect(formatGerman(1234.5, 2)).toBe('1.234,50')
    expect(formatGerman(-1_234_567, 0)).toBe('-1.234.567')
    expect(formatGerman(0.005, 2)).toBe('0,01')
    expect(formatGerman(-0.001, 2)).toBe('0,00')
  })
  it('is read back as the same number', () => {
    for (const value of [0, 1, 12.5, 1234.56, 999_999.99, -1234.5]) {
      expect(parseGermanNumber(formatGerman(value, 2))).toMatchObject({ kind: 'number', value })
    }
  })
})

describe('a dash for no cents tells the decimal sign', () => {
  it.each([
    ['1.234,-', 1234],
    ['EUR 1.234,-', 1234],
    ['1.234,–', 1234],
    ['1,234.--', 1234],
    ['12,-', 12],
    ['12.-', 12],
    ['12,5,-', 'invalid'],
    ['1.234.-', 'invalid'],
  ])('%s', (text, value) => expect(valueOf(text)).toBe(value))
})
