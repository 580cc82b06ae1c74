/** The code pages of old programs, other systems and other countries are told apart, or it is said that they are not (rule B19). */
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readFile } from '../../server/bom/reading/readFile.ts'
import { EncodingProbe } from '../../server/bom/reading/encoding.ts'
import type { TextEncoding } from '../../src/domain/bom/sheet.ts'

const probed = (bytes: Buffer, piece = bytes.length) => {
  const probe = new EncodingProbe()
  for (let from = 0; from < bytes.length; from += piece) probe.add(bytes.subarray(from, from + piece))
  return probe.end()
}

const german =
  'Stückzahl;Bezeichnung;Gehäuse\n1;Schütz 3-polig, für Türmontage;Ja\n2;Klemmenträger 35 mm²;Größe Ü\n4;Kabelführung Ø 20;–'
const texts: Partial<Record<TextEncoding, string[]>> = {
  'windows-1252': [
    german,
    'Menge;Größe\n1;5 €',
    `Bezeichnung;Höhe\n${'Kanal 25 × 40 mm;60\n'.repeat(20)}`,
    `Bezeichnung;Länge\n${'Winkel 90°, 4×M6;3\n'.repeat(20)}`,
    'Qté;Désignation;Référence\n1;Contacteur tripolaire;Pièce détachée à fixer',
    'Mängd;Benämning\n2;Säkring för motor',
  ],
  cp850: [german.replace('–', '-'), 'Stückzahl;Größe', 'Menge;Länge\n1;3 m²', 'Désignation;Référence;Quantité'],
  macintosh: [german, 'Stückzahl;Größe', 'Menge;Gehäuse;Übergröße', 'Désignation;Référence;Quantité'],
  'windows-1250': ['Číslo;Množství;Označení\n1;10;Stykač pomocný, šířka 45'],
  'windows-1253': ['Περιγραφή;Ποσότητα;Κωδικός\nΔιακόπτης ισχύος;1;3RV2021', 'Ποσότητα;Τύπος'],
  'windows-1251': ['Описание;Количество;Артикул\nАвтоматический выключатель;1;3RV2021', 'Количество;Тип'],
  cp866: ['Описание;Количество;Артикул\nАвтоматический выключатель;1;3RV2021', 'Количество;Тип'],
  'koi8-r': ['Описание;Количество;Артикул\nАвтоматический выключатель;1;3RV2021', 'Количество;Тип'],
  'windows-1254': ['Açıklama;Miktar;Sipariş numarası\nŞalter;2;Güç kaynağı'],
}

describe('code pages', () => {
  const cases = Object.entries(texts).flatMap(([encoding, some]) => some.map((text) => [encoding, text] as const))
  it.each(cases)('%s: %j', (encoding, text) => {
    expect(probed(iconv.encode(text, encoding))).toEqual({ encoding, isSure: true })
    expect(probed(iconv.encode(text, encoding), 7).encoding).toBe(encoding)
  })
  it.each(['Größe', 'Количество', 'Stückzahl'])('UTF-8 is never taken for one: %s', (text) => {
    expect(probed(Buffer.from(text))).toEqual({ encoding: 'utf-8', isSure: true })
  })
  it('are proposed, and asked about, where words are good ones in two of them', () => {
    expect(probed(iconv.encode('Cantidad;Descripción;Señal', 'windows-1252'))).toEqual({
      encoding: 'windows-1252',
      isSure: false,
    })
  })
  it('is asked about where the bytes could be either', () => {
    expect(probed(Buffer.from([0x4e, 0x72, 0xd0, 0x3b, 0xf0, 0x31]))).toMatchObject({ isSure: false })
  })
})

const bytesOf = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))
/** The first sheet's cells, and what is told of the encoding. */
const readText = (bytes: Buffer, encoding?: TextEncoding) => {
  const read = readFile(bytes, 'liste.csv', { encoding })
  if (!read.ok) throw new Error(read.code)
  const [sheet] = read.value
  return { text: (sheet?.rows ?? []).map((row) => row.join(';')).join('\n'), told: sheet?.facts?.encoding }
}

describe('bytes of another code page in UTF-8 cost one sign each, and their rows are told', () => {
  const [before, after] = ['Menge;Bezeichnung;Größe\n1;Schütz für Türöffner;Ø 4 µm\n', '3;weiß 1,5 mm²;5 €\n']
  it.each([
    ['one umlaut', bytesOf('2;Sch', [0xfc], 'tz;grün'), '2;Schütz;grün'],
    ['one at the end of its cell', bytesOf('2;Ma', [0xdf], ';1'), '2;Maß;1'],
    ['two', bytesOf('2;Gr', [0xf6, 0xdf], 'e;1'), '2;Größe;1'],
    ['a euro sign', bytesOf('2;5 ', [0x80], ';1'), '2;5 €;1'],
    ['half a sign of its own', bytesOf('2;x', [0xc3], ';1'), '2;xÃ;1'],
    ['one beside a whole sign', bytesOf('2;', [0xfc], 'ü', [0xe4], ';1'), '2;üüä;1'],
  ])('%s', (_, line, expected) => {
    const { text, told } = readText(bytesOf(before, [...line], '\n', after))
    expect(text).toBe(`${before}${expected}\n${after.trimEnd()}`)
    expect(told).toEqual({ encoding: 'utf-8', isSure: true, brokenRows: [3] })
  })
  it('in a cell of several lines it is the row that is told', () => {
    const bytes = bytesOf('Menge;Größe;ä\n1;"für\nSch', [0xfc], 'tz";ö\n2;x;y')
    expect(readText(bytes)).toMatchObject({ text: 'Menge;Größe;ä\n1;für\nSchütz;ö\n2;x;y', told: { brokenRows: [2] } })
  })
  it('however long the text is, and wherever it is cut into pieces', () => {
    const bytes = bytesOf(
      `Menge;Größe\n${'1;für Türöffner\n'.repeat(9000)}2;Sch`,
      [0xfc],
      'tz\n',
      '1;grün\n'.repeat(9000),
    )
    expect(readText(bytes).told).toEqual({ encoding: 'utf-8', isSure: true, brokenRows: [9002] })
    for (const piece of [1, 3, 65_536]) expect(probed(bytes, piece)).toMatchObject({ encoding: 'utf-8', isMixed: true })
  })
  it('is the same for whoever names the encoding that was found', () => {
    const bytes = bytesOf(before, '2;Sch', [0xfc], 'tz;grün\n', after)
    expect(readText(bytes, 'utf-8')).toEqual(readText(bytes))
  })
  it('a text in Windows-1252 is none, though two of its bytes may look like UTF-8', () => {
    const bytes = iconv.encode('Menge;Größe\n1;„Maß“ für Tür, „Spaß“', 'windows-1252')
    expect(readText(bytes)).toMatchObject({
      text: 'Menge;Größe\n1;„Maß“ für Tür, „Spaß“',
      told: { encoding: 'windows-1252' },
    })
  })
})

