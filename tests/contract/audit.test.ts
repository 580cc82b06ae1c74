/** The log over all companies (rule A13): each kind is written once by what it tells of, nobody changes it, and nobody reads more than their part. */
import { subMonths } from 'date-fns'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as calls from '../../src/api/contract/audit.ts'
import { exportBom } from '../../src/api/contract/bom.ts'
import { activateCompany, deleteCompany } from '../../src/api/contract/company.ts'
import { getEnquiry, updateEnquiry } from '../../src/api/contract/enquiry.ts'
import { shareFolder, revokeEntry, setFolderPassword } from '../../src/api/contract/folder.ts'
import { agree } from '../../src/api/contract/legal.ts'
import { discountGroupCalls, manufacturerCalls } from '../../src/api/contract/masterdata.ts'
import { changeOfferState, getOffer, updateOffer } from '../../src/api/contract/offer.ts'
import { createUser, deleteUser, getUser, updateUser } from '../../src/api/contract/user.ts'
import {
  type AuditEntry,
  auditEntrySchema,
  auditGroups,
  auditKinds,
  type AuditKind,
  groupOf,
  kindsIn,
} from '../../src/domain/operations/audit.ts'
import { closeWaves } from '../../server/audit/refusedSignIns.ts'
import { pruneLog } from '../../server/audit/retention.ts'
import { noteSettings } from '../../server/audit/settingsAtStart.ts'
import { invariants } from '../../server/backup/invariants.ts'
import { beginRun, endRun } from '../../server/backup/runs.ts'
import { doForUser } from '../../server/cli/users.ts'
import { audit } from '../../server/db/auditEntries.ts'
import { rowsOf } from '../../server/db/client.ts'
import { auditChain, auditEntry, enquiry, manufacturer } from '../../server/db/schema.ts'
import { readSettings } from '../../server/settings.ts'
import { isUser } from '../../server/user/userStore.ts'
import { dayAfter, germanDay } from '../../src/domain/core/day.ts'
import { granted } from '../support/calls.ts'
import { csv, declined, makeEnquiry, makeOffer, offerValues } from '../support/factories.ts'
import { folderPassword, makeFolder, setUp } from '../support/folders.ts'
import { importFile, importOver, makeImportConfig, priceList } from '../support/imports.ts'
import { makeCompany, makeUser, userValues } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { submitted } from '../support/submitting.ts'
import { askToolkit, startToolkit, type ToolkitServer } from '../support/toolkit.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const { operatorAdmin, operatorStaff, customerAdmin, customerUser, otherCustomer, supplierAdmin, external } = people
const db = () => server().db
const hourMs = 3_600_000

const read = (query: Partial<calls.AuditFilter> = {}, as = operatorAdmin) =>
  granted(server(), calls.getAuditLog, { query: { page: 0, paginationSize: 500, ...query } }, as)
const lastId = async (): Promise<number> => (await db().select().from(auditChain))[0]?.lastId ?? 0
/** What the log has gained by what was done. */
const gained = async (deed: () => Promise<unknown>, reader = operatorAdmin): Promise<AuditEntry[]> => {
  const before = await lastId()
  await deed()
  const { content } = await read({}, reader)
  return content.filter(({ id }) => Number(id) > before).toReversed()
}

const broken = async (): Promise<string[]> => {
  const chain = invariants.find(({ rule }) => rule === 'A13')
  const rows = await rowsOf(db(), sql.raw(chain?.broken ?? ''), z.object({ id: z.string() }))
  return rows.map(({ id }) => id)
}

