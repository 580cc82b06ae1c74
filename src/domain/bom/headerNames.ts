/**
 * What the columns of real parts lists are called, in German and English (EPLAN, WSCAD, Excel, KiCad, ERP exports), and which
 * article field each name means. The prefixes = == + ++ - belong to fields as rule B9 says.
 */
import { headingSays } from '../article/headingSays.ts'
import { type ArticleField, articleFields, type BomUnits } from './mapping.ts'
import { isManufacturer } from './columnContent.ts'
import { normalisedHeader } from './headerWords.ts'

/** Names that say exactly this field (1), this field in other words (0.9), usually this field (0.8), this field if nothing better is there (0.55), or this field if its cells say so, too (0.4). */
type Names = { sure: string; plain?: string; usual?: string; possible?: string; perhaps?: string }

/** Below it a name alone proposes nothing. */
export const leastConfidence = 0.5

/** Each of the first words with each of the second: "Hersteller Nr", "Hersteller Artikel-Nr" … */
const joined = (firsts: string, seconds: string): string =>
  firsts
    .split(', ')
    .flatMap((first) => seconds.split(', ').map((second) => `${first} ${second}`))
    .join(', ')

const numbers =
  'Nr, Artikelnr, Artikel Nr, Teilenr, Bestellnr, Bestell Nr, Part Nr, Item Nr, Article Nr, Order Nr, Product Nr, Catalog Nr, Model Nr'
const makers = 'Hersteller, Manufacturer, Fabrikat'
const suppliers = 'Lieferant, Supplier, Digi-Key, Digikey, Mouser, LCSC, Farnell, Newark, RS, Reichelt, Conrad'
const owners = 'Kunde, Customer, Intern, Eigene, Own, Firmen'

