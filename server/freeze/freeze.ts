/** Whether the portal is frozen (decision 0229): one row says so to all servers, and is asked for by each call that would write. */
import type { Freeze } from '../../src/domain/session/freeze.ts'
import type { Database } from '../db/client.ts'
import { audit } from '../db/auditEntries.ts'
import { clockOf } from '../db/clock.ts'
import { portalFreeze } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { Refused } from '../http/refusal.ts'

const only = 'portal'

export const readFreeze = async (db: Database): Promise<Freeze | null> => {
  const [found] = await db.select({ reason: portalFreeze.reason, until: portalFreeze.until }).from(portalFreeze)
  return found ?? null
}

/** @throws Refused 423 while it is frozen, with why and until when */
export const demandThawed = async (frozen: () => Promise<Freeze | null>): Promise<void> => {
  const found = await frozen()
  if (found)
    throw new Refused(423, 'PORTAL_FROZEN', { reason: found.reason, until: found.until?.toISOString() ?? null })
}

/** What goes on by itself and changes what people see waits until they may, too; it is asked again by its own clock. */
export const unlessFrozen = async (db: Database, work: () => Promise<unknown>): Promise<void> => {
  if ((await readFreeze(db)) === null) await work()
}

/**
 * From the commit on nobody begins to write. Frozen already, it goes on for another reason or time.
 *
 * @param logged unless it is a copy that is frozen, whose log is to stay that of the other one
 */
export const freezePortal = (db: Database, { reason, until }: Freeze, logged = true): Promise<void> =>
  db.transaction(async (tx) => {
    const now = await clockOf(tx)
    await tx
      .insert(portalFreeze)
      .values({ id: only, since: now, reason, until })
      .onConflictDoUpdate({ target: portalFreeze.id, set: { reason, until } })
    if (logged) await audit(tx, { kind: 'PORTAL_FROZEN' })
    announce({ kind: 'FREEZE', id: only, at: now, enquiryId: null })
  })

/** @returns since when it was frozen; undefined where it was not */
export const thawPortal = (db: Database, logged = true): Promise<Date | undefined> =>
  db.transaction(async (tx) => {
    const [was] = await tx.delete(portalFreeze).returning({ since: portalFreeze.since })
    if (was && logged) await audit(tx, { kind: 'PORTAL_THAWED' })
    announce({ kind: 'FREEZE', id: only, at: await clockOf(tx), enquiryId: null })
    return was?.since
  })
