/** The platform's promises to every area: order of checks, refusals, uploads, downloads, no caches, no HEAD. */
import { testUser } from '../../src/domain/user/user.testing.ts'
import multipart from '@fastify/multipart'
import Fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../src/api/contract/endpoint.ts'
import { idSchema, timestampSchema } from '../../src/domain/core/schema.ts'
import type { User } from '../../src/domain/user/user.ts'
import { openDiskStore } from '../fileStore/diskStore.ts'
import type { FileStore } from '../fileStore/store.ts'
import type { Verification } from '../identity/identity.ts'
import { Download } from './download.ts'
import type { AuthenticationServices } from './authenticate.ts'
import { registerOpenApi } from './openapi.ts'
import { answerFailure, Refused } from './refusal.ts'
import { createServe } from './serve.ts'
import { Traffic } from './traffic.ts'
import { registerSite } from './site.ts'
import { validatorCompiler } from './validation.ts'

const when = new Date('2026-11-21T08:00:00.123Z')
const readThing = endpoint({
  method: 'GET',
  path: '/thing/',
  summary: 'Reads.',
  audiences: ['customer'],
  query: z.object({ id: idSchema }),
  response: z.object({ id: z.string(), at: timestampSchema, uid: z.string() }),
})
const writeThing = endpoint({
  method: 'POST',
  path: '/thing/',
  summary: 'Writes.',
  audiences: ['customer', 'restricted'],
  body: z.object({ at: timestampSchema, inner: z.object({ zip: z.string() }) }),
  response: z.object({ isDate: z.boolean() }),
  success: 201,
})
const uploadThing = endpoint({
  method: 'POST',
  path: '/thing/upload',
  summary: 'Takes a file.',
  audiences: ['customer'],
  body: z.object({ path: z.string() }),
  file: 'required',
  response: z.object({ name: z.string(), size: z.int(), path: z.string() }),
})
const getBlob = endpoint({
  method: 'GET',
  path: '/thing/blob',
  summary: 'Downloads.',
  audiences: ['customer'],
  response: 'blob',
})
const breakThing = endpoint({
  method: 'POST',
  path: '/thing/break',
  host: 'public',
  summary: 'Breaks.',
  audiences: ['anonymous'],
  body: z.object({ how: z.enum(['refuse', 'throw', 'lie', 'who']) }),
  response: z.object({ uid: z.string() }),
})

const ownThing = endpoint({
  ...breakThing,
  path: '/thing/own',
  account: 'required',
})

const user = (uid: string, change: Partial<User> = {}) =>
  testUser({
    id: uid,
    name: 'Kim',
    lastname: 'Kunde',
    mail: `${uid}@demo.example`,
    companyId: 'c',
    company: { name: 'C', type: 'CUSTOMER', pendingRegistration: false, active: true },
    admin: false,
    createDate: when,
    lastUpdate: when,
    ...change,
  })
const users: Record<string, User> = {
  customer: user('customer'),
  supplier: user('supplier', { company: { name: 'S', type: 'SUPPLIER', pendingRegistration: false, active: true } }),
  new: user('new', { passwordChangeNeeded: true }),
  over: user('over'),
  gone: user('gone', { company: { name: 'C', type: 'CUSTOMER', pendingRegistration: false, active: false } }),
}
/** All sessions of this one were ended meanwhile. */
const sessionsFrom: Record<string, Date> = { over: new Date(Date.now() + 60_000) }
/** Whose it is and how long it is good: what a token is made of is the identity provider's matter. */
const bearer = (uid: string, validMs = 3_600_000) => ({ authorization: `Bearer ${uid}.${validMs}` })
const verified = (token: string): Verification => {
  const [uid = '', validMs] = token.split('.')
  const expires = new Date(Date.now() + Number(validMs))
  if (Number.isNaN(expires.getTime())) return { ok: false, reason: 'invalid' }
  if (expires.getTime() <= Date.now()) return { ok: false, reason: 'expired' }
  return { ok: true, uid, mail: `${uid}@demo.example`, signedInAt: new Date(), expires }
}

