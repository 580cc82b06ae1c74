/**
 * The demo data, loaded into the real app and looked at through the calls that people use: it fits the contract, obeys the
 * lifecycles, and shows every state to whom it should.
 */
import { eq, sql } from 'drizzle-orm'
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { closeSheetReader } from '../../server/bom/readingProcess.ts'
import { rowsOf } from '../../server/db/client.ts'
import { changeEntry } from '../../server/db/schema.ts'
import { demoAccounts, demoPassword, loadDemoData } from '../../server/seed/demo.ts'
import * as article from '../../src/api/contract/article.ts'
import { getBomLines } from '../../src/api/contract/bom.ts'
import { unreadMessages } from '../../src/api/contract/chat.ts'
import { filterEnquiries, getEnquiry } from '../../src/api/contract/enquiry.ts'
import { getFile } from '../../src/api/contract/file.ts'
import { checkFolderPassword, getFolder, getSharedFolders } from '../../src/api/contract/folder.ts'
import { manufacturerCalls } from '../../src/api/contract/masterdata.ts'
import { filterOffers, getOffer, getOfferVersions } from '../../src/api/contract/offer.ts'
import { bomErrors, matchRate } from '../../src/domain/bom/bom.ts'
import { type Enquiry, enquiryStateOf, enquiryStates } from '../../src/domain/enquiry/enquiry.ts'
import { enquiryFactsOf } from '../../src/domain/enquiry/enquiryRules.ts'
import { extensionOf } from '../../src/domain/file/file.ts'
import { type Offer, offerStates } from '../../src/domain/offer/offer.ts'
import { statesOfMode } from '../../src/domain/offer/offerList.ts'
import { offerStageOf, offerStages } from '../../src/domain/offer/offerStage.ts'
import { coverageOf } from '../../src/domain/offer/coverage.ts'
import { contradictionIn, lineKinds, lineRoles } from '../../src/domain/offer/priceLines.ts'
import { misreckonedIn } from '../../src/domain/offer/reckoning.ts'
import { offerFactsOf } from '../../src/domain/offer/offerRules.ts'
import { actorOf, audienceOf } from '../../src/domain/session/visitor.ts'
import { enquiryLifecycle } from '../../src/domain/enquiry/enquiryLifecycle.ts'
import { fullName } from '../../src/domain/user/user.ts'
import { granted } from '../support/calls.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let started: TestServer | undefined
beforeAll(async () => {
  started = await startTestServer()
  await loadDemoData(started.services)
  await closeSheetReader()
}, 120_000)
afterAll(() => started?.close())
const server = (): TestServer => {
  if (started === undefined) throw new Error('the server is there in tests only')
  return started
}

/** The account with this name before the @. */
const account = (name: string) => {
  const found = [...server().identity.accounts.values()].find(({ mail }) => mail === `${name}@demo.example`)
  if (found === undefined) throw new Error(`no account ${name}`)
  return found
}
const userOf = async (name: string) => {
  const user = await server().services.loadUser(account(name).uid)
  if (user === undefined) throw new Error(`no user ${name}`)
  return user
}
const everyState = { states: [...enquiryStates], paginationSize: 100, page: 0 }
const enquiriesOf = async (name: string): Promise<Enquiry[]> => {
  const page = await granted(server(), filterEnquiries, { query: everyState }, account(name))
  return Promise.all(page.content.map(({ id }) => granted(server(), getEnquiry, { query: { id } }, account(name))))
}
const offersOf = async (name: string): Promise<Offer[]> => {
  const lists = await Promise.all(
    [false, true].map((archived) =>
      granted(
        server(),
        filterOffers,
        { query: { states: [...offerStates], archived, paginationSize: 100, page: 0 } },
        account(name),
      ),
    ),
  )
  const ids = new Set(
    lists.flatMap(({ content }) => content.flatMap((row) => [row, ...row.replaced]).map(({ id }) => id)),
  )
  return Promise.all([...ids].map((id) => granted(server(), getOffer, { query: { id } }, account(name))))
}

describe('accounts', () => {
  test('exist as the issue names them, all with the one password', () => {
    expect(demoAccounts.map(({ mail }) => mail).toSorted()).toEqual(
      [
        'operator.admin',
        'operator.staff',
        'customer.admin',
        'customer.user',
        'customer2.admin',
        'supplier.admin',
        'supplier.user',
        'supplier2.admin',
        'external',
        'pending.admin',
        'newcomer',
      ]
        .map((name) => `${name}@demo.example`)
        .toSorted(),
    )
    for (const { mail } of demoAccounts) expect(account(mail.split('@')[0] ?? '').password).toBe(demoPassword)
  })

  test.each([
    ['operator.admin', 'operatorAdmin'],
    ['operator.staff', 'operator'],
    ['customer.admin', 'customerAdmin'],
    ['customer.user', 'customer'],
    ['customer2.admin', 'customerAdmin'],
    ['supplier.admin', 'supplierAdmin'],
    ['supplier.user', 'supplier'],
    ['supplier2.admin', 'supplierAdmin'],
    ['external', 'external'],
    ['pending.admin', 'restricted'],
    ['newcomer', 'restricted'],
  ])('%s is %s', async (name, audience) => {
    expect(audienceOf({ kind: 'signedIn', user: await userOf(name) })).toBe(audience)
  })
})

