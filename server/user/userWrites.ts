/**
 * Everything that changes users (specification §5, §6; decisions 4, 6). Portal and identity provider change together:
 * whatever fails, no login without a user and no user without a login is left.
 */
import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { actorOf } from '../../src/domain/session/visitor.ts'
import { type ChangedUser, fullName, type User, type UserRecord, type UserValues } from '../../src/domain/user/user.ts'
import { managesUsersOf, userObstacles } from '../../src/domain/user/userRules.ts'
import { changesBetween, nextUpdate, recordChanges, refuseStale } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { appUser, company } from '../db/schema.ts'
import { refuseFirst, Refused } from '../http/refusal.ts'
import type { Identity } from '../identity/identity.ts'
import { invitationMail } from '../mail/letters.ts'
import type { Services } from '../services.ts'
import { administratorsOf, demandFreeMail, findUser, lockPeople, recordFor } from './userStore.ts'

/** @throws Refused 404 where the caller manages nobody there: whether it exists is nobody's business */
export const demandManaged = (user: User, companyId: string): void => {
  if (!managesUsersOf(actorOf(user), companyId)) throw new Refused(404, 'NOT_FOUND')
}

/** A user that the caller manages. */
const managedUser = async (db: Database, user: User, id: string): Promise<User> => {
  const found = await findUser(db, id)
  if (!found) throw new Refused(404, 'NOT_FOUND')
  demandManaged(user, found.companyId)
  return found
}

/** The name of a company that users can be added to. */
const demandOpenCompany = async (db: Database, id: string): Promise<string> => {
  const [found] = await db
    .select({ name: company.name })
    .from(company)
    .where(and(eq(company.id, id), eq(company.active, true)))
  if (!found) throw new Refused(412, 'COMPANY_UNAVAILABLE')
  return found.name
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

/** A login whose password nobody knows: the first one is set by the mailed link. The mail is free in the portal. */
const openAccount = async (tx: Database, identity: Identity, mail: string): Promise<string> => {
  await dropOrphan(tx, identity, mail)
  const account = await identity.createAccount({ mail, password: randomBytes(24).toString('base64url') })
  if (!account.ok) throw new Refused(409, 'MAIL_TAKEN')
  return account.uid
}

/** @throws Refused 424 when the invitation cannot go out: without it nobody could sign in */
const invite = async (services: Services, user: User, invitedBy: User): Promise<void> => {
  const code = await services.identity.createResetCode(user.mail)
  if (code === undefined) throw new Error('the identity provider does not know the new account')
  try {
    await services.mail.send(invitationMail(services, { user, invitedBy: fullName(invitedBy), code }))
  } catch {
    throw new Refused(424, 'MAIL_NOT_SENT')
  }
}

/** Creates user and login, and mails the invitation. */
export const createUser = async (services: Services, user: User, values: UserValues): Promise<UserRecord> => {
  const { db, identity } = services
  demandManaged(user, values.companyId)
  const opened: { uid?: string } = {}
  try {
    const created = await db.transaction(async (tx) => {
      await lockPeople(tx)
      await demandOpenCompany(tx, values.companyId)
      await demandFreeMail(tx, values.mail)
      const id = await openAccount(tx, identity, values.mail)
      opened.uid = id
      const at = nextUpdate()
      await tx.insert(appUser).values({ ...values, id, passwordChangeNeeded: true, createDate: at, lastUpdate: at })
      return findUser(tx, id)
    })
    if (!created) throw new Error('the new user is not there')
    await invite(services, created, user)
    return { ...created, changeEntries: [] }
  } catch (error) {
    if (opened.uid !== undefined) {
      await identity.deleteAccount(opened.uid)
      await db.delete(appUser).where(eq(appUser.id, opened.uid))
    }
    throw error
  }
}

const changesOf = (before: User, values: UserValues, companyName: string) => {
  const { companyId: _companyId, ...fields } = values
  return [
    ...changesBetween(before, fields),
    ...(values.companyId === before.companyId
      ? []
      : [{ field: 'company', before: before.company.name, after: companyName }]),
  ]
}

/** Changes the login's mail. The mail is free in the portal. */
const renameLogin = async (tx: Database, identity: Identity, { id, mail }: { id: string; mail: string }) => {
  if ((await identity.findAccount(mail)) === id) return
  await dropOrphan(tx, identity, mail)
  const answer = await identity.setMail(id, mail)
  if (!answer.ok) throw new Refused(409, 'MAIL_TAKEN')
}

/** Saves a user; a changed mail is the new login. What is saved already is granted, whatever `lastUpdate`. */
export const updateUser = async (services: Services, user: User, body: ChangedUser): Promise<UserRecord> => {
  const { db, identity } = services
  const { id, lastUpdate: seen, ...values } = body
  const renamed: { from?: string } = {}
  try {
    return await db.transaction(async (tx) => {
      await lockPeople(tx)
      const before = await managedUser(tx, user, id)
      const isMoved = values.companyId !== before.companyId
      const companyName = isMoved ? await companyFor(tx, user, values.companyId) : before.company.name
      const changes = changesOf(before, values, companyName)
      if (changes.length === 0) return recordFor(tx, user, before)
      await refuseStale(tx, { kind: 'USER', id }, { lastUpdate: before.lastUpdate, seen })
      const otherAdmins = (await administratorsOf(tx, before.companyId, id)).length
      refuseFirst(userObstacles(actorOf(user), before, { after: values, otherAdmins }))
      const isRenamed = values.mail !== before.mail
      if (isRenamed) await demandFreeMail(tx, values.mail)
      const at = nextUpdate(before.lastUpdate)
      await tx
        .update(appUser)
        .set({ ...values, lastUpdate: at })
        .where(eq(appUser.id, id))
      await recordChanges(tx, { kind: 'USER', id }, { user, at, changes })
      if (isRenamed) {
        await renameLogin(tx, identity, { id, mail: values.mail })
        renamed.from = before.mail
      }
      // Whoever comes from a deactivated company has a closed login; the new company is open.
      if (isMoved) await identity.setDisabled(id, false)
      return recordFor(tx, user, await managedUser(tx, user, id))
    })
  } catch (error) {
    if (renamed.from !== undefined) await identity.setMail(id, renamed.from)
    throw error
  }
}

/** Where a user may be moved to. */
const companyFor = (tx: Database, user: User, companyId: string): Promise<string> => {
  demandManaged(user, companyId)
  return demandOpenCompany(tx, companyId)
}

/** Removes the login and takes the user off all lists; as an author the user stays named. */
export const deleteUser = (services: Services, user: User, id: string): Promise<{ id: string }> =>
  services.db.transaction(async (tx) => {
    await lockPeople(tx)
    const before = await managedUser(tx, user, id)
    const otherAdmins = (await administratorsOf(tx, before.companyId, id)).length
    refuseFirst(userObstacles(actorOf(user), before, { after: null, otherAdmins }))
    const at = nextUpdate(before.lastUpdate)
    await tx.update(appUser).set({ deletedAt: at, lastUpdate: at }).where(eq(appUser.id, id))
    const changes = [{ field: 'deleted', before: null, after: fullName(before) }]
    await recordChanges(tx, { kind: 'USER', id }, { user, at, changes })
    await services.identity.deleteAccount(id)
    return { id }
  })
