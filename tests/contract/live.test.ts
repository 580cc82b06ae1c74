/** The stream of news, on a real connection: who hears of what, and when it ends (rule N9). */
import { eq } from 'drizzle-orm'
import type { AddressInfo } from 'node:net'
import { createEventSource, type EventSourceClient } from 'eventsource-client'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { appUser, company } from '../../server/db/schema.ts'
import { newMailCode } from '../../server/account/mailProof.ts'
import { confirmMail, resetPassword } from '../../src/api/contract/account.ts'
import * as bom from '../../src/api/contract/bom.ts'
import * as chat from '../../src/api/contract/chat.ts'
import { deleteCompany, getCompany, updateCompany } from '../../src/api/contract/company.ts'
import { revokeEntry, shareFolder, uploadFolderFile } from '../../src/api/contract/folder.ts'
import { uploadFile } from '../../src/api/contract/file.ts'
import { endSession } from '../../src/api/contract/security.ts'
import { deleteUser, getUser } from '../../src/api/contract/user.ts'
import { changeOfferState, getOffer, updateOffer } from '../../src/api/contract/offer.ts'
import { archiveEnquiry, getEnquiry, updateEnquiry } from '../../src/api/contract/enquiry.ts'
import { granted } from '../support/calls.ts'
import { openToGuests, readFolder, setPassword } from '../support/folders.ts'
import { makeBom, makeEnquiry, makeOffer, offerValues, pdf } from '../support/factories.ts'
import { importFile, makeImportConfig, priceList } from '../support/imports.ts'
import { makeCompany, makeUser } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import type { As } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

const {
  customerAdmin,
  customerUser,
  external,
  otherCustomer,
  supplierAdmin,
  supplierUser,
  otherSupplier,
  operatorAdmin,
} = people
const server = withServer()
let address = ''
beforeAll(async () => {
  await server().app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server().app.server.address() as AddressInfo
  address = `http://127.0.0.1:${port}/api/live`
})

const tokenOf = (as: NonNullable<As>, validMs?: number) => ('token' in as ? as.token : server().tokenFor(as, validMs))

/** Somebody's stream: what it has heard, as `KIND id`, and how often it was connected and cut off. */
const listen = async (as: NonNullable<As>, validMs?: number, since?: number) => {
  const heard: string[] = []
  const state = { connected: 0, resumed: 0, ended: 0 }
  const stream: EventSourceClient = createEventSource({
    url: since === undefined ? address : `${address}?since=${since}`,
    headers: { authorization: `Bearer ${tokenOf(as, validMs)}` },
    onMessage: ({ event, data }) => {
      if (event === 'connected') state.connected += 1
      else if (event === 'resumed') state.resumed += 1
      else heard.push(data)
    },
    onDisconnect: () => {
      state.ended += 1
      stream.close()
    },
  })
  onTestFinished(() => stream.close())
  await expect.poll(() => state.connected + state.resumed, { timeout: 5000 }).toBe(1)
  return { state, has: (id: string) => heard.some((data) => data.includes(id)), heard }
}
const hears = (who: { has: (id: string) => boolean }, id: string) =>
  expect.poll(() => who.has(id), { timeout: 5000, interval: 20 }).toBe(true)

