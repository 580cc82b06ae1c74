/**
 * Reads parts lists in worker threads of the reading process: a file that is slow, huge or makes the reader crash costs its own call.
 * They answer what is asked of the file, too; only the answer leaves the process. The sheets are kept for a while as bytes
 * that all threads share, so that another header row or mapping does not read the same file again.
 */
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { TextEncoding } from '../../src/domain/bom/sheet.ts'
import type { Excerpt } from '../../src/domain/file/excerpt.ts'
import type { Answer, Question } from './reading/answer.ts'
import { type AnswerPart, type Delivered, Delivery } from './reading/delivery.ts'
import type { ExcerptQuestion } from './reading/excerpt.ts'
import { limitsOf, ready, type ReadingCode, type ReadingResult } from './reading/reading.ts'
import type { ReadingOrder, ReadingReply } from './readSheet.worker.ts'

export type SheetReaderOptions = {
  /** threads at the most; they start when needed and stay */
  threads?: number
  /** ms for one file where its extent's are not meant; then its thread is ended and the call refused as BOM_TOO_SLOW */
  timeLimit?: number | undefined
  /** files that may wait for a thread; one more is refused as BOM_BUSY */
  queueLimit?: number
  /** bytes of the sheets that are kept */
  cacheBytes?: number
  /** megabytes of a thread's heap, then it is ended and the call refused as BOM_TOO_LARGE */
  heapMb?: number
  /** the thread's program; tests bring their own */
  program?: URL
}

/** The sheets of a file, and by which encodings it may be asked for: a text that was recognised for sure is the same when its encoding is named. */
type Kept = { sheets: Uint8Array; encodings: readonly (TextEncoding | undefined)[] }
type Job = { order: ReadingOrder; delivery: Delivery; keep: (reply: ReadingReply) => void }
type Thread = { worker: Worker; isReady: boolean; job?: Job | undefined; timer?: NodeJS.Timeout | undefined }

/** Megabytes for what is young: with more, a file's first reading pays for fresh memory more than it saves in tidying up. */
const youngMb = 32

/** ms that a thread may take until it can read at all: on a busy machine its start takes longer than many a file. */
const startLimit = 60_000

const refusal = (code: ReadingCode, cause?: unknown): AnswerPart => ({
  kind: 'refused',
  refusal: cause === undefined ? { ok: false, code } : { ok: false, code, cause: String(cause) },
})

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** The encoding in which a text certainly is written. */
const recognisedIn = ({ preview: { encoding } }: Answer): TextEncoding[] =>
  encoding?.isSure ? [encoding.encoding] : []

/** A small pool of reading threads with the sheets of the last files. */
export class SheetReader {
  readonly #options: Required<SheetReaderOptions>
  readonly #threads = new Set<Thread>()
  readonly #queue: Job[] = []
  /** oldest first; of a text the last reading of it */
  readonly #kept = new Map<string, Kept>()
  #closed = false

