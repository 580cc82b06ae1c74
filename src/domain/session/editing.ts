/** Who is just editing a record: seen by the colleagues who have it open, before either saves (rule N14). */
import { z } from 'zod'
import { idSchema } from '../core/schema.ts'

/** Records with a form, as which news tell of them. */
export const editedKinds = [
  'USER',
  'COMPANY',
  'ENQUIRY',
  'OFFER',
  'ARTICLE',
  'ECLASS',
  'IMPORT_CONFIG',
  'MANUFACTURER',
  'DISCOUNT_GROUP',
  'UNIT',
  'WHOLESALER',
] as const
export type EditedKind = (typeof editedKinds)[number]

export const editingSchema = z.object({
  kind: z.enum(editedKinds),
  id: idSchema,
  /** whether the caller has typed something in it that is not saved */
  editing: z.boolean(),
})
export type Editing = z.infer<typeof editingSchema>

/** Colleagues of the caller's company, by name, who have typed something in it that is not saved; the first to begin first. */
export const editorsSchema = z.object({ names: z.array(z.string()) })
export type Editors = z.infer<typeof editorsSchema>

/** So often somebody who edits says so, in ms … */
export const editingToldEvery = 30_000
/** … and so long it holds: a browser that is closed says nothing any more. */
export const editingLasts = 75_000
