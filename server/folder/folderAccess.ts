/** Who may reach a folder, and how (rules X1, X2): the one place where the server asks `folderRights`. */
import { eq } from 'drizzle-orm'
import { type FolderRights, type FolderSide } from '../../src/domain/folder/folder.ts'
import { type FolderCaller, folderRights } from '../../src/domain/folder/folderRights.ts'
import { fullName, type User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { folder } from '../db/schema.ts'
import { Refused } from '../http/refusal.ts'
import type { Actor } from './folderLog.ts'
import {
  entryByMail,
  type EntryRow,
  findFolder,
  type FoundFolder,
  isKnownTo,
  knowsOf,
  storeFolder,
  type Version,
} from './folderStore.ts'
import { visitBy } from './visits.ts'
import { kindOf } from '../../src/domain/session/capabilities.ts'

/** As much of a call as says who makes it. */
export interface Asker {
  user: User | undefined
  folderToken: string | undefined
  now: Date
}

/** Somebody in a folder. */
export interface Admitted {
  found: FoundFolder
  rights: FolderRights
  entry: EntryRow | null
  /** of which of the two companies the caller is */
  side: FolderSide | null
  /** the newest version that the caller may know of */
  version: Version
  /** how the log names the caller */
  actor: Actor
  /** the last day of the access; null: unlimited */
  endDate: string | null
  /** when the visit that a password began ends by itself; null: there is none */
  visitEnds: Date | null
}

type Need = 'read' | 'write' | 'administer' | 'any'

interface Known {
  caller: FolderCaller
  entry: EntryRow | null
  actor: Actor
  visitEnds?: Date
}

const callerOfEntry = (entry: EntryRow): Known => ({
  caller: { kind: 'entry', entry: { endDate: entry.endDate, permissions: { read: entry.read, write: entry.write } } },
  entry,
  actor: {
    who: entry.email,
    access: 'ENTRY',
    companyName: '',
    endDate: entry.endDate,
    mail: entry.email,
    readerId: entry.id,
  },
})
export const guest: Known = {
  caller: { kind: 'guest' },
  entry: null,
  actor: { who: '', access: 'ANONYMOUS', companyName: '', endDate: null, mail: '', readerId: null },
}

/** The user's side, where it is one of the two companies and knows of the offer. */
const sideOf = ({ companyId }: User, found: FoundFolder): FolderSide | undefined => {
  const side =
    companyId === found.supplierId ? kindOf.supplier : companyId === found.customerId ? kindOf.customer : undefined
  return side && knowsOf(side, found) ? side : undefined
}

/** Whether the address was to be proven and was not: then it may be somebody else's (rule S13). */
export const isMailDoubtful = ({ mailConfirmedAt, mailLinkSentAt }: User): boolean =>
  mailConfirmedAt === null && mailLinkSentAt !== null

const knownUser = async (db: Database, user: User, found: FoundFolder): Promise<Known | undefined> => {
  const side = sideOf(user, found)
  if (side)
    return {
      caller: { kind: 'member', side, admin: user.admin },
      entry: null,
      actor: {
        who: fullName(user),
        access: 'COMPANY',
        companyName: user.company.name,
        endDate: null,
        mail: user.mail,
        readerId: user.id,
      },
    }
  const entry = await entryByMail(db, found.id, user.mail)
  if (entry && isMailDoubtful(user)) throw new Refused(403, 'FOLDER_MAIL_UNCONFIRMED')
  return entry && callerOfEntry(entry)
}

const whoAsks = async (
  db: Database,
  { user, folderToken, now }: Asker,
  found: FoundFolder | undefined,
): Promise<Known> => {
  // Whoever comes with a token is its visitor and nobody else.
  if (folderToken !== undefined) {
    const { entry, expires } = await visitBy(db, folderToken, found?.id, now)
    return { ...(entry ? callerOfEntry(entry) : guest), visitEnds: expires }
  }
  const known = user && found ? await knownUser(db, user, found) : undefined
  // What is not shared with somebody is not there for them (rule A9).
  if (known === undefined) throw new Refused(404, 'NOT_FOUND')
  return known
}

/** @throws Refused 403 FOLDER_NOT_ALLOWED, with the reason */
export const admit = (found: FoundFolder, known: Known, now: Date): Admitted => {
  const { caller, entry, actor, visitEnds = null } = known
  const settings = { ...found.choice, hasPassword: found.passwordHash !== null }
  const decision = folderRights(caller, settings, now)
  if (!decision.granted) throw new Refused(403, 'FOLDER_NOT_ALLOWED', { reason: decision.reason })
  const side = caller.kind === 'member' ? caller.side : null
  const version = found.versions.find((one) => isKnownTo(side ?? kindOf.customer, one) && !one.archived)
  return {
    found,
    rights: decision.rights,
    entry,
    side,
    actor,
    endDate: caller.kind === 'guest' ? found.choice.anonymousEndDate : (entry?.endDate ?? null),
    visitEnds,
    version: version ?? found.versions[0],
  }
}
export const admitEntry = (found: FoundFolder, entry: EntryRow, now: Date): Admitted =>
  admit(found, callerOfEntry(entry), now)

const refusals = {
  read: 'FOLDER_WRITE_ONLY',
  write: 'FOLDER_READ_ONLY',
  administer: 'FOLDER_ADMINS_ONLY',
} as const

/**
 * Lets a caller into a folder.
 *
 * @param need what the call is about to do there
 * @throws Refused 404 where it is not theirs, 403 with the reason where it is closed to them or they lack the right, 412 for a token that
 *   opens nothing (any more)
 */
export const demandFolder = async (db: Database, asker: Asker, offerId: string, need: Need): Promise<Admitted> => {
  const found = await findFolder(db, offerId)
  const known = await whoAsks(db, asker, found)
  if (found === undefined) throw new Refused(404, 'NOT_FOUND')
  const admitted = admit(found, known, asker.now)
  if (need !== 'any' && !admitted.rights[need]) throw new Refused(403, refusals[need])
  return admitted
}

/** … and holds it until the transaction ends, so that what it decides by does not change meanwhile. @throws as `demandFolder` */
export const holdFolder = async (tx: Database, asker: Asker, offerId: string, need: Need): Promise<Admitted> => {
  const { found } = await demandFolder(tx, asker, offerId, need)
  if (!found.isStored) await storeFolder(tx, found)
  await tx.select({ id: folder.id }).from(folder).where(eq(folder.id, found.id)).for('update')
  return demandFolder(tx, asker, offerId, need)
}
