/** Import configurations against the real app: sample file, columns, the sentences of what is missing (rule W4). */
import { like } from 'drizzle-orm'
import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { article } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/importconfig.ts'
import {
  type ImportConfigValues,
  newImportConfigDraft,
  valuesOfDraft,
} from '../../src/domain/importconfig/importConfig.ts'
import { proposeImportColumns, proposeImportUnits } from '../../src/domain/importconfig/importProposal.ts'
import { granted, refused } from '../support/calls.ts'
import { importFile } from '../support/imports.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { operatorAdmin, operatorStaff } = people
const server = withServer()

const text = 'Rittal GmbH;;\ngültig ab 2026;;\nBest.-Nr.;Bezeichnung 1;Breite mm\nAX 1076.000;Kompaktschrank;600\n'
const file = (content = text, name = 'Preise.csv') => new File([content], name)
const columns = proposeImportColumns(['Best.-Nr.', 'Bezeichnung 1', 'Breite mm'])
const values = (more: Partial<ImportConfigValues> = {}): ImportConfigValues => ({
  ...(valuesOfDraft({ ...newImportConfigDraft, title: 'Rittal, Preisliste' }) as ImportConfigValues),
  headerRowIndex: 3,
  fieldMapping: columns,
  ...proposeImportUnits(columns),
  ...more,
})
const create = (more: Partial<ImportConfigValues> = {}) =>
  granted(server(), calls.createImportConfig, { body: { config: values(more) }, file: file() }, operatorAdmin)
const cannot = (more: Partial<ImportConfigValues>, sent?: File) =>
  refused(
    server(),
    calls.createImportConfig,
    { body: { config: values(more) }, ...(sent && { file: sent }) },
    operatorAdmin,
  )

describe('the sample file', () => {
  test('its header row is found, and its columns and units are proposed by their headings', async () => {
    const sample = await granted(server(), calls.readImportSample, { body: {}, file: file() }, operatorAdmin)
    expect(sample).toMatchObject({ headerRowIndex: 3, headerRowProposed: true, filename: 'Preise.csv' })
    expect(sample.rows[3]).toEqual(['AX 1076.000', 'Kompaktschrank', '600'])
    expect(proposeImportColumns(sample.headers).map(({ articleField }) => articleField)).toEqual([
      'orderNumber',
      'description',
      'width',
    ])
    expect(values().unitWidth).toBe('MM')
    expect(proposeImportColumns(['orderUnit', 'Bestelleinheit']).map(({ articleField }) => articleField)).toEqual([
      'unitName',
      null,
    ])
  })

  test('tells the columns whose numbers can be read in two ways, wherever in the column the first of them stands', async () => {
    const sample = async (doubtful: string) => {
      const lines = [...'12345'].map((at) => `A-${at};${at};${at}`)
      const text = ['Bestellnummer;Listenpreis;Gewicht', ...lines, `A-6;6;${doubtful}`, ''].join('\n')
      const file = new File([text], 'Preise.csv')
      return (await granted(server(), calls.readImportSample, { body: {}, file }, operatorAdmin)).ambiguous
    }
    expect(await sample('1,000')).toEqual([{ column: 2, example: '1,000', count: 1 }])
    expect(await sample('1,50')).toEqual([])
  })

  test('an encoding that is not sure can be chosen, is kept, and the import reads by it what is not in Unicode', async () => {
    const [header, described] = ['Bestellnummer;Bezeichnung', 'РРр']
    const bytes = iconv.encode(`${header}\nES-1;${described}\n`, 'windows-1251')
    const sent = new File([new Uint8Array(bytes)], 'Preise.csv')
    const read = async (encoding?: 'windows-1251') =>
      granted(server(), calls.readImportSample, { body: { encoding }, file: sent }, operatorAdmin)
    expect((await read()).encoding).toMatchObject({ isSure: false })
    const sample = await read('windows-1251')
    expect(sample.encoding).toEqual({ encoding: 'windows-1251', isSure: true })
    expect(sample.rows[1]).toEqual(['ES-1', described])
    const fieldMapping = proposeImportColumns(sample.headers)
    const config = values({ headerRowIndex: 1, fieldMapping, encoding: 'windows-1251' })
    const { id } = await granted(server(), calls.createImportConfig, { body: { config }, file: sent }, operatorAdmin)
    expect((await granted(server(), calls.getImportConfig, { query: { id } }, operatorAdmin)).encoding).toBe(
      'windows-1251',
    )
    const stored = await granted(server(), calls.readImportSample, { body: { configId: id } }, operatorAdmin)
    expect(stored.rows[1]).toEqual(['ES-1', described])
    for (const file of [sent, new File([`${header}\nES-2;${described}\n`], 'Preise.csv')])
      expect(await importFile(server(), id, file)).toMatchObject({ created: 1, refused: 0 })
    const made = server().db.select().from(article).where(like(article.orderNumber, 'ES-%'))
    expect((await made).map(({ description }) => description)).toEqual([described, described])
  })

  test('a row that is too long adds no columns; what most rows have below no heading is one', async () => {
    const headersIn = async (text: string) =>
      (
        await granted(
          server(),
          calls.readImportSample,
          { body: {}, file: new File([text], 'Preise.csv') },
          operatorAdmin,
        )
      ).headers
    const rows = ['1;a;5', '2;b;6', '3;c;7', '4;d;8;x;y']
    expect(await headersIn(['Best.-Nr.;Bezeichnung;Preis', ...rows].join('\n'))).toEqual([
      'Best.-Nr.',
      'Bezeichnung',
      'Preis',
    ])
    expect(await headersIn(['Best.-Nr.;Bezeichnung', ...rows].join('\n'))).toEqual(['Best.-Nr.', 'Bezeichnung', ''])
  })

  test('may be as long as an import: what somebody has of their wholesaler is taken as it is', async () => {
    const long = file(`${text}${'AX 1076.000;Kompaktschrank;600\n'.repeat(400_000)}`)
    expect(long.size).toBeGreaterThan(12_000_000)
    expect(await granted(server(), calls.readImportSample, { body: {}, file: long }, operatorAdmin)).toMatchObject({
      headerRowIndex: 3,
    })
  })

  test.each([
    ['an image', new File([Buffer.from('89504e470d0a1a0a0000', 'hex')], 'a.csv'), 417, 'IMPORT_FORMAT'],
    ['a PDF', new File(['%PDF-1.4'], 'a.pdf'), 417, 'IMPORT_FORMAT'],
    ['nothing but blanks', new File([' \n \n'], 'a.csv'), 424, 'IMPORT_EMPTY'],
  ])('%s is refused', async (_, sent, status, code) =>
    expect(await refused(server(), calls.readImportSample, { body: {}, file: sent }, operatorAdmin)).toEqual({
      status,
      code,
    }),
  )

  test('of a price list of 200,000 rows the beginning is enough', async () => {
    const long = `Bestellnummer;Preis\n${'A-1234567890;12,50\n'.repeat(200_000)}`
    const sample = await granted(server(), calls.readImportSample, { body: {}, file: file(long) }, operatorAdmin)
    expect(sample.headers).toEqual(['Bestellnummer', 'Preis'])
  })
})

