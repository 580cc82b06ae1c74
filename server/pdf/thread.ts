/** A thread beside the server's own for work on PDFs: one order at a time, with limits on time and memory; it starts when it is needed and ends idle. */
import { Worker } from 'node:worker_threads'

/** A thread that nobody needs ends after so long. */
const idleMs = 60_000
/** One order may take so long, and the thread so much memory. */
const longestMs = 15_000
const heapMb = 512

/** What is sent there and what comes back, by its number. */
export type Numbered<Value> = { id: number; value: Value }

export interface PdfThread<Order, Reply> {
  /** null: it broke the thread, or took too long. @throws where the thread cannot begin, or the order cannot be sent to it */
  ask: (order: Order) => Promise<Reply | null>
  /** Ends the thread, when the server or a test does. */
  close: () => Promise<void>
}

export const pdfThread = <Order, Reply>(program: () => URL): PdfThread<Order, Reply> => {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let count = 0
  let queue: Promise<unknown> = Promise.resolve()

  const started = (): Worker => {
    thread ??= new Worker(program(), { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    return thread
  }
  const close = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = thread
    thread = undefined
    await ended?.terminate()
  }
  const done = (value: Order): Promise<Reply | null> =>
    new Promise((resolve, reject) => {
      clearTimeout(idle)
      const worker = started()
      const id = count++
      const finish = (reply: Reply | null) => {
        clearTimeout(limit)
        worker.off('message', hear)
        worker.off('error', giveUp)
        if (thread === worker) {
          idle = setTimeout(() => void close(), idleMs)
          idle.unref()
        }
        resolve(reply)
      }
      // What broke the thread, or holds it, ends with it.
      const giveUp = () => {
        void close()
        finish(null)
      }
      const hear = (reply: Numbered<Reply | null>) => {
        if (reply.id === id) finish(reply.value)
      }
      const limit = setTimeout(giveUp, longestMs)
      worker.on('message', hear)
      worker.on('error', giveUp)
      const order: Numbered<Order> = { id, value }
      try {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        worker.postMessage(order)
      } catch (error) {
        reject(error)
        finish(null)
      }
    })
  return {
    ask: (order) => {
      const answer = queue.then(() => done(order))
      // What one order failed by is told to whoever sent it; the next one begins anew.
      queue = answer.catch(() => null)
      return answer
    },
    close,
  }
}
