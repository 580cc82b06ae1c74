/** The thread in which parts lists are read: one file at a time, so that a slow or broken one can be ended with the thread. */
import { deserialize, serialize } from 'node:v8'
import { parentPort } from 'node:worker_threads'
import type { Sheet } from '../../src/domain/bom/sheet.ts'
import { answerOf, type Question } from './reading/answer.ts'
import type { AnswerPart } from './reading/delivery.ts'
import { excerptOf, type ExcerptQuestion } from './reading/excerpt.ts'
import { readFile } from './reading/readFile.ts'
import { attempt, limitsOf, ready, type ReadingResult } from './reading/reading.ts'

type ListOrder = {
  question: Question
  /** the file, or its sheets where it was read before */
  source: { bytes: Uint8Array } | { sheets: Uint8Array }
}
export type ReadingOrder = ListOrder | { question: ExcerptQuestion; source: { bytes: Uint8Array } }
export type ReadingReply = AnswerPart & {
  /** the sheets of a file that was read just now, in memory that all threads share: whoever keeps them copies nothing */
  sheets?: Uint8Array
}

const shared = (sheets: readonly Sheet[]): Uint8Array => {
  const bytes = serialize(sheets)
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const post = (reply: ReadingReply) => parentPort?.postMessage(reply)

const sheetsOf = ({ source, question: { fileName, extent, place } }: ListOrder): ReadingResult<Sheet[]> => {
  if ('sheets' in source) return { ok: true, value: deserialize(source.sheets) }
  return readFile(source.bytes, fileName, { limits: limitsOf(extent), encoding: place.encoding })
}

const show = (bytes: Uint8Array, question: ExcerptQuestion): void => {
  const shown = excerptOf(bytes, question)
  post(shown.ok ? { kind: 'excerpt', excerpt: shown.value } : { kind: 'refused', refusal: shown })
}

const answer = (order: ListOrder): void => {
  const read = sheetsOf(order)
  if (!read.ok) return void post({ kind: 'refused', refusal: read })
  const sheets = 'bytes' in order.source ? { sheets: shared(read.value) } : {}
  const told = attempt(() => {
    const { pieces, ...answer } = answerOf(read.value, order.question)
    post({ kind: 'answer', answer, ...sheets })
    for (const piece of pieces) post({ kind: 'piece', piece })
  })
  post(told.ok ? { kind: 'over' } : { kind: 'refused', refusal: told, ...sheets })
}

const isList = (order: ReadingOrder): order is ListOrder => order.question.extent !== 'excerpt'
const reply = (order: ReadingOrder): void => (isList(order) ? answer(order) : show(order.source.bytes, order.question))

parentPort?.on('message', reply)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(ready)
