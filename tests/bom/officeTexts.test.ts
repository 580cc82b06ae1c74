/** Small texts as offices send them, each with the right cells. The files are not ours and not in this repository: nothing happens where they are absent. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readFile } from '../../server/bom/reading/readFile.ts'

const offices = fileURLToPath(new URL('../../../shared/data/offices/', import.meta.url))
const isThere = existsSync(offices)
const opened = (name: string) => {
  const read = readFile(readFileSync(offices + name), name)
  if (!read.ok) throw new Error(read.code)
  return read.value[0] ?? { name: '', rows: [] }
}

const readOffices = () => {
  it('k03: one byte of another code page costs nothing but a word about its row', () => {
    const { rows, facts } = opened('k03_mixed_encoding.csv')
    expect(rows[1]).toEqual(['2', '3RV2011-1EA10', 'Schütz für Türöffner', 'Müller'])
    expect(rows[4]?.[2]).toBe('Kühlgerät Größe L')
    expect(facts?.encoding).toEqual({ encoding: 'utf-8', isSure: true, brokenRows: [4] })
  })
  it('k04: what was encoded twice is repaired, its headings too', () => {
    const { rows, facts } = opened('k04_double_encoded.csv')
    expect(rows.map(([quantity, , text]) => [quantity, text])).toEqual([
      ['Stückzahl', 'Bezeichnung'],
      ['2', 'Schütz für Türöffner 24V ±10%'],
      ['1', 'Klemme grün Ø 4'],
    ])
    expect(facts?.encoding?.repaired).toBe('DOUBLE')
  })
  it('k06: inch signs cost nothing, and a cell of two lines stays one', () => {
    expect(opened('k06_inch_and_multiline.csv').rows.slice(1)).toEqual([
      ['1', 'SK-3302', '19"-Rahmen', '1'],
      ['2', '3RV2011-1EA10', 'Motorschutzschalter\nBaugröße S00; 4 A', '3'],
      ['3', '2002-1201', 'Klemme 1"', '5'],
      ['4', '0015303', `6'5" Leitung`, '2'],
    ])
  })
  it('k32: decimal commas and short lines', () => {
    const { rows } = opened('k32_excel_short_rows_decimals.csv')
    expect(rows.map((row) => row.length)).toEqual([6, 5, 5, 5, 6, 3])
    expect(rows[1]?.[3]).toBe('1,50')
  })
  it('k34: marks against Excel are taken off', () => {
    expect(opened('k34_excel_text_trick.csv').rows.slice(1)).toEqual([
      ['2', '0015303', 'Leitung', '4011209012345'],
      ['5', '2002-1201', 'Klemme'],
      ['3', '3RV2011-1EA10', 'Schalter'],
    ])
  })
  it.each([
    ['k02_sap_three_decimals.csv', 7],
    ['k12b_long.csv', 4],
    ['k25_quantities.csv', 3],
    ['k39_placeholders.csv', 4],
  ])('%s is cut between its headings', (name, width) => {
    expect(new Set(opened(name).rows.map((row) => row.length))).toEqual(new Set([width]))
  })
  it('k23: Excel-XML 2003 is a workbook', () => {
    expect(opened('k23_xml2003.xls').rows).toHaveLength(3)
  })
}
if (isThere) describe('shared texts of offices', readOffices)
else it.skip('the texts of offices are not read: the folder ../shared/data is absent', () => undefined)
