/** A column's name as it is compared: abbreviations written out, fillers gone, so that "Herst.-Art.-Nr." and "Artikelnummer des Herstellers" speak of the same. */
import { encodedOnce } from '../core/twiceEncoded.ts'

/** What words of a name stand for; "Art" alone is a kind, and no article. */
const written: Record<string, string> = {
  nummer: 'nr',
  nummern: 'nr',
  number: 'nr',
  num: 'nr',
  nbr: 'nr',
  no: 'nr',
  pn: 'partnr',
  herst: 'hersteller',
  hst: 'hersteller',
  herstellers: 'hersteller',
  mfr: 'manufacturer',
  mfg: 'manufacturer',
  mfgr: 'manufacturer',
  manuf: 'manufacturer',
  manufacturers: 'manufacturer',
  lief: 'lieferant',
  lieferanten: 'lieferant',
  vendor: 'supplier',
  distributor: 'supplier',
  suppliers: 'supplier',
  kd: 'kunde',
  kunden: 'kunde',
  int: 'intern',
  interne: 'intern',
  internal: 'intern',
  best: 'bestell',
  art: 'artikel',
  bez: 'bezeichnung',
  bezeichn: 'bezeichnung',
  beschr: 'beschreibung',
  desc: 'description',
  descr: 'description',
  cat: 'catalog',
  catalogue: 'catalog',
  mge: 'menge',
  mng: 'menge',
  anz: 'anzahl',
  ges: 'gesamt',
  qty: 'quantity',
  qnty: 'quantity',
  quant: 'quantity',
  einh: 'einheit',
  kz: 'kennzeichen',
  kennz: 'kennzeichen',
  betr: 'betriebsmittel',
  beist: 'beistellung',
  gew: 'gewicht',
  des: 'designator',
  designators: 'designator',
  ordering: 'order',
}
/** Words that say nothing about what the column holds, as long as something follows ("Ref. Des." is a designator). */
const fillers = new Set('der des die das dem den of the'.split(' '))
const ends: [RegExp, string][] = [
  [/(?:nummer|number)$/, 'nr'],
  [/(?<=..)bez$/, 'bezeichnung'],
  [/(?<=..)einh$/, 'einheit'],
  [/(?<=..)k(?:enn)?z$/, 'kennzeichen'],
]

const plain = (name: string): string =>
  name
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/\b(p|u)\/(n|m)\b/g, '$1$2')
    .replaceAll('#', ' nr ')

const writtenOut = (word: string, index: number, words: readonly string[]): string => {
  const isLast = index === words.length - 1
  if (fillers.has(word) && !isLast) return ''
  const known = Object.hasOwn(written, word) && !(word === 'art' && words.length === 1) ? written[word] : undefined
  return known ?? ends.reduce((text, [end, instead]) => text.replace(end, instead), word)
}

/** "Bestell-Nr." and "BESTELLNUMMER" are the same name, and "StÃ¼ckzahl" is "Stückzahl" (rule B4). */
export const normalisedHeader = (name: string): string =>
  plain(encodedOnce(name))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word, index, words) => writtenOut(word, index, words))
    .join('')
