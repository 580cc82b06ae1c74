/** A plan for tests: some of it is due. */
import { keepSettings, retentionKinds, type RetentionPlan, retentionTable } from './retention.ts'

const counts: Partial<Record<RetentionPlan['kinds'][number]['kind'], number>> = { DRAFT_ENQUIRY: 3, MAIL: 1204 }

export const testRetention: RetentionPlan = {
  next: new Date('2026-12-01T02:30:00Z'),
  kinds: retentionKinds.map((kind) => {
    const { unit, standard } = keepSettings[retentionTable[kind].setting]
    return { kind, keep: standard, unit, count: counts[kind] ?? 0 }
  }),
  last: { at: new Date('2026-11-30T02:30:09Z'), count: 17 },
}

/** … and one of which nothing is. */
export const quietRetention: RetentionPlan = {
  ...testRetention,
  kinds: testRetention.kinds.map((kind) => ({ ...kind, count: 0 })),
  last: null,
}
