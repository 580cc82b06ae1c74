/** Serves the calls about offers, orders and jobs. */
import type * as calls from '../../src/api/contract/offer.ts'
import type { HandlersOf } from '../area.ts'
import { changeOfferState } from './offerDecisions.ts'
import { offerPage } from './offerList.ts'
import { offerVersions, offerView } from './offerView.ts'
import { archiveOffer, createOffer, reviseOffer, updateOffer } from './offerWrites.ts'

export const offerHandlers: HandlersOf<typeof calls> = (services) => {
  const { db } = services
  return {
    getOffer: ({ user, query }) => offerView(db, user, query.id),
    filterOffers: ({ user, query }) => offerPage(db, user, query),
    getOfferVersions: ({ user, query }) => offerVersions(db, user, query.offerId),
    createOffer: ({ user, body }) => createOffer(db, user, body),
    updateOffer: ({ user, body }) => updateOffer(services, user, body),
    changeOfferState: ({ user, query }) => changeOfferState(services, user, query),
    reviseOffer: ({ user, query }) => reviseOffer(db, user, query.offerId),
    archiveOffer: ({ user, query }) => archiveOffer(db, user, query.offerId),
  }
}
