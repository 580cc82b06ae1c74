/** Wholesalers (rules V2, V4): a name that nobody else has. */
import { z } from 'zod'
import { carrierOf } from '../core/carried.ts'
import { checkBy, fieldTable } from '../core/fields.ts'
import { changeShape, namedList, namedShape, nameShape } from './named.ts'

export const wholesalerSchema = z.object(namedShape)
export type Wholesaler = z.infer<typeof wholesalerSchema>

export const newWholesalerSchema = z.object(nameShape)
export const changedWholesalerSchema = z.object({ ...nameShape, ...changeShape })

export type WholesalerDraft = z.infer<typeof newWholesalerSchema>
export const newWholesalerDraft: WholesalerDraft = { displayName: '' }
export const wholesalerDraftOf = ({ displayName }: WholesalerDraft): WholesalerDraft => ({ displayName })

export const wholesalerTable = fieldTable<WholesalerDraft>()({
  id: 'wholesaler',
  check: checkBy(newWholesalerSchema),
  refusedAt: { NAME_TAKEN: 'displayName' },
  rows: [{ key: 'displayName', input: 'text', card: 'values', width: 4, schema: nameShape.displayName }],
})

export const wholesalerList = namedList<Wholesaler>(() => [])
export const wholesalerCarrier = carrierOf(wholesalerSchema)
