/**
 * Who may do what in a project folder: every combination of caller, rights, end of the entry, settings, revocation and token, against the
 * real app (rules X1, X2). What is expected is written here by hand, as the rules say it, without the portal's own function.
 */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { folder, folderEntry } from '../../server/db/schema.ts'
import { endEntryVisits } from '../../server/folder/visits.ts'
import * as calls from '../../src/api/contract/folder.ts'
import { csv, pdf } from '../support/factories.ts'
import { makeEntry, makeFolder, setPassword, setUp, upload, visit } from '../support/folders.ts'
import { people } from '../support/people.ts'
import type { AsVisitor } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const flags = [false, true]

const kinds = [
  'administrator of the customer',
  'administrator of the supplier',
  'user of the customer',
  'user of the supplier',
  'entry, signed in',
  'entry, by its password',
  'guest, by the folder’s password',
  'entry of another folder',
  'guest of another folder',
  'external partner without an entry',
  'another customer',
  'nobody',
] as const
type Kind = (typeof kinds)[number]

interface Facts {
  kind: Kind
  read: boolean
  write: boolean
  expired: boolean
  revoked: boolean
  allowExternal: boolean
  allowAnonymous: boolean
}

/**
 * Half of all combinations, in which any four facts still meet in every way (three once the entry is revoked); the other half belongs to
 * the kind beside this one in the list, to whom mostly the same rule applies. `FOLDER_ACCESS=all` takes them all for everybody.
 */
const isTaken = ({ kind, read, write, expired, allowExternal, allowAnonymous }: Facts): boolean => {
  const holding = [read, write, expired, allowExternal, allowAnonymous].filter(Boolean).length
  return process.env['FOLDER_ACCESS'] === 'all' || holding % 2 === kinds.indexOf(kind) % 2
}

/** The rules X1 and X2 in their own words: what a caller may do; null where the folder is closed to them. */
const expectedFor = ({ kind, read, write, expired, revoked, allowExternal, allowAnonymous }: Facts) => {
  if (kind.startsWith('administrator')) return { read: true, write: true, removeAll: true, administer: true }
  if (kind.startsWith('user of')) return read || write ? { read, write, administer: false } : null
  if (kind === 'entry, signed in' || kind === 'entry, by its password')
    return allowExternal && !expired && !revoked && (read || write) ? { read, write, administer: false } : null
  if (kind === 'guest, by the folder’s password')
    return allowAnonymous ? { read: true, write: false, removeAll: false, administer: false } : null
  return null
}

/** 2xx or the refusal that fits: never anything else. */
const statusesFor = (granted: boolean, rights: object | null, kind: Kind): number[] => {
  if (granted) return [200, 208]
  if (kind === 'nobody') return [401]
  if (rights !== null) return [403]
  return kind.includes('another') || kind.includes('without') ? [404, 412] : [403, 404, 412]
}

const entryMail = 'pruefer@demo.example'

