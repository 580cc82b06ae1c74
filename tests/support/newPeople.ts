/** Companies and users beyond those that everybody knows (people.ts), each with a login, for tests that change them. */
import { appUser, company } from '../../server/db/schema.ts'
import type { CompanyType } from '../../src/domain/company/company.ts'
import type { UserValues } from '../../src/domain/user/user.ts'
import type { TestServer } from './server.ts'

let counter = 0

export const address = { street: 'Am Wehr', houseNo: '7a', zip: '04109', city: 'Leipzig', country: 'DE' }

export const makeCompany = async (
  { db }: TestServer,
  values: { type?: CompanyType; pendingRegistration?: boolean; active?: boolean; name?: string } = {},
): Promise<string> => {
  const id = `made-company-${++counter}`
  await db.insert(company).values({
    id,
    name: `Firma ${counter}`,
    type: 'CUSTOMER',
    customerNumber: `K-${counter}`,
    ...address,
    ...values,
  })
  return id
}

export const newMail = (): string => `made-${++counter}@demo.example`

export const makeUser = async (
  { db, identity }: TestServer,
  values: { companyId: string; admin?: boolean; mail?: string; passwordChangeNeeded?: boolean },
): Promise<{ uid: string; mail: string }> => {
  const [uid, mail] = [`made-user-${++counter}`, values.mail ?? newMail()]
  await db.insert(appUser).values({
    id: uid,
    name: 'Jörg',
    lastname: `O’Brien-Müller ${counter}`,
    phoneNumber: '0341123',
    passwordChangeNeeded: false,
    ...values,
    mail,
  })
  await identity.importAccounts([{ uid, mail, password: 'Schrank-2026' }])
  return { uid, mail }
}

export const userValues = (values: Partial<UserValues> & { companyId: string }): UserValues => ({
  name: 'Änne',
  lastname: 'D’Artagnan',
  mail: newMail(),
  phoneNumber: '+49-341-12',
  customerDesignation: '',
  admin: false,
  ...values,
})
