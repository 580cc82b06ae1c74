/**
 * What a company keeps under names, for its own people alone: a supplier's price lines (rule P15), a customer's groups of suppliers (E15)
 * and conditions (E20). A name is taken once; what stands under it is replaced only by whoever says so.
 */
import { and, eq, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RefusalCode } from '../../src/domain/core/refusal.ts'
import type { User } from '../../src/domain/user/user.ts'
import { Refused } from '../http/refusal.ts'
import { type Database, lockInTransaction } from './client.ts'

type KeptTable = PgTable & { id: PgColumn; companyId: PgColumn }
/** What every new one is written with. */
export type KeptOwn = { companyId: string; createdBy: string }

export interface KeptKind<Kept extends { id: string; name: string }, Given extends { name: string }> {
  table: KeptTable
  /** so many a company keeps */
  most: number
  refusals: { taken: RefusalCode; tooMany: RefusalCode }
  /** those of the caller's company */
  all: (db: Database, user: User) => Promise<Kept[]>
  /** kept as it is given already: then it is granted, so that a call whose answer was lost can be repeated */
  isSame: (kept: Kept, given: Given) => boolean
  insert: (tx: Database, own: KeptOwn, given: Given) => Promise<unknown>
  /** Puts it in the place of what has the name; left out, or false: it may not. @throws Refused where that has changed meanwhile */
  replace?: (tx: Database, kept: Kept, given: Given) => Promise<boolean>
}

/** The company's names, held until the transaction ends. */
export const holdNames = (tx: Database, { table }: { table: KeptTable }, { companyId }: User): Promise<unknown> =>
  lockInTransaction(tx, `names ${getTableName(table)} ${companyId}`)

/** @throws Refused 409 where something else has the name and is not to be replaced, or there are enough */
export const keepNamed = <Kept extends { id: string; name: string }, Given extends { name: string }>(
  db: Database,
  kind: KeptKind<Kept, Given>,
  user: User,
  given: Given,
): Promise<Kept[]> =>
  db.transaction(async (tx) => {
    await holdNames(tx, kind, user)
    const known = await kind.all(tx, user)
    const named = known.find(({ name }) => name === given.name)
    if (named && kind.isSame(named, given)) return known
    if (named) {
      const isReplaced = await kind.replace?.(tx, named, given)
      if (!isReplaced) throw new Refused(409, kind.refusals.taken)
    } else {
      if (known.length >= kind.most) throw new Refused(409, kind.refusals.tooMany, { most: kind.most })
      await kind.insert(tx, { companyId: user.companyId, createdBy: user.id }, given)
    }
    return kind.all(tx, user)
  })

/** The name that one of them has already is granted. @throws Refused 404 where it is none of the company's, 409 where another has the name */
export const renameNamed = <Kept extends { id: string; name: string }, Given extends { name: string }>(
  db: Database,
  kind: KeptKind<Kept, Given>,
  user: User,
  { id, name }: { id: string; name: string },
  write: (tx: Database) => Promise<unknown>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await holdNames(tx, kind, user)
    const known = await kind.all(tx, user)
    if (!known.some((one) => one.id === id)) throw new Refused(404, 'NOT_FOUND')
    if (known.some((one) => one.id !== id && one.name === name)) throw new Refused(409, kind.refusals.taken)
    await write(tx)
  })

/** What is gone stays gone: deleted twice is deleted. @throws Refused 404 where it is another company's */
export const deleteNamed = async (
  db: Database,
  { table }: { table: KeptTable },
  { companyId }: User,
  id: string,
): Promise<void> => {
  const [found] = await db.select({ companyId: table.companyId }).from(table).where(eq(table.id, id))
  if (found && found.companyId !== companyId) throw new Refused(404, 'NOT_FOUND')
  await db.delete(table).where(and(eq(table.id, id), eq(table.companyId, companyId)))
}
