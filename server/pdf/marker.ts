/** Marks PDFs beside the server's thread. */
import type { MarkOrder } from './mark.worker.ts'
import { pdfThread } from './thread.ts'

const thread = pdfThread<MarkOrder, Uint8Array>(() => new URL('./mark.worker.mjs', import.meta.url))

/** The PDF with the text at the margin of each page; null where it cannot be marked: encrypted, damaged, too much for the limits. */
export const markedPdf = async (content: Uint8Array, text: string): Promise<Buffer | null> => {
  const marked = await thread.ask({ content, text })
  return marked && Buffer.from(marked.buffer, marked.byteOffset, marked.byteLength)
}

/** Ends the thread, when the server or a test does. */
export const closePdfMarker = thread.close
