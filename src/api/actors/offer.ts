/** The calls behind the offer machines. */
import { lastAddendum } from '../../domain/enquiry/addendum.ts'
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import { type GivenRules, needsApproval, waitingApproval } from '../../domain/offer/approval.ts'
import type { Offer } from '../../domain/offer/offer.ts'
import { type CostExportWords, costTable } from '../../domain/offer/costTable.ts'
import type { Interest } from '../../domain/offer/payment.ts'
import { type OfferMode, type OfferSortColumn, offerSortColumns, statesOfMode } from '../../domain/offer/offerList.ts'
import { confirmationAsTyped, confirmationIn } from '../../domain/offer/confirmation.ts'
import {
  asTyped,
  orderableOf,
  type OrderDraft,
  orderIn,
  orderSum,
  orderTotal,
  tickedOrder,
} from '../../domain/offer/order.ts'
import type { OfferAnswer } from '../../domain/offer/offerAnswer.ts'
import { type OfferDraft, offerValuesOf } from '../../domain/offer/offerDraft.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import type { SaveInput } from '../../machines/core/recordContext.ts'
import type { LoadInput } from '../../machines/core/loadMachine.ts'
import type { StepInput } from '../../machines/core/workflowTypes.ts'
import type { ConfirmationWish } from '../../machines/offer/confirmingMachine.ts'
import type { OrderWish } from '../../machines/offer/orderingMachine.ts'
import type { TemplateOrder } from '../../machines/offer/templatesMachine.ts'
import type { ComparisonExport } from '../../machines/offer/comparisonMachine.ts'
import type { CostExportOrder } from '../../machines/offer/costsMachine.ts'
import type { Call, CallOptions } from '../client.ts'
import * as enquiry from '../contract/enquiry.ts'
import * as confirmations from '../contract/confirmation.ts'
import { standBy } from '../contract/addendum.ts'
import * as approval from '../contract/approval.ts'
import * as offer from '../contract/offer.ts'
import * as submission from '../contract/submission.ts'
import { type ComparisonExportWords, comparisonTable } from '../export/comparisonTable.ts'
import { exportTable } from '../export/exportTable.ts'
import { toldExport } from '../export/toldExport.ts'
import { actorOf, impossible, type Made, mapOutcome } from './actors.ts'
import type { PageQuery } from './listExport.ts'
import { dayOf, firstOf, removeEach, withCompanies } from './list.ts'

/** Which offers search and filter leave. */
const chosenIn = (mode: OfferMode, { search, filter }: Pick<ListQuery, 'search' | 'filter'>) => {
  const chosen = statesOfMode[mode].filter((state) => filter['states']?.includes(state))
  return {
    ...(search === '' ? {} : { referenceNumber: search }),
    states: [...(chosen.length > 0 ? chosen : statesOfMode[mode])],
    ...(filter['archived'] ? { archived: true } : {}),
    companyId: firstOf(filter, 'firma'),
    releasedFrom: dayOf(filter, 'freigabeAb'),
    releasedTo: dayOf(filter, 'freigabeBis'),
    orderedFrom: dayOf(filter, 'bestelltAb'),
    orderedTo: dayOf(filter, 'bestelltBis'),
    deliveryFrom: dayOf(filter, 'terminAb'),
    deliveryTo: dayOf(filter, 'terminBis'),
  }
}

export const loadOffers =
  (call: Call, mode: OfferMode) =>
  async ({ page, pageSize, column, descending, countsFar, ...asked }: PageQuery, options: CallOptions) => {
    const query = {
      page,
      paginationSize: pageSize,
      ...chosenIn(mode, asked),
      column: offerSortColumns.find((one) => one === column),
      sortDescending: descending,
      ...(countsFar ? { countsFar } : { withCompanies: true }),
    }
    return mapOutcome(await call(offer.filterOffers, { query }, options), withCompanies)
  }

