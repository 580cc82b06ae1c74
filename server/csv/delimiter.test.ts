/** The delimiter is the sign that stands between the headings, whatever stands in the cells (rule B4). */
import { describe, expect, it } from 'vitest'
import { isColumnName } from '../../src/domain/importconfig/importProposal.ts'
import { cutOf, statedIn } from './delimiter.ts'

const cut = (text: string, isColumn = isColumnName) => cutOf(text.split('\n'), isColumn)
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n')
const prices = (at: number) => `${at},50`

describe('between known headings', () => {
  it.each([
    [
      'decimal commas in each line, cells missing at the end of most',
      `Bestellnummer;Hersteller;Bezeichnung;Listenpreis;Rabattgruppe;Bemerkung\n${lines(40, (at) => `A-${at};Wago;Klemme;${prices(at)}`)}\nA-99;Wago;Rest`,
      ';',
    ],
    [
      'empty cells in the first sixteen lines only',
      `Bestellnummer;Hersteller;Listenpreis;Bemerkung\n${lines(16, (at) => `A-${at};Wago;${prices(at)};`)}\n${lines(30, (at) => `B-${at};Wago;${prices(at)}`)}`,
      ';',
    ],
    [
      'sentences with commas, and three of them in each',
      `Pos;Bestellnummer;Bezeichnung;Menge\n${lines(9, (at) => `${at};X-${at};grau, 4 mm, verzinkt, mit Schrauben;1`)}`,
      ';',
    ],
    [
      'sentences with semicolons',
      `Pos,Bestellnummer,Bezeichnung,Menge\n${lines(9, (at) => `${at},X-${at},grau; 4 mm; verzinkt; Satz; lose,1`)}`,
      ',',
    ],
    ['dates and times', `Menge|Bestellnummer|Stand\n${lines(9, (at) => `1|X-${at}|01,02,2026; 12;30`)}`, '|'],
    ['tabs between cells with commas and semicolons', `Menge\tBestellnummer\tText\n1\tA\tx, y; z\n2\tB\tx, y; z`, '\t'],
    [
      'titles above, and footers below',
      `Stückliste, Anlage 4, Menge 1, Stand 1.2.2026\nKunde, Projekt, Ort\n\nMenge;Bestellnummer;Text\n1;A;x\nAlle Preise in EUR, zzgl. MwSt., ab Werk`,
      ';',
    ],
    ['quoted headings', `"Menge","Bestellnummer","Text; lang"\n1,A,"x;y;z"\n`, ','],
    ['one line only', 'Menge;Bestellnummer', ';'],
    ['a sign of old systems', `Menge^Bestellnummer^Text\n${lines(9, (at) => `1^X-${at}^grau, 4 mm; rund`)}`, '^'],
    ['another one', `Menge~Bestellnummer~Text\n${lines(9, (at) => `1~X-${at}~~`)}`, '~'],
    ['tildes in the cells of another text', `Menge;Bestellnummer;Text\n${lines(9, () => `1;~A~B~;~~`)}`, ';'],
  ])('%s', (_, text, delimiter) => {
    expect(cut(text)).toMatchObject({ delimiter, isFound: true })
  })

  it('counts the cells of the headings, without empty ones at the end', () => {
    expect(cut('Liste\nMenge;Bestellnummer;Text;;\n1;A;x;;\n').width).toBe(3)
  })
  it('takes a lone heading for that of the only column', () => {
    expect(cut('Bezeichnung\nKlemme, grau\nSchalter, rot, klein')).toMatchObject({ isFound: false })
  })
  it('knows what whoever asks knows', () => {
    const text = `Alpha;Beta, Gamma\n${lines(9, (at) => `${at},5;x, y, z`)}`
    expect(cut(text, (name) => ['Alpha', 'Beta, Gamma'].includes(name)).delimiter).toBe(';')
  })
})

describe('without known headings', () => {
  it.each([
    ['decimal commas', `Aa;Bb;Cc;Dd\n${lines(20, (at) => `x;y;${prices(at)}`)}`, ';'],
    ['lists in the cells', `Aa,Bb\n${lines(20, (at) => `K${at};K2;K3;K4,x`)}`, ','],
    ['tildes', `Aa~Bb~Cc;Dd\n${lines(20, (at) => `x~y~${at};z`)}`, ';'],
    ['a title', `Der Titel, und noch etwas\nAa;Bb;Cc\n1;2;3\n4;5;6`, ';'],
  ])('the lines decide: %s', (_, text, delimiter) => expect(cut(text).delimiter).toBe(delimiter))
})

describe('the line of Excel', () => {
  it.each([
    ['sep=;', ';'],
    ['SEP=,', ','],
    ['sep=|', '|'],
    ['sep=^', '^'],
    ['sep=~', '~'],
    ['sep=\t', '\t'],
    [String.raw`sep=\t`, '\t'],
    ['"sep=;"', ';'],
    ['sep=;;;;', ';'],
    ['sep=,\r'.trim(), ','],
    ['separat;x', undefined],
    ['sep=', undefined],
  ])('%j states %j', (line, delimiter) => expect(statedIn(line)).toBe(delimiter))

  it('is believed against everything else', () => {
    expect(cut('sep=,\nMenge;Bestellnummer,Text\n1;A,x')).toMatchObject({ delimiter: ',', isStated: true, width: 2 })
  })
})
