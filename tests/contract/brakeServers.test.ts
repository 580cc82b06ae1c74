/** Two servers are one brake: whoever asks too often is told so by either (server/brake.ts). */
import { describe, expect, test, vi } from 'vitest'
import { pathOf } from '../../server/http/serve.ts'
import { askMail, confirmMail, requestPasswordReset } from '../../src/api/contract/account.ts'
import { createUser } from '../../src/api/contract/user.ts'
import { newMail, userValues } from '../support/newPeople.ts'
import { people } from '../support/people.ts'
import { hasServers, withTwoServers } from '../support/twoServers.ts'

describe.runIf(hasServers)('two servers', () => {
  const server = withTwoServers()
  /** The answers of so many calls, by turns at one server and the other. */
  const answers = async (count: number, call: (at: 0 | 1) => Promise<number>): Promise<number[]> => {
    const statuses: number[] = []
    for (let turn = 0; turn < count; turn += 1) statuses.push(await call(turn % 2 === 0 ? 0 : 1))
    return statuses
  }
  const from = async (at: 0 | 1, method: 'GET' | 'POST', url: string, payload?: object) => {
    const asked = { method, url, remoteAddress: '192.0.2.9', ...(payload && { payload }) }
    return (await server(at).app.inject(asked)).statusCode
  }

  test.each([
    ['asks for links', 200, (at: 0 | 1) => from(at, 'GET', `${pathOf(requestPasswordReset)}?mail=${newMail()}`)],
    ['asks whose a mail is', 200, (at: 0 | 1) => from(at, 'POST', pathOf(askMail), { mail: newMail() })],
    ['guesses codes', 412, (at: 0 | 1) => from(at, 'POST', pathOf(confirmMail), { code: 'geraten' })],
  ])(
    'an address that %s does so sixty times in a quarter of an hour, and again after it',
    async (_what, usual, call) => {
      vi.useFakeTimers({ toFake: ['Date'] })
      const statuses = await answers(62, call)
      expect(statuses).toEqual([...Array.from({ length: 60 }, () => usual), 429, 429])
      vi.setSystemTime(Date.now() + 15 * 60_000)
      expect(await answers(2, call)).toEqual([usual, usual])
      vi.useRealTimers()
    },
  )

  test('a mail of its own goes to one address five times', async () => {
    const mail = newMail()
    const call = (at: 0 | 1) => from(at, 'GET', `${pathOf(requestPasswordReset)}?mail=${mail}`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
    expect(await answers(6, call)).toEqual([200, 200, 200, 200, 200, 429])
    vi.useRealTimers()
  })

  test('a company writes to so many strangers', async () => {
    const invite = async (at: 0 | 1) => {
      const body = { ...userValues({ companyId: 'customer', mail: newMail() }) }
      return (await server(at).call(createUser, { body }, people.customerAdmin)).status
    }
    expect((await answers(32, invite)).slice(-3)).toEqual([201, 429, 429])
  })
})
