/**
 * Every action on an enquiry, an offer and a company by every person in every state, as the server answers it and as it is stored then,
 * against the tables that were written by hand from the rules.
 */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { appUser, enquiry } from '../../server/db/schema.ts'
import * as addenda from '../../src/api/contract/addendum.ts'
import { activateCompany, deleteCompany, getCompany, updateCompany } from '../../src/api/contract/company.ts'
import * as enquiries from '../../src/api/contract/enquiry.ts'
import * as offers from '../../src/api/contract/offer.ts'
import * as sealing from '../../src/api/contract/submission.ts'
import { mailedTo, type Side } from '../../src/atlas/deal.ts'
import { companyFlagsAt, type CompanyStage, companyStageOf } from '../../src/domain/company/company.ts'
import { type EnquiryState, enquiryFlagsAt, enquiryStateOf } from '../../src/domain/enquiry/enquiry.ts'
import type { Offer, OfferState } from '../../src/domain/offer/offer.ts'
import { offerFlagsAt, type OfferStage, offerStageOf } from '../../src/domain/offer/offerStage.ts'
import type { CompanyAction } from '../../src/domain/company/companyLifecycle.ts'
import type { EnquiryAction } from '../../src/domain/enquiry/enquiryLifecycle.ts'
import type { OfferAction } from '../../src/domain/offer/offerLifecycle.ts'
import { granted } from '../support/calls.ts'
import { declined, makeEnquiry, makeFile, makeOffer, offerValues } from '../support/factories.ts'
import { companyTable, enquiryTable, offerTable, type Row } from '../support/lifecycleTables.ts'
import { makeCompany, makeUser } from '../support/newPeople.ts'
import { people, type Person } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, operatorAdmin, supplierAdmin } = people
const server = withServer()
const persons: Record<string, Person> = {
  // Those who decided before, where it is decided.
  customer: people.customerAdmin,
  otherCustomer: people.otherCustomer,
  supplier: people.supplierAdmin,
  otherSupplier: people.otherSupplier,
  operator: people.operatorAdmin,
  staff: people.operatorStaff,
}
const addendumValues = { number: 1, text: 'Die Steckdose kommt an die linke Seitenwand.' }
type Answer = { status: number }
type Call<Shown> = (record: Shown, as: Person) => Promise<Answer>

/** What the tables call an answer. */
const cells: Record<number, string> = { 403: '.', 404: '-', 409: 'no' }
const isRefused = ({ cell }: Row) => ['.', '-', 'no', 'idle'].includes(cell)
/** What follows from another action alone cannot be asked for where it is not possible. */
const isAsked = ({ event }: Row) => event !== 'close' && event !== 'invalidate'

/** How a kind of record comes into a state, is asked for something, and is read again. */
interface Kind<Shown> {
  make: (state: string) => Promise<string>
  read: (id: string) => Promise<Shown>
  calls: Record<string, Call<Shown>>
  stateOf: (record: Shown) => string
  /** the columns of a state */
  flagsAt: (state: string) => object
  afterwards?: (event: string, before: Shown, after: Shown) => void
}

/** On which side somebody is who got a mail. */
const sideOf = async (mail: string): Promise<Side> => {
  const [user] = await server().db.select().from(appUser).where(eq(appUser.mail, mail))
  if (user?.companyId === customerAdmin.companyId) return 'customer'
  const isSupplier = [supplierAdmin, people.otherSupplier].some(({ companyId }) => companyId === user?.companyId)
  return isSupplier ? 'supplier' : 'company'
}

