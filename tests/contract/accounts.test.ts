/** The portal's own accounts, by the calls that a browser's firebase package makes (docs/identity.md). */
import type { FastifyInstance } from 'fastify'
import { AsyncResource } from 'node:async_hooks'
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../support/database.ts'
import { startToolkit } from '../support/toolkit.ts'
import { type Database, type OpenDatabase, rowsOf } from '../../server/db/client.ts'
import {
  identityAccount,
  identityAttempts,
  identityKey,
  identitySession,
  identityToken,
} from '../../server/db/schema.ts'
import { createPasswords } from '../../server/passwords.ts'
import { OWN_PROJECT } from '../../server/settings.ts'
import { takeOverEmulator } from '../../server/identity/emulatorFile.ts'
import { issuerOf } from '../../server/identity/idToken.ts'
import type { Identity } from '../../server/identity/identity.ts'
import { createKeys } from '../../server/identity/keys.ts'
import { renewSession } from '../../server/identity/sessions.ts'

const sessionSchema = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() })
const renewedSchema = z.object({ id_token: z.string(), refresh_token: z.string() })
const refusalSchema = z.object({ error: z.object({ message: z.string() }) })
const { projectId } = OWN_PROJECT
const base = '/identitytoolkit.googleapis.com/v1/accounts'
const password = 'Klemme-14-rot'
const passwords = createPasswords({ N: 512, r: 8, p: 1 })

let database: OpenDatabase
let db: Database
let identity: Identity
let app: FastifyInstance
/** whom the portal has a user for */
const users = new Set<string>()
/** of which browsers their owners were told */
const told: string[] = []

/** A server on the database; several are one identity provider. */
const server = (attemptsPerMinute = 60) =>
  startToolkit(db, {
    attemptsPerMinute,
    passwords,
    hasUser: async (_tx, uid) => users.has(uid),
    tellNewBrowser: async (uid, { userAgent, network }) => void told.push(`${uid} ${userAgent} ${network}`),
  })

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  const first = await server()
  identity = first.identity
  app = first.app
})
afterAll(async () => {
  await app.close()
  await database.close()
})

type How = { address?: string; cookie?: string; agent?: string; on?: FastifyInstance }
const post = (url: string, payload: object, { address = '10.0.0.1', cookie, agent, on = app }: How = {}) =>
  on.inject({
    method: 'POST',
    url: `${url}?key=k`,
    payload,
    headers: {
      'x-forwarded-for': address,
      ...(cookie !== undefined && { cookie }),
      ...(agent !== undefined && { 'user-agent': agent }),
    },
  })
const signIn = (email: string, typed = password, how: How = {}) =>
  post(`${base}:signInWithPassword`, { email, password: typed, returnSecureToken: true }, how)
const signUp = (email: string, typed = password, how: How = {}) =>
  post(`${base}:signUp`, { email, password: typed, returnSecureToken: true }, how)
