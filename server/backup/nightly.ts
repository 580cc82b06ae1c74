/**
 * The portal saves itself each night, and on Sundays proves the last backup (decision 0223). Of several servers the first one that comes does it: the
 * run's row says since when there is one. Whoever administers the operator hears of it when two days have passed without a good one.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { germanDay } from '../../src/domain/core/day.ts'
import { kindsThat } from '../../src/domain/session/capabilities.ts'
import { runOwnCommand } from '../cli/ownCommand.ts'
import { codes } from '../cli/verb.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { clockOf } from '../db/clock.ts'
import { appUser, company } from '../db/schema.ts'
import { backupMissingMail } from '../mail/operatorLetters.ts'
import { inOneLine } from '../http/log.ts'
import type { Services } from '../services.ts'
import { usersWhere } from '../user/userStore.ts'
import { lastGoodRuns } from './lastRuns.ts'
import { isSettled, type RunKind } from './runs.ts'

const everyMs = 60_000
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** After a fault: a target that was away may be back. */
const againMs = hourMs
/** Somebody else saves just now. */
const soonMs = 600_000
/** One that takes longer hangs; so long no content is dropped (file/contents.ts). */
const longestMs = 1.5 * dayMs
/** So long nobody is told. */
const patienceMs = 2 * dayMs

/**
 * When it was time for the last time, by the clock of Berlin: on the days on which that is changed, too, where such a time is not, or twice.
 *
 * @param at such as 02:30
 * @param now left out: the database's
 */
export const lastDue = async (db: Database, at: string, now?: Date): Promise<{ due: Date; isSunday: boolean }> => {
  const moment = now ? sql`${now.toISOString()}::timestamptz` : sql`clock_timestamp()`
  const days = sql`select date_trunc('day', ${moment} at time zone 'Europe/Berlin') - back * interval '1 day' as day
    from generate_series(0, 2) as back`
  const query = sql`select due, extract(isodow from day)::float8 = 7 as sunday
    from (select day, (day + ${at}::time) at time zone 'Europe/Berlin' as due from (${days}) days) dues
    where due <= ${moment} order by due desc limit 1`
  const [found] = await rowsOf(db, query, z.object({ due: z.coerce.date(), sunday: z.boolean() }))
  if (!found) throw new Error('the database knows no time')
  return { due: found.due, isSunday: found.sunday }
}

type Own = Pick<Services, 'db' | 'settings' | 'mail' | 'publicAddress'>

/** Tells the operator's administrators, once a day. */
export const tellWhereMissing = async (own: Own): Promise<void> => {
  const { db, mail } = own
  const now = await clockOf(db)
  const [{ since } = { since: null }] = await rowsOf(
    db,
    sql`select min(create_date) as since from company`,
    z.object({ since: z.coerce.date().nullable() }),
  )
  const { backup: last } = await lastGoodRuns(db)
  const from = last ?? since
  if (from === null || now.getTime() - from.getTime() < patienceMs) return
  const isOperatorAdmin = and(
    inArray(company.type, kindsThat('operates')),
    eq(company.active, true),
    eq(appUser.admin, true),
  )
  const day = germanDay(now)
  for (const to of await usersWhere(db, isOperatorAdmin))
    await mail.queue(db, { ...backupMissingMail(own, to, last), onceKey: `backup-missing-${to.id}-${day}` })
}

/**
 * @param run does the command's work in a process of its own; tests have their own
 * @param dueNow when it was time for the last time; tests have their own Sundays
 */
export const keepBackingUp = (
  own: Own,
  report: (line: string) => void,
  run = runOwnCommand,
  dueNow = () => lastDue(own.db, own.settings.backupAt),
): { stop: () => Promise<void>; round: () => Promise<void> } => {
  const { backupPlace, backupKeys } = own.settings
  const over = new AbortController()
  const tried: Record<RunKind, { due: number; again: number }> = {
    backup: { due: 0, again: 0 },
    verify: { due: 0, again: 0 },
  }
  /**
   * What another server has begun, the command finds: it may break off, so it is asked for once more until it is settled. A proof is settled once it
   * has begun: one that found no target, or nothing to prove, has not.
   */
  const once = async (verb: RunKind, due: Date): Promise<void> => {
    const last = tried[verb]
    if (last.due === due.getTime() && performance.now() < last.again) return
    if (await isSettled(own.db, verb, due)) return
    const next = (ms: number) => (tried[verb] = { due: due.getTime(), again: performance.now() + ms })
    next(againMs)
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(longestMs)])
    const { code, said } = await run([verb, '--due', due.toISOString()], signal)
    const isFault = code !== codes.good && code !== codes.busy
    if (code === codes.busy) next(soonMs)
    if (isFault && !over.signal.aborted)
      report(`Sicherung (${verb}): ${said === '' ? 'endete, ohne etwas zu sagen.' : said}`)
  }
  const failed = (error: unknown) => report(`Sicherung: ${inOneLine(error)}`)
  const round = async (): Promise<void> => {
    const { due, isSunday } = await dueNow()
    await once('backup', due)
    const canOpen = backupKeys.passphrase !== undefined || backupKeys.identityFile !== undefined
    if (isSunday && canOpen && !over.signal.aborted) await once('verify', due)
  }
  let working: Promise<void> | undefined
  // Whoever tells waits for nobody who saves: a backup that hangs is one that is missing.
  let telling: Promise<void> = Promise.resolve()
  const timer =
    backupPlace === undefined
      ? undefined
      : setInterval(() => {
          working ??= round()
            .catch(failed)
            .finally(() => (working = undefined))
          telling = telling.then(() => tellWhereMissing(own)).catch(failed)
        }, everyMs)
  timer?.unref()
  return {
    round: () => round().catch(failed),
    stop: async () => {
      clearInterval(timer)
      over.abort()
      await Promise.all([working, telling])
    },
  }
}
