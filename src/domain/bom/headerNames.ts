/**
 * What the columns of real parts lists are called, in German and English (EPLAN, WSCAD, Excel, KiCad, ERP exports), and which
 * article field each name means. The prefixes = == + ++ - belong to fields as rule B9 says.
 */
import { type ArticleField, articleFields, type BomUnits } from './bom.ts'

/** Names that say exactly this field (1), usually this field (0.8), or this field if nothing better is there (0.55). */
type Names = { sure: string; usual?: string; possible?: string }

const names: Record<ArticleField, Names> = {
  orderNumber: {
    sure: 'Bestellnummer, Bestell-Nr, Best-Nr, Bestellnr, Best.-Nummer, Bestellcode, Order number, Order no, Ordering code, Order code',
    usual:
      'Artikelnummer, Artikel-Nr, Art-Nr, Artikelnr, Article number, Article no, Item number, Item no, SKU, Teilenummer, Teile-Nr, Sachnummer, Sach-Nr, Katalognummer, Catalog number, Product code, Produktnummer',
    possible:
      'Artikel, Materialnummer, Material-Nr, Mat-Nr, Part number, Part no, Spn, Supplier part number, Customer code',
  },
  manufacturerNumber: {
    sure: 'Herstellernummer, Hersteller-Nr, Herst-Nr, Herstellerartikelnummer, Hersteller-Artikelnummer, Hersteller-Art-Nr, Artikelnummer Hersteller, Art-Nr Hersteller, Herstellerteilenummer, Herstellerbestellnummer, Hersteller-Bestellnummer, MPN, Mfr part number, Mfr part no, Mfg part number, Mfr number, Mfr no, Manufacturer part number, Manufacturer part no, Manufacturer number, Manufacturer no, Manufacturer article number',
    usual:
      'Typnummer, Typ-Nr, Typennummer, Typ, Type number, Type no, Type, Typbezeichnung, Typenbezeichnung, Part number, Part no, PN, P/N',
    possible: 'Artikelnummer, Artikel-Nr, Art-Nr, Modell, Model, Typenschlüssel, Type code',
  },
  manufacturerName: {
    sure: 'Hersteller, Herst, Herstellername, Hersteller Name, Fabrikat, Manufacturer, Manufacturer name, Mfr, Mfg, Mfr name',
    usual: 'Marke, Brand, Producer, Hersteller/Lieferant',
    possible: 'Lieferant, Lieferantenname, Supplier, Vendor, Firma',
  },
  description: {
    sure: 'Bezeichnung, Benennung, Artikelbezeichnung, Beschreibung, Artikelbeschreibung, Description, Technical description, Bezeichnung 1, Bezeichnung1, Part description',
    usual:
      'Kurztext, Artikeltext, Text, Produktbezeichnung, Artikelname, Materialkurztext, Langtext, Kurzbeschreibung, Bezeichnung 2, Benennung 1',
    possible: 'Name, Designation, Produkt, Product, Artikel, Bauteil, Komponente, Component, Material',
  },
  quantity: {
    sure: 'Menge, Anzahl, Stückzahl, Qty, Quantity, Gesamtmenge, Bestellmenge, Menge gesamt, Anzahl gesamt',
    usual: 'Anz, Mng, Stück, Stk, Stck, St, Quant, Qnty, Count, Pieces, Pcs, Amount, Menge je Schrank',
    possible: 'Bedarf, Sollmenge, Total qty',
  },
  quantityUnitName: {
    sure: 'Einheit, Mengeneinheit, ME, Unit, UOM, Unit of measure, Quantity unit, Mengen-Einheit, Einh, EH',
    usual: 'Basiseinheit, Bestelleinheit, BME, Part unit, Units, Basismengeneinheit',
    possible: 'Verpackungseinheit',
  },
  isSuppliedPart: {
    sure: 'Beistellung, Beistellteil, Beistellteile, Kundenbeistellung, Beigestellt, Beist, Supplied part, Supplied parts, Supplied by customer, Customer supplied, Free issue, Bauseits',
    usual: 'Beistell, Supplied, Beistellung Kunde, Beistellung durch Kunde',
  },
  bmk: {
    sure: 'BMK, Betriebsmittelkennzeichen, Betriebsmittelkennzeichnung, Betriebsmittel, BMK vollständig, Betriebsmittelkennzeichen vollständig, BMKZ, Device tag, Reference designator, Reference designation, Designator, RefDes, DT',
    usual:
      'Kennzeichen, Kennzeichnung, Kennz, References, Reference, Referenz, Referenzkennzeichen, Ref, Geräte-BMK, Gerätekennzeichen, Item designation, Device designation, Tag',
    possible: 'Designation, Gerät, Device, Bauteilname',
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
    sure: 'ERP-Nummer, ERP-Nr, ERP, ERP number, ERP no, SAP-Nummer, SAP-Nr, SAP, SAP number, Interne Nummer, Internal number, Kundenartikelnummer, Kunden-Artikelnummer, Interne Artikelnummer, Eigene Artikelnummer, Hausnummer intern',
    usual: 'Materialnummer, Material-Nr, Mat-Nr, Ident-Nr, Identnummer, IPN, Internal part number',
  },
  eanNumber: {
    sure: 'EAN, GTIN, EAN-Code, EAN-Nummer, EAN-Nr, EAN13, EAN/GTIN, GTIN/EAN, EAN number',
    possible: 'Barcode',
  },
  width: { sure: 'Breite, Width', usual: 'B, W' },
  height: { sure: 'Höhe, Hoehe, Height', usual: 'H' },
  depth: { sure: 'Tiefe, Depth', usual: 'T, D' },
  weight: { sure: 'Gewicht, Weight, Stückgewicht, Gewicht je Stück', usual: 'Masse, Mass, Gew' },
  purchasePrice: {
    sure: 'Einkaufspreis, EK-Preis, EK, EKP, Nettopreis, EK netto, Netto-EK, Purchase price, Net price, Netto-Einzelpreis',
    usual:
      'Einzelpreis, Stückpreis, Preis/Stück, Preis pro Stück, Preis je Stück, Preis, Price, Unit price, EP, E-Preis, Price per unit, Price per piece, Unit cost',
    possible: 'Netto, Cost',
  },
  listPrice: {
    sure: 'Listenpreis, List price, Bruttopreis, Bruttolistenpreis, LP, Katalogpreis, UVP, Brutto-Listenpreis, Listenpreis netto, Gross price',
    usual: 'Brutto, Listen-EP',
  },
  deliveryTime: {
    sure: 'Lieferzeit, Lieferfrist, Delivery time, Lead time, Leadtime, LZ, Wiederbeschaffungszeit',
    usual: 'Lieferdauer, Beschaffungszeit',
  },
}

