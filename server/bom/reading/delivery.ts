/**
 * An answer on its way from those who read: how the sheet looks comes first, then piece by piece what was asked for, each as soon as it is made;
 * or the reason why nothing, or nothing more, comes.
 */
import { Readable } from 'node:stream'
import type { Excerpt } from '../../../src/domain/file/excerpt.ts'
import type { Answer } from './answer.ts'
import { ReadingRefusal, type ReadingResult } from './reading.ts'

export type AnswerPart =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'piece'; piece: Uint8Array }
  | { kind: 'over' }
  /** all that is answered to who only looks at a file */
  | { kind: 'excerpt'; excerpt: Excerpt }
  | { kind: 'refused'; refusal: Extract<ReadingResult<never>, { ok: false }> }

/** @see Delivery; asking for its pieces throws a ReadingRefusal where reading ends before the last */
export type Delivered = Answer & { pieces: AsyncIterable<Uint8Array> }

/** Takes the parts of an answer, and hands them on as a result whose pieces can be waited for. */
export class Delivery {
  readonly result: Promise<ReadingResult<Delivered>>
  readonly #begin: (result: ReadingResult<Delivered>) => void
  /** … of who only looks at a file */
  readonly excerpt: Promise<ReadingResult<Excerpt>>
  readonly #show: (result: ReadingResult<Excerpt>) => void
  /** they lie here until somebody asks */
  readonly #pieces = new Readable({ objectMode: true, read: () => undefined })

  constructor() {
    const { promise, resolve } = deferred<ReadingResult<Delivered>>()
    this.result = promise
    this.#begin = resolve
    const shown = deferred<ReadingResult<Excerpt>>()
    this.excerpt = shown.promise
    this.#show = shown.resolve
    // what fails is told to who waits for the next piece, if anybody does
    this.#pieces.on('error', () => undefined)
  }

  /** Whether nothing more comes. */
  take(part: AnswerPart): boolean {
    if (part.kind === 'answer') this.#begin({ ok: true, value: { ...part.answer, pieces: this.#pieces } })
    else if (part.kind === 'piece') this.#pieces.push(part.piece)
    else if (part.kind === 'over') this.#pieces.push(null)
    else if (part.kind === 'excerpt') this.#show({ ok: true, value: part.excerpt })
    else {
      this.#begin(part.refusal)
      this.#show(part.refusal)
      this.#pieces.destroy(new ReadingRefusal(part.refusal.code))
    }
    return part.kind !== 'answer' && part.kind !== 'piece'
  }
}

/** What is delivered, part by part; `send` passes each on. */
export const passOn = async (result: ReadingResult<Delivered>, send: (part: AnswerPart) => void): Promise<void> => {
  if (!result.ok) return send({ kind: 'refused', refusal: result })
  const { pieces, ...answer } = result.value
  send({ kind: 'answer', answer })
  try {
    for await (const piece of pieces) send({ kind: 'piece', piece })
    send({ kind: 'over' })
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error
    send({ kind: 'refused', refusal: { ok: false, code: error.code } })
  }
}

const deferred = <Value>() => {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}
