/**
 * Folders that a password has opened (rule X2, decision 0087): a visit is a row, its token a random text of which only the hash is
 * kept. It ends by itself after some hours, and at once with a new password or a revoked entry.
 */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, type SQL } from 'drizzle-orm'
import { folderVisitHours } from '../../src/domain/folder/folder.ts'
import type { Database } from '../db/client.ts'
import { folderEntry, folderVisit } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import type { EntryRow } from './folderStore.ts'

/** A random text that nobody guesses, and how it is kept. */
export const newSecret = (): { secret: string; hash: string } => {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** @param entry null: by the folder's own password */
export const beginVisit = async (
  db: Database,
  { folderId, entry, now }: { folderId: string; entry: EntryRow | null; now: Date },
): Promise<{ token: string; expires: Date }> => {
  const { secret, hash } = newSecret()
  const expires = new Date(now.getTime() + folderVisitHours * 3_600_000)
  await db.insert(folderVisit).values({ folderId, entryId: entry?.id ?? null, tokenHash: hash, expires })
  return { token: secret, expires }
}

type EndedBy = 'EXPIRED' | 'PASSWORD' | 'REVOKED' | 'CLOSED' | 'UNKNOWN'
const over = (reason: EndedBy) => new Refused(412, 'FOLDER_NOT_AUTHENTICATED', { reason })

/** What a password has opened: by an entry's own, or (null) the folder's, and until when. */
export interface Visit {
  entry: EntryRow | null
  expires: Date
}

/**
 * What a token opens in this folder.
 *
 * @throws Refused 412 FOLDER_NOT_AUTHENTICATED, with the reason; the token of another folder is nobody's here
 */
export const visitBy = async (db: Database, token: string, folderId: string | undefined, now: Date): Promise<Visit> => {
  const [row] = await db
    .select({ visit: folderVisit, entry: folderEntry })
    .from(folderVisit)
    .leftJoin(folderEntry, eq(folderEntry.id, folderVisit.entryId))
    .where(eq(folderVisit.tokenHash, hashOf(token)))
  if (row === undefined || row.visit.folderId !== folderId) throw over('UNKNOWN')
  if (row.visit.endedBy !== null) throw over(row.visit.endedBy)
  if (row.visit.expires <= now) throw over('EXPIRED')
  return { entry: row.entry, expires: row.visit.expires }
}

const end = async (db: Database, endedBy: 'PASSWORD' | 'REVOKED' | 'CLOSED', whose: SQL | undefined): Promise<void> => {
  await db
    .update(folderVisit)
    .set({ endedBy })
    .where(and(whose, isNull(folderVisit.endedBy)))
}
/** Ends what the folder's own password has opened. */
export const endGuestVisits = (db: Database, folderId: string): Promise<void> =>
  end(db, 'PASSWORD', and(eq(folderVisit.folderId, folderId), isNull(folderVisit.entryId)))
/** Ends what an entry's password has opened. */
export const endEntryVisits = (db: Database, entryId: string, why: 'PASSWORD' | 'REVOKED'): Promise<void> =>
  end(db, why, eq(folderVisit.entryId, entryId))

/** Ends one visit, by whoever has its token: the folder is closed behind them. */
export const endVisit = (db: Database, token: string, folderId: string): Promise<void> =>
  end(db, 'CLOSED', and(eq(folderVisit.folderId, folderId), eq(folderVisit.tokenHash, hashOf(token))))

/** Those that ended long ago are forgotten. */
export const sweepVisits = async (db: Database, now: Date): Promise<void> => {
  await db.delete(folderVisit).where(lt(folderVisit.expires, new Date(now.getTime() - 24 * 3_600_000)))
}
