/** How the built web app is served: what may be cached, what never, and which paths are screens. */
import Fastify, { type FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerFailure } from './refusal.ts'
import { readableUrl, registerSite } from './site.ts'

let root: string
let app: FastifyInstance
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'schrankwerk-site-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), '<title>Schrankwerk</title>')
  await writeFile(join(root, 'login.html'), '<title>Schrankwerk</title><form>')
  await writeFile(join(root, 'meta.json'), '{}')
  await writeFile(join(root, '.stamp'), 'x')
  await writeFile(join(root, 'assets', 'main-abc.js'), 'plain')
  await writeFile(join(root, 'assets', 'main-abc.js.br'), 'compressed')
  await writeFile(join(root, 'assets', 'pdf.worker.min-abc.mjs'), 'plain')
  app = Fastify({
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerFailure,
    rewriteUrl: readableUrl,
  })
  app.setErrorHandler(answerFailure)
  app.get('/api/thing', () => ({}))
  await registerSite(app, root)
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

it.each([
  '/',
  '/login',
  '/enquiry/4f1c',
  '/business-data/invite/1?mail=a.b',
  '/enquiry/new/',
  '/enquiry/a.b',
  '/offer/plan.pdf',
])('shows the app at %s, never cached', async (url) => {
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(200)
  expect(response.body).toContain('Schrankwerk')
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.headers['cache-control']).toBe('no-store')
})

it('shows the login in its own page, drawn already, and no other address', async () => {
  const isDrawn = async (url: string) => (await app.inject({ url })).body.includes('<form>')
  for (const url of ['/login', '/login/', '/login?weiter=%2Foffer']) expect(await isDrawn(url), url).toBe(true)
  for (const url of ['/', '/login/x', '/enquiry', '/?a=/login']) expect(await isDrawn(url), url).toBe(false)
})

it.each(['/', '/login', '/enquiry/4f1c', '/enquiry/%00', '/assets/main-abc.js'])(
  'answers HEAD at %s as it answers GET, without what it would show',
  async (url) => {
    const [get, head] = [await app.inject({ url }), await app.inject({ method: 'HEAD', url })]
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
      expect(head.headers[name], name).toBe(get.headers[name])
  },
)

it.each(['/enquiry/%00', '/enquiry/%zz', '/enquiry/%', '/offer/new/%e0%a4', '/%2e%2e%2fx', '/%'])(
  'shows the app, which says that nothing is there, at %s',
  async (url) => {
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/html')
  },
)

it.each([
  ['/api/%zz', 400, 'VALIDATION'],
  ['/api/%00', 400, 'VALIDATION'],
  ['/assets/%00', 400, 'VALIDATION'],
] as const)('refuses %s with %i', async (url, status, code) => {
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ code })
})

it('caches hashed assets for good, compressed where the browser can', async () => {
  const plain = await app.inject({ url: '/assets/main-abc.js' })
  expect(plain.headers['cache-control']).toContain('immutable')
  expect(plain.body).toBe('plain')
  const packed = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.body).toBe('compressed')
})

it('serves the assets of a build that came after the start', async () => {
  await writeFile(join(root, 'assets', 'main-def.js'), 'newer')
  expect((await app.inject({ url: '/assets/main-def.js' })).body).toBe('newer')
})

it('never caches the build metadata', async () => {
  expect((await app.inject({ url: '/meta.json' })).headers['cache-control']).toBe('no-store')
})

it.each([
  '/api/nothing',
  '/assets/gone-1.js',
  '/public/x',
  '/.stamp',
  '/.well-known/x',
  '/../package.json',
  '/favicon.ico',
])('has no screen at %s', async (url) => {
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'NOT_FOUND' })
})

it('shows the app where a page is asked for, whatever its name ends with', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  expect((await app.inject({ url: '/nirgends.html', headers })).body).toContain('Schrankwerk')
  expect((await app.inject({ url: '/assets/gone-1.js', headers })).statusCode).toBe(404)
})

it('answers a wrong method with the right one', async () => {
  const response = await app.inject({ method: 'POST', url: '/api/thing' })
  expect(response.statusCode).toBe(405)
})

it('lets what reads PDFs do nothing but fetch from here, run decoders, and answer', async () => {
  const policyOf = async (url: string) => (await app.inject({ url })).headers['content-security-policy']
  expect(await policyOf('/assets/pdf.worker.min-abc.mjs')).toBe(
    "default-src 'none'; connect-src 'self'; script-src 'wasm-unsafe-eval'",
  )
  expect(await policyOf('/assets/main-abc.js')).toBeUndefined()
})