describe('enquiries', () => {
  test('fill more than three pages of the main customer, in every state', async () => {
    const page = await granted(
      server(),
      filterEnquiries,
      { query: { paginationSize: 15, page: 0 } },
      account('customer.admin'),
    )
    expect(page.content).toHaveLength(15)
    expect(page.totalElements).toBeGreaterThan(45)
    const states = (await enquiriesOf('customer.admin')).map(enquiryStateOf)
    expect(new Set(states)).toEqual(new Set(enquiryStates))
    expect((await enquiriesOf('customer2.admin')).length).toBeGreaterThan(5)
  })

  test('are released only with what a release asks for, and some drafts lack something', async () => {
    const actor = actorOf(await userOf('customer.admin'))
    const enquiries = await enquiriesOf('customer.admin')
    const asDraft = (enquiry: Enquiry) => ({
      ...enquiryFactsOf(enquiry),
      released: false,
      closed: false,
      archived: false,
    })
    const isReleasable = (enquiry: Enquiry) =>
      enquiryLifecycle.can('enquiry.release', { enquiry: asDraft(enquiry), actor })
    expect(enquiries.filter((enquiry) => enquiry.released && !isReleasable(enquiry)).map(({ title }) => title)).toEqual(
      [],
    )
    const drafts = enquiries.filter((enquiry) => enquiryStateOf(enquiry) === 'draft')
    expect(drafts.some(isReleasable)).toBe(true)
    expect(drafts.filter((draft) => !isReleasable(draft)).length).toBeGreaterThan(2)
  })

  test('run through time in order, up to now and not beyond', async () => {
    const now = Date.now()
    const enquiries = [...(await enquiriesOf('customer.admin')), ...(await enquiriesOf('customer2.admin'))]
    for (const { id, title, createDate, releaseDate, lastUpdate } of enquiries) {
      const moments = [createDate, releaseDate ?? createDate, lastUpdate].map((date) => date.getTime())
      expect(moments, title).toEqual(moments.toSorted((one, other) => one - other))
      expect(lastUpdate.getTime(), title).toBeLessThan(now)
      const noted = await server().db.select().from(changeEntry).where(eq(changeEntry.entityId, id))
      expect(noted.length, title).toBeGreaterThan(0)
      for (const entry of noted) expect(entry.createDate.getTime(), title).toBeGreaterThanOrEqual(createDate.getTime())
    }
    expect(now - Math.max(...enquiries.map(({ createDate }) => createDate.getTime()))).toBeLessThan(3 * 86_400_000)
  })

  test('have parts lists that match for the most part, with every kind of problem somewhere', async () => {
    const summaries = (await enquiriesOf('customer.admin')).flatMap(({ bomSummary }) => bomSummary ?? [])
    const rates = summaries.map((summary) => matchRate(summary) ?? 0)
    expect(rates.filter((rate) => rate >= 95).length).toBeGreaterThan(summaries.length / 2)
    expect(Math.min(...rates)).toBeLessThan(80)
    for (const error of bomErrors)
      expect(
        summaries.some(({ problems }) => problems[error] > 0),
        error,
      ).toBe(true)
    expect(summaries.some(({ suppliedParts }) => suppliedParts > 5)).toBe(true)
    const [largest] = (await enquiriesOf('customer.admin')).toSorted(
      (one, other) => (other.bomSummary?.lines ?? 0) - (one.bomSummary?.lines ?? 0),
    )
    const query = { enquiryId: largest?.id ?? '' }
    const { content: lines } = await granted(server(), getBomLines, { query }, account('customer.admin'))
    expect(lines.length).toBe(largest?.bomSummary?.lines)
  })

  test('show a customer’s own regulation and texts where INDIVIDUAL is chosen', async () => {
    const enquiries = await enquiriesOf('customer.admin')
    const regulated = enquiries.filter(({ customerRegulation }) => customerRegulation)
    expect(regulated.length).toBeGreaterThan(0)
    for (const { fileItems } of regulated)
      expect(fileItems.some(({ path }) => path.includes('/regulation/'))).toBe(true)
    expect(enquiries.some(({ componentLabelIndividual }) => componentLabelIndividual !== '')).toBe(true)
  })

  test('are seen by suppliers from their release on', async () => {
    const seen = await enquiriesOf('supplier.admin')
    expect(seen.length).toBeGreaterThan(30)
    expect(seen.every(({ released, archived }) => released && !archived)).toBe(true)
  })
})

