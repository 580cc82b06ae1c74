/** E-Class mappings, the operator's work, against the real app (rule W5). */
import { beforeEach, describe, expect, test } from 'vitest'
import { article } from '../../server/db/schema.ts'
import * as calls from '../../src/api/contract/eclass.ts'
import { wrongColumnsOf, wrongLinesOf } from '../../src/domain/core/csvImport.ts'
import type { EclassMapping, EclassValues } from '../../src/domain/eclass/eclass.ts'
import { granted, refused } from '../support/calls.ts'
import { csv } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { operatorAdmin, operatorStaff } = people
const server = withServer()

let run = 0
/** Numbers of a test's own: the mappings of the others stay. */
let own = (number: number) => String(number)
beforeEach(() => {
  const start = 10_000_000 + ++run * 1000
  own = (number) => String(start + number)
})

const bodyOf = (eclassNumber: string, more: Partial<EclassValues> = {}): EclassValues => ({
  eclassNumber,
  description: 'Leistungsschütz',
  workTime: 14,
  firstLevelOrder: '27',
  secondLevelOrder: '37',
  ...more,
})
const make = (eclassNumber: string, more: Partial<EclassValues> = {}): Promise<EclassMapping> =>
  granted(server(), calls.createEclass, { body: bodyOf(eclassNumber, more) }, operatorAdmin)
const read = (eclassMappingId: string) =>
  granted(server(), calls.getEclass, { query: { eclassMappingId } }, operatorAdmin)

