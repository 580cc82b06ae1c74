/**
 * Everything that changes users (rules U1–U8). Portal and identity provider change together: whatever fails, no login without a
 * user and no user without a login is left.
 */
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/user.ts'
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

export type UserFields = Partial<UserValues> & { deletedAt?: Date }

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
    return user.company.type === 'ADMIN' ? wholeHistory : { ...wholeHistory, hidden: ['company'] }
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

/**
 * A login whose password nobody knows: the first one is set by the mailed link.
 *
 * @returns whether it is new; the same call, made before, may have opened it already
 */
const openAccount = async ({ db, identity }: Services, { id: uid, mail }: User): Promise<boolean> => {
  if ((await identity.findAccount(mail)) === uid) return false
  await dropOrphan(db, identity, mail)
  const account = await identity.createAccount({ uid, mail, password: randomBytes(24).toString('base64url') })
  if (account.ok) return true
  if ((await identity.findAccount(mail)) === uid) return false
  throw new Refused(409, 'MAIL_TAKEN')
}

/** Mails a link that sets the first password; an earlier one does so no more. */
const invite = (services: Services, user: User, { user: invitedBy, now }: Author): Promise<void> =>
  services.db.transaction(async (tx) => {
    const code = await newMailCode(tx, user.id, now)
    await services.mail.queue(tx, invitationMail(services, { user, invitedBy: fullName(invitedBy), code }))
  })

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
  services.brakeMails(author, user.mail)
  await invite(services, user, author)
  return user
}

type NewUser = BodyOf<typeof calls.createUser>

/** The record comes first and keeps the mail: nobody waits in here for the identity provider. */
const insertUser = (
  db: Database,
  author: Author,
  { newId, ...values }: NewUser,
): Promise<{ created: User; isNew: boolean }> =>
  db.transaction(async (tx) => {
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
  })

/** Creates user and login, and mails the invitation; what of it was done by the same call before stays as it is. */
export const createUser = async (services: UserServices, author: Author, body: NewUser): Promise<User> => {
  const { db, identity } = services
  demandManaged(author.user, body.companyId)
  services.brakeMails(author, body.mail)
  const { created, isNew } = await insertUser(db, author, body)
  try {
    if (await openAccount(services, created)) await invite(services, created, author)
    return created
  } catch (error) {
    if (!isNew) throw error
    await db.delete(appUser).where(eq(appUser.id, created.id))
    await db.delete(changeEntry).where(and(eq(changeEntry.entityKind, 'USER'), eq(changeEntry.entityId, created.id)))
    // A login that cannot be removed now goes when its mail is used again.
    await identity.deleteAccount(created.id).catch(() => undefined)
    throw error
  }
}

/**
 * Gives the login the record's mail, which is free in the portal. Whoever asks the provider last has seen the last record: of two changes
 * at once none is lost.
 */
const renameLogin = async (services: Services, { id, mail }: User): Promise<void> => {
  const { db, identity } = services
  if ((await identity.findAccount(mail)) !== id) {
    await dropOrphan(db, identity, mail)
    const answer = await identity.setMail(id, mail)
    if (!answer.ok) throw new Refused(409, 'MAIL_TAKEN')
  }
  const now = await findUser(db, id)
  if (now && now.mail !== mail) await renameLogin(services, now)
}

type Saved = { before: User; after: User }

/** The login after the record. */
const bringLoginAlong = async (services: Services, { before, after }: Saved): Promise<void> => {
  // Saved already: an earlier call may have ended between the record and its login.
  if (after === before || after.mail !== before.mail) await renameLogin(services, after)
  // Whoever comes from a deactivated company has a closed login; the new company is open.
  if (after.companyId !== before.companyId) await services.identity.setDisabled(after.id, false)
}

/** Saves a user; a changed mail is the new login. */
export const updateUser = async (services: UserServices, author: Author, body: ChangedUser): Promise<User> => {
  const saved = await saveUser(services, author, body)
  try {
    await bringLoginAlong(services, saved)
  } catch (error) {
    await takeBack(services.db, author, saved)
    throw error
  }
  if (saved.after.mail === saved.before.mail) return saved.after
  await tellNewLogin(services, author, saved)
  return { ...saved.after, ...(await findUser(services.db, saved.after.id)) }
}

/**
 * A corrected address: whoever was only invited gets a new invitation, whoever has signed in reads at both addresses what the login is
 * now. Both can be sent again from the user's page.
 */
const tellNewLogin = async (services: Services, author: Author, { before, after }: Saved): Promise<void> => {
  const { db, mail: mails } = services
  const { user, now } = author
  if (isInvited(after)) return invite(services, after, author)
  const told = { user: after, before: before.mail, changedBy: fullName(user) }
  await db.transaction(async (tx) => {
    await mails.queue(tx, formerLoginMail(services, told))
    await mails.queue(tx, newLoginMail(services, { ...told, code: await newMailCode(tx, after.id, now) }))
  })
}

/** The record comes first: nobody waits in here for the identity provider. */
const saveUser = ({ db, brakeMails }: UserServices, author: Author, body: ChangedUser): Promise<Saved> =>
  db.transaction((tx) => {
    const { user } = author
    const { id, lastUpdate: seen, ...values } = body
    return saveRecord(tx, users, author, {
      id,
      seen,
      fields: values,
      demand: async (before) => {
        if (values.companyId !== before.companyId) await demandCompanyFor(tx, user, values.companyId)
        refuseFirst(userObstacles(actorOf(user), before, values))
        if (values.mail === before.mail) return {}
        await demandFreeMail(tx, values.mail)
        brakeMails(author, values.mail)
        return {}
      },
    })
  })

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
export const deleteUser = async (services: Services, author: Author, id: string): Promise<{ id: string }> => {
  const { db, identity, mail: mails } = services
  await db.transaction(async (tx) => {
    const before = await holdRecord(tx, users, author.user, id)
    refuseFirst(userObstacles(actorOf(author.user), before, null))
    await writeRecord(tx, users, author, { before, fields: { deletedAt: author.now } })
    // Whoever was never there misses nothing, and an invitation sent in error needs no second mail.
    const told = { user: before, closedBy: fullName(author.user) }
    if (!isInvited(before)) await mails.queue(tx, accessClosedMail(services, told))
  })
  // No call of theirs is served from here on; a login that this left behind goes when its mail is used again.
  await identity.deleteAccount(id)
  return { id }
}
