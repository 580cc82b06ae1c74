/** The own devices and the way to sign them out (rule S14). */
import { expect, test } from 'vitest'
import { endAllSessions, endSession, getSecurity } from '../../src/api/contract/security.ts'
import { getUser } from '../../src/api/contract/user.ts'
import { getAuditLog } from '../../src/api/contract/audit.ts'
import { granted, refused } from '../support/calls.ts'
import { makeUser } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/withServer.ts'

const server = withServer()
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const keep = (uid: string, ...ids: string[]) =>
  server().identity.kept.set(
    uid,
    ids.map((id) => ({
      id,
      userAgent: firefox,
      network: '84.139.x.x',
      signInDate: new Date(0),
      lastUse: new Date(0),
    })),
  )

/** How often the log says so of somebody. */
const endings = async (uid: string): Promise<number> => {
  const query = { page: 0, paginationSize: 500, kinds: ['SESSIONS_ENDED' as const] }
  const { content } = await granted(server(), getAuditLog, { query }, people.operatorAdmin)
  return content.filter(({ recordId }) => recordId === uid).length
}

test('everybody sees their own devices alone, and ends none of others', async () => {
  const [one, other] = [
    await makeUser(server(), { companyId: 'customer' }),
    await makeUser(server(), { companyId: 'customer', passwordChangeNeeded: true }),
  ]
  keep(one.uid, 'desk', 'phone')
  keep(other.uid, 'elsewhere')
  const { sessions } = await granted(server(), getSecurity, {}, one)
  expect(sessions).toMatchObject([
    { id: 'desk', browser: 'Firefox', system: 'Windows', network: '84.139.x.x', current: false },
    { id: 'phone' },
  ])
  await granted(server(), endSession, { body: { id: 'elsewhere' } }, one)
  expect([await endings(one.uid), await endings(other.uid)]).toEqual([0, 0])
  expect((await granted(server(), getSecurity, {}, other)).sessions).toHaveLength(1)
  const left = await granted(server(), endSession, { body: { id: 'phone' } }, one)
  expect(left.sessions?.map(({ id }) => id)).toEqual(['desk'])
  expect(await endings(one.uid)).toBe(1)
})

test('signed out everywhere, also a token opens nothing any more', async () => {
  const user = await makeUser(server(), { companyId: 'supplier' })
  keep(user.uid, 'desk')
  const before = { token: server().tokenFor(user, 3_600_000, 60_000) }
  await granted(server(), endAllSessions, {}, before)
  expect(server().identity.accounts.get(user.uid)?.revoked).toBe(true)
  expect(await endings(user.uid)).toBe(1)
  expect(await refused(server(), getUser, { query: { id: user.uid } }, before)).toEqual({
    status: 401,
    code: 'SESSION_ENDED',
  })
})
