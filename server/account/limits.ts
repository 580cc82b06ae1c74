/** How often somebody may try something, or be written to, within a quarter of an hour (server/brake.ts). */

/** A whole office may share a network address. */
export const attemptsPerAddress = 60
export const mailsPerAddressee = 5
