/** What waits for the operator (rule N10): companies to release, imports that broke off, parts lists with lines to decide, mails that were given up. */
import { and, desc, eq, gt, not, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { User } from '../../src/domain/user/user.ts'
import { endingWithinDays, type Waiting, waitingOf } from '../../src/domain/work/waiting.ts'
import type { Database } from '../db/client.ts'
import { articleImport, company, mail } from '../db/schema.ts'
import { openResults } from './openLists.ts'

/** So many of a kind are named. */
const EACH = 20

/** The operator's administrators alone release companies (rule C1). */
const registrations = async (db: Database): Promise<Waiting[]> => {
  const rows = await db
    .select({ id: company.id, name: company.name })
    .from(company)
    .where(and(company.active, company.pendingRegistration))
    .orderBy(company.createDate)
    .limit(EACH)
  return rows.map(({ id, name }) => waitingOf({ kind: 'REGISTRATION', id, title: name, path: `/company/${id}` }))
}

/** … as long as nothing was imported with the same configuration since, for two weeks. */
const brokenImports = async (db: Database, now: Date): Promise<Waiting[]> => {
  const later = alias(articleImport, 'later')
  const since = new Date(now.getTime() - endingWithinDays * 86_400_000)
  const again = db
    .select({ id: later.id })
    .from(later)
    .where(and(sql`${later.configTitle} = ${articleImport.configTitle}`, gt(later.startDate, articleImport.startDate)))
  const rows = await db
    .select({ id: articleImport.id, filename: articleImport.filename })
    .from(articleImport)
    .where(
      and(
        eq(articleImport.state, 'FAILED'),
        not(articleImport.dryRun),
        gt(articleImport.startDate, since),
        notExists(again),
      ),
    )
    .orderBy(desc(articleImport.startDate))
    .limit(EACH)
  return rows.map(({ id, filename }) =>
    waitingOf({ kind: 'IMPORT', id, title: filename, path: `/article/import/${id}` }),
  )
}

/** Whoever looks can have them sent again (rule M3), from the profile. */
const mailsGivenUp = async (db: Database): Promise<Waiting[]> => {
  const rows = await db
    .select({ id: mail.id, subject: mail.subject, to: mail.to })
    .from(mail)
    .where(eq(mail.state, 'FAILED'))
    .orderBy(desc(mail.createDate))
    .limit(EACH)
  return rows.map(({ id, subject, to }) =>
    waitingOf({ kind: 'MAIL', id, title: subject, path: '/profile', companyName: to }),
  )
}

export const operatorsWork = async (db: Database, user: User, now: Date): Promise<Waiting[]> => {
  const kinds = await Promise.all([
    user.admin ? registrations(db) : [],
    brokenImports(db, now),
    openResults(db, now),
    mailsGivenUp(db),
  ])
  return kinds.flat()
}
