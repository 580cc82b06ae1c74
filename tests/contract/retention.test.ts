/** What goes when its time is over (rule A14): of each kind nothing before its day, and never what is open or belongs to a contract. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getRetention } from '../../src/api/contract/operations.ts'
import { type RetentionKind, retentionPlanSchema } from '../../src/domain/operations/retention.ts'
import { audit } from '../../server/db/auditEntries.ts'
import {
  appUser,
  auditEntry,
  company,
  conversation,
  enquiry,
  folder,
  folderLog,
  mail,
  offer,
  submission,
} from '../../server/db/schema.ts'
import { readSettings } from '../../server/settings.ts'
import { makeEnquiry, makeMessage, makeOffer } from '../support/factories.ts'
import { makeUser } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { kindsDue, leaveAlone } from '../support/retention.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const db = () => server().db
const { customerAdmin, supplierAdmin, otherSupplier, operatorAdmin } = people

/** A quarter to midnight in Germany: the day is that of people there. */
const last = new Date('2020-03-15T22:45:00Z')
const never = new Date('2219-06-01T12:00:00Z')

const deal = async (
  state: 'closed' | 'archived' | 'released' | 'draft',
  ...stages: Parameters<typeof makeOffer>[1]['stage'][]
) => {
  const enquiryId = await makeEnquiry(server(), { state })
  const offers: string[] = []
  for (const [at, stage] of stages.entries())
    if (stage)
      offers.push(await makeOffer(server(), { enquiryId, stage, by: at === 0 ? supplierAdmin : otherSupplier }))
  return { enquiryId, offers }
}
const quiet = async (state: Parameters<typeof deal>[0], ...stages: Parameters<typeof makeOffer>[1]['stage'][]) => {
  const made = await deal(state, ...stages)
  await leaveAlone(server(), made.enquiryId, last)
  return made.enquiryId
}
const registered = async (values: Partial<typeof company.$inferInsert>) => {
  const id = randomUUID()
  await db()
    .insert(company)
    .values({
      id,
      name: 'Neu GmbH',
      type: 'CUSTOMER',
      pendingRegistration: true,
      createDate: last,
      lastUpdate: last,
      ...values,
    })
  await makeUser(server(), { companyId: id, admin: true })
  return id
}
const left = async () => {
  const id = randomUUID()
  await db().insert(company).values({ id, name: 'Weg GmbH', type: 'SUPPLIER', active: false, leftAt: last })
  return id
}

/** Makes one that was touched last on the 15th of March 2020, late in the evening. @returns its id */
const arranged: Record<string, { kind: RetentionKind; make: () => Promise<string>; before: string; day: string }> = {
  'a draft of an enquiry': {
    kind: 'DRAFT_ENQUIRY',
    make: () => quiet('draft'),
    before: '2021-03-14',
    day: '2021-03-15',
  },
  'a draft of an offer': {
    kind: 'DRAFT_OFFER',
    make: async () => {
      const { enquiryId, offers } = await deal('released', 'draft')
      await leaveAlone(server(), enquiryId, last)
      return offers[0] ?? ''
    },
    before: '2021-03-14',
    day: '2021-03-15',
  },
  'what was said about an archived enquiry': {
    kind: 'CHAT',
    make: async () => {
      const enquiryId = await makeEnquiry(server(), { state: 'archived' })
      await makeMessage(server(), { enquiryId, from: supplierAdmin, to: customerAdmin, content: 'Geht das?' })
      await leaveAlone(server(), enquiryId, last)
      return `${enquiryId} supplier`
    },
    before: '2021-03-14',
    day: '2021-03-15',
  },
  'an archived enquiry with offers': {
    kind: 'ENQUIRY',
    make: () => quiet('archived', 'open', 'declined'),
    before: '2022-03-14',
    day: '2022-03-15',
  },
  'an order that nobody confirmed': {
    kind: 'LETTERS',
    make: () => quiet('closed', 'accepted', 'declined'),
    before: '2026-12-31',
    day: '2027-01-01',
  },
  'a job': {
    kind: 'VOUCHERS',
    make: () => quiet('closed', 'confirmed', 'open'),
    before: '2028-12-31',
    day: '2029-01-01',
  },
  'an entry of a folder’s log': {
    kind: 'FOLDER_LOG',
    make: async () => {
      const { offers } = await deal('released', 'open')
      const id = offers[0] ?? ''
      const flags = { customerRead: true, customerWrite: false, supplierRead: true, supplierWrite: true }
      await db()
        .insert(folder)
        .values({ id, ...flags })
      const [made] = await db()
        .insert(folderLog)
        .values({ folderId: id, at: last, access: 'COMPANY', action: 'OPENED' })
        .returning({ id: folderLog.id })
      return String(made?.id)
    },
    before: '2021-03-14',
    day: '2021-03-15',
  },
  'a mail that went out': {
    kind: 'MAIL',
    make: async () => {
      const id = randomUUID()
      const row = { id, kind: 'ACCESS', to: 'x@y.example', subject: 'Hallo', text: '', html: '' } as const
      await db()
        .insert(mail)
        .values({ ...row, state: 'SENT', createDate: last })
      return id
    },
    before: '2020-09-14',
    day: '2020-09-15',
  },
  'a registration that was rejected': {
    kind: 'REGISTRATION',
    make: () => registered({ active: false }),
    before: '2020-09-14',
    day: '2020-09-15',
  },
  'a registration that nobody went on with': {
    kind: 'REGISTRATION',
    make: () => registered({}),
    before: '2020-09-14',
    day: '2020-09-15',
  },
  'somebody of a company that left': {
    kind: 'LEFT_PEOPLE',
    make: async () => (await makeUser(server(), { companyId: await left() })).uid,
    before: '2020-06-14',
    day: '2020-06-15',
  },
  'a company that left': { kind: 'COMPANY', make: left, before: '2030-12-31', day: '2031-01-01' },
  'an entry of the log': {
    kind: 'AUDIT_LOG',
    make: async () => {
      const recordId = randomUUID()
      await audit(db(), { kind: 'RESTORED', record: { kind: 'BACKUP', id: recordId }, at: last })
      const [made] = await db().select().from(auditEntry).where(eq(auditEntry.recordId, recordId))
      return String(made?.id)
    },
    before: '2022-03-14',
    day: '2022-03-15',
  },
}

