/** Articles of the catalogue and what they refer to (rules W1–W3, W6). */
import { z } from 'zod'
import {
  auditShape,
  idSchema,
  requiredTextSchema,
  storedTextSchema,
  textSchema,
  timestampSchema,
} from '../core/schema.ts'
import { linkSchema } from '../masterdata/named.ts'

export const articleImportSources = ['MYSQL', 'MANUAL', 'CSV'] as const

export type ArticleImportSource = (typeof articleImportSources)[number]

/** Whether it is to be had; what is not is found all the same, and says so (rule W13). */
export const articleStates = ['ACTIVE', 'INACTIVE'] as const
export type ArticleState = (typeof articleStates)[number]

export const longestWholesalerNumber = 100
export const wholesalerInfoSchema = z.object({
  wholesalerId: idSchema,
  orderNumber: textSchema(longestWholesalerNumber),
  /** € */
  purchasePrice: z.number().min(0).max(999_999_999).nullable(),
})

const NUMBER_LENGTH = 100
const numberSchema = textSchema(NUMBER_LENGTH)
/** Numbers beside the own one, each once; they count like it (rule W1). */
const furtherNumbersSchema = z
  .array(requiredTextSchema(NUMBER_LENGTH))
  .max(200)
  .refine((numbers) => new Set(numbers).size === numbers.length, 'twice')

/** A picture as a price list names it: by its address, or by a file or folder. Nothing that a browser would run. */
const imageSchema = textSchema(500).refine(
  (text) => !/^[a-z][a-z\d+.-]+:/i.test(text) || linkSchema.safeParse(text).success,
  'notALink',
)

/** Pictures that are shown, as their first bytes say; nothing that a browser would run. */
export const pictureKinds = ['png', 'jpg', 'webp', 'gif'] as const
export type PictureKind = (typeof pictureKinds)[number]

/** The address that a picture can be fetched from; null: there is none, or the name of a file. */
export const pictureAddressOf = (image: string): string | null =>
  /^https?:\/\/\S+$/i.test(image) && URL.canParse(image) ? image : null

/** € with up to four places: prices are per price unit (rule W2) */
export const priceLimits = { decimals: 4, max: 999_999_999 }
const priceSchema = z.number().min(0).max(priceLimits.max)
const sizeSchema = z.number().min(0).max(1_000_000_000)
/** No price is for nothing; a price unit has three places. */
export const LEAST_PRICE_UNIT = 0.001
const measureSchema = z.number().min(0).max(1_000_000)

/** What an article says of itself, as a caller gives it. */
const valuesShape = {
  manufacturerId: idSchema.nullable(),
  manufacturerNumber: numberSchema,
  orderNumber: numberSchema,
  erpNumber: textSchema(100),
  manufacturerLink: linkSchema,
  description: textSchema(1000),
  /** days */
  deliveryTime: z.int().min(0).max(10_000).nullable(),
  unitId: idSchema.nullable(),
  packagingUnitSize: sizeSchema.nullable(),
  /** the price is for so many units (1, 10, 100, 1000) */
  priceUnitSize: z.number().min(LEAST_PRICE_UNIT).max(1_000_000_000).nullable(),
  /** how much of it the price of a piece is reckoned for (rule P3), and in which unit that is counted */
  quantity: sizeSchema.nullable(),
  quantityUnitId: idSchema.nullable(),
  orderQuantityUnitSize: sizeSchema.nullable(),
  minimumOrderQuantityUnitSize: sizeSchema.nullable(),
  /** cm */
  width: measureSchema,
  height: measureSchema,
  depth: measureSchema,
  /** kg */
  weight: measureSchema,
  /** € customer price, per price unit */
  purchasePrice: priceSchema.nullable(),
  /** € per price unit */
  listPrice: priceSchema.nullable(),
  discountGroupId: idSchema.nullable(),
  /** eight digits, or none */
  eclass9_1Id: z
    .string()
    .trim()
    .regex(/^(?:\d{8})?$/),
  eanNumber: textSchema(20),
  surchargeCode: textSchema(20),
  copperCode: textSchema(20),
  /** € per 100 kg */
  copperBaseValue: priceSchema.nullable(),
  /** kg per 1000 units */
  copperWeight: measureSchema.nullable(),
  customsTarifNumber: textSchema(20),
  countryOfOriginAbbreviation: textSchema(3),
  rohs: textSchema(40),
  /** where its picture lies, as a price list says it: an address, or the name of a file */
  image: imageSchema,
  wholesalerInfos: z
    .array(wholesalerInfoSchema)
    .max(100)
    .refine((infos) => new Set(infos.map(({ wholesalerId }) => wholesalerId)).size === infos.length, 'twice'),
  possibleOrderNumbers: furtherNumbersSchema,
  possibleManufacturerNumbers: furtherNumbersSchema,
  state: z.enum(articleStates),
}
export const articleValuesSchema = z.object(valuesShape)
export type ArticleValues = z.infer<typeof articleValuesSchema>

