/** What `company` asks of the portal: which one is meant, what is kept of it, and that it leaves. */
import { z } from 'zod'
import { keptOfCompany } from '../company/exportCompany.ts'
import { findCompany, leave } from '../company/leaving.ts'
import type { Closing } from '../company/companyWrites.ts'
import { byCommand } from '../doing.ts'
import { keptSchema } from '../person/exportPerson.ts'

export const companyStepSchema = z.object({ step: z.enum(['find', 'export', 'leave']), called: z.string().min(1) })
export type CompanyStep = z.infer<typeof companyStepSchema>
export const companyAnswerSchema = z.object({
  company: z.object({
    id: z.string(),
    name: z.string(),
    active: z.boolean(),
    leftAt: z.coerce.date().nullable(),
  }),
  kept: keptSchema.optional(),
})
export type CompanyAnswer = z.infer<typeof companyAnswerSchema>

export const doForCompany = async (own: Closing, { step, called }: CompanyStep): Promise<CompanyAnswer> => {
  const company = await findCompany(own.db, called)
  if (step === 'find') return { company }
  if (step === 'leave') return { company: await byCommand(() => leave(own, company.id)) }
  return { company, kept: await byCommand(() => keptOfCompany(own.db, company.id)) }
}
