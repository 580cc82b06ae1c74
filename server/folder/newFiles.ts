/** What is new in a folder, and to whom (rule X10): what others have brought since somebody was there, within two weeks. */
import { subDays, subMinutes } from 'date-fns'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { newsLastsDays, visitLastsMinutes } from '../../src/domain/folder/folder.ts'
import type { Database } from '../db/client.ts'
import { folderItem, folderReader, folderVersion } from '../db/schema.ts'
import type { Admitted } from './folderAccess.ts'
import type { Newness } from './folderItems.ts'

/** What came before is news to nobody. */
export const newsFrom = (now: Date): Date => subDays(now, newsLastsDays)

const timestamp = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** What is marked in the visit that a reader is at. */
export const newnessFor = async (
  db: Database,
  { found, actor: { readerId } }: Pick<Admitted, 'found' | 'actor'>,
  now: Date,
): Promise<Newness> => {
  if (readerId === null) return null
  const [reader] = await db
    .select({ newSince: folderReader.newSince })
    .from(folderReader)
    .where(and(eq(folderReader.folderId, found.id), eq(folderReader.readerId, readerId)))
  const oldest = newsFrom(now)
  const newSince = reader?.newSince ?? oldest
  return { readerId, since: newSince > oldest ? newSince : oldest }
}

/** Somebody looks at the files as they are now. @returns what is marked for them */
export const look = async (db: Database, admitted: Admitted, now: Date): Promise<Newness> => {
  const { found, actor, rights } = admitted
  if (actor.readerId === null || !rights.read) return null
  const { seenDate, lookedDate, newSince } = folderReader
  const isVisitOver = sql`${lookedDate} < ${timestamp(subMinutes(now, visitLastsMinutes))}`
  await db
    .insert(folderReader)
    .values({
      folderId: found.id,
      readerId: actor.readerId,
      newSince: null,
      seenDate: found.itemsDate,
      lookedDate: now,
    })
    .onConflictDoUpdate({
      target: [folderReader.folderId, folderReader.readerId],
      set: {
        newSince: sql`case when ${isVisitOver} then ${seenDate} else ${newSince} end`,
        seenDate: sql`greatest(${seenDate}, ${timestamp(found.itemsDate)})`,
        lookedDate: now,
      },
    })
  return newnessFor(db, admitted, now)
}

/**
 * How many files of a folder somebody has not seen yet.
 *
 * @param reader whose id that is, a value or a column
 */
export const newFilesOf = (folderId: AnyPgColumn, { reader, since }: { reader: SQL; since: Date }): SQL<number> => {
  const seen = sql`(select ${folderReader.seenDate} from ${folderReader} where ${folderReader.folderId} = ${folderId} and ${folderReader.readerId} = ${reader})`
  return sql<number>`(select count(*)::int from ${folderItem} join ${folderVersion}
    on ${folderVersion.itemId} = ${folderItem.id} and ${folderVersion.version} = ${folderItem.version}
    where ${folderItem.folderId} = ${folderId} and ${folderItem.deletedDate} is null and ${folderItem.lastUpdate} > greatest(${timestamp(since)}, ${seen})
      and ${folderVersion.readerId} is distinct from ${reader})`
}
