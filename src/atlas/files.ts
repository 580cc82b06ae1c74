/** Who adds files to an enquiry or an offer in which states, and takes them back: asked of the rules that browser and server ask. */
import { openFileTypeOf } from '../domain/file/fileRights.ts'
import { kindOf } from '../domain/session/capabilities.ts'
import { offerFlagsAt } from '../domain/offer/offerStage.ts'
import { newOfferFacts } from '../domain/offer/offerRules.ts'
import type { FileType } from '../domain/file/file.ts'
import type { Playable, Role } from './lifecycles.ts'

export interface FileRight {
  /** an offer's kind of file; everything that belongs to an enquiry */
  kind: FileType | 'all'
  who: Role
  states: readonly string[]
}

/** In the order of the states; none where a lifecycle has no files (rules F7, O11). */
export const filesOf = (life: Playable): FileRight[] => {
  if (life.id === 'enquiryLifecycle') {
    const mayChange = (who: Role, state: string) =>
      'target' in life.judge('enquiry.edit', { state, role: who, given: life.facts })
    return life.roles
      .map((who): FileRight => ({ kind: 'all', who, states: life.states.filter((state) => mayChange(who, state)) }))
      .filter(({ states }) => states.length > 0)
  }
  if (life.id !== 'offerLifecycle') return []
  return Object.entries(offerFlagsAt).flatMap(([state, flags]) =>
    (['supplier', 'customer'] as const).flatMap((who): FileRight[] => {
      const offer = { ...newOfferFacts({ companyId: 'supplier' }), ...flags, enquiryClosed: false, confirmation: null }
      const kind = openFileTypeOf(offer, { companyType: kindOf[who] })
      return kind ? [{ kind, who, states: [state] }] : []
    }),
  )
}
