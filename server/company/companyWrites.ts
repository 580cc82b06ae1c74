/**
 * Everything that changes companies: the operator's work (rules C1–C5). The lifecycle decides whether a company can be released
 * or deactivated.
 */
import { eq } from 'drizzle-orm'
import type { BodyOf } from '../../src/api/contract/endpoint.ts'
import type * as calls from '../../src/api/contract/company.ts'
import {
  type ChangedCompany,
  type Company,
  companyFlagsAt,
  type CompanyRejection,
  creatableCompanyTypes,
  type NewCompany,
} from '../../src/domain/company/company.ts'
import { isOneOf } from '../../src/domain/core/stored.ts'
import { type CompanyContext, whyTypeIsFixed } from '../../src/domain/company/companyRules.ts'
import { does } from '../../src/domain/session/capabilities.ts'
import type { User } from '../../src/domain/user/user.ts'
import { type CompanyAction, companyLifecycle } from '../../src/domain/company/companyLifecycle.ts'
import { ruleFields } from '../../src/domain/offer/approval.ts'
import { type Author, changesBetween, noteChanges, wholeHistory } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { createRecord, type Own, type RecordKind, saveRecord } from '../db/records.ts'
import { appUser, company } from '../db/schema.ts'
import { refuseFirst, Refused } from '../http/refusal.ts'
import { refusedField } from '../http/validation.ts'
import { companyClosedMail, companyOpenedMail, rejectionMail, releaseMail } from '../mail/companyLetters.ts'
import { together } from '../identity/together.ts'
import type { Mail } from '../mail/mail.ts'
import type { Services } from '../services.ts'
import { administratorsOf, usersWhere } from '../user/userStore.ts'
import { said } from '../words.ts'
import { demandFreeNumber, readCompany } from './companyStore.ts'

type Values = Pick<NewCompany, 'name' | 'address' | 'customerNumber' | 'additionalInfo'> & Pick<Company, 'type'>

/** As the table has it; only customers have a number. */
const columnsOf = ({ name, type, customerNumber, address, additionalInfo }: Values) => ({
  name,
  type,
  customerNumber: does(type, 'buys') ? customerNumber : '',
  ...address,
  additionalInfo,
})

type Fields = Partial<
  ReturnType<typeof columnsOf> &
    Pick<Company, 'pendingRegistration' | 'active'> & {
      /** why a registration was rejected: for the history alone */
      rejection: string
    }
>

const addressFields = ['street', 'houseNo', 'zip', 'city', 'country'] as const

const inOneRow = ({ address, ...company }: Company) => ({ ...company, ...address })

export const companies: RecordKind<Company, Fields> = {
  kind: 'COMPANY',
  table: company,
  read: (db, _user, id) => readCompany(db, id),
  fieldsOf: inOneRow,
  changes: (before, { rejection, ...fields }) => {
    const changes = changesBetween(inOneRow(before), fields)
    if (rejection === undefined || changes.length === 0) return changes
    return [...changes, { field: 'rejection', before: null, after: rejection }]
  },
  actions: {
    rejection: () => 'REJECTED',
    active: (after) => (after === true ? 'ACTIVATED' : 'DEACTIVATED'),
    pendingRegistration: () => 'RELEASED',
  },
  columnsOf: ({ rejection: _rejection, ...columns }, { before, at }) => {
    const isMoved = addressFields.some(
      (field) => columns[field] !== undefined && columns[field] !== before.address[field],
    )
    return isMoved ? { ...columns, addressLastUpdate: at } : columns
  },
  historyFor: async (db, _user, id) => {
    await readCompany(db, id)
    // Who approves what within a company is told there, and is nobody else's business (rule O22).
    return { ...wholeHistory, hidden: ruleFields }
  },
}

/**
 * The status that the action leads to, as it is stored. Of a stored company nothing is known to be missing: what is written with a
 * release was checked on its way in.
 * @throws Refused with the first rule that stands in the way
 */
const demandCompany = (action: CompanyAction, record: Company, user: User) => {
  const facts: CompanyContext = { company: { ...record, filled: true, numbered: true }, actor: user }
  refuseFirst(companyLifecycle.obstacles(action, facts))
  return companyFlagsAt[companyLifecycle.target(action, facts)]
}

export const createCompany = (
  db: Database,
  author: Author,
  { newId, ...values }: BodyOf<typeof calls.createCompany>,
): Promise<Company> =>
  db.transaction((tx) => {
    const columns = columnsOf(values)
    const make = async (own: Own) => {
      await demandFreeNumber(tx, columns.customerNumber, own.id)
      const address = { addressCreateDate: own.createDate, addressLastUpdate: own.lastUpdate }
      await tx.insert(company).values({ ...own, ...address, ...columns })
      // Who was given the operator's power is always noted (rule C2).
      const changes = does(values.type, 'operates') ? changesBetween({ type: null }, { type: values.type }) : []
      await noteChanges(tx, { kind: 'COMPANY', id: own.id }, author, { action: 'CHANGED', changes })
    }
    return createRecord(tx, companies, author, { newId, make })
  })