const names: Record<ArticleField, Names> = {
  orderNumber: {
    sure: 'Bestellnummer, Bestell-Nr, Bestellcode, Order number, Order code',
    usual: `Artikelnummer, Artikel-Nr, Article number, Item number, Item code, SKU, Teilenummer, Sachnummer, Katalognummer, Catalog number, Product code, Product number, Produktnummer, Artikelcode, Bestellbezeichnung, Lieferanten-Bestellnummer, ${joined('Lieferant, Supplier', 'Bestellnr, Bestell Nr, Order Nr')}`,
    possible: `Artikel, Article, Item, Materialnummer, Mat-Nr, Part number, Spn, Material, Komponente, Lieferantenartikelnummer, ${joined(suppliers, numbers)}, ${joined('Artikelnr, Artikel Nr, Bestellnr, Bestell Nr', 'Lieferant')}`,
    perhaps: 'Nr, Number, Reference, Référence, Ref, Bestellangaben',
  },
  manufacturerNumber: {
    sure: `MPN, Herstellerartikelnummer, Herstellerteilenummer, Herstellerbestellnummer, ${joined(makers, numbers)}, ${joined(makers, 'Part')}, ${joined(numbers, 'Hersteller')}`,
    usual: `Typnummer, Typennummer, Typ, Type number, Type, Typbezeichnung, Typenbezeichnung, Type designation, Part number, Model number, Modellnummer, Bauteiltyp, Herstellertyp, Herstellertypnummer, ${joined(makers, 'Typ, Typnr, Typbezeichnung, Type, Type Nr, Type designation')}, Typ Hersteller, Typnr Hersteller`,
    possible: 'Artikelnummer, Modell, Model, Typenschlüssel, Type code',
  },
  manufacturerName: {
    sure: `Herstellername, Name Hersteller, Herstellerkürzel, Hersteller Kürzel, ${makers}, ${joined(makers, 'Name')}`,
    usual: 'Marke, Brand, Producer, Maker, Hersteller/Lieferant, Hersteller / Fabrikat',
    possible: 'Lieferant, Lieferantenname, Supplier, Firma',
  },
  description: {
    sure: 'Bezeichnung, Benennung, Artikelbezeichnung, Beschreibung, Artikelbeschreibung, Description, Technical description, Bezeichnung 1, Part description, Item description, Article description, Product description',
    plain:
      'Kurztext, Objektkurztext, Artikeltext, Leistungstext, Materialbezeichnung, Produktbeschreibung, Produkttext, Materialkurztext, Langtext, Kurzbeschreibung, Short description',
    usual:
      'Text, Produktbezeichnung, Artikelname, Kurzbezeichnung, Bezeichnung 2, Benennung 1, Part name, Product name, Item name',
    possible:
      'Name, Designation, Gegenstand, Technische Daten, Produkt, Product, Artikel, Bauteil, Komponente, Component, Material, Typ, Type, Funktionstext',
    perhaps: 'Gerät, Device',
  },
  quantity: {
    sure: 'Menge, Anzahl, Stückzahl, Quantity, Gesamtmenge, Bestellmenge, Menge gesamt, Anzahl gesamt',
    usual:
      'Stück, Stk, Stck, St, Stückz, Count, Pieces, Pcs, Amount, Menge je Schrank, Gesamt-Menge, Anzahl Stück, Menge Stück, Quantity per PCB, Quantity per board',
    possible: 'Bedarf, Sollmenge, Total quantity, Order quantity',
  },
  quantityUnitName: {
    sure: 'Einheit, Mengeneinheit, ME, Unit, UOM, UM, Unit of measure, Quantity unit, EH',
    usual: 'Basiseinheit, Bestelleinheit, BME, Part unit, Units, Basismengeneinheit',
    possible: 'Verpackungseinheit',
  },
  isSuppliedPart: {
    sure: 'Beistellung, Beistellteil, Beistellteile, Kundenbeistellung, Beigestellt, Supplied part, Supplied parts, Supplied by customer, Customer supplied, Free issue, Bauseits',
    usual: 'Beistell, Supplied, Beistellung Kunde, Beistellung durch Kunde',
  },
  bmk: {
    sure: 'BMK, Betriebsmittelkennzeichen, Betriebsmittelkennzeichnung, Betriebsmittel Kennzeichen, Betriebsmittel, BMK vollständig, BMK komplett, Sichtbares BMK, BMK sichtbar, Betriebsmittelkennzeichen vollständig, BMKZ, Device tag, Reference designator, Component designator, Reference designation, Designator, RefDes, DT, Full DT',
    usual:
      'Kennzeichen, Kennzeichnung, References, Reference, Reference(s), Referenz, Referenzkennzeichen, Ref, Geräte-BMK, Gerätekennzeichen, Bauteilkennzeichen, Item designation, Device designation, Tag',
    possible: 'Designation, Bauteilname',
    perhaps: 'Gerät, Device',
  },
  functionalAssignment: {
    sure: 'Funktionale Zuordnung, Funktionszuordnung, Functional assignment, Anlage, Anlagenkennzeichen, Higher-level function, Higher level function',
    usual: 'Plant, Anlagenteil',
    possible: 'Funktion, Function',
  },
  functionDesignation: {
    sure: 'Funktionskennzeichen, Funktionsbezeichnung, Function designation',
    usual: 'Funktionsgruppe, Function group',
    possible: 'Funktion, Function',
  },
  installationLocation: {
    sure: 'Einbauort, Ort, Montageort, Ortskennzeichen, Mounting location, Installation location',
    usual: 'Einbauplatz, Location, Montageplatz',
  },
  locationIdentifier: {
    sure: 'Aufstellungsort, Location identifier, Installation site, Site of installation',
    usual: 'Standort, Site, Aufstellort',
  },
  erpNumber: {
    sure: `ERP-Nummer, ERP, SAP-Nummer, SAP, Kundenartikelnummer, Hausnummer intern, Interne Nummer, Internal number, ${joined(owners, 'Artikelnr, Artikel Nr, Part Nr, Item Nr, Article Nr, Teilenr, Materialnr')}, ${joined('Artikelnr, Artikel Nr', 'Kunde, Intern')}`,
    usual:
      'Materialnummer, Mat-Nr, Materialnummer SAP, SAP Material, Unsere Artikelnummer, Lagernummer, Ident-Nr, Identnummer, Ident, IPN, Customer code',
  },
  eanNumber: {
    sure: 'EAN, GTIN, EAN-Code, EAN-Nummer, EAN13, EAN/GTIN, GTIN/EAN',
    possible: 'Barcode',
  },
  width: { sure: 'Breite, Width', usual: 'B, W' },
  height: { sure: 'Höhe, Hoehe, Height', usual: 'H' },
  depth: { sure: 'Tiefe, Depth', usual: 'T, D' },
  weight: {
    sure: 'Gewicht, Weight, Stückgewicht, Gewicht je Stück',
    usual: 'Masse, Mass, Nettogewicht, Bruttogewicht, Net weight',
  },
  purchasePrice: {
    sure: 'Einkaufspreis, EK-Preis, EK, EKP, Nettopreis, EK netto, Netto-EK, Purchase price, Net price, Netto-Einzelpreis',
    usual:
      'Einzelpreis, Stückpreis, Preis/Stück, Preis pro Stück, Preis je Stück, Preis, Price, Unit price, EP, E-Preis, Price per unit, Price per piece, Unit cost, Supplier unit price, Preis netto',
    possible: 'Netto, Cost',
  },
  listPrice: {
    sure: 'Listenpreis, List price, Bruttopreis, Bruttolistenpreis, LP, Katalogpreis, UVP, Brutto-Listenpreis, Listenpreis netto, Gross price',
    usual: 'Brutto, Listen-EP, Preis brutto',
  },
  deliveryTime: {
    sure: 'Lieferzeit, Lieferfrist, Delivery time, Lead time, Leadtime, LZ, Lief.-Zeit, Wiederbeschaffungszeit, WBZ',
    usual: 'Lieferdauer, Beschaffungszeit',
  },
  level: {
    sure: 'Stücklistenstufe, Stücklistenebene, Baugruppenebene, Baugruppenstufe, Strukturstufe, Strukturebene, Hierarchieebene, Hierarchiestufe, BOM level',
    usual: 'Ebene, Stufe, Level, Hierarchie, Indent level, Lvl, Auflösungsstufe',
  },
}

