/**
 * Users and their accounts change together (rule U8, decision 0165). Where the portal keeps accounts itself, both are rows of one transaction.
 * A provider outside is told after it, so that nobody waits for it in there; what it fails at is taken back.
 */
import type { Database } from '../db/client.ts'
import type { Services } from '../services.ts'
import type { Identity } from './identity.ts'

interface Together<Saved, Value> {
  /** What the portal knows. */
  record: (tx: Database) => Promise<Saved>
  /** What the account becomes by it, and what is told of it. */
  account: (saved: Saved, at: { db: Database; identity: Identity }) => Promise<Value>
  /** Makes the record what it was, where there is something to make good. */
  takeBack?: (saved: Saved) => Promise<unknown>
}

export const together = async <Saved, Value>(
  { db, identity }: Pick<Services, 'db' | 'identity'>,
  { record, account, takeBack }: Together<Saved, Value>,
): Promise<Value> => {
  const { within } = identity
  if (within) return db.transaction(async (tx) => account(await record(tx), { db: tx, identity: within(tx) }))
  const saved = await db.transaction(record)
  try {
    return await account(saved, { db, identity })
  } catch (error) {
    await takeBack?.(saved)
    throw error
  }
}
