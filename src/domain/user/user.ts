/** Users belong to a company; the company's type and the admin flag say what they may do (rule A1). */
import { z } from 'zod'
import { companySchema } from '../company/company.ts'
import {
  auditShape,
  idSchema,
  lineSchema,
  requiredTextSchema,
  storedTextSchema,
  timestampSchema,
} from '../core/schema.ts'
import { hasSite } from '../core/text.ts'
import { tidyPhone } from './phone.ts'

/** Compared and stored in lower case (rule U2). */
export const mailSchema = z.string().trim().toLowerCase().max(254).check(z.email())

/** Digits, plus and minus; what letterheads write besides is tidied (rule U3). */
export const phoneSchema = z
  .string()
  .max(60)
  .overwrite(tidyPhone)
  .max(40)
  .regex(/^[+-]*\d[\d+-]*$/)

export const userSchema = z.object({
  id: idSchema,
  /** first name */
  name: storedTextSchema,
  lastname: storedTextSchema,
  mail: z.string(),
  phoneNumber: storedTextSchema,
  customerDesignation: storedTextSchema,
  companyId: idSchema,
  company: companySchema.pick({ name: true, type: true, pendingRegistration: true, active: true }),
  /** in which mails are written to them; null where nobody has said it (rule T1) */
  language: z.string().nullable(),
  /** administrator of the company, shown as "(Admin)" */
  admin: z.boolean(),
  permissions: z.array(z.string()),
  passwordChangeNeeded: z.boolean(),
  /** a second factor is to be set up first (rule S16); told to the caller alone */
  secondFactorNeeded: z.boolean().optional(),
  /** whether there is one; told of a single user to themselves and to whoever manages them */
  hasSecondFactor: z.boolean().optional(),
  /** when a mailed link proved the address; null: not yet (rule S13) */
  mailConfirmedAt: timestampSchema.nullable(),
  /** when the link was mailed last that proves it */
  mailLinkSentAt: timestampSchema.nullable(),
  loginCounter: z.int().min(0),
  lastLoginAt: timestampSchema.nullable(),
  /** how many administrators the company has besides (rule U5); told of a single user to whoever manages them */
  otherAdmins: z.int().min(0).optional(),
  ...auditShape,
})
export type User = z.infer<typeof userSchema>
/** A user as whoever manages them sees them. */
export type ManagedUser = User & { otherAdmins: number }

/** It stands in mails to people who may not know who wrote it: no address of a web page (rule U1). */
const personNameSchema = requiredTextSchema().refine((text) => !hasSite(text), 'webAddress')

/** What the user form asks for (rule U1). */
export const userValuesSchema = z.object({
  name: personNameSchema,
  lastname: personNameSchema,
  mail: mailSchema,
  phoneNumber: phoneSchema,
  customerDesignation: lineSchema(),
  companyId: idSchema,
  admin: z.boolean(),
})
export type UserValues = z.infer<typeof userValuesSchema>

/** … of a new one; what is left out is empty, and no right (rule R11). */
export const newUserSchema = userValuesSchema.extend({
  customerDesignation: lineSchema().default(''),
  admin: z.boolean().default(false),
})

export const changedUserSchema = userValuesSchema.extend({ id: idSchema, lastUpdate: timestampSchema })
export type ChangedUser = z.infer<typeof changedUserSchema>

/** First and last name, as people are named everywhere. */
export const fullName = (user: Pick<User, 'name' | 'lastname'>): string => `${user.name} ${user.lastname}`.trim()

/** Nobody has signed in with this access yet: its invitation can be sent again (rule U7). */
export const isInvited = ({
  passwordChangeNeeded,
  lastLoginAt,
}: Pick<User, 'passwordChangeNeeded' | 'lastLoginAt'>): boolean => passwordChangeNeeded && lastLoginAt === null
