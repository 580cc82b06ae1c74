/** One value for many articles against the real app: trial, question of what cannot have it, making it real, undoing it (rule W13). */
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { article, discountGroup, manufacturer, unit } from '../../server/db/schema.ts'
import { articleHistory, filterArticles, updateArticle } from '../../src/api/contract/article.ts'
import * as calls from '../../src/api/contract/articleImport.ts'
import type { ImportResult } from '../../src/domain/article/articleImport.ts'
import type { BulkScope, BulkValues } from '../../src/domain/article/bulkEdit.ts'
import { granted, refused } from '../support/calls.ts'
import { importOver, resultOf } from '../support/imports.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { operatorStaff } = people
const server = withServer()

let run = 0
let own = (text: string) => text
beforeEach(() => {
  const prefix = `B${++run}`
  own = (text) => `${prefix}-${text}`
})

const makeManufacturer = async (name: string): Promise<string> => {
  const [made] = await server()
    .db.insert(manufacturer)
    .values({ displayName: own(name) })
    .returning({ id: manufacturer.id })
  return made?.id ?? ''
}
const makeGroup = async (manufacturerId: string, name = 'RG 1'): Promise<string> => {
  const [made] = await server()
    .db.insert(discountGroup)
    .values({ displayName: own(name), manufacturerId, percent: 30 })
    .returning({ id: discountGroup.id })
  return made?.id ?? ''
}
const makeUnit = async (name: string): Promise<string> => {
  const [made] = await server()
    .db.insert(unit)
    .values({ displayName: own(name) })
    .returning({ id: unit.id })
  return made?.id ?? ''
}
const makeArticles = async (values: (typeof article.$inferInsert)[]): Promise<string[]> => {
  const made = await server()
    .db.insert(article)
    .values(values.map((one) => ({ ...one, orderNumber: own(one.orderNumber ?? '') })))
    .returning({ id: article.id })
  return made.map(({ id }) => id)
}
const articlesLike = () =>
  server()
    .db.select()
    .from(article)
    .where(sql`${article.orderNumber} like ${own('%')}`)
    .orderBy(asc(article.orderNumber))

const tried = async (scope: BulkScope, values: BulkValues): Promise<ImportResult> => {
  const begun = await granted(server(), calls.tryBulkEdit, { body: { scope, values } }, operatorStaff)
  await importOver(server())
  return resultOf(server(), begun.id)
}
const made = async (trial: ImportResult): Promise<ImportResult> => {
  const begun = await granted(server(), calls.runTrial, { query: { id: trial.id } }, operatorStaff)
  await importOver(server())
  return resultOf(server(), begun.id)
}
const undone = async (id: string): Promise<ImportResult> => {
  await granted(server(), calls.undoImport, { query: { id } }, operatorStaff)
  await importOver(server())
  return resultOf(server(), id)
}
const reasonsOf = async (id: string) => {
  const query = { id, paginationSize: 50, page: 0 }
  const { content } = await granted(server(), calls.getImportRefusals, { query }, operatorStaff)
  return content.map(({ value, reason, detail }) => [value, reason, detail])
}

test('a trial counts what changes, what has it already and what cannot have it, and writes nothing', async () => {
  const [abb, eaton] = [await makeManufacturer('ABB'), await makeManufacturer('Eaton')]
  const groupId = await makeGroup(abb)
  const ids = await makeArticles([
    { orderNumber: 'A1', manufacturerId: abb },
    { orderNumber: 'A2', manufacturerId: abb, discountGroupId: groupId },
    { orderNumber: 'A3', manufacturerId: eaton },
  ])
  const trial = await tried({ ids }, { discountGroupId: groupId })
  expect(trial).toMatchObject({
    dryRun: true,
    state: 'DONE',
    lines: 3,
    handled: 3,
    created: 0,
    updated: 1,
    unchanged: 1,
    refused: 1,
    bulk: { all: false, told: [{ field: 'discountGroupId', value: own('RG 1') }] },
    details: { fields: [{ field: 'discountGroupId', count: 1, gained: 1, lost: 0 }] },
  })
  expect(await reasonsOf(trial.id)).toEqual([[own('A3'), 'GROUP_OF_OTHER_MANUFACTURER', own('ABB')]])
  expect((await articlesLike()).map(({ discountGroupId }) => discountGroupId)).toEqual([null, groupId, null])
})

