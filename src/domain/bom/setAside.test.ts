/** Which rows of a list are no order lines, and why; whatever might be one stays one (rule B15). */
import { describe, expect, it } from 'vitest'
import type { SetAsideReason } from './bom.ts'
import { type ArticleField, type BomMapping, defaultBomUnits } from './mapping.ts'
import { linesOf } from './lines.ts'
import type { Cell } from './sheet.ts'

const mappingOf = (fields: (ArticleField | null)[]): BomMapping => ({
  fieldMapping: fields.map((articleField, column) => ({ column, importHeader: '', articleField })),
  units: defaultBomUnits,
})
const header = ['Pos', 'BMK', 'Menge', 'Bezeichnung', 'Bestellnummer', 'Preis', 'Gesamt']
const mapping = mappingOf([null, 'bmk', 'quantity', 'description', 'orderNumber', 'purchasePrice', null])
/** A real line stands before, so that sums have something to sum up. */
const judged = (row: Cell[], fields = mapping) => linesOf([header, row], 1, fields, '')[0]

describe('no order line is', () => {
  it.each<[SetAsideReason, Cell[]]>([
    ['NO_ARTICLE', ['', '+U001-HS3', 0]],
    ['NO_ARTICLE', ['', '+U001-HS3', '0']],
    ['NO_ARTICLE', ['', '', '0']],
    ['NO_ARTICLE', ['', '-X1', '', 'Klemmleiste X1']],
    ['NO_ARTICLE', ['7', '-X1', '-']],
    ['TOTAL', ['', '', '', 'Gesamter Betrag:', '', '', 1234.5]],
    ['TOTAL', ['', '', '', '', '', 'Gesamter Betrag:', 1234.5]],
    ['TOTAL', ['Zwischensumme', '', 68]],
    ['TOTAL', ['', '', '', 'Zwischensumme 1', '', '', 17]],
    ['TOTAL', ['', '', '', '', 'Summe', '', 17]],
    ['TOTAL', ['', '', '', 'Gesamtsumme netto']],
    ['TOTAL', ['', '', '', 'zzgl. 19 % MwSt.', '', '', 17]],
    ['TOTAL', ['', '', '', 'Nettobetrag', '', '', 17]],
    ['TOTAL', ['', '', '', 'Rechnungsbetrag', '', '', 17]],
    ['TOTAL', ['', '', '', 'Übertrag von Seite 1', '', '', 17]],
    ['TOTAL', ['', '', 5, '', 'Summe, netto:', '', 17]],
    ['NOTE', ['', '', '', '', 'Alle Preise in Euro zzgl. MwSt., Stand 29.11.2026']],
    ['TOTAL', ['', '', 3, 'Total parts: 48']],
    ['TOTAL', ['', '', 68]],
    ['TOTAL', ['', '', '', '', '', '', '1.234,50 €']],
    ['TOTAL', ['', '', 68, '', '', '', 1234.5]],
    ['FREIGHT', ['12', '', 1, 'Frachtkosten', '', 45, 45]],
    ['FREIGHT', ['12', '', 1, 'Fracht und Verpackung', '', 45, 45]],
    ['FREIGHT', ['12', '', 1, 'Versand', '', 9.9]],
    ['FREIGHT', ['12', '', 1, 'Versandkostenpauschale', 'VERSAND', 9.9]],
    ['FREIGHT', ['', '', '', 'Porto & Verpackung:', '', 9.9]],
    ['FREIGHT', ['', '', 1, 'Shipping costs', '', 9.9]],
    ['FREIGHT', ['', '', 1, 'Mindermengenzuschlag', '', 9.9]],
    ['SECTION', ['Schaltschrank 1']],
    ['SECTION', ['', '', '', 'Einspeisung']],
    ['SECTION', ['1.', '', '', 'Einspeisung']],
    ['SECTION', ['', '', '', '', 'Schrank +S1']],
    ['SECTION', ['=A1+S1 Einspeisung']],
    ['NOTE', ['', '', '', 'Alle Klemmen sind vor der Auslieferung auf festen Sitz zu prüfen.']],
    ['NOTE', ['* Lieferung durch den Kunden bis zur Inbetriebnahme']],
    ['NOTE', ['', '', '', 'Hinweis: Maße prüfen']],
    ['FOOTER', ['Seite 1 von 3']],
    ['FOOTER', ['', '', '', 'Page 2/7']],
    ['FOOTER', ['Erstellt am 21.11.2026', '', '', '', 'Bearbeiter: Müller']],
    ['FOOTER', ['', '', '', 'Stand: 21.11.2026']],
    ['FOOTER', ['', '', '', 'Druckdatum 21.11.2026 14:03']],
    ['HEADER', header],
  ])('%s: %j', (reason, row) => {
    expect(judged(row)).toMatchObject({ setAside: reason })
  })
  it('but a row with nothing in it at all is not even one', () => {
    expect(linesOf([header, [], ['', ' ']], 1, mapping, '')).toEqual([])
  })
})

