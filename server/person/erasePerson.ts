/**
 * Erasing a person (Art. 17 DSGVO, decision 0231): account, sign-ins and what is theirs alone go; what commercial law keeps stays, under a name
 * that is none.
 */
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isLastAdmin } from '../../src/domain/user/userRules.ts'
import { audit } from '../db/auditEntries.ts'
import { type Database, rowsOf } from '../db/client.ts'
import { clockOf } from '../db/clock.ts'
import {
  appUser,
  changeEntry,
  company,
  conversationRead,
  conversationTold,
  editing,
  enquiriesTold,
  favouriteSupplier,
  folderEntry,
  folderReader,
  folderVisit,
  identitySession,
  listView,
  listViewDefault,
  mail as mailTable,
  mailOff,
  offerChoice,
  sighting,
} from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { noteRemovals, removeAccounts } from '../identity/removals.ts'
import { together } from '../identity/together.ts'
import type { Services } from '../services.ts'
import { CannotStart } from '../settings.ts'
import { lockPeople } from '../user/userStore.ts'
import { countNamed, rename } from './names.ts'
import { findPerson, idsOf, type Person } from './person.ts'

export const planSchema = z.object({
  users: z.array(z.object({ fullName: z.string(), companyName: z.string() })),
  /** sign-ins that go on */
  sessions: z.number(),
  mails: z.number(),
  /** folders that are shared with them from outside */
  folders: z.number(),
  /** rows that tell of them by name or address, and stay */
  named: z.number(),
})
/** What erasing would do. */
export type Plan = z.infer<typeof planSchema>

type Own = Pick<Services, 'db' | 'identity'>
const former = 'Ehemaliger Benutzer'
/** No mail gets there, nor can anybody have it. */
export const nowhere = 'benutzer.invalid'
const addressOf = (number: number) => `ehemalig-${number}@${nowhere}`

const theirMails = (person: Person) => or(eq(mailTable.to, person.mail), inArray(mailTable.userId, idsOf(person)))

/** @throws CannotStart where nobody has this address, or it is of whoever alone administers an open company */
export const planErasure = async (db: Database, mail: string): Promise<Plan> => {
  const person = await findPerson(db, mail)
  await demandSpare(db, person)
  return {
    users: person.users.map(({ fullName, companyName }) => ({ fullName, companyName })),
    sessions: await db.$count(identitySession, inArray(identitySession.accountId, idsOf(person))),
    mails: await db.$count(mailTable, theirMails(person)),
    folders: await db.$count(folderEntry, eq(folderEntry.email, person.mail)),
    named: await countNamed(db, person),
  }
}

/** A company keeps whoever administers it (rule U5). */
const demandSpare = async (db: Database, { users }: Person): Promise<void> => {
  for (const { id, companyId, companyName, admin, isDeleted } of users) {
    if (isDeleted) continue
    const others = and(
      eq(appUser.companyId, companyId),
      eq(appUser.admin, true),
      isNull(appUser.deletedAt),
      ne(appUser.id, id),
    )
    const otherAdmins = await db.$count(appUser, others)
    const isOpen = (await db.$count(company, and(eq(company.id, companyId), eq(company.active, true)))) > 0
    if (isOpen && isLastAdmin({ admin, otherAdmins }))
      throw new CannotStart(
        `Das ist der einzige Administrator von ${companyName}. Bitte erst jemand anderen dazu machen, oder die Firma löschen.`,
      )
  }
}

/** @returns what they are called now. @throws CannotStart as {@link planErasure} */
export const erasePerson = (own: Own, mail: string): Promise<string> =>
  together(own, {
    record: async (tx) => {
      // Nobody is renamed, made an administrator or deleted from here on: they are erased as they are now.
      await lockPeople(tx)
      const person = await findPerson(tx, mail)
      await demandSpare(tx, person)
      // Whoever is asked outside knows them by the id that they had.
      const ids = idsOf(person)
      await noteRemovals(tx, own.identity, ids)
      return { alias: await eraseWithin(tx, person), ids }
    },
    account: async ({ alias, ids }, { db, identity }) => {
      await removeAccounts(db, identity, ids)
      return alias
    },
  })

