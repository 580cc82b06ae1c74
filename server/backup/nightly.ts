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
import type { Services } from '../services.ts'
import { usersWhere } from '../user/userStore.ts'
import { lastGoodRuns } from './lastRuns.ts'

const everyMs = 60_000
const dayMs = 86_400_000
/** So long nobody is told. */
const patienceMs = 2 * dayMs

/**
 * When it was time for the last time, by the clock of Berlin.
 *
 * @param at such as 02:30
 */
export const lastDue = async (db: Database, at: string): Promise<{ due: Date; isSunday: boolean }> => {
  const time = sql`${at}::time`
  const local = sql`(clock_timestamp() at time zone 'Europe/Berlin')`
  const day = sql`(date_trunc('day', ${local} - ${time}) + ${time})`
  const query = sql`select ${day} at time zone 'Europe/Berlin' as due, extract(isodow from ${day})::float8 = 7 as sunday`
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

/** @param run does the command's work in a process of its own; tests have their own */
export const keepBackingUp = (
  own: Own,
  report: (line: string) => void,
  run = runOwnCommand,
): { stop: () => Promise<void>; round: () => Promise<void> } => {
  const { backupPlace, backupAt, backupKeys } = own.settings
  const over = new AbortController()
  const done: { backup: number; verify: number } = { backup: 0, verify: 0 }
  const once = async (verb: 'backup' | 'verify', due: Date): Promise<void> => {
    // What this server has tried is not tried again before the next time; what another has done, the command finds.
    if (done[verb] === due.getTime()) return
    done[verb] = due.getTime()
    const { code, said } = await run([verb, '--due', due.toISOString()], over.signal)
    if (code !== codes.good && code !== codes.busy && !over.signal.aborted) report(`Sicherung (${verb}): ${said}`)
  }
  const round = async (): Promise<void> => {
    try {
      const { due, isSunday } = await lastDue(own.db, backupAt)
      await once('backup', due)
      const canOpen = backupKeys.passphrase !== undefined || backupKeys.identityFile !== undefined
      if (isSunday && canOpen && !over.signal.aborted) await once('verify', due)
      if (!over.signal.aborted) await tellWhereMissing(own)
    } catch (error) {
      report(`Sicherung: ${String(error)}`)
    }
  }
  let working = Promise.resolve()
  const timer =
    backupPlace === undefined
      ? undefined
      : setInterval(() => {
          working = working.then(round)
        }, everyMs)
  timer?.unref()
  return {
    round,
    stop: () => {
      clearInterval(timer)
      over.abort()
      return working
    },
  }
}
