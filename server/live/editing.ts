/**
 * Who is just editing a record, for the colleagues who have it open (rule N14). It binds nobody: a save is still refused by what is stored
 * then (rule R3). Whoever may know of a record may ask; only names of the own company are told.
 */
import { and, asc, eq, gt, lt, ne } from 'drizzle-orm'
import type * as calls from '../../src/api/contract/editing.ts'
import { type Editing, editingLasts } from '../../src/domain/session/editing.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { appUser, editing } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import type { HandlersOf } from '../handlers.ts'
import { Refused } from '../http/refusal.ts'
import { mayKnow } from './mayKnow.ts'

/** What has ended is kept for a while: by it is known whose colleagues hear of that. */
const keptMs = 3_600_000
const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** @returns whether that is news to anybody */
const note = async (tx: Database, by: { user: User; now: Date }, { id, editing: edits }: Editing): Promise<boolean> => {
  const own = and(eq(editing.recordId, id), eq(editing.userId, by.user.id))
  const [before] = await tx.select({ until: editing.until }).from(editing).where(own).for('update')
  const edited = before !== undefined && before.until > by.now
  if (!edits) {
    if (edited) await tx.update(editing).set({ until: by.now }).where(own)
    return edited
  }
  const until = after(by.now, editingLasts)
  const row = { recordId: id, userId: by.user.id, since: by.now, until }
  await tx
    .insert(editing)
    .values(row)
    .onConflictDoUpdate({ target: [editing.recordId, editing.userId], set: edited ? { until } : row })
  if (!edited) await tx.delete(editing).where(lt(editing.until, after(by.now, -keptMs)))
  return !edited
}

const colleaguesIn = async (db: Database, { user, now }: { user: User; now: Date }, id: string): Promise<string[]> => {
  const rows = await db
    .select({ name: appUser.name, lastname: appUser.lastname })
    .from(editing)
    .innerJoin(appUser, eq(appUser.id, editing.userId))
    .where(
      and(
        eq(editing.recordId, id),
        gt(editing.until, now),
        eq(appUser.companyId, user.companyId),
        ne(appUser.id, user.id),
      ),
    )
    .orderBy(asc(editing.since))
  return rows.map(fullName)
}

export const editingHandlers: HandlersOf<typeof calls> = ({ db }) => ({
  tellEditing: async ({ user, now, body }) => {
    const { kind, id } = body
    const may = await mayKnow(db, { kind, id, at: now, enquiryId: null })
    if (!may(user)) throw new Refused(404, 'NOT_FOUND')
    await db.transaction(async (tx) => {
      if (await note(tx, { user, now }, body)) announce({ kind: 'EDITING', id, at: now, enquiryId: null })
    })
    return { names: await colleaguesIn(db, { user, now }, id) }
  },
})