interface Deed {
  kind: AuditKind
  do: () => Promise<string | null>
  by?: { fullName: string; companyId: string } | 'PORTAL' | 'COMMAND'
  /** the operator's administrator, where it is nobody else */
  reader?: typeof operatorAdmin
  /** the record's name, where that is known */
  name?: string | RegExp
  changes?: AuditEntry['changes']
  facts?: AuditEntry['facts']
}
const doneBy = operatorAdmin
const shared = async (offerId: string): Promise<string> => {
  await setUp(server(), offerId, { allowExternal: true })
  const visibilityEntries = [
    { email: 'planung@demo.example', endDate: null, permissions: { read: true, write: false }, note: '' },
  ]
  const [entry] = await granted(server(), shareFolder, { body: { offerId, visibilityEntries } }, supplierAdmin)
  return entry?.id ?? ''
}
const exported = async (
  query: calls.AuditFilter & { format: 'csv' | 'jsonl' },
  as = operatorAdmin,
): Promise<string> => {
  const { status, bytes } = await server().call(calls.exportAuditLog, { query }, as)
  expect(status).toBe(200)
  return bytes.toString('utf8')
}

/** Each kind that a call writes: who did it, for which company, on which record. `do` answers with the record's id. */
const deeds: readonly Deed[] = [
  {
    kind: 'USER_CREATED',
    name: 'Änne D’Artagnan',
    do: async () => (await granted(server(), createUser, { body: userValues({ companyId: 'customer' }) }, doneBy)).id,
  },
  {
    kind: 'RIGHT_CHANGED',
    changes: [{ field: 'admin', before: 'false', after: 'true' }],
    do: async () => {
      const { uid } = await makeUser(server(), { companyId: 'customer' })
      const user = await granted(server(), getUser, { query: { id: uid } }, doneBy)
      const { id, name, lastname, mail, phoneNumber, customerDesignation, companyId, lastUpdate } = user
      const body = {
        id,
        name,
        lastname: `${lastname}x`,
        mail,
        phoneNumber,
        customerDesignation,
        companyId,
        lastUpdate,
        admin: true,
      }
      await granted(server(), updateUser, { body }, doneBy)
      return id
    },
  },
  {
    kind: 'USER_DELETED',
    do: async () => {
      const { uid } = await makeUser(server(), { companyId: 'customer' })
      await granted(server(), deleteUser, { query: { userId: uid } }, doneBy)
      return uid
    },
  },
  {
    kind: 'COMPANY_CLOSED',
    do: async () => {
      const companyId = await makeCompany(server())
      await granted(server(), deleteCompany, { query: { companyId } }, doneBy)
      return companyId
    },
  },
  {
    kind: 'COMPANY_OPENED',
    do: async () => {
      const companyId = await makeCompany(server(), { active: false })
      await granted(server(), activateCompany, { query: { companyId } }, doneBy)
      return companyId
    },
  },
  {
    kind: 'ENQUIRY_RELEASED',
    by: customerAdmin,
    do: async () => {
      const id = await makeEnquiry(server(), { state: 'draft' })
      const draft = await granted(server(), getEnquiry, { query: { id } }, customerAdmin)
      await granted(server(), updateEnquiry, { body: { ...draft, released: true } }, customerAdmin)
      return id
    },
  },
  {
    kind: 'OFFER_RELEASED',
    by: supplierAdmin,
    do: async () => {
      const id = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'draft' })
      const { lastUpdate } = await granted(server(), getOffer, { query: { id } }, supplierAdmin)
      await granted(server(), updateOffer, { body: { ...offerValues, id, lastUpdate, released: true } }, supplierAdmin)
      return id
    },
  },
  {
    kind: 'OFFER_SUBMITTED',
    by: supplierAdmin,
    reader: supplierAdmin,
    do: async () => {
      const offersUntil = new Date(Date.now() + 48 * hourMs)
      const enquiryId = await makeEnquiry(server(), { sealed: true, offersUntil })
      const id = await makeOffer(server(), { enquiryId, stage: 'draft' })
      await submitted(server(), id, supplierAdmin)
      return id
    },
  },
  ...(
    [
      ['OFFER_ACCEPTED', 'open', 'ACCEPTED', customerAdmin],
      ['OFFER_DECLINED', 'open', 'DECLINED', customerAdmin],
      ['ORDER_CONFIRMED', 'accepted', 'CONFIRMED', supplierAdmin],
    ] as const
  ).map(([kind, stage, state, by]): Deed => ({
    kind,
    by,
    do: async () => {
      const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage })
      if (state === 'DECLINED') {
        const { lastUpdate } = await granted(server(), getOffer, { query: { id: offerId } }, by)
        await granted(server(), updateOffer, { body: { id: offerId, lastUpdate, ...declined } }, by)
      }
      await granted(server(), changeOfferState, { query: { offerId, state } }, by)
      return offerId
    },
  })),
  {
    kind: 'PRICES_EXPORTED',
    by: customerAdmin,
    name: /\.csv$/,
    do: async () => {
      const enquiryId = await makeEnquiry(server())
      const { status } = await server().call(exportBom, { query: { enquiryId, content: 'PARTS' } }, customerAdmin)
      expect(status).toBe(200)
      return null
    },
  },
  {
    kind: 'FOLDER_SETTINGS',
    by: supplierAdmin,
    facts: { what: 'allowExternal=true' },
    do: async () => {
      const offerId = await makeFolder(server())
      await setUp(server(), offerId, { allowExternal: true })
      return offerId
    },
  },
  {
    kind: 'FOLDER_SHARED',
    by: supplierAdmin,
    facts: { what: 'planung@demo.example' },
    do: async () => {
      const offerId = await makeFolder(server())
      await shared(offerId)
      return offerId
    },
  },
  {
    kind: 'FOLDER_REVOKED',
    by: supplierAdmin,
    do: async () => {
      const offerId = await makeFolder(server())
      const entryId = await shared(offerId)
      await granted(server(), revokeEntry, { body: { offerId, entryId } }, supplierAdmin)
      return offerId
    },
  },
  {
    kind: 'FOLDER_PASSWORD',
    by: supplierAdmin,
    facts: {},
    do: async () => {
      const offerId = await makeFolder(server())
      await granted(server(), setFolderPassword, { body: { offerId, password: folderPassword } }, supplierAdmin)
      return offerId
    },
  },
  {
    kind: 'AGREEMENT_ACCEPTED',
    by: customerAdmin,
    name: 'customer GmbH',
    do: async () => {
      await granted(server(), agree, { body: { document: 'AVV' } }, customerAdmin)
      return 'customer'
    },
  },
  {
    kind: 'COMBINED',
    name: 'Kette A',
    do: async () => {
      const [stays, goes] = [crypto.randomUUID(), crypto.randomUUID()]
      await db()
        .insert(manufacturer)
        .values([
          { id: stays, displayName: 'Kette A' },
          { id: goes, displayName: 'Kette B' },
        ])
      await granted(server(), manufacturerCalls.combine, { query: { manufacturerIds: [stays, goes] } }, doneBy)
      return stays
    },
  },
  {
    kind: 'BACKUP',
    by: 'PORTAL',
    name: /^$/,
    do: async () => {
      const id = (await beginRun(db(), 'backup')) ?? ''
      await endRun(db(), id, { outcome: 'good', bytes: 6_200_000_000, detail: 'gut' })
      return id
    },
  },
  {
    kind: 'BACKUP_PROVEN',
    by: 'PORTAL',
    name: /^$/,
    do: async () => {
      const id = (await beginRun(db(), 'verify')) ?? ''
      await endRun(db(), id, { outcome: 'bad', bytes: null, detail: 'schlecht' })
      return id
    },
  },
  {
    kind: 'SESSIONS_ENDED',
    by: 'COMMAND',
    do: async () => {
      const { uid, mail } = await makeUser(server(), { companyId: 'customer' })
      await doForUser(server().services, { step: 'sessions', mail }, new Date())
      return uid
    },
  },
  {
    kind: 'SETTING_CHANGED',
    by: 'PORTAL',
    name: 'AUDIT_KEEP_MONTHS',
    changes: [{ field: 'AUDIT_KEEP_MONTHS', before: '12', after: '24' }],
    do: async () => {
      await noteSettings(db(), { AUDIT_KEEP_MONTHS: '12' })
      await noteSettings(db(), { AUDIT_KEEP_MONTHS: '24' })
      return null
    },
  },
  {
    kind: 'LOG_EXPORTED',
    do: async () => {
      await exported({ format: 'csv' })
      return null
    },
  },
]

