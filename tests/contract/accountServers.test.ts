/** Three servers on one PostgreSQL are one place to sign in: each step of a sign-in may fall on another one. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { openDatabase, type OpenDatabase } from '../../server/db/client.ts'
import { identityKey } from '../../server/db/schema.ts'
import { createDatabase, dropDatabase } from '../support/postgres/databases.ts'
import { askToolkit, reasonOf, renewAt, sessionOf, startToolkit, type ToolkitServer } from '../support/toolkit.ts'

const template = inject('templateDatabase')
const password = 'Klemme-14-rot'
const renewedSchema = z.object({ id_token: z.string(), refresh_token: z.string() })

describe.runIf(template !== undefined)('three servers', () => {
  let url = ''
  const databases: OpenDatabase[] = []
  const servers: ToolkitServer[] = []
  let turn = 0
  const never = (): never => {
    throw new Error('the servers are there in tests only')
  }
  /** Another one at each step. */
  const next = (): ToolkitServer => {
    turn += 1
    return servers[turn % servers.length] ?? never()
  }
  const app = (): FastifyInstance => next().app
  const ask = (call: string, body: object, address?: string) =>
    askToolkit(app(), call, body, address === undefined ? {} : { address })

  beforeAll(async () => {
    url = await createDatabase(template ?? '', { copyOf: template ?? '' })
    for (let count = 0; count < 3; count += 1) {
      const database = await openDatabase({ url })
      databases.push(database)
      servers.push(await startToolkit(database.db))
    }
  }, 60_000)
  afterAll(async () => {
    for (const each of servers) await each.app.close()
    for (const each of databases) await each.close()
    await dropDatabase(url)
  })

  test('register, sign in, look up, renew, set a new password and sign in by it', async () => {
    const email = 'walker@demo.example'
    const { localId: uid } = sessionOf(await ask('signUp', { email, password }))
    const { idToken, refreshToken } = sessionOf(await ask('signInWithPassword', { email, password }))
    expect((await ask('lookup', { idToken })).statusCode).toBe(200)
    const renewed = renewedSchema.parse((await renewAt(app(), refreshToken)).json())
    expect(await next().identity.verifyToken(renewed.id_token)).toMatchObject({ ok: true, uid })
    const again = renewedSchema.parse((await renewAt(app(), renewed.refresh_token)).json())
    const code = (await next().identity.createResetCode(email)) ?? ''
    expect(await next().identity.readResetCode(code)).toMatchObject({ mail: email })
    expect(await next().identity.resetPassword(code, 'Schiene-35-mm')).toBe(true)
    expect(await next().identity.resetPassword(code, password)).toBe(false)
    expect(reasonOf(await renewAt(app(), again.refresh_token))).toBe('TOKEN_EXPIRED')
    expect(reasonOf(await ask('signInWithPassword', { email, password }))).toBe('INVALID_LOGIN_CREDENTIALS')
    expect((await ask('signInWithPassword', { email, password: 'Schiene-35-mm' })).statusCode).toBe(200)
  })

  test('a closed access is closed at each, and a guess at one counts at all', async () => {
    const email = 'guessed@demo.example'
    const { localId: uid } = sessionOf(await ask('signUp', { email, password }))
    await next().identity.setDisabled([uid], true)
    expect(reasonOf(await ask('signInWithPassword', { email, password }))).toBe('USER_DISABLED')
    await next().identity.setDisabled([uid], false)
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => ask('signInWithPassword', { email, password: 'wrong-1' }, `10.2.0.${at}`)),
    )
    expect(guesses.filter((answer) => reasonOf(answer) === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10)
  })

  test('keys turn over while people are signed in, and every server believes both', async () => {
    const email = 'patient@demo.example'
    const { idToken, refreshToken, localId: uid } = sessionOf(await ask('signUp', { email, password }))
    const { db } = databases[0] ?? never()
    await db.update(identityKey).set({ createDate: new Date(Date.now() - 91 * 86_400_000) })
    // Started after it, as servers are one after the other.
    const fresh = await startToolkit(db)
    const { id_token: token } = renewedSchema.parse((await renewAt(fresh.app, refreshToken)).json())
    for (const { identity } of [...servers, fresh])
      for (const each of [idToken, token]) expect(await identity.verifyToken(each)).toMatchObject({ ok: true, uid })
    await fresh.app.close()
  })

  test('a refresh token shown at two at once is used once, and neither loses the session', async () => {
    const email = 'tabs@demo.example'
    const { refreshToken } = sessionOf(await ask('signUp', { email, password }))
    const renewed = await Promise.all([renewAt(app(), refreshToken), renewAt(app(), refreshToken)])
    for (const answer of renewed) {
      const { refresh_token: renewing } = renewedSchema.parse(answer.json())
      expect((await renewAt(app(), renewing)).statusCode).toBe(200)
    }
  })
})
