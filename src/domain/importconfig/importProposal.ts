/** What the columns of price lists are called, beyond the names that parts lists know already, and what is proposed for each (rule W4). */
import { headingSays, priceUnitNames } from '../article/headingSays.ts'
import { priceGradesOf } from '../article/priceGrades.ts'
import { leastConfidence, readHeader } from '../bom/headerNames.ts'
import { normalisedHeader } from '../bom/headerWords.ts'
import type { ArticleField } from '../bom/mapping.ts'
import { encodedOnce } from '../core/twiceEncoded.ts'
import type { LengthUnit, WeightUnit } from '../core/measures.ts'
import type { ImportColumn, ImportField } from './importFields.ts'

const names: Partial<Record<ImportField, string>> = {
  orderNumber:
    'Bestellnummer, Best-Nr, Artikelnummer, Artikel-Nr, Artikel, Supplier article number, Supplier article id, SUPPLIER_PID, SUPPLIER_AID, SKU',
  manufacturerNumber: 'Manufacturer article id, Manufacturer part id, MANUFACTURER_PID, MANUFACTURER_AID',
  description: 'Bezeichnung 1, Artikelbezeichnung 1, Kurztext 1, Description short, Name',
  listPrice: 'Listenpreis, LP netto, Bruttopreis, Listenpreis EUR, Preis, Price, Value',
  priceUnitSize: priceUnitNames,
  discountGroupName:
    'Rabattgruppe, RabGrp, Rabatt-Gruppe, RG, Rabgr, Rabattgr, Discount group, Warengruppe, Preisgruppe',
  unitName: 'Einheit, Mengeneinheit, ME, Unit, Product unit, Unit code, Verkaufseinheit, Order unit, Bestelleinheit',
  packagingUnitSize: 'Verpackungseinheit, VPE, VE, Packaging unit, Packing quantity, Verpackungsmenge, Inhalt',
  orderQuantityUnitSize: 'Bestellmengeneinheit, Losgröße, Bestellstaffel, Quantity interval',
  minimumOrderQuantityUnitSize: 'Mindestbestellmenge, Mindestmenge, MBM, Minimum order quantity, MOQ, Quantity min',
  eclass9_1Id: 'ECLASS, E-Class, ECLASS 9.1, eCl@ss, ECLASS-Nummer, ECLASS Code',
  surchargeCode: 'Zuschlagsschlüssel, Zuschlagskennzeichen, Metallzuschlag, Teuerungszuschlag, Surcharge code',
  copperCode: 'Kupferschlüssel, Kupferkennzeichen, CU-Schlüssel, Kupfer, Copper code',
  copperBaseValue: 'Kupferbasis, CU-Basis, Kupferbasiswert, Kupfer-Basis, Copper base',
  copperWeight: 'Kupferzahl, Kupfergewicht, CU-Gewicht, CU-Zahl, Copper weight',
  customsTarifNumber:
    'Zolltarifnummer, Zolltarif-Nr, Warennummer, WarenNr, Statistische Warennummer, Customs tariff number, HS Code, Intrastat',
  countryOfOriginAbbreviation: 'Ursprungsland, Herkunftsland, Ursprung, Land, Country of origin, UL',
  rohs: 'RoHS, RoHS-konform, RoHS Status',
  manufacturerLink: 'Link, URL, Internet, Webseite, Produktlink, Deeplink',
  image: 'Bild, Bildname, Image, Bilddatei, Abbildung, Produktbild',
  wholesalerOrderNumber: 'Lieferantenartikelnummer, Großhändlernummer, Lieferanten-Nr, Supplier part number',
}

const byName = new Map<string, ImportField>()
for (const [field, list] of Object.entries(names) as [ImportField, string][])
  for (const name of list.split(', '))
    if (!byName.has(normalisedHeader(name))) byName.set(normalisedHeader(name), field)

/** Fields that parts lists know under another name, or know alike. */
const shared: Partial<Record<ArticleField, ImportField>> = {
  orderNumber: 'orderNumber',
  manufacturerNumber: 'manufacturerNumber',
  manufacturerName: 'manufacturerName',
  description: 'description',
  quantityUnitName: 'unitName',
  erpNumber: 'erpNumber',
  eanNumber: 'eanNumber',
  width: 'width',
  height: 'height',
  depth: 'depth',
  weight: 'weight',
  purchasePrice: 'purchasePrice',
  listPrice: 'listPrice',
  deliveryTime: 'deliveryTime',
}

const withoutUnit = (header: string): string =>
  headingSays(header).name.replace(/[\s/.,]{1,9}(?:mm|cm|dm|m|mg|g|kg|€|eur)\.?$/i, '')

type Candidate = { column: number; field: ImportField; weight: number }

const candidatesOf = (header: string, column: number): Candidate[] => {
  const own = byName.get(normalisedHeader(header)) ?? byName.get(normalisedHeader(withoutUnit(header)))
  const known = readHeader(header).meanings.flatMap(({ field, weight }): Candidate[] => {
    const meant = shared[field]
    return meant === undefined || weight < leastConfidence ? [] : [{ column, field: meant, weight }]
  })
  return own === undefined ? known : [{ column, field: own, weight: 0.9 }, ...known]
}