test.each(deeds)('$kind: what is done is logged once, with who, for which company and on what', async (deed) => {
  let id: string | null = null
  const all = await gained(async () => (id = await deed.do()), deed.reader)
  const entries = all.filter(({ kind }) => kind === deed.kind)
  const by = deed.by ?? doneBy
  const doer =
    typeof by === 'string'
      ? { doer: by, who: '', companyName: '' }
      : { doer: 'PERSON', who: by.fullName, companyName: `${by.companyId} GmbH`, network: '127.0.x.x', way: 'PASSWORD' }
  expect(entries).toEqual([expect.objectContaining({ kind: deed.kind, recordId: id, ...doer })])
  const [entry] = entries
  expect(entry?.recordName).toMatch(deed.name ?? /./)
  if (deed.changes) expect(entry?.changes).toEqual(deed.changes)
  if (deed.facts) expect(entry?.facts).toEqual(deed.facts)
  expect(await broken()).toEqual([])
})

test('imports are logged when they are over, trials are not; so is a file of discount groups', async () => {
  const config = await makeImportConfig(server(), ['Bestellnummer', 'Bezeichnung', 'Listenpreis'])
  const file = () => priceList('Bestellnummer;Bezeichnung;Listenpreis\nLOG-1;Klemme;1,20\n', 'Preise_2026.csv')
  const trial = await gained(async () => importFile(server(), config, file(), { dryRun: true }))
  expect(trial.filter(({ kind }) => kind === 'IMPORTED')).toEqual([])
  const entries = await gained(async () => {
    await importFile(server(), config, file())
    await importOver(server())
  })
  expect(entries.filter(({ kind }) => kind === 'IMPORTED')).toEqual([
    expect.objectContaining({
      who: operatorStaff.fullName,
      companyName: 'operator GmbH',
      recordName: 'Preise_2026.csv',
      facts: { of: 'ARTICLE', outcome: 'DONE', created: 1, updated: 0 },
    }),
  ])
  await db().insert(manufacturer).values({ displayName: 'Protokoll AG' })
  const text = 'Hersteller;Rabattgruppe;Rabatt in %;Namensvarianten\nProtokoll AG;Klemmen;12;\n'
  const input = { body: {}, file: csv('Rabatte.csv', text) }
  const groups = await gained(() => granted(server(), discountGroupCalls.importAll, input, operatorAdmin))
  expect(groups).toEqual([
    expect.objectContaining({
      kind: 'IMPORTED',
      recordName: 'Rabatte.csv',
      facts: { of: 'DISCOUNT_GROUP', created: 1, updated: 0 },
    }),
  ])
})

