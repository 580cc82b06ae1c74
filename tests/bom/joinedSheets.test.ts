/** Several cabinets of a workbook are taken in at once, and each line knows its cabinet (rule B21). */
import { describe, expect, it } from 'vitest'
import * as XLSX from 'xlsx'
import { answerOf } from '../../server/bom/reading/answer.ts'
import { linesIn } from '../../server/bom/reading/pieces.ts'
import { readFile } from '../../server/bom/reading/readFile.ts'
import { designationOf } from '../../src/domain/bom/designation.ts'

const header = ['BMK', 'Bestellnummer', 'Bezeichnung', 'Menge']
const cabinet = (...rows: (string | number)[][]) => XLSX.utils.aoa_to_sheet([header, ...rows])

const sheetsOf = (sheets: Record<string, XLSX.WorkSheet>) => {
  const workbook = XLSX.utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) XLSX.utils.book_append_sheet(workbook, sheet, name)
  const bytes: unknown = XLSX.write(workbook, { type: 'buffer', bookType: 'xlsx' })
  const read = readFile(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0), 'anlage.xlsx')
  return read.ok ? read.value : expect.fail(read.code)
}

const plant = () =>
  sheetsOf({
    Deckblatt: XLSX.utils.aoa_to_sheet([['Projekt']]),
    '+S1': cabinet(['-K1', '3RT2015', 'Schütz', 1], ['-F1', '5SL6116', 'Automat', 2]),
    Klemmkasten: XLSX.utils.aoa_to_sheet([
      ['Klemmkasten der Halle'],
      header,
      ['-X1', '3211757', 'Klemme', 12],
      ['+U7-X2', '3211757', 'Klemme', 4],
      ['Summe', '', '', 16],
    ]),
    Klemmenplan: XLSX.utils.aoa_to_sheet([
      ['Klemme', 'Ader', 'Ziel'],
      ['1', 'BK', '-K1:A1'],
    ]),
  })
const together = '+S1 + Klemmkasten'
const preview = (sheet?: string) =>
  answerOf(plant(), { fileName: 'anlage.xlsx', place: { sheet }, extent: 'partsList' }).preview
const linesOf = (sheet: string) => {
  const place = { sheet }
  const mapping = { ...preview(sheet).mapping, suppliedPartString: '' }
  const { pieces } = answerOf(plant(), { fileName: 'anlage.xlsx', place, extent: 'partsList', mapping })
  return [...pieces].flatMap(linesIn)
}

describe('sheets with the same columns', () => {
  it('are offered as one, beside each of them', () => {
    const { sheets, sheet } = preview()
    expect(sheets).toEqual(['Deckblatt', '+S1', 'Klemmkasten', 'Klemmenplan', together])
    expect(sheet).toBe('Klemmkasten')
  })

  it('are looked at below one header row, and said to be joined', () => {
    const { bomHeaderRowIndex, headers, rows, notices } = preview(together)
    expect([bomHeaderRowIndex, headers]).toEqual([1, header])
    expect(rows.map(([first]) => first)).toEqual(['BMK', '-K1', '-F1', '-X1', '+U7-X2', 'Summe'])
    expect(notices).toEqual([{ kind: 'JOINED_SHEETS', count: 2, rows: [2, 4], example: '+S1, Klemmkasten' }])
  })

  it('give their lines the sheet as location, or as the site of their own location', () => {
    const lines = linesOf(together)
    expect(lines.map((line) => [line.row, designationOf(line), line.setAside])).toEqual([
      [2, '+S1-K1', null],
      [3, '+S1-F1', null],
      [4, '+Klemmkasten-X1', null],
      [5, '++Klemmkasten+U7-X2', null],
      [6, expect.any(String), 'TOTAL'],
    ])
  })

  it('are read one by one as before', () => {
    expect(linesOf('Klemmkasten').map(designationOf).slice(0, 2)).toEqual(['-X1', '+U7-X2'])
  })
})

describe('sheets whose headers mean the same', () => {
  const sheets = () =>
    sheetsOf({
      S1: cabinet(['-K1', '3RT2015', 'Schütz', 1]),
      S2: XLSX.utils.aoa_to_sheet([
        ['Anzahl', 'Betriebsmittelkennzeichen', 'Beschreibung', 'Lagerort', 'Bestell-Nr.'],
        [3, '-F7', 'Automat', 'R12', '5SL6116'],
        [2, '-F8', '', '', '5SL6110'],
      ]),
    })
  const ask = (mapped: boolean) => {
    const question = { fileName: 'a.xlsx', place: { sheet: 'S1 + S2' }, extent: 'partsList' as const }
    const { preview: seen } = answerOf(sheets(), question)
    return mapped ? answerOf(sheets(), { ...question, mapping: { ...seen.mapping, suppliedPartString: '' } }) : seen
  }

  it('are joined in whatever order they stand and however they are called; what only one has stands at the right', () => {
    expect(ask(false)).toMatchObject({
      headers: [...header, 'Lagerort'],
      rows: [
        [...header, 'Lagerort'],
        ['-K1', '3RT2015', 'Schütz', '1'],
        ['-F7', '5SL6116', 'Automat', '3', 'R12'],
        ['-F8', '5SL6110', '', '2'],
      ],
    })
  })

  it('give lines as each sheet by itself would', () => {
    const answer = ask(true)
    const lines = 'pieces' in answer ? [...answer.pieces].flatMap(linesIn) : []
    expect(lines.map((line) => [designationOf(line), line.orderNumber, line.quantity])).toEqual([
      ['+S1-K1', '3RT2015', 1],
      ['+S2-F7', '5SL6116', 3],
      ['+S2-F8', '5SL6110', 2],
    ])
  })

  it('stay apart where a header may mean something else, or another unit', () => {
    const list = (...headers: string[]) => XLSX.utils.aoa_to_sheet([headers, ['-K1', '3RT2015', 7]])
    const namesOf = (one: XLSX.WorkSheet, other: XLSX.WorkSheet) =>
      answerOf(sheetsOf({ A: one, B: other }), { fileName: 'a.xlsx', place: {}, extent: 'partsList' }).preview.sheets
    expect(namesOf(list('BMK', 'Bestellnummer', 'Menge'), list('BMK', 'Artikelnummer', 'Menge'))).toEqual(['A', 'B'])
    expect(namesOf(list('BMK', 'Bestellnummer', 'Breite [mm]'), list('BMK', 'Bestellnummer', 'Breite [cm]'))).toEqual([
      'A',
      'B',
    ])
    expect(namesOf(list('BMK', 'Typ', 'Menge'), list('BMK', 'Typ', 'Anzahl'))).toEqual(['A', 'B', 'A + B'])
  })
})

it('sheets with other columns are not joined', () => {
  const sheets = sheetsOf({
    A: cabinet(['-K1', '3RT2015', 'Schütz', 1]),
    B: XLSX.utils.aoa_to_sheet([
      ['Pos', 'Bestellnummer', 'Menge'],
      ['1', '3RT2015', 1],
    ]),
  })
  expect(answerOf(sheets, { fileName: 'a.xlsx', place: {}, extent: 'partsList' }).preview.sheets).toEqual(['A', 'B'])
})
