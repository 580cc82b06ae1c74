/** E-Class mappings: a product class and the minutes of work that one piece takes (rule W5). */
import { z } from 'zod'
import { carrierOf } from '../core/carried.ts'
import { germanDay } from '../core/day.ts'
import { decimalCode, decimalValue, readDecimal } from '../core/decimals.ts'
import { checkBy, type FieldCodes, fieldTable } from '../core/fields.ts'
import type { LocalList } from '../core/localList.ts'
import { formatTyped } from '../core/numbers.ts'
import { auditShape, idSchema, requiredTextSchema, textSchema, timestampSchema } from '../core/schema.ts'

export const eclassMappingSchema = z.object({
  id: idSchema,
  eclassNumber: z.string(),
  description: z.string(),
  /** minutes */
  workTime: z.number(),
  firstLevelOrder: z.string(),
  secondLevelOrder: z.string(),
  ...auditShape,
})
export type EclassMapping = z.infer<typeof eclassMappingSchema>

export const MOST_MINUTES = 100_000
const DECIMALS = 3

const shape = {
  eclassNumber: z
    .string()
    .min(1)
    .regex(/^\d{8}$/),
  description: requiredTextSchema(500),
  workTime: z.number().min(0).max(MOST_MINUTES).multipleOf(0.001).default(0),
  firstLevelOrder: textSchema(20).default(''),
  secondLevelOrder: textSchema(20).default(''),
}
export const newEclassSchema = z.object(shape)
export const changedEclassSchema = z.object({ ...shape, id: idSchema, lastUpdate: timestampSchema })
export type EclassValues = z.infer<typeof newEclassSchema>

/** The form's own: minutes as they are typed. */
export type EclassDraft = Omit<EclassValues, 'workTime'> & { workTime: string }
export const newEclassDraft: EclassDraft = {
  eclassNumber: '',
  description: '',
  workTime: '0',
  firstLevelOrder: '',
  secondLevelOrder: '',
}
export const eclassDraftOf = (mapping: EclassMapping): EclassDraft => ({
  eclassNumber: mapping.eclassNumber,
  description: mapping.description,
  workTime: formatTyped(mapping.workTime),
  firstLevelOrder: mapping.firstLevelOrder,
  secondLevelOrder: mapping.secondLevelOrder,
})

/** A number as people write it, 27-37-10.03: its digits. */
export const eclassDigits = (text: string): string => text.replaceAll(/[-.\s]/g, '')
/** Minutes as they were typed. */
export const readMinutes = (text: string) => readDecimal(text, { decimals: DECIMALS, max: MOST_MINUTES })

const bodyOf = ({ workTime, ...values }: EclassDraft) => ({ ...values, workTime: decimalValue(readMinutes(workTime)) })
const checkTexts = checkBy<EclassDraft>(newEclassSchema, { bodyOf, codes: { eclassNumber: 'notAnEclass' } })
const check = (draft: EclassDraft): FieldCodes<EclassDraft> => {
  const minutes = readMinutes(draft.workTime)
  const workTime = minutes === null ? 'required' : decimalCode(minutes)
  return { ...checkTexts(draft), ...(workTime && { workTime }) }
}

export const eclassTable = fieldTable<EclassDraft>()({
  id: 'eclass',
  check,
  refusedAt: { ECLASS_TAKEN: 'eclassNumber' },
  rows: [
    { key: 'eclassNumber', input: 'own', card: 'values', schema: shape.eclassNumber },
    { key: 'workTime', input: 'decimal', card: 'values', required: true },
    { key: 'firstLevelOrder', input: 'text', card: 'values', schema: shape.firstLevelOrder },
    { key: 'secondLevelOrder', input: 'text', card: 'values', schema: shape.secondLevelOrder },
    { key: 'description', input: 'text', card: 'values', width: 4, schema: shape.description },
  ],
})

/** The values of a checked draft; undefined while there are errors. */
export const eclassValuesOf = (draft: EclassDraft): EclassValues | undefined =>
  Object.keys(check(draft)).length > 0 ? undefined : newEclassSchema.safeParse(bodyOf(draft)).data

export const eclassSortColumns = ['eclassNumber', 'description', 'workTime'] as const
export type EclassSortColumn = (typeof eclassSortColumns)[number]

/** 27371003 as product data writes it, 27-37-10-03: it is found by that, too. */
const inPairs = (number: string): string => number.replaceAll(/\d\d(?=\d)/g, '$&-')

export const eclassList: LocalList<EclassMapping, EclassSortColumn> = {
  texts: ({ eclassNumber, description }) => [eclassNumber, inPairs(eclassNumber), description],
  sortBy: {
    eclassNumber: ({ eclassNumber }) => eclassNumber,
    description: ({ description }) => description,
    workTime: ({ workTime }) => workTime,
  },
  filterBy: {},
}
export const eclassCarrier = carrierOf(eclassMappingSchema)

/** `eclass_21-11-2026.csv`, by the day in Germany. */
export const eclassFileName = (now: Date): string => `eclass_${germanDay(now).split('-').reverse().join('-')}.csv`