/** "Bestell-Nr." and "BESTELLNUMMER" are the same name. */
export const normalisedHeader = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll(/nummer|number|#/g, 'nr')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?:num|no)$/, 'nr')

export type Meaning = { field: ArticleField; weight: number }

const byName = new Map<string, Meaning[]>()
for (const field of articleFields) {
  const { sure, usual = '', possible = '' } = names[field]
  for (const [list, weight] of [
    [sure, 1],
    [usual, 0.8],
    [possible, 0.55],
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

/** No name has more words, not even with signs between them ("Best. - Nr."). */
const mostWords = 5

/** "Bestellnummer Siemens" is an order number by its first word, though less surely. */
const byFirstWords = (words: readonly string[]): Meaning[] => {
  for (let count = Math.min(words.length - 1, mostWords); count > 0; count--) {
    const meanings = byName.get(normalisedHeader(words.slice(0, count).join(' ')))
    if (meanings !== undefined) return meanings.map(({ field, weight }) => ({ field, weight: weight * 0.6 }))
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
  for (const beside of besides.map((text) => text.toLowerCase())) {
    if (isKey(lengthUnit, beside)) reading.lengthUnit = lengthUnit[beside]
    if (isKey(weightUnit, beside)) reading.weightUnit = weightUnit[beside]
  }
  const sign = [...besides, header.trim()].find((text) => isKey(byPrefixSign, text))
  const signField = sign === undefined ? undefined : byPrefixSign[sign]
  if (signField !== undefined) reading.meanings = [{ field: signField, weight: 1 }]
  else
    reading.meanings =
      byName.get(normalisedHeader(header)) ?? byName.get(normalisedHeader(name)) ?? byFirstWords(name.split(/\s+/))
  // a lone letter (B, H, T) is a dimension only where a unit stands beside it
  if (normalisedHeader(name).length === 1 && signField === undefined && reading.lengthUnit === undefined)
    reading.meanings = []
  return reading
}
