/** The parts list of an enquiry, against the real app: from upload to lines, who may, and what is stored (rules B1–B8, B12). */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { sheetReader } from '../../server/bom/readingProcess.ts'
import { ReadingRefusal } from '../../server/bom/reading/reading.ts'
import { bomLine } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/bom.ts'
import { copyEnquiry, filterEnquiries, getEnquiry, updateEnquiry } from '../../src/api/contract/enquiry.ts'
import { type BomMapping, defaultBomUnits } from '../../src/domain/bom/mapping.ts'
import { granted, refused } from '../support/calls.ts'
import { bomText, csv, makeCatalogue, makeEnquiry, makeFile, makeOffer, notedChanges } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, customerUser, otherCustomer, supplierAdmin, otherSupplier } = people
const server = withServer(makeCatalogue)

const manyLines = Array.from({ length: 2_500 }, (_, index) => `NR-${index};Klemme;${(index % 7) + 1}`)
const newDraft = () => makeEnquiry(server(), { state: 'draft', bare: true })
const upload = (enquiryId: string, text = bomText, name = 'Teile.csv') =>
  granted(server(), calls.uploadBom, { query: {}, body: { enquiryId }, file: csv(name, text) }, customerAdmin)
const map = async (enquiryId: string, mapping: BomMapping, more: { headerRowIndex?: number; file?: File } = {}) => {
  const { headerRowIndex = 2, file } = more
  const query = { enquiryId, headerRowIndex, suppliedPartString: '' }
  const asked = { query, body: { mapping }, ...(file && { file }) }
  return (await granted(server(), calls.mapBom, asked, customerAdmin)).articles
}
const lines = async (query: { enquiryId?: string; offerId?: string }, as = customerAdmin) =>
  (await granted(server(), calls.getBomLines, { query }, as)).content
/** All pages of them. */
const allLines = async (enquiryId: string) => {
  const found: Awaited<ReturnType<typeof lines>> = []
  for (;;) {
    const query = { enquiryId, offset: found.length, limit: 1000 }
    const { content, totalElements } = await granted(server(), calls.getBomLines, { query }, customerAdmin)
    found.push(...content)
    if (found.length >= totalElements) return found
  }
}
/** As of a process that dies behind the first piece. */
async function* firstOnly(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    yield piece
    throw new ReadingRefusal('BOM_UNREADABLE')
  }
}
const enquiryOf = (id: string) => granted(server(), getEnquiry, { query: { id } }, customerAdmin)

