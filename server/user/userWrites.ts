/** Everything that changes users (rules U1–U8), together with their logins. */
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/user.ts'
import type { Language } from '../../src/domain/core/language.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import { actorOf } from '../../src/domain/session/visitor.ts'
import {
  type ChangedUser,
  fullName,
  isInvited,
  type ManagedUser,
  type User,
  type UserValues,
} from '../../src/domain/user/user.ts'
import { userObstacles } from '../../src/domain/user/userRules.ts'
import { type Author, changesBetween, noteChanges, wholeHistory } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { createRecord, holdRecord, type Own, type RecordKind, saveRecord, writeRecord } from '../db/records.ts'
import { appUser, changeEntry, company } from '../db/schema.ts'
import { refuseFirst, Refused } from '../http/refusal.ts'
import type { Identity } from '../identity/identity.ts'
import { noteRemovals, removeAccounts } from '../identity/removals.ts'
import { together } from '../identity/together.ts'
import { accessClosedMail, formerLoginMail, invitationMail, newLoginMail } from '../mail/letters.ts'
import type { Services } from '../services.ts'
import { newMailCode } from '../account/mailProof.ts'
import type { MailBrake } from './mailBrake.ts'
import { demandFreeMail, demandManaged, findUser, lockPeople, managedUser } from './userStore.ts'

/** @throws Refused 412 where users cannot be added to this company */
const demandOpenCompany = async (db: Database, id: string): Promise<void> => {
  const [found] = await db
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.id, id), eq(company.active, true)))
  if (!found) throw new Refused(412, 'COMPANY_UNAVAILABLE')
}

const companyName = async (db: Database, id: string): Promise<string | null> => {
  const [found] = await db.select({ name: company.name }).from(company).where(eq(company.id, id))
  return found?.name ?? null
}

export type UserFields = Partial<UserValues> & { language?: Language; deletedAt?: Date }

export const users: RecordKind<ManagedUser, UserFields> = {
  kind: 'USER',
  table: appUser,
  read: managedUser,
  lock: lockPeople,
  changes: async (before, { companyId, deletedAt, ...fields }, tx) => [
    ...changesBetween(before, fields),
    ...(companyId === undefined || companyId === before.companyId
      ? []
      : [{ field: 'company', before: before.company.name, after: await companyName(tx, companyId) }]),
    ...(deletedAt === undefined ? [] : [{ field: 'deleted', before: null, after: fullName(before) }]),
  ],
  actions: { deleted: () => 'DELETED' },
  // A new address is to be proven anew, and no link to the old one proves it.
  columnsOf: (fields, { before }) =>
    fields.mail === undefined || fields.mail === before.mail
      ? fields
      : { ...fields, mailConfirmedAt: null, mailCodeHash: null, mailLinkSentAt: null },
  // From where somebody came is told to the operator alone.
  historyFor: async (db, user, id) => {
    await managedUser(db, user, id)
    return does(user.company.type, 'operates') ? wholeHistory : { ...wholeHistory, hidden: ['company'] }
  },
}

/**
 * A registration that was given up leaves a login that no user belongs to: it must not keep the mail for ever.
 *
 * @throws Refused 409 MAIL_TAKEN where the login with this mail is somebody's
 */
const dropOrphan = async (tx: Database, identity: Identity, mail: string): Promise<void> => {
  const uid = await identity.findAccount(mail)
  if (uid === undefined) return
  if (await findUser(tx, uid)) throw new Refused(409, 'MAIL_TAKEN')
  await identity.deleteAccount(uid)
}

/** What is told and asked while a user changes: within the transaction where the portal keeps accounts itself. */
type At = Pick<UserServices, 'db' | 'identity'>

/**
 * A login whose password nobody knows: the first one is set by the mailed link.
 *
 * @returns whether it is new; the same call, made before, may have opened it already
 */
const openAccount = async ({ db, identity }: At, { id: uid, mail }: User): Promise<boolean> => {
  if ((await identity.findAccount(mail)) === uid) return false
  await dropOrphan(db, identity, mail)
  const account = await identity.createAccount({ uid, mail })
  if (account.ok) return true
  if ((await identity.findAccount(mail)) === uid) return false
  throw new Refused(409, 'MAIL_TAKEN')
}

