/** Discount groups, the operator's work, against the real app (rules V3, V5, V7, V9). */
import { beforeEach, describe, expect, test } from 'vitest'
import { article, manufacturer, wholesaler } from '../../server/db/schema.ts'
import { discountGroupCalls as calls, manufacturerCalls } from '../../src/api/contract/masterdata.ts'
import { wrongLinesOf, type WrongLine } from '../../src/domain/core/csvImport.ts'
import type { DiscountGroup, DiscountGroupValues } from '../../src/domain/masterdata/discountGroup.ts'
import { granted, refused } from '../support/calls.ts'
import { csv } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { operatorAdmin } = people
const server = withServer()

let run = 0
/** Names of a test's own: the records of the others stay. */
let own = (name: string) => name
beforeEach(() => {
  const prefix = `D${++run}`
  own = (name) => `${prefix} ${name}`
})

const makeManufacturer = async (displayName = own('Wago'), nameVariants: string[] = []): Promise<string> => {
  const [made] = await server().db.insert(manufacturer).values({ displayName, nameVariants }).returning()
  return made?.id ?? ''
}
const makeWholesaler = async (displayName: string): Promise<string> => {
  const [made] = await server().db.insert(wholesaler).values({ displayName }).returning()
  return made?.id ?? ''
}
const useIn = (discountGroupId: string, manufacturerId: string, orderNumber = own('1')) =>
  server().db.insert(article).values({ discountGroupId, manufacturerId, orderNumber })

const bodyOf = (manufacturerId: string, more: Partial<DiscountGroupValues> = {}) => ({
  displayName: 'Klemmen',
  nameVariants: [],
  percent: 42,
  manufacturerId,
  wholesalerDiscounts: [],
  ...more,
})
const make = (manufacturerId: string, more: Partial<DiscountGroupValues> = {}): Promise<DiscountGroup> =>
  granted(server(), calls.create, { body: bodyOf(manufacturerId, more) }, operatorAdmin)
const read = (id: string) => granted(server(), calls.get, { query: { id } }, operatorAdmin)
const combining = (...groups: { id: string }[]) => ({ query: { discountGroupIds: groups.map(({ id }) => id) } })