export type Meaning = { field: ArticleField; weight: number }

const byName = new Map<string, Meaning[]>()
for (const field of articleFields) {
  const { sure, plain = '', usual = '', possible = '', perhaps = '' } = names[field]
  for (const [list, weight] of [
    [sure, 1],
    [plain, 0.9],
    [usual, 0.8],
    [possible, 0.55],
    [perhaps, 0.4],
  ] as const)
    for (const name of list.split(', ').filter((name) => name !== '')) {
      const meanings = byName.get(normalisedHeader(name)) ?? []
      if (meanings.every((meaning) => meaning.field !== field))
        byName.set(normalisedHeader(name), [...meanings, { field, weight }])
    }
}

const byPrefixSign: Record<string, ArticleField> = {
  '==': 'functionDesignation',
  '=': 'functionalAssignment',
  '++': 'locationIdentifier',
  '+': 'installationLocation',
  '-': 'bmk',
}

const lengthUnit = { mm: 'MM', cm: 'CM', dm: 'DM', m: 'M' } as const
const weightUnit = { mg: 'MG', g: 'G', kg: 'KG' } as const
const isKey = <Key extends string>(map: Record<Key, unknown>, key: string): key is Key => Object.hasOwn(map, key)

export type HeaderReading = {
  /** every field that the header may mean, with how surely (0–1) */
  meanings: readonly Meaning[]
  /** the unit that the header names: "Breite [mm]", "Gewicht in kg" */
  lengthUnit?: BomUnits['width']
  weightUnit?: BomUnits['weight']
}

/** "Breite [mm]", "Gewicht (kg)", "Höhe in cm", "Tiefe/mm" → the name and what stands beside it. */
const splitHeader = (header: string): { name: string; besides: string[] } => {
  const besides: string[] = []
  const name = header
    .replaceAll(/\[([^[\]]*)\]|\(([^()]*)\)/g, (_, square?: string, round?: string) => {
      besides.push((square ?? round ?? '').trim())
      return ' '
    })
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/(?: in | ?\/ ?| )(mm|cm|dm|m|mg|g|kg|€|eur)$/i, (_, unit: string) => {
      besides.push(unit)
      return ''
    })
  return { name, besides }
}

/** What may stand behind a name without changing it: a number, a manufacturer, a language. */
const isAddition = (word: string): boolean =>
  isManufacturer(word) || /^(?:\d{1,2}|de|en|deutsch|englisch|german|english)$/i.test(word)