test.each(Object.entries(arranged))(
  '%s goes on its day, and not on the one before',
  async (_, { kind, make, before, day }) => {
    const id = await make()
    expect(await kindsDue(server(), id, new Date(`${before}T21:30:00Z`))).not.toContain(kind)
    expect(await kindsDue(server(), id, new Date(`${day}T00:15:00Z`))).toContain(kind)
  },
)

describe('never goes', () => {
  const dueEver = async (enquiryId: string): Promise<RetentionKind[]> => {
    const offers = await db().select({ id: offer.id }).from(offer).where(eq(offer.enquiryId, enquiryId))
    const talks = await db()
      .select({ id: conversation.id })
      .from(conversation)
      .where(eq(conversation.enquiryId, enquiryId))
    const found: RetentionKind[] = []
    for (const { id } of [{ id: enquiryId }, ...offers, ...talks]) found.push(...(await kindsDue(server(), id, never)))
    return found
  }

  test('an enquiry that is open, with its offers and what is said about it', async () => {
    const { enquiryId } = await deal('released', 'open', 'declined')
    await makeMessage(server(), { enquiryId, from: supplierAdmin, to: customerAdmin, content: 'Geht das?' })
    await leaveAlone(server(), enquiryId, last)
    expect(await dueEver(enquiryId)).toEqual([])
  })

  test('a contract that was opened again', async () => {
    expect(await dueEver(await quiet('released', 'confirmed', 'open'))).toEqual([])
  })

  test('a sealed enquiry that nobody has opened, with what was submitted and drafted', async () => {
    const enquiryId = await makeEnquiry(server(), { state: 'closed', sealed: true, offersUntil: last })
    const offerId = await makeOffer(server(), { enquiryId, stage: 'draft' })
    await makeOffer(server(), { enquiryId, stage: 'draft', by: otherSupplier })
    const who = { supplierId: 'supplier', userId: supplierAdmin.uid, userFullName: supplierAdmin.fullName }
    await db()
      .insert(submission)
      .values({ offerId, enquiryId, ...who, number: 1, content: {}, sha256: '', at: last })
    await leaveAlone(server(), enquiryId, last)
    expect(await dueEver(enquiryId)).toEqual([])
    await db().update(enquiry).set({ openedAt: last }).where(eq(enquiry.id, enquiryId))
    expect(await dueEver(enquiryId)).toContain('ENQUIRY')
  })

  test('a job of which something is still to come', async () => {
    const { enquiryId, offers } = await deal('closed', 'confirmed')
    await db()
      .update(offer)
      .set({ jobUnderWay: true })
      .where(eq(offer.id, offers[0] ?? ''))
    await leaveAlone(server(), enquiryId, last)
    expect(await dueEver(enquiryId)).toEqual([])
  })

  test('a registration that waits for its release, its address proven', async () => {
    const id = await registered({})
    await db().update(appUser).set({ mailConfirmedAt: last }).where(eq(appUser.companyId, id))
    expect(await kindsDue(server(), id, never)).toEqual([])
  })

  test('a company that is closed and did not leave, nor its people', async () => {
    const id = await registered({ active: false, pendingRegistration: false })
    const [user] = await db().select({ id: appUser.id }).from(appUser).where(eq(appUser.companyId, id))
    expect([...(await kindsDue(server(), id, never)), ...(await kindsDue(server(), user?.id ?? '', never))]).toEqual([])
  })

  test('a mail that waits', async () => {
    const id = randomUUID()
    const row = { id, kind: 'ACCESS', to: 'x@y.example', subject: 'Hallo', text: '', html: '' } as const
    await db()
      .insert(mail)
      .values({ ...row, createDate: last })
    expect(await kindsDue(server(), id, never)).toEqual([])
  })
})

