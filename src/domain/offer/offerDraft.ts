/** What the offer form holds while it is typed, and what is wrong with it (rules O2, T4). */
import { dayAfter, dayDoubt, germanDay, isPast } from '../core/day.ts'
import { readPrice } from '../core/decimals.ts'
import { type FieldErrors, fieldTable, textFaults } from '../core/fields.ts'
import { formatGerman, parsePrice } from '../core/numbers.ts'
import { plainDateSchema } from '../core/schema.ts'
import { isOneOf, type Stored } from '../core/stored.ts'
import type { BomSummary } from '../bom/bom.ts'
import { lastAddendum } from '../enquiry/addendum.ts'
import type { Enquiry } from '../enquiry/enquiry.ts'
import { type DeliveryCondition, deliveryConditions } from '../enquiry/enquiryFields.ts'
import { coverageDrafts, type LineDraft, lineDraftOf, linesFault, linesOf } from './lineDrafts.ts'
import { type Coverage, type PartsCount } from './coverage.ts'
import { type NotIncludedDraft, notIncludedFault, notIncludedIn } from './notIncludedDrafts.ts'
import { type BreakDraft, breakDraftOf, scaleDraftFault, scaleIn } from './scaleDrafts.ts'
import { noTerms, type TermsDraft, termsDraftOf, termsFaults, termsIn } from './terms.ts'
import { isFree } from './price.ts'
import { mostMoney } from './priceLines.ts'
import { changedOfferSchema, givenOfferSchema } from './givenOffer.ts'
import { type Offer, type OfferValues, offerValuesSchema, type RejectionReason } from './offer.ts'

export type OfferDraft = TermsDraft & {
  /** the enquiry that is answered */
  enquiryId: string
  /** the last addendum of the enquiry that is shown beside it (rule E19); 0: none */
  addendum: number
  offerNumber: string
  /** cabinets that the price is for */
  cabinets: number
  /** € net, as typed in German notation; where there are lines, these make it */
  price: string
  totalOnly: boolean
  priceLines: readonly LineDraft[]
  notIncluded: readonly NotIncludedDraft[]
  /** what other numbers of cabinets cost */
  scale: readonly BreakDraft[]
  /** the order lines of the enquiry's parts list */
  parts: PartsCount | null
  deliveryCondition: Stored<DeliveryCondition> | null
  desiredDeliveryDate: string
  /** empty: without a last day */
  validUntil: string
  additionalInfoSupplier: string
}

/** The order lines of an enquiry's parts list, as far as an offer says what of them it contains. */
export const partsOf = (summary: Pick<BomSummary, 'lines' | 'suppliedParts'> | null): PartsCount | null =>
  summary === null ? null : { lines: summary.lines, supplied: summary.suppliedParts }

const DAYS_VALID = 30
/** The last day that is proposed for an offer that is made now (rule O15). */
export const proposedValidity = (now: Date): string => dayAfter(germanDay(now), DAYS_VALID)
/** Whether an offer's last day lies before today in Germany. */
export const hasRunOut = ({ validUntil }: Pick<Offer, 'validUntil'>, now = new Date()): boolean =>
  validUntil !== null && isPast(validUntil, now)

/** The customer is bound to an order so many days (general terms of sale). */
export const orderBindsDays = 14
/** The last day on which the customer is bound to what was ordered then: YYYY-MM-DD (rule O7). */
export const bindingOf = (ordered: Date): string => dayAfter(germanDay(ordered), orderBindsDays)
/** … to this order; null: nothing is ordered. */
export const boundUntil = ({ decisions }: Pick<Offer, 'decisions'>): string | null => {
  const ordered = decisions.findLast(({ kind }) => kind === 'ACCEPTED')
  return ordered ? bindingOf(ordered.createDate) : null
}
/** Whether that day lies before today: the order can be confirmed, but it may hold no longer. */
export const isBindingOver = (offer: Pick<Offer, 'decisions'>, now = new Date()): boolean => {
  const last = boundUntil(offer)
  return last !== null && isPast(last, now)
}

