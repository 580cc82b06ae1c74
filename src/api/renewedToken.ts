/**
 * A call may be refused with a token that was replaced while it was on its way, as by a new password: that says nothing about who is
 * signed in now, and the same call holds with the new one (rule S12).
 */
import type { Refusal } from '../domain/core/refusal.ts'
import { isExpiredSignIn } from '../domain/session/expiredSignIn.ts'

/** @param used the token that the refused call carried; null where it had none */
export const isRenewedSince = async (
  { code }: Refusal,
  used: string | null,
  token: () => Promise<string | null>,
): Promise<boolean> => {
  if (!isExpiredSignIn(code)) return false
  const now = await token()
  return now !== null && now !== used
}
