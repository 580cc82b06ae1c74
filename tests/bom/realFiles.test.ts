/**
 * Every spreadsheet of the shared collection: it is read, or refused with a reason, in bounded time; never a crash. The real EPLAN list
 * gives the same lines in all its forms. The files are not ours and not in this repository, so nothing happens where they are absent.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { readFile } from '../../server/bom/reading/readFile.ts'
import { linesOf } from '../../src/domain/bom/lines.ts'
import { proposeHeaderRow, proposeMappingOf, proposeSheet } from '../../src/domain/bom/proposal.ts'
import { columnLetter, displayText } from '../../src/domain/bom/sheet.ts'
import { realFiles } from '../fixtures/bom/realFiles.ts'

const data = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const isThere = existsSync(data)
const filesIn = (folder: string) => (isThere ? readdirSync(data + folder).map((name) => `${folder}/${name}`) : [])
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const refusals = [
  'BOM_UNREADABLE',
  'BOM_SYLK',
  'BOM_NO_TABLE',
  'BOM_WEB_PAGE',
  'BOM_BINARY_WORKBOOK',
  'BOM_EMPTY',
  'BOM_PASSWORD_PROTECTED',
  'BOM_TOO_LARGE',
]

const folders = ['bom', 'spreadsheets', 'csv']

const isOrdered = ({ setAside }: { setAside: string | null }) => setAside === null

/** A file from bytes to lines, as the proposal has it. */
const mapped = (path: string) => {
  const read = readFile(readFileSync(data + path), nameOf(path))
  if (!read.ok) return read
  const sheet = proposeSheet(read.value) ?? { name: '', rows: [] }
  const header = proposeHeaderRow(sheet.rows)
  const mapping = proposeMappingOf(sheet.rows, header.headerRowIndex)
  const lines = linesOf(sheet.rows, header.headerRowIndex, mapping, mapping.suppliedPartString)
  return { ok: true as const, sheets: read.value, sheet: sheet.name, header, mapping, lines }
}

const nothingIn = { found: true, columns: '', lines: 0, aside: 0 }

/** What stands in the table, as it is read now; within 10 s, as a person waits for it. */
const seen = (path: string) => {
  const began = performance.now()
  const result = mapped(path)
  expect(performance.now() - began).toBeLessThan(mostMs)
  if (!result.ok) {
    expect(result.cause).toBeUndefined()
    return result.code
  }
  const { sheets, sheet, header, mapping, lines } = result
  const ordered = lines.filter(isOrdered).length
  const named = mapping.fieldMapping.flatMap(({ column, articleField }) =>
    articleField === null ? [] : [`${columnLetter(column)} ${articleField}`],
  )
  const cells = JSON.stringify(sheets.map(({ rows }) => rows.map((row) => row.map((cell) => displayText(cell)))))
  return {
    sheet,
    header: header.headerRowIndex,
    found: header.found,
    columns: named.join(', '),
    lines: ordered,
    aside: lines.length - ordered,
    cells: createHash('sha256').update(cells).digest('hex').slice(0, 8),
  }
}
/** A thread has 9 s of its own; here others share the processor. */
const mostMs = 30_000

// the largest take seconds on a busy machine
vi.setConfig({ testTimeout: 60_000 })

