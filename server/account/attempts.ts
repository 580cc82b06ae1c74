/** How often somebody without a sign-in may try something, per network address; each server counts for itself. */

/** In milliseconds. */
export const windowMs = 15 * 60_000
/** A whole office may share an address. */
export const attemptsPerAddress = 60
