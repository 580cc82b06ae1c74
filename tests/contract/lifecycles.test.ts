/**
 * Every transition of every lifecycle, taken by the call that asks for it: what the server has stored is the state that the table
 * names as its target. Which targets are right is told by the lifecycles' own tests.
 */
import { describe, expect, test } from 'vitest'
import { activateCompany, deleteCompany, getCompany, updateCompany } from '../../src/api/contract/company.ts'
import * as enquiries from '../../src/api/contract/enquiry.ts'
import * as offers from '../../src/api/contract/offer.ts'
import { companyFlagsAt, companyStages, companyStageOf } from '../../src/domain/company/company.ts'
import { type Enquiry, enquiryFlagsAt, enquiryStateOf, enquiryStates } from '../../src/domain/enquiry/enquiry.ts'
import { enquiryFactsOf } from '../../src/domain/enquiry/enquiryRules.ts'
import {
  type Offer,
  offerFlagsAt,
  type OfferStage,
  type OfferState,
  offerStageOf,
  offerStages,
} from '../../src/domain/offer/offer.ts'
import { offerFactsOf } from '../../src/domain/offer/offerRules.ts'
import { type CompanyAction, companyLifecycle } from '../../src/machines/company/companyLifecycle.ts'
import { type EnquiryAction, enquiryLifecycle } from '../../src/machines/enquiry/enquiryLifecycle.ts'
import { type OfferAction, offerLifecycle } from '../../src/machines/offer/offerLifecycle.ts'
import { granted } from '../support/calls.ts'
import { declined, makeEnquiry, makeFile, makeOffer, offerValues } from '../support/factories.ts'
import { makeCompany } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const { customerAdmin, operatorAdmin, supplierAdmin } = people
const server = withServer()
/** The rules about persons are not the question here; whose facts they are is all the same. */
const actor = { userId: '', companyId: '', companyType: 'CUSTOMER', admin: false } as const

/** Every pair of a state and an action that it knows. */
const pairs = <State extends string, Action extends string>(
  states: readonly State[],
  actions: Record<Action, unknown>,
  possibleIn: (state: State, action: Action) => boolean,
): [State, Action][] =>
  states.flatMap((state) =>
    (Object.keys(actions) as Action[])
      .filter((action) => possibleIn(state, action))
      .map((action): [State, Action] => [state, action]),
  )

describe('enquiries', () => {
  const read = (id: string) => granted(server(), enquiries.getEnquiry, { query: { id } }, customerAdmin)
  const save = (enquiry: Enquiry, released: boolean) =>
    granted(
      server(),
      enquiries.updateEnquiry,
      { body: { ...enquiry, additionalInfo: 'anders', released } },
      customerAdmin,
    )
  const calls: Record<EnquiryAction, (enquiry: Enquiry) => Promise<unknown>> = {
    'enquiry.edit': (enquiry) => save(enquiry, false),
    'enquiry.release': (enquiry) => save(enquiry, true),
    'enquiry.archive': ({ id }) =>
      granted(server(), enquiries.archiveEnquiry, { query: { enquiryId: id } }, customerAdmin),
    'enquiry.reopen': ({ id }) =>
      granted(server(), enquiries.reopenEnquiry, { query: { enquiryId: id } }, customerAdmin),
    'enquiry.declineOthers': async ({ id }) => {
      const rival = await makeOffer(server(), { enquiryId: id })
      const body = { enquiryId: id, offerIds: [rival], ...declined }
      await granted(server(), offers.declineOthers, { body }, customerAdmin)
    },
    'enquiry.copy': ({ id }) => granted(server(), enquiries.copyEnquiry, { body: { id } }, customerAdmin),
    'enquiry.createOffer': ({ id }) =>
      granted(server(), offers.createOffer, { body: { ...offerValues, enquiryId: id } }, supplierAdmin),
    'enquiry.close': async ({ id }) => {
      const offerId = await makeOffer(server(), { enquiryId: id })
      await granted(server(), offers.changeOfferState, { query: { offerId, state: 'ACCEPTED' } }, customerAdmin)
    },
  }

  test.each(pairs(enquiryStates, calls, enquiryLifecycle.possibleIn))('%s: %s', async (state, action) => {
    const before = await read(await makeEnquiry(server(), { state }))
    expect(enquiryStateOf(before)).toBe(state)
    await calls[action](before)
    const target = enquiryLifecycle.target(action, { enquiry: enquiryFactsOf(before), actor })
    const after = await read(before.id)
    expect(enquiryStateOf(after)).toBe(target)
    expect(after).toMatchObject(enquiryFlagsAt[target])
    // Only a release sets the date.
    if (action !== 'enquiry.release') expect(after.releaseDate).toEqual(before.releaseDate)
    else expect(after.releaseDate).toEqual(after.lastUpdate)
  })
})