test('made real it changes just these, their history says so, and undoing gives back what nobody has changed since', async () => {
  const abb = await makeManufacturer('ABB')
  const [piece, metre] = [await makeUnit('Stück'), await makeUnit('Meter')]
  const ids = await makeArticles([
    { orderNumber: 'A1', manufacturerId: abb, unitId: metre, eclass9_1Id: '27371301' },
    { orderNumber: 'A2', manufacturerId: abb },
  ])
  const values = { unitId: piece, eclass9_1Id: '27142203', state: 'INACTIVE' as const }
  const result = await made(await tried({ ids }, values))
  expect(result).toMatchObject({
    dryRun: false,
    state: 'DONE',
    updated: 2,
    undo: { restores: 2, deletes: 0, keeps: 0 },
  })
  for (const one of await articlesLike()) expect(one).toMatchObject(values)
  const [first = '', second = ''] = ids
  const history = await granted(server(), articleHistory, { query: { id: first } }, operatorStaff)
  const told = JSON.stringify(history)
  expect(told).toContain(own('Meter'))
  expect(told).toContain(own('Stück'))
  const [, other] = await articlesLike()
  await granted(
    server(),
    updateArticle,
    { body: { id: second, lastUpdate: other?.lastUpdate ?? new Date(), state: 'ACTIVE' } },
    operatorStaff,
  )
  const back = await undone(result.id)
  expect(back).toMatchObject({ state: 'UNDONE', details: { undo: { restored: 2, kept: 1 } } })
  expect(await articlesLike()).toMatchObject([
    { unitId: metre, eclass9_1Id: '27371301', state: 'ACTIVE' },
    { unitId: null, eclass9_1Id: '', state: 'ACTIVE' },
  ])
})

test('all hits are what the list is narrowed to, not what is ticked', async () => {
  const [abb, eaton] = [await makeManufacturer('ABB'), await makeManufacturer('Eaton')]
  const piece = await makeUnit('Stück')
  await makeArticles([
    ...Array.from({ length: 30 }, (_, at) => ({ orderNumber: `A${at + 10}`, manufacturerId: abb })),
    { orderNumber: 'B1', manufacturerId: eaton },
  ])
  const trial = await tried({ all: { manufacturer: [abb] } }, { unitId: piece, state: 'INACTIVE' })
  expect(trial).toMatchObject({ lines: 30, updated: 30, bulk: { all: true } })
  await made(trial)
  const after = await articlesLike()
  expect(after.filter(({ unitId }) => unitId === piece)).toHaveLength(30)
  expect(after.find(({ orderNumber }) => orderNumber === own('B1'))).toMatchObject({ unitId: null, state: 'ACTIVE' })
  const query = { manufacturer: [abb, eaton], state: ['INACTIVE' as const], paginationSize: 5, page: 0 }
  expect((await granted(server(), filterArticles, { query }, operatorStaff)).totalElements).toBe(30)
})

test('another manufacturer is refused where the number is taken there, within the selection as well, and where a group would stay behind', async () => {
  const [abb, eaton] = [await makeManufacturer('ABB'), await makeManufacturer('Eaton')]
  const groupId = await makeGroup(eaton)
  await makeArticles([{ orderNumber: 'OLD', manufacturerId: abb, manufacturerNumber: own('n1') }])
  const ids = await makeArticles([
    { orderNumber: 'A1', manufacturerId: eaton, manufacturerNumber: own('N1') },
    { orderNumber: 'A2', manufacturerId: eaton, manufacturerNumber: own('N2'), discountGroupId: groupId },
    { orderNumber: 'A3', manufacturerId: eaton, manufacturerNumber: own('N3') },
    { orderNumber: 'A4', manufacturerId: null, manufacturerNumber: own('n3') },
    { orderNumber: 'A5', manufacturerId: abb, manufacturerNumber: own('N5') },
  ])
  const trial = await tried({ ids }, { manufacturerId: abb })
  expect(trial).toMatchObject({ updated: 1, unchanged: 1, refused: 3 })
  expect(await reasonsOf(trial.id)).toEqual([
    [own('A1'), 'NUMBER_TAKEN', own('OLD')],
    [own('A2'), 'GROUP_OF_OTHER_MANUFACTURER', own('Eaton')],
    [own('A4'), 'NUMBER_TAKEN', own('A3')],
  ])
  expect(await made(trial)).toMatchObject({ state: 'DONE', updated: 1, refused: 0 })
  const [moved] = await server()
    .db.select()
    .from(article)
    .where(eq(article.orderNumber, own('A3')))
  expect(moved?.manufacturerId).toBe(abb)
})

test('what is gone and a group of another manufacturer are refused before anything is tried', async () => {
  const [abb, eaton] = [await makeManufacturer('ABB'), await makeManufacturer('Eaton')]
  const groupId = await makeGroup(eaton)
  const ids = await makeArticles([{ orderNumber: 'A1', manufacturerId: abb }])
  const answer = (values: BulkValues) =>
    refused(server(), calls.tryBulkEdit, { body: { scope: { ids }, values } }, operatorStaff)
  expect(await answer({ unitId: 'gone' })).toMatchObject({ status: 412 })
  expect(await answer({ manufacturerId: abb, discountGroupId: groupId })).toMatchObject({ status: 412 })
})

test('a trial is made real once, and what it changed can be fetched', async () => {
  const piece = await makeUnit('Stück')
  const ids = await makeArticles([{ orderNumber: 'A1' }])
  const trial = await tried({ ids }, { unitId: piece })
  const result = await made(trial)
  expect(result.otherId).toBe(trial.id)
  const file = await server().call(calls.downloadImportResult, { query: { id: result.id } }, operatorStaff)
  expect(file.status).toBe(200)
})
