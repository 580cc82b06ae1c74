/** What reaches the emulator is what was judged, whoever wrote it how; what comes back holds no password. */
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerFailure } from '../http/refusal.ts'
import { registerIdentityProxy } from './proxy.ts'

const attempts = 3
const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k'
const lookup = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=k'
const token = '/securetoken.googleapis.com/v1/token?key=k'
const user = { localId: 'u', email: 'u@demo.example', passwordHash: 'fakeHash:salt=s:password=geheim', salt: 's' }

/** How the emulator refuses whom. */
const refused = {
  'unknown@demo.example': 'EMAIL_NOT_FOUND',
  'mistyped@demo.example': 'INVALID_PASSWORD',
  'closed@demo.example': 'USER_DISABLED',
}

let emulator: FastifyInstance
let app: FastifyInstance
/** What the emulator got, newest last. */
const got: { type: string | undefined; body: string }[] = []

beforeAll(async () => {
  emulator = Fastify()
  emulator.removeAllContentTypeParsers()
  emulator.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    got.push({ type: request.headers['content-type'], body: String(body) })
    done(null, body)
  })
  emulator.all('/*', ({ url, body }, reply) => {
    const refusal = url.startsWith(signIn) && Object.entries(refused).find(([mail]) => String(body).includes(mail))
    return refusal ? reply.code(400).send({ error: { message: refusal[1] } }) : { users: [user], ...user }
  })
  app = Fastify()
  app.setErrorHandler(answerFailure)
  const url = await emulator.listen({ port: 0, host: '127.0.0.1' })
  await registerIdentityProxy(app, { url, projectId: 'p' }, attempts)
})
afterAll(() => Promise.all([app.close(), emulator.close()]))

const post = (url: string, payload: string | Buffer, type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

it('takes the password out of what the emulator answers', async () => {
  const answer = await post(lookup, '{"idToken":"t"}')
  expect(answer.json()).toEqual({
    users: [{ localId: 'u', email: 'u@demo.example' }],
    localId: 'u',
    email: 'u@demo.example',
  })
})

it('writes what it passes on anew', async () => {
  await post(signIn, '{"email":"first@demo.example", "email":"last@demo.example"}', 'Application/JSON; charset="UTF-8"')
  expect(got.at(-1)).toEqual({ type: 'application/json', body: '{"email":"last@demo.example"}' })
  await post(token, 'grant_type=refresh_token&refresh_token=a%2Bb', 'application/x-www-form-urlencoded')
  expect(got.at(-1)?.body).toBe('grant_type=refresh_token&refresh_token=a%2Bb')
})

it.each([
  ['UTF-7', 'application/json; charset=utf-7', '{"email":"+AHU-@demo.example"}', 415],
  ['UTF-16', 'application/json; charset=utf-16le', Buffer.from('{"email":"u@demo.example"}', 'utf16le'), 415],
  ['two charsets', 'application/json; charset=utf-8; charset=utf-7', '{}', 415],
  ['XML', 'text/xml', '<email/>', 415],
  ['no type', '', '{}', 415],
  ['what is no UTF-8', 'application/json', Buffer.from([0x7b, 0xff, 0x7d]), 400],
  ['what is no JSON', 'application/json', '{', 400],
  ['a list', 'application/json', '[]', 400],
])('passes on no body in %s', async (_what, type, body, status) => {
  const before = got.length
  expect((await post(signIn, body, type)).statusCode).toBe(status)
  expect(got.length).toBe(before)
})

it.each(Object.keys(refused))(
  'asks the same for every refused sign-in, so that none takes longer: %s',
  async (email) => {
    const before = got.length
    const answer = await post(signIn, JSON.stringify({ email, password: 'x' }))
    expect(got.slice(before).map(({ body }) => body)).toEqual([
      JSON.stringify({ email, password: 'x' }),
      JSON.stringify({ email: [email] }),
    ])
    expect(answer.json()).toEqual({ error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } })
  },
)

it('counts guesses at a mail however it is written', async () => {
  const guess = (email: string) => post(signIn, JSON.stringify({ email, password: 'x' }))
  for (const mail of ['v@demo.example', ' V@demo.example', 'v@DEMO.example '])
    expect((await guess(mail)).statusCode).toBe(200)
  expect((await guess('v@demo.example')).json()).toMatchObject({ error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } })
})