describe('from file to lines', () => {
  test('an upload is stored and proposes header row and columns; it has no lines yet', async () => {
    const enquiryId = await newDraft()
    const preview = await upload(enquiryId)
    expect(preview).toMatchObject({
      bomFileName: 'Teile.csv',
      bomHeaderRowIndex: 2,
      headers: ['Bestellnummer', 'Bezeichnung', 'Menge'],
      mapping: {
        fieldMapping: [{ articleField: 'orderNumber' }, { articleField: 'description' }, { articleField: 'quantity' }],
      },
    })
    expect(await enquiryOf(enquiryId)).toMatchObject({
      bomFileName: 'Teile.csv',
      bomHeaderRowIndex: 2,
      bomSummary: null,
    })
    expect(await lines({ enquiryId })).toEqual([])
    expect(await notedChanges(server(), enquiryId)).toEqual(['Teile.csv, bomFileName: – → Teile.csv'])
  })

  test('a long list comes whole and in its order, however many pieces it is read and written in', async () => {
    const enquiryId = await newDraft()
    const { mapping } = await upload(enquiryId, ['Titel', 'Bestellnummer;Bezeichnung;Menge', ...manyLines].join('\n'))
    const mapped = await map(enquiryId, mapping)
    const stored = await allLines(enquiryId)
    expect(stored.map(({ orderNumber }) => orderNumber)).toEqual(manyLines.map((line) => line.split(';')[0]))
    expect(mapped).toEqual(stored.slice(0, 500))
    // as many come with the enquiry
    expect((await enquiryOf(enquiryId)).articles).toEqual(mapped)
  })

  test('a reader that dies in the middle of a long list leaves the list of before, and no line of the new one', async () => {
    const enquiryId = await newDraft()
    const { mapping } = await upload(enquiryId)
    const before = await map(enquiryId, mapping)
    await upload(enquiryId, ['Titel', 'Bestellnummer;Bezeichnung;Menge', ...manyLines].join('\n'), 'Lang.csv')
    const reader = sheetReader('partsList')
    const { ask } = reader
    const dying = vi.spyOn(reader, 'ask').mockImplementationOnce(async (...asked) => {
      const read = await ask.apply(reader, asked)
      return read.ok ? { ok: true, value: { ...read.value, pieces: firstOnly(read.value.pieces) } } : read
    })
    const query = { enquiryId, headerRowIndex: 2, suppliedPartString: '' }
    const { status, code } = await refused(server(), calls.mapBom, { query, body: { mapping } }, customerAdmin)
    expect({ status, code }).toEqual({ status: 422, code: 'BOM_UNREADABLE' })
    dying.mockRestore()
    expect(await allLines(enquiryId)).toEqual(before)
    expect(await server().db.$count(bomLine, eq(bomLine.enquiryId, enquiryId))).toBe(before.length)
    await map(enquiryId, mapping)
    expect(await allLines(enquiryId)).toHaveLength(manyLines.length)
  })

  test('two mappings at once leave one whole list, and what a crash left behind is never seen', async () => {
    const { db } = server()
    const enquiryId = await newDraft()
    const { mapping } = await upload(enquiryId, ['Titel', 'Bestellnummer;Bezeichnung;Menge', ...manyLines].join('\n'))
    await db.insert(bomLine).values({ enquiryId, listId: 'of a crash', row: 1 })
    expect(await lines({ enquiryId })).toEqual([])
    const query = { enquiryId, headerRowIndex: 2, suppliedPartString: '' }
    const answers = await Promise.all(
      [1, 2].map(() => server().call(calls.mapBom, { query, body: { mapping } }, customerAdmin)),
    )
    // Whoever comes second may have swept the lines of the first before they were shown.
    expect(answers.map(({ status }) => status)).toContain(200)
    expect([200, 409]).toEqual(expect.arrayContaining(answers.map(({ status }) => status)))
    expect(await allLines(enquiryId)).toHaveLength(manyLines.length)
    expect(await db.$count(bomLine, eq(bomLine.enquiryId, enquiryId))).toBe(manyLines.length)
  })

  test('mapping reads the lines, matches them against the catalogue and stores them', async () => {
    const enquiryId = await newDraft()
    const { mapping } = await upload(enquiryId)
    const mapped = await map(enquiryId, mapping)
    expect(mapped).toMatchObject([
      { row: 3, orderNumber: '3RT2015-1BB41', quantity: 4, matchedArticleId: 'contactor', bomError: null },
      {
        row: 4,
        orderNumber: '2002-1201',
        quantity: 120,
        matchedArticle: { manufacturerName: 'WAGO', unitName: 'Stück' },
      },
      { row: 5, orderNumber: 'XYZ-0000', matchedArticleId: null, bomError: 'NOT_FOUND' },
    ])
    expect(await lines({ enquiryId })).toEqual(mapped)
    expect((await enquiryOf(enquiryId)).bomSummary).toMatchObject({ lines: 3, matched: 2, problems: { NOT_FOUND: 1 } })
    expect(await notedChanges(server(), enquiryId)).toEqual(
      expect.arrayContaining(['Teile.csv, matched: – → 2', 'Teile.csv, lines: – → 3']),
    )
    // Mapped again, the lines take the place of the earlier ones.
    expect(await map(enquiryId, mapping)).toHaveLength(3)
    expect(await lines({ enquiryId })).toHaveLength(3)
  })

  test('enquiry, offer and header row are named by form fields or, as a second way, by the query', async () => {
    const enquiryId = await newDraft()
    await upload(enquiryId)
    const ways = {
      fields: { query: {}, body: { enquiryId, headerRowIndex: 3 } },
      query: { query: { enquiryId, headerRowIndex: 3 }, body: {} },
    }
    for (const way of [ways.fields, ways.query]) {
      const { headers } = await granted(server(), calls.readBomHeader, way, customerAdmin)
      expect(headers).toEqual(['3RT2015-1BB41', 'Schütz', '4'])
      const again = { ...way, file: csv('Teile.csv', bomText) }
      expect((await granted(server(), calls.uploadBom, again, customerAdmin)).bomHeaderRowIndex).toBe(3)
    }
    const url = `/api/enquiry/bom/header?enquiryId=${enquiryId}&headerRowIndex=3`
    expect((await server().raw({ method: 'POST', url }, customerAdmin)).status).toBe(200)
  })

  test('another header row is read without storing anything; a mapping is remembered', async () => {
    const enquiryId = await newDraft()
    const { mapping } = await upload(enquiryId)
    const read = (headerRowIndex?: number) =>
      granted(server(), calls.readBomHeader, { query: {}, body: { enquiryId, headerRowIndex } }, customerAdmin)
    expect((await read(3)).headers).toEqual(['3RT2015-1BB41', 'Schütz', '4'])
    expect((await enquiryOf(enquiryId)).bomHeaderRowIndex).toBe(2)
    const own = mapping.fieldMapping.map((column) => (column.column === 1 ? { ...column, articleField: null } : column))
    await map(enquiryId, { ...mapping, fieldMapping: own })
    expect((await read()).mapping.fieldMapping).toEqual(own)
  })

  test('a file that is only looked at is not stored; sent along with the mapping it takes the other’s place', async () => {
    const enquiryId = await newDraft()
    const { mapping } = await upload(enquiryId)
    const file = csv('Neu.csv', bomText.replace('XYZ-0000', '2002-1201'))
    const seen = await granted(server(), calls.readBomHeader, { query: {}, body: { enquiryId }, file }, customerAdmin)
    expect(seen.bomFileName).toBe('Neu.csv')
    expect((await enquiryOf(enquiryId)).bomFileName).toBe('Teile.csv')
    expect((await map(enquiryId, mapping, { file })).map(({ bomError }) => bomError)).toEqual([null, null, null])
    expect((await enquiryOf(enquiryId)).bomFileName).toBe('Neu.csv')
  })

  test('the file is downloaded as it came; deleted, its lines are gone', async () => {
    const enquiryId = await newDraft()
    const { mapping } = await upload(enquiryId)
    await map(enquiryId, mapping)
    const { bytes, headers } = await server().call(calls.getBomFile, { query: { enquiryId } }, customerUser)
    expect(bytes.toString()).toBe(bomText)
    expect(headers['content-disposition']).toContain('Teile.csv')
    expect(await granted(server(), calls.deleteBom, { query: { enquiryId } }, customerAdmin)).toEqual({ enquiryId })
    expect(await enquiryOf(enquiryId)).toMatchObject({
      bomFileName: null,
      bomHeaderRowIndex: null,
      headers: [],
      fieldMapping: [],
    })
    const missing = { status: 404, code: 'BOM_MISSING' }
    expect(await refused(server(), calls.getBomFile, { query: { enquiryId } }, customerAdmin)).toEqual(missing)
    expect(await refused(server(), calls.deleteBom, { query: { enquiryId } }, customerAdmin)).toEqual(missing)
    expect(await refused(server(), calls.readBomHeader, { query: {}, body: { enquiryId } }, customerAdmin)).toEqual(
      missing,
    )
  })
})

