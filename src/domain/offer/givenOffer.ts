/** What a supplier may fill into an offer, and what may be changed of it later (rules O1, O2). */
import { z } from 'zod'
import { optionSchema, plainDateSchema, requiredTextSchema, textSchema } from '../core/schema.ts'
import { deliveryConditions } from '../enquiry/enquiryFields.ts'
import { givenNotIncludedSchema } from './coverage.ts'
import { longestRejection, rejectionReasons } from './offer.ts'
import { givenLinesSchema, mostMoney } from './priceLines.ts'
import { givenScaleSchema } from './scale.ts'
import { givenTermsShape } from './terms.ts'

/** What the supplier may fill in. */
export const givenOfferSchema = z.object({
  offerNumber: requiredTextSchema(100),
  /** whole cents */
  price: z.number().min(0).max(mostMoney).multipleOf(0.01),
  priceLines: givenLinesSchema.optional(),
  /** left out: where there are no lines */
  totalOnly: z.boolean().optional(),
  deliveryCondition: optionSchema(deliveryConditions),
  desiredDeliveryDate: plainDateSchema,
  validUntil: plainDateSchema.nullable().default(null),
  additionalInfoSupplier: textSchema(4000).default(''),
  notIncluded: givenNotIncludedSchema.optional(),
  ...givenTermsShape,
  scale: givenScaleSchema.optional(),
})

/** What may be changed of an offer: the supplier's values, the customer's reason for declining. */
export const changedOfferSchema = givenOfferSchema
  .extend({
    rejectionReason: optionSchema(rejectionReasons).nullable(),
    rejectionReasonIndividual: textSchema(longestRejection),
  })
  .partial()