/** Text in UTF-8, taken for the other encoding, and written in UTF-8 again. */
const encodedTwice = (text: string, page: 'windows-1252' | 'latin1' | 'windows-1250'): Buffer =>
  Buffer.from(
    [...Buffer.from(text)]
      .map((byte) => {
        const sign = iconv.decode(Buffer.from([byte]), page)
        return sign === '\ufffd' ? String.fromCodePoint(byte) : sign
      })
      .join(''),
  )

describe('UTF-8 that was encoded twice is repaired, and told', () => {
  it.each([
    'Stückzahl;Bezeichnung\n1;grün',
    'Menge;ÄÖÜäöüß\n1;Ø 4 µm ±10 % 5 € 20 °C m² ½ ×',
    'Menge;„Größe“ – lang … ‚x‘ ™ Œ Š Ž\n1;à á Á Í Ý Ï Ð é è ê',
    'Menge;Количество\n1;Łódź Škoda ≤ 5 Ω',
    `Menge;Text\n${'1;Schütz für Türöffner\n'.repeat(5000)}2;Größe`,
  ])('%j', (text) => {
    for (const page of ['windows-1252', 'latin1'] as const) {
      const told = { encoding: 'utf-8', isSure: true, repaired: 'DOUBLE' }
      const bytes = encodedTwice(text, page)
      expect(readText(bytes)).toEqual({ text, told })
      expect(readText(Buffer.concat([Buffer.from('\ufeff'), bytes]))).toEqual({ text, told })
      expect(readText(encodedTwice(`\ufeff${text}`, page))).toEqual({ text, told })
      expect(readText(bytes, 'utf-8')).toEqual({ text, told })
    }
  })
  it.each(['Stückzahl;Bezeichnung\n1;grün', 'Menge;Ü\n1;„Größe“ – lang ß Ä Ö 5 € m² µ'])(
    'as the code page of Eastern Europe had it: %j',
    (text) => {
      const bytes = encodedTwice(text, 'windows-1250')
      expect(readText(bytes)).toEqual({ text, told: { encoding: 'utf-8', isSure: true, repaired: 'DOUBLE' } })
    },
  )
  it.each([
    'Štítek;Množství\n1;šířka Žďár',
    'Ilość;Żółć\n1;Łódź',
    'Menge;SÃO PAULO\n1;x',
    'Menge;Ã\n1;x',
    'Menge;Ã¼ und Größe\n1;x',
    'Menge;Größe Â°\n1;5 °',
    'Nr;Â\n1;2',
  ])('a text that only looks a little like it stays as it is: %j', (text) => {
    expect(readText(Buffer.from(text))).toEqual({ text, told: { encoding: 'utf-8', isSure: true } })
  })
})

describe('encoded twice by way of', () => {
  const meant = 'Bestellnummer;Bezeichnung;Stückzahl\nA-1000;Schütz für Größe Ö;2\n'
  it.each(['cp850', 'macintosh'])('%s is repaired, and told', (page) => {
    const read = readFile(Buffer.from(iconv.decode(Buffer.from(meant), page)), 'liste.csv')
    expect(read.ok && read.value[0]?.rows[1]).toEqual(['A-1000', 'Schütz für Größe Ö', '2'])
    expect(read.ok && read.value[0]?.facts?.encoding?.repaired).toBe('DOUBLE')
  })
  it('Windows-1252 in some cells only, as of a list made of two: these are repaired, and their rows told', () => {
    const garbled = Buffer.from('Schütz für Tür, 2,5 mm²').toString('latin1')
    const read = readFile(Buffer.from(`${meant}A-2000;${garbled};3\nA-3000;Müller;"${garbled}"\n`), 'liste.csv')
    expect(read.ok && read.value[0]?.rows.slice(1)).toEqual([
      ['A-1000', 'Schütz für Größe Ö', '2'],
      ['A-2000', 'Schütz für Tür, 2,5 mm²', '3'],
      ['A-3000', 'Müller', 'Schütz für Tür, 2,5 mm²'],
    ])
    expect(read.ok && read.value[0]?.facts?.encoding).toEqual({ encoding: 'utf-8', isSure: true, brokenRows: [3, 4] })
  })
})