/** @throws Refused where a company may not become what it is asked to be */
const demandType = (user: User, before: Company, type: Company['type']): void => {
  if (type === before.type) return
  const fixed = whyTypeIsFixed(before, user)
  if (fixed === 'own') throw new Refused(409, 'OWN_COMPANY')
  if (fixed === 'external' || !isOneOf(creatableCompanyTypes, type))
    throw refusedField('company', 'type', 'notThisOption')
  if (fixed === 'deals') throw new Refused(409, 'COMPANY_TYPE_FIXED')
}

/** Saves; what is saved already is granted, whatever `lastUpdate`. A release is told to the company's administrators. */
const saveCompany = (services: Services, author: Author, body: ChangedCompany): Promise<void> =>
  services.db.transaction(async (tx) => {
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
        demandType(author.user, before, values.type)
        if (fields.customerNumber !== before.customerNumber) await demandFreeNumber(tx, fields.customerNumber, id)
        return status
      },
    })
    if (!before.pendingRegistration || after.pendingRegistration) return
    for (const each of await administratorsOf(tx, id)) await services.mail.queue(tx, releaseMail(services, each))
  })

export const updateCompany = async (services: Services, author: Author, body: ChangedCompany): Promise<Company> => {
  await saveCompany(services, author, body)
  return readCompany(services.db, body.id)
}

/** What closing one needs: where no portal runs, too. */
export type Closing = Pick<Services, 'db' | 'identity' | 'mail' | 'settings' | 'publicAddress'>

/**
 * Closes a company or opens it again, with the logins of its users, and tells them; repeatable, should a provider outside have failed at one
 * of them.
 */
const step = (
  services: Closing,
  author: Author,
  id: string,
  { action, fields, letter }: { action: CompanyAction; fields: Fields; letter: (user: User) => Mail },
): Promise<Company> =>
  together(services, {
    record: async (tx) => {
      const demand = (before: Company) => demandCompany(action, before, author.user)
      const { before, after } = await saveRecord(tx, companies, author, { id, fields, demand })
      // Opened again, it is not leaving any more.
      if (after.active) await tx.update(company).set({ leftAt: null }).where(eq(company.id, id))
      const users = await usersWhere(tx, eq(appUser.companyId, id))
      if (before.active !== after.active) for (const each of users) await services.mail.queue(tx, letter(each))
      return { after, users }
    },
    // No call of a closed company's is served in any case (authenticate.ts); without a login they cannot try.
    account: async ({ after, users }, { identity }) => {
      const uids = users.map((each) => each.id)
      await identity.setDisabled(uids, !after.active)
      return after
    },
  })

/**
 * Sets a company inactive and closes its users' logins. Its people hear of it once: of a
 * registration that was rejected its administrators, with the reason.
 */
const closeCompany = (
  services: Closing,
  author: Author,
  { id, rejection }: { id: string; rejection?: CompanyRejection },
): Promise<Company> => {
  const fields = { active: false, ...(rejection && { rejection: rejectionInWords(rejection) }) }
  const letter = (user: User) =>
    rejection ? rejectionMail(services, user, rejection) : companyClosedMail(services, user)
  return step(services, author, id, { action: 'company.deactivate', fields, letter })
}

export const deleteCompany = (services: Closing, author: Author, id: string): Promise<Company> =>
  closeCompany(services, author, { id })

const rejectionInWords = ({ reason, message }: CompanyRejection): string =>
  [said().companyRejection.reasons[reason], message].filter((text) => text !== '').join('. ')

/** Rejects a registration; a company that was released once is deactivated instead. */
export const rejectCompany = async (
  services: Services,
  author: Author,
  { id, rejection }: { id: string; rejection: CompanyRejection },
): Promise<Company> => {
  const { pendingRegistration } = await readCompany(services.db, id)
  if (!pendingRegistration) throw new Refused(409, 'COMPANY_WRONG_STATE')
  return closeCompany(services, author, { id, rejection })
}

/** Makes a company active again and opens its users' logins; a registration that was rejected waits for its release again. */
export const activateCompany = (services: Services, author: Author, id: string): Promise<Company> => {
  const letter = (user: User) => companyOpenedMail(services, user)
  return step(services, author, id, { action: 'company.activate', fields: { active: true }, letter })
}