const app = Fastify({ exposeHeadRoutes: false, routerOptions: { ignoreTrailingSlash: true } })
let folder: string
let files: FileStore
let keep = false

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schrankwerk-http-'))
  files = await openDiskStore(folder)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFailure)
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: 10_000_000 } })
  const known: AuthenticationServices = {
    identity: { verifyToken: async (token) => verified(token) },
    wasDeleted: async (uid) => uid === 'deleted',
    settings: { production: false },
    loadUser: async (uid) =>
      users[uid] && {
        ...users[uid],
        sessionsFrom: sessionsFrom[uid] ?? null,
        registeringSignIn: null,
        secondFactorRequired: false,
      },
  }
  await registerOpenApi(app, '1', known)
  const serve = createServe(app, {
    ...known,
    files,
    settings: { folderFileBytes: 10_000_000, production: false },
    pulse: { unlessLost: (work) => work },
    traffic: new Traffic(),
    logDownload: async () => undefined,
    noteRefusedSignIn: async () => undefined,
    frozen: async () => null,
  })
  serve(readThing, ({ query, user }) => ({ id: query.id, at: when, uid: user.id }))
  serve(writeThing, ({ body }) => ({ isDate: body.at instanceof Date }))
  serve(uploadThing, async ({ file, body }) => {
    if (keep) await files.keep(file)
    return { name: file.name, size: file.size, path: body.path }
  })
  serve(getBlob, () => new Download('Übersicht "A".pdf', Buffer.from('%PDF-')))
  serve(breakThing, ({ body, account }) => {
    if (body.how === 'refuse') throw new Refused(412, 'MISSING_BOM', { file: 'x' })
    if (body.how === 'throw') throw new Error('secret inner thing')
    if (body.how === 'lie') return { uid: 1 as unknown as string }
    return { uid: account?.uid ?? 'nobody' }
  })
  serve(ownThing, ({ account }) => ({ uid: account.uid }))
  await registerSite(app, join(folder, 'no-site'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const form = async (size: number, name = 'plan.pdf', more: (form: FormData) => void = () => undefined) => {
  const data = new FormData()
  data.append('path', 'enquiry/1')
  data.append('file', new Blob([new Uint8Array(size)]), name)
  more(data)
  const request = new Response(data)
  return { payload: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' }
}
const upload = async (size: number, name?: string, more?: (form: FormData) => void) => {
  const { payload, type } = await form(size, name, more)
  return app.inject({
    method: 'POST',
    url: '/api/thing/upload',
    payload,
    headers: { ...bearer('customer'), 'content-type': type },
  })
}

const postWho = (url: string, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url, payload: { how: 'who' }, headers })

describe('who calls', () => {
  it.each([
    ['nobody', {}, 401, 'TOKEN_MISSING'],
    ['nonsense', { authorization: 'Bearer x.y.z' }, 401, 'TOKEN_INVALID'],
    ['expired', bearer('customer', -1000), 401, 'TOKEN_EXPIRED'],
    ['deleted', bearer('deleted'), 401, 'ACCOUNT_UNKNOWN'],
    ['not registered to the end', bearer('stranger'), 401, 'REGISTRATION_UNFINISHED'],
    ['inactive company', bearer('gone'), 401, 'COMPANY_INACTIVE'],
    ['wrong audience', bearer('supplier'), 403, 'NOT_ALLOWED'],
    ['password change needed', bearer('new'), 403, 'NOT_ALLOWED'],
  ])('refuses %s before it looks at the query', async (_who, headers, status, code) => {
    const response = await app.inject({ url: '/api/thing/', headers })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code })
    expect(response.json<{ message: string }>().message).toMatch(/\.$/)
  })

  it('gives open calls the account where there is one', async () => {
    const ask = (headers: Record<string, string>) => postWho('/public/thing/break', headers)
    expect((await ask({})).json()).toEqual({ uid: 'nobody' })
    expect((await ask(bearer('stranger'))).json()).toEqual({ uid: 'stranger' })
  })

  it('takes who comes to an open call with a sign-in that is not good any more for anonymous', async () => {
    for (const headers of [
      bearer('customer', -1000),
      { authorization: 'Bearer x.y.z' },
      bearer('over'),
      bearer('gone'),
    ])
      expect((await postWho('/public/thing/break', headers)).json()).toEqual({ uid: 'nobody' })
  })

  it('refuses it where an open call is for the account that the token names', async () => {
    const ask = async (headers: Record<string, string>) => (await postWho('/public/thing/own', headers)).json()
    expect(await ask(bearer('stranger'))).toEqual({ uid: 'stranger' })
    expect(await ask({})).toMatchObject({ code: 'TOKEN_MISSING' })
    expect(await ask({ authorization: 'Bearer x.y.z' })).toMatchObject({ code: 'TOKEN_INVALID' })
    const over = bearer('over')
    for (const headers of [bearer('customer', -1000), over])
      expect((await ask(headers)).code).toBe(headers === over ? 'SESSION_ENDED' : 'TOKEN_EXPIRED')
    expect(await ask(bearer('gone'))).toMatchObject({ code: 'COMPANY_INACTIVE' })
  })
})