describe('values', () => {
  test('come back as they were entered, with the name of the manufacturer', async () => {
    const [manufacturerId, sonepar] = [await makeManufacturer(), await makeWholesaler(own('Sonepar'))]
    const wholesalerDiscounts = [{ wholesalerId: sonepar, percent: 38.125 }]
    const made = await make(manufacturerId, { percent: 42.5, nameVariants: [' R7 '], wholesalerDiscounts })
    expect(made).toMatchObject({
      displayName: 'Klemmen',
      nameVariants: ['R7'],
      percent: 42.5,
      manufacturerId,
      manufacturerName: own('Wago'),
      wholesalerDiscounts,
      usedByArticleAmount: 0,
      usedElsewhere: false,
    })
    expect(await read(made.id)).toEqual(made)
  })

  test.each([
    ['percent', { percent: 100.001 }],
    ['percent', { percent: -1 }],
    ['percent', { percent: 1.0001 }],
    ['percent', { percent: undefined }],
    ['displayName', { displayName: ' ' }],
    ['manufacturerId', { manufacturerId: 'none' }],
    ['wholesalerDiscounts.0.wholesalerId', { wholesalerDiscounts: [{ wholesalerId: 'none', percent: 1 }] }],
    [
      'wholesalerDiscounts',
      {
        wholesalerDiscounts: [
          { wholesalerId: 'a', percent: 1 },
          { wholesalerId: 'a', percent: 2 },
        ],
      },
    ],
  ])('a bad %s is named', async (field, wrong) => {
    const payload = { ...bodyOf(await makeManufacturer()), ...wrong }
    const answer = await server().raw({ method: 'POST', url: '/api/discountgroup/', payload }, operatorAdmin)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    expect(JSON.stringify(answer.body)).toContain(`"field":"${field}"`)
  })

  test('of a manufacturer no two are called alike; another may have the same names', async () => {
    const [wago, weidmueller] = [await makeManufacturer(), await makeManufacturer(own('Weidmüller'))]
    await make(wago, { nameVariants: ['R7'] })
    const takes = (more: Partial<DiscountGroupValues>) =>
      refused(server(), calls.create, { body: bodyOf(wago, more) }, operatorAdmin)
    expect(await takes({ displayName: 'KLEMMEN' })).toMatchObject({ status: 409, code: 'NAME_TAKEN' })
    expect(await takes({ displayName: 'Relais', nameVariants: ['r7'] })).toMatchObject({
      status: 409,
      code: 'VARIANT_TAKEN',
      details: { owner: 'Klemmen', name: 'r7' },
    })
    const other = await make(weidmueller, { nameVariants: ['R7'] })
    const named = (name: string, manufacturerId: string) =>
      granted(server(), calls.byName, { query: { name, manufacturerId } }, operatorAdmin)
    expect(await named('r7', weidmueller)).toEqual(other)
    expect(await named('r8', weidmueller)).toBeNull()
  })

  test('changes are in the history, also of what wholesalers give; a save on an older state is refused', async () => {
    const [manufacturerId, other] = [await makeManufacturer(), await makeManufacturer(own('Rittal'))]
    const sonepar = await makeWholesaler(own('Sonepar'))
    const made = await make(manufacturerId)
    const wholesalerDiscounts = [{ wholesalerId: sonepar, percent: 38.5 }]
    const body = { ...made, percent: 40, manufacturerId: other, wholesalerDiscounts }
    const saved = await granted(server(), calls.update, { body }, operatorAdmin)
    expect(saved).toMatchObject({ percent: 40, manufacturerId: other, wholesalerDiscounts })
    // once more the same changes nothing
    expect(await granted(server(), calls.update, { body }, operatorAdmin)).toEqual(saved)
    const late = { body: { ...made, percent: 1 } }
    expect(await refused(server(), calls.update, late, operatorAdmin)).toMatchObject({ code: 'STALE_UPDATE' })
    const { changeEntries } = await granted(server(), calls.history, { query: { id: made.id } }, operatorAdmin)
    expect(changeEntries.map(({ field, before, after }) => [field, before, after])).toEqual(
      expect.arrayContaining([
        ['percent', 42, 40],
        ['manufacturer', own('Wago'), own('Rittal')],
        ['wholesalerDiscounts', [], [`${own('Sonepar')}: 38,5 %`]],
      ]),
    )
  })
})

describe('use', () => {
  test('what articles use stays with its manufacturer and is not deleted; the others go', async () => {
    const [wago, rittal] = [await makeManufacturer(), await makeManufacturer(own('Rittal'))]
    const [used, free] = [await make(wago), await make(wago, { displayName: 'Relais' })]
    await useIn(used.id, wago)
    expect(await granted(server(), calls.remove, combining(used, free), operatorAdmin)).toEqual([
      { id: used.id, deleted: false, usedByArticleAmount: 1 },
      { id: free.id, deleted: true, usedByArticleAmount: 0 },
    ])
    const moved = { body: { ...used, manufacturerId: rittal } }
    expect(await refused(server(), calls.update, moved, operatorAdmin)).toMatchObject({
      status: 409,
      code: 'MANUFACTURER_FIXED',
    })
    expect(await read(used.id)).toEqual({ ...used, usedByArticleAmount: 1 })
  })
})

