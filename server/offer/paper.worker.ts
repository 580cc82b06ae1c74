/** The thread in which the PDFs of orders and their confirmations are made (rules O19, O20): the same of the same, wherever it runs. */
import { answerEach } from '../pdf/answering.ts'
import { type ConfirmationPapers, confirmationPdf } from './confirmationDocument.ts'
import { type OrderPapers, orderPdf } from './orderDocument.ts'

export type PaperOrder = { kind: 'order'; papers: OrderPapers } | { kind: 'confirmation'; papers: ConfirmationPapers }
export type MadePaper = { filename: string; content: Uint8Array }

answerEach((order: PaperOrder): Promise<MadePaper> =>
  order.kind === 'order' ? orderPdf(order.papers) : confirmationPdf(order.papers),
)
