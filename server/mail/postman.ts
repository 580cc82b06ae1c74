/**
 * Delivers the mails that were written (mail.ts): one after the other, whoever of several servers comes first, and again after a growing
 * pause where it did not work. A mail is held for as long as an attempt may take, so that a server that dies in the middle of one loses
 * nothing; what is delivered keeps no text.
 */
import { and, eq, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/client.ts'
import { mail as mailTable } from '../db/schema.ts'
import { demandNoTransaction } from '../db/transaction.ts'
import { within } from '../deadline.ts'
import { inOneLine } from '../http/log.ts'
import type { Deliver, Mail } from './mail.ts'

const minute = 60_000
/** A mail server may greet at once and then take for ever. */
const patienceMs = 15_000
/** Until then nobody else tries the same mail. */
export const holdMs = 2 * patienceMs
/** A mail that did not go out within about a day is given up: 1, 2, 4 … minutes, from then on every 4 hours. */
const attemptsAtMost = 14
const pauseAfter = (attempts: number): number => Math.min(2 ** (attempts - 1) * minute, 240 * minute)

/** Whether the mail server wants to hear no more of it: the address does not exist, the mail is refused. */
const isFinal = (error: unknown): boolean => {
  const { data } = z.object({ responseCode: z.int() }).safeParse(error)
  return data !== undefined && data.responseCode >= 500
}

export interface Postman {
  /** There is something to deliver. */
  wake(): void
  /** Resolves once everything that was due has been tried. */
  idle(): Promise<void>
  close(): Promise<void>
}

interface Round {
  db: Database
  deliver: Deliver
  /** takes one line for the operator's log */
  report: (line: string) => void
  now?: () => Date
  patience?: number
  /** looks for what is due so often; left out: only when woken */
  everyMs?: number
}

type Row = typeof mailTable.$inferSelect

/** The next one that is due, held for this attempt. */
const holdNext = async (db: Database, now: Date): Promise<Row | undefined> => {
  const next = sql`(select ${mailTable.id} from ${mailTable} where ${and(eq(mailTable.state, 'WAITING'), lte(mailTable.dueAt, now))}
    order by ${mailTable.dueAt} limit 1 for update skip locked)`
  const [held] = await db
    .update(mailTable)
    .set({ attempts: sql`${mailTable.attempts} + 1`, dueAt: new Date(now.getTime() + holdMs) })
    .where(sql`${mailTable.id} = ${next}`)
    .returning()
  return held
}

const noteSent = (db: Database, id: string, now: Date) =>
  db
    .update(mailTable)
    .set({ state: 'SENT', sentDate: now, lastError: '', text: '', html: '' })
    .where(eq(mailTable.id, id))

const noteFailure = (db: Database, { id, attempts }: Row, now: Date, { why, final }: { why: string; final: boolean }) =>
  db
    .update(mailTable)
    .set({
      lastError: why,
      ...(final || attempts >= attemptsAtMost
        ? { state: 'FAILED' as const }
        : { dueAt: new Date(now.getTime() + pauseAfter(attempts)) }),
    })
    .where(eq(mailTable.id, id))

const mailOf = ({ createDate: date, ...row }: Row): Mail => ({ ...row, date })

export const createPostman = ({
  db,
  deliver,
  report,
  now = () => new Date(),
  patience = patienceMs,
  everyMs,
}: Round): Postman => {
  const work: { round: Promise<void> | undefined; isWanted: boolean; isClosed: boolean } = {
    round: undefined,
    isWanted: false,
    isClosed: false,
  }

  /** Whether there may be more to do: a server that takes nothing is not asked again for all that waits. */
  const deliverNext = async (): Promise<boolean> => {
    const row = await holdNext(db, now())
    if (row === undefined) return false
    if (row.goodUntil !== null && row.goodUntil <= now()) {
      await noteFailure(db, row, now(), { why: 'Der Link darin ist abgelaufen.', final: true })
      return true
    }
    try {
      demandNoTransaction('mail')
      const late = () => new Error(`the mail server did not take it within ${patience} ms`)
      await within(patience, deliver(mailOf(row)), late)
    } catch (error) {
      const why = inOneLine(error)
      const final = isFinal(error)
      await noteFailure(db, row, now(), { why, final })
      report(`Die E-Mail ${row.id} (${row.kind}) konnte nicht versendet werden: ${why}`)
      return final
    }
    await noteSent(db, row.id, now())
    return true
  }

  const go = async (): Promise<void> => {
    while (work.isWanted && !work.isClosed) {
      work.isWanted = false
      try {
        while (!work.isClosed && (await deliverNext())) continue
      } catch (error) {
        report(`E-Mails können gerade nicht versendet werden: ${inOneLine(error)}`)
      }
    }
  }
  const wake = (): void => {
    work.isWanted = true
    work.round ??= go().finally(() => {
      work.round = undefined
    })
  }
  const timer = everyMs === undefined ? undefined : setInterval(wake, everyMs)
  timer?.unref()
  return {
    wake,
    idle: async () => {
      while (work.round) await work.round
    },
    close: async () => {
      work.isClosed = true
      clearInterval(timer)
      await work.round
    },
  }
}
