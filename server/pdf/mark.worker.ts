/** The thread in which PDFs are marked: one after the other, so that a slow or broken one can be ended with the thread. */
import { parentPort } from 'node:worker_threads'
import { markPdf } from './mark.ts'

export type MarkOrder = { id: number; content: Uint8Array; text: string }
/** null: it cannot be marked */
export type MarkReply = { id: number; marked: Uint8Array | null }

parentPort?.on('message', ({ id, content, text }: MarkOrder) => {
  void markPdf(content, text)
    .catch(() => null)
    .then((marked) => {
      const reply: MarkReply = { id, marked }
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      parentPort?.postMessage(reply)
    })
})
