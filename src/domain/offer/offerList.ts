/** The lists of offers, orders and jobs: their rows, what they are sorted by, and which of them an offer stands in. */
import { z } from 'zod'
import { rangePlaces } from '../bom/estimate.ts'
import { pageOf, timestampSchema } from '../core/schema.ts'
import type { Stored } from '../core/stored.ts'
import { companiesShape } from '../company/company.ts'
import { offerSchema, type OfferState } from './offer.ts'

const listedOfferSchema = offerSchema
  .pick({
    id: true,
    enquiryId: true,
    offerNumber: true,
    referenceNumber: true,
    ownNumber: true,
    costCentre: true,
    title: true,
    supplierId: true,
    supplierName: true,
    customerId: true,
    customerName: true,
    version: true,
    price: true,
    state: true,
    released: true,
    releaseDate: true,
    archived: true,
    invalidated: true,
    desiredDeliveryDate: true,
    restsBefore: true,
    missedDeadline: true,
    enquiryClosed: true,
    enquiryArchived: true,
    enquiryReadable: true,
    awardedElsewhere: true,
    createDate: true,
    lastUpdate: true,
  })
  .extend({
    /** cabinets that the price is for */
    amount: z.int(),
    /** when its customer ordered it; null: not yet */
    orderDate: timestampSchema.nullable(),
    /** for its customer: where the price lies against the range of the parts list; null where one is missing, or the range says little */
    againstRange: z.enum(rangePlaces).nullable(),
    /** for its supplier: it lies sealed on its enquiry (rule E16) */
    submitted: z.boolean(),
  })
export type ListedOffer = z.infer<typeof listedOfferSchema>
/** A row of the lists: the present version. */
export const offerRowSchema = listedOfferSchema.extend({
  /** the versions that it has replaced, the newest first */
  replaced: z.array(listedOfferSchema),
})
export type OfferRow = z.infer<typeof offerRowSchema>
export const offerPageSchema = pageOf(offerRowSchema).extend(companiesShape)

export const offerSortColumns = [
  'createDate',
  'offerNumber',
  'referenceNumber',
  'title',
  'releaseDate',
  'price',
  'desiredDeliveryDate',
  'company',
  'state',
  'orderDate',
  'boundUntil',
  'againstRange',
] as const
export type OfferSortColumn = (typeof offerSortColumns)[number]

/** Which list an offer stands in: offers, orders, jobs (rule A6). */
export const offerModes = ['offer', 'order', 'job'] as const
export type OfferMode = (typeof offerModes)[number]
export const statesOfMode = {
  offer: ['OPEN', 'DECLINED'],
  order: ['ACCEPTED'],
  job: ['CONFIRMED'],
} as const satisfies Record<OfferMode, readonly OfferState[]>
/** An offer in a state that is not known any more stands among the offers. */
export const modeOfState = (state: Stored<OfferState>): OfferMode => {
  if (state === 'ACCEPTED') return 'order'
  return state === 'CONFIRMED' ? 'job' : 'offer'
}
