/** Everybody who calls in contract and access tests: one of each kind, and a second company of each side. */
import type { Database } from '../../server/db/client.ts'
import { appUser, company } from '../../server/db/schema.ts'
import type { CompanyType } from '../../src/domain/company/company.ts'

const companies = {
  operator: 'ADMIN',
  customer: 'CUSTOMER',
  customer2: 'CUSTOMER',
  supplier: 'SUPPLIER',
  supplier2: 'SUPPLIER',
  partner: 'EXTERNAL',
  pendingCompany: 'CUSTOMER',
  inactiveCompany: 'CUSTOMER',
} as const satisfies Record<string, CompanyType>
type CompanyName = keyof typeof companies

const members = {
  operatorAdmin: { companyId: 'operator', admin: true },
  operatorStaff: { companyId: 'operator', admin: false },
  customerAdmin: { companyId: 'customer', admin: true },
  customerUser: { companyId: 'customer', admin: false },
  otherCustomer: { companyId: 'customer2', admin: true },
  supplierAdmin: { companyId: 'supplier', admin: true },
  supplierUser: { companyId: 'supplier', admin: false },
  otherSupplier: { companyId: 'supplier2', admin: true },
  external: { companyId: 'partner', admin: false },
  pendingAdmin: { companyId: 'pendingCompany', admin: true },
  /** of the customer company, and has to change the password first */
  newcomer: { companyId: 'customer', admin: false },
  /** of a company that was deleted */
  leftover: { companyId: 'inactiveCompany', admin: false },
} as const satisfies Record<string, { companyId: CompanyName; admin: boolean }>
export type PersonName = keyof typeof members

/** A person as a caller; the id is the name. */
export type Person = { uid: PersonName; mail: string; companyId: CompanyName; fullName: string; admin: boolean }

const personOf = (uid: PersonName): Person => ({
  ...members[uid],
  uid,
  mail: `${uid.toLowerCase()}@demo.example`,
  fullName: `Vera ${uid}`,
})

export const people: Record<PersonName, Person> = {
  operatorAdmin: personOf('operatorAdmin'),
  operatorStaff: personOf('operatorStaff'),
  customerAdmin: personOf('customerAdmin'),
  customerUser: personOf('customerUser'),
  otherCustomer: personOf('otherCustomer'),
  supplierAdmin: personOf('supplierAdmin'),
  supplierUser: personOf('supplierUser'),
  otherSupplier: personOf('otherSupplier'),
  external: personOf('external'),
  pendingAdmin: personOf('pendingAdmin'),
  newcomer: personOf('newcomer'),
  leftover: personOf('leftover'),
}

/** Puts all of them and their companies into the database; a company's id is its name here. */
export const seedPeople = async (db: Database): Promise<void> => {
  await db.insert(company).values(
    Object.entries(companies).map(([id, type]) => ({
      id,
      name: `${id} GmbH`,
      type,
      street: 'Werkstraße',
      houseNo: '1',
      zip: '12345',
      city: 'Musterstadt',
      country: 'DE',
      pendingRegistration: id === 'pendingCompany',
      active: id !== 'inactiveCompany',
    })),
  )
  await db.insert(appUser).values(
    Object.values(people).map(({ uid, mail, companyId, admin }) => ({
      id: uid,
      name: 'Vera',
      lastname: uid,
      mail,
      companyId,
      admin,
      passwordChangeNeeded: uid === 'newcomer',
    })),
  )
}
