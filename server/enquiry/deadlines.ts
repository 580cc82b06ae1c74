/** The deadline for offers that a call names (rule E13). */
import { deadlineFault, deadlineOf, readDeadline } from '../../src/domain/enquiry/bidding.ts'
import { Refused } from '../http/refusal.ts'

/**
 * @param before the deadline as it is
 * @throws Refused 422 with what is wrong with it
 */
export const demandDeadline = (written: string, before: Date | null): Date => {
  const typed = readDeadline(written)
  const fault = deadlineFault(typed, { before })
  const until = deadlineOf(typed)
  if (fault !== undefined || until === undefined) throw new Refused(422, 'DEADLINE_WRONG', { fault: fault ?? null })
  return until
}
