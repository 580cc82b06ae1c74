import { describe, expect, it } from 'vitest'
import { decodeText, readCsv } from './csv.ts'

describe('encodings', () => {
  const text = 'Größe;Maß\n“ü”;1 €'
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16BE', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text)
  })
  it('reads UTF-16 without a byte order mark', () => {
    expect(decodeText(Buffer.from('Menge;Preis', 'utf16le'))).toBe('Menge;Preis')
  })
  it('takes what is no UTF-8 for Windows-1252', () => {
    expect(decodeText(Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x80]))).toBe('Größe €')
  })
  it('makes all line ends alike', () => {
    expect(decodeText(Buffer.from('a\r\nb\rc\nd'))).toBe('a\nb\nc\nd')
  })
  it('refuses bytes that are no text', () => {
    expect(() => decodeText(Buffer.from([1, 2, 3, 0, 5, 6]))).toThrow('BOM_UNREADABLE')
  })
})

describe('delimiters', () => {
  it.each([
    ['semicolons between decimal commas', 'Nr;Preis;Text\n1;2,50;a\n2;3,75;b', 3],
    ['commas', 'References,Qty,MPN\n"LED1,LED2",2,X', 3],
    ['tabs', 'a\tb\n1,5\t2,5', 2],
    ['bars', 'a|b|c\n1|2|3', 3],
    ['semicolons below a preamble', 'Stückliste, Stand 1.1.\nProjekt, FS2\n\na;b;c\n1;2;3\n4;5;6\n7;8;9', 3],
  ])('finds %s', (_, text, width) => {
    const { rows, hasDelimiter } = readCsv(text)
    expect(hasDelimiter).toBe(true)
    expect(rows.at(-1)).toHaveLength(width)
  })
  it('believes a stated one, which is no row', () => {
    expect(readCsv('sep=,\na,b;c').rows).toEqual([['a', 'b;c']])
  })
  it('knows a single column', () => {
    expect(readCsv('a\nb')).toMatchObject({ rows: [['a'], ['b']], hasDelimiter: false })
  })
})

describe('quotes', () => {
  it('keep delimiters, line breaks and doubled quotes', () => {
    expect(readCsv('a;b\n"1;2";"x\n""y"""').rows).toEqual([
      ['a', 'b'],
      ['1;2', 'x\n"y"'],
    ])
  })
  it('that stand alone swallow nothing', () => {
    const text = 'a;b;c\n1;19" Rack;x\n2;"Rohr 1/2"" lang";y\n3;"2" Rohr";z\n4;"offen;w\n5;"u;v";x'
    expect(readCsv(text).rows).toEqual([
      ['a', 'b', 'c'],
      ['1', '19" Rack', 'x'],
      ['2', 'Rohr 1/2" lang', 'y'],
      ['3', '2" Rohr', 'z'],
      ['4', '"offen', 'w'],
      ['5', 'u;v', 'x'],
    ])
  })
})
