/** Tokens of the test double (identity.ts): with the claims of real ones, and unsigned, so that tests mint them at once. */
import { z } from 'zod'
import { isStorable } from '../../src/domain/core/text.ts'
import type { Verification } from '../../server/identity/identity.ts'

const headerSchema = z.object({ alg: z.literal('none') })
const claimsSchema = z.object({
  aud: z.string(),
  iss: z.string(),
  // what no database can hold is nobody's name
  sub: z.string().min(1).max(128).refine(isStorable),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  email: z.string().refine(isStorable).default(''),
  firebase: z.object({ second_factor_identifier: z.string().optional() }).optional(),
})

/**
 * Reads one as the portal reads a signed one (server/identity/idToken.ts).
 *
 * @param now milliseconds since the epoch
 */
export function verifyUnsignedToken(token: string, projectId: string, now: number): Verification {
  const [header, payload, signature] = token.split('.')
  if (signature !== '' || !headerSchema.safeParse(decoded(header)).success) return { ok: false, reason: 'invalid' }
  const parsed = claimsSchema.safeParse(decoded(payload))
  if (!parsed.success) return { ok: false, reason: 'invalid' }
  const { aud, iss, sub, exp, email, auth_time: signedInAt, firebase } = parsed.data
  if (aud !== projectId || iss !== issuerOf(projectId)) return { ok: false, reason: 'invalid' }
  if (exp * 1000 <= now) return { ok: false, reason: 'expired' }
  const factorId = firebase?.second_factor_identifier
  const account = { uid: sub, mail: email.toLowerCase(), signedInAt: new Date(signedInAt * 1000), factorId }
  return { ok: true, expires: new Date(exp * 1000), ...account }
}

/**
 * Mints one.
 *
 * @param validMs how long it is valid, from `now` on; negative for an expired one
 * @param signedInMsAgo how long ago the password was typed
 */
export function mintUnsignedToken(
  account: { uid: string; mail: string; factorId?: string },
  projectId: string,
  now: number,
  validMs = 3_600_000,
  signedInMsAgo = 0,
): string {
  const seconds = Math.floor(now / 1000)
  const claims = {
    aud: projectId,
    iss: issuerOf(projectId),
    sub: account.uid,
    user_id: account.uid,
    email: account.mail,
    auth_time: Math.floor((now - signedInMsAgo) / 1000),
    iat: seconds,
    exp: Math.floor((now + validMs) / 1000),
    firebase: {
      identities: { email: [account.mail] },
      sign_in_provider: 'password',
      ...(account.factorId !== undefined && {
        sign_in_second_factor: 'totp',
        second_factor_identifier: account.factorId,
      }),
    },
  }
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
}

const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`

function decoded(part: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
