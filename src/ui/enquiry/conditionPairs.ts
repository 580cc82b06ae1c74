/** The conditions as labels and values, for whoever reads them: those that apply and say something (rules K1, K4). */
import { conditionApplies, conditionFields, type Conditions } from '../../domain/enquiry/conditions.ts'
import { type ConditionTopic, individual } from '../../domain/enquiry/conditionTable.ts'
import { isLeftOpen } from '../../domain/enquiry/contradictions.ts'
import type { ValuePair } from '../components/page/KeyValue.tsx'
import type { EnquiryTexts } from './enquiryTexts.ts'

/** Longer values take the whole row. */
const LONG = 60

/** The customer's own words stand for an individual choice. */
export const conditionPairs = (
  values: Conditions,
  texts: Pick<EnquiryTexts, 'field' | 'option'>,
): (ValuePair & { topic: ConditionTopic })[] =>
  conditionFields.flatMap((field) => {
    if (!conditionApplies(field, values) || isLeftOpen(field.key, values)) return []
    const value = values[field.key]
    const own =
      field.kind === 'choice' && field.individualKey && value === individual ? values[field.individualKey] : ''
    const told = own || texts.option(field.key, String(value))
    return [{ id: field.key, topic: field.topic, label: texts.field(field.key), value: told, wide: told.length > LONG }]
  })