test('a text is read as it was chosen, and stays so once it is mapped (rule B19)', async () => {
  const enquiryId = await newDraft()
  const bytes = Buffer.concat([
    Buffer.from('Bestellnummer;Bezeichnung\n4711;N'),
    Buffer.from([0xd0, 0xf0]),
    Buffer.from('\n'),
  ])
  const file = new File([bytes], 'Teile.csv')
  const preview = await granted(server(), calls.uploadBom, { query: {}, body: { enquiryId }, file }, customerAdmin)
  expect(preview.encoding?.isSure).toBe(false)
  const read = (encoding?: 'windows-1251') =>
    granted(server(), calls.readBomHeader, { query: {}, body: { enquiryId, encoding } }, customerAdmin)
  expect((await read('windows-1251')).rows[1]).toEqual(['4711', 'NРр'])
  const query = { enquiryId, headerRowIndex: 1, encoding: 'windows-1251' as const }
  const asked = { query, body: { mapping: preview.mapping } }
  const { articles } = await granted(server(), calls.mapBom, asked, customerAdmin)
  expect(articles[0]?.description).toBe('NРр')
  expect((await read()).encoding).toEqual({ encoding: 'windows-1251', isSure: true })
})

describe('a mapping learns (rule B20)', () => {
  const odd = ['Kabelbau;;;', 'Dings;Bums;Wert;Rest', '3RT2015-1BB41;Schütz;4;x', '2002-1201;Klemme;120;'].join('\n')
  const units = { ...defaultBomUnits, width: 'MM' as const }
  const fields = ['orderNumber', 'description', 'quantity', null] as const
  const fieldMapping = fields.map((articleField, column) => {
    return { column, importHeader: ['Dings', 'Bums', 'Wert', 'Rest'][column] ?? '', articleField }
  })
  const mapOdd = async () => {
    const enquiryId = await newDraft()
    await upload(enquiryId, odd, 'Seltsam.csv')
    const query = { enquiryId, headerRowIndex: 2, suppliedPartString: 'BEI' }
    await granted(server(), calls.mapBom, { query, body: { mapping: { fieldMapping, units } } }, customerAdmin)
  }
  const proposedFor = async (text: string, as = customerAdmin) => {
    const enquiryId = await makeEnquiry(server(), { state: 'draft', bare: true, by: as })
    const file = csv('Neu.csv', text)
    return granted(server(), calls.uploadBom, { query: {}, body: { enquiryId }, file }, as)
  }

  test('the same headers are proposed as the company mapped them, with header row, units and marker', async () => {
    await mapOdd()
    const preview = await proposedFor(odd.replace('Schütz', 'Schalter'))
    expect(preview).toMatchObject({ bomHeaderRowIndex: 2, suppliedPartString: 'BEI', mapping: { units } })
    expect(preview.mapping.fieldMapping.map(({ articleField }) => articleField)).toEqual(fields)
    expect(preview.origins).toEqual(['COMPANY', 'COMPANY', 'COMPANY', 'COMPANY'])
  })

  test('a header that stood in another list is proposed as it was taken there, others by name and cells', async () => {
    await mapOdd()
    const preview = await proposedFor('Pos;Dings;Hersteller;Z\n1;4711;Siemens;Stk\n2;4712;WAGO;m')
    expect(preview.mapping.fieldMapping.map(({ articleField }) => articleField)).toEqual([
      null,
      'orderNumber',
      'manufacturerName',
      'quantityUnitName',
    ])
    expect(preview.origins).toEqual([null, 'COMPANY', 'NAME', 'CELLS'])
  })

  test('nothing is learnt of a file without headers, whose first line is kept (rule B2)', async () => {
    const enquiryId = await newDraft()
    await upload(enquiryId, '3RT2017-1AP01;Schütz;2\n3RV2021-4AA15;Motorschutzschalter;1\n5SL4340-7;LS-Schalter;3')
    const named = (['orderNumber', 'description', 'quantity'] as const).map((articleField, column) => {
      return { column, importHeader: '', articleField }
    })
    const mapped = await map(enquiryId, { fieldMapping: named, units }, { headerRowIndex: 1 })
    expect(mapped.map(({ row, orderNumber, quantity }) => [row, orderNumber, quantity])).toEqual([
      [1, '3RT2017-1AP01', 2],
      [2, '3RV2021-4AA15', 1],
      [3, '5SL4340-7', 3],
    ])
    expect((await proposedFor('Bestellnummer;1;2\n3RT2015;4;5')).origins.slice(1)).not.toContain('COMPANY')
  })

  test('is the company’s own business', async () => {
    await mapOdd()
    expect((await proposedFor(odd, otherCustomer)).origins).not.toContain('COMPANY')
  })
})

