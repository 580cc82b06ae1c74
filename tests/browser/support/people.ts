/**
 * Companies and people of a journey's own, made by the portal's own calls, so that no other journey depends on what becomes of them.
 * What a journey is about goes through the screens instead.
 */
import { expect, inject } from 'vitest'
import { createClient } from '../../../src/api/client.ts'
import { register, resetPassword } from '../../../src/api/contract/account.ts'
import { allCompanies, createCompany, getCompany, updateCompany } from '../../../src/api/contract/company.ts'
import type { CallInput, Endpoint, ResponseOf } from '../../../src/api/contract/endpoint.ts'
import { allUsers, createUser } from '../../../src/api/contract/user.ts'
import type { Company, NewCompany } from '../../../src/domain/company/company.ts'
import type { User, UserValues } from '../../../src/domain/user/user.ts'
import { mailTo, passwordLinkIn } from './mails.ts'
import { demoPassword, identify, sessionOf } from './signIn.ts'

/** For names and mails that nobody has yet. */
export const unique = (prefix: string): string => `${prefix}${crypto.randomUUID().slice(0, 8)}`
export const newMail = (): string => `${unique('p')}@journey.example`

export const companyAddress = { street: 'Am Wehr', houseNo: '7a', zip: '04109', city: 'Leipzig', country: 'DE' }

/** Calls with this token; a refusal fails the journey. */
const granted = async <E extends Endpoint>(
  token: string | null,
  endpoint: E,
  input: CallInput<E>,
): Promise<ResponseOf<E>> => {
  const call = createClient({
    apiUrl: `${inject('portalAddress')}/api`,
    publicUrl: `${inject('portalAddress')}/public`,
    language: 'de',
    token: () => Promise.resolve(token),
    onRefused: () => undefined,
    signedInAgain: async () => false,
  })
  const outcome = await call(endpoint, input)
  if (!outcome.ok) throw new Error(`${endpoint.path}: ${JSON.stringify(outcome.refusal)}`)
  return outcome.value
}

/** Calls as somebody who has the demo password; they sign in with their first call. */
export const callAs =
  (mail: string) =>
  async <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> =>
    granted((await sessionOf(mail)).idToken, endpoint, input)
const asOperator = callAs('operator.admin@demo.example')

export const makeCompany = (values: Partial<NewCompany> = {}): Promise<Company> =>
  asOperator(createCompany, {
    body: {
      name: unique('Firma '),
      type: 'CUSTOMER',
      customerNumber: values.type === undefined || values.type === 'CUSTOMER' ? unique('K-') : '',
      address: companyAddress,
      additionalInfo: '',
      ...values,
    },
  })

/** Who can sign in with the demo password, and has nothing more to change. */
export const makePerson = async (values: Partial<UserValues> & Pick<UserValues, 'companyId'>): Promise<User> => {
  const user = await asOperator(createUser, {
    body: {
      name: 'Jörg',
      lastname: unique('Müller '),
      mail: newMail(),
      phoneNumber: '0341-123',
      customerDesignation: '',
      admin: false,
      ...values,
    },
  })
  const code = new URL(passwordLinkIn(await mailTo(user.mail, 'Ihr Zugang zu Schrankwerk'))).searchParams.get('oobCode')
  await granted(null, resetPassword, { body: { mail: user.mail, password: demoPassword, code: code ?? '' } })
  return { ...user, passwordChangeNeeded: false }
}

/** An administrator in a company of their own. */
export const makeAdmin = async (type: NewCompany['type'] = 'CUSTOMER'): Promise<{ company: Company; user: User }> => {
  const company = await makeCompany({ type })
  return { company, user: await makePerson({ companyId: company.id, admin: true }) }
}

/** Who has registered and done nothing since; the company waits unless it was released. */
export const makeRegistered = async ({ released = false } = {}): Promise<User> => {
  const mail = newMail()
  const { idToken } = await identify('signUp', mail, demoPassword)
  const user = await granted(idToken, register, {
    body: {
      user: { name: 'Änne', lastname: unique('Neumann '), phoneNumber: '0341123' },
      company: { name: unique('Neu '), address: companyAddress, additionalInfo: '' },
    },
  })
  if (released) {
    const company = await asOperator(getCompany, { query: { id: user.companyId } })
    await asOperator(updateCompany, {
      body: { ...company, customerNumber: unique('K-'), address: companyAddress, pendingRegistration: false },
    })
  }
  // Sign-ins are told apart by their second: the next one is another than that of the registration.
  const registered = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(registered)
  return user
}

export const companiesNamed = async (name: string): Promise<Company[]> =>
  (await asOperator(allCompanies, {})).filter((company) => company.name === name)
export const usersWithMail = async (mail: string): Promise<User[]> =>
  (await asOperator(allUsers, {})).filter((user) => user.mail === mail)
