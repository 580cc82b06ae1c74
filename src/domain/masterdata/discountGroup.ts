/**
 * Discount groups (rule V9): a manufacturer's articles that get the same percentage off the list price, and other percentages where
 * they come from certain wholesalers.
 */
import { z } from 'zod'
import { carrierOf } from '../core/carried.ts'
import { decimalCode, decimalValue, readDecimal } from '../core/decimals.ts'
import { fieldTable, checkBy, type FieldCodes } from '../core/fields.ts'
import { formatTyped } from '../core/numbers.ts'
import { idSchema } from '../core/schema.ts'
import { changeShape, namedList, namedShape, variantsShape } from './named.ts'

export const discountGroupFileName = 'discountGroups.csv'

/** % off the list price, to a thousandth, as the database keeps it */
export const percentSchema = z.number().min(0).max(100).multipleOf(0.001)
const DECIMALS = 3

export const discountGroupSchema = z.object({
  ...namedShape,
  nameVariants: z.array(z.string()),
  percent: z.number(),
  manufacturerId: idSchema,
  manufacturerName: z.string(),
  /** where a wholesaler gives another percentage; in the order of their names */
  wholesalerDiscounts: z.array(z.object({ wholesalerId: idSchema, percent: z.number() })),
})
export type DiscountGroup = z.infer<typeof discountGroupSchema>

const isOncePerWholesaler = (discounts: readonly { wholesalerId: string }[]): boolean =>
  new Set(discounts.map(({ wholesalerId }) => wholesalerId)).size === discounts.length

const shape = {
  ...variantsShape,
  percent: percentSchema,
  manufacturerId: idSchema,
  wholesalerDiscounts: z
    .array(z.object({ wholesalerId: idSchema, percent: percentSchema }))
    .max(1000)
    .refine(isOncePerWholesaler, 'twice')
    .default([]),
}
export const newDiscountGroupSchema = z.object(shape)
export const changedDiscountGroupSchema = z.object({ ...shape, ...changeShape })
export type DiscountGroupValues = z.infer<typeof newDiscountGroupSchema>

/** Percentages are held as they are typed. */
export type DiscountGroupDraft = {
  displayName: string
  nameVariants: string[]
  percent: string
  /** its id, '' as long as none is chosen; named as the history names it */
  manufacturer: string
  /** by wholesaler; '' where it gives no other */
  wholesalerDiscounts: Readonly<Record<string, string>>
}
export const newDiscountGroupDraft: DiscountGroupDraft = {
  displayName: '',
  nameVariants: [],
  percent: '',
  manufacturer: '',
  wholesalerDiscounts: {},
}
export const discountGroupDraftOf = (group: DiscountGroup): DiscountGroupDraft => ({
  displayName: group.displayName,
  nameVariants: group.nameVariants,
  percent: formatTyped(group.percent),
  manufacturer: group.manufacturerId,
  wholesalerDiscounts: Object.fromEntries(
    group.wholesalerDiscounts.map(({ wholesalerId, percent }) => [wholesalerId, formatTyped(percent)]),
  ),
})

/** A percentage as it was typed, with its sign or without. */
export const readPercent = (text: string) => readDecimal(text.replace(/%\s*$/, ''), { decimals: DECIMALS, max: 100 })
export const percentIn = (text: string): number | undefined => decimalValue(readPercent(text))
/** What is wrong with it. */
export const percentCode = (text: string): string | undefined => decimalCode(readPercent(text))

/** The draft as the server takes it; a percentage that cannot be read is left out. */
const bodyOf = ({ percent, manufacturer, wholesalerDiscounts, ...names }: DiscountGroupDraft) => ({
  ...names,
  percent: decimalValue(readPercent(percent)),
  manufacturerId: manufacturer,
  wholesalerDiscounts: Object.entries(wholesalerDiscounts).flatMap(([wholesalerId, text]) => {
    const value = decimalValue(readPercent(text))
    return value === undefined ? [] : [{ wholesalerId, percent: value }]
  }),
})

const checkNames = checkBy<DiscountGroupDraft>(newDiscountGroupSchema, {
  bodyOf,
  names: { manufacturerId: 'manufacturer' },
  codes: { nameVariants: 'twice' },
})
const wrongPercents = ({ wholesalerDiscounts }: DiscountGroupDraft): string[] =>
  Object.values(wholesalerDiscounts).filter((text) => percentCode(text) !== undefined)

const check = (draft: DiscountGroupDraft): FieldCodes<DiscountGroupDraft> => {
  const percent = percentCode(draft.percent)
  return {
    ...checkNames(draft),
    ...(percent && { percent }),
    ...(wrongPercents(draft).length > 0 && { wholesalerDiscounts: 'percents' }),
  }
}

export const discountGroupTable = fieldTable<DiscountGroupDraft>()({
  id: 'discount',
  check,
  refusedAt: { NAME_TAKEN: 'displayName', VARIANT_TAKEN: 'nameVariants', MANUFACTURER_FIXED: 'manufacturer' },
  rows: [
    { key: 'displayName', input: 'text', card: 'values', width: 2, schema: shape.displayName },
    { key: 'manufacturer', input: 'own', card: 'values', required: true },
    { key: 'percent', input: 'decimal', card: 'values', required: true, read: percentIn },
    {
      key: 'wholesalerDiscounts',
      input: 'own',
      card: 'wholesalers',
      marks: (draft) => wrongPercents(draft).length,
    },
    { key: 'nameVariants', input: 'names', card: 'names' },
  ],
})

/** The values of a checked draft; undefined while there are errors. */
export const discountGroupValuesOf = (draft: DiscountGroupDraft): DiscountGroupValues | undefined =>
  Object.keys(check(draft)).length > 0 ? undefined : newDiscountGroupSchema.safeParse(bodyOf(draft)).data

export const discountGroupList = namedList<DiscountGroup>(({ manufacturerName, nameVariants }) => [
  manufacturerName,
  ...nameVariants,
])
export const discountGroupCarrier = carrierOf(discountGroupSchema)
