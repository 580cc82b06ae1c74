/** What is kept of a person, and what is left of one who was erased (decision 0231): held against all that the demo's database holds. */
import { AsyncResource } from 'node:async_hooks'
import { desc, eq, inArray, like, or, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import { rowsOf } from '../../server/db/client.ts'
import { appUser, auditEntry, changeEntry, folder as folderTable, folderLog } from '../../server/db/schema.ts'
import { erasePerson, planErasure } from '../../server/person/erasePerson.ts'
import { keptOf } from '../../server/person/exportPerson.ts'
import { keptAsWritten, tablesKept } from '../../server/person/names.ts'
import { sections } from '../../server/person/sections.ts'
import { loadDemoData } from '../../server/seed/demo.ts'
import { lockPeople } from '../../server/user/userStore.ts'
import { makeCompany, makeUser } from '../support/newPeople.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await loadDemoData(server.services)
  await closeSheetReader()
}, 120_000)
afterAll(() => server.close())

const mail = 'supplier.user@demo.example'
const placeSchema = z.object({ table: z.string(), column: z.string() })

/** Every column of the database. */
const allColumns = () =>
  rowsOf(
    server.db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public' order by 1, 2`,
    placeSchema,
  )

/** Columns in which one of these texts stands anywhere, in whatever case. */
const placesOf = async (texts: readonly string[]): Promise<string[]> => {
  const found: string[] = []
  for (const { table, column } of await allColumns()) {
    const [{ count } = { count: 0 }] = await rowsOf(
      server.db,
      sql`select count(*)::float8 as count from ${sql.identifier(table)} where ${sql.join(
        texts.map((text) => sql`position(lower(${text}) in lower(${sql.identifier(column)}::text)) > 0`),
        sql` or `,
      )}`,
      z.object({ count: z.number() }),
    )
    if (count > 0) found.push(`${table}.${column}`)
  }
  return found
}

const userRow = async () => {
  const [found] = await rowsOf(
    server.db,
    sql`select id, name || ' ' || lastname as "fullName" from app_user where mail = ${mail}`,
    z.object({ id: z.string(), fullName: z.string() }),
  )
  if (!found) throw new Error(`${mail} is one of the demo`)
  return found
}

test('tells what is kept, nothing that opens anything, and the files that they have sent', async () => {
  const { id, fullName } = await userRow()
  const { data, files } = await keptOf(server.db, mail.toUpperCase())
  expect(data['benutzer']).toMatchObject([{ id, mail }])
  for (const name of ['entscheidungen', 'was_sie_geaendert_haben', 'nachrichten', 'dateien'])
    expect(data[name]?.length, name).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toMatch(/hash|secret|token/i)
  expect(files.length).toBe(
    (data['dateien']?.length ?? 0) +
      (data['dateien_in_projektordnern']?.length ?? 0) +
      (data['nachrichten']?.filter((message) => message['attachment_path'] !== null).length ?? 0),
  )
  for (const { sha256 } of files) expect(await server.services.files.has(sha256)).toBe(true)
  expect(fullName.length).toBeGreaterThan(3)
})

test('every table that names people by id has its place in it', async () => {
  const byId = (await allColumns()).filter(({ column }) =>
    ['user_id', 'account_id', 'sender_id', 'uploader_id', 'asked_by', 'answered_by'].includes(column),
  )
  /** Of no use to anybody who reads about themselves, or gone within hours. */
  const untold = new Set([
    'addendum_file',
    'conversation_told',
    'editing',
    'enquiries_told',
    'identity_browser',
    'identity_code',
    'identity_enrolment',
    'identity_pending_sign_in',
    'identity_recovery_code',
    'list_view_default',
    'submission_file',
  ])
  const told = new Set(sections.flatMap(({ tables }) => tables))
  expect(
    [...new Set(byId.map(({ table }) => table))].filter((table) => !told.has(table) && !untold.has(table)),
  ).toEqual([])
})

test('who alone administers an open company stays, and whom nobody knows is told so', async () => {
  await expect(planErasure(server.db, 'supplier.admin@demo.example')).rejects.toThrow('einzige Administrator')
  await expect(erasePerson(server.services, 'supplier.admin@demo.example')).rejects.toThrow('einzige Administrator')
  await expect(planErasure(server.db, 'niemand@demo.example')).rejects.toThrow('kommt im Portal nicht vor')
})

