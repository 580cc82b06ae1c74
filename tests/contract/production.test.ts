/** What holds where the portal is run in earnest, and nowhere else: longer passwords, and a second factor for operators with admin flag (rules S3, S16). */
import { expect, test } from 'vitest'
import { changePassword, getSecondFactor, readPasswordCode, resetPassword } from '../../src/api/contract/account.ts'
import { getSecurity } from '../../src/api/contract/security.ts'
import { allUsers, companyUsers, getUser } from '../../src/api/contract/user.ts'
import { granted, refused } from '../support/calls.ts'
import { makeUser } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer(undefined, undefined, {
  NODE_ENV: 'production',
  PUBLIC_ADDRESS: 'https://portal.demo.example',
  OPERATOR_NAME: 'Schrankwerk Portalbetrieb GmbH',
  OPERATOR_MAIL: 'chefin@demo.example',
})
const { operatorAdmin, operatorStaff, customerAdmin } = people
const current = 'Schrank-2026'

test('an operator with admin flag gets no further than the set-up of a second factor, before there is one', async () => {
  const needed = { status: 403, code: 'SECOND_FACTOR_NEEDED' }
  expect(await refused(server(), allUsers, {}, operatorAdmin)).toEqual(needed)
  expect(await refused(server(), companyUsers, { query: { companyId: 'operator' } }, operatorAdmin)).toEqual(needed)
  // The own record says why; what the profile asks goes on.
  expect(await granted(server(), getUser, { query: { id: operatorAdmin.uid } }, operatorAdmin)).toMatchObject({
    secondFactorNeeded: true,
    hasSecondFactor: false,
  })
  expect(await granted(server(), getSecondFactor, {}, operatorAdmin)).toMatchObject({ since: null, required: true })
  await granted(server(), getSecurity, {}, operatorAdmin)

  const shown = { ...operatorAdmin, factorId: 'app' }
  await granted(server(), allUsers, {}, shown)
  expect(await granted(server(), getUser, { query: { id: operatorAdmin.uid } }, shown)).toMatchObject({
    secondFactorNeeded: false,
    hasSecondFactor: true,
  })
})

test('of everybody else the portal demands none, and tells nobody that it misses one', async () => {
  await granted(server(), allUsers, {}, operatorStaff)
  await granted(server(), companyUsers, { query: { companyId: 'customer' } }, customerAdmin)
  expect(await refused(server(), allUsers, {}, customerAdmin)).toEqual({ status: 403, code: 'NOT_ALLOWED' })
})

test('a password has twelve characters, beside a second factor eight: by a mailed link, which says so before, and in the profile', async () => {
  const user = await makeUser(server(), { companyId: 'customer' })
  const withFactor = await makeUser(server(), { companyId: 'customer' })
  server().identity.factors.set(withFactor.uid, { since: new Date(), codes: undefined })
  const codeOf = async ({ mail }: { mail: string }) => (await server().identity.createResetCode(mail)) ?? ''
  const set = async (person: { mail: string }, password: string) =>
    server().call(resetPassword, { body: { mail: person.mail, code: await codeOf(person), password } })
  const lengthTold = async (person: { mail: string }) =>
    (await granted(server(), readPasswordCode, { body: { code: await codeOf(person) } }, undefined)).minLength

  expect([await lengthTold(user), await lengthTold(withFactor)]).toEqual([12, 8])
  const tooShort = { status: 409, body: { code: 'PASSWORD_TOO_SHORT' } }
  expect(await set(user, 'Klemme-14-r')).toMatchObject(tooShort)
  expect(await set(withFactor, 'Klemme-')).toMatchObject(tooShort)
  expect((await set(user, 'Klemme-14-ro')).status).toBe(200)
  expect((await set(withFactor, 'Klemme-1')).status).toBe(200)

  const inProfile = (as: { uid: string; mail: string; factorId?: string }, now: string, password: string) =>
    server().call(changePassword, { body: { current: now, password } }, as)
  const other = await makeUser(server(), { companyId: 'customer' })
  expect(await inProfile(other, current, 'Hutsch-1')).toMatchObject(tooShort)
  expect((await inProfile({ ...other, factorId: 'app' }, current, 'Hutsch-1')).status).toBe(200)
})
