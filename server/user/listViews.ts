/** The views that users keep of their lists (rule L14): their own, and those that their company shares. */
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type * as calls from '../../src/api/contract/listView.ts'
import {
  type changedViewSchema,
  type ListView,
  mostViews,
  type newViewSchema,
  type ViewedList,
} from '../../src/domain/core/listView.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import { nextUpdate } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { appUser, listView, listViewDefault } from '../db/schema.ts'
import type { HandlersOf } from '../handlers.ts'
import { Refused } from '../http/refusal.ts'

const own = ({ id }: User) => eq(listView.userId, id)
/** What somebody has shared who has left the company since, is theirs again. */
const sharedWith = ({ companyId }: User) =>
  and(eq(listView.shared, true), eq(listView.companyId, companyId), eq(appUser.companyId, companyId))
const viewsFor = async (db: Database, user: User, list: ViewedList): Promise<ListView[]> => {
  const rows = await db
    .select({
      view: listView,
      owner: { name: appUser.name, lastname: appUser.lastname },
      isDefault: sql<boolean>`${listViewDefault.viewId} is not null`,
    })
    .from(listView)
    .innerJoin(appUser, eq(appUser.id, listView.userId))
    .leftJoin(listViewDefault, and(eq(listViewDefault.viewId, listView.id), eq(listViewDefault.userId, user.id)))
    .where(and(eq(listView.list, list), or(own(user), sharedWith(user))))
    .orderBy(asc(sql`lower(${listView.name})`), listView.id)
  return rows.map(({ view: { id, name, search, shared, userId, lastUpdate }, owner, isDefault }) => ({
    id,
    list,
    name,
    search,
    shared,
    // Whose it is changes it; of a shared one the administrators of the company as well.
    changeable: userId === user.id || (shared && user.admin),
    owner: userId === user.id ? null : fullName(owner),
    isDefault,
    lastUpdate,
  }))
}

/** What the caller's menu leads to; null: the whole list, as without views. */
const openWith = async (tx: Database, user: User, list: ViewedList, viewId: string | null): Promise<void> => {
  const mine = and(eq(listViewDefault.userId, user.id), eq(listViewDefault.list, list))
  if (viewId === null) await tx.delete(listViewDefault).where(mine)
  else
    await tx
      .insert(listViewDefault)
      .values({ userId: user.id, list, viewId })
      .onConflictDoUpdate({ target: [listViewDefault.userId, listViewDefault.list], set: { viewId } })
}

/** Takes up what the caller said of opening with it; what they open with otherwise stays. */
const keepDefault = async (tx: Database, user: User, { id, list, isDefault }: Kept): Promise<void> => {
  if (isDefault) return openWith(tx, user, list, id)
  await tx.delete(listViewDefault).where(and(eq(listViewDefault.userId, user.id), eq(listViewDefault.viewId, id)))
}
type Kept = { id: string; list: ViewedList; isDefault: boolean }

/**
 * The same once more, whose answer was lost, is granted.
 *
 * @throws Refused 409 where the caller has a view of that name, or enough of them
 */
const createView = (db: Database, user: User, given: z.output<typeof newViewSchema>): Promise<ListView[]> =>
  db.transaction(async (tx) => {
    const { newId: id = crypto.randomUUID(), list, name, search, shared, isDefault } = given
    const mine = await tx
      .select({ id: listView.id })
      .from(listView)
      .where(and(own(user), eq(listView.list, list)))
    if (!mine.some((view) => view.id === id)) {
      if (mine.length >= mostViews) throw new Refused(409, 'TOO_MANY_VIEWS', { most: mostViews })
      const made = await tx
        .insert(listView)
        .values({ id, companyId: user.companyId, userId: user.id, list, name, search, shared, createdBy: user.id })
        .onConflictDoNothing()
        .returning({ id: listView.id })
      if (made.length === 0) throw new Refused(409, 'VIEW_NAME_TAKEN')
    }
    await keepDefault(tx, user, { id, list, isDefault })
    return viewsFor(tx, user, list)
  })

/** @throws Refused 404 where it is nothing that the caller may change, 409 where it was changed meanwhile or the name is taken */
const updateView = (
  db: Database,
  { user, now, body }: { user: User; now: Date; body: z.output<typeof changedViewSchema> },
): Promise<ListView[]> =>
  db.transaction(async (tx) => {
    const { id, list, name, search, shared, isDefault, lastUpdate } = body
    const [found] = await tx.select().from(listView).where(eq(listView.id, id)).for('update')
    const seen = (await viewsFor(tx, user, list)).find((view) => view.id === id)
    if (!found || !seen?.changeable) throw new Refused(404, 'NOT_FOUND')
    const isSame = found.name === name && found.search === search && found.shared === shared
    if (!isSame) {
      if (found.lastUpdate.getTime() !== lastUpdate.getTime()) throw new Refused(409, 'VIEW_CHANGED')
      const [taken] = await tx
        .select({ id: listView.id })
        .from(listView)
        .where(and(eq(listView.userId, found.userId), eq(listView.list, list), eq(listView.name, name)))
      if (taken && taken.id !== id) throw new Refused(409, 'VIEW_NAME_TAKEN')
      const at = nextUpdate(now, found.lastUpdate)
      // Whoever has changed companies shares with the present one.
      const companyId = found.userId === user.id ? user.companyId : found.companyId
      await tx.update(listView).set({ companyId, name, search, shared, lastUpdate: at }).where(eq(listView.id, id))
      // Nobody opens with what they do not see any more.
      if (!shared)
        await tx
          .delete(listViewDefault)
          .where(and(eq(listViewDefault.viewId, id), sql`${listViewDefault.userId} <> ${found.userId}`))
    }
    await keepDefault(tx, user, { id, list, isDefault })
    return viewsFor(tx, user, list)
  })

export const listViewHandlers: HandlersOf<typeof calls> = ({ db }) => ({
  getListViews: ({ user, query }) => viewsFor(db, user, query.list),
  createListView: ({ user, body }) => createView(db, user, body),
  updateListView: ({ user, now, body }) => updateView(db, { user, now, body }),
  openWithListView: ({ user, body: { list, id } }) =>
    db.transaction(async (tx) => {
      const views = await viewsFor(tx, user, list)
      if (id !== null && !views.some((view) => view.id === id)) throw new Refused(404, 'NOT_FOUND')
      await openWith(tx, user, list, id)
      return viewsFor(tx, user, list)
    }),
  deleteListView: ({ user, body: { list, id } }) =>
    db.transaction(async (tx) => {
      const seen = (await viewsFor(tx, user, list)).find((view) => view.id === id)
      if (seen && !seen.changeable) throw new Refused(403, 'NOT_ALLOWED')
      // What the caller does not see is as good as gone.
      if (seen) await tx.delete(listView).where(eq(listView.id, id))
      return viewsFor(tx, user, list)
    }),
})