/** What a create leaves out (rule W2). */
export const emptyArticle: ArticleValues = {
  manufacturerId: null,
  manufacturerNumber: '',
  orderNumber: '',
  erpNumber: '',
  manufacturerLink: '',
  description: '',
  deliveryTime: null,
  unitId: null,
  packagingUnitSize: null,
  priceUnitSize: null,
  quantity: null,
  quantityUnitId: null,
  orderQuantityUnitSize: null,
  minimumOrderQuantityUnitSize: null,
  width: 0,
  height: 0,
  depth: 0,
  weight: 0,
  purchasePrice: null,
  listPrice: null,
  discountGroupId: null,
  eclass9_1Id: '',
  eanNumber: '',
  surchargeCode: '',
  copperCode: '',
  copperBaseValue: null,
  copperWeight: null,
  customsTarifNumber: '',
  countryOfOriginAbbreviation: '',
  rohs: '',
  image: '',
  wholesalerInfos: [],
  possibleOrderNumbers: [],
  possibleManufacturerNumbers: [],
  state: 'ACTIVE',
}

/** An article as it is stored: whatever was allowed when it was written. */
export const articleSchema = z.object({
  id: idSchema,
  ...valuesShape,
  priceUnitSize: sizeSchema.nullable(),
  manufacturerLink: storedTextSchema,
  image: storedTextSchema,
  eclass9_1Id: storedTextSchema,
  articleImportSource: z.enum(articleImportSources),
  /** since when its prices are as they are; null: nobody knows, or it has none */
  priceDate: timestampSchema.nullable(),
  ...auditShape,
})
export type Article = z.infer<typeof articleSchema>

/** An article as its readers see it: with what it refers to, and what a piece costs. */
export const shownArticleSchema = articleSchema.extend({
  manufacturerName: z.string(),
  unitName: z.string(),
  quantityUnitName: z.string(),
  discountGroupName: z.string(),
  /** % off the list price; null without a discount group */
  discountPercent: z.number().nullable(),
  /** what its E-Class is called; empty where there is none, or none of this number */
  productGroup: z.string(),
  /** minutes for a piece, by its E-Class; null where there is none */
  workTime: z.number().nullable(),
  /** € (rule P3); null without a price */
  calculatedPurchasePrice: z.number().nullable(),
  /** whether a parts list has found it, so that it cannot be deleted (rule W12) */
  isInPartsList: z.boolean(),
})
export type ShownArticle = z.infer<typeof shownArticleSchema>

/** Whether it can be told from others (rule W1). */
export const isNumbered = ({
  orderNumber,
  manufacturerId,
  manufacturerNumber,
}: Pick<ArticleValues, 'orderNumber' | 'manufacturerId' | 'manufacturerNumber'>): boolean =>
  orderNumber !== '' || (manufacturerId !== null && manufacturerNumber !== '')

/** How an article is called: by its order number, or its manufacturer's. */
export const articleName = ({
  orderNumber,
  manufacturerNumber,
  manufacturerName,
}: Pick<ShownArticle, 'orderNumber' | 'manufacturerNumber' | 'manufacturerName'>): string =>
  orderNumber === '' ? `${manufacturerName} ${manufacturerNumber}`.trim() : orderNumber

/** The two kinds of numbers that belong to one article alone. */
export const numberKinds = ['order', 'manufacturer'] as const
export type NumberKind = (typeof numberKinds)[number]

/** What its form may choose from. */
export const articleReferencesSchema = z.object({
  manufacturers: z.array(z.object({ id: idSchema, displayName: z.string() })),
  units: z.array(z.object({ id: idSchema, displayName: z.string() })),
  wholesalers: z.array(z.object({ id: idSchema, displayName: z.string() })),
  discountGroups: z.array(
    z.object({ id: idSchema, displayName: z.string(), percent: z.number(), manufacturerId: idSchema }),
  ),
  eclasses: z.array(z.object({ eclassNumber: z.string(), description: z.string(), workTime: z.number() })),
})
export type ArticleReferences = z.infer<typeof articleReferencesSchema>

/** Which articles an export takes (rule W6). */
export const exportFilterSchema = z.object({
  manufacturers: z.array(idSchema),
  importSources: z.array(z.enum(articleImportSources)),
  /** € list price */
  priceRange: z.object({ from: z.number().min(0).nullable(), to: z.number().min(0).nullable() }),
})
export type ExportFilter = z.infer<typeof exportFilterSchema>
