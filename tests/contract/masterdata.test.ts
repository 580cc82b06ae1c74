/** Manufacturers, units and wholesalers, the operator's work, against the real app (rules V1–V8). */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  article,
  articleWholesaler,
  bomLine,
  discountGroup,
  importConfig,
  manufacturer as table,
} from '../../server/db/schema.ts'
import { manufacturerCalls, unitCalls, wholesalerCalls } from '../../src/api/contract/masterdata.ts'
import type { ManufacturerDraft } from '../../src/domain/masterdata/manufacturer.ts'
import { granted, refused } from '../support/calls.ts'
import { makeEnquiry } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { operatorAdmin } = people
const server = withServer()

let run = 0
/** Names of a test's own: the records of the others stay. */
let own = (name: string) => name
beforeEach(() => {
  const prefix = `T${++run}`
  own = (name) => `${prefix} ${name}`
})

const manufacturer = (displayName: string, more: Partial<ManufacturerDraft> = {}) =>
  granted(
    server(),
    manufacturerCalls.create,
    { body: { displayName, nameVariants: [], abbreviation: '', link: '', ...more } },
    operatorAdmin,
  )
const unit = (displayName: string, nameVariants: string[] = []) =>
  granted(server(), unitCalls.create, { body: { displayName, nameVariants } }, operatorAdmin)
const wholesaler = (displayName: string) =>
  granted(server(), wholesalerCalls.create, { body: { displayName } }, operatorAdmin)
const read = (id: string) => granted(server(), manufacturerCalls.get, { query: { id } }, operatorAdmin)
const makeArticle = async (values: typeof article.$inferInsert): Promise<string> => {
  const [made] = await server().db.insert(article).values(values).returning({ id: article.id })
  return made?.id ?? ''
}
const makeGroup = async (manufacturerId: string, displayName: string, percent = 10): Promise<string> => {
  const [made] = await server()
    .db.insert(discountGroup)
    .values({ manufacturerId, displayName, percent })
    .returning({ id: discountGroup.id })
  return made?.id ?? ''
}
const makeConfig = (values: Partial<typeof importConfig.$inferInsert>) =>
  server()
    .db.insert(importConfig)
    .values({ title: own('Preisliste'), filename: 'a.csv', sha256: 'x', headers: [], fieldMapping: [], ...values })
const removal = (ids: string[]) =>
  granted(server(), manufacturerCalls.remove, { query: { manufacturerIds: ids } }, operatorAdmin)