describe('offers', () => {
  test('stand at every stage, for both suppliers', async () => {
    const stages = (await offersOf('supplier.admin')).map(offerStageOf)
    expect(new Set(stages)).toEqual(new Set(offerStages))
    const others = (await offersOf('supplier2.admin')).map(offerStageOf)
    expect(new Set(others).size).toBeGreaterThanOrEqual(5)
  })

  test('carry the files and decisions of the way they have gone', async () => {
    const offers = [...(await offersOf('supplier.admin')), ...(await offersOf('supplier2.admin'))]
    for (const offer of offers) {
      const stage = offerStageOf(offer)
      const { fileTypes, complete } = offerFactsOf(offer)
      const kinds = offer.decisions.map(({ kind }) => kind)
      const name = `${offer.offerNumber} V${offer.version}`
      expect(complete, name).toBe(true)
      if (offer.released) expect(fileTypes, name).toContain('OFFER')
      if (offer.released) expect(kinds[0], name).toBe('RELEASED')
      if (stage === 'accepted') expect(kinds, name).toEqual(['RELEASED', 'ACCEPTED'])
      if (stage === 'confirmed') expect(kinds, name).toEqual(['RELEASED', 'ACCEPTED', 'CONFIRMED'])
      if (kinds.includes('ACCEPTED')) expect(fileTypes, name).toContain('ORDER')
      if (kinds.includes('CONFIRMED')) expect(fileTypes, name).toContain('ORDER_CONFIRMATION')
      if (offer.state === 'DECLINED') expect(offer.rejectionReason, name).not.toBeNull()
      if (offer.invalidated) expect(offer.successorId, name).not.toBeNull()
      expect(offer.price ?? 0, name).toBeGreaterThan(500)
    }
    expect(offers.some(({ rejectionReasonIndividual }) => rejectionReasonIndividual !== '')).toBe(true)
    expect(new Set(offers.flatMap(({ rejectionReason }) => rejectionReason ?? [])).size).toBe(6)
  })

  test('of one supplier are made of lines of every kind, which add up; the other names totals', async () => {
    const offers = await offersOf('supplier.admin')
    for (const { priceLines, price, notIncluded, parts, enquiryValues, title } of offers) {
      expect(contradictionIn(priceLines), title).toBeUndefined()
      expect(misreckonedIn(priceLines, enquiryValues.amount, price ?? 0), title).toBeUndefined()
      expect(coverageOf(priceLines, notIncluded, parts)?.open, title).toBeGreaterThanOrEqual(0)
    }
    const revised = offers.find(({ version, enquiryValues }) => version > 1 && enquiryValues.amount === 1)
    expect(new Set(revised?.priceLines.map(({ kind }) => kind))).toEqual(new Set(lineKinds))
    expect(new Set(revised?.priceLines.map(({ role }) => role))).toEqual(new Set(lineRoles))
    expect((await offersOf('supplier2.admin')).every(({ totalOnly }) => totalOnly)).toBe(true)
  })

  test('are orders and jobs since a day', async () => {
    const states = [...statesOfMode.order, ...statesOfMode.job]
    const query = { states, paginationSize: 100, page: 0 }
    const { content } = await granted(server(), filterOffers, { query }, account('supplier.admin'))
    expect(content.length).toBeGreaterThan(0)
    expect(content.filter(({ orderDate }) => orderDate === null)).toEqual([])
  })

  test('close their enquiry when accepted, and give it its price', async () => {
    const enquiries = new Map((await enquiriesOf('customer.admin')).map((enquiry) => [enquiry.id, enquiry]))
    const bought = (await offersOf('customer.admin')).filter(
      ({ state }) => state === 'ACCEPTED' || state === 'CONFIRMED',
    )
    const closed = [...enquiries.values()].filter((enquiry) => enquiry.closed)
    expect(new Set(bought.map(({ enquiryId }) => enquiryId)).size).toBe(bought.length)
    for (const offer of bought) expect(enquiries.get(offer.enquiryId)?.price, offer.title).toBe(offer.price)
    for (const { id, title } of closed)
      expect(
        bought.some(({ enquiryId }) => enquiryId === id),
        title,
      ).toBe(true)
  })

  test('have versions that a history can show', async () => {
    const [third] = (await offersOf('supplier.admin')).filter(({ version }) => version === 3)
    const query = { offerId: third?.id ?? '' }
    const versions = await granted(server(), getOfferVersions, { query }, account('customer.admin'))
    expect(versions.map(({ version, invalidated }) => [version, invalidated])).toEqual([
      [3, false],
      [2, true],
      [1, true],
    ])
  })
})

