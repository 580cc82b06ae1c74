/**
 * Whether what the portal stands on is there: asked once a second at the most, however many want to know, and given up after two. A call
 * that gets no answer is told so instead of waiting.
 */
import { within } from '../deadline.ts'
import { Refused } from './refusal.ts'

/** What it stands on; each resolves when it is well. */
export interface Vitals {
  database(): Promise<void>
  identity(): Promise<void>
  disk(): Promise<void>
  /** whether the store of files answers */
  files(): Promise<void>
}

/** What a look at one of them has found, and when. */
export interface Look {
  at: Date
  /** how long the answer took */
  ms: number
  problem: Refused | undefined
}

export interface Pulse {
  /** One of them, as it was found within the last second. */
  look(name: keyof Vitals): Promise<Look>
  /** What is wrong, as its refusals. */
  problems(): Promise<Refused[]>
  /** The answer of a call; where it takes long, refused as soon as the database turns out to be gone. */
  unlessLost<Value>(work: Promise<Value>): Promise<Value>
}

const refusals = {
  database: (cause: unknown) => new Refused(503, 'DATABASE_LOST', undefined, cause),
  identity: (cause: unknown) => new Refused(424, 'IDENTITY_UNAVAILABLE', undefined, cause),
  disk: (cause: unknown) => new Refused(507, 'DISK_FULL', undefined, cause),
  files: (cause: unknown) => new Refused(503, 'FILES_UNAVAILABLE', undefined, cause),
}

/** A look that is not answered by then found nothing. */
export const patienceMs = 2000
const intervalMs = 1000

export const takePulse = (vitals: Vitals): Pulse => {
  const watched = (name: keyof Vitals): (() => Promise<Look>) =>
    onceASecond(async () => {
      const [at, begun] = [new Date(), performance.now()]
      const found = (problem: Refused | undefined): Look => ({ at, ms: performance.now() - begun, problem })
      try {
        await within(patienceMs, vitals[name](), () => new Error(`${name}: no answer within ${patienceMs} ms`))
        return found(undefined)
      } catch (error) {
        return found(refusals[name](error))
      }
    })
  const looks = {
    database: watched('database'),
    identity: watched('identity'),
    disk: watched('disk'),
    files: watched('files'),
  }
  return {
    look: (name) => looks[name](),
    problems: async () => {
      const found = await Promise.all([looks.database(), looks.identity(), looks.disk()])
      return found.flatMap(({ problem }) => problem ?? [])
    },
    unlessLost: (work) => untilLost(work, async () => (await looks.database()).problem),
  }
}

/** However many want to know, it is asked so often at the most. */
export const onceASecond = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let last: { at: number; answer: Promise<Answer> } | undefined
  return () => {
    const now = Date.now()
    if (last === undefined || now - last.at >= intervalMs) last = { at: now, answer: ask() }
    return last.answer
  }
}

const untilLost = async <Value>(work: Promise<Value>, database: () => Promise<Refused | undefined>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const lost = new Promise<never>((_resolve, reject) => {
    const look = async () => {
      const problem = await database()
      if (problem) reject(problem)
      else timer?.refresh()
    }
    timer = setTimeout(() => void look(), intervalMs)
  })
  try {
    return await Promise.race([work, lost])
  } finally {
    clearTimeout(timer)
    timer = undefined
  }
}
