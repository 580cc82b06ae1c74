/** What the next run would take: told before it does. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayAfter, germanDay } from '../../src/domain/core/day.ts'
import { germanMoment } from '../../src/domain/core/germanMoment.ts'
import {
  keepSettings,
  retentionKinds,
  type RetentionPlan,
  retentionTable,
} from '../../src/domain/operations/retention.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { clockOf } from '../db/clock.ts'
import type { Settings } from '../settings.ts'
import { cutoffsAt } from './cutoffs.ts'
import { due } from './due.ts'
import { firstLook, lastRun, noticeMs } from './runs.ts'

type Times = Pick<Settings, 'keep' | 'retentionAt'>

const daysAhead = 3

/** When it is that time next in Germany; on the day on which clocks leave it out, that is the day after. */
const nextAt = (time: string, after: Date): Date => {
  for (let days = 0; days <= daysAhead; days += 1) {
    const moment = germanMoment(dayAfter(germanDay(after), days), time)
    if (moment && moment > after) return moment
  }
  throw new Error(`it is never ${time}`)
}

/** @param on as of this moment; left out: as of when the next run comes */
export const planRetention = async (db: Database, { keep, retentionAt }: Times, on?: Date): Promise<RetentionPlan> => {
  const now = await clockOf(db)
  const mayFrom = ((await firstLook(db)) ?? now).getTime() + noticeMs
  const next = nextAt(retentionAt, new Date(Math.max(now.getTime(), mayFrom)))
  const cutoffs = cutoffsAt(on ?? next, keep)
  const kinds: RetentionPlan['kinds'] = []
  for (const kind of retentionKinds) {
    const counted = sql`select count(*)::float8 as count from (${due[kind](cutoffs)}) due`
    const [found] = await rowsOf(db, counted, z.object({ count: z.number() }))
    const { setting } = retentionTable[kind]
    kinds.push({ kind, keep: keep[setting], unit: keepSettings[setting].unit, count: found?.count ?? 0 })
  }
  return { next, kinds, last: await lastRun(db) }
}
