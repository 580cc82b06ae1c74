/** How often somebody may try something, or be written to; each server counts for itself. */

/** In milliseconds. */
export const windowMs = 15 * 60_000
/** A whole office may share a network address. */
export const attemptsPerAddress = 60
export const mailsPerAddressee = 5