/** A new offer proposes the enquiry's delivery condition, as long as there is such a one, and date. */
export const newOfferDraft = (
  enquiry: Pick<Enquiry, 'id' | 'amount' | 'deliveryCondition' | 'desiredDeliveryDate' | 'bomSummary' | 'addenda'>,
  now = new Date(),
): OfferDraft => ({
  enquiryId: enquiry.id,
  addendum: lastAddendum(enquiry.addenda),
  cabinets: enquiry.amount,
  parts: partsOf(enquiry.bomSummary),
  offerNumber: '',
  price: '',
  totalOnly: true,
  priceLines: [],
  notIncluded: [],
  scale: [],
  ...noTerms,
  deliveryCondition: isOneOf(deliveryConditions, enquiry.deliveryCondition) ? enquiry.deliveryCondition : null,
  desiredDeliveryDate: enquiry.desiredDeliveryDate,
  validUntil: proposedValidity(now),
  additionalInfoSupplier: '',
})

export const emptyOfferDraft: OfferDraft = {
  enquiryId: '',
  addendum: 0,
  cabinets: 1,
  parts: null,
  offerNumber: '',
  price: '',
  totalOnly: true,
  priceLines: [],
  notIncluded: [],
  scale: [],
  ...noTerms,
  deliveryCondition: null,
  desiredDeliveryDate: '',
  validUntil: '',
  additionalInfoSupplier: '',
}

/** The draft that shows a saved offer in the form. */
export const offerDraftOf = (offer: Offer): OfferDraft => ({
  enquiryId: offer.enquiryId,
  addendum: lastAddendum(offer.addenda),
  cabinets: offer.enquiryValues.amount,
  offerNumber: offer.offerNumber,
  price: offer.price === null ? '' : formatGerman(offer.price, 2),
  totalOnly: offer.totalOnly,
  priceLines: offer.priceLines.map(lineDraftOf),
  notIncluded: offer.notIncluded.map(({ row, text }) => ({ row: row === null ? '' : String(row), text })),
  scale: offer.scale.map(breakDraftOf),
  ...termsDraftOf(offer),
  parts: offer.parts,
  deliveryCondition: offer.deliveryCondition,
  desiredDeliveryDate: offer.desiredDeliveryDate ?? '',
  validUntil: offer.validUntil ?? '',
  additionalInfoSupplier: offer.additionalInfoSupplier,
})

const { offerNumber, additionalInfoSupplier } = givenOfferSchema.shape

/** As far as the parts list is concerned, from the draft as it is typed. */
export const coverageIn = ({
  priceLines,
  notIncluded,
  parts,
}: Pick<OfferDraft, 'priceLines' | 'notIncluded' | 'parts'>): Coverage | null =>
  coverageDrafts(priceLines, notIncludedIn(notIncluded), parts)

/** Required: number, price (min 0, whole cents), delivery condition, date. */
export const checkOfferDraft = (draft: OfferDraft): FieldErrors<OfferDraft> => {
  const errors: FieldErrors<OfferDraft> = textFaults(draft, { offerNumber, additionalInfoSupplier })
  const price = readPrice(draft.price, { decimals: 2, max: mostMoney })
  if (!draft.totalOnly) {
    const fault = linesFault(draft.priceLines, draft.cabinets)
    if (fault) errors.priceLines = fault
    else if ((coverageIn(draft)?.open ?? 0) < 0) errors.priceLines = 'coversTooMuch'
  } else if (price === null) errors.price = 'required'
  else if ('wrong' in price) errors.price = price.wrong
  Object.assign(errors, termsFaults(draft))
  const scale = draft.totalOnly ? undefined : scaleDraftFault(draft.scale, draft.priceLines, draft.cabinets)
  if (scale && errors.priceLines === undefined) errors.scale = scale
  const notIncluded = notIncludedFault(draft.notIncluded)
  if (notIncluded) errors.notIncluded = notIncluded
  if (draft.deliveryCondition === null) errors.deliveryCondition = 'required'
  if (draft.desiredDeliveryDate === '') errors.desiredDeliveryDate = 'required'
  else if (!plainDateSchema.safeParse(draft.desiredDeliveryDate).success) errors.desiredDeliveryDate = 'notADate'
  if (draft.validUntil !== '' && !plainDateSchema.safeParse(draft.validUntil).success) errors.validUntil = 'notADate'
  return errors
}

