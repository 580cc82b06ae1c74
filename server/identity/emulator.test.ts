/** The Auth Emulator as the portal runs it: what it acknowledged is there after kill -9, and browsers never administer it. */
import Fastify, { type FastifyInstance } from 'fastify'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { answerFailure } from '../http/refusal.ts'
import { DEMO_PROJECT } from '../settings.ts'
import { startEmulator, type Emulator } from './emulator.ts'
import { connectFirebase, type FirebaseIdentity } from './firebase.ts'
import { registerIdentityProxy } from './proxy.ts'

const sessionSchema = z.object({ idToken: z.string(), refreshToken: z.string(), localId: z.string() })
const apiKey = `?key=${DEMO_PROJECT.apiKey}`
const accounts = `/identitytoolkit.googleapis.com/v1/accounts`

let dataDir: string
const said: string[] = []
let emulator: Emulator
let identity: FirebaseIdentity
let app: FastifyInstance

const start = async () => {
  emulator = await startEmulator(DEMO_PROJECT.projectId, dataDir, (line) => said.push(line))
  identity = connectFirebase(DEMO_PROJECT, emulator.host)
  app = Fastify()
  app.setErrorHandler(answerFailure)
  await registerIdentityProxy(app, { url: `http://${emulator.host}`, projectId: DEMO_PROJECT.projectId }, 5)
}
const stop = async () => {
  await app.close()
  await identity.close()
  await emulator.close()
}
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })
const signIn = (email: string, password: string) =>
  post(`${accounts}:signInWithPassword${apiKey}`, { email, password, returnSecureToken: true })
