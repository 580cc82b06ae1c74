/** The calls behind the enquiry machines. */
import type { Outcome } from '../../domain/core/refusal.ts'
import type { Enquiry } from '../../domain/enquiry/enquiry.ts'
import type { EnquiryDraft } from '../../domain/enquiry/enquiryFields.ts'
import { type EnquirySortColumn, enquirySortColumns, enquiryStates } from '../../domain/enquiry/enquiry.ts'
import { enquiryValuesOf } from '../../domain/enquiry/enquiryFields.ts'
import type { OwnNumbers } from '../../domain/enquiry/ownNumbers.ts'
import { defaultIn, type NewConditions } from '../../domain/enquiry/conditionTemplate.ts'
import type { Opening } from '../../domain/enquiry/sealing.ts'
import { writtenDeadline } from '../../domain/enquiry/bidding.ts'
import type { EnquiryAnswer } from '../../domain/enquiry/enquiryAnswer.ts'
import { declinedBy } from '../../domain/offer/declining.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import type { SaveInput } from '../../machines/core/recordContext.ts'
import type { AddendumWish } from '../../machines/enquiry/addendumMachine.ts'
import type { Copying } from '../../machines/enquiry/enquiriesMachine.ts'
import type { OwnNumbersWish } from '../../machines/enquiry/ownNumbersMachine.ts'
import type { ProofOrder } from '../../machines/enquiry/proofMachine.ts'
import type { StepInput } from '../../machines/core/workflowTypes.ts'
import type { Call, CallOptions } from '../client.ts'
import { addAddendum } from '../contract/addendum.ts'
import { getConditionTemplates } from '../contract/conditionTemplate.ts'
import * as enquiry from '../contract/enquiry.ts'
import * as offer from '../contract/offer.ts'
import * as submission from '../contract/submission.ts'
import { actorOf, impossible, type Made, mapOutcome } from './actors.ts'
import type { PageQuery } from './listExport.ts'
import { dayOf, firstOf, removeEach, withCompanies } from './list.ts'

export const loadEnquiries =
  (call: Call) =>
  async ({ page, pageSize, search, column, descending, filter, countsFar }: PageQuery, options: CallOptions) => {
    const states = enquiryStates.filter((state) => filter['states']?.includes(state))
    const answer = await call(
      enquiry.filterEnquiries,
      {
        query: {
          page,
          paginationSize: pageSize,
          ...(search === '' ? {} : { title: search }),
          ...(states.length === 0 ? {} : { states }),
          ...(filter['ohneAngebot'] ? { withoutOffer: true } : {}),
          companyId: firstOf(filter, 'firma'),
          createdFrom: dayOf(filter, 'angelegtAb'),
          createdTo: dayOf(filter, 'angelegtBis'),
          releasedFrom: dayOf(filter, 'freigabeAb'),
          releasedTo: dayOf(filter, 'freigabeBis'),
          deliveryFrom: dayOf(filter, 'terminAb'),
          deliveryTo: dayOf(filter, 'terminBis'),
          column: enquirySortColumns.find((one) => one === column),
          sortDescending: descending,
          ...(countsFar ? { countsFar } : { withCompanies: true }),
        },
      },
      options,
    )
    return mapOutcome(answer, withCompanies)
  }

export const enquiryListActors = (call: Call) => ({
  loadPage: actorOf((query: ListQuery<EnquirySortColumn>, options) => loadEnquiries(call)(query, options)),
  removeRows: actorOf((ids: string[], options) =>
    removeEach(ids, (enquiryId) => call(enquiry.archiveEnquiry, { query: { enquiryId } }, options)),
  ),
})

export const enquiriesActors = (call: Call) => ({
  copyEnquiry: actorOf((body: Copying, options) => call(enquiry.copyEnquiry, { body }, options)),
})

