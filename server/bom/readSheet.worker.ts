/** The thread in which parts lists are read: one file at a time, so that a slow or broken one can be ended with the thread. */
import { parentPort } from 'node:worker_threads'
import { readFile } from './reading/readFile.ts'

export type ReadingOrder = { bytes: Uint8Array; fileName: string }

parentPort?.on('message', ({ bytes, fileName }: ReadingOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(readFile(bytes, fileName))
})
