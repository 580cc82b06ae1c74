/**
 * A company that leaves (rule A14): it is closed, and from that day on the time runs after which its people and what is theirs alone go. Its
 * contracts stay as long as the law wants it. Activated again, it is not leaving any more.
 */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { kindsThat } from '../../src/domain/session/capabilities.ts'
import { audit } from '../db/auditEntries.ts'
import type { Database } from '../db/client.ts'
import { clockOf } from '../db/clock.ts'
import { appUser, company } from '../db/schema.ts'
import { CannotStart } from '../settings.ts'
import { usersWhere } from '../user/userStore.ts'
import { type Closing, deleteCompany } from './companyWrites.ts'

export interface Leaving {
  id: string
  name: string
  active: boolean
  leftAt: Date | null
}

/** @param called its id, or its name. @throws CannotStart where none or several are called so */
export const findCompany = async (db: Database, called: string): Promise<Leaving> => {
  const found = await db
    .select({ id: company.id, name: company.name, active: company.active, leftAt: company.leftAt, city: company.city })
    .from(company)
    .where(or(eq(company.id, called), eq(sql`lower(${company.name})`, called.toLowerCase())))
    .orderBy(company.createDate)
  const [first, ...more] = found
  if (first === undefined) throw new CannotStart(`Eine Firma „${called}“ gibt es nicht.`)
  if (more.length > 0 && first.id !== called)
    throw new CannotStart(
      `So heißen mehrere Firmen. Bitte eine mit ihrer Id nennen: ${found.map(({ id, city }) => `${id} (${city})`).join(', ')}.`,
    )
  return first
}

/** Closes it, unless it is closed already, and notes the day. Said once more, that day stays. @throws CannotStart */
export const leave = async (services: Closing, called: string): Promise<Leaving> => {
  const { db } = services
  const found = await findCompany(db, called)
  if (found.leftAt !== null) return found
  const isOperator = and(
    inArray(company.type, kindsThat('operates')),
    eq(company.active, true),
    eq(appUser.admin, true),
  )
  const [operator] = await usersWhere(db, isOperator)
  if (operator === undefined) throw new CannotStart('Es gibt keinen Administrator des Betreibers.')
  if (operator.companyId === found.id) throw new CannotStart('Der Betreiber selbst scheidet nicht aus.')
  const now = await clockOf(db)
  const author = { user: { ...operator, name: 'Betrieb', lastname: '(Befehl)' }, now, callId: crypto.randomUUID() }
  if (found.active) await deleteCompany(services, author, found.id)
  await db.transaction(async (tx) => {
    await tx.update(company).set({ leftAt: now }).where(eq(company.id, found.id))
    await audit(tx, { kind: 'COMPANY_LEFT', record: { kind: 'COMPANY', id: found.id } })
  })
  return { ...found, active: false, leftAt: now }
}
