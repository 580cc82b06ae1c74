/**
 * Reads parts lists in a process of its own (readingProcess.main.ts): whatever a file does to the memory of those who read it, inside and
 * outside of JavaScript's heap, is theirs, and goes back with them when nobody has asked for a while.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { happened, secondsSince } from '../happened.ts'
import type { Question } from './reading/answer.ts'
import type { Excerpt } from '../../src/domain/file/excerpt.ts'
import { type AnswerPart, type Delivered, Delivery } from './reading/delivery.ts'
import type { ExcerptQuestion } from './reading/excerpt.ts'
import type { ReadingExtent, ReadingResult } from './reading/reading.ts'

export interface ReadingCall {
  id: number
  bytes: Uint8Array
  question: Question | ExcerptQuestion
}
export interface ReadingAnswer {
  id: number
  part: AnswerPart
}

interface Options {
  /** ms without a question after which the process ends */
  idleLimit?: number
  /** files that may be under way, and their bytes; one more is refused as BOM_BUSY */
  callLimit?: number
  byteLimit?: number
  /** the process's program; tests bring their own */
  program?: string
}

type Waiting = { bytes: number; delivery: Delivery; since: number }

const refusal = (code: 'BOM_BUSY' | 'BOM_UNREADABLE', cause?: string) =>
  ({ ok: false, code, ...(cause !== undefined && { cause }) }) as const

export class ReadingProcess {
  readonly #options: Required<Options>
  readonly #waiting = new Map<number, Waiting>()
  #child: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #calls = 0
  #closed = false

  constructor(options: Options = {}) {
    const program = fileURLToPath(new URL('readingProcess.main.mjs', import.meta.url))
    this.#options = { idleLimit: 30_000, callLimit: 22, byteLimit: 100_000_000, program, ...options }
  }

  /** The process's id while there is one, for whoever has to look at it from outside. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  /** What the file has to say, or the reason why it can't be read. */
  ask(bytes: Uint8Array, question: Question): Promise<ReadingResult<Delivered>> {
    return this.#send(bytes, question).result
  }

  /** What is shown of the file to who only looks at it, or the reason why it can't be read. */
  show(bytes: Uint8Array, question: ExcerptQuestion): Promise<ReadingResult<Excerpt>> {
    return this.#send(bytes, question).excerpt
  }

  #send(bytes: Uint8Array, question: ReadingCall['question']): Delivery {
    const delivery = new Delivery()
    const underWay = [...this.#waiting.values()].reduce((sum, waiting) => sum + waiting.bytes, bytes.byteLength)
    const { callLimit, byteLimit } = this.#options
    if (this.#closed || this.#waiting.size >= callLimit || underWay > byteLimit) {
      delivery.take({ kind: 'refused', refusal: refusal('BOM_BUSY') })
      return delivery
    }
    clearTimeout(this.#idle)
    const call: ReadingCall = { id: this.#calls++, bytes, question }
    this.#waiting.set(call.id, { bytes: bytes.byteLength, delivery, since: performance.now() })
    this.#child ??= this.#start()
    this.#child.send(call)
    return delivery
  }

  /** Ends the process; files in work or waiting are refused. */
  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#idle)
    const child = this.#child
    this.#end('BOM_BUSY')
    if (child && child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }
  }

  #start(): ChildProcess {
    const child = fork(this.#options.program, {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.on('message', (answer: ReadingAnswer) => this.#take(answer))
    const over = (why: string) => {
      if (this.#child === child) this.#end('BOM_UNREADABLE', `the reading process: ${why}`)
    }
    child.on('error', (error) => over(error.message))
    child.on('exit', (code, signal) => over(`ended with ${signal ?? code}`))
    return child
  }

  #take({ id, part }: ReadingAnswer) {
    const waiting = this.#waiting.get(id)
    const isOver = waiting?.delivery.take(part) ?? true
    if (!isOver) return
    const outcome = part.kind === 'refused' ? 'refused' : 'read'
    if (waiting) happened('bom.read', { seconds: secondsSince(waiting.since), outcome })
    this.#waiting.delete(id)
    if (this.#waiting.size > 0) return
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#rest(), this.#options.idleLimit)
    this.#idle.unref()
  }

  /** Without its server it ends by itself. */
  #rest() {
    this.#child?.disconnect()
    this.#child = undefined
  }

  #end(code: 'BOM_BUSY' | 'BOM_UNREADABLE', cause?: string) {
    this.#child = undefined
    for (const { delivery } of this.#waiting.values()) delivery.take({ kind: 'refused', refusal: refusal(code, cause) })
    this.#waiting.clear()
  }
}

const shared = new Map<ReadingExtent, ReadingProcess>()

/** The server's readers, one for each extent; their processes start with the first file. */
export const sheetReader = (extent: ReadingExtent): ReadingProcess => {
  const reader = shared.get(extent) ?? new ReadingProcess()
  shared.set(extent, reader)
  return reader
}

/** Ends the server's reading processes; a later file starts a new one. */
export const closeSheetReader = async (): Promise<void> => {
  const closing = [...shared.values()]
  shared.clear()
  await Promise.all(closing.map((reader) => reader.close()))
}
