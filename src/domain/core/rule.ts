/**
 * A business rule with a name: it holds or not, and when it does not, its code says why and its status how it is refused.
 * Lifecycles ask for rules by their names, screens show the failing ones as a checklist, the server answers with the first one.
 */
import type { RefusalCode } from './refusal.ts'

/** Why something is refused. 403: the wrong person. 409: the wrong state. 412: something is still missing. */
export type Obstacle = { code: RefusalCode; status: 403 | 409 | 412 }

export type Rule<Facts> = Obstacle & {
  holds: (facts: Facts) => boolean
  /** whether it is a question here at all; a rule that is none holds, and is no point of a checklist */
  concerns?: (facts: Facts) => boolean
}