const readSharedFiles = () => {
  it.each(['uploads', 'catalogue/excel'].flatMap(filesIn))('%s is read, or refused', (path) => {
    const result = mapped(path)
    if (result.ok) {
      expect(result.header.headerRowIndex).toBeGreaterThan(0)
      return
    }
    expect(refusals).toContain(result.code)
    // a reader that stumbled says so; a refusal of ours has no cause
    expect(result.cause).toBeUndefined()
  })

  it.each([
    ['uploads/word_doc.doc', 'BOM_NO_TABLE'],
    ['uploads/oro_quick-order.odt', 'BOM_NO_TABLE'],
    ['uploads/oro_quick-order-empty.csv', 'BOM_EMPTY'],
  ])('%s is refused as %s', (path, code) => {
    expect(mapped(path)).toEqual({ ok: false, code })
  })

  describe('each file, as people have looked at it', () => {
    const right = new Set<string>()
    it('has a row in the table', () => {
      const listed = realFiles.map(([path]) => path)
      expect(folders.flatMap(filesIn).toSorted()).toEqual(listed.toSorted())
    })
    it.each(realFiles)('%s', (path, expected) => {
      expect(seen(path)).toEqual(typeof expected === 'string' ? expected : { ...nothingIn, ...expected })
      right.add(path)
    })
    afterAll(() => {
      for (const folder of folders) {
        const files = realFiles.filter(([path]) => path.startsWith(`${folder}/`))
        const share = (of: typeof files) => `${of.filter(([path]) => right.has(path)).length} of ${of.length}`
        const refused = files.filter(([, expected]) => typeof expected === 'string')
        const read = files.filter(([, expected]) => typeof expected !== 'string')
        process.stdout.write(`${folder}: ${share(read)} read right, ${share(refused)} refused right\n`)
      }
    })
  })

  describe('the EPLAN list', () => {
    const forms = ['_cp1252.csv', '_kopf_zeile_4.xlsx', '_kopf_zeile_4.xls'].map(
      (end) => `bom/eplan_artikelstueckliste${end}`,
    )
    const linesOfForm = (path: string) => {
      const result = mapped(path)
      return result.ok ? result.lines.filter(isOrdered).map(({ row: _, ...line }) => line) : []
    }
    it.each(forms)(
      '%s has its header row and columns found, 61 order lines, and 28 places without an article aside',
      (path) => {
        const result = mapped(path)
        if (!result.ok) throw new Error(result.code)
        expect(result.header).toMatchObject({ headerRowIndex: path.endsWith('.csv') ? 1 : 4, found: true })
        expect(
          result.mapping.fieldMapping.map(({ importHeader, articleField }) => [importHeader, articleField]),
        ).toEqual([
          ['Betriebsmittelkennzeichen', 'bmk'],
          ['Menge', 'quantity'],
          ['Bezeichnung', 'description'],
          ['Typnummer', 'manufacturerNumber'],
          ['Lieferant', 'manufacturerName'],
          ['Artikelnummer', 'orderNumber'],
        ])
        expect(result.lines.filter(isOrdered)).toHaveLength(61)
        expect(result.lines.filter(({ setAside }) => setAside === 'NO_ARTICLE')).toHaveLength(28)
      },
    )
    it('has the same lines in all forms', () => {
      const [first = '', ...others] = forms
      for (const other of others) expect(linesOfForm(other)).toEqual(linesOfForm(first))
    })
    it('keeps values as they are', () => {
      const lines = linesOfForm(forms[0] ?? '')
      expect(lines[1]).toMatchObject({
        installationLocation: 'U001',
        bmk: 'F0',
        quantity: 1,
        description: 'Motorschutzschalter S0, 11-16A, 1S + 1Ö, Class10, Schraubanschluss',
        manufacturerNumber: '3RV2021-4AA15',
        manufacturerName: 'SIE',
        orderNumber: 'SIE.3RV2021-4AA15',
        bomError: null,
      })
      expect(lines.filter(({ bomError }) => bomError !== null)).toEqual([])
      expect(lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)).toBe(68)
    })
  })

  it.each([
    ['bom/kitspace_example.csv', 'bom/kitspace_example.xlsx'],
    ['bom/kitspace_example.ods', 'bom/kitspace_example.xlsx'],
    ['bom/kitspace_example.tsv', 'bom/kitspace_example.xls'],
  ])('%s has the lines of %s', (one, other) => {
    const a = mapped(one)
    const b = mapped(other)
    expect(a.ok && a.lines).toEqual(b.ok && b.lines)
    expect(a.ok && a.lines.length).toBe(11)
  })

  it('reads the cost list below its title, with the number 7 as quantity and 25.11 € as price', () => {
    const result = mapped('bom/cnc_materialliste_kostenvoranschlag.xlsx')
    if (!result.ok) throw new Error(result.code)
    expect(result.header.headerRowIndex).toBe(5)
    expect(result.lines[0]).toMatchObject({
      row: 7,
      quantity: 7,
      purchasePrice: 25.11,
      description: 'V-Slot® Linear Rail',
    })
  })
}
if (isThere) describe('shared files', readSharedFiles)
else it.skip('shared files are not read: the folder ../shared/data is absent', () => undefined)
