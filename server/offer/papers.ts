/** Makes the PDFs of orders and their confirmations beside the server's thread: whoever types asks for one after the other. */
import { pdfThread } from '../pdf/thread.ts'
import type { MadePaper, PaperOrder } from './paper.worker.ts'

const thread = pdfThread<PaperOrder, MadePaper>(() => new URL('./paper.worker.mjs', import.meta.url))

/** @throws where it cannot be made */
export const paperPdf = async (order: PaperOrder): Promise<{ filename: string; content: Buffer }> => {
  const made = await thread.ask(order)
  if (made === null) throw new Error(`No PDF could be made of this ${order.kind}`)
  const { buffer, byteOffset, byteLength } = made.content
  return { filename: made.filename, content: Buffer.from(buffer, byteOffset, byteLength) }
}

/** Ends the thread, when the server or a test does. */
export const closePapers = thread.close