/** Mails a link that sets the first password; an earlier one does so no more. */
const invite = async (
  services: Services,
  db: Database,
  user: User,
  { user: invitedBy, now }: Author,
): Promise<void> => {
  const code = await newMailCode(db, user.id, now)
  await services.mail.queue(db, invitationMail(services, { user, invitedBy: fullName(invitedBy), code }))
}

/** What users are changed with: some changes write to people. */
export interface UserServices extends Services {
  brakeMails: MailBrake
}

/**
 * The invitation once more, for somebody who has not signed in yet.
 *
 * @throws Refused 404; 409 ALREADY_SIGNED_IN; 412 COMPANY_UNAVAILABLE; 429 TOO_MANY_MAILS
 */
export const inviteUser = async (services: UserServices, author: Author, userId: string): Promise<User> => {
  const user = await managedUser(services.db, author.user, userId)
  if (!isInvited(user)) throw new Refused(409, 'ALREADY_SIGNED_IN')
  if (!user.company.active) throw new Refused(412, 'COMPANY_UNAVAILABLE')
  await services.brakeMails(services.db, author, user.mail)
  await services.db.transaction((tx) => invite(services, tx, user, author))
  return user
}

type NewUser = BodyOf<typeof calls.createUser>

const insertUser = async (
  tx: Database,
  author: Author,
  { newId, ...values }: NewUser,
): Promise<{ created: User; isNew: boolean }> => {
  let isNew = false
  const make = async (own: Own) => {
    isNew = true
    await lockPeople(tx)
    await demandOpenCompany(tx, values.companyId)
    await demandFreeMail(tx, values.mail)
    await tx.insert(appUser).values({ ...values, ...own, passwordChangeNeeded: true })
    // Who was given what power is always noted (rule U10); the rest of a new record is what it is.
    const changes = changesBetween({ admin: false }, { admin: values.admin })
    await noteChanges(tx, { kind: 'USER', id: own.id }, author, { action: 'CHANGED', changes })
  }
  return { created: await createRecord(tx, users, author, { newId, make }), isNew }
}

/** Creates user and login, and mails the invitation; what of it was done by the same call before stays as it is. */
export const createUser = async (services: UserServices, author: Author, body: NewUser): Promise<User> => {
  demandManaged(author.user, body.companyId)
  await services.brakeMails(services.db, author, body.mail)
  return together(services, {
    record: (tx) => insertUser(tx, author, body),
    account: async ({ created }, at) => {
      if (await openAccount(at, created)) await invite(services, at.db, created, author)
      return created
    },
    takeBack: async ({ created: { id }, isNew }) => {
      if (!isNew) return
      const { db, identity } = services
      await db.delete(appUser).where(eq(appUser.id, id))
      await db.delete(changeEntry).where(and(eq(changeEntry.entityKind, 'USER'), eq(changeEntry.entityId, id)))
      // A login that cannot be removed now goes when its mail is used again.
      await identity.deleteAccount(id).catch(() => undefined)
    },
  })
}

/**
 * Gives the login the record's mail, which is free in the portal. Whoever asks the provider last has seen the last record: of two changes
 * at once none is lost.
 */
const renameLogin = async (at: At, { id, mail }: User): Promise<void> => {
  const { db, identity } = at
  if ((await identity.findAccount(mail)) !== id) {
    await dropOrphan(db, identity, mail)
    const answer = await identity.setMail(id, mail)
    if (!answer.ok) throw new Refused(409, 'MAIL_TAKEN')
  }
  const now = await findUser(db, id)
  if (now && now.mail !== mail) await renameLogin(at, now)
}

type Saved = { before: User; after: User }

const bringLoginAlong = async (at: At, { before, after }: Saved): Promise<void> => {
  // Saved already: an earlier call may have ended between the record and a login that is kept elsewhere.
  if (after === before || after.mail !== before.mail) await renameLogin(at, after)
  // Whoever comes from a deactivated company has a closed login; the new company is open.
  if (after.companyId !== before.companyId) await at.identity.setDisabled([after.id], false)
}

