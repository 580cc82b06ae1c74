import { describe, expect, it } from 'vitest'
import type { ArticleField } from './mapping.ts'
import { proposeHeaderRow, proposeMapping, proposeMappingOf, proposeSheet } from './proposal.ts'
import { headersOf } from './headers.ts'
import { type Cell } from './sheet.ts'

/** Which header is proposed for which field. */
const fieldsOf = (headers: string[], rows: Cell[][] = []) =>
  Object.fromEntries(
    proposeMapping(headers, rows)
      .fieldMapping.filter(({ articleField }) => articleField !== null)
      .map(({ importHeader, articleField }) => [importHeader, articleField]),
  )

describe('the header row (rule B2)', () => {
  const list: Cell[][] = [
    ['Stückliste', '', '', 'F01_001'],
    ['Projekt', 'FS2', 'Bezeichnung'],
    [],
    ['BMK', 'Menge', 'Bezeichnung', 'Bestellnummer'],
    ['-K1', 1, 'Schütz', '3RT2015-1BB41'],
    ['Summe', 1],
  ]
  it('is the row with the most known names, below any preamble', () => {
    expect(proposeHeaderRow(list)).toMatchObject({ headerRowIndex: 4, found: true })
  })
  it('is the first of two equal ones, as on a second printed page', () => {
    expect(proposeHeaderRow([...list, list[3] ?? []])).toMatchObject({ headerRowIndex: 4 })
  })
  it('may have names that nobody knows, if numbers stand below', () => {
    expect(proposeHeaderRow([['Liste'], ['Dings', 'Bums', 'Wert'], ['a', 'b', 3]])).toMatchObject({
      headerRowIndex: 2,
      found: true,
    })
  })
  it('is the first filled row, said to be not found, where nothing looks like one', () => {
    expect(proposeHeaderRow([[], ['1', '2'], ['3', '4']])).toMatchObject({ headerRowIndex: 2, found: false })
    expect(proposeHeaderRow([])).toMatchObject({ headerRowIndex: 1, found: false })
  })
  it('belongs to the sheet that is known best', () => {
    const cover = {
      name: 'Deckblatt',
      rows: [['Deckblatt'], ['Schaltschrank'], ['Datum', '1'], ['x'], ['y'], ['z'], ['w']],
    }
    expect(proposeSheet([cover, { name: 'Liste', rows: list }])?.name).toBe('Liste')
    expect(proposeSheet([])).toBeUndefined()
  })
})

describe('headers', () => {
  it('are as many as the columns that are used, on one line, without soft hyphens', () => {
    expect(
      headersOf(
        [
          ['Bestell\u00ad-\nnummer', ''],
          ['1', '2', '3'],
        ],
        1,
      ),
    ).toEqual(['Bestell- nummer', '', ''])
  })
})