describe('combining', () => {
  test('the first stays with its percentage and gets names, articles and what wholesalers give besides', async () => {
    const wago = await makeManufacturer()
    const [sonepar, rexel] = [await makeWholesaler(own('Sonepar')), await makeWholesaler(own('Rexel'))]
    const stays = await make(wago, { wholesalerDiscounts: [{ wholesalerId: sonepar, percent: 38 }] })
    const goes = await make(wago, {
      displayName: 'Klemmen alt',
      nameVariants: ['K2'],
      percent: 40,
      wholesalerDiscounts: [
        { wholesalerId: sonepar, percent: 1 },
        { wholesalerId: rexel, percent: 35 },
      ],
    })
    await useIn(goes.id, wago)
    expect(await granted(server(), calls.preview, combining(stays, goes), operatorAdmin)).toEqual({
      nameVariants: [],
      gainedVariants: ['Klemmen alt', 'K2'],
      articles: { total: 1, moved: 1 },
      discountGroups: null,
      importConfigs: null,
      renamedGroups: [],
      discounts: {
        percent: 42,
        others: [{ displayName: 'Klemmen alt', percent: 40 }],
        gained: [{ wholesaler: own('Rexel'), percent: 35 }],
      },
      sameNumbers: { count: 0, examples: [] },
      manufacturers: [own('Wago')],
    })
    expect(await granted(server(), calls.combine, combining(stays, goes), operatorAdmin)).toBe(true)
    expect(await read(stays.id)).toMatchObject({
      percent: 42,
      nameVariants: ['Klemmen alt', 'K2'],
      usedByArticleAmount: 1,
      wholesalerDiscounts: [
        { wholesalerId: rexel, percent: 35 },
        { wholesalerId: sonepar, percent: 38 },
      ],
    })
    expect(await refused(server(), calls.get, { query: { id: goes.id } }, operatorAdmin)).toMatchObject({ status: 404 })
    const { changeEntries } = await granted(server(), calls.history, { query: { id: stays.id } }, operatorAdmin)
    expect(changeEntries.map(({ action, field }) => `${action} ${field}`)).toEqual(
      expect.arrayContaining(['COMBINED combined', 'COMBINED wholesalerDiscounts']),
    )
  })

  test('groups of different manufacturers stay apart, and the preview names these', async () => {
    const [wago, rittal] = [await makeManufacturer(), await makeManufacturer(own('Rittal'))]
    const groups = combining(await make(wago), await make(rittal))
    expect(await granted(server(), calls.preview, groups, operatorAdmin)).toMatchObject({
      manufacturers: [own('Wago'), own('Rittal')],
    })
    expect(await refused(server(), calls.combine, groups, operatorAdmin)).toMatchObject({
      status: 409,
      code: 'COMBINE_OTHER_MANUFACTURERS',
      details: { manufacturers: [own('Wago'), own('Rittal')] },
    })
  })

  test('groups that come together with their manufacturers keep no name that two of them have', async () => {
    const [wago, other] = [await makeManufacturer(), await makeManufacturer(own('WAGO KG'))]
    await make(wago, { nameVariants: ['R7'] })
    const moved = await make(other, { displayName: 'Relais', nameVariants: ['r7', 'Klemmen', 'R8'] })
    const ids = { query: { manufacturerIds: [wago, other] } }
    await granted(server(), manufacturerCalls.combine, ids, operatorAdmin)
    expect(await read(moved.id)).toMatchObject({ displayName: 'Relais', nameVariants: ['R8'], manufacturerId: wago })
  })
})

