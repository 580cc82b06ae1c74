/** Calls about the own account: registration and password (rules S3–S9). */
import { z } from 'zod'
import {
  mailCodeSchema,
  passwordLinkSchema,
  passwordSchema,
  registrationSchema,
  resetTicketSchema,
} from '../../domain/account/account.ts'
import { changedProfileSchema, profileSchema } from '../../domain/account/profile.ts'
import { idSchema } from '../../domain/core/schema.ts'
import { signedIn } from '../../domain/session/visitor.ts'
import { mailSchema, userSchema } from '../../domain/user/user.ts'
import { recoveryCodesSchema, secondFactorSchema, signInRulesSchema } from '../../domain/account/secondFactorSchema.ts'
import { endpoint } from './endpoint.ts'

const companyAdmins = ['operatorAdmin', 'customerAdmin', 'supplierAdmin'] as const

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

export const askMail = endpoint({
  method: 'POST',
  host: 'public',
  path: '/user/register/mail',
  summary:
    'Whether a registration with this mail would be refused because somebody has it; not said of whoever awaits release or has a closed access, of which the sign-in knows more.',
  audiences: ['anonymous'],
  body: z.object({ mail: mailSchema }),
  response: z.object({ taken: z.boolean() }),
})

export const requestPasswordReset = endpoint({
  method: 'GET',
  host: 'public',
  path: '/user/password/reset',
  whileFrozen: 'refused',
  summary: 'Mails a link for a new password; answers the same whether or not somebody has this mail.',
  audiences: ['anonymous'],
  query: z.object({ mail: mailSchema }),
  response: z.object({}),
})

export const resetPassword = endpoint({
  method: 'POST',
  host: 'public',
  path: '/user/password/reset',
  summary:
    'Sets the password with the code of a mailed link; 412 unless it is valid, unused and belongs to the mail, 409 for the password in force.',
  audiences: ['anonymous'],
  body: resetTicketSchema.extend({ password: passwordSchema }),
  response: z.object({}),
})

export const readPasswordCode = endpoint({
  method: 'POST',
  host: 'public',
  path: '/user/password/code',
  whileFrozen: 'answered',
  summary:
    'Whose password the code of a mailed link sets, how long it has to be, and until when the link is good; 412 RESET_CODE_INVALID for one that is used up, too old or made up.',
  audiences: ['anonymous'],
  body: mailCodeSchema,
  response: passwordLinkSchema,
})

export const confirmMail = endpoint({
  method: 'POST',
  host: 'public',
  path: '/user/mail/confirm',
  summary:
    'Proves a mail address with the code of a mailed link, as often as it is opened; 412 for one that is unknown or too old.',
  audiences: ['anonymous'],
  body: mailCodeSchema,
  response: z.object({ mail: mailSchema }),
})

export const sendMailLink = endpoint({
  method: 'POST',
  path: '/user/mail/link',
  summary:
    'Mails the link again that proves the address: to oneself, or to somebody whom the caller manages. 409 MAIL_CONFIRMED.',
  audiences: signedIn,
  query: z.object({ userId: idSchema }),
  response: userSchema,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/user/password',
  summary:
    "Sets the caller's password by the one in force (409 PASSWORD_WRONG; 429 for whoever guesses), from which it differs (409 PASSWORD_UNCHANGED); it is none that everybody tries first (409 PASSWORD_TOO_COMMON). The same once more is granted: the new one is in force by then.",
  audiences: signedIn,
  body: z.object({ current: z.string().max(4096), password: passwordSchema }),
  response: userSchema,
})

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/user/second-factor',
  summary:
    "The caller's second factor: since when, how many recovery codes are left, and whether there has to be one; all null where there is none. Setting it up, and taking it away, are calls of the identity service.",
  audiences: signedIn,
  response: secondFactorSchema,
})

export const checkSecondFactor = endpoint({
  method: 'POST',
  path: '/user/second-factor/check',
  summary:
    'Whether the app shows the codes of the second factor that is being set up (409 FACTOR_CODE_WRONG, FACTOR_SETUP_OVER); answers the recovery codes that come into force with it, this once.',
  audiences: signedIn,
  body: z.object({ code: z.string().max(20) }),
  response: recoveryCodesSchema,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/second-factor/codes',
  summary:
    'Ten recovery codes in the place of all before, told this once. Password and code must not have been shown longer than five minutes ago (409 FACTOR_SIGN_IN_NEEDED).',
  audiences: signedIn,
  response: recoveryCodesSchema,
})

export const getSignInRules = endpoint({
  method: 'GET',
  path: '/user/company/sign-in',
  summary: "What the caller's company demands of everybody who signs in.",
  audiences: companyAdmins,
  response: signInRulesSchema,
})

export const setSignInRules = endpoint({
  method: 'POST',
  path: '/user/company/sign-in',
  summary:
    'Whether everybody of the own company needs a second factor; whoever has none sets it up before anything else. The caller has one (409 FACTOR_MISSING).',
  audiences: companyAdmins,
  body: signInRulesSchema,
  response: signInRulesSchema,
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/user/profile',
  summary: "What the caller corrects of themselves; the company's name and address as long as its registration waits.",
  audiences: signedIn,
  response: profileSchema,
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/user/profile',
  summary:
    "Saves the caller's name and telephone, and name and address of a company that waits (409 COMPANY_WRONG_STATE once it was released). A stale `lastUpdate` is refused with 409.",
  audiences: signedIn,
  body: changedProfileSchema,
  response: profileSchema,
})