/** Of each font whether it comes with the document: the standard fonts of PDF know too few names. */
const fontsIn = async (bytes: Buffer) => {
  const { context } = await PDFDocument.load(bytes)
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('Font')) return []
    return object.has(PDFName.of('ToUnicode'))
      ? ['embedded']
      : object.has(PDFName.of('FontDescriptor'))
        ? []
        : ['standard']
  })
}

describe('files and messages', () => {
  test('every file is there, whole, and what its name says', async () => {
    const [enquiry] = (await enquiriesOf('customer.admin')).filter(({ fileItems }) => fileItems.length > 1)
    const [offer] = (await offersOf('customer.admin')).filter(({ state }) => state === 'CONFIRMED')
    for (const { path, size, filename } of [...(enquiry?.fileItems ?? []), ...(offer?.fileItems ?? [])]) {
      const { status, bytes } = await server().call(getFile, { query: { path } }, account('customer.admin'))
      expect({ status, size: bytes.length }, path).toEqual({ status: 200, size })
      if (extensionOf(filename) === 'pdf') expect(await fontsIn(bytes), path).toEqual(['embedded', 'embedded'])
    }
    const stored = await rowsOf(
      server().db,
      sql`select sha256 from file_item union select sha256 from bom`,
      z.object({ sha256: z.string() }),
    )
    const missing = await Promise.all(stored.map(async ({ sha256 }) => !(await server().services.files.has(sha256))))
    expect(missing.filter(Boolean)).toEqual([])
    expect(stored.length).toBeGreaterThan(200)
  })

  test.each(['customer.admin', 'customer.user', 'customer2.admin', 'supplier.admin', 'supplier2.admin'])(
    'the bell of %s rings',
    async (name) => {
      const messages = await granted(server(), unreadMessages, {}, account(name))
      expect(messages.length).toBeGreaterThan(0)
      expect(messages.length).toBeLessThan(5)
    },
  )
})

describe('the project folder', () => {
  test('of every order and job holds files, and tells who has taken them', async () => {
    const folders = await rowsOf(
      server().db,
      sql`select state, (select count(*)::int from folder_item where folder_id = offer.root_id) as files,
          (select coalesce(sum(downloads), 0)::int from folder_item where folder_id = offer.root_id) as taken,
          (select count(*)::int from folder_log where folder_id = offer.root_id and action = 'DOWNLOADED') as told
        from offer where state in ('ACCEPTED', 'CONFIRMED') and not invalidated`,
      z.object({ state: z.string(), files: z.number(), taken: z.number(), told: z.number() }),
    )
    expect(folders.length).toBeGreaterThan(20)
    expect(folders.filter(({ state, files }) => files < (state === 'CONFIRMED' ? 5 : 2))).toEqual([])
    expect(folders.filter(({ taken, told }) => taken === 0 || taken !== told)).toEqual([])
    const stored = await rowsOf(
      server().db,
      sql`select distinct sha256 from folder_version`,
      z.object({ sha256: z.string() }),
    )
    for (const { sha256 } of stored) expect(await server().services.files.has(sha256), sha256).toBe(true)
  })

  test('is there for both companies, the external partner and, by its password, for guests', async () => {
    const external = account('external')
    const [shared, ...others] = await granted(server(), getSharedFolders, { query: {} }, external)
    expect(others).toEqual([])
    expect(shared).toMatchObject({ fileCount: 9, shared: true, state: 'CONFIRMED' })
    const offerId = shared?.offerId ?? ''
    for (const name of ['external', 'customer.user', 'supplier.admin']) {
      const { items } = await granted(server(), getFolder, { query: { offerId } }, account(name))
      expect(items.map(({ filename, version }) => `${filename} ${version}`)).toContain('Stromlaufplan.pdf 2')
    }
    const body = { offerId, password: demoPassword }
    const { folder } = await granted(server(), checkFolderPassword, { body }, undefined)
    expect(folder.rights).toEqual({ read: true, write: false, removeAll: false, administer: false })
  })
})

test('whatever the catalogue holds was made by a person', async () => {
  const admin = account('operator.admin')
  const userFullName = fullName(await userOf('operator.admin'))
  const [manufacturer] = await granted(server(), manufacturerCalls.all, { query: {} }, admin)
  const { content } = await granted(server(), article.filterArticles, { query: { page: 0, paginationSize: 5 } }, admin)
  const histories = [
    [manufacturerCalls.history, manufacturer?.id],
    [article.articleHistory, content[0]?.id],
  ] as const
  for (const [history, id = ''] of histories)
    expect((await granted(server(), history, { query: { id } }, admin)).changeEntries).toMatchObject([
      { action: 'CREATED', userFullName },
    ])
})
