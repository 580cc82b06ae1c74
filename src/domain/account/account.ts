/** What somebody enters to get in: passwords and the self-registration (rules S3–S9). */
import { z } from 'zod'
import { registeredCompanySchema } from '../company/company.ts'
import { timestampSchema } from '../core/schema.ts'
import { mailSchema, userValuesSchema } from '../user/user.ts'
import { leastPasswordLength, maxPasswordLength } from './password.ts'

/** Taken as typed: blanks at either end belong to it, but blanks alone are none. An installation may ask for more (password.ts). */
export const passwordSchema = z
  .string()
  .min(leastPasswordLength)
  .max(maxPasswordLength)
  .refine((password) => password.trim() !== '')

export type MailError = 'required' | 'mailInvalid'

/** What is wrong with a mail that is asked for. */
export const checkMail = (mail: string): MailError | undefined => {
  if (mail.trim() === '') return 'required'
  return mailSchema.safeParse(mail).success ? undefined : 'mailInvalid'
}

/** What a mailed link proves: whose mail it came to, and the code that stands in it (rule S5). */
export const resetTicketSchema = z.object({ mail: mailSchema, code: z.string().min(1).max(2000) })
export type ResetTicket = z.infer<typeof resetTicketSchema>
/** What a mailed link for a password is good for: whose, and how long it has to be; until when, where the provider says so. */
export const passwordLinkSchema = z.object({
  mail: z.string(),
  minLength: z.int().min(1),
  until: timestampSchema.nullable(),
})
export type PasswordLink = z.infer<typeof passwordLinkSchema>

const carriedLinkSchema = resetTicketSchema.extend({
  minLength: z.int().min(1),
  until: z.date().nullable(),
  /** whoever it was mailed to has no password yet */
  first: z.boolean(),
})
export type CarriedLink = z.infer<typeof carriedLinkSchema>
/** What the mail link's page hands over through navigation state; null for whoever comes another way. */
export const carriedLink = (state: unknown): CarriedLink | null => carriedLinkSchema.safeParse(state).data ?? null

/** What the address of a link says where whoever it was mailed to has no password yet. */
export const firstPasswordMark = 'first'

/** How long the link lives that proves a mail address or sets the first password, in days (decision 0054; rules S13, U7). */
export const mailLinkDays = 7
/** What stands in that link. */
export const mailCodeSchema = z.object({ code: z.string().min(1).max(200) })

/** Mail and password go to the identity provider; the server takes the mail from the new account's token (rule S9). */
export const registrationSchema = z.object({
  user: userValuesSchema.pick({ name: true, lastname: true, phoneNumber: true }),
  company: registeredCompanySchema,
})
export type Registration = z.infer<typeof registrationSchema>
