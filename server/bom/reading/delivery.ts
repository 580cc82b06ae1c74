/**
 * An answer on its way from those who read: how the sheet looks comes first, then piece by piece what was asked for, each as soon as it is made;
 * or the reason why nothing, or nothing more, comes.
 */
import { Readable } from 'node:stream'
import type { Answer } from './answer.ts'
import { ReadingRefusal, type ReadingResult } from './reading.ts'

export type AnswerPart =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'piece'; piece: Uint8Array }
  | { kind: 'over' }
  | { kind: 'refused'; refusal: Extract<ReadingResult<never>, { ok: false }> }

/** @see Delivery; asking for its pieces throws a ReadingRefusal where reading ends before the last */
export type Delivered = Answer & { pieces: AsyncIterable<Uint8Array> }

/** Takes the parts of an answer, and hands them on as a result whose pieces can be waited for. */
export class Delivery {
  readonly result: Promise<ReadingResult<Delivered>>
  readonly #begin: (result: ReadingResult<Delivered>) => void
  /** they lie here until somebody asks */
  readonly #pieces = new Readable({ objectMode: true, read: () => undefined })

  constructor() {
    const { promise, resolve } = deferred<ReadingResult<Delivered>>()
    this.result = promise
    this.#begin = resolve
    // what fails is told to who waits for the next piece, if anybody does
    this.#pieces.on('error', () => undefined)
  }

  /** Whether nothing more comes. */
  take(part: AnswerPart): boolean {
    if (part.kind === 'answer') this.#begin({ ok: true, value: { ...part.answer, pieces: this.#pieces } })
    else if (part.kind === 'piece') this.#pieces.push(part.piece)
    else if (part.kind === 'over') this.#pieces.push(null)
    else {
      this.#begin(part.refusal)
      this.#pieces.destroy(new ReadingRefusal(part.refusal.code))
    }
    return part.kind === 'over' || part.kind === 'refused'
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
