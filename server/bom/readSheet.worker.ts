/** The thread in which parts lists are read: one file at a time, so that a slow or broken one can be ended with the thread. */
import { deserialize, serialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import type { Sheet } from '../../src/domain/bom/sheet.ts'
import { type Answer, answerOf, type Question } from './reading/answer.ts'
import { readFile } from './reading/readFile.ts'
import { attempt, limitsOf, ready, type ReadingResult } from './reading/reading.ts'

export type ReadingOrder = {
  question: Question
  /** the file, or its sheets where it was read before */
  source: { bytes: Uint8Array } | { sheets: Uint8Array }
}
export type ReadingReply = {
  result: ReadingResult<Answer>
  /** the sheets of a file that was read just now, in memory that all threads share: whoever keeps them copies nothing */
  sheets?: Uint8Array
}

const shared = (sheets: readonly Sheet[]): Uint8Array => {
  const bytes = serialize(sheets)
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

const reply = ({ source, question }: ReadingOrder): ReadingReply => {
  if ('sheets' in source) {
    const sheets: Sheet[] = deserialize(source.sheets)
    return { result: attempt(() => answerOf(sheets, question)) }
  }
  const { fileName, extent, place } = question
  const read = readFile(source.bytes, fileName, { limits: limitsOf(extent), encoding: place.encoding })
  if (!read.ok) return { result: read }
  return { result: attempt(() => answerOf(read.value, question)), sheets: shared(read.value) }
}

parentPort?.on('message', (order: ReadingOrder) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(reply(order))
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(ready)
