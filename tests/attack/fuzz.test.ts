/**
 * Every call of the contract with values that nobody meant, from every kind of caller: whatever comes, the answer is an answer and no
 * failure. A share runs with all tests; all of it: `FUZZ_REQUESTS=30000 npx vitest run tests/attack/fuzz`, and `FUZZ_SEED` for another run.
 */
import { expect, test } from 'vitest'
import { refusalSchema } from '../../src/domain/core/refusal.ts'
import { callAs, callers } from '../access/callers.ts'
import type { As } from '../support/server.ts'
import { withServer } from '../support/withServer.ts'
import { encodedCall, goodCalls } from './support/calls.ts'
import { randomOf } from './support/random.ts'
import { type HostileRequest, hostileRequest } from './support/requests.ts'

const count = Number(process.env['FUZZ_REQUESTS'] ?? 1000)
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
/** So many requests are made of one good call: later ones find what earlier ones have made of its record. */
const perCall = 12

// What is arranged for thousands of calls invites more people than the brake on mails would let.
const server = withServer(undefined, undefined, { MAILS_PER_COMPANY: '100000' })

const send = async (request: HostileRequest, as: As) => {
  const token = as && ('token' in as ? as.token : server().tokenFor(as))
  const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) }
  const { statusCode, body } = await server().app.inject({ ...request, headers })
  return { status: statusCode, body }
}

const isRefusal = (body: string): boolean => {
  try {
    return refusalSchema.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}

test(`${count} hostile requests are answered`, { timeout: 3_600_000 }, async () => {
  const random = randomOf(seed)
  const failures: unknown[] = []
  const statuses: Record<number, number> = {}
  for (let sent = 0; sent < count;) {
    const { endpoint, call, expected } = goodCalls[random.below(goodCalls.length)] ?? expect.fail('there are no calls')
    const good = await encodedCall(endpoint, await call(server()))
    const admitted = callers.filter((caller) => expected[caller] !== 401 && expected[caller] !== 403)
    for (const last = Math.min(sent + perCall, count); sent < last; sent++) {
      const caller = admitted[random.below(admitted.length)]
      const as = callAs(server())[caller === undefined || random.chance(0.1) ? random.pick(callers) : caller]
      const request = hostileRequest(endpoint, good, random)
      const { status, body } = await send(request, as)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status >= 500 || (status >= 400 && !isRefusal(body)))
        failures.push({ seed, sent, status, ...request, payload: request.payload?.toString().slice(0, 2000) })
    }
  }
  process.stdout.write(`${count} hostile requests: ${JSON.stringify(statuses)}\n`)
  expect(failures).toEqual([])
  // A fuzz of which nothing gets past the door proves nothing.
  expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(count / 10)
})
