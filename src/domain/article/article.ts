/** Articles of the catalogue and what they refer to (rules W1–W3). Screens come later; matching needs them now. */
import { z } from 'zod'
import { auditShape, idSchema, textSchema } from '../core/schema.ts'

export const articleImportSources = ['MYSQL', 'MANUAL', 'CSV'] as const

export const wholesalerInfoSchema = z.object({
  wholesalerId: idSchema,
  orderNumber: textSchema(100),
  /** € */
  purchasePrice: z.number().min(0).nullable(),
})

export const articleSchema = z.object({
  id: idSchema,
  manufacturerId: idSchema.nullable(),
  manufacturerNumber: textSchema(100),
  orderNumber: textSchema(100),
  erpNumber: textSchema(100),
  manufacturerLink: textSchema(500),
  description: textSchema(1000),
  /** days */
  deliveryTime: z.int().min(0).nullable(),
  unitId: idSchema.nullable(),
  packagingUnitSize: z.number().min(0).nullable(),
  /** the price is for so many units (1, 10, 100, 1000) */
  priceUnitSize: z.number().min(0).nullable(),
  orderQuantityUnitSize: z.number().min(0).nullable(),
  minimumOrderQuantityUnitSize: z.number().min(0).nullable(),
  /** cm */
  width: z.number().min(0),
  height: z.number().min(0),
  depth: z.number().min(0),
  /** kg */
  weight: z.number().min(0),
  /** € customer price, per price unit */
  purchasePrice: z.number().min(0).nullable(),
  /** € per price unit */
  listPrice: z.number().min(0).nullable(),
  discountGroupId: idSchema.nullable(),
  eclass9_1Id: textSchema(8),
  eanNumber: textSchema(20),
  surchargeCode: textSchema(20),
  copperCode: textSchema(20),
  /** € per 100 kg */
  copperBaseValue: z.number().min(0).nullable(),
  /** kg per 1000 units */
  copperWeight: z.number().min(0).nullable(),
  customsTarifNumber: textSchema(20),
  countryOfOriginAbbreviation: textSchema(3),
  rohs: textSchema(40),
  image: textSchema(500),
  articleImportSource: z.enum(articleImportSources),
  wholesalerInfos: z.array(wholesalerInfoSchema),
  possibleOrderNumbers: z.array(textSchema(100)),
  possibleManufacturerNumbers: z.array(textSchema(100)),
  ...auditShape,
})
export type Article = z.infer<typeof articleSchema>

/** Which articles an export takes (rule W6). */
export const exportFilterSchema = z.object({
  manufacturers: z.array(idSchema),
  importSources: z.array(z.enum(articleImportSources)),
  /** € list price */
  priceRange: z.object({ from: z.number().min(0).nullable(), to: z.number().min(0).nullable() }),
})
export type ExportFilter = z.infer<typeof exportFilterSchema>
