/** That something has changed which somebody may have open: what it is, by its id, and nothing of what stands in it (rule N9). */
import { z } from 'zod'
import { idSchema, timestampSchema } from '../core/schema.ts'

/** Kinds of records of which the portal tells that they have changed, project folders, the talk about them, and imports that go on. */
export const newsKinds = [
  'CONVERSATION',
  'USER',
  'COMPANY',
  'ENQUIRY',
  /** the parts list of an enquiry, by the enquiry's id */
  'BOM',
  'ENQUIRY_FILES',
  'OFFER_FILES',
  /** one sealed offer more or less on an enquiry, by the enquiry's id: for its customer alone */
  'SUBMISSIONS',
  /** what its customer keeps for itself of an enquiry and the offers on it, by the enquiry's id: for its customer alone */
  'OWN',
  'OFFER',
  'FOLDER',
  'ARTICLE',
  'ECLASS',
  'IMPORT_CONFIG',
  'MANUFACTURER',
  'DISCOUNT_GROUP',
  'UNIT',
  'WHOLESALER',
  'IMPORT',
  /** somebody has looked at something new, by their id: for their other windows */
  'SEEN',
  /** a colleague has begun or ended to edit a record, by its id */
  'EDITING',
  /** the portal was frozen, or thawed: for everybody */
  'FREEZE',
] as const
export type NewsKind = (typeof newsKinds)[number]

export const newsSchema = z.object({
  kind: z.enum(newsKinds),
  id: idSchema,
  /** as which the record was written: its `lastUpdate`, or when the message came */
  at: timestampSchema,
  /** the enquiry that a conversation or an offer belongs to */
  enquiryId: idSchema.nullable(),
})
export type News = z.infer<typeof newsSchema>

/** Where the stream of news is asked for, below the address of the calls. */
export const newsPath = '/live'
/** … and that of one folder, for whoever a password let in. */
export const folderNewsPath = '/live/folder'
