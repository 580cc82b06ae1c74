/**
 * Whose turn it is and what must be there first: release needs an offer file, accept an order file, confirm an order-confirmation
 * file (rules O4–O7).
 */
import { describe, expect, it } from 'vitest'
import { noOfferAnswer } from '../../domain/offer/offerAnswer.ts'
import { newEnquiryValues } from '../../domain/enquiry/enquiryFields.ts'
import type { FileItem, FileType } from '../../domain/file/file.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { offerFlagsAt, offerStages } from '../../domain/offer/offerStage.ts'
import type { Actor } from '../../domain/session/visitor.ts'
import { canOffer, obstacleNow, type OfferMachineContext } from './offerContext.ts'
import { newOfferShutBy, openDecision, releaseBar } from './decisionPoints.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
const supplier: Actor = { userId: 's', companyId: 'kessler', companyType: 'SUPPLIER', admin: false }
const customer: Actor = { userId: 'c', companyId: 'brandt', companyType: 'CUSTOMER', admin: false }

const file = (fileType: FileType, createDate = at(8)): FileItem => ({
  id: fileType,
  filename: `${fileType}.pdf`,
  path: `offer/o/${fileType}.pdf`,
  fileType,
  size: 1,
  uploadedBy: 'Thomas Rieger',
  changeable: true,
  createDate,
})
const offer = (values: Partial<Offer> = {}): Offer => ({
  id: 'o',
  enquiryId: 'e',
  supplierId: 'kessler',
  supplierName: 'Kessler Steuerungsbau GmbH',
  customerId: 'brandt',
  customerName: 'Brandt Fördertechnik GmbH',
  offerNumber: 'AN-2026-0093',
  referenceNumber: 'K-24817',
  approval: null,
  approvalLimit: null,
  agreers: null,
  ownNumber: '',
  costCentre: '',
  title: 'Steuerschrank S1',
  version: 1,
  predecessorId: null,
  offersUntil: null,
  takesLate: false,
  missedDeadline: null,
  sealed: false,
  openedAt: null,
  submissions: [],
  restsBefore: null,
  addenda: [],
  stands: [],
  unchanged: false,
  order: null,
  confirmation: null,
  job: null,
  predecessorOrdered: false,
  successorId: null,
  price: 18_925.4,
  priceLines: [],
  notIncluded: [],
  paymentDays: null,
  cashDiscount: null,
  cashDiscountDays: null,
  deliveryWeeks: null,
  scale: [],
  parts: null,
  chosen: [],
  totalOnly: true,
  deliveryCondition: 'DAP',
  desiredDeliveryDate: '2027-01-16',
  validUntil: null,
  additionalInfoSupplier: '',
  state: 'OPEN',
  released: false,
  releaseDate: null,
  archived: false,
  invalidated: false,
  rejectionReason: null,
  rejectionReasonIndividual: '',
  enquiryValues: {
    ...newEnquiryValues,
    title: 'Steuerschrank S1',
    referenceNumber: 'K-24817',
    deliveryCondition: 'DAP',
    desiredDeliveryDate: '2027-01-16',
  },
  enquiryClosed: false,
  enquiryArchived: false,
  enquiryReadable: true,
  awardedElsewhere: false,
  contracts: [],
  openBeside: 0,
  bomFileName: null,
  fileItems: [],
  decisions: [],
  createDate: at(6),
  lastUpdate: at(6),
  ...values,
})
const context = (shown: Offer | null, actor: Actor, complete = true): OfferMachineContext => ({
  id: shown?.id ?? null,
  actor,
  carried: null,
  saved: shown,
  complete,
  basisId: null,
  asked: null,
  basis: null,
  obstacle: null,
  broken: null,
  answer: noOfferAnswer,
  newId: '',
  showAnswerErrors: false,
  askedAbout: null,
  coming: false,
})
const openPoints = (shown: Offer | null, actor: Actor, complete = true) => {
  const found = openDecision(context(shown, actor, complete))
  return found && [found.kind, ...found.points.filter(({ met }) => !met).map(({ rule }) => rule)]
}
const released = { released: true, releaseDate: at(10) }