test('of who is erased nothing is left by name or address but what was listed; deals stay as they are', async () => {
  const { id, fullName } = await userRow()
  const deals = async () =>
    rowsOf(
      server.db,
      sql`select md5(string_agg(o.id || o.state || coalesce(o.price::text, '') || coalesce(d.kind, ''), ',' order by o.id, d.id)) as sum
        from offer o left join decision d on d.offer_id = o.id`,
      z.object({ sum: z.string() }),
    )
  const before = await deals()
  const places = await placesOf([fullName, mail])
  expect(places).toEqual(
    expect.arrayContaining(['app_user.mail', 'decision.user_full_name', 'change_entry.user_full_name']),
  )
  const plan = await planErasure(server.db, mail)
  expect(plan).toMatchObject({ users: [{ fullName }] })
  expect(plan.named).toBeGreaterThan(5)

  const alias = await erasePerson(server.services, mail)
  expect(alias).toBe('Ehemaliger Benutzer 1')
  const [entry] = await server.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
  expect(entry).toMatchObject({ kind: 'PERSON_ERASED', recordName: alias })
  const left = (await placesOf([fullName, mail])).filter(
    (place) => !(place in keptAsWritten) && !((place.split('.')[0] ?? '') in tablesKept),
  )
  expect(left).toEqual([])
  expect(await placesOf([alias])).toEqual(
    expect.arrayContaining(['decision.user_full_name', 'change_entry.user_full_name']),
  )
  expect(await deals()).toEqual(before)
  expect(await server.services.loadUser(id)).toBeUndefined()
  expect(await server.services.wasDeleted(id)).toBe(true)
  expect(await server.identity.findAccount(mail)).toBeUndefined()
  // Nobody is there by this address any more; the number is not given twice.
  await expect(erasePerson(server.services, mail)).rejects.toThrow('kommt im Portal nicht vor')
  expect(await erasePerson(server.services, 'customer.user@demo.example')).toBe('Ehemaliger Benutzer 2')
})

describe('a namesake at another company', () => {
  const twins = async () => {
    const [one, other] = [
      await makeUser(server, { companyId: await makeCompany(server, { name: 'Schaltbau Eins' }) }),
      await makeUser(server, { companyId: await makeCompany(server, { name: 'Schaltbau Zwei' }) }),
    ]
    const lastname = `Ölschläger ${one.uid}`
    await server.db
      .update(appUser)
      .set({ name: 'Kim', lastname })
      .where(inArray(appUser.id, [one.uid, other.uid]))
    const change = { entityKind: 'ENQUIRY', entityId: 'anything', action: 'CHANGED', field: 'title' } as const
    for (const userId of [one.uid, other.uid, null])
      await server.db
        .insert(changeEntry)
        .values({ ...change, writeId: 'twins', userId, userFullName: `Kim ${lastname}`, before: null, after: null })
    return { one, other, called: `Kim ${lastname}` }
  }
  const namesIn = async (called: string) => {
    const rows = await server.db
      .select({ userId: changeEntry.userId, name: changeEntry.userFullName })
      .from(changeEntry)
      .where(or(eq(changeEntry.userFullName, called), like(changeEntry.userFullName, 'Ehemaliger Benutzer%')))
    return (userId: string | null) => rows.filter((row) => row.userId === userId).map(({ name }) => name)
  }

  test('keeps the name that stands beside their id when the other one is erased', async () => {
    const { one, other, called } = await twins()
    const alias = await erasePerson(server.services, one.mail)
    const names = await namesIn(called)
    expect([names(one.uid), names(other.uid)]).toEqual([[alias], [called]])
    // Where no id says whose it is, it is nobody's.
    expect(names(null)).toContain(alias)
  })

  test('is not told to the other one with what a folder’s log holds', async () => {
    const { one, called } = await twins()
    const [folder] = await server.db.select({ id: folderTable.id }).from(folderTable).limit(1)
    if (!folder) throw new Error('the demo has folders')
    const entry = { folderId: folder.id, at: new Date(), who: called, access: 'COMPANY', action: 'OPENED' } as const
    for (const companyName of ['Schaltbau Eins', 'Schaltbau Zwei', 'Schaltbau Eins, wie sie früher hieß'])
      await server.db.insert(folderLog).values({ ...entry, companyName, what: companyName })
    const { data } = await keptOf(server.db, one.mail)
    expect(data['protokolle_von_projektordnern']?.map(({ what }) => what)).toEqual([
      'Schaltbau Eins',
      'Schaltbau Eins, wie sie früher hieß',
    ])
  })
})

describe.runIf(inject('templateDatabase') !== undefined)('somebody who is changed while they are to be erased', () => {
  test('is erased as they are by then', async () => {
    const { uid, mail } = await makeUser(server, { companyId: await makeCompany(server) })
    const lastname = `Heißt-Jetzt ${uid}`
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const erase = AsyncResource.bind(() => erasePerson(server.services, mail))
    const { erased } = await server.db.transaction(async (tx) => {
      await lockPeople(tx)
      const erased = erase()
      await vi.waitFor(
        async () => expect(await rowsOf(server.db, waiting, z.object({ pid: z.int() }))).not.toEqual([]),
        {
          timeout: 15_000,
        },
      )
      await tx.update(appUser).set({ lastname }).where(eq(appUser.id, uid))
      const change = { entityKind: 'ENQUIRY', entityId: 'anything', action: 'CHANGED', field: 'title' } as const
      const told = { writeId: 'renamed', userId: null, userFullName: `Jörg ${lastname}`, before: null, after: null }
      await tx.insert(changeEntry).values({ ...change, ...told })
      return { erased }
    })
    await erased
    expect(await placesOf([lastname])).toEqual([])
  })
})