describe('lines that order nothing (rule B15)', () => {
  const text = [
    'Bestellnummer;Bezeichnung;Menge',
    ';Schrank 1;',
    '3RT2015-1BB41;Schütz;4',
    '2002-1201;Klemme;120',
    ';Zwischensumme;124',
    ';Frachtkosten;1',
    ';;0',
  ].join('\n')
  const figures = { lines: 2, matched: 2, setAside: 4, problems: { MISSING_VALUES: 0 } }
  const withAside = async () => {
    const enquiryId = await newDraft()
    const { mapping } = await upload(enquiryId, text)
    return { enquiryId, mapped: await map(enquiryId, mapping, { headerRowIndex: 1 }) }
  }
  const set = (enquiryId: string, lineIds: string[], aside: boolean) => ({
    body: { enquiryId, lines: lineIds.map((lineId) => ({ lineId })), aside },
  })

  test('are set aside with their reason, and count nowhere', async () => {
    const { enquiryId, mapped } = await withAside()
    const reasons = ['SECTION', null, null, 'TOTAL', 'FREIGHT', 'NO_ARTICLE']
    expect(mapped.map(({ setAside }) => setAside)).toEqual(reasons)
    expect(await lines({ enquiryId })).toEqual(mapped)
    expect((await enquiryOf(enquiryId)).bomSummary).toMatchObject(figures)
    const [row] = (
      await granted(server(), filterEnquiries, { query: { paginationSize: 50, page: 0 } }, customerAdmin)
    ).content.filter(({ id }) => id === enquiryId)
    expect(row?.matchRate).toBe(100)
  })

  test('are taken back and set aside again, by whoever may change the list', async () => {
    const { enquiryId, mapped } = await withAside()
    const freight = mapped.filter(({ setAside }) => setAside === 'FREIGHT').map(({ id }) => id)
    const taken = await granted(server(), calls.setBomLinesAside, set(enquiryId, freight, false), customerUser)
    expect(taken.summary).toMatchObject({ lines: 3, matched: 2, setAside: 3, problems: { MISSING_VALUES: 1 } })
    expect((await enquiryOf(enquiryId)).bomSummary).toEqual(taken.summary)
    expect((await lines({ enquiryId })).filter(({ setAside }) => setAside === null)).toHaveLength(3)
    expect(await granted(server(), calls.setBomLinesAside, set(enquiryId, freight, true), customerAdmin)).toMatchObject(
      {
        summary: figures,
      },
    )
    expect((await lines({ enquiryId })).map(({ setAside }) => setAside)).toContain('BY_HAND')
    expect(await notedChanges(server(), enquiryId)).toEqual(
      expect.arrayContaining(['Teile.csv, setAside: 4 → 3', 'Teile.csv, setAside: 3 → 4']),
    )
  })

  test('are those of the list that is shown: of another one nothing is changed', async () => {
    const { enquiryId, mapped } = await withAside()
    const [own = ''] = mapped.map(({ id }) => id)
    const stale = { status: 409, code: 'BOM_LINES_CHANGED' }
    const order = set(enquiryId, [own, (await withAside()).mapped[0]?.id ?? ''], false)
    expect(await refused(server(), calls.setBomLinesAside, order, customerAdmin)).toMatchObject(stale)
    expect((await enquiryOf(enquiryId)).bomSummary).toMatchObject(figures)
    expect(await refused(server(), calls.setBomLinesAside, set(await newDraft(), [own], false), customerAdmin)).toEqual(
      { status: 404, code: 'BOM_MISSING' },
    )
  })
})

