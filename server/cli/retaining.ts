/** What `retention` does where the database is: tells what is due, or takes it. */
import { z } from 'zod'
import { timestampSchema } from '../../src/domain/core/schema.ts'
import { retentionKinds, retentionPlanSchema } from '../../src/domain/operations/retention.ts'
import { clockOf } from '../db/clock.ts'
import { byCommand } from '../doing.ts'
import { readFreeze } from '../freeze/freeze.ts'
import { planRetention } from '../retention/plan.ts'
import { beginRun, noteFirstLook, RunLost } from '../retention/runs.ts'
import { type Own, takeDue, TakingFrozen } from '../retention/takeDue.ts'
import { CannotStart } from '../settings.ts'

export const retentionOrderSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('plan'), on: timestampSchema.nullable() }),
  z.object({ step: z.literal('take') }),
])
export type RetentionOrder = z.output<typeof retentionOrderSchema>

export const retentionAnswerSchema = z.object({
  plan: retentionPlanSchema.optional(),
  taken: z.partialRecord(z.enum(retentionKinds), z.number()).optional(),
  /** somebody else takes just now */
  busy: z.boolean().optional(),
})
export type RetentionAnswer = z.output<typeof retentionAnswerSchema>

const frozen = 'Das Portal ist eingefroren: Gelöscht wird erst, wenn es aufgetaut ist (schrankwerk thaw).'

export const doRetention = async (own: Own, order: RetentionOrder): Promise<RetentionAnswer> => {
  const { db, settings } = own
  if (order.step === 'plan') return { plan: await planRetention(db, settings, order.on ?? (await clockOf(db))) }
  return byCommand(async () => {
    if ((await readFreeze(db)) !== null) throw new CannotStart(frozen)
    await noteFirstLook(db)
    const run = await beginRun(db)
    if (run === undefined || run === 'busy') return { busy: true }
    try {
      return { taken: await takeDue(own, run) }
    } catch (error) {
      if (error instanceof TakingFrozen) throw new CannotStart(frozen)
      if (error instanceof RunLost) return { busy: true }
      throw error
    }
  })
}
