/** What is struck through or hidden in an old .xls (Excel 97 to 2003) is understood as in its successors (rule B15). */
import { describe, expect, it } from 'vitest'
import { BiffReader } from '../../server/bom/reading/biffRecords.ts'
import { readFile } from '../../server/bom/reading/readFile.ts'
import { openContainer } from '../../server/bom/reading/workbook.ts'
import { factsOfRecords } from '../../server/bom/reading/xlsFacts.ts'
import { linesOf } from '../../src/domain/bom/lines.ts'
import { noticesOf } from '../../src/domain/bom/notices.ts'
import { proposeMappingOf } from '../../src/domain/bom/proposal.ts'
import { displayText } from '../../src/domain/bom/sheet.ts'
import { randomOf } from '../attack/support/random.ts'
import { markedXls, plainXls, withRecords, words } from '../fixtures/bom/markedXls.ts'

const rows = [
  ['Bestellnummer', 'Bezeichnung', 'Menge', 'Bemerkung'],
  ['3RV2011-1EA10', 'Motorschutzschalter', 2, 'Feld 1'],
  ['2002-1201', 'Klemme', 50, 'Feld 1'],
  ['2002-1301', 'Dreileiterklemme', 12, 'Feld 2'],
]
const sheetOf = (bytes: Buffer) => {
  const read = readFile(bytes, 'liste.xls')
  if (!read.ok) throw new Error(read.code)
  const [sheet] = read.value
  if (sheet === undefined) throw new Error('no sheet')
  return sheet
}
const asideIn = (bytes: Buffer) => {
  const { rows: cells, facts } = sheetOf(bytes)
  return linesOf(cells, 1, proposeMappingOf(cells, 1), '', facts).map(({ setAside }) => setAside)
}
const shownIn = (bytes: Buffer) => sheetOf(bytes).rows.map((row) => row.map(displayText))
const opened = (bytes: Buffer) => {
  const container = openContainer(bytes)
  if (container.kind !== 'workbook') throw new Error(container.kind)
  return container
}
const plain = (text: string) => ({ text, isStruck: false })
const struck = (text: string) => ({ text, isStruck: true })

describe('what is struck through', () => {
  it('takes its row out, where it is the whole row', () => {
    expect(asideIn(markedXls(rows, { struck: ['A3', 'B3', 'C3', 'D3'] }))).toEqual([null, 'STRUCK', null])
  })
  it('is left out, where it is one cell, number or text', () => {
    const { rows: cells, facts } = sheetOf(markedXls(rows, { struck: ['D3', 'C4'] }))
    expect(facts?.struckTexts).toEqual([
      { row: 3, text: 'Feld 1' },
      { row: 4, text: '12' },
    ])
    expect(cells.map((row) => row[3])).toEqual(['Bemerkung', 'Feld 1', '', 'Feld 2'])
    expect(cells.map((row) => row[2])).toEqual(['Menge', 2, 50, ''])
  })
  it('of a part of a text leaves the rest of it', () => {
    const rich = { A4: [struck('3RV2011-1EA10'), plain(' 3RV2011-1FA10')], B2: [plain('Schalter '), struck('alt')] }
    const bytes = markedXls(rows, { rich })
    expect(shownIn(bytes).map((row) => row.slice(0, 2))).toEqual([
      ['Bestellnummer', 'Bezeichnung'],
      ['3RV2011-1EA10', 'Schalter'],
      ['2002-1201', 'Klemme'],
      ['3RV2011-1FA10', 'Dreileiterklemme'],
    ])
    expect(sheetOf(bytes).facts?.struckTexts).toEqual([
      { row: 2, text: 'Schalter alt' },
      { row: 4, text: '3RV2011-1EA10 3RV2011-1FA10' },
    ])
  })
  it('of all parts of a text strikes its cell', () => {
    const bytes = markedXls(rows, { struck: ['A3', 'C3', 'D3'], rich: { B3: [struck('Klem'), struck('me')] } })
    expect(asideIn(bytes)).toEqual([null, 'STRUCK', null])
  })
  it('of a struck cell leaves the part that somebody typed anew', () => {
    const bytes = markedXls(rows, { struck: ['A3'], rich: { A3: [struck('2002-1201'), plain(' 2002-1401')] } })
    expect(shownIn(bytes)[2]).toEqual(['2002-1401', 'Klemme', '50', 'Feld 1'])
  })
  it.each([16, 17, 18, 19, 23, 31, 64])('is found in texts that go on in the next record (%i bytes each)', (size) => {
    const rich = { A4: [struck('2002-1301 '), plain('2002–1401')], B3: [plain('größer '), struck('als zuvor – weg')] }
    const bytes = markedXls(rows, { rich, recordSize: size })
    expect(shownIn(bytes)[3]?.[0]).toBe('2002–1401')
    expect(shownIn(bytes)[2]?.[1]).toBe('größer')
    expect(sheetOf(bytes).facts?.struckTexts?.map(({ text }) => text)).toEqual([
      'größer als zuvor – weg',
      '2002-1301 2002–1401',
    ])
  })
  it('nothing is said of fonts that nobody uses', () => {
    expect(sheetOf(markedXls(rows, {})).facts).toMatchObject({ struckRows: [], struckTexts: [], hiddenRows: [] })
  })
})