export const enquiryRecordActors = (call: Call) => ({
  load: actorOf<Outcome<Enquiry>, string>((id, options) => call(enquiry.getEnquiry, { query: { id } }, options)),
  save: actorOf(({ saved, newId, draft, intent, answered }: SaveInput<Enquiry, EnquiryDraft>, options) => {
    const values = enquiryValuesOf(draft) ?? impossible('The draft')
    if (!saved) return call(enquiry.createEnquiry, { body: { ...values, newId } }, options)
    const { id, lastUpdate } = saved
    const released = saved.released || intent === 'release'
    return call(enquiry.updateEnquiry, { body: { ...values, ...answered, id, lastUpdate, released } }, options)
  }),
})

export const addendumActors = (call: Call) => ({
  addAddendum: actorOf(({ id, given }: AddendumWish, options) =>
    call(addAddendum, { body: { id, ...given } }, options),
  ),
})

export const ownNumbersActors = (call: Call) => ({
  keepOwnNumbers: actorOf<Outcome<OwnNumbers>, OwnNumbersWish>((body, options) =>
    call(enquiry.keepOwnNumbers, { body }, options),
  ),
})

export const openingActors = (call: Call) => ({
  loadOpening: actorOf<Outcome<Opening>, string>((enquiryId, options) =>
    call(enquiry.getOpening, { query: { enquiryId } }, options),
  ),
})

export const proofActors = (call: Call) => ({
  fetchProof: actorOf(async (order: ProofOrder | null, options) => {
    const { filename, ...of } = order ?? impossible('What is fetched')
    const answer =
      'submissionId' in of
        ? await call(submission.getReceipt, { query: of }, options)
        : await call(enquiry.getOpeningRecord, { query: of }, options)
    return mapOutcome(answer, (blob) => ({ blob, filename }))
  }),
})

type EnquiryStep = StepInput<Enquiry, EnquiryAnswer>

export const enquiryActors = (call: Call) => ({
  loadDefaultConditions: actorOf<Outcome<NewConditions>, string>(async (_, options) =>
    mapOutcome(await call(getConditionTemplates, {}, options), defaultIn),
  ),
  inviteSuppliers: actorOf(({ saved: { id }, answer: { suppliers } }: EnquiryStep, options) =>
    call(enquiry.inviteSuppliers, { body: { id, suppliers: suppliers.map((supplier) => supplier.id) } }, options),
  ),
  disinviteSupplier: actorOf(({ saved: { id }, answer: { notInvited: supplierId } }: EnquiryStep, options) =>
    call(enquiry.disinviteSupplier, { body: { id, supplierId } }, options),
  ),
  extendDeadline: actorOf(({ saved: { id }, answer }: EnquiryStep, options) =>
    call(enquiry.extendDeadline, { body: { id, deadline: writtenDeadline(answer) } }, options),
  ),
  declineBid: actorOf(({ saved, answer: { bidReason: reason } }: EnquiryStep, options) =>
    call(enquiry.declineBid, { body: { enquiryId: saved.id, reason } }, options),
  ),
  resumeBid: actorOf(({ saved }: EnquiryStep, options) =>
    call(enquiry.resumeBid, { body: { enquiryId: saved.id } }, options),
  ),
  /** Opened again is what the user was told of: the server refuses where there are other orders or jobs by now. */
  reopenEnquiry: actorOf(({ saved: { id: enquiryId, contracts } }: EnquiryStep, options) => {
    const known = contracts.map(({ offerId }) => offerId)
    return call(enquiry.reopenEnquiry, { query: { enquiryId, contracts: known } }, options)
  }),
  declineOthers: actorOf(({ saved, answer }: EnquiryStep, options) => {
    const { rejectionReason, rejectionReasonIndividual } = answer
    const reason = { rejectionReason: rejectionReason ?? impossible('The reason'), rejectionReasonIndividual }
    const body = { enquiryId: saved.id, offerIds: declinedBy(answer, saved), ...reason }
    return call(offer.declineOthers, { body }, options)
  }),
  copyEnquiry: actorOf<Made, EnquiryStep>(({ saved, newId }, options) =>
    call(enquiry.copyEnquiry, { body: { id: saved.id, newId } }, options),
  ),
  archiveEnquiry: actorOf<Made, EnquiryStep>(({ saved }, options) =>
    call(enquiry.archiveEnquiry, { query: { enquiryId: saved.id } }, options),
  ),
})
