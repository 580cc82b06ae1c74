/**
 * A provider outside is told of who is gone after the transaction in which they go (together.ts). So that it is told although it was away just then, or
 * the server was, each account waits in a row of that transaction until it is removed: at once, or by the sweep.
 */
import { count, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { accountRemoval } from '../db/schema.ts'
import { inOneLine } from '../http/log.ts'
import type { Identity } from './identity.ts'

type Remover = Pick<Identity, 'deleteAccount'>

/** By the transaction in which their users go; accounts of our own go with them. */
export const noteRemovals = async (
  tx: Database,
  { within }: Pick<Identity, 'within'>,
  ids: readonly string[],
): Promise<void> => {
  if (within || ids.length === 0) return
  await tx
    .insert(accountRemoval)
    .values(ids.map((id) => ({ id })))
    .onConflictDoNothing()
}

/** Those that the provider does not remove now stay with the sweep: the users are gone either way. @returns why, for each */
export const removeAccounts = async (db: Database, identity: Remover, ids: readonly string[]): Promise<unknown[]> => {
  const failures: unknown[] = []
  for (const id of ids)
    try {
      await identity.deleteAccount(id)
      await db.delete(accountRemoval).where(eq(accountRemoval.id, id))
    } catch (error) {
      // Accounts of our own are part of the transaction, and go with it or not at all.
      if (!(await isNoted(db, id))) throw error
      failures.push(error)
    }
  return failures
}

const isNoted = async (db: Database, id: string): Promise<boolean> =>
  (await db.$count(accountRemoval, eq(accountRemoval.id, id))) > 0

/** So many at once, whichever: what is left comes an hour later, and those that are refused for good hold nobody up. */
const atOnce = 500

/** @throws Error that says how many are left, for the log */
export const sweepRemovals = async ({ db, identity }: { db: Database; identity: Remover }): Promise<void> => {
  const rows = await db
    .select()
    .from(accountRemoval)
    .orderBy(sql`random()`)
    .limit(atOnce)
  const failures = await removeAccounts(
    db,
    identity,
    rows.map(({ id }) => id),
  )
  if (failures.length > 0)
    throw new Error(
      `Zugänge gelöschter Benutzer, die beim Anmeldedienst noch da sind: ${failures.length}. In einer Stunde wieder. ${inOneLine(failures[0])}`,
    )
}

/** How many the provider still has. */
export const countRemovals = async (db: Database): Promise<number> => {
  const [found] = await db.select({ waiting: count() }).from(accountRemoval)
  return found?.waiting ?? 0
}
