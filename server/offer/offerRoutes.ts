/** Serves the calls about offers, orders and jobs. */
import type * as calls from '../../src/api/contract/offer.ts'
import { historyOf } from '../db/records.ts'
import type { HandlersOf } from '../handlers.ts'
import { Download } from '../http/download.ts'
import { seeArrivals } from '../work/arrivals.ts'
import { chooseOptions } from './chooseOptions.ts'
import { costDocument } from './costDocument.ts'
import { comparedOffers, declineOthers, offerCosts, saveInterest } from './offerComparison.ts'
import { changeOfferState } from './offerDecisions.ts'
import { orderChoices } from './orderChoices.ts'
import { placeOrder, previewOrder } from './placeOrder.ts'
import { offerPage, offerSum } from './offerList.ts'
import { offerWithFolder } from '../folder/folderView.ts'
import { offerVersions } from './offerView.ts'
import { ownReckoning } from './ownReckoning.ts'
import { createPriceTemplate, deletePriceTemplate, priceTemplates } from './priceTemplates.ts'
import { archiveOffer, createOffer, reviseOffer, updateOffer } from './offerWrites.ts'
import { offers } from './offerRecord.ts'

export const offerHandlers: HandlersOf<typeof calls> = (services) => {
  const { db } = services
  return {
    getOffer: async (call) => {
      const { user, query, now } = call
      const found = await offerWithFolder(db, { user, now, folderToken: undefined }, query.id)
      await seeArrivals(db, { user, now, id: query.id })
      return found
    },
    offerHistory: ({ user, query }) => historyOf(db, offers, user, query),
    filterOffers: ({ user, query }) => offerPage(db, user, query),
    sumOffers: ({ user, query }) => offerSum(db, user, query),
    getOfferVersions: ({ user, query }) => offerVersions(db, user, query.offerId),
    getComparedOffers: ({ user, query }) => comparedOffers(db, user, query.enquiryId),
    getOfferCosts: ({ user, query }) => offerCosts(db, user, query.enquiryId),
    getCostDocument: async (call) => {
      const { filename, content } = await costDocument(db, call, call.body)
      return new Download(filename, content)
    },
    setInterest: (call) => saveInterest(services, call, call.body),
    createOffer: (call) => createOffer(db, call, call.body),
    updateOffer: (call) => updateOffer(services, call, call.body),
    changeOfferState: (call) => changeOfferState(services, call, call.query),
    placeOrder: (call) => placeOrder(services, call, call.body),
    getOrderChoices: ({ user }) => orderChoices(db, user),
    previewOrder: async (call) => {
      const { filename, content } = await previewOrder(db, call, call.body)
      return new Download(filename, content)
    },
    declineOthers: (call) => declineOthers(services, call, call.body),
    chooseOptions: ({ user, body }) => chooseOptions(db, user, body),
    getOwnReckoning: ({ user, now, query }) => ownReckoning(db, { user, now }, query.enquiryId),
    getPriceTemplates: ({ user }) => priceTemplates(db, user),
    createPriceTemplate: ({ user, body }) => createPriceTemplate(db, user, body),
    deletePriceTemplate: ({ user, query }) => deletePriceTemplate(db, user, query.id),
    reviseOffer: (call) => reviseOffer(db, call, call.query),
    archiveOffer: (call) => archiveOffer(services, call, call.query.offerId),
  }
}
