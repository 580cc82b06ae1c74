/** Attacks on the portal's own accounts: guessing in waves, calls that nobody means well, tokens of others, clocks that jump. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Database, OpenDatabase } from '../../server/db/client.ts'
import { like } from 'drizzle-orm'
import { identityAttempts } from '../../server/db/schema.ts'
import { countSignIn } from '../../server/identity/brake.ts'
import type { Identity } from '../../server/identity/identity.ts'
import { createPasswords } from '../../server/passwords.ts'
import { createTurns } from '../../server/turns.ts'
import { openTestDatabase } from '../support/database.ts'
import {
  accountsAt,
  askToolkit,
  type How,
  reasonOf,
  renewAt,
  sessionOf,
  startToolkit,
  tokensAt,
} from '../support/toolkit.ts'

const password = 'Klemme-14-rot'
let database: OpenDatabase
let db: Database
let identity: Identity
let app: FastifyInstance

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  ;({ identity, app } = await startToolkit(db))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

let made = 0
const newAccount = async (): Promise<{ uid: string; mail: string }> => {
  made += 1
  const account = { uid: `attacked-${made}`, mail: `attacked${made}@demo.example` }
  await identity.importAccounts([{ ...account, password }])
  return account
}
const signIn = (email: string, typed = password, how: How = {}, on = app) =>
  askToolkit(on, 'signInWithPassword', { email, password: typed, returnSecureToken: true }, how)
const addresses = (net: number, count: number) =>
  Array.from({ length: count }, (_, at) => `10.${net}.${Math.floor(at / 250)}.${at % 250}`)
const cookieOf = ({ cookies }: Awaited<ReturnType<typeof signIn>>) => {
  const [{ name, value } = { name: '', value: '' }] = cookies
  return { value, cookie: `${name}=${value}` }
}
/** Within one second. */
const now = (at: number) => new Date(1_800_000_000_000 + at)
const told = (answers: Awaited<ReturnType<typeof signIn>>[], reason: string) =>
  answers.filter((answer) => reasonOf(answer) === reason).length

/** Time stands still, so many hours from now. */
const at = async <Value>(hours: number, work: () => Promise<Value>): Promise<Value> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

describe('guessing', () => {
  it('one account from a thousand addresses is ten guesses', async () => {
    const { mail } = await newAccount()
    const { cookie } = cookieOf(await signIn(mail))
    const answers = await at(0, () =>
      Promise.all(addresses(11, 1000).map((address) => signIn(mail, 'wrong-1', { address }))),
    )
    expect(told(answers, 'INVALID_LOGIN_CREDENTIALS')).toBe(10)
    expect(told(answers, 'TOO_MANY_ATTEMPTS_TRY_LATER')).toBe(990)
    // Its owner signs in all the same, where they have done so before.
    expect((await signIn(mail, password, { cookie })).statusCode).toBe(200)
  })

  it('a thousand accounts from one address is as many guesses as an address has', async () => {
    const answers: Awaited<ReturnType<typeof signIn>>[] = []
    await at(0, async () => {
      // No more at once than wait their turn.
      for (let begin = 0; begin < 1000; begin += 20) {
        const some = Array.from({ length: 20 }, (_, each) => `nobody${begin + each}@demo.example`)
        answers.push(...(await Promise.all(some.map((mail) => signIn(mail, 'wrong-1', { address: '10.12.0.1' })))))
      }
    })
    expect(told(answers, 'INVALID_LOGIN_CREDENTIALS')).toBe(60)
    const { mail } = await newAccount()
    expect((await signIn(mail, password, { address: '10.12.0.2' })).statusCode).toBe(200)
  })

  it('is not what two do who come at once, in whichever order they are counted', async () => {
    const tried = { mail: 'hurried@demo.example', address: '10.16.0.1', browser: undefined }
    const now = Date.now()
    expect(await countSignIn(db, tried, 60, new Date(now))).toBe(true)
    expect(await countSignIn(db, tried, 60, new Date(now - 20))).toBe(true)
  })

  it('new accounts are slowed down for all servers together, and a restart forgets none', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => startToolkit(db, { attemptsPerMinute: 5 })))
    const register = (at: number) => {
      const { app: on } = servers[at % 3] ?? { app }
      return askToolkit(on, 'signUp', { email: `wave${at}@demo.example`, password }, { address: '10.13.0.1' })
    }
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => register(at)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    for (const { app: each } of servers) await each.close()
  })
})

describe('a wave of tries', () => {
  it('asks the database no more than there are turns, and is told so at once', async () => {
    const turns = createTurns({ lanes: 1, longest: 3 })
    const passwords = { ...createPasswords({ N: 512, r: 8, p: 1 }), inTurn: turns }
    const { app: flooded } = await startToolkit(db, { passwords })
    const counted = async () => db.$count(identityAttempts, like(identityAttempts.key, 'address 10.17.%'))
    const answers = await Promise.all(
      addresses(17, 200).map((address, at) => signIn(`flood${at}@demo.example`, 'wrong-1', { address }, flooded)),
    )
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(told(refused, 'TOO_MANY_ATTEMPTS_TRY_LATER')).toBe(refused.length)
    expect(refused.length).toBeGreaterThan(100)
    expect(await counted()).toBe(200 - refused.length)
    await flooded.close()
  })

  it('that has to wait is not one of questions to the database', async () => {
    const { mail } = await newAccount()
    const transactions = vi.spyOn(db, 'transaction')
    for (let at = 0; at < 500; at += 1)
      await countSignIn(db, { mail, address: `10.18.0.${at}`, browser: undefined }, 60, now(at))
    const asked = transactions.mock.calls.length
    transactions.mockRestore()
    expect(asked).toBeLessThan(20)
  })
})

