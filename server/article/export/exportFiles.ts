/** The files of exports (rule W6): kept under `exportResult/` for some days, for all of the operator's people. */
import { desc, eq, lt } from 'drizzle-orm'
import type { Author } from '../../db/changes.ts'
import type { Database } from '../../db/client.ts'
import { articleExport } from '../../db/schema.ts'
import { dropContent, keepContent } from '../../file/contents.ts'
import type { FileStore, ReceivedFile } from '../../fileStore/store.ts'
import { freeFilename } from '../../../src/domain/file/file.ts'
import { Refused } from '../../http/refusal.ts'

type Stores = { db: Database; files: FileStore }

const FOLDER = 'exportResult'
/** For so many days they can be had once more. */
const DAYS = 7

/** The name of the export that a path means; undefined where it means something else, '' for the folder itself. */
export const exportNameIn = (path: string): string | undefined => {
  if (path === FOLDER || path === `${FOLDER}/`) return ''
  return path.startsWith(`${FOLDER}/`) ? path.slice(FOLDER.length + 1) : undefined
}

export const keepExport = (
  { db, files }: Stores,
  { user, now }: Author,
  { filename, file }: { filename: string; file: ReceivedFile },
): Promise<void> =>
  db.transaction(async (tx) => {
    const taken = await tx.select({ filename: articleExport.filename }).from(articleExport)
    await keepContent(tx, files, file)
    await tx.insert(articleExport).values({
      filename: freeFilename(
        filename,
        taken.map((row) => row.filename),
      ),
      sha256: file.sha256,
      size: file.size,
      createdBy: user.id,
      createDate: now,
    })
  })

/** The newest first. */
export const exportNames = async ({ db, files }: Stores, now: Date): Promise<string[]> => {
  await sweepExports({ db, files }, now)
  const rows = await db
    .select({ filename: articleExport.filename })
    .from(articleExport)
    .orderBy(desc(articleExport.createDate), desc(articleExport.filename))
  return rows.map(({ filename }) => filename)
}

/** @throws Refused 404 */
export const exportNamed = async (db: Database, filename: string) => {
  const [row] = await db.select().from(articleExport).where(eq(articleExport.filename, filename))
  if (!row) throw new Refused(404, 'NOT_FOUND')
  return row
}

/** @throws Refused 404 */
export const deleteExport = async ({ db, files }: Stores, filename: string): Promise<void> => {
  const [gone] = await db.delete(articleExport).where(eq(articleExport.filename, filename)).returning()
  if (!gone) throw new Refused(404, 'NOT_FOUND')
  await dropContent(db, files, gone.sha256)
}

/** Those whose days are over go. */
export const sweepExports = async ({ db, files }: Stores, now: Date): Promise<void> => {
  const oldest = new Date(now.getTime() - DAYS * 86_400_000)
  const gone = await db.delete(articleExport).where(lt(articleExport.createDate, oldest)).returning()
  for (const { sha256 } of gone) await dropContent(db, files, sha256)
}
