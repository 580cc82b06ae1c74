/** Calls about mails (rules M3, M4): which of them somebody wants, and which have not gone out. */
import { z } from 'zod'
import { mailChoiceSchema, openMailSchema } from '../../domain/account/mails.ts'
import { idSchema } from '../../domain/core/schema.ts'
import { operators, traders } from '../../domain/session/visitor.ts'
import { endpoint } from './endpoint.ts'

/** Who gets mails that can be switched off (rule M4). */
const choosers = [...traders, 'external'] as const

export const getMailChoice = endpoint({
  method: 'GET',
  path: '/mail/choice',
  summary: 'The kinds of mails that the caller has switched off.',
  audiences: choosers,
  response: mailChoiceSchema,
})

export const chooseMails = endpoint({
  method: 'POST',
  path: '/mail/choice',
  summary: 'Switches kinds of mails off for the caller, and all others on.',
  audiences: choosers,
  body: mailChoiceSchema,
  response: mailChoiceSchema,
})

export const openMails = endpoint({
  method: 'GET',
  path: '/mail/open',
  summary: 'Mails that were given up or have failed at least once, the newest first; at most 100.',
  audiences: operators,
  response: z.array(openMailSchema),
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/mail/again',
  summary: 'Tries a mail at once that has not gone out; answers with those that are open then. 404, 409 MAIL_OVER.',
  audiences: operators,
  body: z.object({ id: idSchema }),
  response: z.array(openMailSchema),
})
