/** What the identity service's other implementations do, call by call, as far as it holds here (docs/identity.md has the list, and what is refused). */
import type { FastifyInstance } from 'fastify'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { OpenDatabase } from '../../server/db/client.ts'
import type { Identity } from '../../server/identity/identity.ts'
import { openTestDatabase } from '../support/database.ts'
import { accountsAt, askToolkit, reasonOf, renewAt, sessionOf, startToolkit, tokensAt } from '../support/toolkit.ts'

const password = 'Klemme-14-rot'
let database: OpenDatabase
let identity: Identity
let app: FastifyInstance
beforeAll(async () => {
  database = await openTestDatabase()
  ;({ identity, app } = await startToolkit(database.db))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

let made = 0
const newMail = () => `behaves${(made += 1)}@demo.example`
const ask = (call: string, body: object) => askToolkit(app, call, body)
const signUp = async (email = newMail()) => ({ email, ...sessionOf(await ask('signUp', { email, password })) })
const lookedUp = z.object({ users: z.tuple([z.looseObject({ lastLoginAt: z.string() })]) })

describe('signing in', () => {
  it('tells in its token who it is and how, and no more of it', async () => {
    const { email, localId } = await signUp()
    const answer = await ask('signInWithPassword', { email, password, returnSecureToken: true })
    const claims = decodeJwt(sessionOf(answer).idToken)
    expect(claims).toMatchObject({ user_id: localId, firebase: { sign_in_provider: 'password' } })
    expect(Object.keys(claims).toSorted()).toEqual(
      [
        'aud',
        'auth_time',
        'email',
        'email_verified',
        'exp',
        'firebase',
        'iat',
        'iss',
        'sid',
        'sub',
        'user_id',
      ].toSorted(),
    )
  })

  it('is the last login that is told from then on, and renewing is none', async () => {
    const { email } = await signUp()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4000 })
    const { idToken, refreshToken } = sessionOf(await ask('signInWithPassword', { email, password }))
    const signedInAt = Date.now()
    vi.setSystemTime(signedInAt + 4000)
    const renewed = z.object({ id_token: z.string() }).parse((await renewAt(app, refreshToken)).json())
    for (const token of [idToken, renewed.id_token]) {
      const { users } = lookedUp.parse((await ask('lookup', { idToken: token })).json())
      expect(Math.floor(Number(users[0].lastLoginAt) / 1000)).toBe(Math.floor(signedInAt / 1000))
      expect(decodeJwt(token)['auth_time']).toBe(Math.floor(signedInAt / 1000))
    }
    vi.useRealTimers()
  })

  it.each([
    ['without a mail', { password }, 'MISSING_EMAIL'],
    ['with an empty one', { email: '', password }, 'INVALID_EMAIL'],
    ['with one that is none', { email: 'ill-formatted', password }, 'INVALID_EMAIL'],
    ['without a password', { email: 'nobody@demo.example' }, 'MISSING_PASSWORD'],
  ])('%s is refused', async (_what, body, reason) => {
    expect(reasonOf(await ask('signInWithPassword', body))).toBe(reason)
  })

  it('takes capital letters of a password for what they are', async () => {
    const { email } = await signUp()
    expect(reasonOf(await ask('signInWithPassword', { email, password: password.toUpperCase() }))).toBe(
      'INVALID_LOGIN_CREDENTIALS',
    )
  })
})

describe('signing up', () => {
  it.each([
    ['without a mail', { password }, 'MISSING_EMAIL'],
    ['with nothing, as nobody', { returnSecureToken: true }, 'ADMIN_ONLY_OPERATION'],
    ['with an empty mail', { email: '', password: '' }, 'INVALID_EMAIL'],
    [
      'with an id of one’s own',
      { email: 'own-id@demo.example', password, localId: 'mine' },
      'UNEXPECTED_PARAMETER : User ID',
    ],
    ['on top of an account', { email: 'linked@demo.example', password, idToken: 'x' }, 'OPERATION_NOT_ALLOWED'],
  ])('%s is refused', async (_what, body, reason) => {
    expect(reasonOf(await ask('signUp', body))).toBe(reason)
    for (const mail of ['own-id@demo.example', 'linked@demo.example'])
      expect(await identity.findAccount(mail)).toBeUndefined()
  })

  it('keeps the mail in small letters, and takes nothing of what only an administrator may give', async () => {
    const email = newMail()
    const answer = await ask('signUp', {
      email: email.toUpperCase(),
      password,
      displayName: 'Me',
      photoUrl: 'http://demo.example/me.png',
      emailVerified: true,
      customAttributes: '{"admin":true}',
      mfaInfo: [{ phoneInfo: '+15555550101' }],
    })
    const { idToken } = sessionOf(answer)
    expect(decodeJwt(idToken)).toMatchObject({ email, email_verified: false })
    expect(decodeJwt(idToken)).not.toHaveProperty('admin')
    const looked = (await ask('lookup', { idToken })).json()
    expect(looked).toMatchObject({ users: [{ email, emailVerified: false }] })
    expect(JSON.stringify(looked)).not.toMatch(/Me|photo|5555/)
  })
})