const renew = (refreshToken: string, on = app) =>
  on.inject({
    method: 'POST',
    url: '/securetoken.googleapis.com/v1/token?key=k',
    payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
type Answered = Awaited<ReturnType<typeof signIn>>
const reasonOf = (answer: Answered): string => refusalSchema.parse(answer.json()).error.message
const sessionOf = (answer: Answered) => sessionSchema.parse(answer.json())
/** An account of its own for each test. */
let made = 0
const newAccount = async (): Promise<{ uid: string; mail: string }> => {
  made += 1
  const account = { uid: `uid-${made}`, mail: `person${made}@demo.example` }
  await identity.importAccounts([{ ...account, password }])
  return account
}

describe('signing in', () => {
  it('gives a token with the claims that Firebase’s have, which the portal verifies, and one that renews it', async () => {
    const { uid, mail } = await newAccount()
    const before = Math.floor(Date.now() / 1000) * 1000
    const answer = await signIn(` ${mail.toUpperCase()} `)
    expect(answer.json()).toMatchObject({ localId: uid, email: mail, expiresIn: '3600', registered: true })
    const { idToken, refreshToken } = sessionOf(answer)
    expect(decodeProtectedHeader(idToken)).toMatchObject({ alg: 'RS256', typ: 'JWT' })
    expect(decodeJwt(idToken)).toMatchObject({
      iss: issuerOf(projectId),
      aud: projectId,
      sub: uid,
      user_id: uid,
      email: mail,
      firebase: { identities: { email: [mail] }, sign_in_provider: 'password' },
    })
    const verified = await identity.verifyToken(idToken)
    expect(verified).toMatchObject({ ok: true, uid, mail })
    expect(verified.ok && verified.signedInAt.getTime()).toBeGreaterThanOrEqual(before)
    expect(refreshToken).toHaveLength(43)
  })

  it('tells nobody whether an address has an account, or a closed one, unless they know its password', async () => {
    const [open, closed] = [await newAccount(), await newAccount()]
    await identity.setDisabled([closed.uid], true)
    for (const mail of [open.mail, closed.mail, 'nobody@demo.example'])
      expect({ mail, reason: reasonOf(await signIn(mail, 'wrong-1')) }).toEqual({
        mail,
        reason: 'INVALID_LOGIN_CREDENTIALS',
      })
    expect(reasonOf(await signIn(closed.mail))).toBe('USER_DISABLED')
    await identity.setDisabled([closed.uid], false)
    expect((await signIn(closed.mail)).statusCode).toBe(200)
  })

  it('takes blanks and other ways of writing a letter as they are typed', async () => {
    const { uid, mail } = await newAccount()
    await identity.setPassword(uid, ' grün-42 ')
    expect((await signIn(mail, ' gru\u0308n-42 ')).statusCode).toBe(200)
    expect(reasonOf(await signIn(mail, 'grün-42'))).toBe('INVALID_LOGIN_CREDENTIALS')
  })

  it.each([
    ['no mail', { password }, 'MISSING_EMAIL'],
    ['no password', { email: 'a@demo.example' }, 'MISSING_PASSWORD'],
    ['a mail that is an object', { email: { $ne: '' }, password }, 'INVALID_ARGUMENT'],
    ['half a letter', { email: 'a@demo.example', password: '\ud83d' }, 'INVALID_ARGUMENT'],
    ['a zero', { email: 'a\0@demo.example', password }, 'INVALID_ARGUMENT'],
    ['a password that nobody types', { email: 'a@demo.example', password: 'x'.repeat(5000) }, 'INVALID_ARGUMENT'],
  ])('refuses %s', async (_what, body, reason) => {
    const answer = await post(`${base}:signInWithPassword`, body)
    expect({ status: answer.statusCode, reason: reasonOf(answer) }).toEqual({ status: 400, reason })
  })
})

describe('guessing', () => {
  it('of one account is slowed down from wherever it comes, and a wrong one more waits longer', async () => {
    const { mail } = await newAccount()
    for (let i = 0; i < 10; i++) await signIn(mail, 'wrong-1', { address: `10.1.0.${i}` })
    expect(reasonOf(await signIn(mail, password, { address: '10.1.1.1' }))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  it('from one address is slowed down whomever it asks for; others are not in its way', async () => {
    const { mail } = await newAccount()
    const guesser = await server(5)
    for (let i = 0; i < 5; i++)
      await signIn(`guess${i}@demo.example`, 'wrong-1', { address: '10.2.0.1', on: guesser.app })
    expect(reasonOf(await signIn(mail, password, { address: '10.2.0.1', on: guesser.app }))).toBe(
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    )
    expect((await signIn(mail, password, { address: '10.2.0.2', on: guesser.app })).statusCode).toBe(200)
    await guesser.app.close()
  })

  it('a hundred at once are no better than one after the other', async () => {
    const { mail } = await newAccount()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => signIn(mail, 'wrong-1', { address: `10.3.0.${i}` })),
    )
    expect(answers.filter((answer) => reasonOf(answer) === 'INVALID_LOGIN_CREDENTIALS').length).toBeLessThanOrEqual(10)
  })

  it('keeps nobody out who comes from a browser that knows the account; a stolen cookie opens no other', async () => {
    const [owner, other] = [await newAccount(), await newAccount()]
    const [{ name, value, ...kept } = { name: '', value: '' }] = (await signIn(owner.mail)).cookies
    expect(kept).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' })
    const cookie = `${name}=${value}`
    for (const { mail } of [owner, other])
      for (let i = 0; i < 10; i++) await signIn(mail, 'wrong-1', { address: `10.4.0.${i}` })
    expect(reasonOf(await signIn(owner.mail))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect((await signIn(owner.mail, password, { cookie })).statusCode).toBe(200)
    expect(reasonOf(await signIn(other.mail, password, { cookie }))).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  it('is forgotten once the password was set anew by a mailed link', async () => {
    const { mail } = await newAccount()
    for (let i = 0; i < 10; i++) await signIn(mail, 'wrong-1', { address: `10.5.0.${i}` })
    const code = (await identity.createResetCode(mail)) ?? ''
    expect(await identity.resetPassword(code, 'Schiene-35-mm')).toBe(true)
    expect((await signIn(mail, 'Schiene-35-mm')).statusCode).toBe(200)
  })

  it('counts right ones not at all', async () => {
    const { mail } = await newAccount()
    for (let i = 0; i < 15; i++) expect((await signIn(mail)).statusCode).toBe(200)
  })
})

describe('a token that is not ours', () => {
  const claims = (changes: object = {}) => ({
    user_id: 'uid-1',
    email: 'person1@demo.example',
    auth_time: Math.floor(Date.now() / 1000),
    ...changes,
  })
  const ownKey = async () => {
    const [row] = await db.select().from(identityKey)
    return { kid: row?.id ?? '', key: await importJWK(row?.privateKey ?? {}, 'RS256'), publicKey: row?.publicKey }
  }
  type Changes = { claims?: object; issuer?: string; audience?: string; iat?: number; exp?: number; sub?: string }
  const signed = async (changes: Changes = {}, with_?: { key: Parameters<SignJWT['sign']>[0]; kid: string }) => {
    const { key, kid } = with_ ?? (await ownKey())
    const now = Math.floor(Date.now() / 1000)
    return new SignJWT(claims(changes.claims))
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(changes.issuer ?? issuerOf(projectId))
      .setAudience(changes.audience ?? projectId)
      .setSubject(changes.sub ?? 'uid-1')
      .setIssuedAt(changes.iat ?? now)
      .setExpirationTime(changes.exp ?? now + 3600)
      .sign(key)
  }
  const now = () => Math.floor(Date.now() / 1000)

  it('is compared with one that is', async () => {
    expect(await identity.verifyToken(await signed())).toMatchObject({ ok: true, uid: 'uid-1' })
  })

  it.each<[string, () => Promise<string>]>([
    [
      'unsigned',
      async () =>
        new UnsecuredJWT(claims())
          .setIssuer(issuerOf(projectId))
          .setAudience(projectId)
          .setSubject('uid-1')
          .setIssuedAt()
          .setExpirationTime('1h')
          .encode(),
    ],
    [
      'HS256 with the public key as its secret',
      async () => {
        const { kid, publicKey } = await ownKey()
        return new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256', kid })
          .setIssuer(issuerOf(projectId))
          .setAudience(projectId)
          .setSubject('uid-1')
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode(JSON.stringify(publicKey)))
      },
    ],
    ['of another issuer', () => signed({ issuer: issuerOf('another') })],
    ['for another portal', () => signed({ audience: 'another' })],
    [
      'with another’s key',
      async () => {
        const { privateKey } = await generateKeyPair('RS256')
        return signed({}, { key: privateKey, kid: (await ownKey()).kid })
      },
    ],
    [
      'with a key that nobody knows',
      async () => {
        const { privateKey } = await generateKeyPair('RS256')
        return signed({}, { key: privateKey, kid: 'unknown' })
      },
    ],
    ['from the future', () => signed({ iat: now() + 600, exp: now() + 4200 })],
    ['that would last for a year', () => signed({ iat: now() - 7200, exp: now() + 31_536_000 })],
    ['for a zero', () => signed({ sub: 'uid\0' })],
    ['for half a letter', () => signed({ sub: 'uid\ud83d' })],
    ['without a sign-in', () => signed({ claims: { auth_time: 'today' } })],
    ['that is changed', async () => `${(await signed()).slice(0, -4)}AAAA`],
    ['that is none', async () => 'a.b'],
    ['that is nothing', async () => ''],
  ])('%s is refused', async (_what, mint) => {
    expect((await identity.verifyToken(await mint())).ok).toBe(false)
  })

  it('that is over says so', async () => {
    const over = await signed({ iat: now() - 3700, exp: now() - 100 })
    expect(await identity.verifyToken(over)).toEqual({ ok: false, reason: 'expired' })
  })

  it('that is over says so of a sign-in that somebody has ended since, too: a machine may have slept', async () => {
    const { uid, mail } = await newAccount()
    await signIn(mail)
    const [session] = (await identity.sessions?.of(uid)) ?? []
    const over = (seconds: number) =>
      signed({ claims: { sid: session?.id }, sub: uid, iat: now() - seconds - 3600, exp: now() - seconds })
    expect(await identity.verifyToken(await over(100))).toMatchObject({ ok: false, reason: 'expired' })
    await identity.sessions?.end(uid, session?.id ?? '')
    expect(await identity.verifyToken(await over(100))).toMatchObject({ ok: false, reason: 'ended' })
    // After half a year without anybody it is swept, which is no end that somebody has made.
    expect(await identity.verifyToken(await over(181 * 86_400))).toMatchObject({ ok: false, reason: 'expired' })
  })
})

describe('a key', () => {
  it('is published, and goes on verifying after the next one has come', async () => {
    const { mail } = await newAccount()
    const { idToken } = sessionOf(await signIn(mail))
    const published = (await app.inject('/.well-known/jwks.json')).json()
    expect(published).toMatchObject({ keys: [{ kty: 'RSA', alg: 'RS256', use: 'sig' }] })
    expect(JSON.stringify(published)).not.toContain('"d"')
    // 91 days later
    await db.update(identityKey).set({ createDate: new Date(Date.now() - 91 * 86_400_000) })
    const { app: another, identity: anotherIdentity } = await server()
    const { idToken: next } = sessionOf(await signIn(mail, password, { on: another }))
    expect(decodeProtectedHeader(next).kid).not.toBe(decodeProtectedHeader(idToken).kid)
    // … also where nobody has heard of it yet
    for (const each of [identity, anotherIdentity])
      for (const token of [idToken, next]) expect((await each.verifyToken(token)).ok).toBe(true)
    await another.close()
  })

  it('is one, though three servers need the first at once', async () => {
    await db.delete(identityKey)
    const keys = await Promise.all([1, 2, 3].map(() => createKeys(db).signing(new Date())))
    expect(new Set(keys.map(({ id }) => id)).size).toBe(1)
  })
})

describe('a session', () => {
  it('is renewed by each token once; shown again later, it ends for whoever holds it', async () => {
    const { mail, uid } = await newAccount()
    const first = sessionOf(await signIn(mail)).refreshToken
    const renewed = renewedSchema.parse((await renew(first)).json())
    expect((await renew(first)).json()).toMatchObject({ user_id: uid, token_type: 'Bearer', expires_in: '3600' })
    // An hour later somebody else shows what they have taken.
    await db.update(identityToken).set({ usedAt: new Date(Date.now() - 3_600_000) })
    expect(reasonOf(await renew(first))).toBe('TOKEN_EXPIRED')
    expect(reasonOf(await renew(renewed.refresh_token))).toBe('TOKEN_EXPIRED')
  })

  it('keeps the time of its sign-in', async () => {
    const { mail } = await newAccount()
    const { idToken, refreshToken } = sessionOf(await signIn(mail))
    const later = await renewSession(db, refreshToken, new Date(Date.now() + 1_800_000))
    expect(later.ok && Math.floor(later.account.signedInAt.getTime() / 1000)).toBe(decodeJwt(idToken)['auth_time'])
  })

  it.each<[string, (account: { uid: string; mail: string }) => Promise<unknown>, string]>([
    ['a new password', ({ uid }) => identity.setPassword(uid, 'Schiene-35-mm'), 'TOKEN_EXPIRED'],
    ['its end everywhere', ({ uid }) => identity.revoke(uid), 'TOKEN_EXPIRED'],
    ['deletion', ({ uid }) => identity.deleteAccount(uid), 'TOKEN_EXPIRED'],
    ['a closed access', ({ uid }) => identity.setDisabled([uid], true), 'USER_DISABLED'],
  ])('ends with %s', async (_what, end, reason) => {
    const account = await newAccount()
    const { refreshToken } = sessionOf(await signIn(account.mail))
    await end(account)
    expect(reasonOf(await renew(refreshToken))).toBe(reason)
  })

  it('does not come back when its access is opened again', async () => {
    const { uid, mail } = await newAccount()
    const { refreshToken } = sessionOf(await signIn(mail))
    await identity.setDisabled([uid], true)
    expect(reasonOf(await renew(refreshToken))).toBe('USER_DISABLED')
    await identity.setDisabled([uid], false)
    expect(reasonOf(await renew(refreshToken))).toBe('TOKEN_EXPIRED')
  })

  it.each([
    ['', 'MISSING_REFRESH_TOKEN'],
    ['of an earlier provider', 'TOKEN_EXPIRED'],
    ['\0', 'INVALID_ARGUMENT'],
  ])('is not renewed by %j', async (token, reason) => {
    expect(reasonOf(await renew(token))).toBe(reason)
  })

  it('goes on whichever of three servers is asked', async () => {
    const { mail, uid } = await newAccount()
    const others = await Promise.all([server(), server()])
    const { refreshToken } = sessionOf(await signIn(mail, password, { on: others[0].app }))
    const { id_token: token } = renewedSchema.parse((await renew(refreshToken, others[1].app)).json())
    expect(await identity.verifyToken(token)).toMatchObject({ ok: true, uid })
    for (const { app: other } of others) await other.close()
  })
})

describe('the devices of an account', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

  it('are told with browser and network; the one that is ended opens nothing from then on, the other goes on', async () => {
    const { uid, mail } = await newAccount()
    const [one, other] = [sessionOf(await signIn(mail, password, { agent: firefox })), sessionOf(await signIn(mail))]
    const kept = (await identity.sessions?.of(uid)) ?? []
    expect(kept).toHaveLength(2)
    const mine = await identity.verifyToken(one.idToken)
    const id = (mine.ok && mine.sessionId) || ''
    expect(kept.find((session) => session.id === id)).toMatchObject({ userAgent: firefox, network: '10.0.x.x' })
    await identity.sessions?.end(uid, id)
    expect(await identity.verifyToken(one.idToken)).toEqual({ ok: false, reason: 'ended' })
    expect(reasonOf(await post(`${base}:lookup`, { idToken: one.idToken }))).toBe('TOKEN_EXPIRED')
    expect(reasonOf(await renew(one.refreshToken))).toBe('TOKEN_EXPIRED')
    expect(await identity.verifyToken(other.idToken)).toMatchObject({ ok: true, uid })
    expect((await renew(other.refreshToken)).statusCode).toBe(200)
  })

  // Whoever waits needs a connection of its own.
  it.runIf(inject('templateDatabase') !== undefined)('are ended while one of them is being renewed', async () => {
    const { uid, mail } = await newAccount()
    const { refreshToken } = sessionOf(await signIn(mail))
    const [session] = (await identity.sessions?.of(uid)) ?? []
    const id = session?.id ?? ''
    const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const areWaiting = (howMany: number) =>
      vi.waitFor(async () => expect(await rowsOf(db, waiting, z.object({ pid: z.int() }))).toHaveLength(howMany), {
        timeout: 15_000,
      })
    const end = AsyncResource.bind(() => identity.sessions?.end(uid, id))
    const renewal = AsyncResource.bind(() => renew(refreshToken))
    // Both come while it is held; the end of it was first.
    const { ended, renewed } = await db.transaction(async (tx) => {
      await tx.select().from(identitySession).where(eq(identitySession.id, id)).for('update')
      const ended = end()
      await areWaiting(1)
      const renewed = renewal()
      await areWaiting(2)
      return { ended, renewed }
    })
    await ended
    expect(reasonOf(await renewed)).toBe('TOKEN_EXPIRED')
    expect(await identity.sessions?.of(uid)).toEqual([])
  })

  it('end for nobody else: only one’s own are taken', async () => {
    const [owner, stranger] = [await newAccount(), await newAccount()]
    const { idToken } = sessionOf(await signIn(owner.mail))
    const [session] = (await identity.sessions?.of(owner.uid)) ?? []
    await identity.sessions?.end(stranger.uid, session?.id ?? '')
    expect(await identity.verifyToken(idToken)).toMatchObject({ ok: true })
    await identity.revoke(owner.uid)
    expect(await identity.verifyToken(idToken)).toMatchObject({ ok: false })
  })

  it('are not what somebody whose account is gone is told about', async () => {
    const { uid, mail } = await newAccount()
    const { idToken } = sessionOf(await signIn(mail))
    await identity.deleteAccount(uid)
    expect(await identity.verifyToken(idToken)).toMatchObject({ ok: true, uid })
  })

  it('are told to the owner where a browser is new, once each, and not the first one', async () => {
    const { uid, mail } = await newAccount()
    const heard = () => told.filter((line) => line.startsWith(`${uid} `))
    const first = await signIn(mail)
    expect(heard()).toEqual([])
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    await signIn(mail, password, { cookie })
    expect(heard()).toEqual([])
    const second = await signIn(mail, password, { agent: firefox, address: '84.139.7.1' })
    expect(heard()).toEqual([`${uid} ${firefox} 84.139.x.x`])
    await signIn(mail, password, { cookie: String(second.headers['set-cookie']).split(';')[0] ?? '' })
    await signIn(mail, 'wrong-1', { address: '84.139.7.2' })
    expect(heard()).toHaveLength(1)
  })
})

describe('a registration', () => {
  it('makes an account, looks it up, corrects its password, and takes it away again', async () => {
    const mail = 'new@demo.example'
    const { idToken } = sessionOf(await signUp(mail))
    expect(reasonOf(await signUp(mail.toUpperCase()))).toBe('EMAIL_EXISTS')
    const looked = (await post(`${base}:lookup`, { idToken })).json()
    expect(looked).toMatchObject({ users: [{ email: mail, providerUserInfo: [{ providerId: 'password' }] }] })
    expect(JSON.stringify(looked)).not.toContain('scrypt')
    const corrected = await post(`${base}:update`, { idToken, password: 'Schiene-35-mm', returnSecureToken: true })
    expect((await signIn(mail, 'Schiene-35-mm')).statusCode).toBe(200)
    await post(`${base}:delete`, { idToken: sessionOf(corrected).idToken })
    expect(reasonOf(await signIn(mail, 'Schiene-35-mm'))).toBe('INVALID_LOGIN_CREDENTIALS')
    expect(reasonOf(await post(`${base}:lookup`, { idToken: sessionOf(corrected).idToken }))).toBe('USER_NOT_FOUND')
  })

  it.each(['12345', 'qwertz123', 'Passwort123', '      ', 'weak@demo.example', 'WEAK'])(
    'takes no password such as “%s”',
    async (weak) => {
      expect(reasonOf(await signUp('weak@demo.example', weak))).toMatch(/^WEAK_PASSWORD/)
    },
  )

  it('of one address by two at once is one account', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signUp('twice@demo.example')))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
  })

  it('is over once there is a user: password, address and end are the portal’s matter then', async () => {
    const { idToken, localId } = sessionOf(await signUp('user@demo.example'))
    expect(reasonOf(await post(`${base}:update`, { idToken, email: 'x@demo.example' }))).toBe('OPERATION_NOT_ALLOWED')
    users.add(localId)
    for (const [call, more] of [
      ['update', { password: 'Schiene-35-mm' }],
      ['delete', {}],
    ] as const)
      expect(reasonOf(await post(`${base}:${call}`, { idToken, ...more }))).toBe('OPERATION_NOT_ALLOWED')
    expect((await signIn('user@demo.example')).statusCode).toBe(200)
  })

  it('slows down making accounts, whatever their mails', async () => {
    const few = await server(5)
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((count) =>
        signUp(`many${count}@demo.example`, password, { on: few.app, address: '10.6.0.1' }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 400).map(reasonOf)).toEqual([
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    ])
    await few.app.close()
  })
})

describe('a mailed code', () => {
  it('sets a password once', async () => {
    const { mail } = await newAccount()
    expect(await identity.createResetCode('nobody@demo.example')).toBeUndefined()
    const code = (await identity.createResetCode(mail)) ?? ''
    const link = await identity.readResetCode(code)
    expect(link?.mail).toBe(mail)
    expect((link?.until?.getTime() ?? 0) - Date.now()).toBeGreaterThan(59 * 60_000)
    const used = await Promise.all([1, 2].map((which) => identity.resetPassword(code, `Schiene-35-${which}`)))
    expect(used.toSorted()).toEqual([false, true])
    expect(await identity.readResetCode(code)).toBeUndefined()
  })

  it('ends with a newer one, with a password that was set meanwhile, with another address, and after an hour', async () => {
    const { uid, mail } = await newAccount()
    const newCode = async () => (await identity.createResetCode(mail)) ?? ''
    const [older, newer] = [await newCode(), await newCode()]
    expect(await identity.readResetCode(older)).toBeUndefined()
    expect(await identity.readResetCode(newer)).toMatchObject({ mail })
    await identity.setPassword(uid, password)
    expect(await identity.resetPassword(newer, 'Schiene-35-mm')).toBe(false)
    const before = await newCode()
    await identity.setMail(uid, `moved.${mail}`)
    expect(await identity.readResetCode(before)).toBeUndefined()
  })
})

describe('the accounts that the portal manages', () => {
  it('change their mail, unless another has it, and are found by it', async () => {
    const [mover, other] = [await newAccount(), await newAccount()]
    expect(await identity.setMail(mover.uid, other.mail.toUpperCase())).toEqual({ ok: false, reason: 'mailTaken' })
    expect(await identity.setMail(mover.uid, 'Moved@demo.example')).toEqual({ ok: true })
    expect(await identity.findAccount('moved@demo.example')).toBe(mover.uid)
    expect(await identity.findAccount(mover.mail)).toBeUndefined()
  })

  it('are told to be taken, by mail or by id, and are not surprised to be gone', async () => {
    const { uid, mail } = await newAccount()
    for (const taken of [
      { uid, mail: 'free@demo.example' },
      { uid: 'free', mail },
    ])
      expect(await identity.createAccount(taken)).toEqual({ ok: false, reason: 'taken' })
    await identity.deleteAccount(uid)
    await identity.deleteAccount(uid)
    await identity.setDisabled([uid], true)
    expect(await identity.hasPassword(mail, password)).toBe(false)
  })
})

describe('calls that nobody is to make', () => {
  it.each([
    ['GET', `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchGet`],
    ['POST', `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`],
    ['POST', `${base}:sendOobCode`],
    ['POST', `${base}:createAuthUri`],
    ['PUT', `${base}:update`],
    ['POST', `/identitytoolkit.googleapis.com//v1/accounts:update`],
    ['DELETE', '/securetoken.googleapis.com/v1/token'],
  ] as const)('%s %s is refused', async (method, url) => {
    const answer = await app.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })
    expect(answer.statusCode).toBe(403)
  })

  it('as their administrator, neither', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `${base}:update`,
      headers: { authorization: 'Bearer owner' },
      payload: { localId: 'uid-1', password: 'stolen-1' },
    })
    expect(answer.statusCode).toBe(403)
  })

  it('changing an account by its id alone', async () => {
    for (const call of ['update', 'delete', 'lookup'])
      expect(reasonOf(await post(`${base}:${call}`, { localId: 'uid-1' }))).toBe('INVALID_ID_TOKEN')
  })

  it.each([
    ['10 kB too many', { email: 'x'.repeat(30_000) }, 413],
    ['XML', '<email/>', 415],
    ['no JSON', '{"email":', 400],
    ['a list', [1, 2], 400],
  ] as const)('with %s', async (_what, payload, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: `${base}:signInWithPassword`,
      payload,
      ...(typeof payload === 'string' && {
        headers: { 'content-type': payload.startsWith('<') ? 'text/xml' : 'application/json' },
      }),
    })
    expect(answer.statusCode).toBe(status)
  })
})

