/** Conditions that a customer keeps under a name, takes into other enquiries and begins new ones with (rule E20). */
import { z } from 'zod'
import { idSchema, requiredTextSchema, timestampSchema } from '../core/schema.ts'
import { isInvisible } from '../core/text.ts'
import { individual } from './conditionTable.ts'
import {
  conditionApplies,
  type ConditionField,
  conditionFields,
  type Conditions,
  conditionsSchema,
  defaultConditions,
  freeTextFaults,
  givenConditionsShape,
} from './conditions.ts'
import { type EnquiryDraft, newEnquiryDraft } from './enquiryFields.ts'

/** So many a company keeps. */
export const mostConditionTemplates = 50
export const conditionTemplateNameSchema = requiredTextSchema(80)

export const conditionTemplateSchema = z.object({
  id: idSchema,
  name: z.string(),
  conditions: conditionsSchema,
  /** new enquiries of its company begin with it: one at most */
  isDefault: z.boolean(),
  lastUpdate: timestampSchema,
})
export type ConditionTemplate = z.infer<typeof conditionTemplateSchema>

/** What a new enquiry begins with; null: with what the conditions are by themselves (rule K3). */
export type NewConditions = { byDefault: ConditionTemplate | null }
export const defaultIn = (templates: readonly ConditionTemplate[]): NewConditions => ({
  byDefault: templates.find(({ isDefault }) => isDefault) ?? null,
})

/** The key of the free text that a choice asks for as it is. */
const textKeyOf = (field: ConditionField, values: Conditions) =>
  field.kind === 'choice' && values[field.key] === individual ? field.individualKey : undefined

const keys = conditionsSchema.keyof().options
const isAllowed = (key: keyof Conditions, conditions: Conditions): boolean =>
  givenConditionsShape[key].safeParse(conditions[key]).success

/** What of a template is not to be chosen any more, since the table of conditions has changed. */
export const outdatedIn = (conditions: Conditions): (keyof Conditions)[] =>
  keys.filter((key) => !isAllowed(key, conditions))

/** Conditions with a template taken over: what is not to be chosen any more stays as it is now. */
export const takenInto = (now: Conditions, taken: Conditions): Conditions =>
  conditionsSchema.parse(Object.fromEntries(keys.map((key) => [key, isAllowed(key, taken) ? taken[key] : now[key]])))

/**
 * As they are kept: what nobody is asked for, and what is not to be chosen any more, is as it is by itself, so that nothing unseen comes
 * into another enquiry.
 */
export const saidConditions = (values: Conditions): Conditions => {
  const said = conditionFields.flatMap((field): [string, string | boolean | null][] => {
    if (!conditionApplies(field, values)) return []
    const text = textKeyOf(field, values)
    return [[field.key, values[field.key]], ...(text ? [[text, values[text]] satisfies [string, string]] : [])]
  })
  return takenInto(defaultConditions, { ...defaultConditions, ...Object.fromEntries(said) })
}

/** What a condition says, its free text with it; undefined: it is not asked for. */
const saidBy = (field: ConditionField, values: Conditions): string | undefined => {
  if (!conditionApplies(field, values)) return undefined
  const text = textKeyOf(field, values)
  return JSON.stringify([values[field.key], text && values[text].trim()])
}

/** Whether somebody has filled in a condition: it is asked for, and says something else than by itself. */
const isFilled = (field: ConditionField, values: Conditions): boolean => {
  const value = values[field.key]
  const said = typeof value === 'string' ? value.trim() : value
  return conditionApplies(field, values) && said !== defaultConditions[field.key]
}

/** What differs from what the conditions are by themselves: that is what a template holds. */
export const filledIn = (values: Conditions): ConditionField[] =>
  conditionFields.filter((field) => isFilled(field, values))

/** Conditions that were filled in, and would say something else or nothing then. */
export const replacedBy = (next: Conditions, now: Conditions): ConditionField[] =>
  filledIn(now).filter((field) => saidBy(field, now) !== saidBy(field, next))

/** Why conditions cannot be kept under a name as they are typed. */
export const conditionTemplateHindrance = (name: string, values: Conditions): 'faulty' | 'unnamed' | undefined => {
  if (Object.keys(freeTextFaults(values)).length > 0) return 'faulty'
  return isInvisible(name) ? 'unnamed' : undefined
}

/** The draft of a new enquiry of a company with, or without, a template of its own for it. */
export const draftWith = ({ byDefault }: NewConditions): EnquiryDraft =>
  byDefault ? { ...newEnquiryDraft, ...takenInto(defaultConditions, byDefault.conditions) } : newEnquiryDraft