test('columns that were mapped for one file are never put on another that a colleague has uploaded since', async () => {
  const enquiryId = await newDraft()
  const { mapping, sha256 } = await upload(enquiryId)
  const theirs = await upload(enquiryId, 'Menge;Bestellnummer\n77;2002-1201\n', 'Teile.csv')
  const query = { enquiryId, headerRowIndex: 2, sha256, suppliedPartString: '' }
  expect(await refused(server(), calls.mapBom, { query, body: { mapping } }, customerUser)).toMatchObject({
    status: 409,
    code: 'BOM_REPLACED',
    details: { by: expect.any(String), name: 'Teile.csv' },
  })
  expect(await lines({ enquiryId })).toEqual([])
  const read = await granted(server(), calls.readBomHeader, { query: {}, body: { enquiryId } }, customerUser)
  expect(read).toMatchObject({ sha256: theirs.sha256, headers: ['Menge', 'Bestellnummer'] })
})

test('a question about files deletes no others that a colleague has uploaded since', async () => {
  const enquiryId = await newDraft()
  await upload(enquiryId, bomText, 'Alt.csv')
  const query = { enquiryId, filename: 'Alt.csv', uploadName: '' }
  const { mapping } = await upload(enquiryId, bomText, 'Neu.csv')
  const changed = { status: 409, code: 'BOM_CHANGED', details: { by: expect.any(String), name: 'Neu.csv' } }
  expect(await refused(server(), calls.deleteBom, { query }, customerUser)).toMatchObject(changed)
  await map(enquiryId, mapping)
  await upload(enquiryId, bomText, 'Neuer.csv')
  const newest = { ...changed, details: { by: expect.any(String), name: 'Neuer.csv' } }
  const unseen = { ...query, filename: 'Neu.csv' }
  expect(await refused(server(), calls.deleteBom, { query: unseen }, customerUser)).toMatchObject(newest)
  const other = { ...unseen, uploadName: 'Alt.csv' }
  expect(await refused(server(), calls.discardBomUpload, { query: other }, customerUser)).toMatchObject(newest)
  const named = { ...unseen, uploadName: 'Neuer.csv' }
  await granted(server(), calls.discardBomUpload, { query: named }, customerUser)
  await granted(server(), calls.deleteBom, { query: { ...named, uploadName: '' } }, customerUser)
})

