/**
 * The Auth Emulator on the portal's own origin, so that a page needs no other host. Only what the browser SDK calls to sign in,
 * sign up and renew a session gets through; the emulator's administration stays out of reach: it would list reset codes, change
 * passwords and delete accounts for anybody who says `Bearer owner`. What gets through is written anew on both ways, so that the emulator
 * reads what was judged here, and browsers see no password.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refused } from '../http/refusal.ts'
import { browserCalls } from './calls.ts'
import { refusalToTell } from './signInRefusal.ts'
import { createThrottle } from './throttle.ts'

const guesses = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
/** Anybody may make accounts, so nobody makes many. */
const newAccounts = '/identitytoolkit.googleapis.com/v1/accounts:signUp'
/** Whoever is signed in sets a password by it. An address is the portal's matter, and the refusal would tell which ones are taken. */
const changes = '/identitytoolkit.googleapis.com/v1/accounts:update'
/** Somebody waits before a form for this answer. */
const patienceMs = 10_000
const credentials = z.object({ email: z.string() })

interface Emulator {
  /** its own loopback address */
  url: string
  projectId: string
}

/** Whether a browser may send this to the emulator. The path is compared as it came: no decoding, nothing to slip through. */
export const mayPass = (method: string, path: string, headers: FastifyRequest['headers']): boolean =>
  headers.authorization === undefined && (browserCalls[method]?.includes(path) ?? false)

/**
 * Registers the proxy.
 *
 * @param attemptsPerMinute sign-ins allowed per network address and mail, and new accounts per network address
 */
export async function registerIdentityProxy(
  app: FastifyInstance,
  emulator: Emulator,
  attemptsPerMinute: number,
): Promise<void> {
  const throttle = createThrottle(attemptsPerMinute, 60_000)

  const relay = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!mayPass(request.method, path, request.headers)) throw new Refused(403, 'NOT_ALLOWED')
    const sent = sentOf(request)
    if (path === changes && sent?.values['email'] !== undefined) throw new Refused(403, 'NOT_ALLOWED')
    const counted = countedAs(path, request.ip, sent?.values)
    if (counted !== undefined && !throttle.allows(counted, Date.now()))
      return reply.code(400).send({ error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } })
    const { status, body } = await ask(request, path, sent).catch((error: unknown) => {
      throw new Refused(424, 'IDENTITY_UNAVAILABLE', undefined, error)
    })
    return reply.code(status).header('cache-control', 'no-store').type('application/json').send(withoutSecrets(body))
  }

  const ask = async (request: FastifyRequest, path: string, sent: Sent | undefined) => {
    const patience = () => AbortSignal.timeout(patienceMs)
    const answer = await fetch(`${emulator.url}${path}?${String(new URLSearchParams(queryOf(request)))}`, {
      method: request.method,
      ...(sent && { headers: { 'content-type': sent.type }, body: sent.text }),
      signal: patience(),
    })
    const body: unknown = await answer.json()
    const isRefusedSignIn = path === guesses && !answer.ok
    return {
      status: answer.status,
      body: isRefusedSignIn ? await refusalToTell({ ...emulator, patience }, sent?.values, body) : body,
    }
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 100_000 }, (_request, body, done) =>
      done(null, body),
    )
    for (const prefix of ['/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*', '/emulator/*'])
      scope.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: prefix,
        schema: { hide: true },
        handler: relay,
      })
  })
}

const queryOf = ({ url }: FastifyRequest): string => url.split('?', 2)[1] ?? ''

type Values = Record<string, unknown>
/** A body as it is passed on: its values, and how they are written. */
interface Sent {
  values: Values
  type: string
  text: string
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** Browsers send UTF-8; another charset would be read otherwise by the emulator than here. */
const isUtf8 = (parameters: readonly string[]): boolean =>
  parameters.every((parameter) => /^charset="?utf-8"?$/i.test(parameter.trim()))

/** @throws Refused 415 for any other kind of body, 400 for one that is not what it says */
function sentOf({ body, headers }: FastifyRequest): Sent | undefined {
  if (!Buffer.isBuffer(body) || body.length === 0) return undefined
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  const write = writers[type.trim()]
  if (write === undefined || !isUtf8(parameters)) throw new Refused(415, 'VALIDATION')
  try {
    return { type: type.trim(), ...write(utf8.decode(body)) }
  } catch {
    throw new Refused(400, 'VALIDATION')
  }
}

const jsonSchema = z.record(z.string(), z.unknown())
const writers: Record<string, (text: string) => Pick<Sent, 'values' | 'text'>> = {
  'application/json': (text) => {
    const values = jsonSchema.parse(JSON.parse(text))
    return { values, text: JSON.stringify(values) }
  },
  'application/x-www-form-urlencoded': (text) => {
    const values = Object.fromEntries(new URLSearchParams(text))
    return { values, text: String(new URLSearchParams(values)) }
  },
}

/** The emulator's hash is the password itself. */
const secrets: ReadonlySet<string> = new Set(['passwordHash', 'salt'])
const withoutSecrets = (answer: unknown): string =>
  JSON.stringify(answer, (key, value: unknown) => (secrets.has(key) ? undefined : value))

/** What a call is counted under; undefined for one that anybody may make as often as they like. */
function countedAs(path: string, address: string, values: Values | undefined): string | undefined {
  if (path === guesses) return `${address} ${mailIn(values)}`
  return path === newAccounts ? `${address} new accounts` : undefined
}

const mailIn = (values: Values | undefined): string =>
  credentials.safeParse(values).data?.email.trim().toLowerCase() ?? ''
