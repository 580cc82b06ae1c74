/** How people without an account come into a folder: by its password, by an own one, by a mailed link (rules X2, X5, X7). */
import { demandGoodPassword } from '../badPasswords.ts'
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { BodyOf, QueryOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/folder.ts'
import { germanDay } from '../../src/domain/core/day.ts'
import { type FolderVisit, type Invitation, passwordLinkDays } from '../../src/domain/folder/folder.ts'
import { hasEnded } from '../../src/domain/folder/folderRights.ts'
import { attemptsPerAddress, mailsPerAddressee } from '../account/limits.ts'
import { demandTry, inAQuarter } from '../brake.ts'
import type { Database } from '../db/client.ts'
import { folder, folderEntry } from '../db/schema.ts'
import { inOneLine } from '../http/log.ts'
import { Refused } from '../http/refusal.ts'
import { folderPasswordMail, guessingMail } from '../mail/folderLetters.ts'
import type { Services } from '../services.ts'
import { administratorsOf } from '../user/userStore.ts'
import { countAttempt, forgiveAttempt, toldFrom } from './brake.ts'
import { type Admitted, admit, admitEntry, guest } from './folderAccess.ts'
import { noteDeed, noteOpened, noteWrongPassword } from './folderLog.ts'
import { letterOf, tellEntry } from './folderSettings.ts'
import { entriesOf, entryByMail, type EntryRow, findFolder, type FoundFolder, storeFolder } from './folderStore.ts'
import { folderView } from './folderView.ts'
import { beginVisit, endEntryVisits, hashOf, newSecret } from './visits.ts'

interface From {
  address: string
  now: Date
}

const begin = async (tx: Database, { settings }: Services, admitted: Admitted, now: Date): Promise<FolderVisit> => {
  const { found, entry, actor } = admitted
  const { token, expires } = await beginVisit(tx, { folderId: found.id, entry, now })
  await noteOpened(tx, { folderId: found.id, now }, { actor, entryId: entry?.id ?? null })
  return { folder: await folderView(tx, { ...admitted, visitEnds: expires }, settings), token, expires }
}

/** Holds a folder's settings until the transaction ends, and reads it anew. */
const hold = async (tx: Database, found: FoundFolder): Promise<FoundFolder> => {
  if (!found.isStored) await storeFolder(tx, found)
  await tx.select({ id: folder.id }).from(folder).where(eq(folder.id, found.id)).for('update')
  return (await findFolder(tx, found.offerId)) ?? found
}

/** Many wrong ones are told to the administrators of both companies, once a day. */
const tellOfGuessing = async (
  services: Services,
  tx: Database,
  found: FoundFolder,
  told: { wrong: number; now: Date },
) => {
  const people = [...(await administratorsOf(tx, found.customerId)), ...(await administratorsOf(tx, found.supplierId))]
  const { title, referenceNumber } = found.versions[0]
  const letter = { id: found.id, title, referenceNumber }
  for (const to of people)
    await services.mail.queue(tx, guessingMail(services, letter, { to, wrong: told.wrong, day: germanDay(told.now) }))
}

const noteWrong = async (
  services: Services,
  found: FoundFolder,
  wrong: number,
  { now }: From,
  mail: string | undefined,
): Promise<void> => {
  const access = mail === undefined ? 'ANONYMOUS' : 'ENTRY'
  const actor = { who: mail ?? '', access, companyName: '', endDate: null, mail: '', readerId: null } as const
  try {
    await services.db.transaction(async (tx) => {
      // Held, so that of two at once the second finds the wave that the first begins.
      await hold(tx, found)
      await noteWrongPassword(tx, { folderId: found.id, now }, actor)
      if (wrong >= toldFrom) await tellOfGuessing(services, tx, found, { wrong, now })
    })
  } catch (error) {
    services.mail.report(`Ein falsches Passwort an einem Projektordner steht in keinem Protokoll: ${inOneLine(error)}`)
  }
}

/** The password that is asked for: the folder's, or an entry's own. */
const passwordHashOf = async (db: Database, found: FoundFolder, mail: string | undefined): Promise<string | null> =>
  mail === undefined ? found.passwordHash : ((await entryByMail(db, found.id, mail))?.passwordHash ?? null)

/** Folders that are not there are slowed down as well, by a few names: nobody fills the table with those that they think of. */
const nameOfUnknown = (offerId: string): string =>
  `unknown ${createHash('sha256').update(offerId).digest('hex').slice(0, 3)}`

/**
 * Opens a folder by a password. Whether it exists, is open to guests, and whom it is shared with, is said to nobody who does not know one:
 * neither by words nor by how long the answer takes (rule X2).
 *
 * @throws Refused 403 FOLDER_PASSWORD_WRONG, after the right one FOLDER_NOT_ALLOWED; 429 FOLDER_THROTTLED
 */
export const checkPassword = async (
  services: Services,
  from: From,
  { offerId, password, mail }: BodyOf<typeof calls.checkFolderPassword>,
): Promise<FolderVisit> => {
  const { db, passwords } = services
  const { now } = from
  // Whoever finds no turn is told so before the database hears of it.
  const { found, attempt, wrong, stored, isRight } = await passwords.inTurn('strangers', async () => {
    const found = await findFolder(db, offerId)
    const attempt = { folderId: found?.id ?? nameOfUnknown(offerId), address: from.address, now }
    const wrong = await countAttempt(db, attempt)
    const stored = found ? await passwordHashOf(db, found, mail) : null
    return { found, attempt, wrong, stored, isRight: await passwords.isPasswordNow(password, stored) }
  })
  if (!isRight || found === undefined) {
    // Nobody waits for it, so that a folder that is there takes no longer to refuse.
    if (found && (mail !== undefined || stored !== null)) void noteWrong(services, found, wrong, from, mail)
    throw new Refused(403, 'FOLDER_PASSWORD_WRONG')
  }
  // Who knows the password has not guessed, whether or not the folder lets guests in.
  await forgiveAttempt(db, attempt)
  return db.transaction(async (tx) => {
    const held = await hold(tx, found)
    // Meanwhile it may have been changed.
    if ((await passwordHashOf(tx, held, mail)) !== stored) throw new Refused(403, 'FOLDER_PASSWORD_WRONG')
    const entry = mail === undefined ? undefined : await entryByMail(tx, held.id, mail)
    return begin(tx, services, entry ? admitEntry(held, entry, now) : admit(held, guest, now), now)
  })
}

/** The entry that a mailed code belongs to, and whether the code also sets a password. */
const entryByCode = async (
  db: Database,
  found: FoundFolder,
  code: string,
  now: Date,
): Promise<{ entry: EntryRow; maySetPassword: boolean } | undefined> => {
  const hash = hashOf(code)
  const entry = (await entriesOf(db, found.id)).find((row) => row.inviteHash === hash || row.linkHash === hash)
  if (entry === undefined || hasEnded(entry, now)) return undefined
  const isFresh =
    entry.linkSentAt !== null && now.getTime() - entry.linkSentAt.getTime() < passwordLinkDays * 86_400_000
  return { entry, maySetPassword: entry.linkHash === hash && isFresh }
}

export const invitation = async (
  db: Database,
  { offerId, code }: QueryOf<typeof calls.getInvitation>,
  now: Date,
): Promise<Invitation> => {
  const found = code ? await findFolder(db, offerId) : undefined
  const proven = found && code ? await entryByCode(db, found, code, now) : undefined
  if (proven === undefined) return { invitation: null }
  const { email, endDate, read, write, companyName, passwordHash } = proven.entry
  return {
    invitation: {
      email,
      endDate,
      permissions: { read, write },
      companyName,
      hasPassword: passwordHash !== null,
      maySetPassword: proven.maySetPassword,
    },
  }
}

/** @throws Refused 409 PASSWORD_TOO_COMMON; 412 FOLDER_LINK_INVALID; 403 FOLDER_NOT_ALLOWED where the folder is closed to the entry */
export const setOwnPassword = async (
  services: Services,
  { offerId, code, password }: BodyOf<typeof calls.setEntryPassword>,
  now: Date,
): Promise<FolderVisit> => {
  const { db, passwords } = services
  demandGoodPassword(password)
  const demand = async (tx: Database, found: FoundFolder | undefined) => {
    const proven = found && (await entryByCode(tx, found, code, now))
    if (!found || !proven?.maySetPassword) throw new Refused(412, 'FOLDER_LINK_INVALID')
    return { ...admitEntry(found, proven.entry, now), entry: proven.entry }
  }
  const { found } = await demand(db, await findFolder(db, offerId))
  const passwordHash = await passwords.hash(password, 'known')
  return db.transaction(async (tx) => {
    const admitted = await demand(tx, await hold(tx, found))
    const { entry, actor } = admitted
    await tx.update(folderEntry).set({ passwordHash, linkHash: null }).where(eq(folderEntry.id, entry.id))
    await endEntryVisits(tx, entry.id, 'PASSWORD')
    await noteDeed(tx, { folderId: found.id, now }, actor, { action: 'PASSWORD_SET' })
    tellEntry(admitted.found, now)
    return begin(tx, services, admitted, now)
  })
}

/** Mails of links for an own password. */
export const createLinkMails = (services: Services) => {
  const { db, mail: mails } = services

  const send = async (offerId: string, mail: string, now: Date): Promise<void> => {
    try {
      const found = await findFolder(db, offerId)
      const entry = found && (await entryByMail(db, found.id, mail))
      if (!found || !entry || !found.choice.allowExternal || hasEnded(entry, now)) return
      const { secret, hash } = newSecret()
      await db.transaction(async (tx) => {
        const same = and(eq(folderEntry.id, entry.id), eq(folderEntry.folderId, found.id))
        await tx.update(folderEntry).set({ linkHash: hash, linkSentAt: now }).where(same)
        const letter = letterOf(admitEntry(found, entry, now))
        await mails.queue(tx, folderPasswordMail(services, letter, { to: entry.email, code: secret }))
      })
    } catch (error) {
      mails.report(`Für das Passwort eines Projektordners gab es keinen Link: ${inOneLine(error)}`)
    }
  }
  return {
    /** Says nothing about whether there is such an entry: neither by its answer nor by how long it takes. */
    ask: async (
      { offerId, mail }: BodyOf<typeof calls.askEntryPassword>,
      { address, now }: From,
    ): Promise<Record<string, never>> => {
      const limits = [
        inAQuarter(`folder links for ${address}`, attemptsPerAddress),
        inAQuarter(`folder links to ${hashOf(mail)}`, mailsPerAddressee),
      ]
      await demandTry(db, limits, now)
      void send(offerId, mail, now)
      return {}
    },
  }
}