export const offerSumActors = (call: Call, mode: OfferMode) => ({
  loadSum: actorOf((query: ListQuery | null, options) =>
    call(offer.sumOffers, { query: chosenIn(mode, query ?? impossible('The query')) }, options),
  ),
})

export const offerListActors = (call: Call, mode: OfferMode) => ({
  loadPage: actorOf((query: ListQuery<OfferSortColumn>, options) => loadOffers(call, mode)(query, options)),
  removeRows: actorOf((ids: string[], options) =>
    removeEach(ids, (offerId) => call(offer.archiveOffer, { query: { offerId } }, options)),
  ),
})

export const offerRecordActors = (call: Call) => ({
  load: actorOf<Outcome<Offer>, string>((id, options) => call(offer.getOffer, { query: { id } }, options)),
  save: actorOf(({ saved, newId, draft, intent }: SaveInput<Offer, OfferDraft>, options) => {
    const values = offerValuesOf(draft) ?? impossible('The draft')
    if (!saved) {
      const { enquiryId, addendum } = draft
      return call(offer.createOffer, { body: { ...values, enquiryId, addendum, newId } }, options)
    }
    const { id, lastUpdate } = saved
    const release = intent === 'release' ? { released: true } : {}
    return call(offer.updateOffer, { body: { ...values, id, lastUpdate, ...release } }, options)
  }),
})

type OfferStep = StepInput<Offer, OfferAnswer>

/** … and the last addendum that its supplier was shown: the server refuses where there is a newer one by now. */
const shownOf = ({ id: offerId, addenda }: Offer) => ({ offerId, addendum: lastAddendum(addenda) })

export const submittingActors = (call: Call) => ({
  submitOffer: actorOf(({ saved }: OfferStep, options) =>
    call(submission.submitOffer, { query: { ...shownOf(saved), lastUpdate: saved.lastUpdate } }, options),
  ),
  /** … with what its supplier was shown: the server refuses where there is a newer one by now. */
  standByOffer: actorOf(({ saved }: OfferStep, options) =>
    call(standBy, { body: { offerId: saved.id, number: lastAddendum(saved.addenda) } }, options),
  ),
  withdrawSubmission: actorOf(({ saved }: OfferStep, options) =>
    call(submission.withdrawSubmission, { query: { offerId: saved.id } }, options),
  ),
})

export const versionsActors = (call: Call) => ({
  load: actorOf(({ of: offerId }: LoadInput<string>, options) =>
    call(offer.getOfferVersions, { query: { offerId } }, options),
  ),
})

export const ownReckoningActors = (call: Call) => ({
  loadReckoning: actorOf(({ enquiryId }: { enquiryId: string }, options) =>
    call(offer.getOwnReckoning, { query: { enquiryId } }, options),
  ),
})

export const templatesActors = (call: Call) => ({
  loadTemplates: actorOf((_: unknown, options) => call(offer.getPriceTemplates, {}, options)),
  keepTemplate: actorOf((body: TemplateOrder, options) => call(offer.createPriceTemplate, { body }, options)),
  deleteTemplate: actorOf(({ id }: { id: string }, options) =>
    call(offer.deletePriceTemplate, { query: { id } }, options),
  ),
})

export const choiceActors = (call: Call) => ({
  keepChoice: actorOf(({ offerId, chosen }: { offerId: string; chosen: readonly string[] }, options) =>
    call(offer.chooseOptions, { body: { offerId, chosen: [...chosen] } }, options),
  ),
})

const orderOf = (draft: OrderDraft) => orderIn(draft) ?? impossible('The order')

