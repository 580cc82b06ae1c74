/** What a folder's administrators decide: settings, entries, passwords (rules X1, X5). Each change is told to open pages and noted. */
import { demandGoodPassword } from '../badPasswords.ts'
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/folder.ts'
import type {
  Folder,
  FolderChoice,
  FolderEntry,
  InvitedEntry,
  OfferWithFolder,
  VisibilityEntry,
} from '../../src/domain/folder/folder.ts'
import { hasEnded, isToInvite } from '../../src/domain/folder/folderRights.ts'
import { fullName } from '../../src/domain/user/user.ts'
import { nextUpdate } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { folder, folderEntry } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { Refused } from '../http/refusal.ts'
import { folderInvitationMail, folderPasswordMail } from '../mail/folderLetters.ts'
import type { Services } from '../services.ts'
import type { MailBrake } from '../user/mailBrake.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type Admitted, type Asker, demandFolder, holdFolder } from './folderAccess.ts'
import { decidedSince, noteDeed } from './folderLog.ts'
import { columnsOf, entriesOf, entryView, type EntryRow, type FoundFolder } from './folderStore.ts'
import { folderView, offerWithFolder } from './folderView.ts'
import { endEntryVisits, endGuestVisits, newSecret } from './visits.ts'

/** Who decides: always somebody with an account. */
export interface Administrator extends Asker {
  user: User
  callId: string
}

/** Marks the settings as changed, for whoever has them open. */
const touchSettings = async (tx: Database, { id, settingsDate }: FoundFolder, now: Date): Promise<void> => {
  const at = nextUpdate(now, settingsDate)
  await tx.update(folder).set({ settingsDate: at }).where(eq(folder.id, id))
  announce({ kind: 'FOLDER', id, at, enquiryId: null })
}

/** An entry's own password or invitation has changed: no part of what is saved, so that nobody's open settings become stale by it. */
export const tellEntry = ({ id }: FoundFolder, at: Date): void => announce({ kind: 'FOLDER', id, at, enquiryId: null })

/** What the letters say of a folder. */
export const letterOf = ({ found, version }: Admitted) => ({
  id: found.id,
  title: version.title,
  referenceNumber: version.referenceNumber,
})

/** Sets the folder's own password; whoever came in by the former one is out. */
export const setPassword = async (
  { db, passwords }: Services,
  call: Administrator,
  { offerId, password }: BodyOf<typeof calls.setFolderPassword>,
): Promise<OfferWithFolder> => {
  await demandFolder(db, call, offerId, 'administer')
  demandGoodPassword(password)
  const passwordHash = await passwords.hash(password, 'known')
  return db.transaction(async (tx) => {
    const { found, actor } = await holdFolder(tx, call, offerId, 'administer')
    await tx.update(folder).set({ passwordHash, passwordDate: call.now }).where(eq(folder.id, found.id))
    await endGuestVisits(tx, found.id)
    await noteDeed(tx, { folderId: found.id, now: call.now }, actor, { action: 'PASSWORD_SET' })
    await touchSettings(tx, found, call.now)
    return offerWithFolder(tx, call, offerId)
  })
}

/** `allowExternal=true`, `CUSTOMER.write=false` … as the log keeps them. */
const changesOf = (before: FolderChoice, after: FolderChoice): string[] => {
  const [was, is] = [columnsOf(before), columnsOf(after)]
  const names = Object.keys(is).filter((name): name is keyof typeof is => name in is)
  return names.filter((name) => was[name] !== is[name]).map((name) => `${name}=${is[name]}`)
}

const isSameEntry = (row: EntryRow, { endDate, permissions }: VisibilityEntry): boolean =>
  row.endDate === endDate && row.read === permissions.read && row.write === permissions.write

interface Sharing {
  services: Services
  brake: MailBrake
}

