/** What everybody knows who looks at two versions of a parts list (rules B25, B26): what differs, and which of that is shown. */
import type { BomComparison } from '../../domain/bom/difference.ts'
import { type DifferenceLook, everyDifference } from '../../domain/bom/differenceLook.ts'
import type { Outcome } from '../../domain/core/refusal.ts'

export type ComparedVersions = {
  /** null: it is on its way */
  comparison: BomComparison | null
  look: DifferenceLook
}
export type LookEvent = { type: 'difference.shown'; look: Partial<DifferenceLook> }

export const notCompared: ComparedVersions = { comparison: null, look: everyDifference }

export const comparisonIn = (outcome: Outcome<BomComparison>): BomComparison | null =>
  outcome.ok ? outcome.value : null

/** A machine that shows differences names an action `look`. */
export const looking = {
  'difference.shown': { actions: { type: 'look', params: ({ event }: { event: LookEvent }) => event.look } },
} as const
