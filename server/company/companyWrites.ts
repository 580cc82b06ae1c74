/**
 * Everything that changes companies: the operator's work (rules C1–C5). The lifecycle decides whether a company can be released
 * or deactivated.
 */
import { eq, or } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/company.ts'
import {
  type ChangedCompany,
  type Company,
  companyFlagsAt,
  creatableCompanyTypes,
  type NewCompany,
} from '../../src/domain/company/company.ts'
import { isOneOf } from '../../src/domain/core/stored.ts'
import { whyTypeIsFixed } from '../../src/domain/company/companyRules.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type CompanyAction, companyLifecycle } from '../../src/machines/company/companyLifecycle.ts'
import { type Author, changesBetween, wholeHistory } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { createRecord, type RecordKind, saveRecord } from '../db/records.ts'
import { appUser, company, enquiry, offer } from '../db/schema.ts'
import { refuseFirst, Refused } from '../http/refusal.ts'
import { refusedField } from '../http/validation.ts'
import { releaseMail } from '../mail/letters.ts'
import type { Services } from '../services.ts'
import { administratorsOf, usersWhere } from '../user/userStore.ts'
import { readCompany } from './companyStore.ts'

type Values = Pick<NewCompany, 'name' | 'address' | 'customerNumber' | 'additionalInfo'> & Pick<Company, 'type'>

/** As the table has it; only customers have a number. */
const columnsOf = ({ name, type, customerNumber, address, additionalInfo }: Values) => ({
  name,
  type,
  customerNumber: type === 'CUSTOMER' ? customerNumber : '',
  ...address,
  additionalInfo,
})

type Fields = Partial<ReturnType<typeof columnsOf> & Pick<Company, 'pendingRegistration' | 'active'>>

export const companies: RecordKind<Company, Fields> = {
  kind: 'COMPANY',
  table: company,
  read: (db, _user, id) => readCompany(db, id),
  changes: (before, fields) => changesBetween({ ...before, ...before.address }, fields),
  actions: { active: () => 'DEACTIVATED', pendingRegistration: () => 'RELEASED' },
  columnsOf: (fields) => fields,
  historyFor: async (db, _user, id) => {
    await readCompany(db, id)
    return wholeHistory
  },
}

/**
 * The status that the action leads to, as it is stored. Of a stored company nothing is known to be missing: what is written with a
 * release was checked on its way in.
 * @throws Refused with the first rule that stands in the way
 */
const demandCompany = (action: CompanyAction, record: Company, user: User) => {
  const facts = { company: { ...record, filled: true, numbered: true }, actor: user }
  refuseFirst(companyLifecycle.obstacles(action, facts))
  return companyFlagsAt[companyLifecycle.target(action, facts)]
}

export const createCompany = (
  db: Database,
  author: Author,
  { newId, ...values }: BodyOf<typeof calls.createCompany>,
): Promise<Company> =>
  db.transaction((tx) =>
    createRecord(tx, companies, author, {
      newId,
      make: (own) => tx.insert(company).values({ ...own, ...columnsOf(values) }),
    }),
  )

/** @throws Refused where a company may not become what it is asked to be */
const demandType = async (tx: Database, user: User, before: Company, type: Company['type']): Promise<void> => {
  if (type === before.type) return
  const fixed = whyTypeIsFixed(before, user)
  if (fixed === 'own') throw new Refused(409, 'OWN_COMPANY')
  if (fixed === 'external' || !isOneOf(creatableCompanyTypes, type))
    throw refusedField('company', 'type', 'notThisOption')
  const [record] = await tx.select({ id: enquiry.id }).from(enquiry).where(eq(enquiry.customerId, before.id)).limit(1)
  const ofCompany = or(eq(offer.supplierId, before.id), eq(offer.customerId, before.id))
  const [deal] = record ? [record] : await tx.select({ id: offer.id }).from(offer).where(ofCompany).limit(1)
  if (deal) throw new Refused(409, 'COMPANY_TYPE_FIXED')
}

/** Saves; what is saved already is granted, whatever `lastUpdate`. */
const saveCompany = (db: Database, author: Author, body: ChangedCompany): Promise<{ isReleased: boolean }> =>
  db.transaction(async (tx) => {
    const { id, lastUpdate: seen, pendingRegistration, ...values } = body
    const fields = { ...columnsOf(values), pendingRegistration }
    const { before, after } = await saveRecord(tx, companies, author, {
      id,
      seen,
      fields,
      demand: async (before) => {
        // A release cannot be taken back.
        if (pendingRegistration && !before.pendingRegistration)
          throw refusedField('company', 'pendingRegistration', 'notThisOption')
        const isReleased = before.pendingRegistration && !pendingRegistration
        const status = isReleased ? demandCompany('company.release', before, author.user) : {}
        await demandType(tx, author.user, before, values.type)
        return status
      },
    })
    return { isReleased: before.pendingRegistration && !after.pendingRegistration }
  })

/** Saves a company; a release is told to its administrators. */
export const updateCompany = async (services: Services, author: Author, body: ChangedCompany): Promise<Company> => {
  const { db, mail } = services
  const { isReleased } = await saveCompany(db, author, body)
  if (isReleased) {
    const administrators = await administratorsOf(db, body.id)
    await Promise.all(administrators.map((each) => mail.tryToSend(releaseMail(services, each))))
  }
  return readCompany(db, body.id)
}

/** Sets a company inactive and closes its users' logins; repeatable, should one of the two have failed. */
export const deleteCompany = async ({ db, identity }: Services, author: Author, id: string): Promise<Company> => {
  const { after } = await db.transaction((tx) =>
    saveRecord(tx, companies, author, {
      id,
      fields: { active: false },
      demand: (before) => demandCompany('company.deactivate', before, author.user),
    }),
  )
  // From here on no call of theirs is served (authenticate.ts); without a login they cannot try.
  const users = await usersWhere(db, eq(appUser.companyId, id))
  await Promise.all(users.map((each) => identity.setDisabled(each.id, true)))
  return after
}