describe('a call', () => {
  it.each(['/api/thing/?id=7', '/api/thing?id=7'])('is answered under %s, never out of a cache', async (url) => {
    const response = await app.inject({ url, headers: bearer('customer') })
    expect(response.json()).toEqual({ id: '7', at: '2026-11-21T08:00:00.123Z', uid: 'customer' })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('is not reachable by HEAD, and names the right method for a wrong one', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/api/thing/?id=7', headers: bearer('customer') })
    expect(head.statusCode).toBe(405)
    const wrong = await app.inject({ method: 'POST', url: '/api/thing/blob', headers: bearer('customer') })
    expect(wrong.statusCode).toBe(405)
    expect(wrong.headers['allow']).toBe('GET')
    expect((await app.inject({ url: '/api/nothing' })).json()).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('decodes dates and answers with the success code of the contract', async () => {
    const payload = { at: when.toISOString(), inner: { zip: '1' } }
    const response = await app.inject({ method: 'POST', url: '/api/thing', payload, headers: bearer('new') })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ isDate: true })
  })

  it('names the fields that are wrong', async () => {
    const payload = { at: 'yesterday', inner: {} }
    const response = await app.inject({ method: 'POST', url: '/api/thing/', payload, headers: bearer('customer') })
    expect(response.statusCode).toBe(400)
    const { code, details } = response.json<{ code: string; details: { fields: { field: string }[] } }>()
    expect(code).toBe('VALIDATION')
    expect(details.fields.map(({ field }) => field)).toEqual(['at', 'inner.zip'])
  })

  it('answers what is not JSON with a refusal', async () => {
    const headers = { ...bearer('customer'), 'content-type': 'application/json' }
    const response = await app.inject({ method: 'POST', url: '/api/thing/', payload: '{', headers })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'VALIDATION' })
  })

  it('passes a refusal on with its details', async () => {
    const response = await app.inject({ method: 'POST', url: '/public/thing/break', payload: { how: 'refuse' } })
    expect(response.statusCode).toBe(412)
    expect(response.json()).toMatchObject({ code: 'MISSING_BOM', details: { file: 'x' } })
  })

  it.each(['throw', 'lie'])('gives nothing away when the handler breaks (%s)', async (how) => {
    const response = await app.inject({ method: 'POST', url: '/public/thing/break', payload: { how } })
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ code: 'BROKEN', details: { requestId: expect.any(String) } })
    expect(response.body).not.toContain('secret')
  })
})

describe('an upload', () => {
  it('reaches the handler with its real name and is dropped unless it is kept', async () => {
    const response = await upload(3, 'C:\\Pläne\\Größe – 1.pdf')
    expect(response.json()).toEqual({ name: 'Größe – 1.pdf', size: 3, path: 'enquiry/1' })
    await expect.poll(() => readdir(join(folder, 'incoming'))).toEqual([])
    keep = true
    await upload(3)
    keep = false
    expect(await files.has('709e80c88487a2411e1ee4dfb9f22a861492d20c4765150c0c794abd70f8147c')).toBe(true)
  })

  it('must stay under 10,000,000 bytes', async () => {
    expect((await upload(9_999_999)).statusCode).toBe(200)
    const response = await upload(10_000_000)
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ code: 'FILE_TOO_LARGE', message: expect.stringContaining('10 MB') })
    await expect.poll(() => readdir(join(folder, 'incoming'))).toEqual([])
  })

  it('must be one file, not empty, and there', async () => {
    expect((await upload(0)).json()).toMatchObject({ code: 'FILE_EMPTY' })
    const two = await upload(3, 'a.pdf', (data) => data.append('file', new Blob(['x']), 'b.pdf'))
    expect(two.json()).toMatchObject({ code: 'VALIDATION' })
    const none = await app.inject({
      method: 'POST',
      url: '/api/thing/upload',
      payload: { path: 'x' },
      headers: bearer('customer'),
    })
    expect(none.json()).toMatchObject({ code: 'FILE_MISSING' })
    await expect.poll(() => readdir(join(folder, 'incoming'))).toEqual([])
  })
})

it('downloads as an attachment with its real name, never sniffed', async () => {
  const response = await app.inject({ url: '/api/thing/blob', headers: bearer('customer') })
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="_bersicht _A_.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%22A%22.pdf`,
  )
  expect(response.headers['x-content-type-options']).toBe('nosniff')
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.headers['cache-control']).toBe('no-store')
})

it('describes the calls in an OpenAPI document', async () => {
  type Operation = { requestBody?: { content: Record<string, { schema: { required: string[]; properties: object } }> } }
  const { paths } = (await app.inject({ url: '/api/openapi.json', headers: bearer('customer') })).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  expect(Object.keys(paths).sort()).toEqual([
    '/api/thing/',
    '/api/thing/blob',
    '/api/thing/upload',
    '/public/thing/break',
    '/public/thing/own',
  ])
  const body = paths['/api/thing/upload']?.['post']?.requestBody?.content['multipart/form-data']?.schema
  expect(body?.required).toEqual(['path', 'file'])
  expect(JSON.stringify(paths['/api/thing/'])).toContain('date-time')
  expect(paths['/public/thing/own']?.['post']).toHaveProperty('security')
  expect(paths['/public/thing/break']?.['post']).not.toHaveProperty('security')
})
