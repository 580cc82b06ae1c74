/** From the uploaded bytes to matched lines: what the calls about parts lists stand on (rules B1–B8). */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mapLines, type MapOrder, previewFile } from '../../server/bom/bomService.ts'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import type { OpenDatabase } from '../../server/db/client.ts'
import { article, manufacturer, unit } from '../../server/db/schema.ts'
import { type ArticleField, type BomMapping, bomPreviewSchema } from '../../src/domain/bom/mapping.ts'
import { brokenFiles } from '../fixtures/bom/brokenFiles.ts'
import { cabinetBom, cabinetFileName, cabinetHeaders, cabinetSheet } from '../fixtures/bom/cabinetBom.ts'
import { openTestDatabase } from '../support/database.ts'

vi.setConfig({ testTimeout: 60_000 })

const xlsx = cabinetBom('xlsx')
const fileName = cabinetFileName('xlsx')
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await db
    .insert(manufacturer)
    .values({ id: 'pxc', displayName: 'Phoenix Contact', abbreviation: 'PXC', nameVariants: ['Phoenix'] })
  await db.insert(unit).values([
    { id: 'pc', displayName: 'Stück', nameVariants: ['Stk'] },
    { id: 'm', displayName: 'Meter', nameVariants: ['m'] },
  ])
  await db.insert(article).values([
    { manufacturerId: 'pxc', orderNumber: '2904602', unitId: 'pc' },
    { manufacturerId: 'pxc', orderNumber: '0801733', unitId: 'm' },
    { manufacturerId: 'pxc', orderNumber: '3211861', unitId: 'pc' },
    { manufacturerId: 'pxc', orderNumber: '3244371', unitId: 'pc' },
  ])
}, 60_000)
afterAll(async () => {
  await database.close()
  await closeSheetReader()
})

describe('the preview', () => {
  it('proposes sheet, header row, mapping, units and mark', async () => {
    const preview = await previewFile(xlsx, fileName)
    expect(bomPreviewSchema.parse(preview)).toEqual(preview)
    expect(preview).toMatchObject({
      bomFileName: fileName,
      sheets: ['Deckblatt', cabinetSheet],
      sheet: cabinetSheet,
      bomHeaderRowIndex: 4,
      headerRowProposed: true,
      headers: cabinetHeaders,
      mapping: { units: { width: 'MM' } },
      proposedColumns: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      suppliedPartString: 'X',
      rowCount: 45,
    })
    expect(preview.rows[4]).toContain('++H2+S1-G1')
  })
  it('says whether the row names any column that is known', async () => {
    const nameless = (text: string) => previewFile(Buffer.from(text), 'teile.csv')
    expect(await nameless('a;b;c\nfoo;;')).toMatchObject({ headersFound: false, bomHeaderRowIndex: 1 })
    expect(await nameless('Schütz;Stern\n3RT2015;5')).toMatchObject({ headersFound: false })
    expect(await nameless('Bestellnummer;Menge\n3RT2015;5')).toMatchObject({ headersFound: true })
    expect(await previewFile(xlsx, fileName, { headerRowIndex: 4 })).toMatchObject({ headersFound: true })
  })
  it('goes to another sheet or header row', async () => {
    expect(await previewFile(xlsx, fileName, { sheet: 'Deckblatt' })).toMatchObject({
      headers: ['Deckblatt'],
      headerRowProposed: false,
    })
    expect(await previewFile(xlsx, fileName, { headerRowIndex: 2 })).toMatchObject({
      bomHeaderRowIndex: 2,
      headerRowProposed: false,
    })
  })
  it('shows what was saved, and what of it is as proposed', async () => {
    const { mapping } = await previewFile(xlsx, fileName)
    const fieldMapping = mapping.fieldMapping.map((column) =>
      column.column === 4 ? { ...column, articleField: null } : column,
    )
    const saved = { fieldMapping, units: { ...mapping.units, width: 'CM' as const }, suppliedPartString: 'ja' }
    expect(await previewFile(xlsx, fileName, { saved })).toMatchObject({
      mapping: { fieldMapping, units: { width: 'CM' } },
      suppliedPartString: 'ja',
      proposedColumns: [1, 2, 3, 5, 6, 7, 8, 9, 10],
    })
  })
  it('proposes anew where the saved mapping belongs to other columns', async () => {
    const { mapping } = await previewFile(xlsx, fileName)
    const preview = await previewFile(xlsx, fileName, {
      sheet: 'Deckblatt',
      saved: { ...mapping, suppliedPartString: 'ja' },
    })
    expect(preview).toMatchObject({
      mapping: { fieldMapping: [{ importHeader: 'Deckblatt' }] },
      suppliedPartString: 'X',
    })
  })
  it.each([
    [{ headerRowIndex: 0 }, 'BOM_HEADER_ROW_INVALID'],
    [{ headerRowIndex: 1.5 }, 'BOM_HEADER_ROW_INVALID'],
    [{ headerRowIndex: Number.NaN }, 'BOM_HEADER_ROW_INVALID'],
    [{ headerRowIndex: 1000 }, 'BOM_HEADER_ROW_BEYOND_SHEET'],
    [{ headerRowIndex: 35 }, 'BOM_NO_HEADERS'],
    [{ sheet: 'Tabelle 9' }, 'BOM_SHEET_UNKNOWN'],
  ])('refuses %j with %s', async (place, code) => {
    await expect(previewFile(xlsx, fileName, place)).rejects.toMatchObject({ code, status: 422 })
  })
  it.each(brokenFiles)('refuses what is no parts list, through the reading thread: $what', async (file) => {
    await expect(previewFile(file.bytes, file.fileName)).rejects.toMatchObject({ code: file.code })
  })
})

