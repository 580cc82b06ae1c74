/** What a customer's templates of conditions know (rule E20), and what follows from it: what one replaces, which has a name, and whether it is as it was. */
import type { AnyActorRef } from 'xstate'
import type { Outcome, RefusalCode } from '../../domain/core/refusal.ts'
import { type ConditionTemplate, replacedBy, takenInto } from '../../domain/enquiry/conditionTemplate.ts'
import { type Conditions, defaultConditions } from '../../domain/enquiry/conditions.ts'

export type ConditionsReport = { type: 'conditions.taken'; conditions: Conditions }
export type KeepingOrder = { name: string; conditions: Conditions; seen: Date | null }
export type RenamingOrder = { id: string; name: string; seen: Date }
export type DeletingOrder = { id: string; seen: Date }

/** What they are opened for: to take one over, or to keep the present conditions. */
export type Purpose = 'take' | 'keep'
/** `id` null: without a template, as the conditions are by themselves */
export type Taking = { id: string | null; now: Conditions }

export interface TemplatesContext {
  parent: AnyActorRef
  /** null before the first answer */
  templates: readonly ConditionTemplate[] | null
  purpose: Purpose
  /** the name as it is typed, of a new one or of one that gets another */
  name: string
  /** the one that something is done with, as it was seen; null: none */
  chosen: ConditionTemplate | null
  /** what stands in the form when a template is taken, or kept */
  now: Conditions
  order: KeepingOrder
  /** with which one new enquiries are to begin */
  begun: string | null
  /** why the last step did not happen; `broken`: it was not answered */
  problem: RefusalCode | 'broken' | null
}
export type Answer = Outcome<ConditionTemplate[]>
type Templates = Pick<TemplatesContext, 'templates'>
type Choice = Pick<TemplatesContext, 'chosen' | 'now'>

export const byId = ({ templates }: Templates, id: string | null): ConditionTemplate | null =>
  templates?.find((template) => template.id === id) ?? null

/** What is typed into the form. */
export const takenBy = ({ chosen, now }: Choice): Conditions => takenInto(now, chosen?.conditions ?? defaultConditions)

/** What would be replaced of what stands in the form. */
export const replacedIn = (choice: Choice) => replacedBy(takenBy(choice), choice.now)

/** The one that has the name that is typed. */
export const namesakeIn = ({ templates, name }: Templates & { name: string }): ConditionTemplate | undefined =>
  templates?.find((template) => template.name === name.trim())

/** Why what was chosen is not what it was; undefined: it is, or nobody knows. */
export const movedOn = ({ chosen }: Pick<TemplatesContext, 'chosen'>, answer: Answer): RefusalCode | undefined => {
  if (!answer.ok || chosen === null) return undefined
  const found = answer.value.find(({ id }) => id === chosen.id)
  if (!found) return 'CONDITION_TEMPLATE_GONE'
  return found.lastUpdate.getTime() === chosen.lastUpdate.getTime() ? undefined : 'CONDITION_TEMPLATE_CHANGED'
}