describe('offers', () => {
  const read = (id: string) => granted(server(), offers.getOffer, { query: { id } }, supplierAdmin)
  const save = ({ id, lastUpdate }: Offer, fields: object, as = supplierAdmin) =>
    granted(server(), offers.updateOffer, { body: { id, lastUpdate, ...fields } }, as)
  const decide = ({ id }: Offer, state: OfferState, as = customerAdmin) =>
    granted(server(), offers.changeOfferState, { query: { offerId: id, state } }, as)
  const calls: Record<OfferAction, (offer: Offer) => Promise<unknown>> = {
    'offer.edit': (offer) => save(offer, { offerNumber: 'anders' }),
    'offer.release': (offer) => save(offer, { released: true }),
    'offer.accept': (offer) => decide(offer, 'ACCEPTED'),
    'offer.decline': async (offer) => {
      await save(offer, { rejectionReason: 'PROJECT_NOT_REALIZED' }, customerAdmin)
      await decide(offer, 'DECLINED')
    },
    'offer.confirm': (offer) => decide(offer, 'CONFIRMED', supplierAdmin),
    'offer.revise': ({ id }) => granted(server(), offers.reviseOffer, { query: { offerId: id } }, supplierAdmin),
    'offer.archive': ({ id }) => granted(server(), offers.archiveOffer, { query: { offerId: id } }, supplierAdmin),
    'offer.invalidate': async ({ id }) => {
      const revision = await granted(server(), offers.reviseOffer, { query: { offerId: id } }, supplierAdmin)
      await makeFile(server(), { offerId: revision.id }, { filename: 'Neu.pdf', fileType: 'OFFER', by: supplierAdmin })
      await save(revision, { released: true })
    },
  }
  const isOrdered = (stage: OfferStage) => stage === 'accepted' || stage === 'confirmed'

  test.each(pairs(offerStages, calls, offerLifecycle.possibleIn))('%s: %s', async (stage, action) => {
    const enquiryId = await makeEnquiry(server(), { state: isOrdered(stage) ? 'closed' : 'released' })
    const before = await read(await makeOffer(server(), { enquiryId, stage }))
    expect(offerStageOf(before)).toBe(stage)
    await calls[action](before)
    const target = offerLifecycle.target(action, { offer: offerFactsOf(before), actor })
    const after = await read(before.id)
    expect(offerStageOf(after)).toBe(target)
    expect(after).toMatchObject(offerFlagsAt[target])
    if (action !== 'offer.release') expect(after.releaseDate).toEqual(before.releaseDate)
    else expect(after.releaseDate).toEqual(after.lastUpdate)
  })
})

describe('companies', () => {
  const read = (id: string) => granted(server(), getCompany, { query: { id } }, operatorAdmin)
  type Company = Awaited<ReturnType<typeof read>>
  const calls: Record<CompanyAction, (company: Company) => Promise<unknown>> = {
    'company.release': (company) =>
      granted(server(), updateCompany, { body: { ...company, pendingRegistration: false } }, operatorAdmin),
    'company.deactivate': ({ id }) => granted(server(), deleteCompany, { query: { companyId: id } }, operatorAdmin),
    'company.activate': ({ id }) => granted(server(), activateCompany, { query: { companyId: id } }, operatorAdmin),
  }

  test.each(pairs(companyStages, calls, companyLifecycle.possibleIn))('%s: %s', async (status, action) => {
    const before = await read(await makeCompany(server(), companyFlagsAt[status]))
    expect(companyStageOf(before)).toBe(status)
    await calls[action](before)
    const target = companyLifecycle.target(action, { company: { ...before, filled: true, numbered: true }, actor })
    const after = await read(before.id)
    expect(companyStageOf(after)).toBe(target)
    expect(after).toMatchObject(companyFlagsAt[target])
  })
})
