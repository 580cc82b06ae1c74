/**
 * A business rule with a name: it holds or not, and when it does not, its code says why and its status how it is refused.
 * Lifecycles use rules as guards, screens show the failing ones as a checklist, the server answers with the first one.
 */
import type { RefusalCode } from './refusal.ts'

export type Rule<Facts> = {
  code: RefusalCode
  /** 403: the wrong person. 409: the wrong state. 412: something is still missing. */
  status: 403 | 409 | 412
  holds: (facts: Facts) => boolean
}

/** The rules out of `rules` that do not hold, in their order. */
export const failingRules = <Facts>(rules: readonly Rule<Facts>[], facts: Facts): Rule<Facts>[] =>
  rules.filter((rule) => !rule.holds(facts))
