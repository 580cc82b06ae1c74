/**
 * Runs imports of articles: each in a thread of its own, at most one over all servers (rule W8). Which one that is, stands in the
 * database; so does how far it is, so that every server tells the same.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { insertImport } from '../../db/auditEntries.ts'
import { type Database, type OpenDatabase, rowsOf } from '../../db/client.ts'
import { announce } from '../../db/transaction.ts'
import { StatementFailed } from '../../db/statements.ts'
import { happened } from '../../happened.ts'
import { inOneLine, withPlaces } from '../../http/log.ts'
import type { Traffic } from '../../http/traffic.ts'
import type { ArticleImporter } from './importTask.ts'
import type { FromThread, ToThread } from './importThread.ts'

/** A server that says nothing for so long is gone. */
const silence = sql`interval '15 seconds'`

/** Breaks off what nobody is doing any more. What was written is whole, and can be undone. */
export const sweepDead = (db: Database): Promise<unknown> => breakOff(db, sql`beat < now() - ${silence}`)

/** Which import this data folder's portal began last. */
const lastIn = (dataDir: string): string => join(dataDir, 'import')

/** Breaks off what the portal of this data folder was doing when it died: for that nobody has to wait until its silence tells. */
export const breakOffLast = async (db: Database, dataDir: string): Promise<void> => {
  const last = await readFile(lastIn(dataDir), 'utf8').catch(() => undefined)
  if (last !== undefined) await breakOff(db, sql`id = ${last}`)
}

const breakOff = (db: Database, which: SQL): Promise<unknown> =>
  db.transaction(async (tx) => {
    const broken = await rowsOf(
      tx,
      sql`
      update article_import set end_date = now(),
        details = case when state = 'RUNNING' then details || '{"failure":"SERVER_GONE"}' else details end,
        state = case when state = 'RUNNING' then 'FAILED' else 'DONE' end
      where state in ('RUNNING', 'UNDOING') and ${which}
      returning id, state, user_id as "userId", user_full_name as who`,
      brokenSchema,
    )
    // What was written until then stands.
    for (const { id: importId, state, ...by } of broken)
      if (state === 'FAILED') await tx.execute(insertImport({ importId, ...by, kind: 'IMPORTED' }))
  })
const brokenSchema = z.object({ id: z.string(), state: z.string(), userId: z.string(), who: z.string() })

/** The embedded database is one session: whoever calls waits for the statements of a batch, so it is short while somebody does. */
const batchSizes = { server: { alone: 2_000, amongOthers: 2_000 }, embedded: { alone: 200, amongOthers: 20 } }
/** So long a batch waits on the embedded database until nobody waits for an answer. */
const patienceMs = 100

/** So often those who watch an import are told that it has gone on. */
const toldEveryMs = 1_000

/** A thread that nobody needs ends after so long. */
const idleMs = 60_000
/** A thread that takes more than this is ended, and the server goes on. */
const heapMb = 1024

interface Surroundings {
  reach: OpenDatabase['forThreads']
  dataDir: string
  traffic: Traffic
  /** told of a failure that nobody expected */
  report: (line: string) => void
  /** the thread's program; tests bring their own */
  program?: URL
}

export const createImporter = (
  db: Database,
  { reach, dataDir, traffic, report, program = new URL('importThread.mjs', import.meta.url) }: Surroundings,
): ArticleImporter => {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  /** the import that the thread is doing */
  let telling: NodeJS.Timeout | undefined
  let current: { importId: string; over: Promise<void>; end: (failure?: string) => void } | undefined

  const answer = async (worker: Worker, { id, statements }: Extract<FromThread, { type: 'statements' }>) => {
    if ('url' in reach) return
    await traffic.letPass(patienceMs)
    const reply: ToThread = await reach.run(statements).then(
      (rows) => ({ type: 'rows', id, rows, isBusy: traffic.isBusy }),
      (error: unknown) => {
        const code = error instanceof StatementFailed ? error.code : 'UNKNOWN'
        return { type: 'failure', id, code, message: inOneLine(error) }
      },
    )
    worker.postMessage(reply, [])
  }

  /** Its start costs a second or two: it stays for a while. */
  const start = (): Worker => {
    const worker = new Worker(program, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    })
    worker.on('message', (message: FromThread) => {
      if (message.type === 'statements') void answer(worker, message)
      if (message.type === 'over') current?.end(message.failure)
    })
    const gone = (why: string) => {
      if (thread === worker) thread = undefined
      current?.end(why)
    }
    worker.once('error', (error) => gone(withPlaces(error)))
    worker.once('exit', () => gone('the thread has ended'))
    return worker
  }

  const rest = (worker: Worker) => {
    worker.unref()
    idle = setTimeout(() => {
      if (thread === worker) thread = undefined
      void worker.terminate()
    }, idleMs)
    idle.unref()
  }

  /** Nobody who watches needs to ask again and again; whoever hears nothing does (rule N9). */
  const tellMoved = (id: string): void => {
    const told = db.transaction(async () => announce({ kind: 'IMPORT', id, at: new Date(), enquiryId: null }))
    told.catch(() => undefined)
  }

  const begin: ArticleImporter['begin'] = async (task) => {
    const { importId } = task.author
    // one that was refused is answered before its thread has come to its end
    await current?.over
    // Without it (a full disk) the next start only waits longer.
    await writeFile(lastIn(dataDir), importId).catch(() => undefined)
    clearTimeout(idle)
    const worker = (thread ??= start())
    worker.ref()
    telling = setInterval(tellMoved, toldEveryMs, importId)
    return new Promise((resolve, reject) => {
      let isRefused = false
      const heard = (message: FromThread) => {
        if (message.type === 'opened') {
          tellMoved(importId)
          happened('import.begun', {})
          resolve(undefined)
        }
        if (message.type !== 'refused') return
        isRefused = true
        resolve({ code: message.code, headers: message.headers })
      }
      let settle: () => void = () => undefined
      const over = new Promise<void>((done) => (settle = done))
      const end = (failure?: string) => {
        current = undefined
        clearInterval(telling)
        worker.off('message', heard)
        rest(worker)
        happened('import.ended', { outcome: isRefused ? 'refused' : failure === undefined ? 'done' : 'failed' })
        if (failure === undefined || isRefused) {
          tellMoved(importId)
          return settle()
        }
        report(`Import ${importId}: ${failure}`)
        reject(new Error(failure))
        // where the database is lost, too, its silence tells (sweepDead)
        breakOff(db, sql`id = ${importId}`)
          .then(() => tellMoved(importId))
          .then(settle, settle)
      }
      current = { importId, over, end }
      worker.on('message', heard)
      const url = 'url' in reach ? reach.url : null
      const sizes = url === null ? batchSizes.embedded : batchSizes.server
      worker.postMessage({ type: 'order', order: { ...task, url, sizes } } satisfies ToThread, [])
    })
  }

  return {
    begin,
    settled: async () => {
      await current?.over
    },
    close: async () => {
      clearTimeout(idle)
      clearInterval(telling)
      const ending = current
      current = undefined
      await thread?.terminate()
      thread = undefined
      if (ending) await breakOff(db, sql`id = ${ending.importId}`)
    },
  }
}