describe('a new version (rule B12)', () => {
  const shorter = bomText.replace(/XYZ.*\n/, '')
  const withNewVersion = async (text = shorter) => {
    const enquiryId = await newDraft()
    const { mapping } = await upload(enquiryId)
    const before = await map(enquiryId, mapping)
    await upload(enquiryId, text, 'Kürzer.csv')
    return { enquiryId, mapping, before }
  }
  const discard = (enquiryId: string) =>
    granted(server(), calls.discardBomUpload, { query: { enquiryId } }, customerUser)
  const download = async (enquiryId: string) =>
    (await server().call(calls.getBomFile, { query: { enquiryId } }, customerUser)).bytes.toString()

  test('leaves file, figures and lines of the mapped one as they are', async () => {
    const { enquiryId, before } = await withNewVersion()
    expect(await lines({ enquiryId })).toEqual(before)
    const kept = { bomFileName: 'Teile.csv', bomUploadName: 'Kürzer.csv', bomSummary: { lines: 3 } }
    expect(await enquiryOf(enquiryId)).toMatchObject(kept)
    expect(await download(enquiryId)).toBe(bomText)
    expect(await notedChanges(server(), enquiryId)).not.toEqual(
      expect.arrayContaining([expect.stringContaining('Kürzer.csv')]),
    )
  })

  test('is what the mapping is about, and takes the place of the other with it', async () => {
    const { enquiryId, mapping } = await withNewVersion()
    const read = { query: {}, body: { enquiryId } }
    expect((await granted(server(), calls.readBomHeader, read, customerAdmin)).bomFileName).toBe('Kürzer.csv')
    expect(await map(enquiryId, mapping)).toHaveLength(2)
    expect(await enquiryOf(enquiryId)).toMatchObject({ bomFileName: 'Kürzer.csv', bomUploadName: null })
    expect(await download(enquiryId)).toBe(shorter)
    expect(await notedChanges(server(), enquiryId)).toEqual(
      expect.arrayContaining(['Kürzer.csv, bomFileName: Teile.csv → Kürzer.csv']),
    )
  })

  test('is taken back, replaced by a newer one, and gone with the list; its content with it', async () => {
    /** of this test alone, so that nobody else keeps it */
    const own = shorter.replace('Schrank 1', 'Schrank 1a')
    const { enquiryId, before } = await withNewVersion(own)
    const { files } = server().services
    const isKept = (text: string) =>
      files.read(createHash('sha256').update(text).digest('hex')).then(
        () => true,
        () => false,
      )
    expect(await isKept(own)).toBe(true)
    await upload(enquiryId, `${own}5SL6116-7;Automat;2\n`, 'Noch neuer.csv')
    expect((await enquiryOf(enquiryId)).bomUploadName).toBe('Noch neuer.csv')
    expect(await isKept(own)).toBe(false)
    await discard(enquiryId)
    expect(await enquiryOf(enquiryId)).toMatchObject({ bomFileName: 'Teile.csv', bomUploadName: null })
    expect(await lines({ enquiryId })).toEqual(before)
    await discard(enquiryId)
    await upload(enquiryId, own, 'Kürzer.csv')
    await granted(server(), calls.deleteBom, { query: { enquiryId } }, customerAdmin)
    expect(await enquiryOf(enquiryId)).toMatchObject({ bomFileName: null, bomUploadName: null })
    expect(await isKept(own)).toBe(false)
  })

  test('is no business of suppliers, and goes along with no copy', async () => {
    const { enquiryId } = await withNewVersion()
    const copy = await granted(server(), copyEnquiry, { body: { id: enquiryId } }, customerAdmin)
    expect(copy).toMatchObject({ bomFileName: 'Teile.csv', bomUploadName: null })
    await makeFile(server(), { enquiryId }, { filename: 'plan.pdf', fileType: 'CIRCUIT_DIAGRAM' })
    await granted(server(), updateEnquiry, { body: { ...(await enquiryOf(enquiryId)), released: true } }, customerAdmin)
    const seen = await granted(server(), getEnquiry, { query: { id: enquiryId } }, supplierAdmin)
    expect(seen).toMatchObject({ bomFileName: 'Teile.csv', bomUploadName: null })
  })
})