describe('a mapping', () => {
  test('comes back as it was entered, and in the list by its number', async () => {
    const second = await make(own(2), { workTime: 2.5, description: ' Schütz ' })
    const first = await make(own(1))
    expect(second).toMatchObject({ ...bodyOf(own(2)), workTime: 2.5, description: 'Schütz' })
    expect(await read(second.id)).toEqual(second)
    const all = await granted(server(), calls.allEclass, {}, operatorAdmin)
    const ids = [first.id, second.id]
    expect(all.filter(({ id }) => ids.includes(id))).toEqual([first, second])
  })

  test('without minutes has none', async () => {
    const payload = { eclassNumber: own(1), description: 'Klemme' }
    const { body } = await server().raw({ method: 'POST', url: '/api/eclass/', payload }, operatorAdmin)
    expect(body).toMatchObject({ workTime: 0, firstLevelOrder: '' })
  })

  test.each([
    ['eclassNumber', { eclassNumber: '1234567' }],
    ['eclassNumber', { eclassNumber: '123456789' }],
    ['eclassNumber', { eclassNumber: '27-37-10' }],
    ['description', { description: ' ' }],
    ['workTime', { workTime: -1 }],
    ['workTime', { workTime: '14' }],
  ])('with a bad %s is refused by name', async (field, wrong) => {
    const payload = { ...bodyOf(own(1)), ...wrong }
    const answer = await server().raw({ method: 'POST', url: '/api/eclass/', payload }, operatorAdmin)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    expect(JSON.stringify(answer.body)).toContain(`"field":"${field}"`)
  })

  test('has its number for itself, also of four that want it at once', async () => {
    const create = () => server().call(calls.createEclass, { body: bodyOf(own(1)) }, operatorAdmin)
    const answers = await Promise.all([create(), create(), create(), create()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    const other = await make(own(2))
    const taken = { body: { ...other, eclassNumber: own(1) } }
    expect(await refused(server(), calls.updateEclass, taken, operatorAdmin)).toMatchObject({
      status: 409,
      code: 'ECLASS_TAKEN',
    })
  })

  test('notes its changes, and refuses one on an older state', async () => {
    const made = await make(own(1))
    const body = { ...made, workTime: 18 }
    const saved = await granted(server(), calls.updateEclass, { body }, operatorAdmin)
    expect(saved.workTime).toBe(18)
    const late = { body: { ...made, workTime: 20 } }
    expect(await refused(server(), calls.updateEclass, late, operatorAdmin)).toMatchObject({ code: 'STALE_UPDATE' })
    const { changeEntries } = await granted(server(), calls.eclassHistory, { query: { id: made.id } }, operatorAdmin)
    expect(changeEntries.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['workTime', 14, 18],
      ['createDate', null, made.createDate.toISOString()],
    ])
  })

  test('is deleted with others; what is gone already counts as well', async () => {
    const [one, other] = [await make(own(1)), await make(own(2))]
    const query = { query: { eclassIds: [one.id, other.id, 'none'] } }
    expect(await granted(server(), calls.removeEclass, query, operatorAdmin)).toEqual([one.id, other.id, 'none'])
    const gone = { query: { eclassMappingId: one.id } }
    expect(await refused(server(), calls.getEclass, gone, operatorAdmin)).toMatchObject({ status: 404 })
  })

  test('is told for the articles that have its number, to staff without admin flag, too', async () => {
    const made = await make(own(1))
    const articles = await server()
      .db.insert(article)
      .values([
        { orderNumber: own(1), eclass9_1Id: own(1) },
        { orderNumber: own(2), eclass9_1Id: own(9) },
        { orderNumber: own(3) },
      ])
      .returning({ id: article.id })
    const [mapped = '', ...unmapped] = articles.map(({ id }) => id)
    expect(
      await granted(server(), calls.eclassOfArticles, { body: [mapped, ...unmapped, 'none'] }, operatorStaff),
    ).toEqual({
      eclassMap: { [mapped]: made },
    })
    expect(await granted(server(), calls.eclassOfArticles, { body: [] }, operatorStaff)).toEqual({ eclassMap: {} })
  })
})

describe('CSV', () => {
  const header = 'E-Class-Nummer;Beschreibung;Arbeitszeit in Minuten;Erste Ebene;Zweite Ebene'
  const importing = (text: string) => ({ body: {}, file: csv('eclass.csv', text) })
  const taken = (text: string) => granted(server(), calls.importEclass, importing(text), operatorAdmin)

  test('what was exported, in a file with the day in its name, comes back without a change', async () => {
    const made = await make(own(1), { description: '=1+1; "x"', workTime: 0.125, firstLevelOrder: "'-27" })
    const { bytes, headers } = await server().raw({ method: 'GET', url: '/api/eclass/export' }, operatorAdmin)
    expect(headers['content-disposition']).toMatch(/filename="eclass_\d\d-\d\d-\d{4}\.csv"/)
    const file = bytes.toString('utf8')
    expect(file.startsWith(`\ufeff${header}\r\n`)).toBe(true)
    expect(await taken(file)).toMatchObject({ created: 0, updated: 0 })
    await granted(server(), calls.removeEclass, { query: { eclassIds: [made.id] } }, operatorAdmin)
    expect(await taken(file)).toMatchObject({ created: 1, updated: 0 })
    const again = (await granted(server(), calls.allEclass, {}, operatorAdmin)).find(
      ({ eclassNumber }) => eclassNumber === own(1),
    )
    const { id: _id, createDate: _created, lastUpdate: _updated, ...values } = made
    expect(again).toMatchObject(values)
  })

  test('creates and changes, notes it, and takes numbers as product data writes them', async () => {
    const made = await make(own(1))
    const pairs = own(2).replaceAll(/\d\d(?=\d)/g, '$&-')
    const text = [header, `${own(1)};Schütz;18,5;27;37`, `${pairs};Relais;3;;`].join('\r\n')
    expect(await taken(text)).toEqual({ created: 1, updated: 1, unchanged: 0 })
    expect(await read(made.id)).toMatchObject({ description: 'Schütz', workTime: 18.5 })
    const { changeEntries } = await granted(server(), calls.eclassHistory, { query: { id: made.id } }, operatorAdmin)
    expect(changeEntries.map(({ field }) => field).toSorted()).toEqual(['createDate', 'description', 'workTime'])
    expect(await taken(text)).toEqual({ created: 0, updated: 0, unchanged: 2 })
  })

  test('a trial tells what changes, outliers first, and writes nothing; what is written is what was seen; the last file goes back', async () => {
    const made = await make(own(1), { description: 'Schütz', workTime: 32, firstLevelOrder: '', secondLevelOrder: '' })
    const kept = await make(own(2), { description: 'Relais', workTime: 5, firstLevelOrder: '', secondLevelOrder: '' })
    const file = csv(
      'Zeiten.csv',
      [
        'Klasse;Bezeichnung;Zeit (min);Ebene 1;Ebene 2',
        `${own(1)};Schütz 3-polig;3,2;;`,
        `${own(2)};Relais;6;;`,
        `${own(3)};Neu;1;;`,
      ].join('\n'),
    )
    const refusal = await refused(server(), calls.tryEclassImport, { body: {}, file }, operatorAdmin)
    const wrong = wrongColumnsOf({ ...refusal, code: 'CSV_WRONG_FORMAT', message: '' })
    expect(wrong?.wanted.map(({ column, proposed }) => [column, proposed])).toEqual([
      ['E-Class-Nummer', 'Klasse'],
      ['Beschreibung', 'Bezeichnung'],
      ['Arbeitszeit in Minuten', 'Zeit (min)'],
      ['Erste Ebene', 'Ebene 1'],
      ['Zweite Ebene', 'Ebene 2'],
    ])
    const columns = Object.fromEntries(wrong?.wanted.map(({ column, proposed }) => [column, proposed ?? '']) ?? [])
    const preview = await granted(server(), calls.tryEclassImport, { body: { columns }, file }, operatorAdmin)
    expect(preview).toMatchObject({ created: 1, updated: 2, unchanged: 0, outliers: 1, changed: 3, names: [own(3)] })
    expect(preview.changes).toEqual([
      { name: own(1), column: 'Arbeitszeit in Minuten', before: '32', after: '3,2', hint: 'TENTH' },
      { name: own(1), column: 'Beschreibung', before: 'Schütz', after: 'Schütz 3-polig', hint: null },
      { name: own(2), column: 'Arbeitszeit in Minuten', before: '5', after: '6', hint: null },
    ])
    expect(await read(made.id)).toMatchObject({ workTime: 32, lastUpdate: made.lastUpdate })
    const body = { columns, seen: preview.seen }
    const outdated = { body: { ...body, seen: 'another' }, file }
    expect(await refused(server(), calls.importEclass, outdated, operatorAdmin)).toMatchObject({
      status: 409,
      code: 'CSV_OUTDATED',
    })
    expect(await granted(server(), calls.importEclass, { body, file }, operatorAdmin)).toEqual({
      created: 1,
      updated: 2,
      unchanged: 0,
    })
    const changed = await read(kept.id)
    await granted(server(), calls.updateEclass, { body: { ...changed, workTime: 7 } }, operatorAdmin)
    const { last } = await granted(server(), calls.lastEclassImport, {}, operatorAdmin)
    expect(last).toMatchObject({ filename: 'Zeiten.csv', restores: 1, deletes: 1, keeps: 1 })
    const id = last?.id ?? ''
    expect(await granted(server(), calls.undoEclassImport, { body: { id } }, operatorAdmin)).toEqual({
      restored: 1,
      deleted: 1,
      kept: 1,
    })
    expect(await read(made.id)).toMatchObject({ description: 'Schütz', workTime: 32 })
    expect(await read(kept.id)).toMatchObject({ workTime: 7 })
    const all = await granted(server(), calls.allEclass, {}, operatorAdmin)
    expect(all.find(({ eclassNumber }) => eclassNumber === own(3))).toBeUndefined()
    expect(await refused(server(), calls.undoEclassImport, { body: { id } }, operatorAdmin)).toMatchObject({
      status: 409,
    })
  })

  test('every line that is wrong is named, and nothing of the file is taken', async () => {
    const text = [
      header,
      `${own(1)};Gut;1;;`,
      `1234567;Kurz;1;;`,
      `${own(1)};Doppelt;1;;`,
      `${own(2)};;viel;;`,
      `${own(3)};Lang;;${'x'.repeat(21)};`,
    ].join('\n')
    const refusal = await refused(server(), calls.importEclass, importing(text), operatorAdmin)
    expect(refusal).toMatchObject({ status: 417, code: 'CSV_WRONG_LINES' })
    const { lines = [] } = wrongLinesOf({ ...refusal, code: 'CSV_WRONG_LINES', message: '' }) ?? {}
    expect(lines.map(({ line, column, message }) => `${line} ${column}: ${message}`)).toEqual([
      '3 E-Class-Nummer: „1234567“ ist keine E-Class-Nummer. Erwartet werden acht Ziffern.',
      '4 E-Class-Nummer: Dasselbe steht schon in Zeile 2.',
      '5 Beschreibung: Die Angabe fehlt.',
      '5 Arbeitszeit in Minuten: „viel“ ist keine Zahl. Erwartet wird zum Beispiel 12,5.',
      '6 Erste Ebene: Der Text ist zu lang.',
      '6 Arbeitszeit in Minuten: Die Angabe fehlt.',
    ])
    const all = await granted(server(), calls.allEclass, {}, operatorAdmin)
    expect(all.some(({ eclassNumber }) => eclassNumber === own(1))).toBe(false)
  })

  const wrongIn = async (text: string, columns?: Record<string, string>) => {
    const given = { body: { ...(columns && { columns }) }, file: csv('eclass.csv', text) }
    const refusal = await refused(server(), calls.importEclass, given, operatorAdmin)
    const { lines = [] } = wrongLinesOf({ ...refusal, code: 'CSV_WRONG_LINES', message: '' }) ?? {}
    return lines.map(({ line, column }) => `${line} ${column}`)
  }
  test.each(['Zeit [h]', 'Dauer in Std.', 'Zeit (Sek.)'])(
    'times in "%s" are told: they are no minutes',
    async (heading) => {
      const [number = '', description = '', workTime = '', first = '', second = ''] = header.split(';')
      const columns = {
        [number]: number,
        [description]: description,
        [workTime]: heading,
        [first]: first,
        [second]: second,
      }
      const text = `${[number, description, heading, first, second].join(';')}\n${own(1)};Schütz;0,5;;`
      expect(await wrongIn(text, columns)).toEqual([`2 ${workTime}`])
    },
  )

  test.each(['90 min', '1:30', '0,5 h', '#WERT!'])('%s is told: no number of minutes', async (minutes) => {
    expect(await wrongIn(`${header}\n${own(1)};Schütz;${minutes};;`)).toEqual(['2 Arbeitszeit in Minuten'])
  })

  test('1,500 beside 2.5 is told: it may be a thousand and more', async () => {
    const text = `${header}\n${own(1)};Schütz;2.5;;\n${own(2)};Klemme;1,500;;`
    expect(await wrongIn(text)).toEqual(['3 Arbeitszeit in Minuten'])
  })

  test('errors of formulas are no text', async () => {
    expect(await wrongIn(`${header}\n${own(1)};#NV;5;#BEZUG!;`)).toEqual(['2 Beschreibung', '2 Erste Ebene'])
  })

  const said = (number: string, text: string, minutes: string) => [number, text, minutes, '27', '37']
  const joined = (delimiter: string, ...rows: string[][]) =>
    [header.split(';'), ...rows].map((row) => row.join(delimiter)).join('\r\n')
  test.each<[string, (number: string) => string | Buffer, Partial<EclassValues>]>([
    [
      'semicolons and decimal commas',
      (number) => joined(';', said(number, 'Schütz, groß', '1,5')),
      { workTime: 1.5, description: 'Schütz, groß' },
    ],
    [
      'commas and decimal commas in quotes',
      (number) => joined(',', said(number, '"Schütz; groß"', '"1,5"')),
      { workTime: 1.5, description: 'Schütz; groß' },
    ],
    [
      'sep=',
      (number) => `sep=|\r\n${joined('|', said(number, 'Schütz; groß, rot', '2'))}`,
      { workTime: 2, description: 'Schütz; groß, rot' },
    ],
    ['tabs', (number) => joined('\t', said(number, 'Schütz', '2')), { workTime: 2, description: 'Schütz' }],
    [
      'a line without its empty last cells',
      (number) => joined(';', [number, 'Schütz', '3']),
      { workTime: 3, firstLevelOrder: '', secondLevelOrder: '' },
    ],
    [
      'a stray inch sign',
      (number) => joined(';', said(number, 'Rahmen 19" grau', '4')),
      { description: 'Rahmen 19" grau', workTime: 4 },
    ],
    ['a cell of two lines', (number) => joined(';', said(number, '"Schütz\n24 V"', '5')), { workTime: 5 }],
    [
      'a number that Excel was kept from changing',
      (number) => joined(';', said(`="${number}"`, 'Schütz', '6')),
      { workTime: 6 },
    ],
    [
      'Windows-1252',
      (number) => Buffer.from(joined(';', said(number, 'Schütz für Größe Ø', '7')), 'latin1'),
      { description: 'Schütz für Größe Ø' },
    ],
    [
      'UTF-8 that was encoded twice',
      (number) => Buffer.from(Buffer.from(joined(';', said(number, 'Schütz', '8'))).toString('latin1')),
      { description: 'Schütz' },
    ],
    [
      'UTF-16',
      (number) => Buffer.from(`\ufeff${joined(';', said(number, 'Schütz', '9'))}`, 'utf16le'),
      { description: 'Schütz' },
    ],
  ])('%s: read as it is meant', async (_, content, meant) => {
    const file = new File([new Uint8Array(Buffer.from(content(own(1))))], 'eclass.csv')
    expect(await granted(server(), calls.importEclass, { body: {}, file }, operatorAdmin)).toMatchObject({ created: 1 })
    const all = await granted(server(), calls.allEclass, {}, operatorAdmin)
    expect(all.find(({ eclassNumber }) => eclassNumber === own(1))).toMatchObject(meant)
  })

  test('a file of another form, or of another kind, is refused', async () => {
    for (const file of [csv('eclass.csv', 'a;b\n1;2'), csv('eclass.xlsx', header)])
      expect(await refused(server(), calls.importEclass, { body: {}, file }, operatorAdmin)).toMatchObject({
        status: 417,
        code: 'CSV_WRONG_FORMAT',
      })
  })
})