/** All of it but the account: within a transaction that has waited for its turn (`lockPeople`). @returns what they are called now */
export const eraseWithin = async (tx: Database, person: Person): Promise<string> => {
  // Behind the last one that is there: rows in between may have gone with their company.
  const number = (await lastNumber(tx)) + 1
  // Who was known from outside alone was never a user, and is given no number.
  const isUser = person.users.length > 0
  const alias = isUser ? `${former} ${number}` : 'Ehemaliger Gast'
  await removeOwn(tx, person)
  await rename(tx, person, alias, isUser ? addressOf(number) : `gast@${nowhere}`)
  await forgetUsers(tx, person, number)
  await audit(tx, { kind: 'PERSON_ERASED', record: { kind: 'USER', name: alias } })
  return alias
}

const lastNumber = async (tx: Database): Promise<number> => {
  const numbers = sql`select coalesce(max(substring(mail from '^ehemalig-([0-9]+)@')::int), 0)::float8 as last
    from app_user where mail like ${`%@${nowhere}`}`
  const [found] = await rowsOf(tx, numbers, z.object({ last: z.number() }))
  return found?.last ?? 0
}

/** What is theirs alone, and of use to nobody without them. */
const removeOwn = async (tx: Database, person: Person): Promise<void> => {
  const ids = idsOf(person)
  await tx.delete(mailTable).where(theirMails(person))
  await forgetOwn(tx, ids)
  await tx.delete(listView).where(and(inArray(listView.userId, ids), eq(listView.shared, false)))
  const entries = await tx
    .select({ id: folderEntry.id, folderId: folderEntry.folderId })
    .from(folderEntry)
    .where(eq(folderEntry.email, person.mail))
  const entryIds = entries.map(({ id }) => id)
  await tx.delete(folderVisit).where(inArray(folderVisit.entryId, entryIds))
  await tx.delete(folderEntry).where(inArray(folderEntry.id, entryIds))
  await tx.delete(folderReader).where(inArray(folderReader.readerId, [...ids, ...entryIds]))
  const now = await clockOf(tx)
  for (const { folderId } of entries) announce({ kind: 'FOLDER', id: folderId, at: now, enquiryId: null })
}

/** What the portal keeps for somebody about what they have read, chosen and begun. */
export const forgetOwn = async (tx: Database, ids: readonly string[]): Promise<void> => {
  for (const table of [
    mailOff,
    conversationTold,
    conversationRead,
    sighting,
    enquiriesTold,
    editing,
    listViewDefault,
    favouriteSupplier,
    offerChoice,
  ])
    await tx.execute(sql`delete from ${table} where user_id = any(${sql.param([...ids])}::text[])`)
}

/** Their rows stay, as ids lead to them, and say nothing of anybody. */
const forgetUsers = async (tx: Database, person: Person, first: number): Promise<void> => {
  const now = await clockOf(tx)
  for (const [at, { id }] of person.users.entries()) {
    const number = first + at
    await tx
      .update(appUser)
      .set({
        name: former,
        lastname: String(number),
        mail: addressOf(number),
        phoneNumber: '',
        customerDesignation: '',
        language: null,
        admin: false,
        permissions: [],
        loginCounter: 0,
        lastLoginAt: null,
        mailConfirmedAt: null,
        mailCodeHash: null,
        mailLinkSentAt: null,
        sessionsFrom: now,
        deletedAt: sql`coalesce(${appUser.deletedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(appUser.id, id))
    announce({ kind: 'USER', id, at: now, enquiryId: null })
  }
  // What was changed about them is told by their values of before.
  await tx
    .delete(changeEntry)
    .where(and(eq(changeEntry.entityKind, 'USER'), inArray(changeEntry.entityId, idsOf(person))))
}