describe('an order line stays', () => {
  it.each<Cell[][]>([
    [['1', '-K1', 1, 'Schütz', '3RT2015-1BB41', 12, 12]],
    [['1', '-K1', 0, 'Schütz', '3RT2015-1BB41']],
    [['1', '-K1', '', 'Schütz', '3RT2015-1BB41']],
    [['', '', '', '', '3RT2015-1BB41']],
    [['', '', '', '', '2904602']],
    [['', '', '', 'Gesamt', '4712']],
    [['', '', 1, 'Summenstromwandler']],
    [['', '', 1, 'Summenstromwandler', '4711']],
    [['', '', 2, 'Verpackungsfolie']],
    [['', '', 2, 'Transportöse M12']],
    [['', '', 2, 'Totmannschalter']],
    [['', '', 2, 'Seitenwand 1 von 2']],
    [['', '', 2, 'Hinweisschild']],
    [['', '-K1', 1]],
    [['', '-K1', 'drei']],
    [['', '', 'drei', 'Klemme']],
    [['', '', 1, 'Klemme grau']],
    [['', '', 1, 'Frachtkosten-Tafel', '4711']],
  ])('%j', (row) => {
    expect(judged(row)).toMatchObject({ setAside: null })
  })
  it('where nothing counts lines, by its designation and description', () => {
    const fields = mappingOf([null, 'bmk', null, 'description', 'orderNumber'])
    expect(judged(['', '-K1', '', '', '4711'], fields)).toMatchObject({ setAside: null })
    expect(judged(['', '-X1', '', 'Klemmleiste', ''], fields)).toMatchObject({ setAside: 'NO_ARTICLE' })
  })
})

describe('a list without numbers', () => {
  const fields = mappingOf(['manufacturerName', null, 'quantity', 'description'])
  const bare = mappingOf(['manufacturerName', null, null, 'description'])
  it.each<[string | null, Cell[], BomMapping]>([
    [null, ['Siemens', '', 2, 'Schütz 3-polig'], fields],
    [null, ['', '', 2, 'Schütz 3-polig'], fields],
    [null, ['Siemens', '', '', 'Schütz 3-polig'], fields],
    [null, ['Siemens', '', '', 'Schütz 3-polig'], bare],
    ['SECTION', ['', '', '', 'Einspeisung'], fields],
    ['TOTAL', ['', '', 12, 'Zwischensumme'], fields],
    ['FREIGHT', ['', '', 1, 'Frachtkosten'], fields],
    ['NO_ARTICLE', ['', '', 0, ''], fields],
  ])('%s: %j', (reason, row, given) => {
    expect(judged(row, given)).toMatchObject({ setAside: reason })
  })
  it('lacks nothing but numbers, which are not asked for', () => {
    expect(judged(['Siemens', '', 2, 'Schütz'], fields)).toMatchObject({ bomError: null, unreadable: [] })
  })
})

it('says what stood there, even in columns that are not taken over', () => {
  expect(judged(['Schrank 1', '', '', '', '', '', 'netto'])).toMatchObject({
    setAside: 'SECTION',
    description: 'Schrank 1 netto',
  })
})
