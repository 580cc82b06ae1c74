/** What calls tell about the second factor (rules S15, S16). */
import { z } from 'zod'
import { timestampSchema } from '../core/schema.ts'

export const secondFactorSchema = z.object({
  /** since when; null: none is set up */
  since: timestampSchema.nullable(),
  /** recovery codes; null where there are none to be had */
  codes: z.object({ left: z.int().min(0), since: timestampSchema }).nullable(),
  /** it cannot be taken away: the company, or the portal, demands one */
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

export const recoveryCodesSchema = z.object({ codes: z.array(z.string()) })

export const signInRulesSchema = z.object({ secondFactorRequired: z.boolean() })
export type SignInRules = z.infer<typeof signInRulesSchema>