describe('a stream', () => {
  test.each([
    ['without a token', {}],
    ['with a made up one', { authorization: 'Bearer nonsense' }],
  ])('%s is refused', async (_, headers) => {
    const answer = await fetch(address, { headers })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^TOKEN_/) })
  })

  test('with an expired token is refused, and one whose token expires ends', async () => {
    const expired = await fetch(address, { headers: { authorization: `Bearer ${tokenOf(customerUser, -1000)}` } })
    expect(expired.status).toBe(401)
    const { state } = await listen(customerUser, 2500)
    await expect.poll(() => state.ended, { timeout: 8000 }).toBe(1)
  })

  test('ends with the access of whoever opened it', async () => {
    const gone = await makeUser(server(), { companyId: 'customer' })
    const { state, has } = await listen(gone)
    await granted(server(), deleteUser, { query: { userId: gone.uid } }, operatorAdmin)
    await expect.poll(() => state.ended, { timeout: 5000 }).toBe(1)
    expect(has(gone.uid)).toBe(true)
  })

  test('ends with the sign-in that opened it, where a device was signed out: what was known of its token is asked anew', async () => {
    const held = await makeUser(server(), { companyId: 'customer' })
    const device = { token: tokenOf(held, 90_000) }
    const { state, has } = await listen(device)
    const { verifyToken } = server().identity
    const verify = vi
      .spyOn(server().identity, 'verifyToken')
      .mockImplementation(async (token) =>
        token === device.token ? { ok: false, reason: 'ended' } : verifyToken(token),
      )
    onTestFinished(() => verify.mockRestore())
    await granted(server(), endSession, { body: { id: 'device' } }, held)
    await expect.poll(() => state.ended, { timeout: 5000 }).toBe(1)
    // its page is told, and asks at once
    expect(has(held.uid)).toBe(true)
  })

  test('ends with the company of whoever opened it', async () => {
    const [made] = await server().db.insert(company).values({ name: 'Kurz GmbH', type: 'CUSTOMER' }).returning()
    const member = await makeUser(server(), { companyId: made?.id ?? '' })
    const { state, has } = await listen(member)
    await granted(server(), deleteCompany, { query: { companyId: made?.id ?? '' } }, operatorAdmin)
    await expect.poll(() => state.ended, { timeout: 5000 }).toBe(1)
    expect(has(made?.id ?? '')).toBe(true)
    await server().db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.id, member.uid))
  })
})

test('whoever awaits the release hears that the own address is proven, and that the company is released', async () => {
  const companyId = await makeCompany(server(), { pendingRegistration: true })
  const newcomer = await makeUser(server(), { companyId, admin: true })
  const code = await newMailCode(server().db, newcomer.uid, new Date())
  const waiting = await listen(newcomer)
  await granted(server(), confirmMail, { body: { code } }, undefined)
  await hears(waiting, newcomer.uid)
  const found = await granted(server(), getCompany, { query: { id: companyId } }, operatorAdmin)
  await granted(server(), updateCompany, { body: { ...found, pendingRegistration: false } }, operatorAdmin)
  await hears(waiting, companyId)
})

test('whoever shows a user hears of the first password, and of no later one that anything of the record is newer', async () => {
  const invited = await makeUser(server(), { companyId: 'customer', passwordChangeNeeded: true })
  await server().db.update(appUser).set({ mailConfirmedAt: new Date() }).where(eq(appUser.id, invited.uid))
  const { heard } = await listen(customerAdmin)
  const shown = await granted(server(), getUser, { query: { id: invited.uid } }, operatorAdmin)
  const newer = () =>
    heard.flatMap((data) => {
      const { id, at } = z.object({ id: z.string(), at: z.coerce.date() }).parse(JSON.parse(data))
      return id === invited.uid ? [at > shown.lastUpdate] : []
    })
  const setsPassword = async (password: string) => {
    const code = (await server().identity.createResetCode(invited.mail)) ?? ''
    await granted(server(), resetPassword, { body: { mail: invited.mail, password, code } }, undefined)
  }
  await setsPassword('Schrank-2027')
  await expect.poll(newer, { timeout: 5000 }).toEqual([true])
  await setsPassword('Schrank-2028')
  await expect.poll(newer, { timeout: 5000 }).toEqual([true, false])
})