describe('what is reckoned', () => {
  it('is the same for an unknown mail, a wrong password and a closed access', async () => {
    const passwords = createPasswords({ N: 512, r: 8, p: 1 })
    const reckoned = vi.spyOn(passwords, 'isPasswordNow')
    const { app: watched } = await startToolkit(db, { passwords })
    const [open, closed] = [await newAccount(), await newAccount()]
    await identity.setDisabled([closed.uid], true)
    const counted = () => db.$count(identityAttempts)
    for (const mail of [open.mail, closed.mail, 'nobody-at-all@demo.example']) {
      const before = await counted()
      reckoned.mockClear()
      const answer = await signIn(mail, 'wrong-1', { address: `10.14.0.${mail.length}` }, watched)
      expect([answer.statusCode, reasonOf(answer)]).toEqual([400, 'INVALID_LOGIN_CREDENTIALS'])
      expect(reckoned).toHaveBeenCalledTimes(1)
      expect((await counted()) - before).toBeGreaterThanOrEqual(1)
    }
    await watched.close()
  })
})

describe('a browser', () => {
  it('is known by what the server gave it, and by nothing that it thinks of itself', async () => {
    const { mail } = await newAccount()
    const { value } = cookieOf(await signIn(mail))
    for (const own of ['', 'x', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}$`, `${value}${value}`]) {
      const given = cookieOf(await signIn(mail, password, { cookie: `schrankwerk-browser=${own}` }))
      expect(given.value).toMatch(/^[\w-]{43}$/)
      expect(given.value).not.toBe(own)
    }
    expect(cookieOf(await signIn(mail, password, { cookie: `schrankwerk-browser=${value}` })).value).toBe(value)
  })
})

describe('every call', () => {
  const calls = ['signInWithPassword', 'signUp', 'lookup', 'update', 'delete', 'resetPassword'].map(
    (call) => `${accountsAt}:${call}`,
  )
  const nested = (depth: number) => `${'{"email":'.repeat(depth)}""${'}'.repeat(depth)}`
  const fields = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1])))
  const bodies = [
    ['10 MB', JSON.stringify({ email: 'x'.repeat(10_000_000) }), [413]],
    ['a thousand levels', nested(1000), [400]],
    ['a thousand fields', fields(1000), [400, 403]],
    [
      'a field that changes every object',
      '{"__proto__":{"email":"a@demo.example"},"constructor":{"prototype":{}}}',
      [400],
    ],
    ['a number', '1e999', [400]],
    ['bytes that are no text', Buffer.from([0x7b, 0x22, 0xff, 0xfe]), [400]],
  ] as const
  it.each(
    [...calls, tokensAt].flatMap((url) => bodies.map(([what, body, expected]) => ({ url, what, body, expected }))),
  )('$url refuses $what', async ({ url, body, expected }) => {
    const answer = await app.inject({
      method: 'POST',
      url: `${url}?key=k`,
      payload: body,
      headers: { 'content-type': 'application/json' },
    })
    expect(expected).toContain(answer.statusCode)
  })

  it('of forms refuses a thousand fields, and what stands twice', async () => {
    const many = new URLSearchParams(Array.from({ length: 1000 }, (_, at): [string, string] => [`f${at}`, 'x']))
    for (const payload of [many.toString(), 'grant_type=refresh_token&refresh_token=a&refresh_token=b']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await app.inject({ method: 'POST', url: tokensAt, payload, headers })
      expect(answer.statusCode).toBe(400)
    }
  })
})

describe('a refresh token', () => {
  it('renews its own account, whoever it is shown for', async () => {
    const [one, other] = [await newAccount(), await newAccount()]
    const { refreshToken } = sessionOf(await signIn(one.mail))
    const renewed = await renewAt(app, refreshToken, { user_id: other.uid, localId: other.uid })
    expect(renewed.json()).toMatchObject({ user_id: one.uid })
  })

  it('is no ID token, and an ID token none', async () => {
    const { mail } = await newAccount()
    const { idToken, refreshToken } = sessionOf(await signIn(mail))
    expect(reasonOf(await askToolkit(app, 'lookup', { idToken: refreshToken }))).toBe('INVALID_ID_TOKEN')
    expect(reasonOf(await renewAt(app, idToken))).toBe('TOKEN_EXPIRED')
  })
})

const renewedSchema = z.object({ id_token: z.string(), refresh_token: z.string() })

describe('a clock that jumps an hour', () => {
  it.each([
    ['on', 1],
    ['back', -1],
  ])('%s ends no session', async (_where, hours) => {
    const { mail, uid } = await newAccount()
    const { refreshToken } = sessionOf(await signIn(mail))
    await at(hours, async () => {
      const { id_token: token } = renewedSchema.parse((await renewAt(app, refreshToken)).json())
      expect(await identity.verifyToken(token)).toMatchObject({ ok: true, uid })
      expect((await askToolkit(app, 'lookup', { idToken: token })).statusCode).toBe(200)
    })
  })

  it('back keeps nobody out whose password is new', async () => {
    const { mail, uid } = await newAccount()
    await at(1, () => identity.setPassword(uid, 'Schiene-35-mm'))
    const { idToken } = sessionOf(await signIn(mail, 'Schiene-35-mm'))
    expect((await askToolkit(app, 'lookup', { idToken })).statusCode).toBe(200)
  })

  it('back makes nobody wait longer than the longest wait', async () => {
    const { mail } = await newAccount()
    const guess = (from: number) => signIn(mail, 'wrong-1', { address: `10.15.0.${from}` })
    await at(1, async () => {
      for (let from = 0; from < 10; from++) await guess(from)
      expect(reasonOf(await guess(11))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    })
    await at(0.3, async () => expect((await signIn(mail)).statusCode).toBe(200))
  })
})
