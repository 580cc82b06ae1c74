/** The own record (rule S10): name and telephone are everybody's to correct, the company's name and address whoever's waits for its release. */
import { type ChangedProfile, correctsCompany, type Profile } from '../../src/domain/account/profile.ts'
import type { ManagedUser } from '../../src/domain/user/user.ts'
import { readCompany } from '../company/companyStore.ts'
import { companies } from '../company/companyWrites.ts'
import { type Author, wholeHistory } from '../db/changes.ts'
import type { Database } from '../db/client.ts'
import { type RecordKind, saveRecord } from '../db/records.ts'
import { Refused } from '../http/refusal.ts'
import { findUser } from '../user/userStore.ts'
import { type UserFields, users } from '../user/userWrites.ts'

/** … which nobody has to manage to change it. */
const ownRecord: RecordKind<ManagedUser, UserFields> = {
  ...users,
  read: async (db, _user, id) => {
    const found = await findUser(db, id)
    if (!found) throw new Refused(404, 'NOT_FOUND')
    return { ...found, otherAdmins: 0 }
  },
  historyFor: () => ({ ...wholeHistory, hidden: ['company'] }),
}

/** @throws Refused 404 where the user has gone meanwhile */
export const readProfile = async (db: Database, userId: string): Promise<Profile> => {
  const user = await findUser(db, userId)
  if (!user) throw new Refused(404, 'NOT_FOUND')
  const { id, name, lastname, phoneNumber, language, lastUpdate } = user
  const company = correctsCompany(user) ? await readCompany(db, user.companyId) : null
  return { id, name, lastname, phoneNumber, language, lastUpdate, company }
}

/** @throws Refused 409 STALE_UPDATE; COMPANY_WRONG_STATE for a company that was released meanwhile */
export const saveProfile = (db: Database, author: Author, body: ChangedProfile): Promise<Profile> =>
  db.transaction(async (tx) => {
    const { lastUpdate: seen, company, language, ...person } = body
    const fields = { ...person, ...(language && { language }) }
    const { id, companyId, admin } = author.user
    await saveRecord(tx, ownRecord, author, { id, seen, fields, demand: () => ({}) })
    if (company)
      await saveRecord(tx, companies, author, {
        id: companyId,
        seen: company.lastUpdate,
        fields: { name: company.name, ...company.address },
        demand: (before) => {
          if (!correctsCompany({ admin, company: before })) throw new Refused(409, 'COMPANY_WRONG_STATE')
          return {}
        },
      })
    return readProfile(tx, id)
  })