export const orderingActors = (call: Call) => ({
  loadOffer: actorOf<Outcome<Offer>, string>((id, options) => call(offer.getOffer, { query: { id } }, options)),
  /** As far as it is typed: what is missing is missing on the paper, too. */
  renderPaper: actorOf(({ offer: { id: offerId }, draft }: OrderWish, options) =>
    call(offer.previewOrder, { body: { offerId, order: asTyped(draft) } }, options),
  ),
  sendPaper: actorOf(({ offer: { id: offerId, contracts, ...of }, draft }: OrderWish, options) => {
    const { document } = draft
    const total = orderTotal(orderableOf(of), draft)
    if ('fault' in total) return impossible('What is ordered')
    const body = {
      offerId,
      document,
      net: total.net,
      order: orderOf(draft),
      contracts: contracts.map((one) => one.offerId),
      addendum: lastAddendum(of.addenda),
    }
    if (!needsApproval(of.approvalLimit, total.net)) return call(offer.placeOrder, { body }, options)
    const { net, order } = body
    const asked = { offerId, contracts: body.contracts, placed: { document, net, order }, addendum: body.addendum }
    return call(approval.askApproval, { body: asked }, options)
  }),
})

/** An acceptance above the company's limit (rule O22), as `acceptOffer` would send it. */
export const approvalActors = (call: Call) => ({
  askApproval: actorOf(({ saved }: OfferStep, options) => {
    const contracts = saved.contracts.map((contract) => contract.offerId)
    const { net } = orderSum(saved.priceLines, saved.enquiryValues.amount, saved.chosen)
    const placed =
      saved.chosen.length > 0 ? { document: 'OWN' as const, net, order: tickedOrder(saved, new Date()) } : null
    return call(
      approval.askApproval,
      { body: { offerId: saved.id, contracts, placed, addendum: lastAddendum(saved.addenda) } },
      options,
    )
  }),
  approveOrder: actorOf<Made, OfferStep>(({ saved }, options) =>
    call(approval.answerApproval, { body: { ...answerOf(saved), approved: true, reason: '' } }, options),
  ),
  refuseApproval: actorOf(({ saved, answer }: OfferStep, options) => {
    const reason = answer.rejectionReasonIndividual
    return call(approval.answerApproval, { body: { ...answerOf(saved), approved: false, reason } }, options)
  }),
  withdrawApproval: actorOf(({ saved }: OfferStep, options) =>
    call(approval.withdrawApproval, { body: waitingOf(saved) }, options),
  ),
})
const waitingOf = (offer: Offer) => ({
  offerId: offer.id,
  approvalId: (waitingApproval(offer) ?? impossible('The approval')).id,
})

/** … with the last addendum that whoever answers has read: the server refuses where there is a newer one by now. */
const answerOf = (offer: Offer) => ({ ...waitingOf(offer), addendum: lastAddendum(offer.addenda) })

export const approvalRulesActors = (call: Call) => ({
  loadApprovalRules: actorOf((_: unknown, options) => call(approval.getApprovalRules, {}, options)),
  saveApprovalRules: actorOf((body: GivenRules, options) => call(approval.setApprovalRules, { body }, options)),
})

export const orderChoicesActors = (call: Call) => ({
  load: actorOf((_: LoadInput<boolean>, options) => call(offer.getOrderChoices, {}, options)),
})

export const confirmingActors = (call: Call) => ({
  loadOffer: actorOf<Outcome<Offer>, string>((id, options) => call(offer.getOffer, { query: { id } }, options)),
  renderPaper: actorOf(({ offer: of, draft }: ConfirmationWish, options) =>
    call(
      confirmations.previewConfirmation,
      { body: { offerId: of.id, confirmation: confirmationAsTyped(draft, of) } },
      options,
    ),
  ),
  sendPaper: actorOf(({ offer: { id: offerId }, draft }: ConfirmationWish, options) => {
    const confirmation = confirmationIn(draft) ?? impossible('The confirmation')
    return call(confirmations.confirmOrder, { body: { offerId, document: draft.document, confirmation } }, options)
  }),
})

const answerWith =
  (call: Call, agrees: boolean) =>
  ({ saved: { id: offerId, confirmation }, answer }: OfferStep, options: { signal: AbortSignal }) => {
    const { id: confirmationId } = confirmation ?? impossible('The confirmation')
    const body = { offerId, confirmationId, agrees, ...(!agrees && { reason: answer.refusal }) }
    return call(confirmations.answerConfirmation, { body }, options)
  }

