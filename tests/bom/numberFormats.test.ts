/**
 * Whatever a format makes of a number, the number counts (rule B4): numbers are written with a hundred formats in every kind of workbook,
 * and read back as quantities and prices.
 */
import * as XLSX from 'xlsx'
import { describe, expect, it } from 'vitest'
import { readFile } from '../../server/bom/reading/readFile.ts'
import { linesOf } from '../../src/domain/bom/lines.ts'
import { proposeMappingOf } from '../../src/domain/bom/proposal.ts'
import { cellText, displayText } from '../../src/domain/bom/sheet.ts'

const units = ['Stk', 'Stück', 'm', 'kg', 'VPE', 'Rolle', 'Ring', 'Psch.', 'mtr']
const numbers = ['0', '#,##0', '0.0', '0.00', '0.000', '#,##0.00', '#,##0.000', '0,', '#.##', '00000']
const withUnits = units.flatMap((unit) =>
  numbers.slice(0, 7).map((number) => ({ format: `${number}" ${unit}"`, unit })),
)
const bare = [
  ...numbers,
  '"ca. "0',
  '"netto "#,##0.00',
  '#,##0.00" netto"',
  '"2 x "0',
  '0" x 5 m"',
  '[$€-407] #,##0.00',
  '[$-407]#,##0.00',
  '[$-409]#,##0.00\\ [$€-407]',
  '#,##0.00\\ [$CHF]',
  '_-* #,##0.00\\ _€_-;\\-* #,##0.00\\ _€_-;_-* "-"??\\ _€_-;_-@_-',
  '[Red]#,##0;[Blue]-#,##0',
  '[>=1000]#,##0" Tsd";0',
  '0%',
  '0.00%',
  '0.00E+00',
  '##0.0E+0',
  '# ?/?',
  '# ??/??',
  '0;-0;"nichts"',
  '#,##0_);(#,##0)',
  '0"."000',
  '000 000',
].map((format) => ({ format, unit: undefined }))
const currencies = ['#,##0" EUR"', '#,##0.00" €"', '0.000" EUR"'].map((format) => ({ format, unit: undefined }))
const formats = [...withUnits, ...bare, ...currencies]

const values = [1500, 2.5, 0.75, 2000, 1.25, 12, 0.0345, 1234.567, 12_750]

const kinds = ['xlsx', 'xlsm', 'xls', 'ods', 'xlml'] as const

const header = ['Bestellnummer', 'Menge', 'Listenpreis']

/** One row for each format and value: the same number as quantity and as price. */
const listOf = (kind: (typeof kinds)[number]): Buffer => {
  const cases = formats.flatMap(({ format }) => values.map((value) => ({ format, value })))
  const sheet = XLSX.utils.aoa_to_sheet([header, ...cases.map((_, at) => [`ZZ-${at}`])])
  for (const [at, { format, value }] of cases.entries())
    for (const column of ['B', 'C']) sheet[`${column}${at + 2}`] = { t: 'n', v: value, z: format }
  sheet['!ref'] = `A1:C${cases.length + 1}`
  const bytes: unknown = XLSX.write(XLSX.utils.book_new(sheet, 'Liste'), { type: 'buffer', bookType: kind })
  if (!Buffer.isBuffer(bytes)) throw new Error(kind)
  return bytes
}

describe.each(kinds)('numbers of a workbook as %s', (kind) => {
  const read = readFile(listOf(kind), kind === 'xlml' ? 'liste.xls' : `liste.${kind}`)
  const rows = read.ok ? (read.value[0]?.rows ?? []) : []
  const mapping = proposeMappingOf(rows, 1)
  const lines = linesOf(rows, 1, mapping, '')

  it('are quantities and prices as they are stored, in each of a hundred formats', () => {
    expect(formats.length).toBeGreaterThanOrEqual(90)
    const wrong = formats.flatMap(({ format }, place) =>
      values.flatMap((value, at) => {
        const line = lines[place * values.length + at]
        // another money is no price here; the writer of .ods leaves it out
        const price = format.includes('CHF') && kind !== 'ods' ? null : value
        return line?.quantity === value && line.listPrice === price
          ? []
          : [[format, value, line?.quantity, line?.listPrice]]
      }),
    )
    expect(wrong).toEqual([])
  })

  it('have the unit of their format as the unit of the line', () => {
    const wrong = formats.flatMap(({ format, unit }, place) =>
      values.flatMap((value, at) => {
        const said = lines[place * values.length + at]?.quantityUnitName
        return said === (unit ?? '') ? [] : [[format, value, said]]
      }),
    )
    expect(wrong).toEqual([])
  })
})

