/** ID tokens: those of the portal's own accounts, with the claims that Firebase's have, and Firebase's; good for an hour (docs/identity.md). */
import { errors, jwtVerify, type JWTVerifyGetKey, SignJWT } from 'jose'
import { z } from 'zod'
import { isStorable } from '../../src/domain/core/text.ts'
import type { SignedInAccount, Verification } from './identity.ts'
import type { SigningKeys } from './keys.ts'

export const tokenSeconds = 3600
const toleranceSeconds = 5

export const issuerOf = (projectId: string): string => `https://securetoken.google.com/${projectId}`

const claimsSchema = z.object({
  // what no database can hold is nobody's name
  sub: z.string().min(1).max(128).refine(isStorable),
  exp: z.number(),
  auth_time: z.number(),
  email: z.string().refine(isStorable).default(''),
  /** our own: the sign-in that goes on */
  sid: z.string().max(128).refine(isStorable).optional(),
  firebase: z.object({ second_factor_identifier: z.string().optional() }).default({}),
})

export const signIdToken = async (
  keys: SigningKeys,
  projectId: string,
  { uid, mail, signedInAt, sessionId, factorId }: SignedInAccount,
  now: Date,
): Promise<string> => {
  const { id, key } = await keys.signing(now)
  const seconds = Math.floor(now.getTime() / 1000)
  const shown = factorId !== undefined && {
    sign_in_second_factor: 'totp',
    second_factor_identifier: factorId,
  }
  return new SignJWT({
    auth_time: Math.floor(signedInAt.getTime() / 1000),
    user_id: uid,
    sid: sessionId,
    email: mail,
    email_verified: false,
    firebase: { identities: { email: [mail] }, sign_in_provider: 'password', ...shown },
  })
    .setProtectedHeader({ alg: 'RS256', kid: id, typ: 'JWT' })
    .setIssuer(issuerOf(projectId))
    .setAudience(projectId)
    .setSubject(uid)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenSeconds)
    .sign(key)
}

/** The keys that the portal signs with itself. */
export const ownKeys =
  (keys: SigningKeys): JWTVerifyGetKey =>
  async ({ kid }) => {
    const key = kid === undefined ? undefined : await keys.verifying(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }

/** What keeps keys from being fetched says nothing of the token. */
const isOutage = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout || (error instanceof errors.JOSEError && error.code === errors.JOSEError.code)

/** … of an expired one also which sign-in it was of, and until when it held. */
export type ReadIdToken = Verification | { ok: false; reason: 'expired'; uid: string; sessionId: string; expires: Date }

/** What an expired token says of its sign-in; it was signed by us. */
const expiredOf = (payload: unknown): ReadIdToken => {
  const claims = claimsSchema.safeParse(payload)
  if (claims.data?.sid === undefined) return { ok: false, reason: 'expired' }
  const { sub: uid, sid: sessionId, exp } = claims.data
  return { ok: false, reason: 'expired', uid, sessionId, expires: new Date(exp * 1000) }
}

/** Reads a token; nothing but what these keys have signed for this project is believed. @throws where no key can be had */
export const verifyIdToken = async (
  keys: JWTVerifyGetKey,
  projectId: string,
  token: string,
  now = new Date(),
): Promise<ReadIdToken> => {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: issuerOf(projectId),
      audience: projectId,
      currentDate: now,
      clockTolerance: toleranceSeconds,
      // … which also refuses what was issued in the future
      maxTokenAge: tokenSeconds,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
    })
    const claims = claimsSchema.safeParse(payload)
    if (!claims.success) return { ok: false, reason: 'invalid' }
    const { sub: uid, email, exp, auth_time: signedInAt, sid: sessionId, firebase } = claims.data
    return {
      ok: true,
      uid,
      mail: email.toLowerCase(),
      signedInAt: new Date(signedInAt * 1000),
      sessionId,
      factorId: firebase.second_factor_identifier,
      expires: new Date(exp * 1000),
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired) return expiredOf(error.payload)
    if (error instanceof errors.JOSEError && !isOutage(error)) return { ok: false, reason: 'invalid' }
    throw error
  }
}
