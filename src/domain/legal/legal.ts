/** Who the legal documents name as the portal's operator, and what the AVV is called (rules D2, D3). */
import { z } from 'zod'
import { germanDay } from '../core/day.ts'
import { storedOptionSchema, timestampSchema } from '../core/schema.ts'
import { inFileName } from '../core/text.ts'

/** What a company agrees to: processing on its behalf, terms of sale, privacy (rule D4). */
export const agreements = ['AVV', 'TERMS', 'PRIVACY'] as const
export type Agreement = (typeof agreements)[number]

/** What was agreed to, as of which date, by whom and when: the proof of both sides. */
export const acceptedSchema = z.object({
  document: storedOptionSchema(agreements),
  /** the day that the document names as its own */
  version: z.string(),
  person: z.string(),
  acceptedAt: timestampSchema,
})
export type Accepted = z.infer<typeof acceptedSchema>

/** … and the documents as they are by now: what is not agreed to in this version can be. */
export const agreementsSchema = z.object({
  accepted: z.array(acceptedSchema),
  current: z.record(z.enum(agreements), z.string()),
})
export type Agreements = z.infer<typeof agreementsSchema>

/** Who runs the installation, as `/config.json` tells it. */
export type Operator = {
  name: string
  address: string
  representative: string
  register: string
  vatId: string
  mail: string
  phone: string
  /** true as long as one of these is not set: then the legal documents are samples */
  placeholder: boolean
}

/** The AVV's file name, the same whether browser or server names it: with the company and the day on which it was made. */
export const avvFileName = (companyName: string, made: Date): string =>
  `AVV_${inFileName(companyName) || 'Firma'}_${germanDay(made)}.pdf`