/** Adds entries, or changes those of the same address, and invites by mail; returns the new ones, and whether anything changed. */
const storeEntries = async (
  tx: Database,
  { services, brake }: Sharing,
  call: Administrator,
  { admitted, entries }: { admitted: Admitted; entries: readonly InvitedEntry[] },
): Promise<{ added: EntryRow[]; changed: boolean }> => {
  const { found, actor } = admitted
  const place = { folderId: found.id, now: call.now }
  const known = new Map((await entriesOf(tx, found.id)).map((row) => [row.email, row]))
  const added: EntryRow[] = []
  let changed = false
  for (const entry of new Map(entries.map((one) => [one.email, one])).values()) {
    const before = known.get(entry.email)
    if (before && isSameEntry(before, entry)) continue
    changed = true
    const values = { endDate: entry.endDate, ...entry.permissions }
    const row = before ?? (await addEntry(tx, call, found, { entry, values }))
    const invited = isToInvite(entry, before && entryView(before), call.now)
      ? await invite(tx, { services, brake }, call, { admitted, entry: { ...row, ...values }, note: entry.note })
      : {}
    await tx
      .update(folderEntry)
      .set({ ...values, ...invited })
      .where(eq(folderEntry.id, row.id))
    if (!before) added.push({ ...row, ...invited })
    await noteDeed(tx, place, actor, { action: hasEnded(entry, call.now) ? 'REVOKED' : 'SHARED', what: entry.email })
  }
  return { added, changed }
}

type EntryValues = { endDate: string | null; read: boolean; write: boolean }

const addEntry = async (
  tx: Database,
  { user, now }: Administrator,
  { id: folderId }: FoundFolder,
  { entry: { email }, values }: { entry: VisibilityEntry; values: EntryValues },
): Promise<EntryRow> => {
  const [row] = await tx
    .insert(folderEntry)
    .values({ folderId, email, ...values, companyName: user.company.name, invitedDate: now })
    .returning()
  if (row === undefined) throw new Error('no row for a new entry')
  return row
}

/**
 * Mails a link that proves whose it is and, to whoever has no password yet, sets the first one (rule X5). Returns what is to be kept of it: the
 * one before opens nothing any more.
 */
const invite = async (
  tx: Database,
  { services, brake }: Sharing,
  call: Administrator,
  { admitted, entry, note }: { admitted: Admitted; entry: EntryRow; note?: string | undefined },
): Promise<Partial<EntryRow>> => {
  const { email, companyName, endDate } = entry
  const { secret, hash } = newSecret()
  await brake(tx, call, email)
  const letter = { to: email, invitedBy: fullName(call.user), companyName, endDate, code: secret, note: note ?? '' }
  await services.mail.queue(tx, folderInvitationMail(services, letterOf(admitted), letter))
  const first = entry.passwordHash === null ? { linkHash: hash, linkSentAt: call.now } : {}
  return { inviteHash: hash, invitedDate: call.now, ...first }
}

export const share = (
  sharing: Sharing,
  call: Administrator,
  { offerId, visibilityEntries }: BodyOf<typeof calls.shareFolder>,
): Promise<FolderEntry[]> =>
  sharing.services.db.transaction(async (tx) => {
    const admitted = await holdFolder(tx, call, offerId, 'administer')
    const { added, changed } = await storeEntries(tx, sharing, call, { admitted, entries: visibilityEntries })
    if (changed) await touchSettings(tx, admitted.found, call.now)
    return added.map(entryView)
  })