describe('names', () => {
  test('values come back as they were entered, blanks around them gone', async () => {
    const made = await manufacturer(` ${own('Phoenix Contact')} `, {
      nameVariants: [own('Phönix '), own('PXC')],
      abbreviation: ' PXC ',
      link: 'https://www.example.com/pxc',
    })
    expect(made).toMatchObject({
      displayName: own('Phoenix Contact'),
      nameVariants: [own('Phönix'), own('PXC')],
      abbreviation: 'PXC',
      link: 'https://www.example.com/pxc',
      usedByArticleAmount: 0,
      usedElsewhere: false,
    })
    expect(await read(made.id)).toEqual(made)
  })

  test.each([
    ['displayName', { displayName: ' ' }],
    ['link', { link: 'phoenixcontact' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['nameVariants', { nameVariants: ['PXC', 'pxc '] }],
    ['nameVariants', { nameVariants: [''] }],
    ['abbreviation', { abbreviation: 'x'.repeat(21) }],
  ])('a bad %s is named', async (field, wrong) => {
    const payload = { displayName: own('X'), ...wrong }
    const answer = await server().raw({ method: 'POST', url: '/api/manufacturer/', payload }, operatorAdmin)
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    expect(JSON.stringify(answer.body)).toContain(`"field":"${field}`)
  })

  test('nobody is called like another, whatever the case of the letters, and is told whose name it is', async () => {
    const first = await manufacturer(own('Wago'), { nameVariants: [own('WAGO Kontakttechnik')] })
    const takes = async (values: { displayName: string; nameVariants?: string[] }) =>
      refused(
        server(),
        manufacturerCalls.create,
        { body: { nameVariants: [], abbreviation: '', link: '', ...values } },
        operatorAdmin,
      )
    expect(await takes({ displayName: own('wago') })).toMatchObject({
      status: 409,
      code: 'NAME_TAKEN',
      details: { owner: own('Wago') },
    })
    expect(await takes({ displayName: own('WAGO KONTAKTTECHNIK') })).toMatchObject({ status: 409, code: 'NAME_TAKEN' })
    expect(await takes({ displayName: own('Neu'), nameVariants: [own('a'), own('WAGO')] })).toMatchObject({
      status: 409,
      code: 'VARIANT_TAKEN',
      details: { owner: own('Wago'), name: own('WAGO') },
    })
    // its own names may change places
    const swapped = { ...first, displayName: own('WAGO Kontakttechnik'), nameVariants: [own('Wago')] }
    expect(await granted(server(), manufacturerCalls.update, { body: swapped }, operatorAdmin)).toMatchObject({
      displayName: own('WAGO Kontakttechnik'),
      nameVariants: [own('Wago')],
    })
  })

  test('no two manufacturers have the same abbreviation; what is not changed about it is not asked', async () => {
    const sign = own('Wg')
    const first = await manufacturer(own('Wago Kürzel'), { abbreviation: sign })
    const body = { displayName: own('Wago zwei'), nameVariants: [], abbreviation: sign.toUpperCase(), link: '' }
    const taken = { status: 409, code: 'ABBREVIATION_TAKEN', details: { owner: own('Wago Kürzel') } }
    expect(await refused(server(), manufacturerCalls.create, { body }, operatorAdmin)).toMatchObject(taken)
    const other = await manufacturer(own('Wago zwei'))
    const changed = { body: { ...other, abbreviation: sign } }
    expect(await refused(server(), manufacturerCalls.update, changed, operatorAdmin)).toMatchObject(taken)
    const both = await server().db.update(table).set({ abbreviation: sign }).where(eq(table.id, other.id)).returning()
    expect(both).toHaveLength(1)
    for (const { id } of [first, other]) {
      const known = await granted(server(), manufacturerCalls.get, { query: { id } }, operatorAdmin)
      const linked = { body: { ...known, link: 'https://www.wago.com' } }
      expect(await granted(server(), manufacturerCalls.update, linked, operatorAdmin)).toMatchObject({ id })
    }
  })

  test('of two who want the same name at the same time, one gets it', async () => {
    const call = () =>
      server().call(
        manufacturerCalls.create,
        { body: { displayName: own('Rittal'), nameVariants: [], abbreviation: '', link: '' } },
        operatorAdmin,
      )
    const answers = await Promise.all([call(), call(), call(), call()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  })

  test("a wholesaler's name is refused with 412", async () => {
    await wholesaler(own('Sonepar'))
    const again = { body: { displayName: own('SONEPAR') } }
    expect(await refused(server(), wholesalerCalls.create, again, operatorAdmin)).toMatchObject({
      status: 412,
      code: 'NAME_TAKEN',
    })
    const other = await wholesaler(own('Rexel'))
    const renamed = { body: { ...other, displayName: own('Sonepar') } }
    expect(await refused(server(), wholesalerCalls.update, renamed, operatorAdmin)).toMatchObject({ status: 412 })
  })

  test('whoever asks by a name hears who is called so', async () => {
    const made = await unit(own('Stück'), [own('Stk'), own('PCE')])
    const named = (name: string) => granted(server(), unitCalls.byName, { query: { name } }, operatorAdmin)
    expect(await named(own('stk'))).toEqual(made)
    expect(await named(own('STÜCK '))).toEqual(made)
    expect(await named(own('St'))).toBeNull()
  })

  test('changes are in the history; a save on an older state is refused', async () => {
    const made = await manufacturer(own('Lapp'))
    const body = { ...made, abbreviation: 'LAP', nameVariants: [own('U.I. Lapp')] }
    await granted(server(), manufacturerCalls.update, { body }, operatorAdmin)
    const late = { body: { ...made, abbreviation: 'LPP' } }
    expect(await refused(server(), manufacturerCalls.update, late, operatorAdmin)).toMatchObject({
      code: 'STALE_UPDATE',
    })
    const { changeEntries } = await granted(
      server(),
      manufacturerCalls.history,
      { query: { id: made.id } },
      operatorAdmin,
    )
    expect(changeEntries.map(({ field, after }) => [field, after]).toSorted()).toEqual([
      ['abbreviation', 'LAP'],
      ['createDate', made.createDate.toISOString()],
      ['nameVariants', [own('U.I. Lapp')]],
    ])
  })
})

describe('use', () => {
  test('articles that use them are counted where that is asked for', async () => {
    const [made, stk, dealer] = [
      await manufacturer(own('Siemens')),
      await unit(own('Meter')),
      await wholesaler(own('R')),
    ]
    const articleId = await makeArticle({ manufacturerId: made.id, unitId: stk.id, orderNumber: own('1') })
    await makeArticle({ manufacturerId: made.id, orderNumber: own('2') })
    await server().db.insert(articleWholesaler).values({ articleId, wholesalerId: dealer.id })
    const amountIn = async (
      list: Promise<{ id: string; usedByArticleAmount: number | null }[]>,
      { id }: { id: string },
    ) => (await list).find((row) => row.id === id)?.usedByArticleAmount
    const query = { query: { withAmount: true } }
    expect(await amountIn(granted(server(), manufacturerCalls.all, query, operatorAdmin), made)).toBe(2)
    expect(await amountIn(granted(server(), unitCalls.all, query, operatorAdmin), stk)).toBe(1)
    expect(await amountIn(granted(server(), wholesalerCalls.all, query, operatorAdmin), dealer)).toBe(1)
    expect(await amountIn(granted(server(), unitCalls.all, { query: {} }, operatorAdmin), stk)).toBeNull()
  })

  test('what is used stays, and says by how many; the others go, and so does what is gone already', async () => {
    const [used, grouped, free] = [
      await manufacturer(own('A')),
      await manufacturer(own('B')),
      await manufacturer(own('C')),
    ]
    await makeArticle({ manufacturerId: used.id, orderNumber: own('1') })
    await makeGroup(grouped.id, 'Klemmen')
    // whoever asks before deleting knows it beforehand
    const listed = await granted(server(), manufacturerCalls.all, { query: { withAmount: true } }, operatorAdmin)
    const keptElsewhere = [used, grouped, free].map(({ id }) => listed.find((row) => row.id === id)?.usedElsewhere)
    expect(keptElsewhere).toEqual([false, true, false])
    expect(await removal([used.id, grouped.id, free.id, 'none'])).toEqual([
      { id: used.id, deleted: false, usedByArticleAmount: 1 },
      { id: grouped.id, deleted: false, usedByArticleAmount: 0 },
      { id: free.id, deleted: true, usedByArticleAmount: 0 },
      { id: 'none', deleted: true, usedByArticleAmount: 0 },
    ])
    expect(await refused(server(), manufacturerCalls.get, { query: { id: free.id } }, operatorAdmin)).toMatchObject({
      status: 404,
    })
    expect(await read(used.id)).toMatchObject({ usedByArticleAmount: 1 })
  })

  test('the articles of a manufacturer are deleted, but for those that a parts list has found', async () => {
    const made = await manufacturer(own('ABB'))
    const found = await makeArticle({ manufacturerId: made.id, orderNumber: own('1') })
    await makeArticle({ manufacturerId: made.id, orderNumber: own('2') })
    const { db } = server()
    const enquiryId = await makeEnquiry(server())
    await db.insert(bomLine).values({ enquiryId, row: 99, matchedArticleId: found })
    const query = { query: { manufacturerId: made.id } }
    expect(await granted(server(), manufacturerCalls.deleteArticles, query, operatorAdmin)).toEqual({
      deleted: 1,
      kept: 1,
    })
  })
})

describe('combining', () => {
  const combination = async () => {
    const stays = await manufacturer(own('Phoenix'), { nameVariants: [own('PXC')] })
    const goes = await manufacturer(own('Phoenix KG'), { nameVariants: [own('pxc GmbH')], abbreviation: own('PHO') })
    await makeArticle({ manufacturerId: stays.id, manufacturerNumber: '1', orderNumber: own('1') })
    await makeArticle({ manufacturerId: goes.id, manufacturerNumber: '2', orderNumber: own('2') })
    await makeGroup(stays.id, 'Klemmen', 42)
    await makeGroup(goes.id, 'klemmen', 40)
    await makeGroup(goes.id, 'Relais')
    await makeConfig({ manufacturerId: goes.id })
    return { stays, goes, query: { query: { manufacturerIds: [stays.id, goes.id] } } }
  }

  test('says before what would change, and changes nothing', async () => {
    const { stays, query } = await combination()
    expect(await granted(server(), manufacturerCalls.preview, query, operatorAdmin)).toEqual({
      nameVariants: [own('PXC')],
      gainedVariants: [own('Phoenix KG'), own('pxc GmbH'), own('PHO')],
      articles: { total: 2, moved: 1 },
      discountGroups: { total: 3, moved: ['klemmen', 'Relais'] },
      importConfigs: { total: 1, moved: [own('Preisliste')] },
      renamedGroups: [{ from: 'klemmen', to: `klemmen (${own('Phoenix KG')})` }],
      discounts: null,
      sameNumbers: { count: 0, examples: [] },
      manufacturers: [],
    })
    expect(await read(stays.id)).toEqual({ ...stays, usedByArticleAmount: 1, usedElsewhere: true })
  })

  test('the first stays with all names, articles, groups and configurations; its history tells', async () => {
    const { stays, goes, query } = await combination()
    const after = await granted(server(), manufacturerCalls.combine, query, operatorAdmin)
    expect(after).toMatchObject({
      id: stays.id,
      displayName: own('Phoenix'),
      nameVariants: [own('PXC'), own('Phoenix KG'), own('pxc GmbH'), own('PHO')],
      usedByArticleAmount: 2,
    })
    expect(after.lastUpdate.getTime()).toBeGreaterThan(stays.lastUpdate.getTime())
    const { db } = server()
    const groups = await db.select().from(discountGroup).where(eq(discountGroup.manufacturerId, stays.id))
    expect(groups.map(({ displayName }) => displayName).toSorted()).toEqual(
      ['Klemmen', 'Relais', `klemmen (${own('Phoenix KG')})`].toSorted(),
    )
    expect(await db.$count(importConfig, eq(importConfig.manufacturerId, stays.id))).toBe(1)
    expect(await refused(server(), manufacturerCalls.get, { query: { id: goes.id } }, operatorAdmin)).toMatchObject({
      status: 404,
    })
    const history = await granted(server(), manufacturerCalls.history, { query: { id: stays.id } }, operatorAdmin)
    expect(history.changeEntries.map(({ action, field, after: told }) => [action, field, told])).toEqual(
      expect.arrayContaining([
        ['COMBINED', 'combined', [own('Phoenix KG')]],
        ['COMBINED', 'articles', 1],
        ['COMBINED', 'discountGroups', 2],
      ]),
    )
    // the names of who went are free for nobody else
    expect(
      await refused(
        server(),
        manufacturerCalls.create,
        { body: { displayName: own('phoenix kg'), nameVariants: [], abbreviation: '', link: '' } },
        operatorAdmin,
      ),
    ).toMatchObject({ code: 'NAME_TAKEN' })
  })

  test('while it runs, articles still come to the one that goes: each is moved, or refused', async () => {
    const { stays, goes, query } = await combination()
    const insert = (number: number) =>
      makeArticle({ manufacturerId: goes.id, manufacturerNumber: `x${number}` }).then(
        () => 'moved',
        () => 'refused',
      )
    const [combined, ...inserted] = await Promise.all([
      server().call(manufacturerCalls.combine, query, operatorAdmin),
      ...Array.from({ length: 20 }, (_, number) => insert(number)),
    ])
    expect(combined.status).toBe(200)
    const { usedByArticleAmount } = await read(stays.id)
    expect(usedByArticleAmount).toBe(2 + inserted.filter((became) => became === 'moved').length)
  })

  test('articles with the same manufacturer number, an alternative too, keep them apart', async () => {
    const { goes, query } = await combination()
    await makeArticle({ manufacturerId: goes.id, manufacturerNumber: '7', possibleManufacturerNumbers: ['1'] })
    expect(await granted(server(), manufacturerCalls.preview, query, operatorAdmin)).toMatchObject({
      sameNumbers: { count: 1, examples: ['1'] },
    })
    expect(await refused(server(), manufacturerCalls.combine, query, operatorAdmin)).toMatchObject({
      status: 409,
      code: 'COMBINE_SAME_NUMBERS',
    })
    expect(await read(goes.id)).toMatchObject({ usedByArticleAmount: 2 })
  })

  test.each(['preview', 'combine'] as const)('%s of one alone, or of one that is gone, is refused', async (call) => {
    const made = await manufacturer(own('Allein'))
    for (const manufacturerIds of [[made.id], ['none', made.id], [made.id, 'none']])
      expect(
        await refused(server(), manufacturerCalls[call], { query: { manufacturerIds } }, operatorAdmin),
      ).toMatchObject({ status: 412, code: 'COMBINE_TOO_FEW' })
  })

  test('units are combined, too', async () => {
    const [metre, m] = [await unit(own('Meter')), await unit(own('m'), [own('mtr')])]
    await makeArticle({ unitId: m.id, orderNumber: own('1') })
    await makeConfig({ defaultUnitId: m.id })
    const query = { query: { unitIds: [metre.id, m.id] } }
    expect(await granted(server(), unitCalls.combine, query, operatorAdmin)).toMatchObject({
      nameVariants: [own('m'), own('mtr')],
      usedByArticleAmount: 1,
    })
  })
})
