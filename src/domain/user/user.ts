/** Users belong to a company; the company's type and the admin flag say what they may do (specification §1, §3). */
import { z } from 'zod'
import { companySchema } from '../company/company.ts'
import { auditShape, idSchema, requiredTextSchema, textSchema, timestampSchema } from '../core/schema.ts'

export const userSchema = z.object({
  id: idSchema,
  /** first name */
  name: requiredTextSchema(),
  lastname: requiredTextSchema(),
  mail: z.email().max(254),
  phoneNumber: textSchema(40),
  customerDesignation: textSchema(),
  companyId: idSchema,
  company: companySchema.pick({ name: true, type: true, pendingRegistration: true, active: true }),
  /** administrator of the company, shown as "(Admin)" */
  admin: z.boolean(),
  permissions: z.array(z.string()),
  passwordChangeNeeded: z.boolean(),
  loginCounter: z.int().min(0),
  lastLoginAt: timestampSchema.nullable(),
  ...auditShape,
})
export type User = z.infer<typeof userSchema>

/** First and last name, as people are named everywhere. */
export const fullName = (user: Pick<User, 'name' | 'lastname'>): string => `${user.name} ${user.lastname}`.trim()
