/** The run that takes what was kept long enough (decision 0233): once, whoever comes; wholly or not at all, whatever breaks it off; with all files. */
import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { doRetention } from '../../server/cli/retaining.ts'
import { rowsOf } from '../../server/db/client.ts'
import {
  auditEntry,
  changeEntry,
  enquiry,
  folder,
  folderItem,
  folderVersion,
  message,
  offer,
  retentionRun,
} from '../../server/db/schema.ts'
import { namedContents, sweepContents } from '../../server/file/contents.ts'
import { freezePortal, thawPortal } from '../../server/freeze/freeze.ts'
import { keepRetaining } from '../../server/retention/nightly.ts'
import { beginRun } from '../../server/retention/runs.ts'
import { takeDue } from '../../server/retention/takeDue.ts'
import { makeEnquiry, makeFile, makeMessage, makeOffer } from '../support/factories.ts'
import { people } from '../support/people.ts'
import { leaveAlone } from '../support/retention.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const db = () => server().db
const services = () => server().services
const { customerAdmin, supplierAdmin } = people
const longAgo = new Date('2010-03-15T12:00:00Z')
const day = 86_400_000

const content = (text: string) => Buffer.from(text)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Its files are its own, in the order: enquiry, offer, folder, message; and one that somebody else has, too. */
const makeOld = async (name: string) => {
  const enquiryId = await makeEnquiry(server(), { state: 'archived', bare: true })
  const offerId = await makeOffer(server(), { enquiryId, withFile: false, stage: 'declined' })
  const texts = ['enquiry', 'folder', 'message', 'offer'].map((place) => `${place} ${name}`)
  const [ofEnquiry = '', ofFolder = '', ofMessage = '', ofOffer = ''] = texts
  await makeFile(server(), { enquiryId }, { filename: 'Plan.pdf', content: ofEnquiry })
  await makeFile(server(), { offerId }, { filename: 'Preis.pdf', content: ofOffer })
  await makeFile(server(), { enquiryId }, { filename: 'Norm.pdf', content: 'shared' })
  const flags = { customerRead: true, customerWrite: true, supplierRead: true, supplierWrite: true }
  await db()
    .insert(folder)
    .values({ id: offerId, ...flags })
  const [item] = await db()
    .insert(folderItem)
    .values({ folderId: offerId, filename: 'Bild.pdf', fileType: 'UNKNOWN' })
    .returning({ id: folderItem.id })
  const version = { version: 1, size: 1, uploadedBy: 'x', sha256: await services().files.put(content(ofFolder)) }
  await db()
    .insert(folderVersion)
    .values({ itemId: item?.id ?? '', ...version })
  const messageId = await makeMessage(server(), { enquiryId, from: supplierAdmin, to: customerAdmin, content: 'Anbei' })
  const attachment = { attachmentPath: `message/${messageId}/x.pdf`, attachmentSize: 1 }
  await db()
    .update(message)
    .set({ ...attachment, attachmentSha256: await services().files.put(content(ofMessage)) })
    .where(eq(message.id, messageId))
  await db().insert(changeEntry).values({
    entityKind: 'OFFER',
    entityId: offerId,
    writeId: 'w',
    action: 'CHANGED',
    field: 'price',
    userFullName: 'x',
  })
  await leaveAlone(server(), enquiryId, longAgo)
  return { enquiryId, offerId, messageId, contents: texts.map(hashOf) }
}

const isThere = async ({ enquiryId }: { enquiryId: string }) =>
  (await db().$count(enquiry, eq(enquiry.id, enquiryId))) > 0
