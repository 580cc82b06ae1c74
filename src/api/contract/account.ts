/** Calls about the own account: registration and password (rules S3–S9). */
import { z } from 'zod'
import { passwordSchema, registrationSchema, resetTicketSchema } from '../../domain/account/account.ts'
import { signedIn } from '../../domain/session/visitor.ts'
import { mailSchema, userSchema } from '../../domain/user/user.ts'
import { endpoint } from './endpoint.ts'

export const register = endpoint({
  method: 'POST',
  host: 'public',
  path: '/user/register',
  summary:
    "Creates company and user for a new account: uid and mail come from the account's token. Repeated, it answers the same user.",
  audiences: ['anonymous'],
  account: 'required',
  body: registrationSchema,
  response: userSchema,
  success: 201,
})

export const requestPasswordReset = endpoint({
  method: 'GET',
  host: 'public',
  path: '/user/password/reset',
  summary: 'Mails a link for a new password; answers the same whether or not somebody has this mail.',
  audiences: ['anonymous'],
  query: z.object({ mail: mailSchema }),
  response: z.object({}),
})

export const resetPassword = endpoint({
  method: 'POST',
  host: 'public',
  path: '/user/password/reset',
  summary: 'Sets the password with the code of a mailed link; 412 unless it is valid, unused and belongs to the mail.',
  audiences: ['anonymous'],
  body: resetTicketSchema.extend({ password: passwordSchema }),
  response: z.object({}),
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/password',
  summary: "Sets the caller's password; the sign-in must not be older than five minutes (401 RECENT_SIGN_IN_NEEDED).",
  audiences: signedIn,
  body: z.object({ password: passwordSchema }),
  response: userSchema,
})