test('mapped and replaced at the same time, file, summary and lines still belong together', async () => {
  const enquiryId = await newDraft()
  const { mapping } = await upload(enquiryId)
  const query = { enquiryId, headerRowIndex: 2 }
  const shorter = bomText.replace(/XYZ.*\n/, '')
  const [mapped] = await Promise.all([
    server().call(calls.mapBom, { query, body: { mapping } }, customerAdmin),
    upload(enquiryId, shorter, 'Kürzer.csv'),
  ])
  // The mapping came first, or after the new file and for it; between the two it hears that it was made for a file that is gone.
  if (mapped.status !== 200) expect(mapped).toMatchObject({ status: 409, body: { code: 'STALE_UPDATE' } })
  // A mapped list stays until the new one is mapped, an unmapped one is replaced.
  const after = await enquiryOf(enquiryId)
  expect(await lines({ enquiryId })).toHaveLength(after.bomSummary?.lines ?? 0)
  expect(after).toMatchObject(
    after.bomFileName === 'Teile.csv'
      ? { bomUploadName: 'Kürzer.csv', bomSummary: { lines: 3 } }
      : { bomFileName: 'Kürzer.csv', bomUploadName: null, bomSummary: mapped.status === 200 ? { lines: 2 } : null },
  )
})

describe('bad input', () => {
  test('is refused with the reason, and what was there stays', async () => {
    const enquiryId = await newDraft()
    const { mapping } = await upload(enquiryId)
    await map(enquiryId, mapping)
    const refusedFile = (file: File, headerRowIndex?: number) =>
      refused(server(), calls.uploadBom, { query: {}, body: { enquiryId, headerRowIndex }, file }, customerAdmin)
    expect(await refusedFile(csv('plan.pdf', '%PDF-1.7'))).toEqual({ status: 415, code: 'FILE_TYPE_NOT_ALLOWED' })
    expect(await refusedFile(csv('leer.csv', ''))).toEqual({ status: 400, code: 'FILE_EMPTY' })
    expect(await refusedFile(csv('kaputt.xlsx', 'PK\u0003\u0004 kein Archiv'))).toMatchObject({
      status: 422,
      code: 'BOM_UNREADABLE',
    })
    expect(await refusedFile(csv('Teile.csv', bomText), 0)).toMatchObject({ code: 'BOM_HEADER_ROW_INVALID' })
    expect(await refusedFile(csv('Teile.csv', bomText), 999)).toMatchObject({ code: 'BOM_HEADER_ROW_BEYOND_SHEET' })
    const { status } = await server().raw(
      { method: 'POST', url: `/api/enquiry/bom/header?enquiryId=${enquiryId}&headerRowIndex=zwei` },
      customerAdmin,
    )
    expect(status).toBe(400)
    const nothing = {
      ...mapping,
      fieldMapping: mapping.fieldMapping.map((column) => ({ ...column, articleField: null })),
    }
    const query = { enquiryId, headerRowIndex: 2 }
    expect(await refused(server(), calls.mapBom, { query, body: { mapping: nothing } }, customerAdmin)).toEqual({
      status: 412,
      code: 'BOM_MAPPING_MISSING',
    })
    expect(await enquiryOf(enquiryId)).toMatchObject({ bomFileName: 'Teile.csv', bomSummary: { lines: 3 } })
    expect(await lines({ enquiryId })).toHaveLength(3)
  })
})