/** Kills it, and comes back when it answers again under the same address, as the portal started it anew. */
const crash = async () => {
  said.length = 0
  process.kill((await emulator.pid()) ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(said).toEqual([expect.stringContaining('neu gestartet')]))
  await vi.waitFor(identity.ping, { timeout: 30_000, interval: 100 })
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'schrankwerk-emulator-'))
  await start()
}, 60_000)
afterAll(async () => {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('accounts', () => {
  it('outlive kill -9, with sessions and reset codes, however they came to be', async () => {
    await identity.importAccounts([{ uid: 'demo', mail: 'demo@demo.example', password: 'Schrank-2026' }])
    const signedUp = await post(`${accounts}:signUp${apiKey}`, {
      email: 'new@demo.example',
      password: 'first-1',
      returnSecureToken: true,
    })
    const session = sessionSchema.parse(signedUp.json())
    await identity.setPassword(session.localId, 'second-2')
    const code = await identity.createResetCode('demo@demo.example')
    await crash()

    expect((await signIn('demo@demo.example', 'Schrank-2026')).statusCode).toBe(200)
    expect((await signIn('new@demo.example', 'first-1')).statusCode).toBe(400)
    expect((await signIn('new@demo.example', 'second-2')).statusCode).toBe(200)
    const renewed = await app.inject({
      method: 'POST',
      url: `/securetoken.googleapis.com/v1/token${apiKey}`,
      payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: session.refreshToken }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(renewed.statusCode).toBe(200)
    expect(await identity.readResetCode(code ?? '')).toBe('demo@demo.example')
  }, 60_000)

  it('answers only after every account of a burst is on the disk', async () => {
    const mails = Array.from({ length: 20 }, (_, index) => `burst${index}@demo.example`)
    const made = await Promise.all(
      mails.map((mail) => identity.createAccount({ uid: mail, mail, password: 'Schrank-2026' })),
    )
    expect(made.every(({ ok }) => ok)).toBe(true)
    await crash()
    for (const mail of mails)
      expect(await identity.createAccount({ uid: `second ${mail}`, mail, password: 'x-12345' })).toEqual({
        ok: false,
        reason: 'taken',
      })
  }, 60_000)
})

describe('a full disk', () => {
  it('is told at once, and nothing is promised', async () => {
    await identity.importAccounts([{ uid: 'before', mail: 'before@demo.example', password: 'Schrank-2026' }])
    // What is written there finds no room.
    const next = join(dataDir, 'identity', 'accounts.json.new')
    await symlink('/dev/full', next)
    const refused = await signIn('before@demo.example', 'Schrank-2026')
    expect(refused.statusCode).toBe(507)
    expect(refused.json()).toEqual({ error: { code: 507, message: 'DISK_FULL' } })
    // Answered, not broken off: then it would be tried again for many seconds.
    const asked = Date.now()
    await expect(
      identity.createAccount({ uid: 'full', mail: 'full@demo.example', password: 'x-12345' }),
    ).rejects.toThrow()
    expect(Date.now() - asked).toBeLessThan(5000)
    await rm(next)
    await crash()
    expect(await identity.findAccount('full@demo.example')).toBeUndefined()
    expect((await signIn('before@demo.example', 'Schrank-2026')).statusCode).toBe(200)
  }, 60_000)
})

it('is started again however often it dies, after longer and longer', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-emulator-'))
  const lines: string[] = []
  const mortal = await startEmulator(DEMO_PROJECT.projectId, folder, (line) => lines.push(line), {
    pauseMs: 1,
    longestMs: 4,
    wellAfterMs: 600_000,
  })
  const deaths = 7
  for (let death = 1; death <= deaths; death++) {
    const before = await mortal.pid()
    process.kill(before ?? 0, 'SIGKILL')
    await vi.waitFor(() => expect(lines).toHaveLength(death), { timeout: 10_000 })
    await vi.waitFor(async () => expect(await mortal.pid()).not.toBe(before), { timeout: 30_000, interval: 50 })
  }
  await mortal.close()
  await rm(folder, { recursive: true, force: true })
}, 180_000)

describe('the identity port', () => {
  it('verifies the tokens that a sign-in gives', async () => {
    const before = Math.floor(Date.now() / 1000) * 1000
    const { idToken } = sessionSchema.parse((await signIn('demo@demo.example', 'Schrank-2026')).json())
    const verified = await identity.verifyToken(idToken)
    expect(verified).toMatchObject({ ok: true, uid: 'demo', mail: 'demo@demo.example' })
    expect(verified.ok && verified.signedInAt.getTime()).toBeGreaterThanOrEqual(before)
    expect(await identity.verifyToken(`${idToken}x`)).toEqual({ ok: false, reason: 'invalid' })
  })

  it('changes the mail of a login, unless another has it, and finds logins by mail', async () => {
    await identity.importAccounts([{ uid: 'mover', mail: 'mover@demo.example', password: 'Schrank-2026' }])
    expect(await identity.setMail('mover', 'demo@demo.example')).toEqual({ ok: false, reason: 'mailTaken' })
    expect(await identity.setMail('mover', 'moved@demo.example')).toEqual({ ok: true })
    expect(await identity.findAccount('moved@demo.example')).toBe('mover')
    expect(await identity.findAccount('mover@demo.example')).toBeUndefined()
    expect((await signIn('moved@demo.example', 'Schrank-2026')).statusCode).toBe(200)
  })

  it('disables a login, and is not surprised by one that is gone', async () => {
    await identity.setDisabled('mover', true)
    expect((await signIn('moved@demo.example', 'Schrank-2026')).statusCode).toBe(400)
    await identity.deleteAccount('mover')
    await identity.setDisabled('mover', true)
    expect(await identity.findAccount('moved@demo.example')).toBeUndefined()
  })

  it('resets a password once per code', async () => {
    expect(await identity.createResetCode('nobody@demo.example')).toBeUndefined()
    const code = (await identity.createResetCode('new@demo.example')) ?? ''
    expect(await identity.resetPassword(code, 'third-3')).toBe(true)
    expect(await identity.resetPassword(code, 'fourth-4')).toBe(false)
    expect(await identity.readResetCode(code)).toBeUndefined()
    expect((await signIn('new@demo.example', 'third-3')).statusCode).toBe(200)
  })

  it('ends a code with a newer one, and with a password that was set meanwhile', async () => {
    const newCode = async () => (await identity.createResetCode('new@demo.example')) ?? ''
    const [older, newer] = [await newCode(), await newCode()]
    expect(await identity.readResetCode(older)).toBeUndefined()
    expect(await identity.readResetCode(newer)).toBe('new@demo.example')
    await identity.setPassword((await identity.findAccount('new@demo.example')) ?? '', 'fourth-4')
    expect(await identity.resetPassword(newer, 'fifth-5')).toBe(false)
    const another = await newCode()
    await crash()
    expect(await identity.resetPassword(another, 'third-3')).toBe(true)
  }, 60_000)

  it('keeps disabled and deleted accounts out', async () => {
    const uid = 'leaving'
    await identity.createAccount({ uid, mail: 'leaving@demo.example', password: 'Schrank-2026' })
    await identity.setDisabled(uid, true)
    expect((await signIn('leaving@demo.example', 'Schrank-2026')).statusCode).toBe(400)
    await identity.deleteAccount(uid)
    await identity.deleteAccount(uid)
    expect((await signIn('leaving@demo.example', 'Schrank-2026')).statusCode).toBe(400)
  })
})

describe('the proxy', () => {
  const owner = { authorization: 'Bearer owner' }
  const project = `/v1/projects/${DEMO_PROJECT.projectId}`

  it.each([
    ['GET', `/identitytoolkit.googleapis.com${project}/accounts:batchGet`, owner],
    ['GET', `/identitytoolkit.googleapis.com${project}/accounts:batchGet`, {}],
    ['POST', `/identitytoolkit.googleapis.com${project}/accounts`, {}],
    ['POST', `${accounts}:update${apiKey}`, owner],
    ['POST', `${accounts}:update${apiKey}`, { authorization: 'bearer OWNER' }],
    ['POST', `${accounts}:sendOobCode${apiKey}`, {}],
    ['POST', `/identitytoolkit.googleapis.com//v1/accounts:update`, {}],
    ['POST', `/identitytoolkit.googleapis.com/v1/../v1/projects/x/accounts`, {}],
    ['POST', `/identitytoolkit.googleapis.com/v1/accounts%3Aupdate`, {}],
    ['PUT', `${accounts}:update${apiKey}`, {}],
    ['GET', `/emulator${project}/oobCodes`, {}],
    ['GET', `/emulator${project}/oobCodes`, owner],
    ['DELETE', `/emulator${project}/accounts`, owner],
    ['GET', '/emulator/openapi.json', {}],
    ['GET', '/emulator/action?mode=resetPassword&oobCode=x&apiKey=y', {}],
  ] as const)('refuses %s %s (%o)', async (method, url, headers) => {
    const response = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  it('lets nobody change an account by its id alone', async () => {
    for (const call of ['update', 'delete'])
      expect((await post(`${accounts}:${call}${apiKey}`, { localId: 'demo', password: 'stolen-1' })).statusCode).toBe(
        400,
      )
    expect((await signIn('demo@demo.example', 'Schrank-2026')).statusCode).toBe(200)
  })

  it('tells nobody whether an address has an account, or a closed one, unless they know its password', async () => {
    await identity.importAccounts([{ uid: 'closed', mail: 'closed@demo.example', password: 'Schrank-2026' }])
    await identity.setDisabled('closed', true)
    const reasonOf = async (mail: string, password: string) =>
      z.object({ error: z.object({ message: z.string() }) }).parse((await signIn(mail, password)).json()).error.message
    for (const mail of ['demo@demo.example', 'closed@demo.example', 'nobody-at-all@demo.example'])
      expect({ mail, reason: await reasonOf(mail, 'wrong-1') }).toEqual({ mail, reason: 'INVALID_LOGIN_CREDENTIALS' })
    expect(await reasonOf('closed@demo.example', 'Schrank-2026')).toBe('USER_DISABLED')
  })

  it('lets nobody change an address, which would tell of each whether it is taken', async () => {
    const { idToken } = sessionSchema.parse((await signIn('burst4@demo.example', 'Schrank-2026')).json())
    const answer = await post(`${accounts}:update${apiKey}`, { idToken, email: 'burst3@demo.example' })
    expect(answer.json()).toMatchObject({ code: 'NOT_ALLOWED' })
    expect((await signIn('burst4@demo.example', 'Schrank-2026')).statusCode).toBe(200)
  })

  it('slows down guessing, per mail', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await signIn('burst1@demo.example', 'wrong-1')
    const refused = await signIn('burst1@demo.example', 'Schrank-2026')
    expect(refused.json()).toMatchObject({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } })
    expect((await signIn('burst2@demo.example', 'Schrank-2026')).statusCode).toBe(200)
  })

  it('slows down making accounts, whatever their mails', async () => {
    const signUp = (count: number) =>
      post(`${accounts}:signUp${apiKey}`, { email: `many${count}@demo.example`, password: 'Schrank-2026' })
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(signUp))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toContain(400)
    expect((await signUp(7)).json()).toMatchObject({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } })
  })
})