/** The price as far as it can be read. */
export const priceIn = (typed: string): number | null => {
  const read = parsePrice(typed)
  return read.kind === 'number' ? read.value : null
}

/** What the form asks for (rule O2). */
export const offerTable = fieldTable<OfferDraft, 'enquiryId' | 'addendum' | 'cabinets' | 'totalOnly' | 'parts'>()({
  id: 'offer',
  check: checkOfferDraft,
  rows: [
    {
      key: 'price',
      input: 'price',
      card: 'total',
      required: true,
      applies: ({ totalOnly }) => totalOnly,
      doubt: ({ price }) => (isFree(priceIn(price)) ? 'zero' : undefined),
    },
    { key: 'priceLines', input: 'own', card: 'lines', required: true, applies: ({ totalOnly }) => !totalOnly },
    { key: 'notIncluded', input: 'own', card: 'notIncluded' },
    { key: 'scale', input: 'own', card: 'scale', applies: ({ totalOnly }) => !totalOnly },
    { key: 'offerNumber', input: 'text', card: 'price', schema: offerNumber },
    { key: 'deliveryCondition', input: 'option', card: 'price', required: true, options: deliveryConditions },
    {
      key: 'desiredDeliveryDate',
      input: 'date',
      card: 'price',
      required: true,
      doubt: ({ desiredDeliveryDate }) => dayDoubt(desiredDeliveryDate),
    },
    {
      key: 'validUntil',
      input: 'date',
      card: 'price',
      doubt: ({ validUntil }) => dayDoubt(validUntil),
    },
    { key: 'deliveryWeeks', input: 'decimal', card: 'price' },
    { key: 'paymentDays', input: 'decimal', card: 'price' },
    { key: 'cashDiscount', input: 'decimal', card: 'price' },
    { key: 'cashDiscountDays', input: 'decimal', card: 'price' },
    { key: 'additionalInfoSupplier', input: 'lines', card: 'price', width: 4, schema: additionalInfoSupplier },
  ],
})

/** The values of a checked draft; undefined while there are errors. */
export const offerValuesOf = (draft: OfferDraft): OfferValues | undefined => {
  if (Object.keys(checkOfferDraft(draft)).length > 0) return undefined
  const { priceLines, total } = linesOf(draft.priceLines, draft.cabinets)
  return offerValuesSchema.parse({
    ...draft,
    priceLines,
    price: draft.totalOnly ? priceIn(draft.price) : total,
    validUntil: draft.validUntil === '' ? null : draft.validUntil,
    notIncluded: notIncludedIn(draft.notIncluded),
    ...termsIn(draft),
    scale: draft.totalOnly && priceLines.length === 0 ? [] : scaleIn(draft.scale, draft.priceLines),
  })
}

/** The customer's reason for declining, while the dialog is open (rule O6). */
export type Rejection = { rejectionReason: RejectionReason | null; rejectionReasonIndividual: string }
const { rejectionReasonIndividual: ownReason } = changedOfferSchema.shape
export const checkRejection = (rejection: Rejection): FieldErrors<Rejection> => {
  if (rejection.rejectionReason === null) return { rejectionReason: 'required' }
  if (rejection.rejectionReason !== 'INDIVIDUAL') return {}
  const { rejectionReasonIndividual } = rejection
  return rejectionReasonIndividual.trim() === ''
    ? { rejectionReasonIndividual: 'required' }
    : textFaults({ rejectionReasonIndividual }, { rejectionReasonIndividual: ownReason })
}