describe('what a format shows', () => {
  const shown = (value: number, format: string) => {
    const sheet = XLSX.utils.aoa_to_sheet([['Nr'], [0]])
    sheet['A2'] = { t: 'n', v: value, z: format }
    const bytes: unknown = XLSX.write(XLSX.utils.book_new(sheet, 'Liste'), { type: 'buffer', bookType: 'xlsx' })
    const read = readFile(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0), 'a.xlsx')
    const cell = read.ok ? read.value[0]?.rows[1]?.[0] : undefined
    return [cellText(cell), displayText(cell)]
  }
  it.each([
    // a number of an article is taken as it is shown, without groups; people see it as Excel shows it in German
    [15_303, '0000000', '0015303', '0015303'],
    [2002.12, '0.0000', '2002.1200', '2002,1200'],
    [3_044_076, '#,##0', '3044076', '3.044.076'],
    [1500, '#,##0" Stk"', '1500 Stk', '1.500 Stk'],
    [12_750.5, '#,##0.00" EUR"', '12750.50 EUR', '12.750,50 EUR'],
    [4_011_209_012_345, 'General', '4011209012345', '4011209012345'],
    [4_011_209_012_345, '0.00E+00', '4011209012345', '4,01E+12'],
    // as an .ods is read
    [4_011_209_012_345, '0.00E00', '4011209012345', '4,01E+12'],
    // typed as 100E10, 6E5 and 1E-7: that an E was there stays to be seen
    [1e12, 'General', '1E+12', '1E+12'],
    [600_000, '0.00E+00', '6E+05', '6,00E+05'],
    [1e-7, 'General', '1E-07', '1E-07'],
    [46_091, 'd\\. mmm', '10. Mrz', '10. Mrz'],
    [37_377, 'mmm yy', 'Mai 02', 'Mai 02'],
    // as other programs than Excel write it: a point without its mark
    [37_377, 'dd.mm.yyyy', '01.05.2002', '01.05.2002'],
    [46_091, '[$-407]d. mmm', '10. Mrz', '10. Mrz'],
    [37_377, 'm/d/yy', '01.05.2002', '01.05.2002'],
    // a country is no sign
    [15_303, '[$-407]0000000', '0015303', '0015303'],
    [12_750.5, '[$-409]#,##0.00', '12750.50', '12.750,50'],
    [12_750.5, '[$-407]General', '12750.5', '12750,5'],
    [3238.1, '[$-de-DE]0.000', '3238.100', '3238,100'],
  ])('%d as %s is %s to a text and %s to people', (value, format, text, german) => {
    expect(shown(value, format)).toEqual([text, german])
  })
  it('is no number where it is a date', () => {
    const sheet = XLSX.utils.aoa_to_sheet([
      ['Bestellnummer', 'Menge'],
      ['4711', 0],
    ])
    sheet['B2'] = { t: 'n', v: 37_377, z: 'yyyy' }
    const bytes: unknown = XLSX.write(XLSX.utils.book_new(sheet, 'Liste'), { type: 'buffer', bookType: 'xlsx' })
    const read = readFile(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0), 'a.xlsx')
    const rows = read.ok ? (read.value[0]?.rows ?? []) : []
    const [line] = linesOf(rows, 1, proposeMappingOf(rows, 1), '')
    expect(line).toMatchObject({ quantity: null, quantityText: '2002', unreadable: ['quantity'] })
  })
})