describe('mapping', () => {
  const orderWith = async (changes: Partial<MapOrder> = {}): Promise<MapOrder> => {
    const { mapping, suppliedPartString } = await previewFile(xlsx, fileName)
    return { bytes: xlsx, fileName, headerRowIndex: 4, mapping, suppliedPartString, ...changes }
  }
  const mappingOf = (...fields: [number, ArticleField][]): BomMapping => ({
    fieldMapping: fields.map(([column, articleField]) => ({ column, importHeader: '', articleField })),
    units: { width: 'CM', height: 'CM', depth: 'CM', weight: 'KG' },
  })

  it('gives what is kept of the BOM, and its lines with articles and problems', async () => {
    const mapped = await mapLines(database.db, await orderWith())
    expect(mapped).toMatchObject({
      sheet: cabinetSheet,
      headerRowIndex: 4,
      headers: cabinetHeaders,
      summary: {
        lines: 40,
        matched: 4,
        suppliedParts: 6,
        suppliedUnmatched: 6,
        setAside: 1,
        problems: { NOT_FOUND: 29, AMBIGUOUS: 0, WRONG_UNIT: 1, MISSING_VALUES: 2 },
      },
    })
    expect(mapped.fieldMapping).toHaveLength(cabinetHeaders.length)
    const ordered = mapped.lines.filter(({ setAside }) => setAside === null)
    const problems = ordered.filter(({ bomError }) => bomError !== null && bomError !== 'NOT_FOUND')
    expect(problems.map(({ row, bomError, matchedArticleId }) => [row, bomError, matchedArticleId === null])).toEqual([
      [39, 'WRONG_UNIT', false],
      [41, 'MISSING_VALUES', false],
      [42, 'MISSING_VALUES', true],
    ])
  })
  it('names every column of the file, though only some were sent', async () => {
    const { fieldMapping } = await mapLines(database.db, await orderWith({ mapping: mappingOf([3, 'orderNumber']) }))
    expect(fieldMapping.map(({ importHeader, articleField }) => [importHeader, articleField])).toEqual(
      cabinetHeaders.map((header) => [header, header === 'Bestellnummer' ? 'orderNumber' : null]),
    )
  })
  it.each([
    ['neither order nor manufacturer number (rule B3)', mappingOf([6, 'quantity']), 412, 'BOM_MAPPING_MISSING'],
    [
      'a description alone in a file that has numbers (rule B3)',
      mappingOf([5, 'description']),
      412,
      'BOM_MAPPING_MISSING',
    ],
    [
      'a column that the file does not have',
      mappingOf([3, 'orderNumber'], [99, 'quantity']),
      422,
      'BOM_COLUMN_UNKNOWN',
    ],
    ['a field twice', mappingOf([3, 'orderNumber'], [4, 'orderNumber']), 400, 'VALIDATION'],
    ['a column twice', mappingOf([3, 'orderNumber'], [3, 'quantity']), 400, 'VALIDATION'],
  ])('refuses %s', async (_, mapping, status, code) => {
    await expect(mapLines(database.db, await orderWith({ mapping }))).rejects.toMatchObject({ code, status })
  })
  it('takes a file without numbers by its descriptions, whose lines have no article yet (rule B3)', async () => {
    const bytes = Buffer.from('Bezeichnung;Hersteller;Menge\nSchütz 3-polig;Siemens;2\nKlemme;Phoenix;5\n')
    const { mapping, suppliedPartString } = await previewFile(bytes, 'a.csv')
    const order = { bytes, fileName: 'a.csv', headerRowIndex: 1, mapping, suppliedPartString }
    const { lines, summary } = await mapLines(database.db, order)
    expect(lines.map(({ bomError, unreadable, setAside }) => [bomError, unreadable, setAside])).toEqual([
      ['NOT_FOUND', [], null],
      ['NOT_FOUND', [], null],
    ])
    expect(summary).toMatchObject({ lines: 2, matched: 0 })
  })
  it('refuses a header row below which there is no line', async () => {
    const order = await orderWith({ headerRowIndex: 47, mapping: mappingOf([0, 'orderNumber']) })
    await expect(mapLines(database.db, order)).rejects.toMatchObject({ code: 'BOM_EMPTY', status: 422 })
  })
})