export const comparisonActors = (call: Call, words: () => ComparisonExportWords) => ({
  exportComparison: actorOf(async ({ wish, ...shown }: ComparisonExport, options) => {
    const table = comparisonTable({ ...shown, wish: wish ?? impossible('The wish') }, words())
    return toldExport(call)(await exportTable(table, options.signal), options)
  }),
  loadOffers: actorOf((enquiryId: string, options) => call(offer.getComparedOffers, { query: { enquiryId } }, options)),
  loadVersions: actorOf((offerId: string, options) => call(offer.getOfferVersions, { query: { offerId } }, options)),
})

export const costsActors = (call: Call, words: () => CostExportWords) => ({
  exportCosts: actorOf(async ({ as, enquiryId, ticked, ...shown }: CostExportOrder, options) => {
    if (as === 'workbook')
      return toldExport(call)(await exportTable(costTable(shown, words()), options.signal), options)
    const body = { enquiryId, amount: shown.amount, ticked: [...ticked] }
    return mapOutcome(await call(offer.getCostDocument, { body }, options), (blob) => ({
      blob,
      filename: blob instanceof File ? blob.name : '',
    }))
  }),
  saveInterest: actorOf((body: Interest, options) => call(offer.setInterest, { body }, options)),
  loadCosts: actorOf((enquiryId: string, options) => call(offer.getOfferCosts, { query: { enquiryId } }, options)),
})

export const offerActors = (call: Call) => ({
  loadEnquiry: actorOf<Outcome<Enquiry>, string>((id, options) => call(enquiry.getEnquiry, { query: { id } }, options)),
  /** Accepted is beside what the user was told of: the server refuses where there are other orders or jobs by now. */
  acceptOffer: actorOf<Made, OfferStep>(({ saved }, options) => {
    const { id: offerId } = saved
    const known = saved.contracts.map((contract) => contract.offerId)
    const addendum = lastAddendum(saved.addenda)
    if (saved.chosen.length > 0) {
      const { net } = orderSum(saved.priceLines, saved.enquiryValues.amount, saved.chosen)
      const order = tickedOrder(saved, new Date())
      const body = { offerId, contracts: known, addendum, document: 'OWN' as const, net, order }
      return call(offer.placeOrder, { body }, options)
    }
    return call(offer.changeOfferState, { query: { offerId, state: 'ACCEPTED', contracts: known, addendum } }, options)
  }),
  /** For a decline the offer is saved first, with its reason (rule O6). */
  declineOffer: actorOf<Made, OfferStep>(async ({ saved: { id, lastUpdate }, answer }, options) => {
    const { refusal: _, ...rejection } = answer
    const noted = await call(offer.updateOffer, { body: { id, lastUpdate, ...rejection } }, options)
    if (!noted.ok) return noted
    return call(offer.changeOfferState, { query: { offerId: id, state: 'DECLINED' } }, options)
  }),
  confirmOffer: actorOf<Made, OfferStep>(({ saved }, options) =>
    call(offer.changeOfferState, { query: { offerId: saved.id, state: 'CONFIRMED' } }, options),
  ),
  agreeToConfirmation: actorOf<Made, OfferStep>(answerWith(call, true)),
  refuseConfirmation: actorOf(answerWith(call, false)),
  takeConfirmationBack: actorOf(({ saved: { id: offerId, confirmation } }: OfferStep, options) => {
    const { id: confirmationId } = confirmation ?? impossible('The confirmation')
    return call(confirmations.takeConfirmationBack, { body: { offerId, confirmationId } }, options)
  }),
  reviseOffer: actorOf<Made, OfferStep>(({ saved }, options) =>
    call(offer.reviseOffer, { query: shownOf(saved) }, options),
  ),
  archiveOffer: actorOf<Made, OfferStep>(({ saved }, options) =>
    call(offer.archiveOffer, { query: { offerId: saved.id } }, options),
  ),
})