/** @throws Refused 409 STALE_UPDATE where the settings are newer; what is stored already is granted (rule R3) */
export const saveSettings = (
  sharing: Sharing,
  call: Administrator,
  { offerId, lastUpdate, visibilities, ...choice }: BodyOf<typeof calls.saveFolderSettings>,
): Promise<Folder> => {
  const { db, settings } = sharing.services
  return db.transaction(async (tx) => {
    const admitted = await holdFolder(tx, call, offerId, 'administer')
    const { found, actor } = admitted
    const changes = changesOf(found.choice, choice)
    const stored = new Map((await entriesOf(tx, found.id)).map((row) => [row.email, row]))
    const isStored = visibilities.every((entry) => {
      const row = stored.get(entry.email)
      return row !== undefined && isSameEntry(row, entry)
    })
    if (changes.length === 0 && isStored) return folderView(tx, admitted, settings)
    if (lastUpdate.getTime() !== found.settingsDate.getTime())
      throw new Refused(409, 'STALE_UPDATE', {
        lastUpdate: found.settingsDate.toISOString(),
        changes: await decidedSince(tx, found.id, lastUpdate),
      })
    if (changes.length > 0) {
      await tx.update(folder).set(columnsOf(choice)).where(eq(folder.id, found.id))
      const deed = { action: 'SETTINGS_CHANGED', what: changes.join(', ') } as const
      await noteDeed(tx, { folderId: found.id, now: call.now }, actor, deed)
    }
    await storeEntries(tx, sharing, call, { admitted, entries: visibilities })
    await touchSettings(tx, found, call.now)
    return folderView(tx, await demandFolder(tx, call, offerId, 'administer'), settings)
  })
}

const entryById = async (tx: Database, folderId: string, entryId: string): Promise<EntryRow | undefined> =>
  (await entriesOf(tx, folderId)).find(({ id }) => id === entryId)

/** Takes an entry away, and closes what is open by it. */
export const revoke = (
  { db, settings }: Services,
  call: Administrator,
  { offerId, entryId }: BodyOf<typeof calls.revokeEntry>,
): Promise<Folder> =>
  db.transaction(async (tx) => {
    const admitted = await holdFolder(tx, call, offerId, 'administer')
    const { found, actor } = admitted
    const entry = await entryById(tx, found.id, entryId)
    if (entry === undefined) return folderView(tx, admitted, settings)
    await endEntryVisits(tx, entry.id, 'REVOKED')
    await tx.delete(folderEntry).where(eq(folderEntry.id, entry.id))
    await noteDeed(tx, { folderId: found.id, now: call.now }, actor, { action: 'REVOKED', what: entry.email })
    await touchSettings(tx, found, call.now)
    return folderView(tx, await demandFolder(tx, call, offerId, 'administer'), settings)
  })

/** Changes one entry and mails a link that belongs to it. @throws Refused 404 where it is gone, 409 where it has ended: its links are over */
const withEntry = (
  { db }: Services,
  call: Administrator,
  { offerId, entryId }: { offerId: string; entryId: string },
  change: (tx: Database, admitted: Admitted, entry: EntryRow) => Promise<Partial<EntryRow>>,
): Promise<FolderEntry> =>
  db.transaction(async (tx) => {
    const admitted = await holdFolder(tx, call, offerId, 'administer')
    const entry = await entryById(tx, admitted.found.id, entryId)
    if (entry === undefined) throw new Refused(404, 'NOT_FOUND')
    if (hasEnded(entry, call.now)) throw new Refused(409, 'FOLDER_ENTRY_ENDED')
    const changed = await change(tx, admitted, entry)
    await tx.update(folderEntry).set(changed).where(eq(folderEntry.id, entry.id))
    tellEntry(admitted.found, call.now)
    return entryView({ ...entry, ...changed })
  })

export const inviteOnceMore = (
  sharing: Sharing,
  call: Administrator,
  body: BodyOf<typeof calls.inviteAgain>,
): Promise<FolderEntry> =>
  withEntry(sharing.services, call, body, (tx, admitted, entry) => invite(tx, sharing, call, { admitted, entry }))

export const resetPassword = (
  { services, brake }: Sharing,
  call: Administrator,
  body: BodyOf<typeof calls.resetEntryPassword>,
): Promise<FolderEntry> =>
  withEntry(services, call, body, async (tx, admitted, entry) => {
    const { secret, hash } = newSecret()
    await brake(tx, call, entry.email)
    await endEntryVisits(tx, entry.id, 'PASSWORD')
    const place = { folderId: admitted.found.id, now: call.now }
    await noteDeed(tx, place, admitted.actor, { action: 'PASSWORD_RESET', what: entry.email })
    await services.mail.queue(tx, folderPasswordMail(services, letterOf(admitted), { to: entry.email, code: secret }))
    return { passwordHash: null, linkHash: hash, linkSentAt: call.now }
  })
