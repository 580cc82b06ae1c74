/** Which kinds of mails there are, and which of them people can do without (rules M1, M4). */

/** Kinds that can be switched off: what becomes of enquiries and offers, unread messages, periods that end. */
export const mailSwitches = ['DEALS', 'MESSAGES', 'DEADLINES'] as const
export type MailSwitch = (typeof mailSwitches)[number]

/** What is about one's own access always comes. */
export type MailKind = MailSwitch | 'ACCESS'

/** How it goes on with a mail: it waits for its next attempt, went out, or was given up. */
export const mailStates = ['WAITING', 'SENT', 'FAILED'] as const
export type MailState = (typeof mailStates)[number]