describe('signing in', () => {
  const password = 'Schrank-2026'
  let toolkit: ToolkitServer
  beforeAll(async () => {
    toolkit = await startToolkit(db(), { hasUser: isUser })
  })
  afterAll(() => toolkit.app.close())
  const account = async () => {
    const { uid, mail } = await makeUser(server(), { companyId: 'customer' })
    await toolkit.identity.importAccounts([{ uid, mail, password }])
    return { uid, mail }
  }
  const signIn = (email: string, typed = password, address = '84.139.7.8') =>
    askToolkit(toolkit.app, 'signInWithPassword', { email, password: typed, returnSecureToken: true }, { address })
  const waves = async (mail: string) =>
    (await read({ group: 'REFUSED' })).content.filter(({ recordName }) => recordName === mail)

  test('is logged with way and network, and never with what was typed', async () => {
    const { uid, mail } = await account()
    const entries = await gained(() => signIn(mail))
    expect(entries).toEqual([
      expect.objectContaining({
        kind: 'SIGNED_IN',
        userId: uid,
        companyName: 'customer GmbH',
        recordId: uid,
        network: '84.139.x.x',
        way: 'PASSWORD',
      }),
    ])
    expect(JSON.stringify(entries)).not.toContain(password)
  })

  test('refused ones are one line a wave, at once, and one entry of the chain once it is over', async () => {
    const { uid, mail } = await account()
    for (let tries = 0; tries < 3; tries++) expect((await signIn(mail, 'wrong-1')).statusCode).toBe(400)
    expect((await signIn(mail, 'wrong-1', '185.220.1.1')).statusCode).toBe(400)
    const open = await waves(mail)
    expect(open.map(({ network, facts, hash }) => [network, facts['count'], hash])).toEqual([
      ['185.220.x.x', 1, null],
      ['84.139.x.x', 3, null],
    ])
    expect(open[0]).toMatchObject({ doer: 'UNKNOWN', recordId: uid, recordCompanyName: 'customer GmbH' })
    await closeWaves(db(), new Date(Date.now() + 10 * 60_000))
    expect((await waves(mail)).every(({ hash }) => hash === null)).toBe(true)
    await closeWaves(db(), new Date(Date.now() + 16 * 60_000))
    const closed = await waves(mail)
    expect(closed.map(({ facts, hash }) => [facts['count'], hash === null])).toEqual([
      [1, false],
      [3, false],
    ])
    expect(JSON.stringify(closed)).not.toContain('wrong-1')
    // The next one is another wave.
    await signIn(mail, 'wrong-2')
    expect((await waves(mail)).map(({ facts }) => facts['count'])).toEqual([1, 1, 3])
    expect(await broken()).toEqual([])
  })

  test('for somebody whom nobody knows is logged, too, and nothing of whoever has to wait', async () => {
    const mail = `stranger-${crypto.randomUUID()}@demo.example`
    for (let tries = 0; tries < 14; tries++) await signIn(mail, 'wrong-1', '192.0.2.1')
    const [wave] = await waves(mail)
    expect(wave).toMatchObject({ recordId: null, recordCompanyName: '' })
    expect(wave?.facts['count']).toBe(10)
  })

  test('count on where strangers have begun as many waves as there may be', async () => {
    const { mail } = await account()
    await signIn(mail, 'wrong-1', '192.0.2.2')
    await db().execute(sql`insert into audit_wave (key, mail, reason, since, at)
      select 'many ' || n, 'many-' || n || '@demo.example', 'INVALID_LOGIN_CREDENTIALS', now(), now() from generate_series(1, 10000) n`)
    const late = `late-${crypto.randomUUID()}@demo.example`
    for (const each of [mail, late]) await signIn(each, 'wrong-1', '192.0.2.2')
    expect((await waves(mail)).map(({ facts }) => facts['count'])).toEqual([2])
    expect(await waves(late)).toEqual([])
    await db().execute(sql`delete from audit_wave where key like 'many %'`)
  })
})

