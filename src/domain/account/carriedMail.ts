/**
 * The mail that one page of the sign-in hands to the next through navigation state, so that nobody types it twice. Apart from
 * account.ts, because the login page does without a schema library.
 */

/** The mail in navigation state; '' without one. */
export const carriedMail = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'mail' in state && typeof state.mail === 'string' ? state.mail : ''