describe('who may', () => {
  test('only the customer changes it, and only while the enquiry is a draft', async () => {
    const draft = await newDraft()
    const file = csv('Teile.csv', bomText)
    expect(
      await refused(server(), calls.uploadBom, { query: {}, body: { enquiryId: draft }, file }, otherCustomer),
    ).toMatchObject({ status: 404 })
    const { mapping } = await upload(draft)
    await map(draft, mapping)
    await makeFile(server(), { enquiryId: draft }, { filename: 'plan.pdf', fileType: 'CIRCUIT_DIAGRAM' })
    await granted(server(), updateEnquiry, { body: { ...(await enquiryOf(draft)), released: true } }, customerAdmin)
    const released = { status: 409, code: 'BOM_RELEASED' }
    expect(
      await refused(server(), calls.uploadBom, { query: {}, body: { enquiryId: draft }, file }, customerAdmin),
    ).toEqual(released)
    expect(await refused(server(), calls.deleteBom, { query: { enquiryId: draft } }, customerAdmin)).toEqual(released)
    const order = { query: { enquiryId: draft, headerRowIndex: 2 }, body: { mapping } }
    expect(await refused(server(), calls.mapBom, order, customerAdmin)).toEqual(released)
    expect(await refused(server(), calls.mapBom, order, otherCustomer)).toEqual({ status: 404, code: 'NOT_FOUND' })
  })

  test('whoever sees the enquiry, or an offer on it, reads it', async () => {
    const enquiryId = await makeEnquiry(server())
    const offerId = await makeOffer(server(), { enquiryId })
    for (const reader of [customerUser, supplierAdmin, otherSupplier])
      expect(await lines({ enquiryId }, reader)).toHaveLength(2)
    for (const reader of [customerUser, supplierAdmin]) {
      expect(await lines({ offerId }, reader)).toHaveLength(2)
      expect((await server().call(calls.getBomFile, { query: { offerId } }, reader)).status).toBe(200)
    }
    for (const [query, stranger] of [
      [{ enquiryId }, otherCustomer],
      [{ offerId }, otherSupplier],
      [{ offerId, enquiryId: await makeEnquiry(server()) }, customerAdmin],
    ] as const)
      expect(await refused(server(), calls.getBomLines, { query }, stranger)).toEqual({
        status: 404,
        code: 'NOT_FOUND',
      })
    expect(await refused(server(), calls.getBomLines, { query: {} }, customerAdmin)).toMatchObject({
      status: 400,
      code: 'VALIDATION',
    })
  })

  test('the operator’s own parts lists are no customer’s', async () => {
    const query = { enquiryId: await newDraft(), admin: true }
    expect(
      await refused(server(), calls.uploadBom, { query, body: {}, file: csv('a.csv', bomText) }, customerAdmin),
    ).toEqual({
      status: 403,
      code: 'NOT_ALLOWED',
    })
  })
})