test('who connects after loading hears what happened since, as far as they may know of it, and nothing else', async () => {
  const before = Date.now()
  const enquiryId = await makeEnquiry(server())
  const { id } = await granted(server(), chat.openConversation, { body: { enquiryId, offerId: null } }, supplierUser)
  const message = { conversationId: id, content: 'Welche Farbe?' }
  await granted(server(), chat.sendMessage, { body: message }, supplierUser)
  const customer = await listen(customerUser, undefined, before)
  expect(customer.state).toMatchObject({ connected: 0, resumed: 1 })
  await hears(customer, id)
  // News come in the order in which they were written: with the last one all have come.
  const draft = await makeEnquiry(server(), { state: 'draft' })
  const seen = await granted(server(), getEnquiry, { query: { id: draft } }, customerUser)
  await granted(server(), updateEnquiry, { body: { ...seen, title: 'Neuer Titel' } }, customerUser)
  await hears(customer, draft)
  const after = Date.now() + 1
  const [rival, late] = [await listen(otherSupplier, undefined, before), await listen(customerUser, undefined, after)]
  const { id: second } = await granted(
    server(),
    chat.openConversation,
    { body: { enquiryId, offerId: null } },
    otherSupplier,
  )
  await granted(server(), chat.sendMessage, { body: { ...message, conversationId: second } }, otherSupplier)
  for (const who of [rival, late]) {
    await hears(who, second)
    expect(who.state).toMatchObject({ connected: 0, resumed: 1 })
    expect(who.has(id)).toBe(false)
  }
})

test.each([1, -1, 0.5, Number.NaN])(
  'who does not say since when, or speaks of long ago (%s), is told to ask for everything',
  async (since) => {
    const { state, heard } = await listen(customerUser, undefined, since)
    expect({ ...state, heard }).toMatchObject({ connected: 1, resumed: 0, heard: [] })
  },
)

test('messages and read marks reach both companies within a second, and nobody else', async () => {
  const enquiryId = await makeEnquiry(server())
  const { id } = await granted(server(), chat.openConversation, { body: { enquiryId, offerId: null } }, supplierUser)
  const [customer, supplier] = [await listen(customerUser), await listen(supplierUser)]
  const others = await Promise.all([otherSupplier, otherCustomer, operatorAdmin].map((as) => listen(as)))
  const sent = performance.now()
  const message = { conversationId: id, content: 'Geheim: welche Farbe?' }
  const { id: messageId } = await granted(server(), chat.sendMessage, { body: message }, supplierUser)
  await hears(customer, id)
  expect(performance.now() - sent).toBeLessThan(1000)
  expect(customer.heard.join()).not.toContain('Geheim')
  supplier.heard.length = 0
  await granted(server(), chat.readMessage, { query: { messageId } }, customerUser)
  await hears(supplier, id)
  expect(others.map((who) => who.has(id))).toEqual([false, false, false])
})

test('a changed enquiry reaches its customer, and suppliers from its release on; a draft of an offer its supplier alone', async () => {
  const enquiryId = await makeEnquiry(server(), { state: 'draft' })
  const [customer, supplier] = [await listen(customerUser), await listen(supplierUser)]
  const rival = await listen(otherSupplier)
  const seen = await granted(server(), getEnquiry, { query: { id: enquiryId } }, customerUser)
  const changed = await granted(server(), updateEnquiry, { body: { ...seen, title: 'Neuer Titel' } }, customerUser)
  await hears(customer, enquiryId)
  expect(supplier.has(enquiryId)).toBe(false)
  await granted(server(), updateEnquiry, { body: { ...changed, released: true } }, customerUser)
  await hears(supplier, enquiryId)
  await hears(rival, enquiryId)
  const offerId = await makeOffer(server(), { enquiryId, stage: 'draft', by: supplierUser })
  const { lastUpdate } = await granted(server(), getOffer, { query: { id: offerId } }, supplierUser)
  const body = { ...offerValues, id: offerId, lastUpdate, price: 4711 }
  await granted(server(), updateOffer, { body }, supplierUser)
  await hears(supplier, offerId)
  expect([customer, rival].map((who) => who.has(offerId))).toEqual([false, false])
  // Once released it is the customer's business, whose open enquiry hears of it by its own id.
  const drafted = await granted(server(), getOffer, { query: { id: offerId } }, supplierUser)
  await granted(
    server(),
    updateOffer,
    { body: { ...body, lastUpdate: drafted.lastUpdate, released: true } },
    supplierUser,
  )
  await hears(customer, offerId)
  expect(customer.heard.find((data) => data.includes(offerId))).toContain(`"enquiryId":"${enquiryId}"`)
})