describe('an account of a registration', () => {
  it('gets a corrected password with new tokens, and the tokens before are over', async () => {
    const { email, idToken, refreshToken } = await signUp()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
    const changed = sessionOf(await ask('update', { idToken, password: 'Schiene-35-mm', returnSecureToken: true }))
    expect((await ask('lookup', { idToken: changed.idToken })).statusCode).toBe(200)
    expect((await renewAt(app, changed.refreshToken)).statusCode).toBe(200)
    expect(reasonOf(await ask('lookup', { idToken }))).toBe('TOKEN_EXPIRED')
    expect(reasonOf(await renewAt(app, refreshToken))).toBe('TOKEN_EXPIRED')
    vi.useRealTimers()
    expect(reasonOf(await ask('signInWithPassword', { email, password }))).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  it.each(['lookup', 'update', 'delete'])('that is closed is told so by %s', async (call) => {
    const { localId, idToken } = await signUp()
    await identity.setDisabled([localId], true)
    expect(reasonOf(await ask(call, { idToken, password: 'Schiene-35-mm' }))).toBe('USER_DISABLED')
  })

  it.each([
    ['a name', { displayName: 'Me' }],
    ['a picture', { photoUrl: 'http://demo.example/me.png' }],
    ['an address', { email: 'other@demo.example' }],
    ['rights', { customAttributes: '{"admin":true}' }],
    ['a second factor', { mfa: { enrollments: [{ phoneInfo: '+15555550101' }] } }],
    ['a provider less', { deleteProvider: ['password'] }],
    ['an end to its sessions', { validSince: '1' }],
    ['a proven address', { emailVerified: true }],
  ])('gets no %s by it', async (_what, change) => {
    const { idToken } = await signUp()
    expect(reasonOf(await ask('update', { idToken, ...change }))).toBe('OPERATION_NOT_ALLOWED')
  })
})

describe('the calls', () => {
  it('are for the portal’s own pages: no other origin is let in', async () => {
    const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
    const asked = await app.inject({ method: 'OPTIONS', url: `${accountsAt}:signUp`, headers })
    expect(asked.statusCode).toBe(403)
    const called = await app.inject({ method: 'POST', url: `${accountsAt}:signUp`, headers, payload: {} })
    for (const answer of [asked, called]) expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it.each(['Bearer owner', 'bearer OWNER', 'Basic b3duZXI6', 'Bearer ya29.of-a-service-account'])(
    'are nobody’s who says “%s”',
    async (authorization) => {
      const { email } = await signUp()
      const headers = { authorization }
      const answer = await app.inject({
        method: 'POST',
        url: `${accountsAt}:lookup`,
        headers,
        payload: { email: [email] },
      })
      expect(answer.statusCode).toBe(403)
    },
  )

  it.each([
    ['POST', 'v1/accounts:createAuthUri'],
    ['POST', 'v1/accounts:sendOobCode'],
    ['POST', 'v1/accounts:sendVerificationCode'],
    ['POST', 'v1/accounts:signInWithCustomToken'],
    ['POST', 'v1/accounts:signInWithEmailLink'],
    ['POST', 'v1/accounts:signInWithIdp'],
    ['POST', 'v1/accounts:signInWithPhoneNumber'],
    ['POST', 'v1/projects/demo-schrankwerk/accounts:query'],
    ['POST', 'v1/projects/demo-schrankwerk/accounts:batchCreate'],
    ['POST', 'v1/projects/demo-schrankwerk/accounts:batchDelete'],
    ['GET', 'v1/projects/demo-schrankwerk/accounts:batchGet'],
    ['POST', 'v1/projects/demo-schrankwerk:createSessionCookie'],
    ['POST', 'v1/projects/demo-schrankwerk/tenants/t/accounts:signUp'],
    ['GET', 'v2/projects/demo-schrankwerk/config'],
    ['PATCH', 'v2/projects/demo-schrankwerk/config'],
    ['POST', 'v2/projects/demo-schrankwerk/tenants'],
    ['POST', 'v2/accounts/passkeyEnrollment:start'],
    ['POST', 'v2/accounts/mfaSignIn:start'],
  ] as const)('%s %s is none of them', async (method, path) => {
    const answer = await app.inject({ method, url: `/identitytoolkit.googleapis.com/${path}?key=k` })
    expect(answer.statusCode).toBe(403)
  })

  it.each([
    ['no grant type', { refresh_token: 'x' }, 'MISSING_GRANT_TYPE'],
    ['another one', { grant_type: 'password', refresh_token: 'x' }, 'INVALID_GRANT_TYPE'],
    ['no token', { grant_type: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
    [
      'a token of another project',
      { grant_type: 'refresh_token', refresh_token: 'eyJsb2NhbElkIjoieCJ9' },
      'TOKEN_EXPIRED',
    ],
  ])('renew nothing for %s', async (_what, form, reason) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams(form).toString()
    expect(reasonOf(await app.inject({ method: 'POST', url: tokensAt, headers, payload }))).toBe(reason)
  })
})
