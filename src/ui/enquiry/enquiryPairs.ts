/** What an enquiry asks for as labels and values, for whoever reads it: whatever says something, in the order of its tables. */
import { conditionApplies, conditionFields, type Conditions } from '../../domain/enquiry/conditions.ts'
import { type ConditionTopic, individual } from '../../domain/enquiry/conditionTable.ts'
import { isLeftOpen } from '../../domain/enquiry/contradictions.ts'
import { isOneOf } from '../../domain/core/stored.ts'
import { ownFields } from '../../domain/enquiry/ownNumbers.ts'
import { type General, enquiryTable } from '../../domain/enquiry/enquiryFields.ts'
import type { ValuePair } from '../components/page/KeyValue.tsx'
import type { EnquiryTexts } from './enquiryTexts.ts'

/** The general values, or those that are known; the title heads the page, and the own numbers have a card of their own. Remarks, which take the whole row, stand last. */
export const generalPairs = (
  values: Partial<General>,
  texts: Pick<EnquiryTexts, 'field' | 'read'>,
  between: readonly ValuePair[] = [],
): ValuePair[] => {
  const pairs = enquiryTable.fields.flatMap(({ key, input }): ValuePair[] => {
    const value = values[key] ?? ''
    if (key === 'title' || isOneOf(ownFields, key) || value === '') return []
    return [{ id: key, label: texts.field(key), value: texts.read(key, value), wide: input === 'lines' }]
  })
  return [...pairs.filter(({ wide }) => !wide), ...between, ...pairs.filter(({ wide }) => wide)]
}

/** Longer values take the whole row. */
const LONG = 60

/** Conditions that apply (rules K1, K4). The customer's own words stand for an individual choice. */
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
