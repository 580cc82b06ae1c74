/** Calls about offers, orders and jobs (rules O1–O13). */
import { z } from 'zod'
import { listSumSchema } from '../../domain/core/listSum.ts'
import {
  countsFarShape,
  idSchema,
  newIdSchema,
  pageQueryOf,
  plainDateSchema,
  optionSchema,
  queryFlagSchema,
  queryIdsSchema,
  queryIntSchema,
  queryListSchema,
  textSchema,
  storedOptionSchema,
  storedTextSchema,
  timestampSchema,
} from '../../domain/core/schema.ts'
import { seenAddendumSchema } from '../../domain/enquiry/addendum.ts'
import { enquirySchema } from '../../domain/enquiry/enquiry.ts'
import { offerWithFolderSchema } from '../../domain/folder/folder.ts'
import { choiceSchema, givenChoiceSchema } from '../../domain/offer/choice.ts'
import { comparedOfferSchema } from '../../domain/offer/comparison.ts'
import { costBasisSchema } from '../../domain/offer/costComparison.ts'
import { givenOfferSchema } from '../../domain/offer/givenOffer.ts'
import {
  longestRejection,
  offerSchema,
  offerStateSchema,
  offerStates,
  offerValuesSchema,
  offerVersionSchema,
  rejectionReasons,
} from '../../domain/offer/offer.ts'
import { givenOrderSchema, orderChoicesSchema, placedOrderBody } from '../../domain/offer/order.ts'
import { offerPageSchema, offerSortColumns } from '../../domain/offer/offerList.ts'
import { ownReckoningSchema } from '../../domain/offer/ownReckoning.ts'
import { interestSchema } from '../../domain/offer/payment.ts'
import { mostCabinets } from '../../domain/offer/scale.ts'
import { givenTemplateSchema, priceTemplateSchema } from '../../domain/offer/priceTemplate.ts'
import { customers, suppliers, traders } from '../../domain/session/visitor.ts'
import { blob, endpoint } from './endpoint.ts'
import { historyCall } from './history.ts'

export const getOffer = endpoint({
  method: 'GET',
  path: '/offer/',
  summary:
    'An offer: for its supplier always, for its customer from its release on. With the settings of its folder and the number of its files, as far as the caller may see them.',
  audiences: traders,
  query: z.object({ id: idSchema }),
  response: offerWithFolderSchema,
})

/** Which offers a list is narrowed to. */
const chosenShape = {
  referenceNumber: z.string().max(200).optional(),
  states: queryListSchema(offerStates).optional(),
  archived: queryFlagSchema.optional(),
  companyId: idSchema.optional(),
  releasedFrom: plainDateSchema.optional(),
  releasedTo: plainDateSchema.optional(),
  orderedFrom: plainDateSchema.optional(),
  orderedTo: plainDateSchema.optional(),
  deliveryFrom: plainDateSchema.optional(),
  deliveryTo: plainDateSchema.optional(),
}

export const filterOffers = endpoint({
  method: 'GET',
  path: '/offer/filter',
  summary:
    "A page of the caller's offers in the given states, each in its present version with those that it has replaced; archived ones only where asked for. `companyId` is a company of the other side, `withCompanies` names those that there are; days are German ones, both included.",
  audiences: traders,
  query: z.object({
    ...pageQueryOf(offerSortColumns),
    ...chosenShape,
    withCompanies: queryFlagSchema.optional(),
    ...countsFarShape,
  }),
  response: offerPageSchema,
})

export const sumOffers = endpoint({
  method: 'GET',
  path: '/offer/filter/sum',
  summary:
    'What the offers that the same filter leaves cost together, each at the price of its present version, or as it was ordered; of more than 10,000 no sum.',
  audiences: traders,
  query: z.object(chosenShape),
  response: listSumSchema,
})

export const getOfferVersions = endpoint({
  method: 'GET',
  path: '/offer/versions',
  summary: 'All versions of an offer that the caller may see, newest first.',
  audiences: traders,
  query: z.object({ offerId: idSchema }),
  response: z.array(offerVersionSchema),
})

export const getComparedOffers = endpoint({
  method: 'GET',
  path: '/offer/comparison',
  summary: 'The offers on an enquiry as its customer compares them: released, not archived, not replaced.',
  audiences: customers,
  query: z.object({ enquiryId: idSchema }),
  response: z.array(comparedOfferSchema),
})

export const getOfferCosts = endpoint({
  method: 'GET',
  path: '/offer/comparison/costs',
  summary:
    'What the same offers are made of: price lines as far as they are shown, scale, terms, what they leave out; and the interest by which the company compares when they are paid.',
  audiences: customers,
  query: z.object({ enquiryId: idSchema }),
  response: costBasisSchema,
})

export const getCostDocument = endpoint({
  method: 'POST',
  path: '/offer/comparison/costs/document',
  whileFrozen: 'answered',
  summary:
    'The same as a PDF: for so many cabinets, with these options (by the keys of the comparison), with its day and who made it.',
  audiences: customers,
  body: z.object({
    enquiryId: idSchema,
    amount: z.int().min(1).max(mostCabinets),
    ticked: z.array(z.string().max(1000)).max(500),
  }),
  response: blob,
  logged: 'PRICES_EXPORTED',
})

export const setInterest = endpoint({
  method: 'POST',
  path: '/offer/comparison/interest',
  summary: "The interest by which the caller's company compares when offers are paid, % a year; null: it does not.",
  audiences: ['customerAdmin'],
  body: interestSchema,
  response: interestSchema,
})