describe('the decision at hand', () => {
  it('is the release for the supplier of a draft', () => {
    expect(openPoints(offer(), supplier, false)).toEqual(['release', 'isComplete', 'hasOfferFile'])
    expect(openPoints(offer({ fileItems: [file('OFFER')] }), supplier)).toEqual(['release'])
  })
  it('is the release for a new offer, which has no file yet', () =>
    expect(openPoints(null, supplier)).toEqual(['release', 'hasOfferFile']))
  it.each(['ENQUIRY_ARCHIVED', 'ENQUIRY_AWARDED', 'OFFERS_OVER'] as const)(
    'of a new offer says what its save was told: %s',
    (code) => {
      const points = openDecision(context(null, supplier), code)?.points
      expect(points?.find(({ rule }) => rule === 'isEnquiryOpen')?.met).toBe(false)
    },
  )
  it.each([
    ['ENQUIRY_ARCHIVED', 'ENQUIRY_ARCHIVED', 'enquiryArchived'],
    ['ENQUIRY_AWARDED', 'ENQUIRY_WRONG_STATE', 'closed'],
    ['OFFERS_OVER', 'OFFERS_OVER', 'late'],
  ] as const)(
    'of a new offer says what has become of its enquiry while it is written: %s',
    (ended, obstacle, shutBy) => {
      const now = { ...context(null, supplier), obstacle }
      expect(newOfferShutBy(now)).toBe(shutBy)
      expect(newOfferShutBy(context(null, supplier))).toBeUndefined()
      expect(newOfferShutBy({ ...context(offer(), supplier), obstacle })).toBeUndefined()
      const decision = openDecision(now)
      expect(decision?.points.find(({ rule }) => rule === 'isEnquiryOpen')?.met).toBe(false)
      // saving it helps no more
      expect(decision).toMatchObject({ ended, unsaved: false })
    },
  )
  it('of a new offer knows that an enquiry which was there was archived; one that never was is not there', () => {
    expect(obstacleNow({ obstacle: 'NOT_FOUND', basis: {} })).toBe('ENQUIRY_ARCHIVED')
    expect(obstacleNow({ obstacle: 'NOT_FOUND', basis: null })).toBe('NOT_FOUND')
    expect(obstacleNow({ obstacle: null, basis: {} })).toBeNull()
  })
  it.each([
    [undefined, {}],
    ['closed', { enquiryClosed: true }],
    ['awarded', { enquiryClosed: true, awardedElsewhere: true }],
    ['enquiryArchived', { enquiryClosed: true, awardedElsewhere: true, enquiryArchived: true }],
    ['predecessorOrdered', { predecessorOrdered: true, enquiryClosed: true }],
    [undefined, { enquiryClosed: true, released: true }],
  ] as const)('of a draft that can never be released says why: %s', (bar, values) =>
    expect(releaseBar(offer(values))).toBe(bar),
  )
  it('is the acceptance for the customer, with an order file', () =>
    expect(openPoints(offer(released), customer)).toEqual(['accept', 'hasOrderFile']))
  it('is the confirmation for the supplier of an accepted offer', () =>
    expect(openPoints(offer({ ...released, state: 'ACCEPTED' }), supplier)).toEqual([
      'confirm',
      'hasOrderConfirmationFile',
    ]))
  it.each([
    ['the supplier of a released offer', offer(released), supplier],
    ['the customer of an accepted offer', offer({ ...released, state: 'ACCEPTED' }), customer],
    ['both of a job', offer({ ...released, state: 'CONFIRMED' }), supplier],
    ['the customer of a declined offer', offer({ ...released, state: 'DECLINED' }), customer],
    ['the customer of a replaced offer', offer({ ...released, invalidated: true }), customer],
    ['the customer on a closed enquiry', offer({ ...released, enquiryClosed: true }), customer],
    ['the supplier of a draft on a closed enquiry', offer({ enquiryClosed: true }), supplier],
    ['the supplier of a version whose predecessor was ordered', offer({ predecessorOrdered: true }), supplier],
    ['another supplier', offer({ ...released, state: 'ACCEPTED' }), { ...supplier, companyId: 'maibaum' }],
  ])('is none for %s', (_, shown, actor) => expect(openPoints(shown, actor)).toBeUndefined())
})

it('with every point met the button does something, and only then', () => {
  for (const stage of offerStages)
    for (const actor of [supplier, customer])
      for (const fileItems of [[], [file('OFFER'), file('ORDER'), file('ORDER_CONFIRMATION')]])
        for (const enquiryClosed of [true, false])
          for (const complete of [true, false]) {
            const shown = offer({ ...offerFlagsAt.open, ...offerFlagsAt[stage], fileItems, enquiryClosed })
            const at = context(shown, actor, complete)
            const decision = openDecision(at)
            const possible = decision !== undefined && canOffer(at, `offer.${decision.kind}`)
            expect(possible).toBe(decision?.points.every(({ met }) => met) ?? false)
            // nobody is led to what the closed enquiry does not take
            if (enquiryClosed) expect(['accept', 'release']).not.toContain(decision?.kind)
          }
})
