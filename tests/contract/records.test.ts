/** Saving any kind of record: a description is all it needs (server/db/records.ts). */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Author, changesBetween, wholeHistory } from '../../server/db/changes.ts'
import type { Database } from '../../server/db/client.ts'
import { type RecordKind, saveRecord, type Saving } from '../../server/db/records.ts'
import { importConfig } from '../../server/db/schema.ts'
import { Refused } from '../../server/http/refusal.ts'
import { notedChanges } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()

type Saved = typeof importConfig.$inferSelect
type Fields = Partial<Pick<Saved, 'title' | 'description'>>

const read = async (db: Database, id: string): Promise<Saved> => {
  const [found] = await db.select().from(importConfig).where(eq(importConfig.id, id))
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
  return found
}
const configs: RecordKind<Saved, Fields> = {
  kind: 'IMPORT_CONFIG',
  table: importConfig,
  read: (db, _user, id) => read(db, id),
  changes: changesBetween,
  columnsOf: (fields) => fields,
  historyFor: () => wholeHistory,
}

const insert = async (): Promise<Saved> => {
  const rest = { filename: 'Preise.csv', sha256: 'x', headers: [], fieldMapping: [] }
  const [row] = await server()
    .db.insert(importConfig)
    .values({ title: 'Preise', ...rest })
    .returning()
  if (row === undefined) throw new Error('nothing was inserted')
  return row
}
const author = async (now = new Date()): Promise<Author> => {
  const user = await server().services.loadUser(people.operatorAdmin.uid)
  if (user === undefined) throw new Error('the operator is not there')
  return { user, now, callId: crypto.randomUUID() }
}
const save = async (saving: Omit<Saving<Saved, Fields>, 'demand'> & { demand?: () => Fields }, by?: Author) => {
  const writer = by ?? (await author())
  return server().db.transaction((tx) => saveRecord(tx, configs, writer, { demand: () => ({}), ...saving }))
}

test('a change is stored and noted; saved again it changes nothing, whatever was seen and whatever stands in the way', async () => {
  const { id, lastUpdate } = await insert()
  const { before, after } = await save({ id, seen: lastUpdate, fields: { title: 'Neu' } })
  expect([before.title, after.title]).toEqual(['Preise', 'Neu'])
  expect(after.lastUpdate.getTime()).toBeGreaterThan(lastUpdate.getTime())
  const refuse = () => {
    throw new Refused(409, 'OWN_COMPANY')
  }
  const again = await save({ id, seen: lastUpdate, fields: { title: 'Neu' }, demand: refuse })
  expect(again.after).toEqual(after)
  expect(await notedChanges(server(), id)).toEqual(['title: Preise → Neu'])
})

test('lastUpdate grows even where the clock stands still', async () => {
  const { id, lastUpdate } = await insert()
  const { after } = await save({ id, seen: lastUpdate, fields: { title: 'Neu' } }, await author(lastUpdate))
  expect(after.lastUpdate.getTime()).toBe(lastUpdate.getTime() + 1)
})

test('who may not hears that first, then who saw an older state, then what else stands in the way', async () => {
  const { id, lastUpdate } = await insert()
  const seen = new Date(lastUpdate.getTime() - 1)
  const refusing = (refusal: Refused, from: Date) =>
    save({
      id,
      seen: from,
      fields: { title: 'Neu' },
      demand: () => {
        throw refusal
      },
    })
  await expect(refusing(new Refused(403, 'NOT_ALLOWED'), seen)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(refusing(new Refused(409, 'OWN_COMPANY'), seen)).rejects.toMatchObject({ code: 'STALE_UPDATE' })
  await expect(refusing(new Refused(409, 'OWN_COMPANY'), lastUpdate)).rejects.toMatchObject({ code: 'OWN_COMPANY' })
  expect((await read(server().db, id)).title).toBe('Preise')
})

test('of two who saw the same state one wins', async () => {
  const { id, lastUpdate } = await insert()
  const both = await Promise.allSettled(['A', 'B'].map((title) => save({ id, seen: lastUpdate, fields: { title } })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('what is not there is refused with 404', () =>
  expect(save({ id: 'none', fields: { title: 'Neu' } })).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' }))