describe('CSV', () => {
  const exported = async (): Promise<string> => {
    const { status, bytes } = await server().raw({ method: 'GET', url: '/api/discountgroup/export' }, operatorAdmin)
    expect(status).toBe(200)
    return bytes.toString('utf8')
  }
  const importing = (text: string) => ({ body: {}, file: csv('discountGroups.csv', text) })
  const taken = (text: string) => granted(server(), calls.importAll, importing(text), operatorAdmin)
  const wrongIn = async (text: string): Promise<WrongLine[]> => {
    const refusal = await refused(server(), calls.importAll, importing(text), operatorAdmin)
    expect(refusal).toMatchObject({ status: 417, code: 'CSV_WRONG_LINES' })
    return wrongLinesOf({ ...refusal, code: 'CSV_WRONG_LINES', message: '' })?.lines ?? []
  }
  const header = 'Hersteller;Rabattgruppe;Rabatt in %;Namensvarianten'

  test('what was exported comes back without a change, whatever stands in it', async () => {
    const [wago, sonepar] = [await makeManufacturer(own('=Wago; "KG"')), await makeWholesaler(own("'=Sonepar"))]
    const made = await make(wago, {
      displayName: "=2+5|cmd'!A0",
      nameVariants: ['a|b', "'=x", '"q"', '-5', 'ä;ö'],
      percent: 12.345,
      wholesalerDiscounts: [{ wholesalerId: sonepar, percent: 0 }],
    })
    const file = await exported()
    expect(file.startsWith('\ufeffHersteller;Rabattgruppe;')).toBe(true)
    expect(file).toContain(";'=2+5|cmd'!A0;12,345;")
    expect(await taken(file)).toMatchObject({ created: 0, updated: 0 })
    // and into a place where it is not any more
    await granted(server(), calls.remove, combining(made), operatorAdmin)
    expect(await taken(file)).toMatchObject({ created: 1, updated: 0 })
    const again = await granted(
      server(),
      calls.byName,
      { query: { name: made.displayName, manufacturerId: wago } },
      operatorAdmin,
    )
    const { id: _id, createDate: _created, lastUpdate: _updated, ...values } = made
    expect(again).toMatchObject(values)
    expect(await exported()).toBe(file)
  })

  test('a trial marks 32 % that become 3,2 %; taken back, each group is what it was, and one that articles use by now stays', async () => {
    const [wago, sonepar] = [await makeManufacturer(own('Wago')), await makeWholesaler(own('Sonepar'))]
    const values = { wholesalerDiscounts: [{ wholesalerId: sonepar, percent: 40 }], nameVariants: ['K'] }
    const made = await make(wago, { displayName: 'Klemmen', percent: 32, ...values })
    const text = [
      `Marke;RG;Rabattsatz;Rabatt bei ${own('Sonepar')};Stand`,
      `${own('Wago')};Klemmen;3,2;41;2026`,
      `${own('Wago')};Neu;12;;2026`,
      `${own('Wago')};Auch neu;13;;2026`,
    ].join('\n')
    const columns = { Hersteller: 'Marke', Rabattgruppe: 'RG', 'Rabatt in %': 'Rabattsatz' }
    const given = { ...importing(text), body: { columns } }
    const preview = await granted(server(), calls.tryImport, given, operatorAdmin)
    expect(preview).toMatchObject({ created: 2, updated: 1, outliers: 1 })
    expect(preview.changes).toEqual([
      { name: `${own('Wago')} Klemmen`, column: 'Rabatt in %', before: '32', after: '3,2', hint: 'TENTH' },
      { name: `${own('Wago')} Klemmen`, column: `Rabatt bei ${own('Sonepar')}`, before: '40', after: '41', hint: null },
    ])
    expect(await read(made.id)).toEqual(made)
    const body = { columns, seen: preview.seen }
    await granted(server(), calls.importAll, { ...importing(text), body }, operatorAdmin)
    expect(await read(made.id)).toMatchObject({ percent: 3.2, nameVariants: ['K'] })
    const query = { name: 'Neu', manufacturerId: wago }
    const used = await granted(server(), calls.byName, { query }, operatorAdmin)
    await server()
      .db.insert(article)
      .values({ orderNumber: own('1'), manufacturerId: wago, discountGroupId: used?.id ?? '' })
    const { last } = await granted(server(), calls.lastImport, {}, operatorAdmin)
    const undone = await granted(server(), calls.undoImport, { body: { id: last?.id ?? '' } }, operatorAdmin)
    expect(undone).toEqual({ restored: 1, deleted: 1, kept: 1 })
    expect(await read(made.id)).toMatchObject({ percent: 32, ...values })
  })

  test('creates and changes; columns of wholesalers that are missing, and groups too, stay as they are', async () => {
    const [wago, sonepar] = [await makeManufacturer(own('Wago'), [own('WGO')]), await makeWholesaler(own('Sonepar'))]
    const rexel = await makeWholesaler(own('Rexel'))
    const wholesalerDiscounts = [
      { wholesalerId: sonepar, percent: 38 },
      { wholesalerId: rexel, percent: 30 },
    ]
    const made = await make(wago, { wholesalerDiscounts })
    const text = [
      `Rabattgruppe;Hersteller;Namensvarianten;Rabatt in %;Rabatt bei ${own('Sonepar')}`,
      `klemmen;${own('wgo')};R7|R8;41,5 %;`,
      `Relais;${own('WAGO')};;10;5`,
      ';;;;',
    ].join('\r\n')
    expect(await taken(text)).toEqual({ created: 1, updated: 1, unchanged: 0 })
    const after = await read(made.id)
    expect(after).toMatchObject({
      displayName: 'klemmen',
      nameVariants: ['R7', 'R8'],
      percent: 41.5,
      wholesalerDiscounts: [{ wholesalerId: rexel, percent: 30 }],
    })
    expect(after.lastUpdate.getTime()).toBeGreaterThan(made.lastUpdate.getTime())
    const { changeEntries } = await granted(server(), calls.history, { query: { id: made.id } }, operatorAdmin)
    expect(changeEntries.map(({ field }) => field).toSorted()).toEqual([
      'createDate',
      'displayName',
      'nameVariants',
      'percent',
      'wholesalerDiscounts',
    ])
    expect(await taken(text)).toEqual({ created: 0, updated: 0, unchanged: 2 })
  })

  test.each([
    ['sep=, and commas, as a spreadsheet of another country saves it', 'sep=,\r\n', ','],
    ['tabs, stated', 'sep=\\t\r\n', '\t'],
    ['commas between its own columns', '', ','],
    ['semicolons against sentences with commas', '', ';'],
  ])('%s are read, with quotes and marks as offices have them', async (_, before, sign) => {
    const name = own('Wago')
    const wago = await makeManufacturer(name)
    const row = (...cells: string[]) => cells.join(sign)
    const text = [
      row('Hersteller', 'Rabattgruppe', '"Rabatt in %"', 'Namensvarianten', '', ''),
      row(`"${name}"`, `="R-0015"`, '"12,5"', ' "R 7, R 8; R9"'),
      row(name, `'R-2`, '"10"', '"19"-Rahmen"'),
      row(name, 'Größe Ø 4', '1.5'),
    ].join('\r\n')
    expect(await taken(before + text)).toEqual({ created: 3, updated: 0, unchanged: 0 })
    const all = await granted(server(), calls.all, { query: {} }, operatorAdmin)
    const groups = all.filter(({ manufacturerId }) => manufacturerId === wago)
    expect(groups.map(({ displayName, percent, nameVariants }) => [displayName, percent, nameVariants])).toEqual(
      expect.arrayContaining([
        ['R-0015', 12.5, ['R 7, R 8; R9']],
        ['R-2', 10, ['19"-Rahmen']],
        ['Größe Ø 4', 1.5, []],
      ]),
    )
    // a line is named as the file counts it
    expect(await wrongIn(`${before}${text}\r\n${row(name, 'R-4', 'x')}`)).toMatchObject([
      { line: before === '' ? 5 : 6 },
    ])
  })

  const fileOf = (bytes: string | Buffer) => ({
    file: new File([new Uint8Array(Buffer.from(bytes))], 'discountGroups.csv'),
  })
  const joined = (sign: string, ...rows: string[][]): string =>
    [header.split(';'), ...rows].map((row) => row.join(sign)).join('\r\n')

  test.each<[string, (maker: string) => string | Buffer, Partial<DiscountGroupValues>]>([
    ['32 %', (maker) => joined(';', [maker, 'R', '32 %']), { percent: 32 }],
    ['32%', (maker) => joined(';', [maker, 'R', '32%', '']), { percent: 32 }],
    ['a German decimal sign', (maker) => joined(';', [maker, 'R', '32,5 %']), { percent: 32.5 }],
    ['an English one', (maker) => joined(',', [maker, 'R', '32.5', '']), { percent: 32.5 }],
    ['a number kept from changing', (maker) => joined(';', [maker, '="0015"', '="32"']), { displayName: '0015' }],
    ['less than one percent, said so', (maker) => joined(';', [maker, 'R', '0,32 %']), { percent: 0.32 }],
    [
      'less than one percent beside others',
      (maker) => joined(';', [maker, 'R', '0,32'], [maker, 'S', '32']),
      { percent: 0.32 },
    ],
    [
      'a quote, a comma and a quote in one cell',
      (maker) => joined(',', [maker, '"Rahmen 19", grau, 2HE"', '"32,5"', 'R7']),
      { displayName: 'Rahmen 19", grau, 2HE', percent: 32.5, nameVariants: ['R7'] },
    ],
    ['a stray inch sign', (maker) => joined(';', [maker, 'Rahmen 19" grau', '32']), { displayName: 'Rahmen 19" grau' }],
    [
      'a cell of two lines',
      (maker) => joined(';', [maker, '"Klemmen\ngrau"', '32']),
      { displayName: 'Klemmen grau', percent: 32 },
    ],
    [
      'Windows-1252',
      (maker) => Buffer.from(joined(';', [maker, 'Größe Ø', '32']), 'latin1'),
      { displayName: 'Größe Ø' },
    ],
    [
      'UTF-8 that was encoded twice',
      (maker) => Buffer.from(Buffer.from(joined(';', [maker, 'Schütz', '32'])).toString('latin1')),
      { displayName: 'Schütz' },
    ],
    [
      'UTF-8 with one byte of another code page',
      (maker) =>
        Buffer.concat([Buffer.from(joined(';', [maker, 'Schütz für Gr', '32'])), Buffer.from(';Gr\xf6sse', 'latin1')]),
      { displayName: 'Schütz für Gr', nameVariants: ['Grösse'] },
    ],
    [
      'UTF-16',
      (maker) => Buffer.from(`\ufeff${joined(';', [maker, 'Schütz', '32'])}`, 'utf16le'),
      { displayName: 'Schütz' },
    ],
  ])('%s: read as it is meant', async (_, content, meant) => {
    const wago = await makeManufacturer(own('Wago'))
    await granted(server(), calls.importAll, { body: {}, ...fileOf(content(own('Wago'))) }, operatorAdmin)
    const all = await granted(server(), calls.all, { query: {} }, operatorAdmin)
    const [group] = all
      .filter(({ manufacturerId }) => manufacturerId === wago)
      .toSorted((one, other) => one.percent - other.percent)
    expect(group).toMatchObject(meant)
  })

  test('shares that no percentage of the file contradicts are asked, not guessed', async () => {
    await makeManufacturer()
    const text = joined(';', [own('Wago'), 'R', '0,32'], [own('Wago'), 'S', '0'], [own('Wago'), 'T', '0.5'])
    expect(await wrongIn(text)).toMatchObject([
      { line: 2, column: 'Rabatt in %', message: expect.stringContaining('„0,32\u00a0%“') },
      { line: 4, column: 'Rabatt in %' },
    ])
  })

  test.each(['#NV', '#N/A', 'k.A.', '-', 'TBD', '(leer)', 'Err:508'])('%s names no group', async (nothing) => {
    await makeManufacturer()
    expect(await wrongIn(joined(';', [own('Wago'), nothing, '32']))).toMatchObject([
      { line: 2, column: 'Rabattgruppe' },
    ])
  })

  test('every line that is wrong is named, and nothing of the file is taken', async () => {
    const wago = await makeManufacturer()
    const made = await make(wago, { nameVariants: ['R7'] })
    const name = own('Wago')
    const lines = await wrongIn(
      [
        header,
        `${name};Neu;10;`,
        `${own('Niemand')};Neu;10;`,
        `${name};;abc;`,
        `${name};Relais;100,5;R7`,
        `${name};NEU;10;`,
        `${name};Doppelt;;a|A`,
        `${name};Mehr;1;;;x`,
        `${name};Lang;-1;${'x'.repeat(201)}`,
      ].join('\n'),
    )
    expect(lines.map(({ line, column }) => [line, column])).toEqual([
      [3, 'Hersteller'],
      [4, 'Rabattgruppe'],
      [4, 'Rabatt in %'],
      [5, 'Rabatt in %'],
      [6, 'Rabattgruppe'],
      [7, 'Namensvarianten'],
      [7, 'Rabatt in %'],
      [8, null],
      [9, 'Namensvarianten'],
      [9, 'Rabatt in %'],
    ])
    expect(lines.map(({ message }) => message)).toContain('„abc“ ist keine Zahl. Erwartet wird zum Beispiel 12,5.')
    const all = await granted(server(), calls.all, { query: {} }, operatorAdmin)
    expect(all.filter(({ manufacturerId }) => manufacturerId === wago)).toEqual([
      { ...made, usedByArticleAmount: null, usedElsewhere: null },
    ])
  })

  test('names that two groups would have are named, with whose they are', async () => {
    const wago = await makeManufacturer()
    await make(wago, { nameVariants: ['R7'] })
    const name = own('Wago')
    const text = [header, `${name};r7;10;`, `${name};A;10;B`, `${name};B;10;`, `${name};a;10;`].join('\n')
    expect(await wrongIn(text)).toEqual([
      {
        line: 2,
        column: 'Rabattgruppe',
        message: '„r7“ heißt bei diesem Hersteller schon die Rabattgruppe „Klemmen“.',
      },
      { line: 4, column: 'Rabattgruppe', message: '„B“ heißt bei diesem Hersteller schon die Rabattgruppe „A“.' },
      { line: 5, column: 'Rabattgruppe', message: 'Dasselbe steht schon in Zeile 3.' },
    ])
    // a name may move from one to another in the same file
    expect(await taken([header, `${name};Klemmen;42;`, `${name};r7;10;`].join('\n'))).toEqual({
      created: 1,
      updated: 1,
      unchanged: 0,
    })
  })

  test.each([
    ['no table', 'irgendein Text'],
    ['a spreadsheet under another name', 'PK\u0003\u0004\0\0'],
    ['other columns', 'Name;Rabatt\nA;1'],
    ['a column twice', `${header};Rabattgruppe\n`],
    ['a wholesaler whom nobody knows', `${header};Rabatt bei Niemand\n`],
    ['nothing but blanks', '\ufeff\n;;\n'],
  ])('%s is refused', async (_, text) => {
    expect(await refused(server(), calls.importAll, importing(text), operatorAdmin)).toMatchObject({
      status: 417,
      code: 'CSV_WRONG_FORMAT',
    })
  })

  test('an open quote is named by its line, and too many lines are refused', async () => {
    expect(await wrongIn(`${header}\n${own('Wago')};"A;1;\n`)).toMatchObject([{ line: 2, column: null }])
    const many = importing(`${header}\n${'a;b;1;\n'.repeat(50_001)}`)
    expect(await refused(server(), calls.importAll, many, operatorAdmin)).toMatchObject({
      status: 413,
      code: 'CSV_TOO_LONG',
    })
  })
})
