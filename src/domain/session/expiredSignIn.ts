/** Refusals after which the same user can go on as soon as the password is typed again (rule S12). Apart from refusal.ts: it needs no schemas. */
import type { RefusalCode } from '../core/refusal.ts'

const expiredCodes: ReadonlySet<RefusalCode> = new Set(['TOKEN_MISSING', 'TOKEN_EXPIRED', 'TOKEN_INVALID'])

export const isExpiredSignIn = (code: RefusalCode): boolean => expiredCodes.has(code)
