/**
 * What lies sealed (rule E16) reaches nobody: words, sums and names that stand nowhere else are submitted, and every call of the contract is made
 * on them by the customer, the operator and another supplier, as the access table makes it on its own records. None of them answers with one;
 * nor do mails, news and the history.
 */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mayKnow } from '../../server/live/mayKnow.ts'
import { writeDueMails } from '../../server/mail/dueMails.ts'
import { company, enquiry } from '../../server/db/schema.ts'
import { findUser } from '../../server/user/userStore.ts'
import { eq } from 'drizzle-orm'
import * as chat from '../../src/api/contract/chat.ts'
import type { CallInput, Endpoint } from '../../src/api/contract/endpoint.ts'
import { getComparedOffers, getOffer, updateOffer } from '../../src/api/contract/offer.ts'
import { getReceipt } from '../../src/api/contract/submission.ts'
import { getEnquiry, getOpening, getOpeningRecord } from '../../src/api/contract/enquiry.ts'
import { plainLine } from '../../src/domain/offer/plainLine.ts'
import type { News } from '../../src/domain/session/news.ts'
import { goodCalls } from '../attack/support/calls.ts'
import { overheard } from '../attack/support/overheard.ts'
import { searched } from '../support/aimed.ts'
import { granted } from '../support/calls.ts'
import { makeEnquiry, makeFile, makeOffer } from '../support/factories.ts'
import { makeUser } from '../support/newPeople.ts'
import { submitted } from '../support/submitting.ts'
import { people, type Person } from '../support/people.ts'
import type { As } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'

// Every call of the contract is made several times.
const server = withServer(undefined, undefined, { MAILS_PER_COMPANY: '100000' })

const name = 'Verschwiegene Schaltbau 4417 GmbH'
const word = 'Tresorwort'
const planted = {
  price: /73519|73\.519|147038|147\.038/,
  number: /GEHEIM-7731/,
  words: /Tresorwort-8842/,
  line: /Sonderposition-9917/,
  file: /Kalkulation-5521/,
  content: /Tresorinhalt-6610/,
  person: /O’Brien-Geheim/,
}
/** Where a company is named that is no secret: that it offers on this enquiry is. */
const namesCompanies = /^\/(company|user|enquiry\/suppliers)|^\/search/

let bidder: { uid: string; mail: string }
const heard: News[] = []
let unsubscribe = (): void => undefined

beforeAll(async () => {
  await server().db.insert(company).values({ id: 'bidder', name, type: 'SUPPLIER', city: 'Bünde', zip: '32257' })
  bidder = await makeUser(server(), { companyId: 'bidder', admin: true })
  unsubscribe = server().services.news.subscribe((news) => news && heard.push(news))
})
afterAll(() => unsubscribe())

interface Submitted {
  enquiryId: string
  offerId: string
  submissionId: string
}
/** An enquiry with a sealed offer that says all of it. */
const submitSecret = async (changes: object = {}): Promise<Submitted> => {
  const enquiryId = await makeEnquiry(server(), {
    sealed: true,
    offersUntil: new Date(Date.now() + 86_400_000),
    daysAgo: 3,
  })
  const offerId = await makeOffer(server(), {
    enquiryId,
    stage: 'draft',
    by: {
      ...people.supplierAdmin,
      companyId: 'bidder' as never,
      uid: bidder.uid as never,
      fullName: 'Jörg O’Brien-Geheim',
    },
  })
  await makeFile(
    server(),
    { offerId },
    {
      filename: 'Kalkulation-5521.pdf',
      fileType: 'OFFER',
      by: {
        ...people.supplierAdmin,
        companyId: 'bidder' as never,
        uid: bidder.uid as never,
        fullName: 'Jörg O’Brien-Geheim',
      },
      stage: 'draft',
      content: '%PDF-1.7 Tresorinhalt-6610',
    },
  )
  const { lastUpdate } = await granted(server(), getOffer, { query: { id: offerId } }, bidder)
  const line = plainLine('1', {
    kind: 'WORK',
    text: 'Sonderposition-9917',
    unit: 'h',
    unitPrice: 73_519.38,
    sum: 147_038.76,
  })
  const values = { price: 147_038.76, priceLines: [line], totalOnly: false, offerNumber: 'GEHEIM-7731' }
  const body = { id: offerId, lastUpdate, ...values, additionalInfoSupplier: 'Tresorwort-8842', ...changes }
  await granted(server(), updateOffer, { body }, bidder)
  const { submissions } = await submitted(server(), offerId, bidder)
  expect(submissions).toHaveLength(1)
  return { enquiryId, offerId, submissionId: submissions[0]?.id ?? '' }
}
/** Its deadline has passed, and it was looked at. */
const open = async ({ enquiryId }: Submitted): Promise<void> => {
  await server()
    .db.update(enquiry)
    .set({ offersUntil: new Date(Date.now() - 1000) })
    .where(eq(enquiry.id, enquiryId))
  await granted(server(), getEnquiry, { query: { id: enquiryId } }, people.customerAdmin)
}

const curious = ['customerAdmin', 'operatorAdmin', 'otherSupplier'] as const
const leaksIn = (text: string, path: string): string[] => [
  ...Object.entries(planted).flatMap(([what, sign]) => (sign.test(text) ? [what] : [])),
  ...(text.includes(name) && !namesCompanies.test(path) ? ['name'] : []),
]