describe.each(kinds)('%s', (kind) => {
  test('in every combination', { timeout: 300_000 }, async () => {
    const offerId = await makeFolder(server())
    await setPassword(server(), offerId)
    await setUp(server(), offerId, { allowAnonymous: true, allowExternal: true })
    const elsewhere = await makeFolder(server())
    await setPassword(server(), elsewhere)
    await setUp(server(), elsewhere, { allowAnonymous: true, allowExternal: true })

    // The external partner's entry, and one without an account.
    const own = kind === 'entry, signed in' ? people.external.mail : entryMail
    const ownEntry = await makeEntry(server(), offerId, { email: own })
    const callers: Record<Kind, AsVisitor> = {
      'administrator of the customer': people.customerAdmin,
      'administrator of the supplier': people.supplierAdmin,
      'user of the customer': people.customerUser,
      'user of the supplier': people.supplierUser,
      'entry, signed in': people.external,
      'entry, by its password': ownEntry.visitor,
      'guest, by the folder’s password': { folderToken: (await visit(server(), offerId)).token },
      'entry of another folder': (await makeEntry(server(), elsewhere, { email: entryMail, write: true })).visitor,
      'guest of another folder': { folderToken: (await visit(server(), elsewhere)).token },
      'external partner without an entry': people.external,
      'another customer': people.otherCustomer,
      nobody: undefined,
    }
    const as = callers[kind]
    const item = await upload(server(), offerId)
    const table = await upload(server(), offerId, { file: csv('Plan.csv', 'a;b') })
    const { db } = server()
    const arrange = async ({ read, write, expired, allowExternal, allowAnonymous }: Facts) => {
      const both = { customerRead: read, customerWrite: write, supplierRead: read, supplierWrite: write }
      await db
        .update(folder)
        .set({ allowExternal, allowAnonymous, ...both })
        .where(eq(folder.id, offerId))
      const endDate = expired ? '2020-01-01' : '2099-01-01'
      await db.update(folderEntry).set({ read, write, endDate }).where(eq(folderEntry.id, ownEntry.id))
    }
    const attempts = async () => ({
      read: await server().call(calls.getFolderFile, { query: { offerId, itemId: item.id, preview: true } }, as),
      write: await server().call(
        calls.uploadFolderFile,
        { body: { offerId, itemId: item.id }, file: pdf('Plan.pdf') },
        as,
      ),
      remove: await server().call(calls.deleteFolderItem, { body: { offerId, itemId: 'nothing' } }, as),
      excerpt: await server().call(calls.getFolderExcerpt, { query: { offerId, itemId: table.id } }, as),
      zip: await server().call(calls.downloadFolder, { body: { offerId, itemIds: [item.id] } }, as),
      administer: await server().call(calls.getFolderLog, { query: { offerId, paginationSize: 1, page: 0 } }, as),
      revoke: await server().call(calls.revokeEntry, { body: { offerId, entryId: 'nothing' } }, as),
    })
    const check = async (facts: Facts) => {
      if (!isTaken(facts)) return
      await arrange(facts)
      const rights = expectedFor(facts)
      const opened = await server().call(calls.getFolder, { query: { offerId } }, as)
      expect({ facts, status: opened.status }).toEqual({
        facts,
        status: expect.toSatisfy((status: number) => statusesFor(rights !== null, rights, kind).includes(status)),
      })
      if (rights !== null) expect(opened.body).toMatchObject({ rights })
      if (rights?.administer !== true) expect(opened.body).not.toMatchObject({ settings: { visibilities: [] } })
      // Who may only write does not see what is there.
      const items = await server().call(
        calls.getFolderItems,
        { query: { offerId, lastUpdate: new Date('2100-01-01'), itemId: 'z', limit: 10 } },
        as,
      )
      if (rights?.read !== true) expect(JSON.stringify([opened.body, items.body])).not.toContain('Plan')
      const got = await attempts()
      const may = {
        read: rights?.read,
        write: rights?.write,
        remove: rights?.write,
        excerpt: rights?.read,
        zip: rights?.read,
        administer: rights?.administer,
        revoke: rights?.administer,
      }
      for (const [name, { status }] of Object.entries(got)) {
        const granted = may[name as keyof typeof may] ?? false
        // Calls for administrators are for people who trade: visitors and partners are not even let in.
        const needsAccount = name === 'administer' || name === 'revoke'
        const expected = needsAccount && !granted ? [401, 403, 404] : statusesFor(granted, rights, kind)
        expect({ facts, name, fits: expected.includes(status), status }).toEqual({ facts, name, fits: true, status })
      }
    }

    for (const read of flags)
      for (const write of flags)
        for (const expired of flags)
          for (const allowExternal of flags)
            for (const allowAnonymous of flags) {
              const facts = { kind, read, write, expired, allowExternal, allowAnonymous, revoked: false }
              await check(facts)
            }
    // Then the entry is revoked, and nothing opens it again.
    await endEntryVisits(db, ownEntry.id, 'REVOKED')
    await db.delete(folderEntry).where(eq(folderEntry.id, ownEntry.id))
    for (const read of flags)
      for (const write of flags)
        for (const allowExternal of flags)
          for (const allowAnonymous of flags) {
            const facts = { kind, read, write, expired: false, allowExternal, allowAnonymous, revoked: true }
            await check(facts)
          }
  })
})
