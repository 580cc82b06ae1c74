/** What `person` asks of the portal: what is kept of somebody, what erasing them would do, and to do it. */
import { z } from 'zod'
import { byCommand } from '../doing.ts'
import { keptOf, keptSchema } from '../person/exportPerson.ts'
import { erasePerson, planErasure, planSchema } from '../person/erasePerson.ts'
import type { Services } from '../services.ts'

export const personStepSchema = z.object({ step: z.enum(['export', 'plan', 'erase']), mail: z.email() })
export type PersonStep = z.infer<typeof personStepSchema>
export const personAnswerSchema = z.object({
  kept: keptSchema.optional(),
  plan: planSchema.optional(),
  /** what they are called now */
  alias: z.string().optional(),
})
export type PersonAnswer = z.infer<typeof personAnswerSchema>

export const doForPerson = async (
  own: Pick<Services, 'db' | 'identity'>,
  { step, mail }: PersonStep,
): Promise<PersonAnswer> => {
  switch (step) {
    case 'export':
      return { kept: await keptOf(own.db, mail) }
    case 'plan':
      return { plan: await planErasure(own.db, mail) }
    default:
      return { alias: await byCommand(() => erasePerson(own, mail)) }
  }
}
