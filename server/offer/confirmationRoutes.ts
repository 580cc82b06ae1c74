/** Serves the calls about order confirmations as data (rule O20). */
import type * as calls from '../../src/api/contract/confirmation.ts'
import type { HandlersOf } from '../handlers.ts'
import { Download } from '../http/download.ts'
import { answerConfirmation, confirmOrder, previewConfirmation, takeConfirmationBack } from './confirmOrder.ts'

export const confirmationHandlers: HandlersOf<typeof calls> = (services) => ({
  confirmOrder: (call) => confirmOrder(services, call, call.body),
  previewConfirmation: async (call) => {
    const { filename, content } = await previewConfirmation(services.db, call, call.body)
    return new Download(filename, content)
  },
  answerConfirmation: (call) => answerConfirmation(services, call, call.body),
  takeConfirmationBack: (call) => takeConfirmationBack(services, call, call.body),
})
