/**
 * One mail per quarter of an hour and folder about new files (rule X10): to those who may read them and have not been there since. Written
 * once, whichever of several servers looks first.
 */
import { and, eq, gt, min, sql } from 'drizzle-orm'
import { folderSides } from '../../src/domain/folder/folder.ts'
import { folderRights } from '../../src/domain/folder/folderRights.ts'
import { audienceOf } from '../../src/domain/session/visitor.ts'
import type { User } from '../../src/domain/user/user.ts'
import type { Database } from '../db/client.ts'
import { appUser, folder, folderItem, folderReader, folderVersion } from '../db/schema.ts'
import { type FolderReader, newFilesMail } from '../mail/folderLetters.ts'
import type { Services } from '../services.ts'
import { usersWhere } from '../user/userStore.ts'
import { isMailDoubtful } from './folderAccess.ts'
import { entriesOf, findFolder, type FoundFolder, isKnownTo, knowsOf } from './folderStore.ts'
import { isThere } from './folderItems.ts'
import { newsFrom } from './newFiles.ts'
import { kindOf } from '../../src/domain/session/capabilities.ts'

type MailServices = Pick<Services, 'db' | 'mail' | 'publicAddress' | 'settings'>
type Reader = FolderReader & { readerId: string }

/** So long files are gathered, for whoever has not been there in the meantime. */
const gatheredMs = 15 * 60_000

/** Folders with files that no mail has told of yet, the first of them a quarter of an hour ago. */
const dueFolders = (db: Database, now: Date) =>
  db
    .select({ id: folder.id, toldDate: folder.toldDate })
    .from(folder)
    .innerJoin(folderItem, and(eq(folderItem.folderId, folder.id), isThere, gt(folderItem.lastUpdate, folder.toldDate)))
    .where(and(gt(folder.itemsDate, newsFrom(now)), gt(folder.itemsDate, folder.toldDate)))
    .groupBy(folder.id, folder.toldDate)
    .having(sql`${min(folderItem.lastUpdate)} <= ${new Date(now.getTime() - gatheredMs).toISOString()}::timestamptz`)

/** Whether somebody may use the portal at all. */
const isLetIn = (user: User): boolean => user.company.active && audienceOf({ kind: 'signedIn', user }) !== 'restricted'

/** People of the two companies, as the flags of their type let them read. */
const memberReaders = async (db: Database, found: FoundFolder, now: Date): Promise<Reader[]> => {
  const companies = { CUSTOMER: found.customerId, SUPPLIER: found.supplierId }
  const settings = { ...found.choice, hasPassword: found.passwordHash !== null }
  const known = folderSides.filter((side) => knowsOf(side, found))
  const readers = await Promise.all(
    known.map(async (side) => {
      const users = await usersWhere(db, eq(appUser.companyId, companies[side]))
      return users.filter((user) => {
        const decision = folderRights({ kind: 'member', side, admin: user.admin }, settings, now)
        return isLetIn(user) && decision.granted && decision.rights.read
      })
    }),
  )
  return readers.flat().map((user) => ({ readerId: user.id, mail: user.mail, user }))
}

/** Those with whom it is shared: with an account or without, but none of the two companies. */
const entryReaders = async (db: Database, found: FoundFolder, now: Date): Promise<Reader[]> => {
  const settings = { ...found.choice, hasPassword: found.passwordHash !== null }
  const readers = await Promise.all(
    (await entriesOf(db, found.id)).map(async (entry) => {
      const permissions = { read: entry.read, write: entry.write }
      const decision = folderRights({ kind: 'entry', entry: { endDate: entry.endDate, permissions } }, settings, now)
      if (!decision.granted || !decision.rights.read) return []
      const [user] = await usersWhere(db, eq(sql`lower(${appUser.mail})`, entry.email))
      const isMember = user && [found.customerId, found.supplierId].includes(user.companyId)
      if (isMember || (user && isMailDoubtful(user))) return []
      return [{ readerId: entry.id, mail: entry.email, user: user ?? null }]
    }),
  )
  return readers.flat()
}

const tellOf = async (services: MailServices, folderId: string, toldDate: Date, now: Date): Promise<void> =>
  services.db.transaction(async (tx) => {
    const untold = and(eq(folder.id, folderId), eq(folder.toldDate, toldDate))
    const [told] = await tx.update(folder).set({ toldDate: folder.itemsDate }).where(untold).returning()
    const found = told && (await findFolder(tx, folderId))
    if (!found) return
    const files = await tx
      .select({
        filename: folderItem.filename,
        lastUpdate: folderItem.lastUpdate,
        uploadedBy: folderVersion.uploadedBy,
        readerId: folderVersion.readerId,
      })
      .from(folderItem)
      .innerJoin(
        folderVersion,
        and(eq(folderVersion.itemId, folderItem.id), eq(folderVersion.version, folderItem.version)),
      )
      .where(and(eq(folderItem.folderId, folderId), isThere, gt(folderItem.lastUpdate, toldDate)))
      .orderBy(folderItem.lastUpdate)
    const looks = await tx.select().from(folderReader).where(eq(folderReader.folderId, folderId))
    const seen = new Map(looks.map(({ readerId, seenDate }) => [readerId, seenDate]))
    const readers = [...(await memberReaders(tx, found, now)), ...(await entryReaders(tx, found, now))]
    for (const { readerId, ...to } of readers) {
      const from = seen.get(readerId) ?? toldDate
      const theirs = files.filter((file) => file.lastUpdate > from && file.readerId !== readerId)
      const { title, referenceNumber } =
        found.versions.find((one) => isKnownTo(kindOf.customer, one)) ?? found.versions[0]
      const letter = { id: folderId, title, referenceNumber }
      if (theirs.length > 0) await services.mail.queue(tx, newFilesMail(services, letter, { to, files: theirs }))
    }
  })

/** Writes what is due now. */
export const writeNewFilesMails = async (services: MailServices, now: Date): Promise<void> => {
  for (const { id, toldDate } of await dueFolders(services.db, now)) await tellOf(services, id, toldDate, now)
}