const holds = <Shown extends { id: string }>(name: string, table: Row[], kind: Kind<Shown>) => {
  const { make, read, calls, stateOf, flagsAt, afterwards } = kind
  const ask = async ({ event, role }: Row, record: Shown): Promise<Answer> => {
    const [call, person] = [calls[event], persons[role]]
    if (!call || !person) throw new Error(`nobody asks for ${event} as ${role}`)
    return call(record, person)
  }

  test.each([...new Set(table.map(({ state }) => state))])(`${name}: what changes nothing in %s`, async (state) => {
    const id = await make(state)
    const rows = table.filter((row) => row.state === state && isRefused(row) && isAsked(row))
    const seen: Record<string, string> = {}
    for (const row of rows) {
      const { status } = await ask(row, await read(id))
      const after = stateOf(await read(id))
      seen[`${row.role} ${row.event}`] =
        after === state ? (cells[status] ?? (status < 300 ? 'idle' : `${status}`)) : after
    }
    expect(seen).toEqual(Object.fromEntries(rows.map(({ role, event, cell }) => [`${role} ${event}`, cell])))
  })

  const happening = table.filter((row) => !isRefused(row))
  test.each(happening.map((row) => [row.role, row.event, row.state, row.cell, row] as const))(
    `${name}: %s, %s: %s → %s`,
    async (_role, event, state, cell, row) => {
      const before = await read(await make(state))
      expect(stateOf(before)).toBe(state)
      const sent = server().mails.length
      expect((await ask(row, before)).status).toBeLessThan(300)
      const told = await Promise.all(
        server()
          .mails.slice(sent)
          .map(({ to }) => sideOf(to)),
      )
      expect([...new Set(told)]).toEqual([mailedTo(`${name}.${event}`, state)].filter((side) => side !== null))
      const after = await read(before.id)
      expect(stateOf(after)).toBe(cell)
      expect(after).toMatchObject(flagsAt(cell))
      afterwards?.(event, before, after)
    },
  )
}

/** Only a release sets the date. */
const datesRelease = <Shown extends { releaseDate: Date | null; lastUpdate: Date }>(
  event: string,
  before: Shown,
  after: Shown,
) => {
  if (event === 'release') expect(after.releaseDate).toEqual(after.lastUpdate)
  else expect(after.releaseDate).toEqual(before.releaseDate)
}

type Named<Action extends string> = Action extends `${string}.${infer Name}` ? Name : never

describe('enquiries', () => {
  const read = (id: string) => granted(server(), enquiries.getEnquiry, { query: { id } }, customerAdmin)
  type Shown = Awaited<ReturnType<typeof read>>
  const save =
    (released: boolean): Call<Shown> =>
    (enquiry, as) =>
      server().call(enquiries.updateEnquiry, { body: { ...enquiry, additionalInfo: 'anders', released } }, as)
  const calls: Record<Named<EnquiryAction>, Call<Shown>> = {
    edit: save(false),
    release: save(true),
    archive: ({ id }, as) => server().call(enquiries.archiveEnquiry, { query: { enquiryId: id } }, as),
    reopen: ({ id }, as) => server().call(enquiries.reopenEnquiry, { query: { enquiryId: id } }, as),
    declineOthers: async ({ id }, as) => {
      const rival = await makeOffer(server(), { enquiryId: id })
      return server().call(offers.declineOthers, { body: { enquiryId: id, offerIds: [rival], ...declined } }, as)
    },
    extend: ({ id }, as) => server().call(enquiries.extendDeadline, { body: { id, deadline: '2028-02-01T12:00' } }, as),
    amend: ({ id }, as) => server().call(addenda.addAddendum, { body: { id, ...addendumValues } }, as),
    invite: ({ id }, as) =>
      server().call(enquiries.inviteSuppliers, { body: { id, suppliers: [supplierAdmin.companyId] } }, as),
    disinvite: ({ id }, as) =>
      server().call(enquiries.disinviteSupplier, { body: { id, supplierId: people.otherSupplier.companyId } }, as),
    declineBid: ({ id: enquiryId }, as) =>
      server().call(enquiries.declineBid, { body: { enquiryId, reason: 'Keine freie Kapazität.' } }, as),
    resumeBid: ({ id: enquiryId }, as) => server().call(enquiries.resumeBid, { body: { enquiryId } }, as),
    copy: ({ id }, as) => server().call(enquiries.copyEnquiry, { body: { id } }, as),
    createOffer: ({ id }, as) => server().call(offers.createOffer, { body: { ...offerValues, enquiryId: id } }, as),
    close: async ({ id }, as) => {
      const offerId = await makeOffer(server(), { enquiryId: id })
      return server().call(offers.changeOfferState, { query: { offerId, state: 'ACCEPTED' } }, as)
    },
  }
  holds('enquiry', enquiryTable, {
    make: (state) =>
      makeEnquiry(server(), {
        state: state as EnquiryState,
        offersUntil: new Date('2028-01-15T11:00:00Z'),
        suppliers: [supplierAdmin.companyId, people.otherSupplier.companyId],
      }),
    read,
    calls,
    stateOf: enquiryStateOf,
    flagsAt: (state) => enquiryFlagsAt[state as EnquiryState],
    afterwards: datesRelease,
  })
})