it('accounts of an earlier version come along with their passwords, and its file goes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-accounts-'))
  await mkdir(join(folder, 'identity'))
  const file = join(folder, 'identity', 'accounts.json')
  const users = [
    { localId: 'early', email: 'Early@demo.example', passwordHash: 'fakeHash:salt=fakeSaltx:password=a:b, c' },
    {
      localId: 'shut',
      email: 'shut@demo.example',
      passwordHash: `fakeHash:salt=s:password=${password}`,
      disabled: true,
    },
  ]
  await writeFile(file, JSON.stringify({ users, oobs: [] }))
  await takeOverEmulator(identity, folder)
  expect((await signIn('early@demo.example', 'a:b, c')).statusCode).toBe(200)
  expect(reasonOf(await signIn('shut@demo.example'))).toBe('USER_DISABLED')
  await expect(access(file)).rejects.toThrow()
  await takeOverEmulator(identity, folder)
  await rm(folder, { recursive: true, force: true })
})

it('nothing that opens an account lies in the database as it is', async () => {
  const { mail } = await newAccount()
  const { refreshToken } = sessionOf(await signIn(mail))
  const code = (await identity.createResetCode(mail)) ?? ''
  const rows = JSON.stringify([await db.select().from(identityAccount), await db.select().from(identityToken)])
  for (const secret of [password, refreshToken, code]) expect(rows).not.toContain(secret)
  // … nor what keeps a browser known, though its tries are counted
  const [{ name, value } = { name: '', value: '' }] = (await signIn(mail)).cookies
  await signIn(mail, 'wrong-1', { cookie: `${name}=${value}` })
  const tries = JSON.stringify(await db.select().from(identityAttempts))
  for (const secret of ['@', value]) expect(tries).not.toContain(secret)
})