const filesThere = async ({ contents }: { contents: string[] }) => {
  const found: boolean[] = []
  for (const each of contents) found.push(await services().files.has(each))
  return found
}
const all = (is: boolean) => [is, is, is, is]
const entries = () => db().select().from(auditEntry).where(eq(auditEntry.kind, 'RETENTION')).orderBy(asc(auditEntry.id))
const runs = () => db().select().from(retentionRun).orderBy(desc(retentionRun.startedAt))
/** The portal has said for a week what would go. */
const weekLater = () =>
  db()
    .insert(retentionRun)
    .values({
      startedAt: new Date(Date.now() - 9 * day),
      endedAt: new Date(Date.now() - 9 * day),
      beat: longAgo,
      holder: 'notice',
    })
const nightly = () => {
  const reported: string[] = []
  return { reported, ...keepRetaining(services(), (line) => reported.push(line)) }
}
const begun = async () => {
  const run = await beginRun(db())
  if (run === undefined || run === 'busy') throw new Error('nobody else is at it')
  return run
}

beforeEach(async () => {
  await db().delete(retentionRun)
  const elsewhere = await makeEnquiry(server(), { bare: true })
  await makeFile(server(), { enquiryId: elsewhere }, { filename: 'Auch.pdf', content: 'shared' })
})

test('takes a record with all that hangs on it, its files too, and nothing of anybody else; and logs how many went', async () => {
  const old = await makeOld('whole')
  const young = await makeEnquiry(server(), { state: 'archived' })
  const before = (await entries()).length
  expect(await takeDue(services(), await begun())).toEqual({ CHAT: 1, ENQUIRY: 1 })
  expect(await isThere(old)).toBe(false)
  expect(await isThere({ enquiryId: young })).toBe(true)
  expect(await filesThere(old)).toEqual(all(false))
  expect(await services().files.has(hashOf('shared'))).toBe(true)
  // Nothing names it any more, in whatever column.
  const columns = await rowsOf(
    db(),
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') and table_name <> 'audit_entry'`,
    z.object({ table: z.string(), column: z.string() }),
  )
  const ids = [old.enquiryId, old.offerId, old.messageId]
  for (const { table, column } of columns)
    for (const id of ids) {
      const named = sql`select count(*)::float8 as count from ${sql.identifier(table)} where position(${id} in ${sql.identifier(column)}::text) > 0`
      const [found] = await rowsOf(db(), named, z.object({ count: z.number() }))
      expect({ table, column, count: found?.count }).toEqual({ table, column, count: 0 })
    }
  const [entry, ...more] = (await entries()).slice(before)
  expect(more).toEqual([])
  expect(entry).toMatchObject({ doer: 'PORTAL', facts: { count: 2, CHAT: 1, ENQUIRY: 1 } })
})

describe('at night', () => {
  test('nothing goes in the first week, in which it is told; then it does', async () => {
    const old = await makeOld('week')
    const { round, stop } = nightly()
    await round()
    expect(await isThere(old)).toBe(true)
    await db()
      .update(retentionRun)
      .set({ startedAt: new Date(Date.now() - 9 * day) })
    await round()
    await stop()
    expect(await isThere(old)).toBe(false)
  })

  test('of two servers one takes, once a night', async () => {
    await weekLater()
    await makeOld('two')
    const before = (await entries()).length
    const [one, other] = [nightly(), nightly()]
    await Promise.all([one.round(), other.round()])
    const late = await makeOld('late')
    await Promise.all([one.round(), other.round()])
    await Promise.all([one.stop(), other.stop()])
    expect([...one.reported, ...other.reported]).toEqual([])
    expect((await entries()).slice(before)).toMatchObject([{ facts: { count: 2 } }])
    expect(await isThere(late)).toBe(true)
    expect(await takeDue(services(), await begun())).toEqual({ CHAT: 1, ENQUIRY: 1 })
  })

  test('a frozen portal takes nothing, by command neither; frozen in the middle it stops, and thawed it goes on', async () => {
    await weekLater()
    const old = await makeOld('frozen')
    const { round, stop, reported } = nightly()
    const freeze = () => freezePortal(db(), { reason: 'Umzug', until: null })
    await freeze()
    await round()
    await expect(doRetention(services(), { step: 'take' })).rejects.toThrow('eingefroren')
    expect(await isThere(old)).toBe(true)
    const run = await begun()
    await expect(takeDue(services(), run)).rejects.toThrow('frozen')
    expect(await isThere(old)).toBe(true)
    await thawPortal(db())
    await round()
    await stop()
    expect(reported).toEqual([])
    expect(await isThere(old)).toBe(false)
    expect((await runs()).find(({ id }) => id === run.id)).toMatchObject({ taken: { ENQUIRY: 1 } })
  })
})

