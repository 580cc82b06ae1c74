/** The code pages of old programs, other systems and other countries are told apart, or it is said that they are not (rule B19). */
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
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
