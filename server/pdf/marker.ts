/** Marks PDFs beside the server's thread: one at a time, with limits on time and memory; the thread starts when it is needed and ends idle. */
import { Worker } from 'node:worker_threads'
import type { MarkOrder, MarkReply } from './mark.worker.ts'

/** A thread that nobody needs ends after so long. */
const idleMs = 60_000
/** One file may take so long, and the thread so much memory. */
const longestMs = 15_000
const heapMb = 512

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let count = 0
let queue: Promise<unknown> = Promise.resolve()

const started = (): Worker => {
  thread ??= new Worker(new URL('./mark.worker.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  return thread
}

const end = async (): Promise<void> => {
  clearTimeout(idle)
  const ended = thread
  thread = undefined
  await ended?.terminate()
}

const mark = (content: Uint8Array, text: string): Promise<Buffer | null> =>
  new Promise((resolve) => {
    clearTimeout(idle)
    const worker = started()
    const id = count++
    const finish = (marked: Uint8Array | null) => {
      clearTimeout(limit)
      worker.off('message', hear)
      worker.off('error', giveUp)
      if (thread === worker) {
        idle = setTimeout(() => void end(), idleMs)
        idle.unref()
      }
      resolve(marked && Buffer.from(marked.buffer, marked.byteOffset, marked.byteLength))
    }
    // What broke the thread, or holds it, ends with it.
    const giveUp = () => {
      void end()
      finish(null)
    }
    const hear = (reply: MarkReply) => {
      if (reply.id === id) finish(reply.marked)
    }
    const limit = setTimeout(giveUp, longestMs)
    worker.on('message', hear)
    worker.on('error', giveUp)
    const order: MarkOrder = { id, content, text }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(order)
  })

/** The PDF with the text at the margin of each page; null where it cannot be marked: encrypted, damaged, too much for the limits. */
export const markedPdf = (content: Uint8Array, text: string): Promise<Buffer | null> => {
  const marked = queue.then(() => mark(content, text))
  queue = marked
  return marked
}

/** Ends the thread, when the server or a test does. */
export const closePdfMarker = end