describe('a contract', () => {
  test('keeps the whole of its enquiry: other offers, drafts and what was said, until all of it goes', async () => {
    const { enquiryId, offers } = await deal('closed', 'confirmed', 'declined')
    offers.push(await makeOffer(server(), { enquiryId, stage: 'draft', by: otherSupplier }))
    await makeMessage(server(), { enquiryId, from: otherSupplier, to: customerAdmin, content: 'Geht das?' })
    await leaveAlone(server(), enquiryId, last)
    const on = (day: string) => new Date(`${day}T12:00:00Z`)
    for (const id of [enquiryId, ...offers, `${enquiryId} supplier2`])
      expect(await kindsDue(server(), id, on('2028-12-31'))).toEqual([])
    expect(await kindsDue(server(), enquiryId, on('2029-01-01'))).toEqual(['VOUCHERS'])
  })

  test.each([
    [
      'a message',
      (id: string) => sql`update conversation set last_date = '2021-01-01T12:00:00Z' where enquiry_id = ${id}`,
    ],
    ['an offer', (id: string) => sql`update offer set last_update = '2021-01-01T12:00:00Z' where enquiry_id = ${id}`],
    ['a file', (id: string) => sql`update file_item set create_date = '2021-01-01T12:00:00Z' where enquiry_id = ${id}`],
    ['a parts list', (id: string) => sql`update bom set last_update = '2021-01-01T12:00:00Z' where enquiry_id = ${id}`],
  ])('counts from what was done last, were it %s', async (_, touch) => {
    const { enquiryId } = await deal('closed', 'confirmed')
    await makeMessage(server(), { enquiryId, from: supplierAdmin, to: customerAdmin, content: 'Geht das?' })
    await leaveAlone(server(), enquiryId, last)
    await db().execute(touch(enquiryId))
    expect(await kindsDue(server(), enquiryId, new Date('2029-12-31T12:00:00Z'))).toEqual([])
    expect(await kindsDue(server(), enquiryId, new Date('2030-01-01T12:00:00Z'))).toEqual(['VOUCHERS'])
  })
})

describe('a setting', () => {
  test.each(['0', '-1', '1.5', 'zwölf', '1e3', '481'])('of %s is refused by its name', (value) => {
    for (const name of ['KEEP_DRAFTS_MONTHS', 'KEEP_VOUCHERS_YEARS', 'AUDIT_KEEP_MONTHS'])
      expect(() => readSettings({ NODE_ENV: 'test', [name]: value })).toThrow(
        new RegExp(`^Die Umgebungsvariable ${name} muss eine ganze Zahl von 1 bis`),
      )
  })

  test('holds; unset, it is the law’s', async () => {
    const { keep } = readSettings({ NODE_ENV: 'test', KEEP_DRAFTS_MONTHS: '3', KEEP_MAILS_MONTHS: '' })
    expect(keep).toMatchObject({
      KEEP_BOOKS_YEARS: 10,
      KEEP_VOUCHERS_YEARS: 8,
      KEEP_LETTERS_YEARS: 6,
      KEEP_DRAFTS_MONTHS: 3,
      KEEP_MAILS_MONTHS: 6,
      AUDIT_KEEP_MONTHS: 24,
    })
    expect(() => readSettings({ NODE_ENV: 'test', RETENTION_AT: '24:00' })).toThrow('RETENTION_AT')
  })
})

test('the operator’s administrators read what goes next, a week ahead at first, and nothing goes by that', async () => {
  const id = await quiet('archived')
  const plan = retentionPlanSchema.parse(
    JSON.parse((await server().call(getRetention, {}, operatorAdmin)).bytes.toString()),
  )
  expect(plan.kinds.find(({ kind }) => kind === 'ENQUIRY')).toMatchObject({ keep: 24, unit: 'MONTHS' })
  expect(plan.kinds.find(({ kind }) => kind === 'ENQUIRY')?.count).toBeGreaterThan(0)
  expect(plan.next.getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  expect(plan.last).toBeNull()
  expect(await db().$count(enquiry, eq(enquiry.id, id))).toBe(1)
})
