/**
 * Reads parts lists in worker threads: a file that is slow, huge or makes the reader crash costs its own call, never the server.
 * What was read is kept for a while, so that another header row or mapping does not read the same file again.
 */
import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { ReadingCode, ReadingResult } from './reading/reading.ts'
import type { ReadingOrder } from './readSheet.worker.ts'

export type SheetReaderOptions = {
  /** threads at the most; they start when needed and stay */
  threads?: number
  /** ms for one file, then its thread is ended and the call refused as BOM_TOO_SLOW */
  timeLimit?: number
  /** files that may wait for a thread; one more is refused as BOM_BUSY */
  queueLimit?: number
  /** filled cells of the files that are kept */
  cacheCells?: number
  /** the thread's program; tests bring their own */
  program?: URL
}

type Job = ReadingOrder & { done: (result: ReadingResult) => void }
type Thread = { worker: Worker; job?: Job | undefined; timer?: NodeJS.Timeout | undefined }

const memoryLimitMb = 1024

const refusal = (code: ReadingCode, cause?: unknown): ReadingResult =>
  cause === undefined ? { ok: false, code } : { ok: false, code, cause: String(cause) }

const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const cellsOf = (result: ReadingResult): number =>
  result.ok ? result.value.reduce((sum, { rows }) => rows.reduce((cells, row) => cells + row.length, sum), 1) : 1

/** A small pool of reading threads with the results of the last files. */
export class SheetReader {
  readonly #options: Required<SheetReaderOptions>
  readonly #threads = new Set<Thread>()
  readonly #queue: Job[] = []
  /** oldest first */
  readonly #kept = new Map<string, { result: Promise<ReadingResult>; cells: number }>()
  #closed = false

  constructor(options: SheetReaderOptions = {}) {
    const program = new URL('./readSheet.worker.mjs', import.meta.url)
    this.#options = { threads: 2, timeLimit: 30_000, queueLimit: 20, cacheCells: 3_000_000, program, ...options }
  }

  /** All sheets of a file that hold something, or the reason why it can't be read. The sheets are shared: do not change them. */
  async read(bytes: Uint8Array, fileName: string): Promise<ReadingResult> {
    const key = `${createHash('sha256').update(bytes).digest('hex')} ${fileName}`
    const known = this.#kept.get(key)
    const entry = known ?? { result: this.#enqueue(bytes, fileName), cells: 0 }
    this.#kept.delete(key)
    this.#kept.set(key, entry)
    const result = await entry.result
    const isPassing = !result.ok && ['BOM_BUSY', 'BOM_TOO_SLOW'].includes(result.code)
    if (isPassing) this.#kept.delete(key)
    else entry.cells = cellsOf(result)
    this.#forgetOldest()
    return result
  }

  /** Ends all threads; files in work or waiting are refused. */
  async close(): Promise<void> {
    this.#closed = true
    this.#kept.clear()
    for (const job of this.#queue.splice(0)) job.done(refusal('BOM_BUSY'))
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, refusal('BOM_BUSY'))))
  }

  #forgetOldest() {
    let cells = [...this.#kept.values()].reduce((sum, entry) => sum + entry.cells, 0)
    for (const [key, entry] of this.#kept) {
      if (cells <= this.#options.cacheCells) return
      cells -= entry.cells
      this.#kept.delete(key)
    }
  }

  #enqueue(bytes: Uint8Array, fileName: string): Promise<ReadingResult> {
    if (this.#closed || this.#queue.length >= this.#options.queueLimit) return Promise.resolve(refusal('BOM_BUSY'))
    return new Promise((done) => {
      this.#queue.push({ bytes, fileName, done })
      this.#next()
    })
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
    thread.timer = setTimeout(() => void this.#end(thread, refusal('BOM_TOO_SLOW')), this.#options.timeLimit)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.worker.postMessage({ bytes: job.bytes, fileName: job.fileName } satisfies ReadingOrder)
  }

  #start(): Thread {
    const worker = new Worker(this.#options.program, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    })
    const thread: Thread = { worker }
    worker.on('message', (result: ReadingResult) => this.#finish(thread, result))
    worker.on('error', (error) => {
      void this.#end(thread, refusal(isOutOfMemory(error) ? 'BOM_TOO_LARGE' : 'BOM_UNREADABLE', error))
    })
    worker.on('exit', (code) => void this.#end(thread, refusal('BOM_UNREADABLE', `thread ended with ${code}`)))
    worker.unref()
    this.#threads.add(thread)
    return thread
  }

  #finish(thread: Thread, result: ReadingResult) {
    const { job } = thread
    clearTimeout(thread.timer)
    thread.job = undefined
    thread.worker.unref()
    job?.done(result)
    this.#next()
  }

  async #end(thread: Thread, result: ReadingResult) {
    const wasRunning = this.#threads.delete(thread)
    this.#finish(thread, result)
    if (wasRunning) await thread.worker.terminate()
  }
}

let shared: SheetReader | undefined

/** The server's reader; its threads start with the first file. */
export const sheetReader = (): SheetReader => {
  shared ??= new SheetReader()
  return shared
}

/** Ends the server's reading threads; a later file starts new ones. */
export const closeSheetReader = async (): Promise<void> => {
  const closing = shared
  shared = undefined
  await closing?.close()
}
