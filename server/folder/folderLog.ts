/** What was done in a folder and by whom (rule X3), in words that outlive users and entries. */
import { and, desc, eq, gt, gte, inArray, sql, type SQL } from 'drizzle-orm'
import { subMonths } from 'date-fns'
import type { QueryOf, ResponseOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/folder.ts'
import type { StaleChange } from '../../src/domain/core/schema.ts'
import type { FolderAccess, FolderAction, FolderLogEntry } from '../../src/domain/folder/folderLog.ts'
import type { AuditKind } from '../../src/domain/operations/audit.ts'
import { folderLogMonths } from '../../src/domain/folder/folderLog.ts'
import { audit } from '../db/auditEntries.ts'
import type { Database } from '../db/client.ts'
import { folderEntry, folderLog } from '../db/schema.ts'
import { hasWords } from '../db/search.ts'

/** How the log names somebody. */
export interface Actor {
  who: string
  access: FolderAccess
  companyName: string
  endDate: string | null
  /** what a PDF is marked with; empty for guests */
  mail: string
  /** as whom new files are kept in mind: a user's id, an entry's; null for guests, who are anybody */
  readerId: string | null
}

export interface Deed {
  action: FolderAction
  what?: string
  version?: number | null
  count?: number
}

type Place = { folderId: string; now: Date }

const namedBy = ({ who, access, companyName, endDate }: Actor) => ({ who, access, companyName, endDate })

/** Whoever comes by an entry sets a password of their own, not the folder's: told with whose it is, for the log knows no account of theirs. */
const factOf = ({ who, access }: Actor, { action, what }: Deed): { what: string } | undefined => {
  const told = action === 'PASSWORD_SET' && access === 'ENTRY' ? who : what
  return told ? { what: told } : undefined
}

export const noteDeed = async (db: Database, { folderId, now }: Place, actor: Actor, deed: Deed): Promise<void> => {
  await db.insert(folderLog).values({ folderId, at: now, ...namedBy(actor), ...deed })
  const kind = logged[deed.action]
  if (kind) await audit(db, { kind, record: { kind: 'FOLDER', id: folderId }, facts: { ...factOf(actor, deed) } })
  // Its two companies go in and out; who comes from outside is told by what let them in.
  else if (deed.action === 'OPENED' && actor.access !== 'COMPANY')
    await audit(db, {
      kind: 'FOLDER_OPENED',
      record: { kind: 'FOLDER', id: folderId },
      facts: { access: actor.access, ...(actor.access === 'ENTRY' && { what: actor.who }) },
    })
}

/** What is decided about who may do what there, and what goes for good, is logged over all companies, too (rule A13). */
const logged: Partial<Record<FolderAction, AuditKind>> = {
  SETTINGS_CHANGED: 'FOLDER_SETTINGS',
  SHARED: 'FOLDER_SHARED',
  REVOKED: 'FOLDER_REVOKED',
  PASSWORD_SET: 'FOLDER_PASSWORD',
  PURGED: 'FILE_DELETED',
}

const hourMs = 3_600_000

/** That somebody was in the folder: once an hour, however often the page asks. */
export const noteOpened = async (
  db: Database,
  { folderId, now }: Place,
  { actor, entryId }: { actor: Actor; entryId: string | null },
): Promise<void> => {
  const since = new Date(now.getTime() - hourMs)
  const known = await db.$count(
    folderLog,
    and(
      eq(folderLog.folderId, folderId),
      gte(folderLog.at, since),
      eq(folderLog.action, 'OPENED'),
      eq(folderLog.who, actor.who),
      eq(folderLog.access, actor.access),
    ),
  )
  if (known > 0) return
  await noteDeed(db, { folderId, now }, actor, { action: 'OPENED' })
  if (entryId !== null) await db.update(folderEntry).set({ openedDate: now }).where(eq(folderEntry.id, entryId))
}

/** Wrong passwords closer together than this are one wave. */
const waveMs = 15 * 60_000

/** One more wrong password: a wave is one line. */
export const noteWrongPassword = async (db: Database, { folderId, now }: Place, actor: Actor): Promise<void> => {
  const [wave] = await db
    .select({ id: folderLog.id })
    .from(folderLog)
    .where(
      and(
        eq(folderLog.folderId, folderId),
        eq(folderLog.action, 'WRONG_PASSWORD'),
        eq(folderLog.who, actor.who),
        gte(folderLog.at, new Date(now.getTime() - waveMs)),
      ),
    )
    .orderBy(desc(folderLog.at))
    .limit(1)
  if (wave)
    await db
      .update(folderLog)
      .set({ count: sql`${folderLog.count} + 1`, at: now })
      .where(eq(folderLog.id, wave.id))
  else await db.insert(folderLog).values({ folderId, at: now, ...namedBy(actor), action: 'WRONG_PASSWORD', since: now })
}

type Filter = Pick<QueryOf<typeof calls.exportFolderLog>, 'actions' | 'search' | 'days'>

const chosenBy = (folderId: string, { search, days }: Filter, now: Date): SQL | undefined => {
  const oldest = days === undefined ? subMonths(now, folderLogMonths) : new Date(now.getTime() - days * 24 * hourMs)
  return and(
    eq(folderLog.folderId, folderId),
    gte(folderLog.at, oldest),
    hasWords([folderLog.who, folderLog.companyName, folderLog.what], search),
  )
}
const ofActions = ({ actions }: Filter): SQL | undefined =>
  actions?.length ? inArray(folderLog.action, actions) : undefined

const viewOf = ({ id, folderId: _folderId, ...row }: typeof folderLog.$inferSelect): FolderLogEntry => ({
  ...row,
  id: String(id),
})

export const logPage = async (
  db: Database,
  folderId: string,
  { page, paginationSize, sortDescending = true, ...filter }: Omit<QueryOf<typeof calls.getFolderLog>, 'offerId'>,
  now: Date,
): Promise<ResponseOf<typeof calls.getFolderLog>> => {
  const chosen = chosenBy(folderId, filter, now)
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(folderLog)
      .where(and(chosen, ofActions(filter)))
      .orderBy(...(sortDescending ? [desc(folderLog.at), desc(folderLog.id)] : [folderLog.at, folderLog.id]))
      .limit(paginationSize)
      .offset(page * paginationSize),
    db
      .select({ action: folderLog.action, number: sql<number>`count(*)::int` })
      .from(folderLog)
      .where(chosen)
      .groupBy(folderLog.action),
  ])
  const counts = Object.fromEntries(totals.map(({ action, number }) => [action, number]))
  const asked: readonly string[] = filter.actions?.length ? filter.actions : Object.keys(counts)
  const totalElements = asked.reduce((sum, action) => sum + (counts[action] ?? 0), 0)
  return { content: rows.map(viewOf), totalElements, hasMore: false, counts }
}

/** All of it, newest first. */
export const wholeLog = async (
  db: Database,
  folderId: string,
  filter: Filter,
  now: Date,
): Promise<FolderLogEntry[]> => {
  const rows = await db
    .select()
    .from(folderLog)
    .where(and(chosenBy(folderId, filter, now), ofActions(filter)))
    .orderBy(desc(folderLog.at), desc(folderLog.id))
  return rows.map(viewOf)
}

const decisions: FolderAction[] = ['SETTINGS_CHANGED', 'SHARED', 'REVOKED', 'PASSWORD_SET']

/** What was decided about a folder since somebody read its settings, as whoever saves over it is told (rule R2). */
export const decidedSince = async (db: Database, folderId: string, since: Date): Promise<StaleChange[]> => {
  const rows = await db
    .select()
    .from(folderLog)
    .where(and(eq(folderLog.folderId, folderId), gt(folderLog.at, since), inArray(folderLog.action, decisions)))
    .orderBy(folderLog.at, folderLog.id)
    .limit(50)
  return rows.map(({ action, what, who, at }) => ({ field: action, after: what, userFullName: who, createDate: at }))
}
