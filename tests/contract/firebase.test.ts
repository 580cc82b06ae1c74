/**
 * The adapter to a real Firebase project (server/identity/firebase.ts), run against the portal's own accounts: what we ask is what we answer.
 * The calls that only a project's administrator makes are answered here, in the words of the service's documentation.
 */
import Fastify, { type FastifyInstance } from 'fastify'
import { createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import type { OpenDatabase } from '../../server/db/client.ts'
import { accountOf } from '../../server/identity/accounts.ts'
import type { Caller } from '../../server/identity/caller.ts'
import { createAccountCalls } from '../../server/identity/accountCalls.ts'
import { connectFirebase } from '../../server/identity/firebase.ts'
import type { Identity } from '../../server/identity/identity.ts'
import { createKeys } from '../../server/identity/keys.ts'
import { createOwnIdentity } from '../../server/identity/own.ts'
import { ToolkitRefusal } from '../../server/identity/toolkitRefusal.ts'
import { createPasswords } from '../../server/passwords.ts'
import { OWN_PROJECT } from '../../server/settings.ts'
import { openTestDatabase } from '../support/database.ts'

const { projectId } = OWN_PROJECT
const password = 'Klemme-14-rot'
const account = { uid: 'u-1', mail: 'person@demo.example', password }

let database: OpenDatabase
let service: FastifyInstance
let firebase: Identity
/** Signs in as a browser does. */
let signIn: (email: string, typed: string) => Promise<{ idToken: string; refreshToken: string }>
let renew: (refreshToken: string) => Promise<unknown>

const caller: Caller = {
  address: '10.0.0.1',
  now: new Date(),
  userAgent: '',
  browser: undefined,
  keepBrowser: () => undefined,
}
const changes = z.object({
  localId: z.string(),
  email: z.string().optional(),
  password: z.string().optional(),
  disableUser: z.boolean().optional(),
  validSince: z.string().optional(),
})
const refuse = (word: string) => new ToolkitRefusal(word)

/** What the service answers to a project's administrator. */
const registerAdministration = (
  app: FastifyInstance,
  identity: Identity,
  ownerOf: (uid: string) => Promise<boolean>,
) => {
  const base = `/v1/projects/${projectId}/accounts`
  app.addHook('onRequest', async ({ headers, url }) => {
    if (url.startsWith(base) && headers.authorization !== 'Bearer the-service-account')
      throw refuse('PERMISSION_DENIED')
  })
  app.post(base, async ({ body }) => {
    const asked = z.object({ localId: z.string(), email: z.string(), password: z.string() }).parse(body)
    const made = await identity.createAccount({ uid: asked.localId, mail: asked.email })
    if (!made.ok) throw refuse((await ownerOf(asked.localId)) ? 'DUPLICATE_LOCAL_ID' : 'EMAIL_EXISTS')
    await identity.setPassword(asked.localId, asked.password)
    return { localId: asked.localId }
  })
  app.post(`${base}::update`, async ({ body }) => {
    const { localId, email, password: next, disableUser, validSince } = changes.parse(body)
    if (!(await ownerOf(localId))) throw refuse('USER_NOT_FOUND')
    if (email !== undefined && !(await identity.setMail(localId, email)).ok) throw refuse('EMAIL_EXISTS')
    if (next !== undefined) await identity.setPassword(localId, next)
    if (disableUser !== undefined) await identity.setDisabled([localId], disableUser)
    if (validSince !== undefined) await identity.revoke(localId)
    return { localId }
  })
  app.post(`${base}::lookup`, async ({ body }) => {
    const [mail = ''] = z.object({ email: z.array(z.string()) }).parse(body).email
    const localId = await identity.findAccount(mail)
    // The service leaves the list out where it would be empty.
    return localId === undefined ? {} : { users: [{ localId, email: mail }] }
  })
  app.post(`${base}::delete`, async ({ body }) => {
    const { localId } = changes.parse(body)
    if (!(await ownerOf(localId))) throw refuse('USER_NOT_FOUND')
    await identity.deleteAccount(localId)
    return {}
  })
  app.post(`${base}::sendOobCode`, async ({ body }) => {
    const { email } = z.object({ email: z.string(), returnOobLink: z.literal(true) }).parse(body)
    const code = await identity.createResetCode(email)
    if (code === undefined) throw refuse('EMAIL_NOT_FOUND')
    return { email, oobLink: `https://${projectId}.example/__/auth/action?mode=resetPassword&oobCode=${code}` }
  })
  app.post('/v1/accounts::resetPassword', async ({ body }) => {
    const { oobCode, newPassword } = z.object({ oobCode: z.string(), newPassword: z.string().optional() }).parse(body)
    const email = (await identity.readResetCode(oobCode))?.mail
    if (email === undefined) throw refuse('INVALID_OOB_CODE')
    if (newPassword !== undefined) await identity.resetPassword(oobCode, newPassword)
    return { email, requestType: 'PASSWORD_RESET' }
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const own = { db, keys: createKeys(db), passwords: createPasswords({ N: 512, r: 8, p: 1 }), projectId }
  const identity = createOwnIdentity(own)
  const calls = createAccountCalls({
    passwordMinLength: 6,
    tellNewBrowser: () => Promise.resolve(),
    ...own,
    attemptsPerMinute: 60,
    hasUser: () => Promise.resolve(false),
    factorChanged: () => Promise.resolve(),
    factorOptional: () => Promise.resolve(true),
  })
  signIn = async (email, typed) => {
    const answer = await calls.signIn({ email, password: typed }, caller)
    if (!('idToken' in answer)) throw new Error('nobody has a second factor here')
    return answer
  }
  renew = (refreshToken) => calls.renew({ grant_type: 'refresh_token', refresh_token: refreshToken }, caller)
  service = Fastify()
  service.setErrorHandler((error, _request, reply) =>
    error instanceof ToolkitRefusal
      ? reply.code(error.status).send({ error: { code: error.status, message: error.message } })
      : reply.code(500).send({ error: { code: 500, message: 'INTERNAL' } }),
  )
  registerAdministration(service, identity, async (uid) => (await accountOf(db, uid)) !== undefined)
  service.post('/v1/accounts::signInWithPassword', ({ body }) =>
    calls.signIn(z.object({ email: z.string(), password: z.string() }).parse(body), caller),
  )
  const toolkit = await service.listen({ port: 0, host: '127.0.0.1' })
  firebase = connectFirebase(OWN_PROJECT, {
    toolkit,
    keys: async (header) =>
      createLocalJWKSet({ keys: [...(await own.keys.published())] } satisfies JSONWebKeySet)(header),
    accessToken: () => Promise.resolve('the-service-account'),
  })
})
afterAll(async () => {
  await service.close()
  await database.close()
})

it('makes an account, unless one has the mail or the id', async () => {
  expect(await firebase.createAccount(account)).toEqual({ ok: true })
  // … whose password nobody knows
  expect(await firebase.hasPassword(account.mail, password)).toBe(false)
  await firebase.setPassword(account.uid, password)
  for (const other of [
    { ...account, uid: 'u-2' },
    { ...account, mail: 'free@demo.example' },
  ])
    expect(await firebase.createAccount(other)).toEqual({ ok: false, reason: 'taken' })
  expect(await firebase.findAccount(account.mail)).toBe('u-1')
  expect(await firebase.findAccount('nobody@demo.example')).toBeUndefined()
})

it('verifies the tokens that the service signs, and no others', async () => {
  const { idToken } = await signIn(account.mail, password)
  expect(await firebase.verifyToken(idToken)).toMatchObject({ ok: true, uid: 'u-1', mail: account.mail })
  expect(await firebase.verifyToken(`${idToken.slice(0, -4)}AAAA`)).toEqual({ ok: false, reason: 'invalid' })
})

it('puts accounts in place, whether they are there or not', async () => {
  await firebase.importAccounts([
    { ...account, password: 'Schiene-35-mm' },
    { uid: 'u-3', mail: 'third@demo.example', password },
  ])
  expect(await firebase.hasPassword(account.mail, 'Schiene-35-mm')).toBe(true)
  expect(await firebase.hasPassword(account.mail, password)).toBe(false)
  expect(await firebase.hasPassword('third@demo.example', password)).toBe(true)
})

it('changes mail and password, closes and opens an access, and ends its sessions', async () => {
  expect(await firebase.setMail('u-1', 'third@demo.example')).toEqual({ ok: false, reason: 'mailTaken' })
  expect(await firebase.setMail('u-1', 'moved@demo.example')).toEqual({ ok: true })
  await firebase.setPassword('u-1', password)
  const { refreshToken } = await signIn('moved@demo.example', password)
  await firebase.revoke('u-1')
  await expect(renew(refreshToken)).rejects.toThrow('TOKEN_EXPIRED')
  await firebase.setDisabled(['u-1'], true)
  expect(await firebase.hasPassword('moved@demo.example', password)).toBe(false)
  await firebase.setDisabled(['u-1'], false)
  expect(await firebase.hasPassword('moved@demo.example', password)).toBe(true)
  // … of nobody, too
  await firebase.setDisabled(['nobody'], true)
})

it('sets a password by a mailed code, once', async () => {
  expect(await firebase.createResetCode('nobody@demo.example')).toBeUndefined()
  const code = (await firebase.createResetCode('third@demo.example')) ?? ''
  expect(await firebase.readResetCode(code)).toEqual({ mail: 'third@demo.example', until: null })
  expect(await firebase.resetPassword(code, 'Schiene-35-mm')).toBe(true)
  expect(await firebase.resetPassword(code, password)).toBe(false)
  expect(await firebase.readResetCode(code)).toBeUndefined()
})

it('deletes an account, and is not surprised that it is gone', async () => {
  await firebase.deleteAccount('u-3')
  await firebase.deleteAccount('u-3')
  expect(await firebase.findAccount('third@demo.example')).toBeUndefined()
})

it('is broken, and no refusal, where the service fails or does not believe us', async () => {
  const toolkit = await service.listeningOrigin
  const stranger = connectFirebase(OWN_PROJECT, {
    toolkit,
    keys: () => Promise.reject(new Error('no line')),
    accessToken: () => Promise.resolve('another'),
  })
  await expect(stranger.findAccount(account.mail)).rejects.toThrow('PERMISSION_DENIED')
  const { idToken } = await signIn('moved@demo.example', password)
  await expect(stranger.verifyToken(idToken)).rejects.toThrow('no line')
})
