/**
 * The Auth Emulator on the portal's own origin, so that a page needs no other host. Only what the browser SDK calls to sign in,
 * sign up and renew a session gets through; the emulator's administration stays out of reach: it would list reset codes, change
 * passwords and delete accounts for anybody who says `Bearer owner`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refused } from '../http/refusal.ts'
import { browserCalls } from './calls.ts'
import { createThrottle } from './throttle.ts'

const guesses = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword'
/** Anybody may make accounts, so nobody makes many. */
const newAccounts = '/identitytoolkit.googleapis.com/v1/accounts:signUp'
const credentials = z.object({ email: z.string() })

/** Whether a browser may send this to the emulator. The path is compared as it came: no decoding, nothing to slip through. */
export const mayPass = (method: string, path: string, headers: FastifyRequest['headers']): boolean =>
  headers.authorization === undefined && (browserCalls[method]?.includes(path) ?? false)

/**
 * Registers the proxy.
 *
 * @param emulatorUrl the emulator's loopback address
 * @param attemptsPerMinute sign-ins allowed per network address and mail, and new accounts per network address
 */
export async function registerIdentityProxy(
  app: FastifyInstance,
  emulatorUrl: string,
  attemptsPerMinute: number,
): Promise<void> {
  const throttle = createThrottle(attemptsPerMinute, 60_000)

  const relay = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (!mayPass(request.method, path, request.headers)) throw new Refused(403, 'NOT_ALLOWED')
    const body = Buffer.isBuffer(request.body) ? request.body : undefined
    const counted = countedAs(path, request.ip, body)
    if (counted !== undefined && !throttle.allows(counted, Date.now()))
      return reply.code(400).send({ error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } })
    const answer = await fetch(emulatorUrl + request.url, {
      method: request.method,
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      ...(body && { body: new Uint8Array(body) }),
    })
    return reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .header('content-type', answer.headers.get('content-type') ?? 'application/json')
      .send(Buffer.from(await answer.arrayBuffer()))
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

/** What a call is counted under; undefined for one that anybody may make as often as they like. */
function countedAs(path: string, address: string, body: Buffer | undefined): string | undefined {
  if (path === guesses) return `${address} ${mailIn(body)}`
  return path === newAccounts ? `${address} new accounts` : undefined
}

function mailIn(body: Buffer | undefined): string {
  try {
    return credentials
      .parse(JSON.parse(body?.toString('utf8') ?? ''))
      .email.trim()
      .toLowerCase()
  } catch {
    return ''
  }
}
