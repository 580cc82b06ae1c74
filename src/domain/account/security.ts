/** What protects somebody's access, as their profile shows it. */
import { z } from 'zod'
import { idSchema, timestampSchema } from '../core/schema.ts'

/** A sign-in that goes on in some browser. */
export const sessionSchema = z.object({
  id: idSchema,
  /** null where it is not known */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** the part of the address that is kept, where it was used last; '' where it is not known */
  network: z.string(),
  signInDate: timestampSchema,
  /** to the hour: browsers renew their sign-in so often */
  lastUse: timestampSchema,
  /** it is the one that asks */
  current: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>

export const securitySchema = z.object({
  passwordDate: timestampSchema.nullable(),
  /** this one first, then by last use; null where the identity provider tells of none */
  sessions: z.array(sessionSchema).nullable(),
})
export type Security = z.infer<typeof securitySchema>
