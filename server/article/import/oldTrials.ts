/** Trials are looked at soon or never (rule W10): after a while they go, with their log and the file that nobody else refers to. */
import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { articleImport, articleImportChange, articleImportRefusal } from '../../db/schema.ts'
import { dropContent } from '../../file/contents.ts'
import type { Services } from '../../services.ts'

const keptDays = 30
/** Lines of a log that go at once, so that others have their turn. */
const linesAtOnce = 1_000

const empty = async (
  db: Database,
  log: typeof articleImportChange | typeof articleImportRefusal,
  importId: string,
): Promise<void> => {
  const some = db.select({ line: log.line }).from(log).where(eq(log.importId, importId)).limit(linesAtOnce)
  for (let left = true; left;) {
    const gone = await db
      .delete(log)
      .where(and(eq(log.importId, importId), inArray(log.line, some)))
      .returning({ line: log.line })
    left = gone.length > 0
  }
}

/** Clears away the trials that are so old by now, but none that is under way. */
export const dropOldTrials = async ({ db, files }: Pick<Services, 'db' | 'files'>, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  const old = await db
    .select({ id: articleImport.id, sha256: articleImport.sha256 })
    .from(articleImport)
    .where(and(eq(articleImport.dryRun, true), lt(articleImport.startDate, before), ne(articleImport.state, 'RUNNING')))
  for (const { id, sha256 } of old) {
    await empty(db, articleImportChange, id)
    await empty(db, articleImportRefusal, id)
    await db.delete(articleImport).where(eq(articleImport.id, id))
    if (sha256 !== '') await dropContent(db, files, sha256)
  }
}
