/** Serves the calls about offers, orders and jobs. */
import * as calls from '../../src/api/contract/offer.ts'
import type { RegisterArea } from '../area.ts'
import { changeOfferState } from './offerDecisions.ts'
import { offerPage } from './offerList.ts'
import { offerVersions, offerView } from './offerView.ts'
import { archiveOffer, createOffer, reviseOffer, updateOffer } from './offerWrites.ts'

export const serveOffers: RegisterArea = (serve, services) => {
  const { db } = services
  serve(calls.getOffer, ({ user, query }) => offerView(db, user, query.id))
  serve(calls.filterOffers, ({ user, query }) => offerPage(db, user, query))
  serve(calls.getOfferVersions, ({ user, query }) => offerVersions(db, user, query.offerId))
  serve(calls.createOffer, ({ user, body }) => createOffer(db, user, body))
  serve(calls.updateOffer, ({ user, body }) => updateOffer(services, user, body))
  serve(calls.changeOfferState, ({ user, query }) => changeOfferState(services, user, query))
  serve(calls.reviseOffer, ({ user, query }) => reviseOffer(db, user, query.offerId))
  serve(calls.archiveOffer, ({ user, query }) => archiveOffer(db, user, query.offerId))
}