export const createOffer = endpoint({
  method: 'POST',
  path: '/offer/',
  summary:
    'Creates an unreleased offer, version 1, on a released enquiry; it carries a copy of the enquiry. With `addendum`, the last one that the caller was shown (0: none): where there is a newer one, 409.',
  audiences: suppliers,
  body: givenOfferSchema.extend({ enquiryId: idSchema, newId: newIdSchema, addendum: seenAddendumSchema.optional() }),
  response: offerSchema,
  success: 201,
})

export const updateOffer = endpoint({
  method: 'POST',
  path: '/offer/update',
  summary:
    'Supplier: saves an unreleased offer, and releases it where `released` is true. Customer: notes the rejection reason. Stale: 409.',
  audiences: traders,
  body: offerValuesSchema.partial().extend({
    id: idSchema,
    lastUpdate: timestampSchema,
    released: z.boolean().optional(),
    rejectionReason: storedOptionSchema(rejectionReasons).nullable().optional(),
    rejectionReasonIndividual: storedTextSchema.optional(),
  }),
  response: offerSchema,
})

export const changeOfferState = endpoint({
  method: 'GET',
  path: '/offer/statechange',
  whileFrozen: 'refused',
  summary:
    'Accepts, declines or confirms an offer. Repeating the own decision answers the same again. With `contracts` an offer is accepted only where no other order or job hangs on its enquiry than those named, with `addendum` only where no later one has come: 409.',
  audiences: traders,
  query: z.object({
    offerId: idSchema,
    state: offerStateSchema,
    contracts: queryIdsSchema.optional(),
    addendum: queryIntSchema.pipe(seenAddendumSchema).optional(),
  }),
  response: offerSchema,
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/offer/order',
  summary:
    'Accepts an offer with what is ordered of it as data: number of cabinets among those that have a price, options, number, address. `net` is the sum that whoever orders was shown; the server reckons it anew: 422 where it differs. With `addendum` it is ordered only where no later one has come: 409. `PORTAL`: the order file is made of the data; `OWN`: it is there already. Repeating the own order answers the same again.',
  audiences: customers,
  body: placedOrderBody.extend({
    offerId: idSchema,
    contracts: z.array(idSchema).max(500).optional(),
    addendum: seenAddendumSchema.optional(),
  }),
  response: offerSchema,
})

export const getOrderChoices = endpoint({
  method: 'GET',
  path: '/offer/order/choices',
  summary:
    "What the caller's company can choose for an order: its own address and those of its last orders, its people and whom those orders named.",
  audiences: customers,
  response: orderChoicesSchema,
})

export const previewOrder = endpoint({
  method: 'POST',
  path: '/offer/order/preview',
  whileFrozen: 'answered',
  summary:
    'The order as the PDF that `/offer/order` makes of the same values on the same day. Nothing is ordered by it.',
  audiences: customers,
  body: z.object({ offerId: idSchema, order: givenOrderSchema }),
  response: blob,
})

export const declineOthers = endpoint({
  method: 'POST',
  path: '/offer/decline',
  summary: 'Declines open offers on an enquiry that was awarded, all for one reason or none of them.',
  audiences: customers,
  body: z.object({
    enquiryId: idSchema,
    offerIds: z.array(idSchema).min(1).max(100),
    rejectionReason: optionSchema(rejectionReasons),
    rejectionReasonIndividual: textSchema(longestRejection).default(''),
  }),
  response: enquirySchema,
})

export const reviseOffer = endpoint({
  method: 'GET',
  path: '/offer/revision',
  whileFrozen: 'refused',
  summary:
    'Creates the next version of an open or declined offer; asked again, it answers with that version. With `addendum`, the last one that the caller was shown (0: none): where there is a newer one, 409.',
  audiences: suppliers,
  query: z.object({ offerId: idSchema, addendum: queryIntSchema.pipe(seenAddendumSchema).optional() }),
  response: offerSchema,
})

export const chooseOptions = endpoint({
  method: 'POST',
  path: '/offer/options',
  summary:
    "Keeps what the calling user has ticked of an open offer's options and alternatives, in the place of what they ticked before. It binds nobody. A line that the version does not offer: 422.",
  audiences: customers,
  body: z.object({ offerId: idSchema, chosen: givenChoiceSchema }),
  response: z.object({ chosen: choiceSchema }),
})

export const getPriceTemplates = endpoint({
  method: 'GET',
  path: '/offer/templates',
  summary: "The lines that the caller's company keeps under names, by name.",
  audiences: suppliers,
  response: z.array(priceTemplateSchema),
})

export const createPriceTemplate = endpoint({
  method: 'POST',
  path: '/offer/templates',
  summary: "Keeps price lines under a name for the caller's company. A name that other lines have already: 409.",
  audiences: suppliers,
  body: givenTemplateSchema,
  response: z.array(priceTemplateSchema),
})

export const deletePriceTemplate = endpoint({
  method: 'POST',
  path: '/offer/templates/delete',
  summary: "Deletes lines that the caller's company keeps under a name. Offers that began with them stay as they are.",
  audiences: suppliers,
  query: z.object({ id: idSchema }),
  response: z.array(priceTemplateSchema),
})

export const getOwnReckoning = endpoint({
  method: 'GET',
  path: '/offer/reckoning',
  summary:
    "What the parts list of an enquiry comes to for one cabinet as a supplier's own calculation begins: material at what its articles cost, by discount groups, minutes of work by E-Class, copper, and how many lines are in none of it; null without lines.",
  audiences: suppliers,
  query: z.object({ enquiryId: idSchema }),
  response: ownReckoningSchema.nullable(),
  timeout: 60_000,
})

export const archiveOffer = endpoint({
  method: 'POST',
  path: '/offer/archive',
  summary: 'Archives an offer.',
  audiences: suppliers,
  query: z.object({ offerId: idSchema }),
  response: offerSchema,
})

export const offerHistory = historyCall('/offer', traders)
