/**
 * The calls of the identity service that a browser's firebase package makes, answered by the portal itself, word for word as the package
 * understands them (docs/identity.md has the table). Bodies come as JSON or as a form; whatever else comes is refused.
 */
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isStorable } from '../../src/domain/core/text.ts'
import type { Freeze } from '../../src/domain/session/freeze.ts'
import { doneFrom, whileDoing } from '../doing.ts'
import { happened } from '../happened.ts'
import { Refused } from '../http/refusal.ts'
import type { AccountCalls } from './accountCalls.ts'
import type { Caller } from './caller.ts'
import { isSecret } from './secrets.ts'
import { ToolkitRefusal } from './toolkitRefusal.ts'

const host = '/identitytoolkit.googleapis.com'
const toolkit = `${host}/v1`
const factors = `${host}/v2/accounts`
/** Kept by the browser, so that whoever signs in there again is not kept out by a stranger's tries. */
const browserCookie = 'schrankwerk-browser'
const yearSeconds = 365 * 86_400

const text = z.string().max(4096).refine(isStorable)
const credentials = z.object({ email: text.optional(), password: text.default('') })
const newAccount = credentials.extend({ idToken: z.unknown().optional(), localId: z.unknown().optional() })
const withToken = z.object({ idToken: text.default('') })
const changes = withToken.extend({ password: text.optional(), email: z.unknown().optional() })
const typed = z.object({ sessionInfo: text.default(''), verificationCode: text.default('') })
const factorEnd = withToken.extend({ totpVerificationInfo: typed.optional() })
const withdrawal = withToken.extend({ mfaEnrollmentId: text.default('') })
const factorSignIn = z.object({
  mfaPendingCredential: text.default(''),
  mfaEnrollmentId: text.default(''),
  totpVerificationInfo: typed.optional(),
})
/** Codes by telephone are not offered: a second factor is an app's. */
const factorStart = withToken.extend({ totpEnrollmentInfo: z.object({}) })
const renewal = z.object({ grant_type: text.default(''), refresh_token: text.default('') })

/**
 * @param calls what is done; here is only how it is asked and answered
 * @param secure whether browsers reach the portal by https
 * @param frozen why nobody may write just now: whoever has an account signs in, and nobody changes one
 */
export async function registerToolkit(
  app: FastifyInstance,
  calls: AccountCalls,
  {
    projectId,
    secure,
    passwordMinLength,
    frozen,
  }: { projectId: string; secure: boolean; passwordMinLength: number; frozen: () => Promise<Freeze | null> },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie)
    scope.removeAllContentTypeParsers()
    for (const type of ['application/json', 'application/x-www-form-urlencoded'])
      scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: 20_000 }, (_request, body, done) =>
        done(null, body),
      )
    scope.setErrorHandler((error, request, reply) => answerError(app, error, request, reply))

    const answer = <Body>(url: string, schema: z.ZodType<Body>, act: (body: Body, caller: Caller) => Promise<object>) =>
      scope.post(url, { schema: { hide: true } }, async (request, reply) => {
        if (request.headers.authorization !== undefined) throw new Refused(403, 'NOT_ALLOWED')
        const read = schema.safeParse(bodyOf(request))
        if (!read.success) throw new ToolkitRefusal('INVALID_ARGUMENT')
        void reply.header('cache-control', 'no-store')
        const caller = callerOf(request, reply, secure)
        return whileDoing(doneFrom(caller), () => act(read.data, caller))
      })
    const change: typeof answer = (url, schema, act) =>
      answer(url, schema, async (body, caller) => {
        if (await frozen()) throw new ToolkitRefusal('PORTAL_FROZEN', 423)
        return act(body, caller)
      })
    answer(`${toolkit}/accounts::signInWithPassword`, credentials, calls.signIn)
    change(`${toolkit}/accounts::signUp`, newAccount, calls.signUp)
    answer(`${toolkit}/accounts::lookup`, withToken, calls.lookUp)
    change(`${toolkit}/accounts::update`, changes, calls.update)
    change(`${toolkit}/accounts::delete`, withToken, calls.remove)
    change(`${factors}/mfaEnrollment::start`, factorStart, calls.startFactor)
    change(`${factors}/mfaEnrollment::finalize`, factorEnd, calls.finishFactor)
    change(`${factors}/mfaEnrollment::withdraw`, withdrawal, calls.withdrawFactor)
    answer(`${factors}/mfaSignIn::finalize`, factorSignIn, calls.finishSignIn)
    // The portal's own calls set passwords by a mailed link: with its history, its mail and the end of all sessions (rule S5).
    answer(`${toolkit}/accounts::resetPassword`, z.object({}), () =>
      Promise.reject(new ToolkitRefusal('OPERATION_NOT_ALLOWED')),
    )
    answer('/securetoken.googleapis.com/v1/token', renewal, calls.renew)

    for (const [path, fixed] of Object.entries(told(projectId, passwordMinLength)))
      scope.get(`/identitytoolkit.googleapis.com/${path}`, { schema: { hide: true } }, async () => fixed)
    for (const prefix of ['/identitytoolkit.googleapis.com/*', '/securetoken.googleapis.com/*'])
      scope.all(prefix, { schema: { hide: true } }, async () => {
        throw new Refused(403, 'NOT_ALLOWED')
      })
  })
  // Where others verify the tokens with: RFC 7517.
  app.get('/.well-known/jwks.json', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=3600')
    return { keys: await calls.publicKeys() }
  })
}

