/** Our own parts list in its three forms, and files that are none (rule B1). */
import { describe, expect, it } from 'vitest'
import { readFile } from '../../server/bom/reading/readFile.ts'
import { designationOf } from '../../src/domain/bom/designation.ts'
import { linesOf } from '../../src/domain/bom/lines.ts'
import { proposeHeaderRow, proposeMappingOf, proposeSheet } from '../../src/domain/bom/proposal.ts'
import { type BrokenFile, brokenFiles } from '../fixtures/bom/brokenFiles.ts'
import {
  type BomFormat,
  cabinetBom,
  cabinetFileName,
  cabinetHeaderRow,
  cabinetHeaders,
  cabinetParts,
  cabinetSheet,
} from '../fixtures/bom/cabinetBom.ts'

const readList = (format: BomFormat) => {
  const read = readFile(cabinetBom(format), cabinetFileName(format))
  if (!read.ok) throw new Error(read.code)
  const sheet = proposeSheet(read.value)
  if (sheet === undefined) throw new Error('no sheet')
  return { sheets: read.value, sheet, header: proposeHeaderRow(sheet.rows) }
}
const linesIn = (format: BomFormat) => {
  const { sheet, header } = readList(format)
  const mapping = proposeMappingOf(sheet.rows, header.headerRowIndex)
  return linesOf(sheet.rows, header.headerRowIndex, mapping, mapping.suppliedPartString)
}
const orderLinesIn = (format: BomFormat) => linesIn(format).filter(({ setAside }) => setAside === null)

describe.each<BomFormat>(['xlsx', 'xlsm', 'xls', 'ods', 'csv', 'tsv'])('the cabinet as .%s', (format) => {
  it('has its list found, below cover sheet and preamble', () => {
    const { sheets, sheet, header } = readList(format)
    expect(header).toMatchObject({ headerRowIndex: cabinetHeaderRow, found: true })
    expect(sheet.rows[cabinetHeaderRow - 1]).toEqual(cabinetHeaders)
    if (format !== 'csv' && format !== 'tsv') expect([sheets[0]?.name, sheet.name]).toEqual(['Deckblatt', cabinetSheet])
  })
  it('has one line for each part, with all values', () => {
    const expected = cabinetParts.map(([bmk, maker, order, type, text, quantity, unit, supplied, width, price]) => ({
      designation: bmk,
      manufacturerName: maker,
      orderNumber: order,
      manufacturerNumber: type,
      description: text,
      quantity,
      quantityUnitName: unit,
      isSuppliedPart: supplied === 'X',
      width: width === null ? null : Number((width / 10).toPrecision(12)),
      listPrice: price,
    }))
    const lines = orderLinesIn(format).map((line) => ({ ...line, designation: designationOf(line) }))
    expect(lines).toMatchObject(expected)
  })
  it('has its total set aside', () => {
    expect(linesIn(format).filter(({ setAside }) => setAside !== null)).toMatchObject([{ setAside: 'TOTAL' }])
  })
  it('marks what is missing', () => {
    const marked = orderLinesIn(format).filter(({ bomError }) => bomError !== null)
    expect(marked.map(({ row, unreadable }) => [row, unreadable])).toEqual([
      [41, ['quantity']],
      [42, ['orderNumber', 'manufacturerNumber']],
    ])
  })
})

describe('files that are no parts list', () => {
  it.each<BrokenFile>([...brokenFiles])('$what: $code', ({ fileName, bytes, code }) => {
    expect(readFile(bytes, fileName)).toEqual({ ok: false, code })
  })
})

describe('the content decides, the name only helps', () => {
  it.each([
    ['xlsx', 'liste.csv'],
    ['xlsx', 'LISTE.XLS'],
    ['xls', 'liste.xlsx'],
    ['csv', 'export.xls'],
    ['tsv', 'export.xls'],
    ['ods', 'liste.xlsx'],
  ] as const)('reads an .%s named %s', (format, fileName) => {
    expect(readFile(cabinetBom(format), fileName).ok).toBe(true)
  })
})
