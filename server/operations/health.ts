/**
 * How the parts are that the portal stands on: looked at once a second at the most, however many ask, and given up after two (decision 0221).
 * What `/health` asks is asked by the same looks (http/pulse.ts).
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  backupFinding,
  type Finding,
  mailFinding,
  type MailQueue,
  migrationFinding,
  stateOf,
} from '../../src/domain/operations/findings.ts'
import { type LastGoodRuns, lastGoodRuns } from '../backup/lastRuns.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { knownMigrations } from '../db/migrate.ts'
import { mail } from '../db/schema.ts'
import { within } from '../deadline.ts'
import { countRemovals } from '../identity/removals.ts'
import { onceASecond, patienceMs, type Look, type Pulse } from '../http/pulse.ts'
import type { Settings } from '../settings.ts'

export const partNames = ['database', 'files', 'identity', 'mail', 'migrations', 'backup'] as const
export type PartName = (typeof partNames)[number]
export interface Part {
  finding: Finding
  /** when it was looked at */
  at: Date
}

/** Without these nobody gets an answer; late mails or a backup that is missing are told, and keep nobody from working. */
const needed = ['database', 'files', 'identity', 'migrations'] as const satisfies PartName[]
export const isReady = (parts: Record<PartName, Part>): boolean =>
  needed.every((name) => stateOf(parts[name].finding) !== 'wrong')

/** What a look has seen; undefined: nobody answered. */
export interface Seen<Value> {
  at: Date
  value: Value | undefined
}

export interface Health {
  parts(): Promise<Record<PartName, Part>>
  look: Pulse['look']
  mailQueue(): Promise<Seen<MailQueue>>
  /** changes of the tables that the database has seen: how many, and when the last was made, in ms */
  migrations(): Promise<Seen<{ count: number; last: number }>>
  runs(): Promise<Seen<LastGoodRuns>>
  /** accounts outside whose users are gone */
  removals(): Promise<Seen<number>>
}

/** Asks so often at the most; what fails or takes too long has seen nothing. */
export const seen = <Value>(ask: () => Promise<Value>): (() => Promise<Seen<Value>>) =>
  onceASecond(async () => {
    const at = new Date()
    const value = await within(patienceMs, ask(), () => new Error('no answer')).catch(() => undefined)
    return { at, value }
  })

/** Whether backups are made by themselves. */
export const makesBackups = (settings: Settings): boolean => settings.backupPlace !== undefined

export const watchHealth = (
  { db, settings }: { db: Database; settings: Settings },
  { look }: Pick<Pulse, 'look'>,
): Health => {
  const mailQueue = seen(() => queueIn(db))
  const migrations = seen(() => appliedIn(db))
  const runs = seen(() => lastGoodRuns(db))
  const removals = seen(() => countRemovals(db))
  const known = knownMigrations()
  const toFolder = settings.smtpUrl === undefined

  const judged = <Value>({ at, value }: Seen<Value>, judge: (value: Value) => Finding): Part => ({
    at,
    finding: value === undefined ? 'NO_ANSWER' : judge(value),
  })
  const parts: Health['parts'] = async () => {
    const [database, disk, files, identity, queue, applied, ran, left] = await Promise.all([
      look('database'),
      look('disk'),
      look('files'),
      look('identity'),
      mailQueue(),
      migrations(),
      runs(),
      removals(),
    ])
    const now = new Date()
    return {
      database: partOf(database, 'DATABASE_LOST'),
      files: disk.problem ? partOf(disk, 'DISK_FULL') : partOf(files, 'FILES_UNAVAILABLE'),
      identity: { at: identity.at, finding: identityFinding(identity, left) },
      mail: judged(queue, (value) => mailFinding(value, { toFolder, now })),
      migrations: judged(applied, ({ last }) => migrationFinding(last, known.last)),
      backup: judged(ran, ({ backup }) => backupFinding({ isOn: makesBackups(settings), last: backup, now })),
    }
  }
  return { parts, look, mailQueue, migrations, runs, removals }
}

export const identityFinding = ({ problem }: Look, { value = 0 }: Seen<number>): Finding =>
  problem ? 'IDENTITY_UNAVAILABLE' : value > 0 ? 'ACCOUNTS_LEFT' : 'OK'

const partOf = ({ at, problem }: Look, finding: Finding): Part => ({ at, finding: problem ? finding : 'OK' })

const queueRow = z.object({
  waiting: z.int(),
  oldest: z.number().nullable(),
  givenUp: z.int(),
  lastSent: z.number().nullable(),
})
const queueIn = async (db: Database): Promise<MailQueue> => {
  const since = sql`now() - interval '1 day'`
  const [row] = await rowsOf(
    db,
    sql`select count(*) filter (where state = 'WAITING')::int as waiting,
        (extract(epoch from min(create_date) filter (where state = 'WAITING')) * 1000)::float8 as oldest,
        count(*) filter (where state = 'FAILED')::int as "givenUp",
        (select (extract(epoch from max(sent_date)) * 1000)::float8 from ${mail}
          where state = 'SENT' and create_date > now() - interval '2 days') as "lastSent"
      from ${mail} where state = 'WAITING' or (state = 'FAILED' and create_date > ${since})`,
    queueRow,
  )
  const { waiting = 0, oldest = null, givenUp = 0, lastSent = null } = row ?? {}
  const momentOf = (ms: number | null) => (ms === null ? null : new Date(ms))
  return { waiting, oldest: momentOf(oldest), givenUp, lastSent: momentOf(lastSent) }
}

const appliedRow = z.object({ count: z.int(), last: z.number() })
const appliedIn = async (db: Database): Promise<{ count: number; last: number }> => {
  const [row] = await rowsOf(
    db,
    sql`select count(*)::int as count, coalesce(max(created_at), 0)::float8 as last from drizzle.__drizzle_migrations`,
    appliedRow,
  )
  return row ?? { count: 0, last: 0 }
}
