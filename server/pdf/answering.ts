/** The other end of a thread for PDFs: answers each order under its number; null where it cannot be done. */
import { parentPort } from 'node:worker_threads'
import type { Numbered } from './thread.ts'

export const answerEach = <Order, Reply>(answer: (order: Order) => Promise<Reply>): void => {
  parentPort?.on('message', ({ id, value: order }: Numbered<Order>) => {
    void answer(order)
      .catch(() => null)
      .then((value) => {
        const reply: Numbered<Reply | null> = { id, value }
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        parentPort?.postMessage(reply)
      })
  })
}
