/** What whoever runs the portal does for people: an operator made, a second factor taken away, sign-ins ended. */
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { kindOf } from '../../src/domain/session/capabilities.ts'
import { newMailCode } from '../account/mailProof.ts'
import { noteChanges } from '../db/changes.ts'
import { appUser, company } from '../db/schema.ts'
import { announce } from '../db/transaction.ts'
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
    .select({ id: appUser.id, type: company.type })
    .from(appUser)
    .innerJoin(company, eq(company.id, appUser.companyId))
    .where(and(eq(appUser.mail, mail), isNull(appUser.deletedAt)))
  return found
}

/** @throws CannotStart with a sentence */
export const doForUser = async (own: Own, step: UserStep, now: Date): Promise<UserAnswer> => {
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
  const { db, identity } = own
  const there = await known(own, mail)
  if (there && there.type !== kindOf.operator)
    throw new CannotStart(`${mail} gehört schon zu einer anderen Firma. Zwei Firmen hat niemand.`)
  const linkFor = async (id: string): Promise<string> => firstPasswordLink(own, await newMailCode(db, id, now))
  if (there) {
    await db.update(appUser).set({ admin: true }).where(eq(appUser.id, there.id))
    return { said: `${mail} verwaltet jetzt den Betreiber.`, link: await linkFor(there.id) }
  }
  const [operator] = await db
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.type, kindOf.operator), eq(company.active, true)))
    .orderBy(company.createDate)
    .limit(1)
  if (!operator) throw new CannotStart('Es gibt noch keinen Betreiber: Der erste Start des Portals legt ihn an.')
  const id = crypto.randomUUID()
  const account = await identity.createAccount({ uid: id, mail })
  if (!account.ok) throw new CannotStart(`Für ${mail} gibt es schon ein Konto ohne Benutzer.`)
  await db.insert(appUser).values({ id, mail, name, lastname, companyId: operator.id, admin: true })
  return { said: `${name} ${lastname} (${mail}) verwaltet jetzt den Betreiber.`, link: await linkFor(id) }
}
