/** The second factor of the portal's own accounts, by the calls that a browser's firebase package makes (docs/identity.md, rule S15). */
import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Database, OpenDatabase } from '../../server/db/client.ts'
import { identityAttempts, identityFactor, identityPendingSignIn } from '../../server/db/schema.ts'
import { recoveryLetters } from '../../src/domain/account/secondFactor.ts'
import type { FactorChange } from '../../server/identity/factorCalls.ts'
import type { Identity } from '../../server/identity/identity.ts'
import { startToolkit } from '../support/toolkit.ts'
import { openTestDatabase } from '../support/database.ts'

const password = 'Klemme-14-rot'
const toolkit = '/identitytoolkit.googleapis.com'
const started = z.object({ totpSessionInfo: z.object({ sharedSecretKey: z.string(), sessionInfo: z.string() }) })
const tokens = z.object({ idToken: z.string(), refreshToken: z.string() })
const asked = z.object({
  mfaPendingCredential: z.string(),
  mfaInfo: z.array(z.object({ mfaEnrollmentId: z.string(), enrolledAt: z.iso.datetime(), totpInfo: z.object({}) })),
})
const refusal = z.object({ error: z.object({ message: z.string() }) })

let database: OpenDatabase
let db: Database
let identity: Identity
let app: FastifyInstance
const changes: [string, FactorChange][] = []
let optional = true

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  ;({ app, identity } = await startToolkit(db, {
    attemptsPerMinute: 100_000,
    hasUser: async (_tx, uid) => !uid.startsWith('orphan'),
    factorChanged: async (_tx, uid, change) => void changes.push([uid, change]),
    factorOptional: async () => optional,
  }))
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  // Codes are looked at by the clock, which stands where a test puts it.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:10Z') })
  changes.length = 0
  optional = true
  await db.delete(identityAttempts)
  return () => vi.useRealTimers()
})

let addresses = 0
const post = async (path: string, payload: object, address = `10.1.${(addresses += 1) >> 8}.${addresses & 255}`) =>
  app.inject({ method: 'POST', url: `${toolkit}/${path}?key=k`, payload, headers: { 'x-forwarded-for': address } })
type Answered = Awaited<ReturnType<typeof post>>
const reasonOf = (answer: Answered): string =>
  answer.statusCode === 200 ? 'granted' : refusal.parse(answer.json()).error.message

const signIn = (email: string) => post('v1/accounts:signInWithPassword', { email, password, returnSecureToken: true })
const finish = (mfaPendingCredential: string, mfaEnrollmentId: string, verificationCode: string) =>
  post('v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    mfaEnrollmentId,
    totpVerificationInfo: { verificationCode },
  })
const start = (idToken: string) => post('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} })
const enrol = (idToken: string, sessionInfo: string, verificationCode: string) =>
  post('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    displayName: 'App',
    totpVerificationInfo: { sessionInfo, verificationCode },
  })
const withdraw = (idToken: string, mfaEnrollmentId: string) =>
  post('v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId })
/** @param steps of half a minute from now */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 })
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

let made = 0
const newAccount = async (uid = `two-${(made += 1)}`) => {
  const mail = `${uid}@demo.example`
  await identity.importAccounts([{ uid, mail, password }])
  return { uid, mail }
}
const signedIn = async (mail: string) => tokens.parse((await signIn(mail)).json())
/** An account with a second factor, as the browser sets one up. */
const protectedAccount = async () => {
  const { uid, mail } = await newAccount()
  const { idToken } = await signedIn(mail)
  const { totpSessionInfo } = started.parse((await start(idToken)).json())
  const { sharedSecretKey: secret, sessionInfo } = totpSessionInfo
  const code = codeOf(secret)
  const checked = await identity.checkFactor(uid, code, new Date())
  const answer = await enrol(idToken, sessionInfo, code)
  const own = tokens.parse(answer.json())
  // The code of this half minute is used up.
  later(30)
  const codes = checked.ok ? checked.codes : []
  const factorId = z.string().parse(factorOfToken(own.idToken)['second_factor_identifier'])
  return { uid, mail, secret, codes, factorId, ...own }
}
const factorOfToken = (token: string) => z.record(z.string(), z.unknown()).parse(decodeJwt(token)['firebase'])
const pendingOf = async (mail: string) => asked.parse((await signIn(mail)).json())

