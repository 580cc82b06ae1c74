/** Serves the calls about offers that are laid sealed on their enquiry (rule E16). */
import type * as calls from '../../src/api/contract/submission.ts'
import type { HandlersOf } from '../handlers.ts'
import { Download } from '../http/download.ts'
import { receiptText } from './submissions.ts'
import { submitOffer, withdrawSubmission } from './submitting.ts'

export const submissionHandlers: HandlersOf<typeof calls> = ({ db }) => ({
  submitOffer: (call) => submitOffer(db, call, call.query),
  getReceipt: async ({ user, query }) =>
    new Download('Quittung.json', Buffer.from(await receiptText(db, user, query.submissionId))),
  withdrawSubmission: (call) => withdrawSubmission(db, call, call.query.offerId),
})
