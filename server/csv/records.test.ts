/** A broken quote costs its own line; cells of several lines stay whole; marks against spreadsheets are taken off (rule B4). */
import { describe, expect, it } from 'vitest'
import { type CutRow, RecordCutter } from './records.ts'

const cut = (text: string, width?: number, delimiter = ';'): CutRow[] => {
  const cutter = new RecordCutter(delimiter, width)
  const rows: CutRow[] = []
  for (const line of text.split('\n')) cutter.take(line, rows)
  cutter.end(rows)
  return rows
}
const cells = (text: string, width?: number) => cut(text, width).map((row) => row.cells)

/** Each broken in a table of three columns, with whole lines around it, one of them of two. */
const broken: [string, string[]][] = [
  ['1;19"-Rahmen;2', ['1', '19"-Rahmen', '2']],
  ['1;"19"-Rahmen";2', ['1', '19"-Rahmen', '2']],
  ['1;Klemme 1";2', ['1', 'Klemme 1"', '2']],
  [`1;6'5" Leitung;2`, ['1', `6'5" Leitung`, '2']],
  ['1; "Klemme; grau";2', ['1', 'Klemme; grau', '2']],
  ['1;\t"Klemme; grau" ;2', ['1', 'Klemme; grau', '2']],
  [String.raw`1;"Rahmen 19\" grau; 2HE";2`, ['1', 'Rahmen 19" grau; 2HE', '2']],
  [String.raw`1;"Rahmen 19\"; grau";2`, ['1', 'Rahmen 19"; grau', '2']],
  [String.raw`1;"Rahmen 19\"";2`, ['1', 'Rahmen 19"', '2']],
  [String.raw`1;"C:\Pfad\";2`, ['1', 'C:\\Pfad\\', '2']],
  ['1;"Rahmen 19"";2', ['1', 'Rahmen 19"', '2']],
  ['"1";"Rahmen 19"";"2"', ['1', 'Rahmen 19"', '2']],
  ['"1";"19"";""', ['1', '19"', '']],
  ['1;"Rahmen 19"""; "2"', ['1', 'Rahmen 19"', '2']],
  ['1;"Klemme" grau;2', ['1', '"Klemme" grau', '2']],
  ['1;Klemme "grau" 4;2', ['1', 'Klemme "grau" 4', '2']],
  ['1;"Rohr 1/2"" lang; grau";2', ['1', 'Rohr 1/2" lang; grau', '2']],
  ['1;Rohr 1/2" und 3/4";2', ['1', 'Rohr 1/2" und 3/4"', '2']],
  ['1;"";2', ['1', '', '2']],
  // an inch sign in front of a delimiter, within one cell: only the width of the headings tells
  ['1;"Rahmen 19"; grau; 2HE";2', ['1', 'Rahmen 19"; grau; 2HE', '2']],
  ['"1";"Rahmen 19"; grau";"2"', ['1', 'Rahmen 19"; grau', '2']],
  ['"Satz 1"; neu";"Rahmen 19"; grau; 2HE";2', ['Satz 1"; neu', 'Rahmen 19"; grau; 2HE', '2']],
]

