/** The rows behind accounts: found, made, changed, with the password as its hash. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { identityAccount, identityBrowser, identityCode } from '../db/schema.ts'
import { hashOf, newSecret } from './secrets.ts'

export type AccountRow = typeof identityAccount.$inferSelect

export const accountOf = async (db: Database, uid: string): Promise<AccountRow | undefined> =>
  (await db.select().from(identityAccount).where(eq(identityAccount.id, uid)))[0]

/** … held until the transaction ends. */
export const holdAccount = async (tx: Database, uid: string): Promise<AccountRow | undefined> =>
  (await tx.select().from(identityAccount).where(eq(identityAccount.id, uid)).for('update'))[0]

/** @param mail in any letters */
export const accountWith = async (db: Database, mail: string): Promise<AccountRow | undefined> =>
  (await db.select().from(identityAccount).where(eq(identityAccount.mail, mail.toLowerCase())))[0]

/** @returns false where one has the mail or the id */
export const insertAccount = async (
  db: Database,
  { uid, mail, passwordHash }: { uid: string; mail: string; passwordHash: string | null },
  now: Date,
): Promise<boolean> => {
  const made = await db
    .insert(identityAccount)
    .values({ id: uid, mail: mail.toLowerCase(), passwordHash, passwordDate: now, createDate: now })
    .onConflictDoNothing()
    .returning({ id: identityAccount.id })
  return made.length > 0
}

/** Its sessions and codes go with it. */
export const deleteAccount = async (db: Database, uid: string): Promise<void> => {
  await db.delete(identityAccount).where(eq(identityAccount.id, uid))
}

/** A mailed code lasts an hour, and only the newest of an account does (rule S5). */
export const codeMs = 3_600_000

export const newCode = async (db: Database, accountId: string, now: Date): Promise<string> => {
  const code = newSecret()
  const values = { accountId, hash: hashOf(code), createDate: now }
  await db.insert(identityCode).values(values).onConflictDoUpdate({ target: identityCode.accountId, set: values })
  return code
}

/** Whose code it is, and until when; undefined where it is unknown, used, older than an hour or than the password. */
export const readCode = async (
  db: Database,
  code: string,
  now: Date,
): Promise<{ account: AccountRow; until: Date } | undefined> => {
  const [found] = await db
    .select({ account: identityAccount, createDate: identityCode.createDate })
    .from(identityCode)
    .innerJoin(identityAccount, eq(identityAccount.id, identityCode.accountId))
    .where(eq(identityCode.hash, hashOf(code)))
  if (!found) return undefined
  const until = new Date(found.createDate.getTime() + codeMs)
  return now > until || found.account.passwordDate > found.createDate ? undefined : { account: found.account, until }
}

/** Whether somebody has signed in to the account with this mail in this browser. */
export const knowsBrowser = async (db: Database, mail: string, secret: string): Promise<boolean> => {
  const known = await db
    .select({ hash: identityBrowser.hash })
    .from(identityBrowser)
    .innerJoin(identityAccount, eq(identityAccount.id, identityBrowser.accountId))
    .where(and(eq(identityAccount.mail, mail), eq(identityBrowser.hash, hashOf(secret))))
  return known.length > 0
}

/** The same password, hashed anew; one that was changed meanwhile stays. */
export const replaceHash = async (
  db: Database,
  { id, passwordHash: before }: AccountRow,
  passwordHash: string,
): Promise<void> => {
  const same = before === null ? isNull(identityAccount.passwordHash) : eq(identityAccount.passwordHash, before)
  await db
    .update(identityAccount)
    .set({ passwordHash })
    .where(and(eq(identityAccount.id, id), same))
}

/** Remembers the browser. @returns whether the account did not know it, though it knows others: of a first one nobody is to be told */
export const isStrange = (db: Database, accountId: string, secret: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const hash = hashOf(secret)
    const known = await tx
      .select({ hash: identityBrowser.hash })
      .from(identityBrowser)
      .where(eq(identityBrowser.accountId, accountId))
    await tx
      .insert(identityBrowser)
      .values({ accountId, hash, lastUse: now })
      .onConflictDoUpdate({ target: [identityBrowser.accountId, identityBrowser.hash], set: { lastUse: now } })
    return known.length > 0 && !known.some((one) => one.hash === hash)
  })
