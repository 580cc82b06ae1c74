/** What a refusal says about the sign-in itself. Apart from refusal.ts: it needs no schemas. */
import type { RefusalCode } from '../core/refusal.ts'

const expiredCodes: ReadonlySet<RefusalCode> = new Set([
  'TOKEN_MISSING',
  'TOKEN_EXPIRED',
  'SESSION_ENDED',
  'TOKEN_INVALID',
])
const closedCodes: ReadonlySet<RefusalCode> = new Set([
  'ACCOUNT_UNKNOWN',
  'REGISTRATION_UNFINISHED',
  'COMPANY_INACTIVE',
])

/** Whether the same user can go on as soon as the password is typed again (rule S12). */
export const isExpiredSignIn = (code: RefusalCode): boolean => expiredCodes.has(code)

/** Whether it was ended elsewhere: from another device, by a new password, by an administrator. */
export const isEndedSignIn = (code: RefusalCode): boolean => code === 'SESSION_ENDED'

/** Whether nobody can go on with this account. */
export const closesAccess = (code: RefusalCode): boolean => closedCodes.has(code)
