/** How an enquiry's values lie in the database: the conditions together as JSON, everything else in columns. */
import { sql } from 'drizzle-orm'
import {
  type Conditions,
  conditionApplies,
  conditionFields,
  conditionsSchema,
} from '../../src/domain/enquiry/conditions.ts'
import { type EnquiryValues, enquiryValuesSchema, generalSchema } from '../../src/domain/enquiry/enquiryFields.ts'
import { enquiry } from '../db/schema.ts'

/** The columns of the enquiry table that hold these values. */
export const columnsOf = (values: EnquiryValues) => ({
  ...generalSchema.parse(values),
  conditions: conditionsSchema.parse(values),
})

/** The same for a row that is there: conditions that only another version knew stay in it. */
export const changedColumnsOf = (values: EnquiryValues) => {
  const { conditions, ...columns } = columnsOf(values)
  return { ...columns, conditions: sql`${enquiry.conditions} || ${sql.param(conditions, enquiry.conditions)}` }
}

/** The values of a row, or of anything else that carries them. */
export const valuesOf = (record: EnquiryValues): EnquiryValues => enquiryValuesSchema.parse(record)

/** A field that does not apply is not carried on (rule K4): an offer answers only what counts. */
export const withoutInapplicable = <Values extends Conditions>(values: Values): Values => {
  const kept: Conditions = { ...values }
  for (const field of conditionFields) {
    if (conditionApplies(field, values)) continue
    if (field.kind === 'flag') kept[field.key] = false
    else if (field.kind === 'text') kept[field.key] = ''
    else {
      kept[field.key] = null
      if (field.individualKey) kept[field.individualKey] = ''
    }
  }
  return { ...values, ...kept }
}
