/**
 * One mail a day about newly released enquiries (rule M5), to everybody of a supplier who can sign in: what came since the mail before and
 * is still new for them (rule N11). Each is told once, whichever of several servers looks first.
 */
import { and, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { kindsThat } from '../../src/domain/session/capabilities.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { lastGermanHour } from '../db/day.ts'
import { appUser, company, enquiriesTold } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { findUser } from '../user/userStore.ts'
import { newEnquiries } from '../work/arrivals.ts'
import { newEnquiriesMail } from './enquiryLetters.ts'

/** Told is what there is by then, in Germany. */
const toldAtHour = 7
const dayMs = 86_400_000

const momentRow = z.object({ at: z.coerce.date() })
const lastTime = async (db: Database, now: Date): Promise<Date> => {
  const [found] = await rowsOf(db, sql`select ${lastGermanHour(now, toldAtHour)} as at`, momentRow)
  if (!found) throw new Error('the database knows no time')
  return found.at
}

/** Who was not told as of then. */
const untold = async (db: Database, upTo: Date): Promise<{ id: string; since: Date }[]> => {
  const rows = await db
    .select({ id: appUser.id, before: enquiriesTold.upTo })
    .from(appUser)
    .innerJoin(company, eq(company.id, appUser.companyId))
    .leftJoin(enquiriesTold, eq(enquiriesTold.userId, appUser.id))
    .where(
      and(
        inArray(company.type, kindsThat('sells')),
        company.active,
        not(company.pendingRegistration),
        not(appUser.passwordChangeNeeded),
        isNull(appUser.deletedAt),
        or(isNull(enquiriesTold.upTo), lt(enquiriesTold.upTo, upTo)),
      ),
    )
  return rows.map(({ id, before }) => ({ id, since: before ?? new Date(upTo.getTime() - dayMs) }))
}

/** Notes up to when somebody is told; false where another server was quicker. */
const noteTold = async (tx: Database, userId: string, upTo: Date): Promise<boolean> => {
  const noted = await tx
    .insert(enquiriesTold)
    .values({ userId, upTo })
    .onConflictDoUpdate({
      target: enquiriesTold.userId,
      set: { upTo },
      setWhere: lt(enquiriesTold.upTo, upTo),
    })
    .returning({ userId: enquiriesTold.userId })
  return noted.length > 0
}

export const writeNewEnquiries = async (
  services: Pick<Services, 'db' | 'mail' | 'publicAddress' | 'settings'>,
  now: Date,
): Promise<void> => {
  const { db, mail } = services
  const upTo = await lastTime(db, now)
  for (const { id, since } of await untold(db, upTo))
    await db.transaction(async (tx) => {
      const user = await findUser(tx, id)
      if (!user || !(await noteTold(tx, id, upTo))) return
      const fresh = (await newEnquiries(tx, { user, now })).filter(({ at }) => at > since && at <= upTo)
      if (fresh.length > 0) await mail.queue(tx, newEnquiriesMail(services, user, fresh))
    })
}
