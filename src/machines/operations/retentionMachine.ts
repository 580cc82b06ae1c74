/** What has been kept long enough, by kind of record: beside how the portal is. */
import type { RetentionPlan } from '../../domain/operations/retention.ts'
import { createLoadMachine } from '../core/loadMachine.ts'

export const retentionMachine = createLoadMachine<null, RetentionPlan | null>({
  id: 'retention',
  description: 'What the next run of the retention takes.',
  empty: null,
})