describe('offers', () => {
  const read = (id: string): Promise<Offer> => granted(server(), offers.getOffer, { query: { id } }, supplierAdmin)
  type Shown = Offer
  const save = ({ id, lastUpdate }: Shown, fields: object, as: Person) =>
    server().call(offers.updateOffer, { body: { id, lastUpdate, ...fields } }, as)
  /** What is asked while offers on the enquiry are sealed; the other rows ask of one that is not. */
  const whileSealed = async (enquiryId: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const set = (sealed: boolean) =>
      server()
        .db.update(enquiry)
        .set({ sealed, offersUntil: new Date('2028-01-15T11:00:00Z') })
        .where(eq(enquiry.id, enquiryId))
    await set(true)
    const answer = await ask()
    await set(false)
    return answer
  }
  const decide = ({ id }: Shown, state: OfferState, as: Person) =>
    server().call(offers.changeOfferState, { query: { offerId: id, state } }, as)
  const calls: Record<Named<OfferAction>, Call<Shown>> = {
    edit: (offer, as) => save(offer, { offerNumber: 'anders' }, as),
    release: (offer, as) => save(offer, { released: true }, as),
    submit: ({ id, enquiryId, lastUpdate }, as) =>
      whileSealed(enquiryId, () => server().call(sealing.submitOffer, { query: { offerId: id, lastUpdate } }, as)),
    takeBack: ({ id, enquiryId, lastUpdate }, as) =>
      whileSealed(enquiryId, async () => {
        await server().call(sealing.submitOffer, { query: { offerId: id, lastUpdate } }, supplierAdmin)
        return server().call(sealing.withdrawSubmission, { query: { offerId: id } }, as)
      }),
    accept: (offer, as) => decide(offer, 'ACCEPTED', as),
    decline: async (offer, as) => {
      if (offerStageOf(offer) === 'open') await save(offer, { rejectionReason: 'PROJECT_NOT_REALIZED' }, as)
      return decide(offer, 'DECLINED', as)
    },
    confirm: (offer, as) => decide(offer, 'CONFIRMED', as),
    stand: async ({ id, enquiryId }, as) => {
      // On what is decided it is written no more.
      const sent = server().mails.length
      await server().call(addenda.addAddendum, { body: { id: enquiryId, ...addendumValues } }, customerAdmin)
      server().mails.length = sent
      return server().call(addenda.standBy, { body: { offerId: id, number: 1 } }, as)
    },
    revise: ({ id }, as) => server().call(offers.reviseOffer, { query: { offerId: id } }, as),
    archive: ({ id }, as) => server().call(offers.archiveOffer, { query: { offerId: id } }, as),
    invalidate: async ({ id }, as) => {
      const revision = await granted(server(), offers.reviseOffer, { query: { offerId: id } }, as)
      await makeFile(server(), { offerId: revision.id }, { filename: 'Neu.pdf', fileType: 'OFFER', by: as })
      return save(revision, { released: true }, as)
    },
  }
  const isOrdered = (stage: string) => stage === 'accepted' || stage === 'confirmed'
  holds('offer', offerTable, {
    make: async (state) => {
      const enquiryId = await makeEnquiry(server(), { state: isOrdered(state) ? 'closed' : 'released' })
      return makeOffer(server(), { enquiryId, stage: state as OfferStage })
    },
    read,
    calls,
    stateOf: offerStageOf,
    flagsAt: (state) => offerFlagsAt[state as OfferStage],
    afterwards: datesRelease,
  })
})

describe('companies', () => {
  const read = (id: string) => granted(server(), getCompany, { query: { id } }, operatorAdmin)
  type Shown = Awaited<ReturnType<typeof read>>
  const calls: Record<Named<CompanyAction>, Call<Shown>> = {
    release: (company, as) => server().call(updateCompany, { body: { ...company, pendingRegistration: false } }, as),
    deactivate: ({ id }, as) => server().call(deleteCompany, { query: { companyId: id } }, as),
    activate: ({ id }, as) => server().call(activateCompany, { query: { companyId: id } }, as),
  }
  holds('company', companyTable, {
    make: async (state) => {
      const companyId = await makeCompany(server(), companyFlagsAt[state as CompanyStage])
      await makeUser(server(), { companyId, admin: true })
      return companyId
    },
    read,
    calls,
    stateOf: companyStageOf,
    flagsAt: (state) => companyFlagsAt[state as CompanyStage],
  })
})
