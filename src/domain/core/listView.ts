/** A list as somebody wants to see it again, under a name (rule L14): its filter, order, columns and length, as its address says them. */
import { z } from 'zod'
import { idSchema, newIdSchema, requiredTextSchema, timestampSchema } from './schema.ts'

/** The lists whose views are kept. */
export const viewedLists = ['enquiry', 'offer', 'order', 'job', 'article', 'user'] as const
export type ViewedList = (typeof viewedLists)[number]

/** So many somebody keeps of one list. */
export const mostViews = 20
export const longestViewName = 40

/** As an address says it, with its question mark; what a list does not know of it, it leaves out (rule L1). */
const viewSearchSchema = z
  .string()
  .max(2000)
  .regex(/^(\?.*)?$/)

export const listViewSchema = z.object({
  id: idSchema,
  list: z.enum(viewedLists),
  name: z.string(),
  search: z.string(),
  /** everybody of the company sees it */
  shared: z.boolean(),
  /** whether the caller may change it: whose it is, and of a shared one the administrators of the company */
  changeable: z.boolean(),
  /** whose it is, where it is not the caller's */
  owner: z.string().nullable(),
  /** the caller's menu leads to it */
  isDefault: z.boolean(),
  lastUpdate: timestampSchema,
})
export type ListView = z.infer<typeof listViewSchema>

/** With `id` and the `lastUpdate` that was shown, what there is already is changed. */
export const givenViewSchema = z.object({
  list: z.enum(viewedLists),
  name: requiredTextSchema(longestViewName),
  search: viewSearchSchema,
  shared: z.boolean(),
  isDefault: z.boolean(),
})
export const newViewSchema = givenViewSchema.extend({ newId: newIdSchema })
export const changedViewSchema = givenViewSchema.extend({ id: idSchema, lastUpdate: timestampSchema })