describe('cells as Excel writes them', () => {
  const numbers = [
    ['Bestellnummer', 'Menge', 'Preis', 'Rabatt'],
    ['2002-1201', 5, 7, 9],
  ]
  it('several numbers in one record', () => {
    const bytes = withRecords(markedXls(numbers, { struck: ['C2'] }), (records) => {
      const cells = records.filter(({ id }) => id === 0x203).map(({ data }) => data)
      const shortNumber = (value: number) => [(value * 4 + 2) & 0xffff, (value * 4 + 2) >> 16]
      const all = [5, 7, 9].flatMap((value, at) => [cells[at]?.readUInt16LE(4) ?? 0, ...shortNumber(value)])
      const data = words(1, 1, ...all, 3)
      return records.flatMap((record) => {
        if (record.id !== 0x203) return [record]
        return record.data === cells[0] ? [{ id: 0xbd, data }] : []
      })
    })
    expect(sheetOf(bytes).rows[1]).toEqual(['2002-1201', 5, '', 9])
    expect(sheetOf(bytes).facts?.struckTexts).toEqual([{ row: 2, text: '7' }])
  })
  it('a text that stands in its cell, with parts of its own', () => {
    const bytes = withRecords(markedXls(numbers, {}), (records) =>
      records.map((record) => {
        if (record.id !== 0xfd || record.data.readUInt16LE(0) !== 1) return record
        const text = Buffer.from('2002-1201 2002-1301', 'latin1')
        const head = Buffer.concat([record.data.subarray(0, 6), words(text.length), Buffer.from([0])])
        return { id: 0xd6, data: Buffer.concat([head, text, words(2, 0, 6, 9, 0)]) }
      }),
    )
    expect(sheetOf(bytes).rows[1]?.[0]).toBe('2002-1301')
  })
  it('a chart within the sheet, whose numbers are none of its cells', () => {
    const bytes = withRecords(markedXls(numbers, {}), (records) => {
      const format = records.filter(({ id }) => id === 0xe0).length - 1
      const chart = [
        { id: 0x809, data: words(0x600, 0x20, 0, 0, 0, 0, 0, 0) },
        { id: 0x203, data: words(1, 0, format, 0, 0, 0, 0) },
        { id: 0x208, data: words(1, 0, 4, 255, 0, 0, 0x20, 15) },
        { id: 0x0a, data: words() },
      ]
      return [...records.slice(0, -1), ...chart, ...records.slice(-1)]
    })
    expect(sheetOf(bytes).facts).toMatchObject({ hiddenRows: [], struckRows: [], struckTexts: [] })
  })
  it('a text that also says how it is spoken, which goes on in the next record', () => {
    const begin = Buffer.concat([words(2), Buffer.from([0x0d]), words(1, 6, 0, 0x90e8, 0x54c1, 1)])
    const reader = new BiffReader([begin, words(6, 1, 2), Buffer.concat([words(3, 1), Buffer.from('\0x')])])
    expect(reader.sharedText()).toEqual({ text: '部品', runs: [{ from: 1, font: 6 }] })
    expect(reader.sharedText()).toEqual({ text: 'x', runs: [] })
  })
})

describe('what is hidden', () => {
  it.each([
    ['by hand', false],
    ['by a filter', true],
  ])('rows %s stand aside', (_, filtered) => {
    expect(asideIn(markedXls(rows, { hiddenRows: [3], filtered }))).toEqual([null, 'HIDDEN', null])
  })
  it('columns are told', () => {
    const sheet = sheetOf(markedXls(rows, { hiddenColumns: [3] }))
    expect(sheet.facts?.hiddenColumns).toEqual([3])
    const mapping = { ...proposeMappingOf(sheet.rows, 1) }
    const notices = noticesOf({ sheets: [sheet], sheet, headerRowIndex: 1, mapping, quantityColumns: [2] })
    expect(notices.map(({ kind }) => kind)).toContain('HIDDEN_COLUMNS')
  })
})

describe('a damaged workbook is read as far as it can be', () => {
  const marks = { struck: ['A3', 'B3', 'C3', 'D3'], hiddenRows: [4] }
  it('where a font is cut short, nothing is struck, and the hidden row is still known', () => {
    const bytes = withRecords(markedXls(rows, marks), (records) =>
      records.map(({ id, data }) => (id === 0x31 ? { id, data: data.subarray(0, 2) } : { id, data })),
    )
    const { facts } = sheetOf(bytes)
    expect(facts).toMatchObject({ struckRows: [], hiddenRows: [4] })
  })
  it('where the table of texts says more than it has, whole cells are still struck', () => {
    const bytes = withRecords(markedXls(rows, { ...marks, rich: { D2: [plain('Feld '), struck('9')] } }), (records) =>
      records.map(({ id, data }) => {
        if (id !== 0xfc) return { id, data }
        const more = Buffer.from(data)
        more.writeUInt32LE(0xffffffff, 4)
        return { id, data: more }
      }),
    )
    expect(sheetOf(bytes).facts).toMatchObject({ struckRows: [3], hiddenRows: [4] })
    expect(sheetOf(bytes).facts?.struckTexts).toEqual([{ row: 2, text: 'Feld 9' }])
  })
  it('and never in an error, whichever bytes are wrong', () => {
    const rich = { A4: [struck('2002-1301 '), plain('2002–1401')], B3: [plain('größer '), struck('weg')] }
    const { records } = opened(markedXls(rows, { ...marks, rich, recordSize: 24 }))
    for (let seed = 0; seed < 2000; seed++) {
      const { below } = randomOf(seed)
      const copy = Buffer.from(records)
      for (let flips = 1 + below(4); flips > 0; flips--) copy.writeUInt8(below(256), below(copy.length))
      expect(() => factsOfRecords(copy.subarray(0, below(3) === 0 ? below(copy.length) : copy.length))).not.toThrow()
    }
  })
  it('a plain one says nothing', () => {
    expect(sheetOf(plainXls(rows)).facts).toMatchObject({ struckRows: [], hiddenRows: [], struckTexts: [] })
  })
})
