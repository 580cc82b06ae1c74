/** What whoever runs the portal does for people: an operator made, a second factor taken away, sign-ins ended. */
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { kindOf } from '../../src/domain/session/capabilities.ts'
import { newMailCode } from '../account/mailProof.ts'
import { audit } from '../db/auditEntries.ts'
import { noteChanges } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { appUser, company } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
import { byCommand as doneByCommand } from '../doing.ts'
import { together } from '../identity/together.ts'
import { factorResetMail, firstPasswordLink } from '../mail/letters.ts'
import type { Services } from '../services.ts'
import { CannotStart } from '../settings.ts'
import { findUser } from '../user/userStore.ts'

export const userStepSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('operator'), mail: z.email(), name: z.string().min(1), lastname: z.string().min(1) }),
  z.object({ step: z.literal('factor'), mail: z.email() }),
  z.object({ step: z.literal('sessions'), mail: z.email() }),
])
export type UserStep = z.infer<typeof userStepSchema>
export const userAnswerSchema = z.object({ said: z.string(), link: z.string().nullable() })
export type UserAnswer = z.infer<typeof userAnswerSchema>

type Own = Pick<Services, 'db' | 'identity' | 'mail' | 'settings' | 'publicAddress'>

/** In the history, and in mails. */
const byCommand = { name: 'Betrieb', lastname: '(Befehl)' }
/** As far as clocks of servers differ, and for the second that a token is exact to (authenticate.ts). */
const spareMs = 4000

const known = async ({ db }: Own, mail: string) => {
  const [found] = await db
    .select({ id: appUser.id, type: company.type, admin: appUser.admin })
    .from(appUser)
    .innerJoin(company, eq(company.id, appUser.companyId))
    .where(and(eq(appUser.mail, mail), isNull(appUser.deletedAt)))
  return found
}

/** @throws CannotStart with a sentence */
export const doForUser = (own: Own, step: UserStep, now: Date): Promise<UserAnswer> =>
  doneByCommand(() => takeStep(own, step, now))

const takeStep = async (own: Own, step: UserStep, now: Date): Promise<UserAnswer> => {
  const mail = step.mail.toLowerCase()
  if (step.step === 'operator') return makeOperator(own, { ...step, mail }, now)
  const id = (await known(own, mail))?.id
  const user = id && (await findUser(own.db, id))
  if (!user) throw new CannotStart(`Einen Benutzer mit der Adresse ${mail} gibt es nicht.`)
  const isFactor = step.step === 'factor'
  if (isFactor && !(await own.identity.removeFactor(user.id)))
    throw new CannotStart(`${mail} hat keinen zweiten Faktor.`)
  if (!isFactor) await own.identity.revoke(user.id)
  await own.db.transaction(async (tx) => {
    const sessionsFrom = new Date(now.getTime() + spareMs)
    await tx.update(appUser).set({ sessionsFrom }).where(eq(appUser.id, user.id))
    if (isFactor) {
      const author = { user: { ...user, ...byCommand }, now, callId: crypto.randomUUID() }
      const changes = [{ field: 'secondFactor', before: null, after: null }]
      await noteChanges(tx, { kind: 'USER', id: user.id }, author, { action: 'FACTOR_RESET', changes })
      const resetBy = `${byCommand.name} ${byCommand.lastname}`
      await own.mail.queue(tx, factorResetMail(own, { user, resetBy }))
    }
    if (!isFactor) await audit(tx, { kind: 'SESSIONS_ENDED', record: { kind: 'USER', id: user.id } })
    announce({ kind: 'USER', id: user.id, at: now, enquiryId: null })
  })
  const said = isFactor
    ? `Der zweite Faktor von ${mail} ist weg, und alle Anmeldungen sind beendet. Eine E-Mail sagt es.`
    : `Alle Anmeldungen von ${mail} sind beendet.`
  return { said, link: null }
}

const makeOperator = async (
  own: Own,
  { mail, name, lastname }: { mail: string; name: string; lastname: string },
  now: Date,
): Promise<UserAnswer> => {
  const { db } = own
  const there = await known(own, mail)
  if (there && there.type !== kindOf.operator)
    throw new CannotStart(`${mail} gehört schon zu einer anderen Firma. Zwei Firmen hat niemand.`)
  const linkFor = async (tx: Database, id: string): Promise<string> =>
    firstPasswordLink(own, await newMailCode(tx, id, now))
  if (there) {
    const link = await db.transaction(async (tx) => {
      await tx.update(appUser).set({ admin: true }).where(eq(appUser.id, there.id))
      if (!there.admin) await notePower(tx, there.id, now)
      return linkFor(tx, there.id)
    })
    return { said: `${mail} verwaltet jetzt den Betreiber.`, link }
  }
  const [operator] = await db
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.type, kindOf.operator), eq(company.active, true)))
    .orderBy(company.createDate)
    .limit(1)
  if (!operator) throw new CannotStart('Es gibt noch keinen Betreiber: Der erste Start des Portals legt ihn an.')
  const id = crypto.randomUUID()
  const link = await together(own, {
    record: async (tx) => {
      await tx.insert(appUser).values({ id, mail, name, lastname, companyId: operator.id, admin: true })
      await notePower(tx, id, now)
    },
    account: async (_, at) => {
      // What was begun once and broken off leaves an account that is nobody's.
      const orphan = await at.identity.findAccount(mail)
      if (orphan !== undefined && (await findUser(at.db, orphan)))
        throw new CannotStart(`Das Konto ${mail} gehört schon jemandem, der im Portal anders heißt.`)
      if (orphan !== undefined) await at.identity.deleteAccount(orphan)
      const account = await at.identity.createAccount({ uid: id, mail })
      if (!account.ok) throw new CannotStart(`Für ${mail} ließ sich kein Konto anlegen. Bitte noch einmal versuchen.`)
      return linkFor(at.db, id)
    },
    takeBack: () => db.delete(appUser).where(eq(appUser.id, id)),
  })
  return { said: `${name} ${lastname} (${mail}) verwaltet jetzt den Betreiber.`, link }
}

/** Who was given what power is always noted (rule U10). */
const notePower = async (tx: Database, id: string, now: Date): Promise<void> => {
  const user = await findUser(tx, id)
  if (!user) throw new Error('whose power it is')
  const author = { user: { ...user, ...byCommand }, now, callId: crypto.randomUUID() }
  const changes = [{ field: 'admin', before: false, after: true }]
  await noteChanges(tx, { kind: 'USER', id }, author, { action: 'CHANGED', changes })
  announce({ kind: 'USER', id, at: now, enquiryId: null })
}
