/** Companies and people of the demo: all invented. One account for every kind of visitor. */
import type { CompanyType } from '../../../src/domain/company/company.ts'
import { stableId } from './numbers.ts'

type CompanyData = {
  name: string
  type: CompanyType
  customerNumber?: string
  street: string
  houseNo: string
  zip: string
  city: string
  additionalInfo?: string
  /** days since it joined */
  since: number
  pendingRegistration?: boolean
  active?: boolean
}

const companies = {
  operator: {
    name: 'Schrankwerk Portalbetrieb GmbH',
    type: 'ADMIN',
    street: 'Hafenring',
    houseNo: '18',
    zip: '48155',
    city: 'Münster',
    since: 700,
  },
  brandt: {
    name: 'Brandt Fördertechnik GmbH',
    type: 'CUSTOMER',
    customerNumber: 'KD-10023',
    street: 'Hannoversche Straße',
    houseNo: '104',
    zip: '49084',
    city: 'Osnabrück',
    additionalInfo: 'Anlieferung Werk Osnabrück, Halle 2, Tor 4, werktags 7 bis 14 Uhr.',
    since: 540,
  },
  hellweg: {
    name: 'Hellweg Prozesstechnik GmbH',
    type: 'CUSTOMER',
    customerNumber: 'KD-10041',
    street: 'Am Almerfeld',
    houseNo: '7a',
    zip: '33106',
    city: 'Paderborn',
    since: 380,
  },
  kessler: {
    name: 'Kessler Steuerungsbau GmbH',
    type: 'SUPPLIER',
    street: 'Industriestraße',
    houseNo: '31',
    zip: '33334',
    city: 'Gütersloh',
    additionalInfo: 'Fertigung nach DIN EN 61439, UL-508A-Werkstatt.',
    since: 610,
  },
  maibaum: {
    name: 'Maibaum Schaltanlagen GmbH & Co. KG',
    type: 'SUPPLIER',
    street: 'Zum Eisenhammer',
    houseNo: '12',
    zip: '46049',
    city: 'Oberhausen',
    since: 420,
  },
  falk: {
    name: 'Ingenieurbüro Falk',
    type: 'EXTERNAL',
    street: 'Lotter Straße',
    houseNo: '55',
    zip: '49078',
    city: 'Osnabrück',
    since: 160,
  },
  wiesner: {
    name: 'Wiesner Maschinenbau GmbH',
    type: 'CUSTOMER',
    customerNumber: '',
    street: 'Gewerbepark',
    houseNo: '3',
    zip: '59557',
    city: 'Lippstadt',
    additionalInfo: 'Registrierung über das Portal, Empfehlung durch Kessler Steuerungsbau.',
    since: 2,
    pendingRegistration: true,
  },
  kranich: {
    name: 'Kranich Anlagenbau GmbH',
    type: 'CUSTOMER',
    customerNumber: 'KD-10012',
    street: 'Kanalstraße',
    houseNo: '88',
    zip: '26871',
    city: 'Papenburg',
    since: 590,
    active: false,
  },
} as const satisfies Record<string, CompanyData>
export type CompanyKey = keyof typeof companies
export const companyData: Record<CompanyKey, CompanyData> = companies
export const companyKeys = Object.keys(companies).filter((key): key is CompanyKey => key in companies)
export const companyId = (key: CompanyKey): string => stableId(`company/${key}`)

export type UserData = {
  name: string
  lastname: string
  company: CompanyKey
  admin: boolean
  phoneNumber: string
  /** what kind of account it is, for the list that the start prints */
  role: string
  logins: number
  passwordChangeNeeded?: boolean
}

/** The key is the part of the mail address before the @. */
const users = {
  'operator.admin': {
    name: 'Sabine',
    lastname: 'Hartung',
    company: 'operator',
    admin: true,
    phoneNumber: '+49-251-5550-10',
    role: 'Betreiber, Administration',
    logins: 412,
  },
  'operator.staff': {
    name: 'Lukas',
    lastname: 'Petersen',
    company: 'operator',
    admin: false,
    phoneNumber: '+49-251-5550-14',
    role: 'Betreiber, Sachbearbeitung',
    logins: 238,
  },
  'customer.admin': {
    name: 'Katrin',
    lastname: 'Oesterle',
    company: 'brandt',
    admin: true,
    phoneNumber: '+49-541-5551-220',
    role: 'Kunde, Administration',
    logins: 187,
  },
  'customer.user': {
    name: 'Jonas',
    lastname: 'Feldkamp',
    company: 'brandt',
    admin: false,
    phoneNumber: '+49-541-5551-227',
    role: 'Kunde',
    logins: 143,
  },
  newcomer: {
    name: 'Mira',
    lastname: 'Sander',
    company: 'brandt',
    admin: false,
    phoneNumber: '+49-541-5551-231',
    role: 'Kunde, muss das Passwort ändern',
    logins: 1,
    passwordChangeNeeded: true,
  },
  'customer2.admin': {
    name: 'Anne',
    lastname: 'Wittkamp',
    company: 'hellweg',
    admin: true,
    phoneNumber: '+49-5251-5552-40',
    role: 'Zweiter Kunde, Administration',
    logins: 64,
  },
  'supplier.admin': {
    name: 'Thomas',
    lastname: 'Rieger',
    company: 'kessler',
    admin: true,
    phoneNumber: '+49-5241-5553-11',
    role: 'Lieferant, Administration',
    logins: 301,
  },
  'supplier.user': {
    name: 'Nadine',
    lastname: 'Vogt',
    company: 'kessler',
    admin: false,
    phoneNumber: '+49-5241-5553-18',
    role: 'Lieferant',
    logins: 166,
  },
  'supplier2.admin': {
    name: 'Bernd',
    lastname: 'Terhorst',
    company: 'maibaum',
    admin: true,
    phoneNumber: '+49-208-5554-70',
    role: 'Zweiter Lieferant, Administration',
    logins: 92,
  },
  external: {
    name: 'Oliver',
    lastname: 'Falk',
    company: 'falk',
    admin: false,
    phoneNumber: '+49-541-5555-9',
    role: 'Externer Partner',
    logins: 12,
  },
  'pending.admin': {
    name: 'Julia',
    lastname: 'Wiesner',
    company: 'wiesner',
    admin: true,
    phoneNumber: '+49-2941-5556-0',
    role: 'Kunde, Firma wartet auf Freigabe',
    logins: 2,
  },
} as const satisfies Record<string, UserData>
export type UserKey = keyof typeof users
export const userData: Record<UserKey, UserData> = users

export type Person = {
  id: string
  mail: string
  fullName: string
  companyId: string
  companyName: string
  data: UserData
}

export const person = (key: UserKey): Person => {
  const data = userData[key]
  return {
    id: `demo-${key.replace('.', '-')}`,
    mail: `${key}@demo.example`,
    fullName: `${data.name} ${data.lastname}`,
    companyId: companyId(data.company),
    companyName: companies[data.company].name,
    data,
  }
}
export const userKeys = Object.keys(users).filter((key): key is UserKey => key in users)