describe('a line with a broken quote', () => {
  it.each(broken)('%s', (line, expected) => {
    const text = `Nr;Text;Menge\n7;"zwei\nZeilen";8\n${line}\n9;"a; ""b""";10\n11;c;12`
    expect(cells(text, 3)).toEqual([
      ['Nr', 'Text', 'Menge'],
      ['7', 'zwei\nZeilen', '8'],
      expected,
      ['9', 'a; "b"', '10'],
      ['11', 'c', '12'],
    ])
  })

  it('that is never closed costs itself, and is told', () => {
    expect(cut('Nr;Text;Menge\n1;"offen;2\n3;"a; b";4\n5;c;6', 3)).toEqual([
      { line: 1, cells: ['Nr', 'Text', 'Menge'] },
      { line: 2, cells: ['1', '"offen', '2'], isOpen: true },
      { line: 3, cells: ['3', 'a; b', '4'] },
      { line: 4, cells: ['5', 'c', '6'] },
    ])
  })

  it('swallows nothing where an inch sign closes it further down', () => {
    const between = Array.from({ length: 30 }, (_, at) => `${at};Teil;${at % 3 === 0 ? '' : '1'}`)
    const rows = cut(
      ['Nr;Text;Menge;ME', '1;"Rahmen 19;2;Stk', ...between, '8;Klemme 1";9;Stk', '10;x;11;m'].join('\n'),
      4,
    )
    expect(rows).toHaveLength(34)
    expect(rows[1]).toEqual({ line: 2, cells: ['1', '"Rahmen 19', '2', 'Stk'], isOpen: true })
    expect(rows[32]?.cells).toEqual(['8', 'Klemme 1"', '9', 'Stk'])
  })

  it('at the end of the file is a line as well', () => {
    expect(cells('a;b\n1;"x', 2)).toEqual([
      ['a', 'b'],
      ['1', '"x'],
    ])
  })
})

describe('a cell of several lines', () => {
  it.each([
    ['in the middle', '1;"Motorschutz\nS00; 4 A";3', ['1', 'Motorschutz\nS00; 4 A', '3']],
    ['at the end', '1;3;"Motorschutz\nS00"', ['1', '3', 'Motorschutz\nS00']],
    ['with blank lines and quotes', '1;"a\n\n""b"" c\nd";3', ['1', 'a\n\n"b" c\nd', '3']],
    ['with an inch sign', '1;"Rahmen\n19"-Technik; grau";3', ['1', 'Rahmen\n19"-Technik; grau', '3']],
    ['beside another one', '"1\n2";"a\nb";3', ['1\n2', 'a\nb', '3']],
    ['of sentences', '1;"a; b\nc; d\ne; f";3', ['1', 'a; b\nc; d\ne; f', '3']],
  ])('%s stays whole', (_, text, expected) => {
    expect(cut(`Nr;Text;Menge\n${text}\n4;x;5`, 3).map((row) => row.cells)).toEqual([
      ['Nr', 'Text', 'Menge'],
      expected,
      ['4', 'x', '5'],
    ])
  })

  it('counts its lines: a row is named by the one in which it begins', () => {
    expect(cut('a;b\n"1\n2";3\n4;5').map(({ line }) => line)).toEqual([1, 2, 4])
  })
})

describe('marks', () => {
  it('are taken off, in quotes or not; a formula that spells a text may have the delimiter in it', () => {
    expect(cells(`="0015303";'0015303;"=""3RV2011-1EA10""";="a;b"\n=A1;="";'=A1;\u001f4711\t;\u00a0x\u00a0`)).toEqual([
      ['0015303', '0015303', '3RV2011-1EA10', 'a;b'],
      ['=A1', '', '=A1', '4711', 'x'],
    ])
  })
})

/** Each costs no more than a look or two at each of its signs, whatever it is made of. */
describe('hostile lines are read in bounded time', () => {
  it.each([
    ['openings that nothing closes', '""x\n'.repeat(50_000)],
    ['openings in one line', `"a;${'""b;'.repeat(200_000)}"c"`],
    ['quotes that may close or not', `"a"";${'""b"";'.repeat(200_000)}`],
    ['backslashes', String.raw`"a\";`.repeat(200_000)],
    ['a row of all lines', `a;"b\n${'";c;"d\n'.repeat(100_000)}`],
    ['an opening in each line', 'a;"b\n'.repeat(100_000)],
    ['quotes alone', '"'.repeat(1_000_001)],
    ['blanks before quotes', `${' '.repeat(500_000)}"x${' '.repeat(500_000)}"`],
  ])('%s', (_, text) => {
    const began = performance.now()
    cut(text, 4)
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

it('writes as one sign what a Mac writes as two', () => {
  expect(cells('Stückzahl;Gehäuse\n1;Türöffner'.normalize('NFD'))).toEqual([
    ['Stückzahl', 'Gehäuse'],
    ['1', 'Türöffner'],
  ])
})