describe('the chain', () => {
  const deny = async (statement: string) => {
    const failed = await db()
      .execute(sql.raw(statement))
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    expect(failed, statement).toMatchObject({ cause: { code: '42501' } })
  }

  test('takes no change, no removal and no new start: the database refuses', async () => {
    await noteSettings(db(), { AUDIT_KEEP_MONTHS: '25' })
    for (const statement of [
      `update audit_entry set who = 'niemand'`,
      'delete from audit_entry',
      'truncate audit_entry',
      'delete from audit_chain',
      'truncate audit_chain',
      `update audit_chain set start_id = last_id, start_hash = 'x'`,
      `update audit_chain set last_hash = 'x'`,
      'update audit_chain set last_id = last_id - 1',
    ])
      await deny(statement)
    expect(await broken()).toEqual([])
  })

  test('whoever gets past that is found out: a changed entry, one that is gone, and a cut end', async () => {
    const behind = async (statement: string): Promise<string[]> => {
      let found: string[] = []
      await db()
        .transaction(async (tx) => {
          await tx.execute(sql`alter table audit_entry disable trigger user`)
          await tx.execute(sql.raw(statement))
          const chain = invariants.find(({ rule }) => rule === 'A13')
          found = (await rowsOf(tx, sql.raw(chain?.broken ?? ''), z.object({ id: z.string() }))).map(({ id }) => id)
          throw new Error('taken back')
        })
        .catch(() => undefined)
      return found
    }
    const last = await lastId()
    expect(await behind(`update audit_entry set who = 'niemand' where id = ${last - 2}`)).toEqual([String(last - 2)])
    expect(await behind(`update audit_entry set facts = '{"count":1}' where id = ${last}`)).toEqual([String(last)])
    expect(await behind(`delete from audit_entry where id = ${last - 2}`)).toEqual([String(last - 1)])
    expect(await behind(`delete from audit_entry where id = ${last}`)).toEqual(['Ende der Kette'])
    expect(await broken()).toEqual([])
  })

  test('is one, whoever writes at the same time, and holds nothing of what was taken back', async () => {
    const before = await lastId()
    await Promise.all(
      Array.from({ length: 12 }, () =>
        server().call(calls.exportAuditLog, { query: { format: 'jsonl' } }, operatorAdmin),
      ),
    )
    await db()
      .transaction(async (tx) => {
        await audit(tx, { kind: 'COMBINED' })
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await lastId()).toBe(before + 12)
    expect(await broken()).toEqual([])
  })

  test('loses its oldest stretch once that is older than the log is kept, and holds from there on', async () => {
    const months = 24
    const inTime = new Date()
    await pruneLog(db(), subMonths(inTime, months))
    const before = await db().$count(auditEntry)
    expect(before).toBeGreaterThan(0)
    const later = new Date(inTime)
    later.setMonth(later.getMonth() + months, later.getDate() + 2)
    await pruneLog(db(), subMonths(later, months))
    expect(await db().$count(auditEntry)).toBe(0)
    expect(await broken()).toEqual([])
    const [entry] = await gained(() => exported({ format: 'jsonl' }))
    expect(Number(entry?.id)).toBe(await lastId())
    expect(await broken()).toEqual([])
  })
})

describe('who reads it', () => {
  test('a company’s administrators read what its people did and what others did to it, without where these came from', async () => {
    const { uid, mail } = await makeUser(server(), { companyId: 'customer' })
    await granted(server(), deleteUser, { query: { userId: uid } }, operatorAdmin)
    const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'open' })
    await granted(server(), changeOfferState, { query: { offerId, state: 'ACCEPTED' } }, customerAdmin)
    const own = (await read({}, customerAdmin)).content
    expect(own.find(({ recordId }) => recordId === uid)).toMatchObject({
      kind: 'USER_DELETED',
      who: operatorAdmin.fullName,
      network: '',
      way: null,
    })
    expect(own.find(({ recordId }) => recordId === offerId)).toMatchObject({ network: '127.0.x.x', way: 'PASSWORD' })
    // What the other side of a deal has done is theirs.
    const others = (await read({}, supplierAdmin)).content
    expect(others.filter(({ recordId }) => recordId === offerId || recordId === uid)).toEqual([])
    const foreign = await read({}, otherCustomer)
    expect(JSON.stringify(foreign.content)).not.toMatch(new RegExp(`${uid}|${offerId}|${mail}`))
    expect((await read({ companyId: 'customer' }, otherCustomer)).totalElements).toBe(0)
    expect(await exported({ format: 'jsonl' }, otherCustomer)).not.toMatch(new RegExp(`${uid}|${offerId}`))
    expect((await read({}, otherCustomer)).companies).toEqual([])
  })

  test('that an offer lies sealed, the operator learns when all are opened', async () => {
    const enquiryId = await makeEnquiry(server(), { sealed: true, offersUntil: new Date(Date.now() + 48 * hourMs) })
    const offerId = await makeOffer(server(), { enquiryId, stage: 'draft' })
    await submitted(server(), offerId, supplierAdmin)
    expect((await read({ recordId: offerId })).totalElements).toBe(0)
    expect(await exported({ recordId: offerId, format: 'jsonl' })).toBe('')
    expect((await read({ recordId: offerId }, supplierAdmin)).totalElements).toBe(1)
    await db().update(enquiry).set({ openedAt: new Date() }).where(eq(enquiry.id, enquiryId))
    expect((await read({ recordId: offerId })).content).toMatchObject([{ kind: 'OFFER_SUBMITTED' }])
  })

  test('nobody else does', async () => {
    for (const as of [operatorStaff, customerUser, external])
      expect((await server().call(calls.getAuditLog, { query: { page: 0, paginationSize: 15 } }, as)).status).toBe(403)
  })
})