test('no call answers with anything that lies sealed', { timeout: 900_000 }, async () => {
  const { leaks, answered, asked } = await overheard(server(), curious, { make: submitSecret, word, tells: leaksIn })
  process.stdout.write(`${answered} of ${asked} kinds of calls on sealed offers were granted\n`)
  expect(leaks).toEqual([])
  // calls of which none is granted prove nothing
  expect(answered).toBeGreaterThan(asked / 3)
})

test('lists, searches and what waits find none of it by its words, its number or its supplier', async () => {
  await submitSecret()
  const terms = ['GEHEIM', 'Tresorwort', 'Sonderposition', 'Verschwiegene', 'Kalkulation', '73519']
  for (const who of ['customerAdmin', 'operatorAdmin'] as const)
    for (const { endpoint, call } of goodCalls.filter(({ endpoint }) => endpoint.method === 'GET')) {
      const input = await call(server())
      for (const term of terms) {
        const asked = searchedFor(input, term)
        if (asked === undefined) continue
        const { bytes, status } = await server().call(endpoint, asked as CallInput<Endpoint>, people[who])
        expect([endpoint.path, status < 500, leaksIn(bytes.toString(), endpoint.path)]).toEqual([
          endpoint.path,
          true,
          [],
        ])
      }
    }
})
const querySchema = z.object({ query: z.record(z.string(), z.unknown()) })
/** The call with this word to look for; undefined where it looks for none. */
const searchedFor = (input: unknown, term: string): object | undefined => {
  const { data } = querySchema.safeParse(input)
  const key = data && Object.keys(data.query).find((one) => searched.test(one))
  return data && key ? { query: { ...data.query, [key]: term } } : undefined
}

test('mails, news and talks say nothing of it', async () => {
  heard.length = 0
  server().mails.length = 0
  const { enquiryId, offerId } = await submitSecret()
  await writeDueMails(server().services, new Date())
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  const othersMails = server().mails.filter(({ to }) => to !== bidder.mail)
  expect(othersMails.filter((mail) => leaksIn(JSON.stringify(mail), '').length > 0)).toEqual([])
  // the customer hears that there is one more, the operator and other suppliers nothing
  const hears = async (who: Person): Promise<string[]> => {
    const user = await findUser(server().db, who.uid)
    const kinds: string[] = []
    // what an earlier call has changed may be told as late as now
    const ofIt = heard.filter(({ id, enquiryId: of }) => [enquiryId, offerId].includes(id) || of === enquiryId)
    for (const news of ofIt) if (user && (await mayKnow(server().db, news))(user)) kinds.push(`${news.kind} ${news.id}`)
    return kinds
  }
  expect(await hears(people.customerAdmin)).toEqual([`SUBMISSIONS ${enquiryId}`])
  expect(await hears(people.operatorAdmin)).toEqual([])
  expect(await hears(people.otherSupplier)).toEqual([])
  // nobody talks about what the other side does not see
  const talk = { body: { enquiryId, offerId } }
  expect((await server().call(chat.openConversation, talk, bidder as As)).status).toBe(409)
})

test('once it is opened, its customer reads all of it: the signs are where they should be', async () => {
  const lying = await submitSecret()
  const { enquiryId, offerId, submissionId } = lying
  await open(lying)
  const { bytes } = await server().call(getOffer, { query: { id: offerId } }, people.customerAdmin)
  expect(leaksIn(bytes.toString(), '')).toEqual(['price', 'number', 'words', 'line', 'file', 'person', 'name'])
  const compared = await server().call(getComparedOffers, { query: { enquiryId } }, people.customerAdmin)
  expect(compared.bytes.toString()).toContain(name)
  const receipt = await server().call(getReceipt, { query: { submissionId } }, people.customerAdmin)
  expect(leaksIn(receipt.bytes.toString(), '')).toContain('line')
})

test('lines below one amount stay with their supplier once it is opened, in the receipt, too', async () => {
  const lying = await submitSecret({ totalOnly: true })
  const { enquiryId, offerId, submissionId } = lying
  await open(lying)
  const answers = await Promise.all([
    server().call(getOffer, { query: { id: offerId } }, people.customerAdmin),
    server().call(getComparedOffers, { query: { enquiryId } }, people.customerAdmin),
    server().call(getOpening, { query: { enquiryId } }, people.customerAdmin),
    server().call(getOpeningRecord, { query: { enquiryId } }, people.customerAdmin),
    server().call(getReceipt, { query: { submissionId } }, people.customerAdmin),
  ])
  for (const { status, bytes } of answers) {
    expect(status).toBe(200)
    expect(leaksIn(bytes.toString(), '')).toContain('price')
    expect(leaksIn(bytes.toString(), '')).not.toContain('line')
  }
  // they come back to their supplier, and the receipt is one over what was opened
  const { bytes } = await server().call(getOffer, { query: { id: offerId } }, bidder as As)
  expect(leaksIn(bytes.toString(), '')).toContain('line')
  const { receipts } = await granted(server(), getOpening, { query: { enquiryId } }, people.customerAdmin)
  const sha256 = createHash('sha256')
    .update(answers.at(-1)?.bytes ?? '')
    .digest('hex')
  expect(receipts).toMatchObject([{ check: 'matches', sha256 }])
})
