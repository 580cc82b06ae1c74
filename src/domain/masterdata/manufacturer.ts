/** Manufacturers (rules V2, V7, V8): a sign as EPLAN puts before a number, a link, and the names under which lists know them. */
import { z } from 'zod'
import { carrierOf } from '../core/carried.ts'
import { checkBy, fieldTable } from '../core/fields.ts'
import { lineSchema } from '../core/schema.ts'
import { changeShape, linkSchema, namedList, namedShape, variantsShape } from './named.ts'

export const manufacturerSchema = z.object({
  ...namedShape,
  nameVariants: z.array(z.string()),
  abbreviation: z.string(),
  link: z.string(),
})
export type Manufacturer = z.infer<typeof manufacturerSchema>

const shape = { ...variantsShape, abbreviation: lineSchema(20).default(''), link: linkSchema.default('') }
export const newManufacturerSchema = z.object(shape)
export const changedManufacturerSchema = z.object({ ...shape, ...changeShape })

export type ManufacturerDraft = z.infer<typeof newManufacturerSchema>
export const newManufacturerDraft: ManufacturerDraft = { displayName: '', nameVariants: [], abbreviation: '', link: '' }
export const manufacturerDraftOf = ({
  displayName,
  nameVariants,
  abbreviation,
  link,
}: ManufacturerDraft): ManufacturerDraft => ({ displayName, nameVariants, abbreviation, link })

export const manufacturerTable = fieldTable<ManufacturerDraft>()({
  id: 'manufacturer',
  check: checkBy(newManufacturerSchema, { codes: { link: 'notALink', nameVariants: 'twice' } }),
  refusedAt: { NAME_TAKEN: 'displayName', VARIANT_TAKEN: 'nameVariants', ABBREVIATION_TAKEN: 'abbreviation' },
  rows: [
    { key: 'displayName', input: 'text', card: 'values', width: 3, schema: shape.displayName },
    { key: 'abbreviation', input: 'ident', card: 'values', schema: shape.abbreviation },
    { key: 'link', input: 'link', card: 'values', width: 4, schema: shape.link },
    { key: 'nameVariants', input: 'names', card: 'names' },
  ],
})

export const manufacturerList = namedList<Manufacturer>(({ abbreviation, nameVariants }) => [
  abbreviation,
  ...nameVariants,
])
export const manufacturerCarrier = carrierOf(manufacturerSchema)