describe('filters, pages and files', () => {
  test('narrow it by part, day, company, record and words, those of what was done included', async () => {
    const companyId = await makeCompany(server(), { name: 'Hellweg Prozesstechnik GmbH' })
    await granted(server(), deleteCompany, { query: { companyId } }, operatorAdmin)
    const today = germanDay(new Date())
    const ids = async (query: Partial<calls.AuditFilter>) => (await read(query)).content.map(({ recordId }) => recordId)
    expect(await ids({ search: 'hellweg deaktiviert' })).toEqual([companyId])
    expect(await ids({ search: 'hellweg aktiviert angelegt' })).toEqual([])
    expect(await ids({ companyId, from: today, to: today })).toEqual([companyId])
    expect(await ids({ companyId, to: dayAfter(today, -1) })).toEqual([])
    expect(await ids({ recordId: companyId, group: 'ADMINISTRATION' })).toEqual([companyId])
    const business = await read({ recordId: companyId, group: 'BUSINESS' })
    expect(business).toMatchObject({
      totalElements: 0,
      counts: { ADMINISTRATION: 1, BUSINESS: 0, SIGN_IN: 0, REFUSED: 0 },
    })
    const page = await granted(server(), calls.getAuditLog, { query: { page: 1, paginationSize: 1 } }, operatorAdmin)
    expect(page.content).toEqual([(await read()).content[1]])
    expect(page).toMatchObject({ keptMonths: 24, oldest: expect.any(Date) })
  })

  test('a file holds what the filter leaves, in words or as records, and nothing of itself', async () => {
    const companyId = await makeCompany(server(), { name: '=Formel GmbH' })
    await granted(server(), deleteCompany, { query: { companyId } }, operatorAdmin)
    const { content } = await read({ recordId: companyId })
    const lines = (await exported({ recordId: companyId, format: 'jsonl' })).trimEnd().split('\n')
    expect(lines.map((line) => z.decode(auditEntrySchema, JSON.parse(line)))).toEqual(content)
    const text = await exported({ recordId: companyId, format: 'csv' })
    expect(text.startsWith('\ufeffZeit;Wer;Von welcher Firma;Was;')).toBe(true)
    expect(text.split('\r\n')).toHaveLength(3)
    expect(text).toContain(`;${operatorAdmin.fullName};operator GmbH;Firma deaktiviert;Firma;'=Formel GmbH;`)
    const [entry] = (await read({ search: 'protokoll exportiert' })).content
    expect(entry).toMatchObject({ kind: 'LOG_EXPORTED', facts: { count: 1 }, who: operatorAdmin.fullName })
  })

  test('more entries than are read at once come all, each once', async () => {
    await db().execute(
      sql`insert into audit_entry (kind, doer, record, record_id) select 'IMPORTED', 'PORTAL', 'IMPORT', 'many' from generate_series(1, 2100)`,
    )
    const lines = (await exported({ recordId: 'many', format: 'jsonl' })).trimEnd().split('\n')
    const ids = lines.map((line) => Number(z.decode(auditEntrySchema, JSON.parse(line)).id))
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
    expect(ids).toHaveLength(2100)
  })
})

test('each kind stands in one part of the log', () => {
  expect(auditKinds.map((kind) => groupOf(kind)).every((group) => group !== undefined)).toBe(true)
  expect(auditGroups.flatMap((group) => kindsIn[group]).toSorted()).toEqual([...auditKinds].toSorted())
})

test('of secrets it is told that they are others, not what they are', async () => {
  const from = (SMTP_URL: string) => readSettings({ NODE_ENV: 'test', SMTP_URL }).shown
  await noteSettings(db(), from('smtp://portal:geheim-1@mail.example'))
  const entries = await gained(() => noteSettings(db(), from('smtp://portal:geheim-2@mail.example')))
  expect(entries.filter(({ recordName }) => recordName === 'SMTP_URL')).toEqual([
    expect.objectContaining({ changes: [{ field: 'SMTP_URL', before: '', after: '' }] }),
  ])
  const known = await db().execute(sql`select * from known_setting`)
  expect(JSON.stringify([entries, known])).not.toMatch(/geheim|mail\.example/)
})
