/** Which kinds of mails there are, and which of them people can do without (rules M1, M4). */
import { z } from 'zod'
import type { CompanyType } from '../company/company.ts'
import { idSchema, timestampSchema } from '../core/schema.ts'
import type { Stored } from '../core/stored.ts'
import { does } from '../session/capabilities.ts'

/** Kinds that can be switched off: newly released enquiries, what becomes of enquiries and offers, unread messages, new files, periods that end. */
export const mailSwitches = ['ENQUIRIES', 'DEALS', 'MESSAGES', 'FILES', 'DEADLINES'] as const
export type MailSwitch = (typeof mailSwitches)[number]

/** Those that somebody of such a company gets; nobody else has a choice. */
export const mailSwitchesOf = (type: Stored<CompanyType>): readonly MailSwitch[] => {
  if (does(type, 'trades')) return mailSwitches.filter((kind) => kind !== 'ENQUIRIES' || does(type, 'sells'))
  return does(type, 'opensFolders') ? ['FILES'] : []
}

/** What is about one's own access always comes. */
export type MailKind = MailSwitch | 'ACCESS'

/** How it goes on with a mail: it waits for its next attempt, went out, or was given up. */
export const mailStates = ['WAITING', 'SENT', 'FAILED'] as const
export type MailState = (typeof mailStates)[number]

/** The kinds that somebody has switched off. */
export const mailChoiceSchema = z.object({ off: z.array(z.enum(mailSwitches)) })
export type MailChoice = z.infer<typeof mailChoiceSchema>

/** A mail that has not gone out yet, or was given up, as the operator sees it: what it says is nobody's business. */
export const openMailSchema = z.object({
  id: idSchema,
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  /** why the last attempt failed */
  lastError: z.string(),
  createDate: timestampSchema,
  /** whether it makes sense to send it again: what it holds still works */
  canGo: z.boolean(),
})
export type OpenMail = z.infer<typeof openMailSchema>
