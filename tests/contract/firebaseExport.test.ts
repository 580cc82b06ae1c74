/** Accounts out of a Firebase project: their owners sign in with the passwords that they have, and nothing is taken over by halves. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Database, OpenDatabase } from '../../server/db/client.ts'
import { identityAccount } from '../../server/db/schema.ts'
import { accountWith } from '../../server/identity/accounts.ts'
import { importFirebaseExport, readParameters } from '../../server/identity/firebaseExport.ts'
import type { Identity } from '../../server/identity/identity.ts'
import { importAccounts } from '../../server/importAccounts.ts'
import { readSettings } from '../../server/settings.ts'
import { openTestDatabase } from '../support/database.ts'
import { askToolkit, reasonOf, renewAt, sessionOf, startToolkit } from '../support/toolkit.ts'

/** The example that Firebase publishes with its way of hashing (https://github.com/firebase/scrypt). */
const published = {
  parameters: `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==,
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 14,
}`,
  salt: '42xEC+ixf3L2lw==',
  password: 'user1password',
  passwordHash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
}
const parameters = readParameters(published.parameters)
const withPassword = {
  localId: 'kYi4EvWQlQTKSfnJ3dRSP6IH3ed2',
  email: 'User1@demo.example',
  emailVerified: false,
  passwordHash: published.passwordHash,
  salt: published.salt,
  createdAt: '1508893925000',
  lastSignedInAt: '1508893925000',
  providerUserInfo: [],
}
const withoutPassword = {
  localId: 'from-google',
  email: 'user2@demo.example',
  providerUserInfo: [{ providerId: 'google.com' }],
}
const closed = { ...withPassword, localId: 'closed', email: 'user3@demo.example', disabled: true }

let database: OpenDatabase
let db: Database
let identity: Identity
let app: FastifyInstance
beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
  ;({ identity, app } = await startToolkit(db))
})
beforeEach(async () => void (await db.delete(identityAccount)))
afterAll(async () => {
  await app.close()
  await database.close()
})
const take = (users: unknown) =>
  importFirebaseExport(db, {
    text: typeof users === 'string' ? users : JSON.stringify({ users }),
    parameters,
    now: new Date(),
  })
const signIn = (email: string, password: string) => askToolkit(app, 'signInWithPassword', { email, password })

it('an account is signed in to with its password, which is hashed our own way from then on', async () => {
  expect(await take([withPassword])).toEqual({ accounts: 1, withoutPassword: 0, withoutMail: 0 })
  const stored = async () => (await accountWith(db, withPassword.email))?.passwordHash
  expect(await stored()).toMatch(/^firebase\$/)
  expect(reasonOf(await signIn(withPassword.email, 'user1Password'))).toBe('INVALID_LOGIN_CREDENTIALS')
  expect(await stored()).toMatch(/^firebase\$/)
  const answer = await signIn(withPassword.email, published.password)
  expect(sessionOf(answer).localId).toBe(withPassword.localId)
  expect(await stored()).toMatch(/^scrypt\$/)
  // … and its session is none of a password that has changed
  expect((await renewAt(app, sessionOf(answer).refreshToken)).statusCode).toBe(200)
  expect((await signIn(withPassword.email, published.password)).statusCode).toBe(200)
  expect(await identity.hasPassword(withPassword.email, published.password)).toBe(true)
})

it('one without a password comes without one, a closed one closed, one without a mail not at all', async () => {
  const anonymous = { localId: 'nobody', providerUserInfo: [] }
  expect(await take([withoutPassword, closed, anonymous])).toEqual({ accounts: 2, withoutPassword: 1, withoutMail: 1 })
  expect(reasonOf(await signIn(withoutPassword.email, 'anything-1'))).toBe('INVALID_LOGIN_CREDENTIALS')
  const code = (await identity.createResetCode(withoutPassword.email)) ?? ''
  expect(await identity.resetPassword(code, 'Schiene-35-mm')).toBe(true)
  expect((await signIn(withoutPassword.email, 'Schiene-35-mm')).statusCode).toBe(200)
  expect(reasonOf(await signIn(closed.email, published.password))).toBe('USER_DISABLED')
})

