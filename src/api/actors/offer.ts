/** The calls behind the offer machines (specification §7, Offer). */
import { type Offer, type OfferMode, type OfferSortColumn, statesOfMode } from '../../domain/offer/offer.ts'
import { type OfferDraft, offerValuesOf, type Rejection } from '../../domain/offer/offerDraft.ts'
import type { ListQuery } from '../../machines/core/listQuery.ts'
import type { SaveInput } from '../../machines/core/recordContext.ts'
import type { Call } from '../client.ts'
import * as enquiry from '../contract/enquiry.ts'
import * as offer from '../contract/offer.ts'
import { actorOf, impossible } from './actors.ts'
import { removeEach } from './list.ts'

export const offerListActors = (call: Call, mode: OfferMode) => ({
  loadPage: actorOf(({ page, pageSize, search, column, descending, filter }: ListQuery<OfferSortColumn>, options) => {
    const chosen = statesOfMode[mode].filter((state) => filter['states']?.includes(state))
    return call(
      offer.filterOffers,
      {
        query: {
          page,
          paginationSize: pageSize,
          ...(search === '' ? {} : { referenceNumber: search }),
          states: [...(chosen.length > 0 ? chosen : statesOfMode[mode])],
          ...(filter['archived'] ? { archived: true } : {}),
          column,
          sortDescending: descending,
        },
      },
      options,
    )
  }),
  removeRows: actorOf((ids: string[], options) =>
    removeEach(ids, (offerId) => call(offer.archiveOffer, { query: { offerId } }, options)),
  ),
})

export const offerRecordActors = (call: Call) => ({
  load: actorOf((id: string, options) => call(offer.getOffer, { query: { id } }, options)),
  save: actorOf(({ saved, draft, intent }: SaveInput<Offer, OfferDraft>, options) => {
    const values = offerValuesOf(draft) ?? impossible('The draft')
    if (!saved) return call(offer.createOffer, { body: { ...values, enquiryId: draft.enquiryId } }, options)
    const { id, lastUpdate } = saved
    const release = intent === 'release' ? { released: true } : {}
    return call(offer.updateOffer, { body: { ...values, id, lastUpdate, ...release } }, options)
  }),
})

export const offerActors = (call: Call) => ({
  loadEnquiry: actorOf((id: string, options) => call(enquiry.getEnquiry, { query: { id } }, options)),
  loadVersions: actorOf((offerId: string, options) => call(offer.getOfferVersions, { query: { offerId } }, options)),
  acceptOffer: actorOf((offerId: string, options) =>
    call(offer.changeOfferState, { query: { offerId, state: 'ACCEPTED' } }, options),
  ),
  /** For a decline the offer is saved first, with its reason (specification §4). */
  declineOffer: actorOf(async ({ offer: saved, rejection }: { offer: Offer | null; rejection: Rejection }, options) => {
    const { id, lastUpdate } = saved ?? impossible('The offer')
    const noted = await call(offer.updateOffer, { body: { id, lastUpdate, ...rejection } }, options)
    if (!noted.ok) return noted
    return call(offer.changeOfferState, { query: { offerId: id, state: 'DECLINED' } }, options)
  }),
  confirmOffer: actorOf((offerId: string, options) =>
    call(offer.changeOfferState, { query: { offerId, state: 'CONFIRMED' } }, options),
  ),
  reviseOffer: actorOf((offerId: string, options) => call(offer.reviseOffer, { query: { offerId } }, options)),
  archiveOffer: actorOf((offerId: string, options) => call(offer.archiveOffer, { query: { offerId } }, options)),
})
