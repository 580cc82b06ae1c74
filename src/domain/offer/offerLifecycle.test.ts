/** Rules O3–O10: why something cannot become of an offer; who may do what in which state stands in the tables of tests/support. */
import { describe, expect, it } from 'vitest'
import { completeOffer } from './completeOffer.testing.ts'
import { offerSchema } from './offer.ts'
import { type OfferStage, offerStages } from './offerStage.ts'
import type { OfferContext, OfferFacts } from './offerRules.ts'
import type { Actor } from '../session/visitor.ts'
import { canArchiveIn, type OfferAction, offerLifecycle } from './offerLifecycle.ts'

const supplier: Actor = { userId: 's', companyId: 'kessler', companyType: 'SUPPLIER', admin: false }
const customer: Actor = { userId: 'c', companyId: 'brandt', companyType: 'CUSTOMER', admin: false }
const ready: OfferFacts = { ...completeOffer, released: false, submitted: false, amended: false }
const stages = {
  draft: {},
  open: { released: true },
  declined: { released: true, state: 'DECLINED' },
  accepted: { released: true, state: 'ACCEPTED' },
  confirmed: { released: true, state: 'CONFIRMED' },
  invalidated: { released: true, invalidated: true },
  archived: { released: true, archived: true },
} as const satisfies Record<OfferStage, Partial<OfferFacts>>
const at = (facts: Partial<OfferFacts>, actor: Actor): OfferContext => ({ actor, offer: { ...ready, ...facts } })
const codes = (action: OfferAction, context: OfferContext) =>
  offerLifecycle.obstacles(action, context).map(({ code, status }) => `${status} ${code}`)

it('knows no action in a state that only another version knew (rule K8)', () => {
  const unknown = offerSchema.shape.state.parse('ON_HOLD')
  for (const actor of [supplier, customer])
    for (const action of ['offer.edit', 'offer.accept', 'offer.confirm', 'offer.archive'] as const)
      expect(offerLifecycle.can(action, at({ released: true, state: unknown }, actor)), action).toBe(false)
  expect(codes('offer.accept', at({ released: true, state: unknown }, customer))).toEqual(['409 OFFER_WRONG_STATE'])
  expect(codes('offer.release', at({ state: unknown }, supplier))).toEqual(['409 OFFER_WRONG_STATE'])
})

describe('what must be there first', () => {
  it('release needs an offer file (missingOfferFile) and the required fields', () =>
    expect(codes('offer.release', at({ fileTypes: [], complete: false }, supplier))).toEqual([
      '412 OFFER_INCOMPLETE',
      '412 MISSING_OFFER_FILE',
    ]))
  it('accept needs an order file (missingOrderFile)', () =>
    expect(codes('offer.accept', at({ released: true, fileTypes: ['OFFER'] }, customer))).toEqual([
      '412 MISSING_ORDER_FILE',
    ]))
  it('accept needs an enquiry that is not closed (rule E5)', () =>
    expect(codes('offer.accept', at({ released: true, enquiryClosed: true }, customer))).toEqual([
      '409 ENQUIRY_CLOSED',
    ]))
  it('release comes too late once the version before it was ordered (rule O8)', () =>
    expect(codes('offer.release', at({ predecessorOrdered: true }, supplier))).toEqual(['409 OFFER_ALREADY_DECIDED']))
  it('confirm needs an order-confirmation file (missingOrderConfirmationFile)', () =>
    expect(codes('offer.confirm', at({ released: true, state: 'ACCEPTED', fileTypes: ['ORDER'] }, supplier))).toEqual([
      '412 MISSING_ORDER_CONFIRMATION_FILE',
    ]))
  it('a decline needs a reason, and free text when the reason is INDIVIDUAL', () => {
    const decline = (facts: Partial<OfferFacts>) => codes('offer.decline', at({ released: true, ...facts }, customer))
    expect(decline({ rejectionReason: null })).toEqual(['412 MISSING_REJECTION_REASON'])
    expect(decline({ rejectionReason: 'INDIVIDUAL', rejectionReasonIndividual: ' ' })).toEqual([
      '412 MISSING_REJECTION_REASON',
    ])
    expect(decline({ rejectionReason: 'INDIVIDUAL', rejectionReasonIndividual: 'Projekt ruht' })).toEqual([])
  })
  it.each(['open', 'declined'] as const)('at most one open revision per %s predecessor (rule O8)', (stage) =>
    expect(codes('offer.revise', at({ ...stages[stage], hasOpenRevision: true }, supplier))).toEqual([
      '409 REVISION_EXISTS',
    ]),
  )
  it('tells the wrong person nothing of state and preconditions', () =>
    expect(codes('offer.accept', at({ ...stages.confirmed, fileTypes: [] }, supplier))).toEqual([
      '403 NOT_CUSTOMER_OF_OFFER',
    ]))
})

it('suppliers put offers away, up to the order', () => {
  const archivable = offerStages.filter((stage) => offerLifecycle.possibleIn(stage, 'offer.archive'))
  expect(archivable).toEqual(['draft', 'open', 'declined', 'invalidated'])
  expect(canArchiveIn('offer', supplier)).toBe(true)
  expect([canArchiveIn('order', supplier), canArchiveIn('job', supplier)]).toEqual([false, false])
  expect(canArchiveIn('offer', customer)).toBe(false)
  expect(canArchiveIn('offer', supplier, { ...ready, released: true })).toBe(true)
  expect(canArchiveIn('offer', supplier, { ...ready, supplierId: 'foreign' })).toBe(false)
  expect(canArchiveIn('offer', supplier, { ...ready, archived: true })).toBe(false)
})
