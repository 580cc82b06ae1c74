/** A draft on a sealed enquiry, as whoever submits it has seen it (rule E16). */
import { getOffer } from '../../src/api/contract/offer.ts'
import { submitOffer } from '../../src/api/contract/submission.ts'
import { granted } from './calls.ts'
import type { AsVisitor, TestServer } from './server.ts'

export const asSeen = async (server: TestServer, offerId: string, as: AsVisitor) => {
  const { lastUpdate } = await granted(server, getOffer, { query: { id: offerId } }, as)
  return { query: { offerId, lastUpdate } }
}

/** Submits it. */
export const submitted = async (server: TestServer, offerId: string, as: AsVisitor) =>
  granted(server, submitOffer, await asSeen(server, offerId, as), as)
