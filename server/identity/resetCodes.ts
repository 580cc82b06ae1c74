/**
 * When the emulator's codes for a new password end. Of itself it keeps each until it is used; the links that carry them last an hour, and
 * whoever asks for a new one, or has set a password, has done away with those from before: somebody else may have read them (rule S5). Those to an
 * address that nobody signs in with any more open nothing either.
 */

const lifetimeMs = 3_600_000

/** A mailed code, as far as it is looked at; `issuedAt` is noted here. */
type Code = { requestType?: unknown; email?: unknown; issuedAt?: unknown }

/**
 * Notes of each code when it came, and drops those that have ended.
 *
 * @param accountOf the account with this mail; when it got its password, in ms
 */
export const dropEndedCodes = (
  codes: Map<string, Code>,
  accountOf: (mail: string) => { passwordUpdatedAt?: number } | undefined,
  now: number,
): void => {
  const newest = new Map<unknown, string>()
  for (const [key, code] of codes) {
    code.issuedAt ??= now
    // a map tells its entries in the order in which they came
    if (code.requestType === 'PASSWORD_RESET') newest.set(code.email, key)
  }
  for (const [key, { requestType, email, issuedAt }] of codes) {
    if (requestType !== 'PASSWORD_RESET') continue
    const issued = Number(issuedAt)
    const account = accountOf(String(email))
    const isBeforePassword = (account?.passwordUpdatedAt ?? 0) > issued
    if (!account || newest.get(email) !== key || isBeforePassword || now - issued > lifetimeMs) codes.delete(key)
  }
}