describe('broken off', () => {
  test('in the middle of a batch it leaves all of it, and the next night takes it', async () => {
    await weekLater()
    const old = await makeOld('half')
    await db().execute(
      sql`create function no_more() returns trigger language plpgsql as $$ begin raise exception 'the power went'; end $$`,
    )
    await db().execute(sql`create trigger no_more before delete on enquiry for each row execute function no_more()`)
    const { round, stop, reported } = nightly()
    try {
      await round()
      expect(reported).toHaveLength(1)
      expect(await isThere(old)).toBe(true)
      expect(await db().$count(offer, eq(offer.id, old.offerId))).toBe(1)
      // What was said went before, by a batch of its own.
      expect(await filesThere(old)).toEqual([true, true, false, true])
      expect(await runs()).toMatchObject([{ endedAt: null, taken: { CHAT: 1 } }, {}])
    } finally {
      await db().execute(sql`drop trigger no_more on enquiry`)
      await db().execute(sql`drop function no_more()`)
    }
    await round()
    await stop()
    expect(await isThere(old)).toBe(false)
    expect(await filesThere(old)).toEqual(all(false))
    expect(await runs()).toMatchObject([{ taken: { ENQUIRY: 1 } }, {}])
  })

  test('before its files are gone, the sweeper finds them, and the run goes on and counts each record once', async () => {
    await weekLater()
    const old = await makeOld('files')
    const draft = await makeEnquiry(server(), { state: 'draft' })
    await leaveAlone(server(), draft, longAgo)
    const removing = vi.spyOn(services().files, 'remove').mockImplementation(async () => {
      throw new Error('killed')
    })
    const { round, stop } = nightly()
    await round()
    await round()
    removing.mockRestore()
    await round()
    await stop()
    expect([await isThere(old), await isThere({ enquiryId: draft })]).toEqual([false, false])
    expect(await runs()).toMatchObject([{ taken: { ENQUIRY: 1, DRAFT_ENQUIRY: 1 } }, {}])
    expect(await filesThere(old)).toEqual(all(true))
    const then = new Date(Date.now() - 2 * day)
    for (const each of old.contents) await utimes(await services().files.localPath(each), then, then)
    await sweepContents(db(), services().files, new Date())
    expect(await filesThere(old)).toEqual(all(false))
  })

  test('whoever was silent for long has lost the run: what they still do is not kept', async () => {
    const old = await makeOld('silent')
    const first = await begun()
    expect(await beginRun(db())).toBe('busy')
    expect(await doRetention(services(), { step: 'take' })).toEqual({ busy: true })
    await db().update(retentionRun).set({ beat: longAgo }).where(eq(retentionRun.id, first.id))
    const second = await begun()
    expect(second.id).toBe(first.id)
    await expect(takeDue(services(), first)).rejects.toThrow('somebody else')
    expect(await isThere(old)).toBe(true)
    expect(await takeDue(services(), second)).toEqual({ CHAT: 1, ENQUIRY: 1 })
  })
})

test('what is left in the file store is what rows name', async () => {
  const named = await rowsOf(db(), namedContents(), z.object({ content: z.string() }))
  const names = new Set(named.map(({ content: name }) => name))
  const orphans: string[] = []
  for await (const { sha256 } of services().files.list()) if (!names.has(sha256)) orphans.push(sha256)
  expect(orphans).toEqual([])
})