describe('the column mapping', () => {
  it.each<[string, ArticleField]>([
    ['Bestellnummer', 'orderNumber'],
    ['BESTELL-NR.', 'orderNumber'],
    ['Best.-Nr.', 'orderNumber'],
    ['Artikelnummer', 'orderNumber'],
    ['Art.-Nr.', 'orderNumber'],
    ['Bestellnummer Siemens', 'orderNumber'],
    ['Order No.', 'orderNumber'],
    ['Typnummer', 'manufacturerNumber'],
    ['Hersteller-Art.-Nr.', 'manufacturerNumber'],
    ['Artikelnummer (Hersteller)', 'manufacturerNumber'],
    ['MPN', 'manufacturerNumber'],
    ['Mfr. Part #', 'manufacturerNumber'],
    ['Hersteller', 'manufacturerName'],
    ['Fabrikat', 'manufacturerName'],
    ['Manufacturer', 'manufacturerName'],
    ['Bezeichnung', 'description'],
    ['Technical Description', 'description'],
    ['Menge', 'quantity'],
    ['Stück', 'quantity'],
    ['Anzahl', 'quantity'],
    ['Qty.', 'quantity'],
    ['ME', 'quantityUnitName'],
    ['Mengeneinheit', 'quantityUnitName'],
    ['Beist.', 'isSuppliedPart'],
    ['Beistellung', 'isSuppliedPart'],
    ['BMK', 'bmk'],
    ['Betriebsmittelkennzeichen', 'bmk'],
    ['References', 'bmk'],
    ['Anlage (=)', 'functionalAssignment'],
    ['Funktionszuordnung', 'functionalAssignment'],
    ['==', 'functionDesignation'],
    ['Einbauort (+)', 'installationLocation'],
    ['Ort', 'installationLocation'],
    ['Aufstellungsort (++)', 'locationIdentifier'],
    ['ERP-Nummer', 'erpNumber'],
    ['GTIN', 'eanNumber'],
    ['Breite [mm]', 'width'],
    ['H (mm)', 'height'],
    ['Tiefe in cm', 'depth'],
    ['Gewicht/kg', 'weight'],
    ['EK-Preis', 'purchasePrice'],
    ['Preis/Stück', 'purchasePrice'],
    ['Listenpreis [€]', 'listPrice'],
    ['Lieferzeit [Tage]', 'deliveryTime'],
  ])('takes "%s" for %s', (header, field) => {
    expect(fieldsOf([header])).toEqual({ [header]: field })
  })

  it.each([
    '',
    'Pos.',
    'Nr.',
    'B',
    'H',
    'Bemerkung',
    'Gesamtpreis',
    'Mindestmenge',
    'Datasheet',
    'constructor',
    '__proto__',
  ])('leaves "%s" alone', (header) => {
    expect(fieldsOf([header])).toEqual({})
  })

  it('takes each field once, for the column that is surest', () => {
    expect(fieldsOf(['Artikelnummer', 'Bestellnummer', 'Bestell-Nr.'])).toEqual({
      Artikelnummer: 'manufacturerNumber',
      Bestellnummer: 'orderNumber',
    })
    expect(fieldsOf(['Lieferant', 'Hersteller'])).toEqual({ Hersteller: 'manufacturerName' })
  })

  it('knows an EPLAN list', () => {
    const headers = ['Betriebsmittelkennzeichen', 'Menge', 'Bezeichnung', 'Typnummer', 'Lieferant', 'Artikelnummer']
    expect(fieldsOf(headers, [['+U001-F0', '1', 'Schalter', '3RV2021', 'SIE', 'SIE.3RV2021']])).toEqual({
      Betriebsmittelkennzeichen: 'bmk',
      Menge: 'quantity',
      Bezeichnung: 'description',
      Typnummer: 'manufacturerNumber',
      Lieferant: 'manufacturerName',
      Artikelnummer: 'orderNumber',
    })
  })

  it('asks the cells: EPLAN signs, numbers, units', () => {
    expect(
      fieldsOf(
        ['Ort', 'Funktion'],
        [
          ['++H2', '==A'],
          ['++H3', '==B'],
        ],
      ),
    ).toEqual({
      Ort: 'locationIdentifier',
      Funktion: 'functionDesignation',
    })
    expect(fieldsOf(['Kennzeichen'], [['=A1+S1-K1'], ['+S1-K2']])).toEqual({ Kennzeichen: 'bmk' })
    // a unit price is no unit of measure, a number of pieces no unit either
    expect(fieldsOf(['Unit'], [['0.207'], ['0.5']])).toEqual({})
    expect(
      fieldsOf(
        ['Spalte 7', 'Spalte 8'],
        [
          ['Stk', 'Siemens'],
          ['m', 'Rittal'],
        ],
      ),
    ).toEqual({
      'Spalte 7': 'quantityUnitName',
      'Spalte 8': 'manufacturerName',
    })
    expect(fieldsOf(['Designation'], [['K1'], ['-Q2']])).toEqual({ Designation: 'bmk' })
    expect(fieldsOf(['Designation'], [['Contactor 7 A'], ['Terminal block']])).toEqual({ Designation: 'description' })
  })

  it('gives up another meaning when otherwise no article number would be mapped', () => {
    expect(fieldsOf(['Materialnummer', 'Menge'])).toEqual({ Materialnummer: 'orderNumber', Menge: 'quantity' })
    expect(fieldsOf(['Materialnummer', 'Typ'])).toEqual({ Materialnummer: 'erpNumber', Typ: 'manufacturerNumber' })
  })

  it('reads units from headers, otherwise from cells, otherwise takes cm and kg (rule B5)', () => {
    expect(proposeMapping(['Breite [mm]', 'Höhe', 'Tiefe', 'Gewicht (g)'], [['1', '20 mm', '5', '1']]).units).toEqual({
      width: 'MM',
      height: 'MM',
      depth: 'CM',
      weight: 'G',
    })
  })

  it.each([
    [['X', '', 'X', '-'], 'X'],
    [['nein', 'ja', 'nein'], 'ja'],
    [['', 'Beistellung'], 'Beistellung'],
    [['Kran', 'Kran', 'x'], 'x'],
    [['', ''], 'X'],
  ])('finds the mark of supplied parts in %j: %s', (cells, mark) => {
    expect(
      proposeMapping(
        ['Beistellung'],
        cells.map((cell) => [cell]),
      ).suppliedPartString,
    ).toBe(mark)
  })

  it('names every column of the file and how sure it is', () => {
    const { fieldMapping, confidences } = proposeMapping(['Pos.', 'Bestellnummer'], [])
    expect(fieldMapping).toEqual([
      { column: 0, importHeader: 'Pos.', articleField: null },
      { column: 1, importHeader: 'Bestellnummer', articleField: 'orderNumber' },
    ])
    expect(confidences[0]).toBe(0)
    expect(confidences[1]).toBeGreaterThan(0.9)
  })
})

describe('a column that is called a number though few of its cells look like one', () => {
  const fieldsOf = (names: string[], ...rows: string[][]) =>
    proposeMappingOf([names, ...rows], 1).fieldMapping.map(({ articleField }) => articleField)
  it('is one where there is no other', () =>
    expect(fieldsOf(['Artikelnummer', 'Menge'], ['KABEL', '5'], ['DRAHT', '1'])).toEqual(['orderNumber', 'quantity']))
  it('is none beside a surer one', () =>
    expect(fieldsOf(['Bestellnummer', 'Typ', 'Menge'], ['2002-1201', 'grau', '5'])).toEqual([
      'orderNumber',
      'description',
      'quantity',
    ]))
})

describe('a heading whose umlauts are gone', () => {
  const quantityIn = (heading: string) =>
    proposeMappingOf(
      [
        ['Bestellnummer', heading],
        ['2002-1201', '5'],
      ],
      1,
    ).fieldMapping[1]?.articleField
  it.each(['St?ckzahl', 'St\ufffdckzahl', 'St\ufffd\ufffdckzahl', 'St?ck'])('is known: %s', (heading) =>
    expect(quantityIn(heading)).toBe('quantity'),
  )
  it('is no other word', () => expect(quantityIn('Farbe?')).toBeNull())
})
