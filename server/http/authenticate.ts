/** Who calls: bearer token → identity → user and company (rule A2). The server decides access itself, on every call. */
import type { FastifyRequest } from 'fastify'
import { type Endpoint, folderTokenHeader } from '../../src/api/contract/endpoint.ts'
import { anonymous, audienceOf, type Visitor } from '../../src/domain/session/visitor.ts'
import type { Identity, SignedInAccount, Verification } from '../identity/identity.ts'
import { calledBy, type CallingUser } from '../user/userStore.ts'
import type { Settings } from '../settings.ts'
import { Refused } from './refusal.ts'

export interface Caller {
  visitor: Visitor
  /** The verified account, also of somebody who has no user record yet (self-registration, rule S9). */
  account: SignedInAccount | undefined
}

export interface AuthenticationServices {
  identity: Pick<Identity, 'verifyToken'>
  /** The user with company, or undefined when the account has no (undeleted) user. */
  loadUser(uid: string): Promise<CallingUser | undefined>
  /** Whether the account had a user who was deleted; one that never had any is left of a registration that broke off. */
  wasDeleted(uid: string): Promise<boolean>
  settings: Pick<Settings, 'production'>
}

/**
 * Who is calling, provided that one of the audiences fits. Where a call is open to everybody, a sign-in that is not good any more
 * counts for none: whoever asks for a new password often comes with an old session.
 *
 * @throws Refused 401 TOKEN_MISSING, TOKEN_EXPIRED, SESSION_ENDED, TOKEN_INVALID, ACCOUNT_UNKNOWN, REGISTRATION_UNFINISHED, COMPANY_INACTIVE; 403 NOT_ALLOWED, SECOND_FACTOR_NEEDED
 */
export async function authenticate(
  request: FastifyRequest,
  { audiences, account, folderToken }: Pick<Endpoint, 'audiences' | 'account' | 'folderToken'>,
  services: AuthenticationServices,
): Promise<Caller> {
  // What a folder's token opens is judged where the folder is.
  const visits = folderToken === true && folderTokenIn(request) !== undefined
  const open = visits || audiences.includes('anonymous')
  const caller = await identify(await verifiedToken(request, services.identity), services)
  if (caller instanceof Refused) {
    if (open && account !== 'required') return { visitor: anonymous, account: undefined }
    throw caller
  }
  // A page that is open to everybody is open to the signed-in as well.
  if (open) return caller
  if (caller.visitor.kind === 'anonymous') throw await withoutUser(caller.account?.uid ?? '', services)
  if (!audiences.includes(audienceOf(caller.visitor)))
    throw new Refused(403, caller.visitor.user.secondFactorNeeded ? 'SECOND_FACTOR_NEEDED' : 'NOT_ALLOWED')
  return caller
}

/** The account is in order, but there is nobody whom it stands for: who was deleted cannot go on, who broke off can. */
const withoutUser = async (uid: string, { wasDeleted }: AuthenticationServices): Promise<Refused> =>
  new Refused(401, (await wasDeleted(uid)) ? 'ACCOUNT_UNKNOWN' : 'REGISTRATION_UNFINISHED')

/** What is told of a sign-in that opens nothing. */
const refusedBy = { expired: 'TOKEN_EXPIRED', ended: 'SESSION_ENDED', invalid: 'TOKEN_INVALID' } as const

/** Whom the token speaks for, with or without a user record, or why it speaks for nobody. */
async function identify(
  verified: Verification | undefined,
  { loadUser, settings }: AuthenticationServices,
): Promise<Caller | Refused> {
  if (verified === undefined) return new Refused(401, 'TOKEN_MISSING')
  if (!verified.ok) return new Refused(401, refusedBy[verified.reason])
  const { uid, mail, signedInAt, sessionId, factorId } = verified
  const account = { uid, mail, signedInAt, sessionId, factorId }
  const found = await loadUser(uid)
  if (!found) return { visitor: anonymous, account }
  if (isOver(signedInAt, found.sessionsFrom)) return new Refused(401, 'SESSION_ENDED')
  if (!found.company.active) return new Refused(401, 'COMPANY_INACTIVE')
  return { visitor: { kind: 'signedIn', user: calledBy(found, account, settings.production) }, account }
}

/** A token tells whole seconds, and the provider's clock is not quite ours. */
const clockToleranceMs = 5000

/** The provider renews no token of an ended session, but the last one would live on for up to an hour. */
const isOver = (signedInAt: Date, sessionsFrom: Date | null): boolean =>
  sessionsFrom !== null && signedInAt.getTime() + clockToleranceMs < sessionsFrom.getTime()

const asked = new WeakMap<FastifyRequest, Promise<Verification | undefined>>()

/** What the identity provider says of a call's token, asked once; undefined where there is none. */
export const verifiedToken = (
  request: FastifyRequest,
  identity: AuthenticationServices['identity'],
): Promise<Verification | undefined> => {
  const token = bearerToken(request.headers.authorization)
  const verified =
    asked.get(request) ?? (token === undefined ? Promise.resolve(undefined) : identity.verifyToken(token))
  asked.set(request, verified)
  return verified
}

/** A call that stays open asks again: the sign-in may have been ended elsewhere since. */
export const forgetVerified = (request: FastifyRequest): void => void asked.delete(request)

/** The token of a folder that a password has opened. */
export const folderTokenIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const token = headers[folderTokenHeader]
  return typeof token === 'string' && token !== '' ? token : undefined
}

const bearerToken = (header: string | undefined) => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