describe('setting one up', () => {
  it('hands out a secret as apps have it, and changes nothing before a code is shown', async () => {
    const { mail } = await newAccount()
    const { idToken } = await signedIn(mail)
    const answer = await start(idToken)
    expect(answer.json()).toMatchObject({
      totpSessionInfo: { hashingAlgorithm: 'SHA1', verificationCodeLength: 6, periodSec: 30 },
    })
    expect(started.parse(answer.json()).totpSessionInfo.sharedSecretKey).toMatch(/^[A-Z2-7]{32}$/)
    expect(await signedIn(mail)).toBeDefined()
    expect(changes).toEqual([])
  })

  it('is in force with the code, of which the new token tells; all other sign-ins are over', async () => {
    const { uid, mail } = await newAccount()
    const elsewhere = await signedIn(mail)
    const { idToken } = await signedIn(mail)
    const { totpSessionInfo } = started.parse((await start(idToken)).json())
    const answer = await enrol(idToken, totpSessionInfo.sessionInfo, codeOf(totpSessionInfo.sharedSecretKey))
    const own = tokens.parse(answer.json())
    expect(factorOfToken(own.idToken)).toMatchObject({ sign_in_provider: 'password', sign_in_second_factor: 'totp' })
    expect(changes).toEqual([[uid, 'FACTOR_SET']])
    expect(reasonOf(await renewed(elsewhere.refreshToken))).toBe('TOKEN_EXPIRED')
    const again = z.object({ id_token: z.string() }).parse((await renewed(own.refreshToken)).json())
    expect(factorOfToken(again.id_token)).toMatchObject({ sign_in_second_factor: 'totp' })
    const { users } = z
      .object({ users: z.array(z.object({ mfaInfo: z.array(z.object({ mfaEnrollmentId: z.string() })) })) })
      .parse((await post('v1/accounts:lookup', { idToken: own.idToken })).json())
    expect(users[0]?.mfaInfo[0]?.mfaEnrollmentId).toBe(factorOfToken(own.idToken)['second_factor_identifier'])
  })

  it('takes the code that was checked before, also when its time is over', async () => {
    const { uid, mail } = await newAccount()
    const { idToken } = await signedIn(mail)
    const { totpSessionInfo } = started.parse((await start(idToken)).json())
    const code = codeOf(totpSessionInfo.sharedSecretKey)
    expect(await identity.checkFactor(uid, code, new Date())).toMatchObject({ ok: true })
    expect(await signedIn(mail)).toBeDefined()
    later(600)
    expect(reasonOf(await enrol(idToken, totpSessionInfo.sessionInfo, code))).toBe('granted')
  })

  it.each([
    ['a wrong code', 0, 'INVALID_CODE'],
    ['no code', undefined, 'MISSING_CODE'],
  ])('refuses %s, and the next right one is good', async (_what, typed, reason) => {
    const { mail } = await newAccount()
    const { idToken } = await signedIn(mail)
    const { sharedSecretKey: secret, sessionInfo } = started.parse((await start(idToken)).json()).totpSessionInfo
    const wrong = typed === undefined ? '' : other(codeOf(secret))
    expect(reasonOf(await enrol(idToken, sessionInfo, wrong))).toBe(reason)
    expect(reasonOf(await enrol(idToken, sessionInfo, codeOf(secret)))).toBe('granted')
  })

  it('is ended by nobody else, not twice, not too late, and not where it was begun anew', async () => {
    const [one, two] = [await newAccount(), await newAccount()]
    const [own, stranger] = [await signedIn(one.mail), await signedIn(two.mail)]
    const { sharedSecretKey: secret, sessionInfo } = started.parse((await start(own.idToken)).json()).totpSessionInfo
    expect(reasonOf(await enrol(stranger.idToken, sessionInfo, codeOf(secret)))).toBe('INVALID_SESSION_INFO')
    const anew = started.parse((await start(own.idToken)).json()).totpSessionInfo
    expect(reasonOf(await enrol(own.idToken, sessionInfo, codeOf(secret)))).toBe('INVALID_SESSION_INFO')
    later(31 * 60)
    const late = await enrol(own.idToken, anew.sessionInfo, codeOf(anew.sharedSecretKey))
    expect(reasonOf(late)).toBe('INVALID_SESSION_INFO')
    const { idToken } = await signedIn(one.mail)
    const last = started.parse((await start(idToken)).json()).totpSessionInfo
    const code = codeOf(last.sharedSecretKey)
    const both = await Promise.all([enrol(idToken, last.sessionInfo, code), enrol(idToken, last.sessionInfo, code)])
    expect(both.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  })

  it('asks for a sign-in that is not old, and for nobody whom no user stands for', async () => {
    const { mail } = await newAccount()
    const { idToken } = await signedIn(mail)
    later(301)
    expect(reasonOf(await start(idToken))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    const orphan = await newAccount('orphan')
    expect(reasonOf(await start((await signedIn(orphan.mail)).idToken))).toBe('OPERATION_NOT_ALLOWED')
  })

  it('offers no codes by telephone', async () => {
    const { mail } = await newAccount()
    const { idToken } = await signedIn(mail)
    const answer = await post('v2/accounts/mfaEnrollment:start', { idToken, phoneEnrollmentInfo: {} })
    expect(reasonOf(answer)).toBe('INVALID_ARGUMENT')
  })
})

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const renewed = (refreshToken: string) =>
  app.inject({
    method: 'POST',
    url: '/securetoken.googleapis.com/v1/token?key=k',
    payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('signing in with it', () => {
  it('gives no token for the password alone, and remembers no browser', async () => {
    const { mail, factorId } = await protectedAccount()
    const answer = await signIn(mail)
    expect(answer.json()).not.toHaveProperty('idToken')
    expect(answer.json()).not.toHaveProperty('refreshToken')
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(asked.parse(answer.json()).mfaInfo[0]?.mfaEnrollmentId).toBe(factorId)
  })

  it.each([
    ['of this half minute', 0, 'granted'],
    ['of the one before', -1, 'granted'],
    ['of the next one', 1, 'granted'],
    ['of the one before that', -2, 'INVALID_CODE'],
    ['of the one after that', 2, 'INVALID_CODE'],
  ])('takes a code %s', async (_when, steps, expected) => {
    const { mail, secret, factorId } = await protectedAccount()
    later(120)
    const { mfaPendingCredential } = await pendingOf(mail)
    expect(reasonOf(await finish(mfaPendingCredential, factorId, codeOf(secret, steps)))).toBe(expected)
  })

  it('takes a code once, and none from before it', async () => {
    const { mail, secret, factorId } = await protectedAccount()
    later(120)
    const code = codeOf(secret)
    const [first, second, third] = [await pendingOf(mail), await pendingOf(mail), await pendingOf(mail)]
    const answer = await finish(first.mfaPendingCredential, factorId, code)
    expect(factorOfToken(tokens.parse(answer.json()).idToken)).toMatchObject({ second_factor_identifier: factorId })
    expect(reasonOf(await finish(second.mfaPendingCredential, factorId, code))).toBe('INVALID_CODE')
    expect(reasonOf(await finish(third.mfaPendingCredential, factorId, codeOf(secret, -1)))).toBe('INVALID_CODE')
    // … of two at once, one.
    later(60)
    const next = codeOf(secret)
    const both = await Promise.all(
      [second, third].map(({ mfaPendingCredential }) => finish(mfaPendingCredential, factorId, next)),
    )
    expect(both.map(reasonOf).toSorted()).toEqual(['INVALID_CODE', 'granted'])
  })

  it('does not take the code that set it up', async () => {
    const { mail, secret, factorId } = await protectedAccount()
    const { mfaPendingCredential } = await pendingOf(mail)
    expect(reasonOf(await finish(mfaPendingCredential, factorId, codeOf(secret, -1)))).toBe('INVALID_CODE')
    expect(reasonOf(await finish(mfaPendingCredential, factorId, codeOf(secret)))).toBe('granted')
  })

  it('ends a pending sign-in once, in ten minutes, and for its own account', async () => {
    const [one, two] = [await protectedAccount(), await protectedAccount()]
    later(60)
    const { mfaPendingCredential: pending } = await pendingOf(one.mail)
    // Another account's code, and its enrolment, open nothing.
    expect(reasonOf(await finish(pending, two.factorId, codeOf(two.secret)))).toBe('MFA_ENROLLMENT_NOT_FOUND')
    expect(reasonOf(await finish(pending, one.factorId, codeOf(two.secret)))).toBe('INVALID_CODE')
    expect(reasonOf(await finish('made-up', one.factorId, codeOf(one.secret)))).toBe('INVALID_MFA_PENDING_CREDENTIAL')
    expect(reasonOf(await finish(pending, one.factorId, codeOf(one.secret)))).toBe('granted')
    later(30)
    expect(reasonOf(await finish(pending, one.factorId, codeOf(one.secret)))).toBe('INVALID_MFA_PENDING_CREDENTIAL')
    const late = await pendingOf(one.mail)
    later(601)
    expect(reasonOf(await finish(late.mfaPendingCredential, one.factorId, codeOf(one.secret)))).toBe(
      'INVALID_MFA_PENDING_CREDENTIAL',
    )
    const closed = await pendingOf(one.mail)
    await identity.setDisabled([one.uid], true)
    expect(reasonOf(await finish(closed.mfaPendingCredential, one.factorId, codeOf(one.secret)))).toBe('USER_DISABLED')
  })

  it('is not waited for any more once the password is another one', async () => {
    const { uid, mail, secret, factorId } = await protectedAccount()
    const { mfaPendingCredential } = await pendingOf(mail)
    await identity.setPassword(uid, 'Schiene-35-blau')
    expect(reasonOf(await finish(mfaPendingCredential, factorId, codeOf(secret)))).toBe(
      'INVALID_MFA_PENDING_CREDENTIAL',
    )
    expect(await db.select().from(identityFactor)).not.toHaveLength(0)
  })

  it('slows down guessing: of 10,000 codes from as many addresses ten are looked at', async () => {
    const { mail, secret, factorId } = await protectedAccount()
    const { mfaPendingCredential } = await pendingOf(mail)
    const right = codeOf(secret)
    const reasons = new Map<string, number>()
    const guesses = Array.from({ length: 10_000 }, (_, guess) => String(guess * 97).padStart(6, '0')).filter(
      (guess) => ![-1, 0, 1].some((steps) => codeOf(secret, steps) === guess),
    )
    while (guesses.length > 0) {
      const some = guesses.splice(0, 100)
      const answers = await Promise.all(some.map((guess) => finish(mfaPendingCredential, factorId, guess)))
      for (const reason of answers.map(reasonOf)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    }
    expect(reasons.get('INVALID_CODE')).toBe(10)
    expect(reasons.get('granted')).toBeUndefined()
    // A right password does not make anybody begin anew.
    const again = await pendingOf(mail)
    expect(reasonOf(await finish(again.mfaPendingCredential, factorId, right))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    later(3601)
    const { mfaPendingCredential: hourLater } = await pendingOf(mail)
    expect(reasonOf(await finish(hourLater, factorId, codeOf(secret)))).toBe('granted')
  }, 300_000)
})

describe('recovery codes', () => {
  it('are ten of letters that nobody mistakes, of which no hash tells', async () => {
    const { uid, codes } = await protectedAccount()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toHaveLength(8)
      expect([...code].every((letter) => recoveryLetters.includes(letter))).toBe(true)
    }
    expect([...'01OIU'].some((letter) => recoveryLetters.includes(letter))).toBe(false)
    expect(await identity.secondFactor(uid)).toMatchObject({ codes: { left: 10 } })
  })

  it('take the place of a code, each once, as they are typed', async () => {
    const { uid, mail, codes, factorId } = await protectedAccount()
    const [first = '', second = ''] = codes
    const typed = ` ${first.slice(0, 4).toLowerCase()} - ${first.slice(4)}`
    const one = await pendingOf(mail)
    expect(reasonOf(await finish(one.mfaPendingCredential, factorId, typed))).toBe('granted')
    expect(await identity.secondFactor(uid)).toMatchObject({ codes: { left: 9 } })
    const two = await pendingOf(mail)
    expect(reasonOf(await finish(two.mfaPendingCredential, factorId, first))).toMatch(/^SESSION_EXPIRED/)
    expect(reasonOf(await finish(two.mfaPendingCredential, factorId, 'AAAAAAAA'))).toBe('INVALID_CODE')
    expect(reasonOf(await finish(two.mfaPendingCredential, factorId, second))).toBe('granted')
  })

  it('are others once they are made anew', async () => {
    const { uid, mail, codes, factorId } = await protectedAccount()
    const fresh = (await identity.renewRecoveryCodes(uid, new Date())) ?? []
    const { mfaPendingCredential } = await pendingOf(mail)
    expect(reasonOf(await finish(mfaPendingCredential, factorId, codes[0] ?? ''))).toBe('INVALID_CODE')
    expect(reasonOf(await finish(mfaPendingCredential, factorId, fresh[0] ?? ''))).toBe('granted')
    const { uid: without } = await newAccount()
    expect(await identity.renewRecoveryCodes(without, new Date())).toBeUndefined()
  })
})

describe('taking it away', () => {
  it('asks for both, ends all other sign-ins, and the password is enough again', async () => {
    const { uid, mail, factorId, secret, refreshToken } = await protectedAccount()
    const { mfaPendingCredential } = await pendingOf(mail)
    const own = tokens.parse((await finish(mfaPendingCredential, factorId, codeOf(secret))).json())
    changes.length = 0
    expect(reasonOf(await withdraw(own.idToken, 'another'))).toBe('MFA_ENROLLMENT_NOT_FOUND')
    const answer = await withdraw(own.idToken, factorId)
    expect(factorOfToken(tokens.parse(answer.json()).idToken)).not.toHaveProperty('sign_in_second_factor')
    expect(changes).toEqual([[uid, 'FACTOR_REMOVED']])
    expect(reasonOf(await renewed(refreshToken))).toBe('TOKEN_EXPIRED')
    expect(await signedIn(mail)).toBeDefined()
    const waiting = eq(identityPendingSignIn.accountId, uid)
    expect(await db.select().from(identityPendingSignIn).where(waiting)).toEqual([])
  })

  it('is refused after a while, to a sign-in from before it, which it has ended, and where there has to be one', async () => {
    const { uid, mail } = await newAccount()
    const before = await signedIn(mail)
    const { idToken } = await signedIn(mail)
    const { totpSessionInfo } = started.parse((await start(idToken)).json())
    const code = codeOf(totpSessionInfo.sharedSecretKey)
    const own = tokens.parse((await enrol(idToken, totpSessionInfo.sessionInfo, code)).json())
    const factorId = z.string().parse(factorOfToken(own.idToken)['second_factor_identifier'])
    expect(reasonOf(await withdraw(before.idToken, factorId))).toBe('TOKEN_EXPIRED')
    expect(reasonOf(await start(before.idToken))).toBe('TOKEN_EXPIRED')
    optional = false
    expect(reasonOf(await withdraw(own.idToken, factorId))).toBe('OPERATION_NOT_ALLOWED')
    optional = true
    later(301)
    expect(reasonOf(await withdraw(own.idToken, factorId))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    expect(await identity.removeFactor(uid)).toBe(true)
    expect(reasonOf(await renewed(own.refreshToken))).toBe('TOKEN_EXPIRED')
    expect(await identity.removeFactor(uid)).toBe(false)
  })
})
