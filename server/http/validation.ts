/**
 * What is wrong with the values of a call, in the language that it asks for: each sentence names its field by the label that forms give it, and beside it
 * stands the field's path, by which programs go.
 */
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { isStorable } from '../../src/domain/core/text.ts'
import { formatsIn } from '../../src/i18n/formatsIn.ts'
import type { Words as AllWords } from '../../src/i18n/words.ts'
import { filled, readersLanguage, said } from '../words.ts'
import { Refused } from './refusal.ts'

type Words = Readonly<Record<string, string>>
export interface WrongField {
  /** as forms name it: `address.zip` */
  field: string
  label: string
  message: string
}

/** Labels by area: the first part of a call's path, or the part of a body that is such a record. */
const labelsIn = ({ addendum, enquiry, offer, job, company, user, eclass, article, masterdata }: AllWords) => ({
  enquiry: { ...enquiry.general.fields.labels, ...enquiry.fields, text: addendum.form.text },
  offer: { ...offer.fields.labels, ...offer.fields.others, net: offer.order.net },
  order: { ...offer.order.fields, order: offer.order.title, amount: offer.order.cabinets },
  confirmation: { ...offer.confirmation.fields, confirmation: offer.confirmation.title },
  job: { ...job.fields, milestones: job.milestones.title, complete: job.receipt.complete, day: job.fields.newDay },
  reached: { ...job.fields, day: job.fields.reached },
  company: company.fields.labels,
  user: { ...user.fields.labels, ...user.fields.others },
  eclass: eclass.fields.labels,
  article: { ...article.fields.labels, ...article.fields.others },
  manufacturer: masterdata.manufacturer.fields.labels,
  unit: masterdata.unit.fields.labels,
  wholesaler: masterdata.wholesaler.fields.labels,
  discountgroup: { ...masterdata.discount.fields.labels, ...masterdata.discount.fields.others },
})

const labelIn = (labels: Readonly<Record<string, Words>>, area: string, key: string): string | undefined => {
  const others: Words = said().validation.fields
  const named = labels[area]?.[key] ?? others[key]
  const choice = key.endsWith('Individual') ? labels[area]?.[key.slice(0, -'Individual'.length)] : undefined
  return named ?? (choice && filled(said().enquiry.history.individualSuffix, { label: choice }))
}

/** The label of a field, as its form or, where no form has it, as people would call it. */
export const labelOf = (area: string, path: readonly PropertyKey[]): string => {
  const keys = path.map(String)
  const key = keys.findLast((part) => !/^\d+$/.test(part)) ?? ''
  const labels = labelsIn(said())
  const record = keys.findLast((part) => part in labels) ?? area
  return labelIn(labels, record, key) ?? key
}

type Problem = keyof AllWords['validation']['problems']
type Issue = z.core.$ZodRawIssue

const formats: Readonly<Record<string, Problem>> = { date: 'notADate', datetime: 'notAMoment', email: 'notAMail' }
const kinds: Readonly<Record<string, Problem>> = { number: 'notANumber', int: 'notAWholeNumber', boolean: 'notAFlag' }
const tooLittle: Readonly<Record<string, Problem>> = { string: 'tooShort', array: 'tooFew' }
const tooMuch: Readonly<Record<string, Problem>> = { string: 'tooLong', array: 'tooMany' }

const problemOf = (issue: Issue): Problem => {
  if (issue.input === undefined || issue.input === null) return 'required'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'wrongKind'
    case 'invalid_format':
      return formats[issue.format] ?? 'wrongKind'
    case 'invalid_value':
      return 'notAnOption'
    case 'not_multiple_of':
      return 'notAMultiple'
    case 'too_small':
      return issue.input === '' ? 'required' : (tooLittle[issue.origin] ?? 'tooSmall')
    case 'too_big':
      return tooMuch[issue.origin] ?? 'tooBig'
    default:
      return 'wrongKind'
  }
}

const numberIn = (value: unknown): string =>
  typeof value === 'number' ? formatsIn(readersLanguage()).quantity(value) : ''

/** What zod asks for a sentence of its own issues; those that a schema adds by itself carry the key of theirs. */
const sentenceOf = (issue: Issue): string =>
  filled(said().validation.problems[problemOf(issue)], {
    limit: numberIn('minimum' in issue ? issue.minimum : 'maximum' in issue ? issue.maximum : undefined),
    step: numberIn('divisor' in issue ? issue.divisor : undefined),
    options: 'values' in issue && Array.isArray(issue.values) ? issue.values.join(', ') : '',
  })

/** Where in the values a text stands that cannot be stored. */
const unstorableIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] => {
  if (typeof value === 'string') return isStorable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => unstorableIn(part, [...path, key]))
}

const isProblem = (key: string): key is Problem => key in said().validation.problems

/** @returns the values as the schema reads them, or what is wrong with them */
const check = <Schema extends z.ZodType>(
  schema: Schema,
  values: unknown,
  area: string,
): { value: z.output<Schema> } | { wrong: WrongField[] } => {
  const result = schema.safeParse(values, { error: sentenceOf })
  const issues = result.success
    ? unstorableIn(result.data).map((path) => ({ path, message: 'notStorable' }))
    : result.error.issues
  if (result.success && issues.length === 0) return { value: result.data }
  const wrong = issues.map(({ path, message }) => {
    const label = labelOf(area, path)
    const problem = isProblem(message) ? said().validation.problems[message] : message
    return { field: path.join('.'), label, message: filled(said().validation.sentence, { label, problem }) }
  })
  return { wrong }
}

const refusedValues = (part: string, fields: readonly WrongField[]): Refused =>
  new Refused(400, 'VALIDATION', { in: part, fields })

/** The refusal of one field that only the handler can judge. */
export const refusedField = (area: string, field: string, problem: Problem, part = 'body'): Refused => {
  const label = labelOf(area, field.split('.'))
  return refusedValues(part, [
    {
      field,
      label,
      message: filled(said().validation.sentence, { label, problem: said().validation.problems[problem] }),
    },
  ])
}

/** How Fastify checks query and body of a call: `/api/enquiry/update` belongs to the area `enquiry`. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart = 'body', url = '' }) => {
  const area = url.split('/')[2] ?? ''
  return (data) => {
    const checked = check(schema, data, area)
    return 'wrong' in checked ? { error: refusedValues(httpPart, checked.wrong) } : checked
  }
}

/**
 * Checks of a change only what changes: what is as it was stored may come from another version of the portal, and is kept.
 *
 * @throws Refused 400 VALIDATION
 */
export const demandChangesFit = (
  area: string,
  schema: z.ZodType,
  values: object,
  before: Readonly<Record<string, unknown>>,
): void => {
  const checked = check(schema, values, area)
  if (!('wrong' in checked)) return
  const after = new Map<string, unknown>(Object.entries(values))
  const isKept = (field: string): boolean => JSON.stringify(after.get(field)) === JSON.stringify(before[field])
  // what is wrong within a list is the list's
  const wrong = checked.wrong.filter(({ field }) => !isKept(field.split('.')[0] ?? field))
  if (wrong.length > 0) throw refusedValues('body', wrong)
}