test('an enquiry that is archived tells so, for the last time, to suppliers who may have offered on it', async () => {
  const enquiryId = await makeEnquiry(server())
  const offerId = await makeOffer(server(), { enquiryId })
  const [supplier, stranger] = [await listen(supplierUser), await listen(otherCustomer)]
  const seen = await granted(server(), getOffer, { query: { id: offerId } }, supplierUser)
  await granted(server(), archiveEnquiry, { query: { enquiryId } }, customerUser)
  await hears(supplier, enquiryId)
  expect(stranger.has(enquiryId)).toBe(false)
  expect(seen.enquiryClosed).toBe(false)
  expect((await granted(server(), getOffer, { query: { id: offerId } }, supplierUser)).enquiryClosed).toBe(true)
})

test('an offer tells, with what becomes of it, on which enquiry it is: whoever has that open sees it', async () => {
  const enquiryId = await makeEnquiry(server())
  const offerId = await makeOffer(server(), { enquiryId })
  const [colleague, rival] = [await listen(customerAdmin), await listen(otherSupplier)]
  await granted(server(), changeOfferState, { query: { offerId, state: 'ACCEPTED' } }, customerUser)
  await hears(colleague, offerId)
  const told = colleague.heard.map((data) => JSON.parse(data)).filter(({ id }) => id === offerId)
  expect(told).toContainEqual({ kind: 'OFFER', id: offerId, at: expect.any(String), enquiryId })
  expect(rival.has(offerId)).toBe(false)
})

test('a step in a parts list reaches the colleagues of its customer, with the time that its answer names', async () => {
  const enquiryId = await makeEnquiry(server(), { state: 'draft', bare: true })
  await makeBom(server(), enquiryId)
  const [colleague, supplier] = [await listen(customerAdmin), await listen(supplierUser)]
  const { content } = await granted(server(), bom.getBomLines, { query: { enquiryId } }, customerUser)
  const lines = content.slice(0, 1).map(({ id, version }) => ({ lineId: id, version }))
  const { at } = await granted(
    server(),
    bom.setBomLinesAside,
    { body: { enquiryId, lines, aside: true } },
    customerUser,
  )
  await hears(colleague, enquiryId)
  expect(colleague.heard.map((data) => JSON.parse(data))).toContainEqual({
    kind: 'BOM',
    id: enquiryId,
    at: at.toISOString(),
    enquiryId,
  })
  expect(supplier.has(enquiryId)).toBe(false)
})

test('a file of a draft reaches the colleagues who have it open, and not the other side', async () => {
  const enquiryId = await makeEnquiry(server(), { state: 'draft', bare: true })
  const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()), stage: 'draft' })
  const [customer, supplier] = [await listen(customerAdmin), await listen(supplierAdmin)]
  await granted(server(), uploadFile, { body: { path: `enquiry/${enquiryId}` }, file: pdf('Plan.pdf') }, customerUser)
  await granted(server(), uploadFile, { body: { path: `offer/${offerId}` }, file: pdf('Angebot.pdf') }, supplierUser)
  await hears(customer, enquiryId)
  await hears(supplier, offerId)
  const kindsIn = ({ heard }: typeof customer) => heard.map((data) => JSON.parse(data).kind)
  expect([kindsIn(customer), kindsIn(supplier)]).toEqual([['ENQUIRY_FILES'], ['OFFER_FILES']])
})

test('how an import goes on reaches the operator, and nobody else', async () => {
  const [operator, customer] = [await listen(operatorAdmin), await listen(customerUser)]
  const headers = ['Best.-Nr.', 'Bezeichnung', 'Listenpreis']
  const configId = await makeImportConfig(server(), headers)
  const { id } = await importFile(server(), configId, priceList(`${headers.join(';')}\nLIVE-1;Klemme;1,00\n`))
  await hears(operator, id)
  expect(customer.has(id)).toBe(false)
})