/** Saves a user; a changed mail is the new login. */
export const updateUser = async (services: UserServices, author: Author, body: ChangedUser): Promise<User> => {
  const { before, after } = await together(services, {
    record: (tx) => saveUser(services, tx, author, body),
    account: async (saved, at) => {
      await bringLoginAlong(at, saved)
      return saved
    },
    takeBack: (saved) => takeBack(services.db, author, saved),
  })
  if (after.mail === before.mail) return after
  await tellNewLogin(services, author, { before, after })
  return { ...after, ...(await findUser(services.db, after.id)) }
}

/**
 * A corrected address: whoever was only invited gets a new invitation, whoever has signed in reads at both addresses what the login is
 * now. Both can be sent again from the user's page.
 */
const tellNewLogin = (services: Services, author: Author, { before, after }: Saved): Promise<void> =>
  services.db.transaction(async (tx) => {
    const { user, now } = author
    const { mail: mails } = services
    if (isInvited(after)) return invite(services, tx, after, author)
    const told = { user: after, before: before.mail, changedBy: fullName(user) }
    await mails.queue(tx, formerLoginMail(services, told))
    await mails.queue(tx, newLoginMail(services, { ...told, code: await newMailCode(tx, after.id, now) }))
  })

const saveUser = (
  { brakeMails }: UserServices,
  tx: Database,
  author: Author,
  { id, lastUpdate: seen, ...values }: ChangedUser,
): Promise<Saved> => {
  const { user } = author
  return saveRecord(tx, users, author, {
    id,
    seen,
    fields: values,
    demand: async (before) => {
      if (values.companyId !== before.companyId) await demandCompanyFor(tx, user, values.companyId)
      refuseFirst(userObstacles(actorOf(user), before, values))
      if (values.mail === before.mail) return {}
      await demandFreeMail(tx, values.mail)
      await brakeMails(tx, author, values.mail)
      return {}
    },
  })
}

/**
 * Makes a record and its history what they were before this call. Where somebody has built on it, it stays, and saving it again brings
 * the login along.
 */
const takeBack = (db: Database, { callId }: Author, { before, after }: Saved): Promise<void> =>
  db.transaction(async (tx) => {
    const { name, lastname, mail, phoneNumber, customerDesignation, companyId, admin, mailConfirmedAt, lastUpdate } =
      before
    const taken = await tx
      .update(appUser)
      .set({ name, lastname, mail, phoneNumber, customerDesignation, companyId, admin, mailConfirmedAt, lastUpdate })
      .where(and(eq(appUser.id, after.id), eq(appUser.lastUpdate, after.lastUpdate)))
      .returning({ id: appUser.id })
    if (taken.length > 0)
      await tx.delete(changeEntry).where(and(eq(changeEntry.writeId, callId), eq(changeEntry.entityId, after.id)))
  })

/** @throws Refused where the caller may not move a user there */
const demandCompanyFor = async (tx: Database, user: User, companyId: string): Promise<void> => {
  demandManaged(user, companyId)
  await demandOpenCompany(tx, companyId)
}

/** Takes the user off all lists and removes the login; as an author the user stays named. */
export const deleteUser = (services: Services, author: Author, id: string): Promise<{ id: string }> =>
  together(services, {
    record: async (tx) => {
      const before = await holdRecord(tx, users, author.user, id)
      refuseFirst(userObstacles(actorOf(author.user), before, null))
      await writeRecord(tx, users, author, { before, fields: { deletedAt: author.now } })
      await noteRemovals(tx, services.identity, [id])
      // Whoever was never there misses nothing, and an invitation sent in error needs no second mail.
      const told = { user: before, closedBy: fullName(author.user) }
      if (!isInvited(before)) await services.mail.queue(tx, accessClosedMail(services, told))
    },
    // No call of theirs is served from here on; a login that a provider outside leaves behind goes with the sweep, or when its mail is used again.
    account: async (_, { db, identity }) => {
      await removeAccounts(db, identity, [id])
      return { id }
    },
  })