  constructor(options: SheetReaderOptions = {}) {
    const program = new URL('./readSheet.worker.mjs', import.meta.url)
    this.#options = {
      threads: 2,
      timeLimit: undefined,
      heapMb: 1024,
      queueLimit: 20,
      cacheBytes: 128_000_000,
      program,
      ...options,
    }
  }

  /** What the file has to say, or the reason why it can't be read. */
  ask(bytes: Uint8Array, question: Question): Promise<ReadingResult<Delivered>> {
    const { fileName, extent, place } = question
    const key = [createHash('sha256').update(bytes).digest('hex'), fileName, extent].join(' ')
    const kept = this.#kept.get(key)
    const known = kept?.encodings.includes(place.encoding) ? kept : undefined
    const delivery = new Delivery()
    const keep = (reply: ReadingReply) => {
      const recognised = reply.kind === 'answer' ? recognisedIn(reply.answer) : []
      if (known && reply.kind === 'answer') this.#keep(key, known)
      else if (reply.sheets) this.#keep(key, { sheets: reply.sheets, encodings: [place.encoding, ...recognised] })
    }
    this.#enqueue({ order: { source: known ? { sheets: known.sheets } : { bytes }, question }, delivery, keep })
    return delivery.result
  }

  /** What is shown of the file to who only looks at it, or the reason why it can't be read. Nothing of it is kept. */
  show(bytes: Uint8Array, question: ExcerptQuestion): Promise<ReadingResult<Excerpt>> {
    const delivery = new Delivery()
    this.#enqueue({ order: { source: { bytes }, question }, delivery, keep: () => undefined })
    return delivery.excerpt
  }

  /** Lets go of memory: of what is kept, and of the files that are in work, which are refused as BOM_TOO_LARGE. */
  relieve(): void {
    this.#kept.clear()
    for (const thread of this.#threads) if (thread.job) void this.#end(thread, refusal('BOM_TOO_LARGE'))
  }

  /** Ends all threads; files in work or waiting are refused. */
  async close(): Promise<void> {
    this.#closed = true
    this.#kept.clear()
    for (const { delivery } of this.#queue.splice(0)) delivery.take(refusal('BOM_BUSY'))
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, refusal('BOM_BUSY'))))
  }

  #keep(key: string, kept: Kept) {
    if (this.#closed) return
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    let bytes = [...this.#kept.values()].reduce((sum, { sheets }) => sum + sheets.byteLength, 0)
    for (const [oldest, { sheets }] of this.#kept) {
      if (bytes <= this.#options.cacheBytes) return
      bytes -= sheets.byteLength
      this.#kept.delete(oldest)
    }
  }

  #enqueue(job: Job) {
    if (this.#closed || this.#queue.length >= this.#options.queueLimit) {
      job.delivery.take(refusal('BOM_BUSY'))
      return
    }
    this.#queue.push(job)
    this.#next()
  }

  #next() {
    const idle = [...this.#threads].find(({ job }) => job === undefined)
    const canStart = this.#threads.size < this.#options.threads
    if (this.#queue.length === 0 || (idle === undefined && !canStart)) return
    const job = this.#queue.shift()
    const thread = idle ?? this.#start()
    if (job === undefined) return
    thread.job = job
    thread.worker.ref()
    this.#time(thread, job)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.worker.postMessage(job.order)
  }

  #time(thread: Thread, { order: { question } }: Job) {
    const own = this.#options.timeLimit ?? limitsOf(question.extent).time
    const limit = thread.isReady ? own : startLimit
    thread.timer = setTimeout(() => void this.#end(thread, refusal('BOM_TOO_SLOW')), limit)
  }

  #start(): Thread {
    const worker = new Worker(this.#options.program, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#options.heapMb, maxYoungGenerationSizeMb: youngMb },
    })
    const thread: Thread = { worker, isReady: false }
    worker.on('message', (message: ReadingReply | typeof ready) => {
      if (message === ready) this.#begin(thread)
      else this.#take(thread, message)
    })
    worker.on('error', (error) => {
      void this.#end(thread, refusal(isOutOfMemory(error) ? 'BOM_TOO_LARGE' : 'BOM_UNREADABLE', error))
    })
    worker.on('exit', (code) => void this.#end(thread, refusal('BOM_UNREADABLE', `thread ended with ${code}`)))
    worker.unref()
    this.#threads.add(thread)
    return thread
  }

  /** From now on its file's time counts. */
  #begin(thread: Thread) {
    thread.isReady = true
    clearTimeout(thread.timer)
    if (thread.job) this.#time(thread, thread.job)
  }

  /** A file's time is that of all its pieces. */
  #take(thread: Thread, reply: ReadingReply) {
    const { job } = thread
    job?.keep(reply)
    if (job && !job.delivery.take(reply)) return
    clearTimeout(thread.timer)
    thread.job = undefined
    thread.worker.unref()
    this.#next()
  }

  async #end(thread: Thread, why: AnswerPart) {
    const wasRunning = this.#threads.delete(thread)
    this.#take(thread, why)
    if (wasRunning) await thread.worker.terminate()
  }
}