test('a changed project folder reaches both companies and those it is shared with, and nobody else', async () => {
  const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
  const [customer, supplier, partner] = [await listen(customerUser), await listen(supplierUser), await listen(external)]
  const others = await Promise.all([otherSupplier, otherCustomer, operatorAdmin].map((as) => listen(as)))
  const entry = { email: external.mail, endDate: null, permissions: { read: true, write: false } }
  await granted(server(), shareFolder, { body: { offerId, visibilityEntries: [entry] } }, supplierAdmin)
  await Promise.all([customer, supplier, partner].map((who) => hears(who, offerId)))
  customer.heard.length = 0
  await granted(server(), uploadFolderFile, { body: { offerId }, file: pdf('Geheim.pdf') }, supplierAdmin)
  await hears(customer, offerId)
  expect(customer.heard.join()).not.toContain('Geheim')
  expect(others.map((who) => who.has(offerId))).toEqual([false, false, false])
})

test('whoever loses the access to a project folder hears of that at once, and of nothing that follows later', async () => {
  const offerId = await makeOffer(server(), { enquiryId: await makeEnquiry(server()) })
  const entry = { email: external.mail, endDate: null, permissions: { read: true, write: false } }
  const body = { offerId, visibilityEntries: [entry] }
  const [shared] = await granted(server(), shareFolder, { body }, supplierAdmin)
  const [partner, customer] = [await listen(external), await listen(customerUser)]
  await granted(server(), revokeEntry, { body: { offerId, entryId: shared?.id ?? '' } }, supplierAdmin)
  await hears(partner, offerId)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
  onTestFinished(() => void vi.useRealTimers())
  await hears(customer, offerId)
  partner.heard.length = customer.heard.length = 0
  await granted(server(), uploadFolderFile, { body: { offerId }, file: pdf('Plan.pdf') }, supplierAdmin)
  await hears(customer, offerId)
  expect(partner.has(offerId)).toBe(false)
})

describe('whoever a password let into a project folder', () => {
  const visited = async () => {
    const { offerId, guest } = await openToGuests(server())
    return { offerId, token: guest.folderToken }
  }
  const asked = (offerId: string, token: string) =>
    fetch(`${address}/folder?offerId=${offerId}`, { headers: { 'x-folder-token': token } })

  test('hears of that folder alone, and for the last time when the visit ends', async () => {
    const [one, other] = [await visited(), await visited()]
    const answer = await asked(one.offerId, one.token)
    expect(answer.status).toBe(200)
    const text = answer.text()
    await granted(
      server(),
      uploadFolderFile,
      { body: { offerId: other.offerId }, file: pdf('Plan.pdf') },
      supplierAdmin,
    )
    await makeEnquiry(server())
    await setPassword(server(), one.offerId, 'Anders-8')
    // It ends by itself: the visit is over.
    const told = [...(await text).matchAll(/^data:(.+)$/gm)].map(([, data]) => JSON.parse(data ?? ''))
    const heard = new Set(told.filter((each) => each !== null).map(({ kind, id }) => `${kind} ${id}`))
    const { id } = await readFolder(server(), one.offerId, supplierAdmin)
    expect([...heard]).toEqual([`FOLDER ${id}`])
  })

  test('opens no stream with the token of another folder, with none, or with one that is over', async () => {
    const [one, other] = [await visited(), await visited()]
    for (const [offerId, token] of [
      [one.offerId, other.token],
      [one.offerId, ''],
      [one.offerId, 'geraten'],
      ['', one.token],
    ] as const)
      expect((await asked(offerId, token)).status).toBeGreaterThanOrEqual(400)
    const { status } = await fetch(address, { headers: { 'x-folder-token': one.token } })
    expect(status).toBe(401)
    await setPassword(server(), one.offerId, 'Anders-8')
    expect((await asked(one.offerId, one.token)).status).toBe(412)
  })

  test('has five windows at the most: the oldest goes', async () => {
    const { offerId, token } = await visited()
    const first = await asked(offerId, token)
    const ended = first.text()
    const others = await Promise.all(Array.from({ length: 5 }, () => asked(offerId, token)))
    await ended
    for (const each of others) {
      expect(each.status).toBe(200)
      await each.body?.cancel()
    }
  })
})
