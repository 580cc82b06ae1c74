/** Conditions that contradict themselves or are left open: named before a release, and never a wall (rule K9). */
import { conditionApplies, conditionFields, type Conditions, defaultConditions } from './conditions.ts'
import {
  type ChoiceKey,
  conditionTable,
  type ConditionTopic,
  type FlagKey,
  type FreeTextKey,
} from './conditionTable.ts'

type Key = ChoiceKey | FlagKey | FreeTextKey

/** Both languages are as the defaults bring them (rule K3), which are alike: nobody has chosen them yet, so nobody contradicts themselves. */
const isLanguageUnchosen = (values: Conditions): boolean =>
  (['cabinetLabelLanguage', 'cabinetLabelLanguageValue1', 'cabinetLabelLanguageValue2'] as const).every(
    (key) => values[key] === defaultConditions[key],
  )

/** Two choices that exclude each other; what nobody has chosen yet is left open. Each stands at the field where it is mended. */
const rules = {
  sameLanguages: {
    at: 'cabinetLabelLanguageValue2',
    holds: (values) =>
      !isLanguageUnchosen(values) &&
      values.cabinetLabelLanguageValue1 === values.cabinetLabelLanguageValue2 &&
      values.cabinetLabelLanguageValue1Individual.trim() === values.cabinetLabelLanguageValue2Individual.trim(),
  },
} as const satisfies Record<string, { at: Key; holds: (values: Conditions) => boolean }>
export type Contradiction = keyof typeof rules

export const contradictions = Object.keys(rules) as Contradiction[]
const applies = (key: Key, values: Conditions): boolean =>
  conditionFields.some((field) => field.key === key && conditionApplies(field, values))

/** What contradicts itself, as far as it is asked for at all. */
export const contradictionsIn = (values: Conditions): Contradiction[] =>
  contradictions.filter((name) => applies(rules[name].at, values) && rules[name].holds(values))

/** The field at which a contradiction is mended. */
export const placeOf = (name: Contradiction): Key => rules[name].at

/** What it is about. */
export const topicOf = (name: Contradiction): ConditionTopic => conditionTable[rules[name].at].topic

/** Whether a condition says nothing: none was given, or only the language that the defaults bring twice. */
export const isLeftOpen = (key: Key, values: Conditions): boolean =>
  values[key] === null ||
  values[key] === '' ||
  values[key] === false ||
  (key === 'cabinetLabelLanguageValue2' && isLanguageUnchosen(values))

/**
 * Conditions that are asked for and left open: the supplier is free there.
 * @param hasRegulationFiles the customer's own regulation lies with the enquiry as a file, and needs no text
 */
export const withoutValue = (values: Conditions, hasRegulationFiles = false): Key[] =>
  conditionFields.flatMap((field) => {
    const isOpen = conditionApplies(field, values) && isLeftOpen(field.key, values)
    return isOpen && !(hasRegulationFiles && field.key === 'customerRegulationIndividual') ? [field.key] : []
  })
