/** Units of measure (rule V2): a name, and what lists write instead of it ("Stk", "PCE"). */
import { z } from 'zod'
import { carrierOf } from '../core/carried.ts'
import { checkBy, fieldTable } from '../core/fields.ts'
import { changeShape, namedList, namedShape, variantsShape } from './named.ts'

export const unitSchema = z.object({ ...namedShape, nameVariants: z.array(z.string()) })
export type Unit = z.infer<typeof unitSchema>

export const newUnitSchema = z.object(variantsShape)
export const changedUnitSchema = z.object({ ...variantsShape, ...changeShape })

export type UnitDraft = z.infer<typeof newUnitSchema>
export const newUnitDraft: UnitDraft = { displayName: '', nameVariants: [] }
export const unitDraftOf = ({ displayName, nameVariants }: UnitDraft): UnitDraft => ({ displayName, nameVariants })

export const unitTable = fieldTable<UnitDraft>()({
  id: 'unit',
  check: checkBy(newUnitSchema, { codes: { nameVariants: 'twice' } }),
  refusedAt: { NAME_TAKEN: 'displayName', VARIANT_TAKEN: 'nameVariants' },
  rows: [
    { key: 'displayName', input: 'text', card: 'values', width: 4, schema: variantsShape.displayName },
    { key: 'nameVariants', input: 'names', card: 'names' },
  ],
})

export const unitList = namedList<Unit>(({ nameVariants }) => nameVariants)
export const unitCarrier = carrierOf(unitSchema)