/** Of graduated prices the first one, and from how many on it holds; the others are nothing that an article has (rule W9). */
const gradesIn = (headers: readonly string[]): ReadonlyMap<number, Candidate[]> => {
  const grades = new Map<number, Candidate[]>()
  for (const [at, { column, quantityColumn }] of priceGradesOf(headers).entries()) {
    const field = /ek|einkauf|netto/i.test(headers[column] ?? '') ? 'purchasePrice' : 'listPrice'
    grades.set(column, at === 0 ? [{ column, field, weight: 0.85 }] : [])
    if (quantityColumn === null) continue
    const candidate = { column: quantityColumn, field: 'minimumOrderQuantityUnitSize', weight: 0.85 } as const
    grades.set(quantityColumn, at === 0 ? [candidate] : [])
  }
  return grades
}

/** What each column is taken for, by its header alone; each field at most once, the surest first. */
export const proposeImportColumns = (headers: readonly string[]): ImportColumn[] => {
  const proposed = headers.map((importHeader): ImportColumn => ({ importHeader, articleField: null, clears: false }))
  const taken = new Set<ImportField>()
  const grades = gradesIn(headers)
  const candidates = headers.flatMap((header, column) => grades.get(column) ?? candidatesOf(header, column))
  for (const { column, field } of candidates.toSorted(
    (one, other) => other.weight - one.weight || one.column - other.column,
  )) {
    const entry = proposed[column]
    if (!entry || entry.articleField !== null || taken.has(field)) continue
    entry.articleField = field
    taken.add(field)
  }
  return proposed
}

/** Whether any column says by its heading what it is: where none does, the row has no headings, or the file is no price list. */
export const knowsColumns = (headers: readonly string[]): boolean =>
  proposeImportColumns(headers).some(({ articleField }) => articleField !== null)

/** Whether a column of a price list or a parts list is called so: between such names stands the delimiter of a text (rule B4). */
export const isColumnName = (header: string): boolean =>
  byName.has(normalisedHeader(header)) || (readHeader(header).meanings[0]?.weight ?? 0) >= leastConfidence

const lengths: Readonly<Record<string, LengthUnit>> = { mm: 'MM', cm: 'CM', dm: 'DM', m: 'M' }
const weights: Readonly<Record<string, WeightUnit>> = { mg: 'MG', g: 'G', kg: 'KG' }

/** The unit that stands in a header: "Breite [mm]", "Breite mm", "Gew. g". */
const unitIn = (header: string): string =>
  /(?:^|[\s[(/.])(mm|cm|dm|m|mg|g|kg)(?: ?\/ ?\d[^\])]{0,20})?[\])]?\.?$/i.exec(header.trim())?.[1]?.toLowerCase() ?? ''

export type ImportUnits = {
  unitWidth: LengthUnit
  unitHeight: LengthUnit
  unitDepth: LengthUnit
  unitWeight: WeightUnit
}
/** Units as the headers of their columns name them, else cm and kg. */
export const proposeImportUnits = (columns: readonly ImportColumn[]): ImportUnits => {
  const headerOf = (field: ImportField) =>
    columns.find(({ articleField }) => articleField === field)?.importHeader ?? ''
  const length = (field: ImportField): LengthUnit => lengths[unitIn(headerOf(field))] ?? 'CM'
  return {
    unitWidth: length('width'),
    unitHeight: length('height'),
    unitDepth: length('depth'),
    unitWeight: weights[unitIn(headerOf('weight'))] ?? 'KG',
  }
}

/** The columns of a file that takes the place of another, or of another row: what was chosen for a heading stays, the rest is proposed. */
export const adoptColumns = (headers: readonly string[], former: readonly ImportColumn[]): ImportColumn[] => {
  if (former.every(({ articleField }) => articleField === null)) return proposeImportColumns(headers)
  const meant = new Set(headers.map(encodedOnce))
  const chosen = former.filter(({ importHeader }) => meant.has(encodedOnce(importHeader)))
  const taken = new Set(chosen.flatMap(({ articleField }) => articleField ?? []))
  return proposeImportColumns(headers).map((proposed) => {
    const kept = chosen.find(({ importHeader }) => encodedOnce(importHeader) === encodedOnce(proposed.importHeader))
    if (kept) return { ...kept, importHeader: proposed.importHeader }
    return proposed.articleField !== null && taken.has(proposed.articleField)
      ? { ...proposed, articleField: null }
      : proposed
  })
}

/** One column is set anew; a field that another one had moves over. Whether empty cells empty a value was said of the former field. */
export const assignColumn = (
  columns: readonly ImportColumn[],
  column: number,
  field: ImportField | null,
): ImportColumn[] =>
  columns.map((entry, at) => {
    if (at === column) return { ...entry, articleField: field, clears: false }
    return field !== null && entry.articleField === field ? { ...entry, articleField: null, clears: false } : entry
  })