describe('nothing is taken over', () => {
  it.each<[string, unknown, RegExp]>([
    ['of what is no JSON', '{"users":[', /kein Export/],
    ['of a table', 'kYi4,user1@demo.example,false', /kein Export/],
    ['of another JSON', '[]', /kein Export/],
    [
      'where a mail stands twice',
      [withPassword, { ...withoutPassword, email: 'USER1@demo.example' }],
      /„user1@demo.example“ steht mehrfach/,
    ],
    [
      'where an id stands twice',
      [withPassword, { ...withoutPassword, localId: withPassword.localId }],
      /steht mehrfach/,
    ],
    [
      'where one is no account',
      [withPassword, { email: 'x@demo.example' }],
      /Eintrag 2 ist kein Konto aus Firebase \(localId\)/,
    ],
    ['where a mail is none', [withPassword, { ...withoutPassword, email: 'x' }], /Eintrag 2 .*„x“/],
    ['where an id is one that no database holds', [{ ...withoutPassword, localId: 'a\0' }], /Eintrag 1/],
    [
      'where a hash is of another algorithm',
      [withPassword, { ...closed, passwordHash: 'JDJhJDEw' }],
      /nicht nach den genannten Parametern/,
    ],
    ['where a hash has no salt', [{ ...withPassword, salt: undefined }], /nicht nach den genannten Parametern/],
  ])('%s', async (_what, users, sentence) => {
    await expect(take(users)).rejects.toThrow(sentence)
    expect(await db.$count(identityAccount)).toBe(0)
  })

  it('where the portal has one of them already, so a second time neither', async () => {
    await take([withPassword])
    await expect(take([withoutPassword, withPassword])).rejects.toThrow('„user1@demo.example“ gibt es im Portal schon')
    expect(await db.$count(identityAccount)).toBe(1)
  })

  it('of a file with thousands of faults, which are not all told', async () => {
    const faults = Array.from({ length: 5000 }, () => ({}))
    await expect(take(faults)).rejects.toThrow(/und 4990 weitere/)
  })
})

describe('hash parameters', () => {
  it('are read as the console shows them, and as JSON', () => {
    const { signerKey, saltSeparator, rounds, memCost } = parameters
    const json = JSON.stringify({
      algorithm: 'SCRYPT',
      base64_signer_key: signerKey.toString('base64'),
      base64_salt_separator: saltSeparator.toString('base64'),
      rounds,
      mem_cost: memCost,
    })
    expect(readParameters(json)).toEqual(parameters)
  })

  it.each([
    ['nothing', '', /lassen sich nicht lesen/],
    ['another algorithm', published.parameters.replace('SCRYPT', 'BCRYPT'), /nach „BCRYPT“ kann das Portal nicht/],
    ['more memory than there is', published.parameters.replace('mem_cost: 14', 'mem_cost: 40'), /mem_cost/],
    ['no key', published.parameters.replace(/base64_signer_key.*/, ''), /base64_signer_key/],
  ])('of %s are refused with a sentence', (_what, text, sentence) => {
    expect(() => readParameters(text)).toThrow(sentence)
  })
})

describe('the command', () => {
  it('takes the accounts into the data folder, says what came, and a second time why nothing does', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'schrankwerk-import-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const files = [join(folder, 'accounts.json'), join(folder, 'parameters.txt')]
    await writeFile(files[0] ?? '', JSON.stringify({ users: [withPassword, withoutPassword] }))
    await writeFile(files[1] ?? '', published.parameters)
    const settings = readSettings({ DATA_DIR: join(folder, 'data') })
    expect(await importAccounts(settings, files)).toMatch(/^2 Konten übernommen\.\n1 Konto hat kein Passwort/)
    await expect(importAccounts(settings, files)).rejects.toThrow(/gibt es im Portal schon/)
    await expect(importAccounts(settings, files.slice(0, 1))).rejects.toThrow(/zwei Dateien/)
    await expect(importAccounts(settings, ['nowhere', 'else'])).rejects.toThrow('„nowhere“ lässt sich nicht lesen')
    const firebase = { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.com' }
    await expect(importAccounts(readSettings(firebase), files)).rejects.toThrow(/ohne FIREBASE_/)
  })
})
