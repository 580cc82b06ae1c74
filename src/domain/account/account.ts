/** What somebody enters to get in: passwords and the self-registration (rules S3–S9). */
import { z } from 'zod'
import { registeredCompanySchema } from '../company/company.ts'
import { mailSchema, userValuesSchema } from '../user/user.ts'

export const minPasswordLength = 6
/** Beyond it nobody types; the identity provider's own limit is higher. */
export const maxPasswordLength = 200
const isBlank = (password: string): boolean => password.trim() === ''
/** Taken as typed: blanks at either end belong to it, but blanks alone are none. */
export const passwordSchema = z
  .string()
  .min(minPasswordLength)
  .max(maxPasswordLength)
  .refine((password) => !isBlank(password))

/** A new password as a form asks for it: typed twice. */
export type PasswordPair = { password: string; repeated: string }
export type PasswordError = 'required' | 'passwordBlank' | 'passwordTooShort' | 'passwordTooLong' | 'passwordMismatch'
export type PasswordErrors = { password?: PasswordError; repeated?: PasswordError }

const passwordError = (password: string): PasswordError | undefined => {
  if (password === '') return 'required'
  if (isBlank(password)) return 'passwordBlank'
  // Characters are counted as the schema counts them: 😀 is one, though it takes two places.
  const [issue] = passwordSchema.safeParse(password).error?.issues ?? []
  return issue && (issue.code === 'too_small' ? 'passwordTooShort' : 'passwordTooLong')
}

/** What is wrong with a new password and its repetition (rule S3); nothing is sent until both are right. */
export const checkPasswordPair = ({ password, repeated }: PasswordPair): PasswordErrors => {
  const error = passwordError(password)
  return {
    ...(error && { password: error }),
    ...(repeated === '' ? { repeated: 'required' } : repeated !== password && { repeated: 'passwordMismatch' }),
  }
}

export const isRightPair = (pair: PasswordPair): boolean => Object.keys(checkPasswordPair(pair)).length === 0

export type MailError = 'required' | 'mailInvalid'

/** What is wrong with a mail that is asked for. */
export const checkMail = (mail: string): MailError | undefined => {
  if (mail.trim() === '') return 'required'
  return mailSchema.safeParse(mail).success ? undefined : 'mailInvalid'
}

/** What a mailed link proves: whose mail it came to, and the code that stands in it (rule S5). */
export const resetTicketSchema = z.object({ mail: mailSchema, code: z.string().min(1).max(2000) })
export type ResetTicket = z.infer<typeof resetTicketSchema>
/** The ticket that the mail link's page hands over through navigation state; null for whoever comes another way. */
export const carriedTicket = (state: unknown): ResetTicket | null => resetTicketSchema.safeParse(state).data ?? null

/** What the address of a link says where whoever it was mailed to has no password yet. */
export const firstPasswordMark = 'first'
const firstPasswordSchema = z.object({ [firstPasswordMark]: z.literal(true) })
/** … and the state that it is handed over in. */
export const isFirstPassword = (state: unknown): boolean => firstPasswordSchema.safeParse(state).success

/** How long the link lives that proves a mail address or sets the first password, in days (docs/decisions/0054; rules S13, U7). */
export const mailLinkDays = 7
/** What stands in that link. */
export const mailCodeSchema = z.object({ code: z.string().min(1).max(200) })

/** Mail and password go to the identity provider; the server takes the mail from the new account's token (rule S9). */
export const registrationSchema = z.object({
  user: userValuesSchema.pick({ name: true, lastname: true, phoneNumber: true }),
  company: registeredCompanySchema,
})
export type Registration = z.infer<typeof registrationSchema>