/** What the package asks about a project before it goes on: nothing of it differs between installations. */
const told = (projectId: string, minPasswordLength: number): Record<string, object> => ({
  'v1/projects': { projectId, authorizedDomains: [] },
  'v1/recaptchaParams': {
    kind: 'identitytoolkit#GetRecaptchaParamResponse',
    recaptchaStoken: '',
    recaptchaSiteKey: '',
  },
  'v2/recaptchaConfig': {
    recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
  },
  'v2/passwordPolicy': {
    customStrengthOptions: { minPasswordLength },
    schemaVersion: 1,
    enforcementState: 'ENFORCE',
    allowedNonAlphanumericCharacters: [],
  },
})

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** @throws Refused 415 for another charset, which would be read otherwise than it was judged; 400 for what is not what it says */
function bodyOf({ body, headers }: FastifyRequest): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return {}
  const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';')
  if (!parameters.every((parameter) => /^charset="?utf-8"?$/.test(parameter.trim())))
    throw new Refused(415, 'VALIDATION')
  try {
    const sent = utf8.decode(body)
    return type.trim() === 'application/json' ? JSON.parse(sent) : Object.fromEntries(new URLSearchParams(sent))
  } catch {
    throw new Refused(400, 'VALIDATION')
  }
}

/** What a browser keeps, as the server gave it; anything else is nobody's. */
const secretIn = (text = ''): string | undefined => (isSecret(text) ? text : undefined)

const callerOf = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Caller => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
  now: new Date(),
  browser: secretIn(request.cookies[browserCookie]),
  keepBrowser: (secret) =>
    void reply.setCookie(browserCookie, secret, {
      path: '/identitytoolkit.googleapis.com',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: yearSeconds,
    }),
})

/** Where a password or a code is shown; a session that is renewed is no sign-in. */
const isSignIn = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  url.includes('signInWithPassword') || url.includes('mfaSignIn')

/** As the service says it: the package reads the message's first word. */
const answerError = (app: FastifyInstance, error: unknown, request: FastifyRequest, reply: FastifyReply): unknown => {
  if (!(error instanceof ToolkitRefusal)) return app.errorHandler(error as never, request, reply)
  const { message, status: code } = error
  const [word = ''] = message.split(' ', 1)
  request.refusedWith = word
  if (isSignIn(request)) happened('signIn.refused', { reason: word })
  const errors = [{ message, domain: 'global', reason: 'invalid' }]
  return reply.code(code).send({ error: { code, message, errors } })
}