describe('saved', () => {
  test('it comes back with its headers, is listed for all of the staff, and its file can be had again', async () => {
    const made = await create({ createDiscountGroups: true })
    expect(made).toMatchObject({
      title: 'Rittal, Preisliste',
      filename: 'Preise.csv',
      headers: ['Best.-Nr.', 'Bezeichnung 1', 'Breite mm'],
      headerRowIndex: 3,
      unitWidth: 'MM',
      createDiscountGroups: true,
    })
    const all = await granted(server(), calls.allImportConfigs, {}, operatorStaff)
    expect(all).toContainEqual(made)
    const { bytes } = await server().call(calls.getImportSampleFile, { query: { id: made.id } }, operatorAdmin)
    expect(bytes.toString()).toBe(text)
    // the header row of the stored file can be read anew
    const again = await granted(
      server(),
      calls.readImportSample,
      { body: { configId: made.id, headerRowIndex: 4 } },
      operatorAdmin,
    )
    expect(again.headers[0]).toBe('AX 1076.000')
  })

  test('a change is noted, and another file takes the place of the first', async () => {
    const made = await create()
    const [first, ...others] = columns
    const config = {
      ...values({
        headerRowIndex: 1,
        fieldMapping: [
          { importHeader: 'Best.-Nr.', articleField: first?.articleField ?? null, clears: false },
          { importHeader: 'LP', articleField: 'listPrice', clears: false },
        ],
      }),
      id: made.id,
      lastUpdate: made.lastUpdate,
    }
    const changed = await granted(
      server(),
      calls.updateImportConfig,
      { body: { config }, file: file('Best.-Nr.;LP\nA;1\n', 'Neu.csv') },
      operatorAdmin,
    )
    expect(changed).toMatchObject({ filename: 'Neu.csv', headers: ['Best.-Nr.', 'LP'] })
    expect(others).toHaveLength(2)
    const { changeEntries } = await granted(
      server(),
      calls.importConfigHistory,
      { query: { id: made.id } },
      operatorAdmin,
    )
    expect(changeEntries.map(({ field }) => field).sort()).toEqual([
      'createDate',
      'fieldMapping',
      'filename',
      'headerRowIndex',
    ])
    const stale = await refused(
      server(),
      calls.updateImportConfig,
      { body: { config: { ...config, title: 'X' } } },
      operatorAdmin,
    )
    expect(stale).toMatchObject({ status: 409, code: 'STALE_UPDATE' })
  })

  test('it can be deleted', async () => {
    const { id } = await create()
    await granted(server(), calls.deleteImportConfig, { query: { configId: id } }, operatorAdmin)
    const gone = await refused(server(), calls.getImportConfig, { query: { id } }, operatorAdmin)
    expect(gone).toEqual({ status: 404, code: 'NOT_FOUND' })
  })
})

describe('the sentences of what is missing', () => {
  test.each([
    ['Bitte laden Sie eine Datei hoch.', {}, undefined],
    ['Bitte weisen Sie mindestens die Bestellnummer zu.', { fieldMapping: [] }, file()],
  ])('%s', async (sentence, more, sent) => {
    const { body } = await server().call(
      calls.createImportConfig,
      { body: { config: values(more) }, ...(sent && { file: sent }) },
      operatorAdmin,
    )
    expect(body).toMatchObject({ message: sentence })
  })

  test('Kopfzeile ungültig. Bitte wählen Sie eine ganze Zahl, die größer als 0 ist.', async () => {
    const { body } = await server().call(
      calls.readImportSample,
      { body: { headerRowIndex: 0 }, file: file() },
      operatorAdmin,
    )
    expect(body).toMatchObject({
      message: 'Kopfzeile ungültig. Bitte wählen Sie eine ganze Zahl, die größer als 0 ist.',
    })
  })

  test('columns that the file does not have, and one field for two of them, are refused', async () => {
    expect(
      await cannot({ fieldMapping: [{ importHeader: 'Nr', articleField: 'orderNumber', clears: false }] }, file()),
    ).toEqual({
      status: 422,
      code: 'BOM_COLUMN_UNKNOWN',
    })
    const twice = columns.map((column) => ({ ...column, articleField: 'orderNumber' as const }))
    expect(await cannot({ fieldMapping: twice }, file())).toMatchObject({ status: 400, code: 'VALIDATION' })
  })
})