/** No name has more words, not even with signs between them ("Best. - Nr."). */
const mostWords = 5

/** "Bestellnummer Siemens" is an order number by its first word, though less surely; "Bestellnummer alt" may be anything. */
const byFirstWords = (words: readonly string[]): Meaning[] => {
  const end = words.findLastIndex((word) => !isAddition(word)) + 1
  if (end === words.length || end > mostWords) return []
  return meaningsOf(words.slice(0, end).join(' ')).map(({ field, weight }) => ({ field, weight: weight * 0.9 }))
}

const numberFields: readonly ArticleField[] = ['orderNumber', 'manufacturerNumber']

/** "Typ / Best.-Nr.", "EAN / GTIN": names of the same column, where they go together; of "Hersteller / Menge" nobody knows which. */
const byAlternatives = (name: string): Meaning[] => {
  const parts = name.split(/[/|]/)
  if (parts.length === 1 || parts.length > mostWords) return []
  const best = parts.map((part) => meaningsOf(part)[0])
  const known = best.filter((meaning) => meaning !== undefined)
  const areNumbers = known.every(({ field }) => numberFields.includes(field))
  if (known.length < parts.length || !(areNumbers || known.every(({ field }) => field === known[0]?.field))) return []
  return known.toSorted((one, other) => other.weight - one.weight).slice(0, 1)
}

/** "Artikel: Hersteller", as EPLAN names the properties of an article. */
const property = /^(?:Artikel|Article|Part)\s*:\s*(?=\S)/i

const known = (name: string): readonly Meaning[] => byName.get(normalisedHeader(name)) ?? []

/** A letter that a program could not write: St?ckzahl, St�ckzahl. */
const lostLetter = /(?<=\p{L})[?\ufffd]{1,2}(?=\p{L})/gu
const meaningsOf = (name: string): readonly Meaning[] => {
  const meanings = known(name)
  if (meanings.length > 0 || !/[?\ufffd]/.test(name)) return meanings
  const tried = ['ü', 'ä', 'ö', 'ß'].map((letter) => known(name.replaceAll(lostLetter, letter)))
  return tried.find((some) => some.length > 0) ?? []
}

const byWords = (header: string, name: string): readonly Meaning[] => {
  const ways = [
    () => meaningsOf(header),
    () => meaningsOf(name),
    () => meaningsOf(headingSays(header).name),
    () => byAlternatives(name),
    () => byFirstWords(name.replace(/(?<=\p{L})(?=\d{1,2}$)/u, ' ').split(/\s+/)),
    () => (property.test(header) ? readHeader(header.replace(property, '')).meanings : []),
  ]
  for (const way of ways) {
    const meanings = way()
    if (meanings.length > 0) return meanings
  }
  return []
}

/** A text of more words or characters explains or tells something, it names nothing. */
const longestHeader = { words: 12, characters: 200 }

/** What a header says by its name alone; no meanings for a header that is no known name. */
export const readHeader = (header: string): HeaderReading => {
  const words = header.length > longestHeader.characters ? [] : header.split(/\s+/, longestHeader.words + 1)
  if (words.length === 0 || words.length > longestHeader.words) return { meanings: [] }
  const { name, besides } = splitHeader(header)
  const reading: HeaderReading = { meanings: [] }
  for (const beside of besides.map((text) => (text.toLowerCase().split('/')[0] ?? '').trim())) {
    if (isKey(lengthUnit, beside)) reading.lengthUnit = lengthUnit[beside]
    if (isKey(weightUnit, beside)) reading.weightUnit = weightUnit[beside]
  }
  // a dash alone stands for nothing
  const sign = [...besides, header.trim().replace(/^-$/, '')].find((text) => isKey(byPrefixSign, text))
  const signField = sign === undefined ? undefined : byPrefixSign[sign]
  if (signField !== undefined) reading.meanings = [{ field: signField, weight: 1 }]
  else if (!headingSays(header).isOtherWeight) reading.meanings = byWords(header, name)
  // a lone letter (B, H, T) is a dimension only where a unit stands beside it
  if (normalisedHeader(name).length === 1 && signField === undefined && reading.lengthUnit === undefined)
    reading.meanings = []
  return reading
}
